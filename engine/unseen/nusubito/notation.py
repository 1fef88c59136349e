"""Actions as text, and back: exactly one text for each action."""

from collections.abc import Callable
from typing import assert_never

from unseen.courtyard.board import INDEX, TEMPLE_NAMES, Space
from unseen.courtyard.rods import RODS, Rod
from unseen.kernel.errors import NotationError, shortened
from unseen.kernel.resign import Resign
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Push,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)  # fmt: skip


def format_action(action: Action) -> str:
    """Return the notation of an action."""
    match action:
        case Leap():
            pushes = "".join(f" {push.seeker}>{push.lands}" for push in action.pushes)
            return f"leap {action.to} push{pushes}" if pushes else f"leap {action.to}"
        case Shoot():
            return f"shoot {action.seeker}"
        case TakeDart() | Declare() | Resign():
            return action.kind
        case Look():
            return f"look {action.rod}"
        case PickUp():
            return f"coin {action.coin}"
        case Sacrifice():
            return f"sacrifice {action.coin}"
        case Unbolster():
            return f"unbolster {action.temple}"
        case End():
            return f"end {action.reveal}" if action.reveal else "end"
        case Move():
            return f"move {action.pawn} {action.to}"
        case Heal():
            return f"heal {action.pawn} with {action.healer}"
        case Merge():
            return f"upgrade {' '.join(action.pawns)} to {action.to}"
        case Bolster():
            text = f"bolster {action.temple} with {action.builder}"
            return f"{text} from {action.source}" if action.source else text
        case Capture():
            return f"capture {action.temple}"
        case Spawn():
            return f"spawn {action.space}"
        case Raise():
            return f"upgrade {action.pawn}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that a text denotes.

    Raises:
        NotationError: The text is not an action.
    """
    verb, *words = text.split(" ")
    if verb not in _FORMS:
        raise NotationError(text, f"it must begin with one of {', '.join(sorted(_FORMS))}")
    try:
        action = _FORMS[verb](words)
    except _Mistake as mistake:
        raise NotationError(text, str(mistake)) from None
    if action is None or format_action(action) != text:
        raise NotationError(text, f"the form is '{_SHAPES[verb]}'")
    return action


class _Mistake(ValueError):
    """A word that is not a space, temple or rod."""


def _space(word: str) -> Space:
    if word not in INDEX:
        raise _Mistake(f"'{shortened(word)}' is not a space, A1 to E5")
    return Space(word)


def _temple(word: str) -> Space:
    if word not in TEMPLE_NAMES:
        raise _Mistake(f"'{shortened(word)}' is not a temple, a space in column A, C or E and row 1, 3 or 5")
    return Space(word)


def _rod(word: str) -> Rod:
    if word not in RODS:
        raise _Mistake(f"'{shortened(word)}' is not a rod: A, C, E, 1, 3 or 5")
    return Rod(word)


def _leap(words: list[str]) -> Action | None:
    match words:
        case [to]:
            return Leap(_temple(to))
        case [to, "push", *pushes] if 1 <= len(pushes) <= 2:
            return Leap(_temple(to), tuple(map(_push, pushes)))
        case _:
            return None


def _push(word: str) -> Push:
    seeker, _, lands = word.partition(">")
    return Push(_temple(seeker), _space(lands))


def _end(words: list[str]) -> Action | None:
    match words:
        case []:
            return End()
        case ["row"]:
            return End("row")
        case ["column"]:
            return End("column")
        case _:
            return None


def _upgrade(words: list[str]) -> Action | None:
    match words:
        case [pawn]:
            return Raise(_space(pawn))
        case [first, second, third, "to", to]:
            pawns = (_space(first), _space(second), _space(third))
            if list(pawns) != sorted(set(pawns)):
                raise _Mistake("the three spaces must be in alphabetical order")
            if to not in pawns:
                raise _Mistake("the new pawn must be on one of the three spaces")
            return Merge(pawns, _space(to))
        case _:
            return None


def _heal(words: list[str]) -> Action | None:
    match words:
        case [pawn, "with", healer]:
            return Heal(_space(pawn), _space(healer))
        case _:
            return None


def _bolster(words: list[str]) -> Action | None:
    match words:
        case [temple, "with", builder]:
            return Bolster(_temple(temple), _space(builder))
        case [temple, "with", builder, "from", source]:
            return Bolster(_temple(temple), _space(builder), _temple(source))
        case _:
            return None


def _move(words: list[str]) -> Action | None:
    match words:
        case [pawn, to]:
            return Move(_space(pawn), _space(to))
        case _:
            return None


def _alone(action: Action) -> Callable[[list[str]], Action | None]:
    return lambda words: None if words else action


def _of_temple(make: Callable[[Space], Action]) -> Callable[[list[str]], Action | None]:
    return lambda words: make(_temple(words[0])) if len(words) == 1 else None


_FORMS: dict[str, Callable[[list[str]], Action | None]] = {
    "leap": _leap,
    "shoot": _of_temple(Shoot),
    "dart": _alone(TakeDart()),
    "look": lambda words: Look(_rod(words[0])) if len(words) == 1 else None,
    "coin": _of_temple(PickUp),
    "sacrifice": _of_temple(Sacrifice),
    "declare": _alone(Declare()),
    "unbolster": _of_temple(Unbolster),
    "end": _end,
    "move": _move,
    "heal": _heal,
    "upgrade": _upgrade,
    "bolster": _bolster,
    "capture": _of_temple(Capture),
    "spawn": lambda words: Spawn(_space(words[0])) if len(words) == 1 else None,
    "resign": _alone(Resign()),
}
_SHAPES = {
    "leap": "leap C1' or 'leap C1 push C3>B3",
    "shoot": "shoot C3",
    "dart": "dart",
    "look": "look C",
    "coin": "coin A1",
    "sacrifice": "sacrifice A1",
    "declare": "declare",
    "unbolster": "unbolster C3",
    "end": "end', 'end row' or 'end column",
    "move": "move B2 B3",
    "heal": "heal E3 with B2",
    "upgrade": "upgrade A2 B2 C2 to B2' or by night 'upgrade B2",
    "bolster": "bolster C1 with C2' or 'bolster C1 with C2 from E5",
    "capture": "capture C1",
    "spawn": "spawn B1",
    "resign": "resign",
}
