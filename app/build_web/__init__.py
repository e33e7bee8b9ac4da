"""The app as a folder of static files: built here, never imported by what it is built of."""
