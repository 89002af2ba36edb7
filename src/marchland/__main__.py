"""`python -m marchland` is the `marchland` command."""

from marchland.cli.main import run

if __name__ == "__main__":
    run()
