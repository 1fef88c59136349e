"""The list of one's games with people elsewhere, from what this browser keeps of each, and what the relay is asked.

Rule 1. What was last seen here is said to be that, until the relay has answered.
Rule 2. What an answer came to counts as long as it was worked out from what is kept now: whoever has sat at the table
        since is right, and overwrites nothing by it.
Rule 3. A value that cannot be read says nothing.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar, cast, get_args

from page.shell.messages import OnlineGame, OnlineTurn
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

Value = TypeVar("Value")

ORDER: tuple[OnlineTurn, ...] = ("accused", "you", "owes", "claimed", "other", "waiting", "over")
"""What comes first in the list: a person, then this page, then others are waited for."""
EPOCH = 64
"""Characters of an epoch at most, as the relay promises."""


class Noted(NamedTuple):
    """The note of how far a seat had read its room when it was kept, and what it had still to do there."""

    epoch: str = ""
    """Which log of the room it was; "" where nothing is known of it."""
    after: int = 0
    """The number of the last frame that was read."""
    frames: int = 0
    """The frames that the seat had."""
    unsent: int = 0
    """Those of them that the room had not got."""
    is_due: bool = False
    """Whether the page owed something that it does by itself."""
    can_ask: bool = True
    """False between tabs, without a seat, after the end: the relay has nothing to say of it."""


UNKNOWN = Noted()
"""What goes for the note of a seat that was kept by a version that noted nothing."""


class KeptGame(NamedTuple):
    """The public facts of a game as its seat was kept."""

    other: str
    seat: str
    state: OnlineTurn


class FoundState(NamedTuple):
    """The state that the relay's answer came to."""

    told: OnlineTurn
    """The state that was kept when it was worked out; so was `noted`."""
    noted: Noted
    epoch: str
    """Up to where the room was read, as in `Noted`."""
    after: int
    state: OnlineTurn


class Listed(NamedTuple):
    """A game that is kept."""

    place: str
    told: KeptGame
    noted: Noted | None
    """None where the seat was kept by a version that noted nothing."""
    found: FoundState | None

    @property
    def can_ask(self) -> bool:
        """True if the relay may know more of the game than this browser."""
        return self.noted.can_ask if self.noted else self.told.state != "over"

    @property
    def state(self) -> OnlineTurn:
        """How the game stood when this browser last heard of it."""
        if self.found:
            return self.found.state
        return "owes" if self.noted and self.can_ask and is_unfinished(self.noted) else self.told.state

    def game(self, answer: OnlineTurn | None = None) -> OnlineGame:
        """Return the line of the list; `answer` is what the relay's answer has come to just now."""
        is_last_seen = answer is None and self.state != "over"
        seat = Seat(self.told.seat) if self.told.seat else None
        return OnlineGame(self.place, self.told.other, seat, answer or self.state, is_last_seen)


def is_unfinished(noted: Noted) -> bool:
    """Return whether the page that kept a seat was closed before it had done what it owed."""
    return noted.is_due or noted.unsent > 0


def listed(place: str, told: object, noted: object, found: object) -> Listed | None:
    """Return a game from the values that are kept of it, None where what is told of it cannot be read."""
    try:
        known = _told(told)
    except CodecError:
        return None
    base = _read(noted, _noted)
    answer = _read(found, _found)
    is_current = answer and (answer.told, answer.noted) == (known.state, base or UNKNOWN)
    return Listed(place, known, base, answer if is_current else None)


def in_order(games: Iterable[OnlineGame]) -> tuple[OnlineGame, ...]:
    """Return games with those first that wait for this side."""
    return tuple(sorted(games, key=lambda game: ORDER.index(game.state)))


def encode_noted(noted: Noted) -> str:
    """Encode a note as text."""
    return json.dumps(noted._asdict())


def encode_found(found: FoundState) -> str:
    """Encode the result of an answer as text."""
    return json.dumps({**found._asdict(), "noted": found.noted._asdict()})


def is_between_tabs(text: str) -> bool:
    """Return whether a seat that was kept, unsealed, is one of a game between tabs of this browser."""
    try:
        seat = json.loads(json.loads(text)["seat"])
        return str(seat["link"]).endswith("~")
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _told(value: object) -> KeptGame:
    keys = expect_object("", parse_json(_text(value)), ("other", "seat", "state"))
    return KeptGame(str(keys["other"]), str(keys["seat"]), _turn(keys, "state"))


def _read(value: object, read: Callable[[object], Value]) -> Value | None:
    try:
        return None if value is None else read(parse_json(_text(value)))
    except CodecError:
        return None


def _noted(value: object) -> Noted:
    keys = expect_object("noted", value, Noted._fields)
    after, frames, unsent = (expect_whole(name, keys[name], 0) for name in ("after", "frames", "unsent"))
    return Noted(_epoch(keys), after, frames, unsent, _flag(keys, "is_due"), _flag(keys, "can_ask"))


def _found(value: object) -> FoundState:
    keys = expect_object("found", value, FoundState._fields)
    told, state = _turn(keys, "told"), _turn(keys, "state")
    return FoundState(
        told, _noted(keys["noted"]), _epoch(keys), expect_whole("after", keys["after"], 0), state
    )


def _turn(keys: Mapping[str, Any], name: str) -> OnlineTurn:
    return cast(OnlineTurn, expect_one_of(name, keys[name], get_args(OnlineTurn)))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise CodecError("", "a text is expected")
    return value


def _epoch(keys: Mapping[str, Any]) -> str:
    epoch = keys["epoch"]
    if not isinstance(epoch, str) or len(epoch) > EPOCH:
        raise CodecError("epoch", f"a text of at most {EPOCH} characters is expected")
    return epoch


def _flag(keys: Mapping[str, Any], name: str) -> bool:
    flag = keys[name]
    if not isinstance(flag, bool):
        raise CodecError(name, "true or false is expected")
    return flag
