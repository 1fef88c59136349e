"""The JSON of the Kakusareta player's entries: reported events and answers."""

from collections.abc import Callable
from typing import Any, cast

from unseen.courtyard.board import SPACES, TEMPLE_NAMES, Space
from unseen.kakusareta.actions import KakusaretaPower, MoyaPower
from unseen.kakusareta.cards import DEBTS, Key
from unseen.kakusareta.events import (
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Event,
    Face,
    Halted,
    Placed,
    Rested,
    Secrets,
    Silenced,
    Stepped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.notation import format_action, parse_action
from unseen.kakusareta.rules.kakusareta_powers import POWERS
from unseen.kakusareta.state import HIDE, MOVES, Coins, coin_bit
from unseen.kernel.codec import expect_list, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError

_COINS = (*sorted(TEMPLE_NAMES), HIDE)
"""All coins, in alphabetical order, then Hide."""
_MOST_MOVES = MOVES + 1
"""Most movements in a turn: those with Flowing River (K53)."""


def encode_event(event: Event) -> list[Any]:
    """Encode an event as its kind and its fields."""
    return [type(event).__name__.lower(), *map(_encoded, event[:-1])]


def _encoded(value: object) -> object:
    if isinstance(value, KakusaretaPower | MoyaPower):
        return format_action(value)
    return list(cast(tuple[object, ...], value)) if isinstance(value, tuple) else value


def decode_event(data: object) -> Event:
    """Decode an event that the Kakusareta player reports.

    Raises:
        CodecError: The value is not such an event.
    """
    kind, *values = expect_list("events", data) or [None]
    event_type, *fields = _REPORTED[expect_one_of("events", kind, _REPORTED)]
    if len(values) != len(fields):
        raise CodecError("events", f"{kind} has {len(fields)} fields, not {len(values)}")
    return cast(Event, event_type(*(decode(value) for decode, value in zip(fields, values, strict=True))))


def _text(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise CodecError("events", f"a text or null is expected, not {name_of(value)}")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise CodecError("events", f"true or false is expected, not {name_of(value)}")
    return value


def _debts(value: object) -> tuple[Key, ...]:
    """Decode debts, each at most once and in their fixed order."""
    keys = expect_list("owes", value)
    debts: tuple[Key, ...] = tuple(key for key in DEBTS if key in keys)
    if keys != list(debts):
        raise CodecError("owes", f"of {', '.join(DEBTS)}, the debts are expected in this order")
    return debts


def _power(value: object) -> KakusaretaPower:
    action = parse_action(value) if isinstance(value, str) else None
    if not isinstance(action, POWERS):
        raise CodecError("events", f"a power is expected, not {name_of(value)}")
    return action


_Decode = Callable[[object], object]
_REPORTED: dict[str, tuple[Callable[..., object], *tuple[_Decode, ...]]] = {
    kind.__name__.lower(): (kind, *fields)
    for kind, *fields in (
        (Chosen, _text),
        (Silenced,),
        (Attacked, _text, _text),
        (Stepped, _text),
        (Climbed, _text),
        (DartTaken, _flag),
        (CoinTaken, _text),
        (TokenTaken, _text, _flag),
        (Placed, _text, _debts),
        (Halted, _debts),
        (Rested, _text, _text, _text),
        (Used, _power, _flag, _text),
    )
}
"""The reported events with decoders of their fields; looks and the end of the game follow from questions instead."""


def encode_face(face: Face) -> Any:
    """Encode an answer as JSON."""
    if not isinstance(face, Secrets):
        return face
    at, hand, moves, owes = face
    return [at, [coin for coin in _COINS if hand & coin_bit(coin)], moves, list(owes)]


def decode_face(data: object) -> Face:
    """Decode an answer from JSON.

    Raises:
        CodecError: The value is not an answer.
    """
    if data in ("yes", "no"):
        return cast(Face, data)
    fields = expect_list("answer", data)
    if len(fields) != len(Secrets._fields):
        raise CodecError("answer", f"{len(Secrets._fields)} fields are expected")
    at, hand, moves, owes = fields
    space = Space(expect_one_of("answer", at, SPACES))
    return Secrets(space, _hand(hand), expect_whole("answer", moves, 0, _MOST_MOVES), _debts(owes))


def _hand(data: object) -> Coins:
    coins = expect_list("answer", data)
    if coins != [coin for coin in _COINS if coin in coins]:
        raise CodecError("answer", "coins are expected in alphabetical order, hide last, each once")
    return sum(map(coin_bit, coins))
