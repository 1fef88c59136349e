"""What the command lines of this package share."""

import argparse
from typing import Protocol


class Commands(Protocol):
    """What `argparse.ArgumentParser.add_subparsers` returns."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        """Add a command."""
        ...


def missing(error: ImportError, extra: str) -> str:
    """Return the sentence about a package that is not installed."""
    return f"the package '{error.name}' is missing: pip install 'unseen[{extra}]'"
