"""The list of the games with people elsewhere that this browser keeps, and the questions to the relay about them.

Rule 1. A state that was last seen here is shown as such until the relay has answered, if only this player could have
        changed it; any other is not known until then.
Rule 2. A result of an answer holds only while the seat it was worked out from is still the one that is kept: a seat
        that has been played since is newer, and an answer overwrites nothing.
Rule 3. A value that cannot be read is ignored.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar, cast, get_args

from page.shell.messages import OnlineGame, OnlineTurn
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

Value = TypeVar("Value")

ORDER: tuple[OnlineTurn, ...] = (
    "accused", "you", "owes", "rematch", "claimed", "other", "asked", "waiting", "over",
)  # fmt: skip
"""The order of the list: games that wait for the player, then for this page, then for others."""
ENDED: tuple[OnlineTurn, ...] = ("rematch", "over")
"""The states of games that are over."""
EPOCH = 64
"""The most characters of an epoch, as the relay promises."""


class Noted(NamedTuple):
    """The note, kept with a seat, of how far the seat had read its room and of what it still had to do there."""

    epoch: str = ""
    """The epoch of the room's log; "" if unknown."""
    after: int = 0
    """The number of the last frame that was read."""
    frames: int = 0
    """The number of frames of the seat's own."""
    unsent: int = 0
    """The number of those that the room had not received."""
    is_due: bool = False
    """Whether the page owed an entry that it writes by itself."""
    can_ask: bool = True
    """False if the relay cannot know anything: between tabs, without a seat, after the end."""


UNKNOWN = Noted()
"""The note of a seat that was kept by a version without notes."""


class KeptGame(NamedTuple):
    """The public facts of a game, as they were kept with its seat."""

    other: str
    seat: str
    state: OnlineTurn


class FoundState(NamedTuple):
    """The state that followed from the relay's answer."""

    told: OnlineTurn
    """The kept state from which it was worked out; likewise `noted`."""
    noted: Noted
    epoch: str
    """The last frame of the room that was read, as in `Noted`."""
    after: int
    state: OnlineTurn


class Listed(NamedTuple):
    """A game that is kept."""

    place: str
    told: KeptGame
    noted: Noted | None
    """None if the seat was kept by a version without notes."""
    found: FoundState | None

    @property
    def can_ask(self) -> bool:
        """True if the relay may know more of the game than this browser."""
        return self.noted.can_ask if self.noted else self.told.state != "over"

    @property
    def state(self) -> OnlineTurn:
        """The state that this browser last heard of."""
        if self.found:
            return self.found.state
        is_open = self.told.state not in ENDED
        return (
            "owes"
            if self.noted and self.can_ask and is_open and is_unfinished(self.noted)
            else self.told.state
        )

    def game(self, answer: OnlineTurn | None = None) -> OnlineGame:
        """Return the game's line of the list; `answer` is the state that the relay's answer has just given."""
        is_last_seen = answer is None and self.state != "over"
        seat = Seat(self.told.seat) if self.told.seat else None
        return OnlineGame(self.place, self.told.other, seat, answer or self.state, is_last_seen)


def is_unfinished(noted: Noted) -> bool:
    """Return whether the page was closed before it had written every entry that it owed."""
    return noted.is_due or noted.unsent > 0


def listed(place: str, told: object, noted: object, found: object) -> Listed | None:
    """Return a game from its kept values; None if its state cannot be read."""
    try:
        known = _told(told)
    except CodecError:
        return None
    base = _read(noted, _noted)
    answer = _read(found, _found)
    is_current = answer and (answer.told, answer.noted) == (known.state, base or UNKNOWN)
    return Listed(place, known, base, answer if is_current else None)


def in_order(games: Iterable[OnlineGame]) -> tuple[OnlineGame, ...]:
    """Return the games in the order of `ORDER`."""
    return tuple(sorted(games, key=lambda game: ORDER.index(game.state)))


def encode_noted(noted: Noted) -> str:
    """Encode a note as text."""
    return json.dumps(noted._asdict())


def encode_found(found: FoundState) -> str:
    """Encode the result of an answer as text."""
    return json.dumps({**found._asdict(), "noted": found.noted._asdict()})


def is_between_tabs(text: str) -> bool:
    """Return whether a kept, unsealed seat belongs to a game between tabs of this browser."""
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
