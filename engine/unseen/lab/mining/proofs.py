"""The list of lines that have been proved by the rules alone, kept beside them.

Rule 1. A line is proved under a digest of the game's rules and of the proof itself: whatever of them changes, it counts
        as not proved. The belief's proof of every line is quick enough to be made whenever tests run.
"""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import unseen
from unseen.lab.mining.games import kind_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import PROVED, Shelves

_DIGITS = 16
RULES = ("rules/*.py", "evolve.py", "referee.py", "view.py")
"""What decides what is legal and what is seen, in a game's package."""


def folder(game: str) -> Path:
    """Return the folder of a game's puzzles."""
    return Path(next(iter(unseen.__path__))) / game / "puzzles"


def digest(game: str, kind: str) -> str:
    """Return a digest of the game's rules and of the module with the second proof of a kind."""
    package, proof = folder(game).parent, kind_of(game, kind).PROOF
    files = [file for pattern in RULES for file in sorted(package.glob(pattern))]
    found = hashlib.sha256()
    for file in (*files, folder(game) / f"{proof}.py"):
        found.update(file.read_bytes())
    return found.hexdigest()[:_DIGITS]


def hash_of(line: Line) -> str:
    """Return a hash of a line's text."""
    return hashlib.sha256(line.text.encode()).hexdigest()[:_DIGITS]


def proved(game: str) -> set[str]:
    """Return the entries of the list of a game."""
    file = folder(game) / PROVED
    return set(file.read_text("ascii").split("\n")) - {""} if file.exists() else set()


def unproved(game: str, kept: Shelves) -> Iterator[int]:
    """Yield the numbers of the lines that are not in the list, those that were withdrawn left out."""
    known = proved(game)
    entries = _entries(game, kept.lines)
    return (number for number in kept.released() if entries[number - 1] not in known)


def write(game: str, lines: Sequence[Line]) -> None:
    """Write the list of a game anew: all these lines are proved."""
    (folder(game) / PROVED).write_text("".join(f"{entry}\n" for entry in _entries(game, lines)), "ascii")


def _entries(game: str, lines: Sequence[Line]) -> list[str]:
    """Return the entry of each line in the list, once it is proved by the rules as they are."""
    digests = {kind: digest(game, kind) for kind in {line.kind for line in lines}}
    return [f"{hash_of(line)} {digests[line.kind]}" for line in lines]
