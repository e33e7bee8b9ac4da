"""Entry point for Flet's packager; the program is app.main."""

from app.main import run

if __name__ == "__main__":
    run()
