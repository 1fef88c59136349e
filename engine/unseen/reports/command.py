"""The command line of `unseen reports`."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from unseen.commands import Commands
from unseen.kernel.errors import GameError
from unseen.reports.reading import LARGEST, NoReport, decoded, read
from unseen.reports.table import csv_lines, markdown_lines, row_of

FORMATS = {"csv": csv_lines, "markdown": markdown_lines}


class PartlyRead(Exception):
    """Some files could not be read.

    Args:
        lines: The table of all others.
        problems: A line for each file that could not be read: its name, and why.
    """

    def __init__(self, lines: list[str], problems: list[str]) -> None:
        super().__init__(lines, problems)
        self.lines, self.problems = lines, problems


def add(commands: Commands) -> None:
    """Add this command to the others; its `command` is `run`."""
    parser = commands.add_parser("reports", help="read a folder of playtest reports into one table")
    parser.add_argument(
        "folder", metavar="DIR", help="a folder with one report a file, in text files of any name"
    )
    parser.add_argument(
        "--format", choices=tuple(FORMATS), default="csv", help="the form of the table (default: csv)"
    )
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of the table.

    Raises:
        GameError: The folder cannot be read.
        PartlyRead: Some of its files cannot be read.
    """
    rows, problems = list[tuple[str, ...]](), list[str]()
    for file in _files(asked.folder):
        try:
            rows.append(row_of(file.name, read(decoded(_start_of(file)))))
        except (NoReport, OSError) as error:
            problems.append(f"{file.name}: {getattr(error, 'strerror', None) or error}")
    lines = FORMATS[asked.format](rows)
    if problems:
        raise PartlyRead(list(lines), problems)
    yield from lines


def _files(folder: str) -> list[Path]:
    """Return the files of a folder by name, without hidden ones."""
    try:
        found = sorted(Path(folder).iterdir())
    except (OSError, ValueError) as error:
        raise GameError(f"{folder}: {getattr(error, 'strerror', None) or error}") from None
    return [file for file in found if file.is_file() and not file.name.startswith(".")]


def _start_of(file: Path) -> bytes:
    """Return no more of a file than tells that it is too large."""
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)
