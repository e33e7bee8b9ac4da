"""What can go wrong with stored data. Raised by storage, caught by the store, shown by a screen."""


class StorageError(Exception):
    """Something could not be read or written; what is on disk is untouched."""

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(f"{what}: {detail}" if detail else what)
        self.what = what
        """The file or series it is about."""
        self.detail = detail


class NotFoundError(StorageError):
    """There is no such series."""


class SchemaTooNewError(StorageError):
    """Written by a newer version of the program; left alone."""


class CorruptError(StorageError):
    """Neither the file nor an earlier generation of it can be read."""


class StorageFullError(StorageError):
    """The disk is full, read-only or not ours to write."""


class FolderInUseError(StorageError):
    """Another process has this data folder open."""


class PortTakenError(Exception):
    """The address cannot be served on."""

    def __init__(self, address: str, detail: str) -> None:
        super().__init__(f"{address}: {detail}")
        self.address = address
        self.detail = detail
