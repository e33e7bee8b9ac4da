"""The words of the page around the app: shown before any Python runs, or where none can."""

from typing import Final

from app.i18n import languages, words

BOOT: Final = (
    "boot.loading",
    "boot.megabytes",
    "boot.starting",
    "boot.slow",
    "boot.other_tab",
    "boot.other_tab_why",
    "boot.refused",
    "boot.refused_why",
    "boot.full",
    "boot.full_why",
    "boot.damaged",
    "boot.damaged_why",
    "boot.too_new",
    "boot.too_new_why",
    "boot.address",
    "boot.address_why",
    "boot.file",
    "boot.file_why",
    "boot.incomplete",
    "boot.incomplete_why",
    "boot.insecure",
    "boot.insecure_why",
    "boot.old_browser",
    "boot.old_browser_why",
    "boot.stopped",
    "boot.stopped_why",
    "boot.broken",
    "boot.broken_why",
    "boot.again",
)


class BuildError(Exception):
    """The folder cannot be built here; says what is missing."""


def boot_texts() -> dict[str, dict[str, str]]:
    """Return the page's words by language and by key without `boot.`."""
    return {
        language: {key.removeprefix("boot."): str(words(language).catalog[key]) for key in BOOT}
        for language in languages()
    }
