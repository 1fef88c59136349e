"""The store of played games: a file with one JSON line for each.

Rule 1. A line is complete in itself (`unseen.arena.lines`), whatever lines of other games are in the file.
Rule 2. Lines are only ever added. An incomplete last line, as after a crash, counts as not played.
Rule 3. A file that is not a store of the same settings is rejected and left unchanged.
Rule 4. A game counts once, however often it is in the file.
"""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

from unseen.arena.errors import CannotPlay
from unseen.arena.lines import BEGINS, decode_played, line_of
from unseen.arena.match import Played
from unseen.arena.schedule import Bout
from unseen.kernel.codec import parse_json
from unseen.kernel.errors import CodecError


class Store:
    """The games played so far.

    Args:
        played: The games already in the file.
        file: The file to add others to, unbuffered; None keeps them in memory only.
    """

    def __init__(self, played: Iterable[Played], file: FileIO | None) -> None:
        self._played: dict[Bout, Played] = {}
        for each in played:
            self._played.setdefault(each.bout, each)
        self._file = file

    def __contains__(self, bout: Bout) -> bool:
        return bout in self._played

    def __getitem__(self, bout: Bout) -> Played:
        return self._played[bout]

    def add(self, games: Iterable[Played]) -> None:
        """Add games; those already there do not change.

        Raises:
            CannotPlay: The file cannot be written.
        """
        fresh = {each.bout: each for each in games if each.bout not in self._played}
        self._played |= fresh
        if self._file:
            _write(self._file, b"".join(line_of(each) for each in fresh.values()))


@contextmanager
def open_store(path: Path | None, seed: int) -> Generator[Store, None, None]:
    """Open the store of a seed, creating the file if needed; without a path it is in memory only.

    Only one arena at a time may have a file open.

    Raises:
        CannotPlay: The file cannot be opened, or is not such a store.
    """
    if path is None:
        yield Store((), None)
        return
    try:
        held = path.read_bytes() if path.exists() else b""
        games, whole = read(held, seed)
        file = path.open("r+b" if path.exists() else "x+b", buffering=0)
    except CodecError as error:
        raise CannotPlay(f"{path}: {error}") from None
    except OSError as error:
        raise CannotPlay(f"{path}: {error.strerror}") from None
    with file:
        file.truncate(whole)
        file.seek(whole)
        yield Store(games, file)


def _write(file: FileIO, data: bytes) -> None:
    left = memoryview(data)
    try:
        while left:
            left = left[file.write(left) :]
    except OSError as error:
        raise CannotPlay(f"{file.name}: {error.strerror}; the games that it holds are kept") from None


def read(held: bytes, seed: int) -> tuple[list[Played], int]:
    """Return the games of a file, and the number of bytes in its complete lines.

    Raises:
        CodecError: It is not a store, or has another seed or other options.
    """
    whole, newline, torn = held.rpartition(b"\n")
    lines = whole.split(b"\n") if newline else []
    games = [_read_line(number, line, seed) for number, line in enumerate(lines, 1)]
    if not any(begins.startswith(torn[: len(begins)]) for begins in BEGINS):
        raise CodecError(f"line {len(lines) + 1}", "not a game of an arena")
    return games, len(whole) + len(newline)


def _read_line(number: int, line: bytes, seed: int) -> Played:
    try:
        played = decode_played(parse_json(line.decode()))
    except UnicodeDecodeError:
        raise CodecError(f"line {number}", "not UTF-8 text") from None
    except CodecError as error:
        raise CodecError(f"line {number}", str(error)) from None
    if played.bout.seed != seed:
        raise CodecError(f"line {number}", f"a game of seed {played.bout.seed}, not {seed}")
    return played
