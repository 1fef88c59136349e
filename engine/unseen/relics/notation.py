"""Actions as text, and back: one text for each action, nothing optional."""

from collections.abc import Callable
from typing import assert_never

from unseen.kernel.errors import NotationError, shortened
from unseen.kernel.resign import RESIGN, Resign
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import INDEX, Space
from unseen.relics.crystals import NONE, Crystals, parse_crystals
from unseen.relics.state import SEATS
from unseen.relics.warriors import FACINGS, WARRIORS, Facing, Warrior


def format_action(action: Action) -> str:
    """Return an action in notation."""
    match action:
        case Choose():
            return f"choose {action.amber} {action.jade}"
        case First():
            return f"first {action.seat}"
        case Place():
            return f"place {action.space}" + (f" pay {action.paid.word}" if action.paid else "")
        case Rotate():
            return f"face {action.facing}"
        case Add():
            return f"add {action.crystals.word or 'nothing'}"
        case Settle():
            return f"settle {action.space}"
        case Resign():
            return "resign"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Parse an action from its notation.

    Raises:
        NotationError: It says none.
    """
    verb, *words = text.split(" ")
    if verb not in _FORMS:
        raise NotationError(text, f"it must begin with one of {', '.join(sorted(_FORMS))}")
    try:
        action = _FORMS[verb](words)
    except _Mistake as mistake:
        raise NotationError(text, str(mistake)) from None
    if action is None:
        raise NotationError(text, f"the form is '{_SHAPES[verb]}'")
    return action


class _Mistake(ValueError):
    """Raised for a word that is not a space, warrior, facing, seat or crystals."""


def _space(word: str) -> Space:
    if word not in INDEX:
        raise _Mistake(f"'{shortened(word)}' is not a space, A1 to E5")
    return Space(word)


def _warrior(word: str) -> Warrior:
    for warrior in WARRIORS:
        if word == warrior:
            return warrior
    raise _Mistake(f"'{shortened(word)}' is not a warrior: {', '.join(WARRIORS)}")


def _facing(word: str) -> Facing:
    for facing in FACINGS:
        if word == facing:
            return facing
    raise _Mistake(f"'{shortened(word)}' is not a facing: N, E, S or W")


def _seat(word: str) -> Seat:
    if word not in SEATS:
        raise _Mistake(f"'{shortened(word)}' is not a seat: amber or jade")
    return Seat(word)


def _crystals(word: str) -> Crystals:
    crystals = parse_crystals(word)
    if not crystals or crystals == NONE:
        raise _Mistake(f"'{shortened(word)}' does not say crystals: letters S, then letters E")
    return crystals


def _choose(words: list[str]) -> Action | None:
    match words:
        case [amber, jade]:
            return Choose(_warrior(amber), _warrior(jade))
        case _:
            return None


def _place(words: list[str]) -> Action | None:
    match words:
        case [space]:
            return Place(_space(space))
        case [space, "pay", paid]:
            return Place(_space(space), _crystals(paid))
        case _:
            return None


def _of_one(make: Callable[[str], Action]) -> Callable[[list[str]], Action | None]:
    return lambda words: make(words[0]) if len(words) == 1 else None


_FORMS: dict[str, Callable[[list[str]], Action | None]] = {
    "choose": _choose,
    "first": _of_one(lambda word: First(_seat(word))),
    "place": _place,
    "face": _of_one(lambda word: Rotate(_facing(word))),
    "add": _of_one(lambda word: Add(NONE if word == "nothing" else _crystals(word))),
    "settle": _of_one(lambda word: Settle(_space(word))),
    "resign": lambda words: None if words else RESIGN,
}
_SHAPES = {
    "choose": "choose stonehide seer",
    "first": "first amber",
    "place": "place C4' or 'place B2 pay SSE",
    "face": "face E",
    "add": "add nothing' or 'add SE",
    "settle": "settle A1",
    "resign": "resign",
}
