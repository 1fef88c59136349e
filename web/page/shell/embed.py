"""What the address of a frame on another site asks for: `/?embed&mode=alone&seat=thief&level=2`.

Rule 1. An address opens a game and does nothing else: what it says is one of a few words, or the default is taken.
"""

import re
from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, cast, get_args

from page.shell.links import link_in
from page.shell.solo import LEVELS
from unseen.kernel.seat import Seat

Mode = Literal["start", "table", "alone", "watch", "learn"]
"""The start screen; two at this screen, laid; alone, at once; two programs, or a game elsewhere; the course."""
MODES: tuple[Mode, ...] = get_args(Mode)
EMBED = "embed"
"""What an address has among its values that is of a frame."""
MOST = 60
"""Characters of a value that a warning repeats."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_LINK = re.compile(r"w=[\w=~.-]{1,400}")
"""A link for looking on; no other takes a seat in somebody's frame."""


class Embedded(NamedTuple):
    """A frame on another site; the defaults are those of one that says nothing."""

    mode: Mode = "start"
    seat: Seat = Seat("")
    """Who plays; for a course its name."""
    level: int = 1
    language: str = ""
    """A BCP 47 tag, which need not be one that there are words in; "" for nothing."""
    link: str = ""
    """Of a game elsewhere that is looked at; "" for none."""

    @property
    def slot(self) -> str:
        """Under which name its game is kept, beside that of the page itself."""
        return f"{self.mode} {self.seat}"


class Embeddable(NamedTuple):
    """What of a game a frame can ask for."""

    game: str
    """Its name."""
    seats: tuple[Seat, ...]
    courses: Collection[str] = ()
    """The courses there are, by their names."""


class Read(NamedTuple):
    """What an address says."""

    embedded: Embedded | None
    """None for the page itself."""
    warnings: tuple[str, ...] = ()
    """What was passed over, for the console of who wrote it."""


def read_address(values: Mapping[str, str], there_is: Embeddable, fragment: str = "") -> Read:
    """Return what an address asks for.

    Args:
        values: What stands behind its question mark, by name.
        there_is: What the game whose address it is has.
        fragment: What stands behind its hash sign.
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
    modes = tuple(mode for mode in MODES if mode != "learn" or there_is.courses)
    mode = cast(Mode, one_of("mode", modes, "start"))
    courses = there_is.courses if mode == "learn" else ()
    seat = Seat(one_of("seat", (*there_is.seats, *courses), there_is.seats[0]))
    if mode == "learn" and seat not in there_is.courses:
        # A game's only course is for whoever comes, whichever seat it is of.
        seat = next(each for each in there_is.seats if each in there_is.courses)
    level = int(one_of("level", tuple(map(str, range(1, LEVELS + 1))), "1"))
    language = values.get("lang", "")
    if language and not _LANGUAGE.fullmatch(language):
        warnings.append(_unknown("lang", language, "en"))
        language = ""
    link = link_in(fragment) or fragment
    if link and not (mode == "watch" and _LINK.fullmatch(link)):
        warnings.append(_unknown("link", link, ""))
        link = ""
    return Read(Embedded(mode, seat, level, language, link), tuple(warnings))


def unknown_language(language: str, spoken: str) -> str:
    """Return the warning that there are no words in a language, but in another."""
    return _unknown("lang", language, spoken)


def _unknown(name: str, value: str, default: str) -> str:
    return f"unseen-game: {name}={clipped(value)!r} is unknown here, {default!r} is taken"


def clipped(value: str) -> str:
    """Return a value as a warning repeats it: its beginning, on one line."""
    return " ".join(value[:MOST].split())
