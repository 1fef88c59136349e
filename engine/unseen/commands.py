"""Helpers shared by the command lines of this package."""

import argparse
from collections.abc import Callable
from typing import Protocol

from unseen.kernel.codec import name_of


class Commands(Protocol):
    """The return type of `argparse.ArgumentParser.add_subparsers`."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        """Add a command."""
        ...


def whole(low: int, high: int = 999_999_999) -> Callable[[str], int]:
    """Return an argparse type for a whole number from `low` to `high`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(
                f"a whole number from {low} to {high} is expected, not {name_of(text)}"
            )
        return int(text)

    return read


def missing(error: ImportError, extra: str) -> str:
    """Return the message about a package that is not installed."""
    # NB no index has this package: installing it by its name alone would install a stranger's.
    return (
        f"the package '{error.name}' is missing: pip install '.[{extra}]' in the folder of unseen's sources, "
        f"or 'unseen-VERSION-py3-none-any.whl[{extra}]' where the wheel is"
    )
