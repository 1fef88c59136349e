"""The text in which an online seat is kept, and the name under which it is kept."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from page.online.clocks import Away
from page.online.clocks import Turn as Due
from page.online.status import EarlierGame
from page.shell.place import place_in
from unseen.kernel.codec import expect_list, expect_object, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.secrecy import lobby
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, decode_kept, encode_kept, kept

FORMAT = "{}-seat/1"
"""The format's name, by the name of the game."""
TABS = "~"
"""The end of a link to a game between tabs of one browser."""
OTHERS = 200
"""The maximum number of characters of the others' names together."""
PLAYERS = 8
"""The maximum number of players of a game."""
LATEST = 1e11
"""Seconds since 1970: no device is so far ahead."""


_MARKS = ("sat", "read", "muted", "turns", "aways", "seen")
"""The marks that every version keeps."""


class Marks(NamedTuple):
    """The facts that a side remembers beside the game."""

    sat: int = 0
    """The number of entries of its log that this seat has been shown."""
    read: int = 0
    """The number of notes that have been read."""
    muted: bool = False
    turns: tuple[Due, ...] = ()
    """The waits for each seat, as this device has measured them."""
    aways: tuple[Away, ...] = ()
    """The times in which this page did not tick."""
    seen: float = 0
    """The last tick of the page."""
    doubted: float = 0
    """The time from which on this seat has written nothing, as it may have forgotten something; 0 if it writes."""


def place_of(link: str, room: str, role: lobby.Role) -> str:
    """Return the name under which a seat is kept."""
    return f"{room}{TABS}{role}" if link.endswith(TABS) and role != "host" else room


def has_seat(text: str | None, game: str) -> bool:
    """Return whether a kept text may hold a seat: it has secrets, or cannot be read."""
    if text is None:
        return False
    try:
        return decode_seat(text, game).side.mine.root is not None
    except CodecError:
        return True


def encode_seat(game: str, link: str, side: Correspondence, marks: Marks, again: EarlierGame | None) -> str:
    """Return a seat as text: this seat's secrets are in it.

    Args:
        game: The game's name.
        link: The invitation's fragment, or that of the spectators' link.
        side: The game.
        marks: The marks beside it.
        again: The game before, while a rematch is waited for.
    """
    turns, aways = [list(turn) for turn in marks.turns], [list(away) for away in marks.aways]
    noted = {**marks._asdict(), "turns": turns, "aways": aways}
    # Left out once the wait is over, so that earlier versions can read the rest; the same below.
    if not marks.doubted:
        del noted["doubted"]
    more = {"again": _encode_again(again)} if again else {}
    seat = encode_kept(kept(link, side))
    return json.dumps({**more, "format": FORMAT.format(game), "marks": noted, "seat": seat})


class KeptSeat(NamedTuple):
    """The contents of the text of a seat; the marks are read once the number of seats is known."""

    side: Kept
    marks: Mapping[str, Any]
    again: EarlierGame | None


def decode_seat(text: str, game: str) -> KeptSeat:
    """Return the contents of the text of a seat.

    Args:
        text: The text that `encode_seat` returned, in any version.
        game: The game's name.

    Raises:
        CodecError: It cannot be read.
    """
    keys = expect_object("", parse_json(text), ("format", "marks", "seat"), ("again",))
    marks = expect_object("marks", keys["marks"], _MARKS, ("doubted",))
    if keys["format"] != FORMAT.format(game) or not isinstance(keys["seat"], str):
        raise CodecError("format", "not a seat of this page")
    again = _again(keys["again"]) if "again" in keys else None
    return KeptSeat(decode_kept(keys["seat"]), marks, again)


def decode_marks(marks: Mapping[str, Any], seats: int) -> Marks:
    """Return the marks beside a game with this number of seats; raises CodecError."""
    turns = tuple(_turn(item, seats) for item in expect_list("turns", marks["turns"]))
    aways = tuple(_away(item) for item in expect_list("aways", marks["aways"]))
    sat, read = (expect_whole(name, marks[name], 0) for name in ("sat", "read"))
    doubted = _time_or_none(marks.get("doubted"))
    return Marks(sat, read, marks["muted"] is True, turns, aways, _time(marks["seen"]), doubted)


def _encode_again(again: EarlierGame) -> dict[str, Any]:
    fields = again._asdict()
    return fields if again.names else {name: value for name, value in fields.items() if name != "names"}


def _again(data: Any) -> EarlierGame:
    keys = expect_object("again", data, ("other", "accepts", "old"), ("names",))
    names = tuple(str(name)[: lobby.NAME] for name in expect_list("names", keys.get("names", []))[:PLAYERS])
    return EarlierGame(str(keys["other"])[:OTHERS], keys["accepts"] is True, place_in(keys["old"]), names)


def _away(data: Any) -> Away:
    start, end = (*expect_list("aways", data), None, None)[:2]
    return Away(_time(start), _time(end))


def _time(value: Any) -> float:
    # A number that is no time would crash the page later, far from here.
    if type(value) not in (int, float) or not 0 <= value <= LATEST:
        raise CodecError("marks", "a time in seconds is expected")
    return float(value)


def _time_or_none(value: Any) -> float:
    """Return a time, or 0 for anything else: what is counted from it then begins anew, and nothing is lost."""
    try:
        return _time(value)
    except CodecError:
        return 0.0


def _turn(data: Any, seats: int) -> Due:
    seat, since = (*expect_list("turns", data), None, None)[:2]
    return Due(None if seat is None else expect_whole("turns", seat, 0, seats - 1), _time(since))
