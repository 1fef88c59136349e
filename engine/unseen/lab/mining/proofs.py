"""The list of lines that have been proved by the rules alone, kept beside them.

Rule 1. A line is proved under a digest of the game's rules and of the proof itself: whatever of them changes, it counts
        as not proved. The belief's proof of every line is quick enough to be made whenever tests run.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import unseen
from unseen.puzzles.kind import kind_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import PROVED, Shelves

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
    return found.hexdigest()[:16]


def entry(game: str, line: Line) -> str:
    """Return the line of the list that says that a line is proved by the rules as they are."""
    return f"{line.hash} {digest(game, line.kind)}"


def proved(game: str) -> set[str]:
    """Return the entries of the list of a game."""
    file = folder(game) / PROVED
    return set(file.read_text("ascii").split("\n")) - {""} if file.exists() else set()


def unproved(game: str, kept: Shelves) -> Iterator[Line]:
    """Yield the lines that are not in the list, those that were withdrawn left out."""
    known, digests = proved(game), dict[str, str]()
    for line in kept.lines:
        if line.kind not in digests:
            digests[line.kind] = digest(game, line.kind)
        if line.hash not in kept.withdrawn and f"{line.hash} {digests[line.kind]}" not in known:
            yield line


def write(game: str, lines: tuple[Line, ...]) -> None:
    """Write the list of a game anew: all these lines are proved."""
    text = "".join(f"{entry(game, line)}\n" for line in lines)
    (folder(game) / PROVED).write_text(text, "ascii")
