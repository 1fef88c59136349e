"""The request in the address of a frame on another site: `/?embed&mode=alone&seat=thief&level=2`.

Rule 1. An address opens a game and does nothing else: each value is one of a few words, or the default is taken.
"""

import re
from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, cast, get_args

from page.shell.links import link_in
from page.shell.solo import LEVELS
from unseen.kernel.seat import Seat

Mode = Literal["start", "table", "alone", "watch", "learn", "replay", "puzzle"]
"""The start screen; a table for people at this screen; a game against programs, started at once; two programs, or a
game elsewhere; the course; a finished game; a puzzle."""
MODES: tuple[Mode, ...] = get_args(Mode)
EMBED = "embed"
"""The name whose presence in an address marks a frame."""
MOST = 60
"""The characters of a value that a warning repeats."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_LINKS: Mapping[Mode, re.Pattern[str]] = {
    "watch": re.compile(r"w=[\w=~.-]{1,400}"),
    "replay": re.compile(r"p=[\w.-]{1,8000}", re.ASCII),
    "puzzle": re.compile(r"d=(?:[0-9]{1,4}|today)", re.ASCII),
}
"""The links that a mode takes, for spectators, to a finished game and to a puzzle; none may take a seat in a frame."""


class Embedded(NamedTuple):
    """A frame on another site; the defaults are those of an address that says nothing."""

    mode: Mode = "start"
    seat: Seat = Seat("")
    """The player's seat; for a course its name."""
    level: int = 1
    language: str = ""
    """A BCP 47 tag, even of a language without a catalogue; "" for none."""
    link: str = ""
    """The link to the game elsewhere that is watched, to a finished game, or to a puzzle; "" for none."""

    @property
    def slot(self) -> str:
        """The name under which its game is kept, beside that of the page itself."""
        return f"{self.mode} {self.seat}"

    @property
    def keeps(self) -> bool:
        """Whether it keeps a game at all."""
        return self.mode not in ("replay", "puzzle")


class Embeddable(NamedTuple):
    """The parts of a game that a frame can ask for."""

    game: str
    """Its name."""
    seats: tuple[Seat, ...]
    courses: Collection[str] = ()
    """The names of the courses."""
    levels: int = LEVELS
    """The number of levels of programs; 0 for a game without any."""
    beginner: int = 1
    """The level of the programs if the address names none."""
    has_puzzles: bool = True


class Read(NamedTuple):
    """The request in an address."""

    embedded: Embedded | None
    """None for the page itself."""
    warnings: tuple[str, ...] = ()
    """The ignored values, for the console of the host page's author."""


def read_address(values: Mapping[str, str], there_is: Embeddable, fragment: str = "") -> Read:
    """Read the request in an address.

    Args:
        values: The query of the address, by name.
        there_is: The parts of the game at that address.
        fragment: The part after the hash sign.
    """
    if EMBED not in values:
        return Read(None)
    warnings: list[str] = []

    def one_of(name: str, known: tuple[str, ...], default: str) -> str:
        value = values.get(name, "") or default
        if value in known:
            return value
        warnings.append(_unknown(name, value, default))
        return default

    one_of("game", (there_is.game,), there_is.game)
    missing = {
        "learn" if not there_is.courses else "",
        "alone" if not there_is.levels else "",
        "puzzle" if not there_is.has_puzzles else "",
    }
    modes = tuple(mode for mode in MODES if mode not in missing)
    mode = cast(Mode, one_of("mode", modes, "start"))
    courses = there_is.courses if mode == "learn" else ()
    seat = Seat(one_of("seat", (*there_is.seats, *courses), there_is.seats[0]))
    if mode == "learn" and seat not in there_is.courses:
        # A seat without a course of its own takes that of the first seat with one, which may be the only one.
        seat = next(each for each in there_is.seats if each in there_is.courses)
    levels = tuple(map(str, range(1, there_is.levels + 1)))
    level = int(one_of("level", levels, str(there_is.beginner))) if levels else 0
    language = values.get("lang", "")
    if language and not _LANGUAGE.fullmatch(language):
        warnings.append(_unknown("lang", language, "en"))
        language = ""
    link = link_in(fragment) or fragment
    if (link or mode == "replay") and not (mode in _LINKS and _LINKS[mode].fullmatch(link)):
        warnings.append(_unknown("link", link, ""))
        link = ""
    return Read(Embedded(mode, seat, level, language, link), tuple(warnings))


def unknown_language(language: str, spoken: str) -> str:
    """Return the warning that there is no catalogue for a language, and another is used."""
    return _unknown("lang", language, spoken)


def _unknown(name: str, value: str, default: str) -> str:
    return f"unseen-game: {name}={clipped(value)!r} is unknown; {default!r} is used instead"


def clipped(value: str) -> str:
    """Return the beginning of a value on one line, for a warning."""
    return " ".join(value[:MOST].split())
