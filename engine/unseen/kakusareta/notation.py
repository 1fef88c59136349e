"""Actions as text and back: each action has exactly one text.

Only errors in the text itself are rejected here; whether it suits the turn or the board is a matter of the rules.
"""

from collections.abc import Callable
from typing import TypeVar, assert_never

from unseen.courtyard.board import SPACES, TEMPLE_NAMES, Space
from unseen.courtyard.rods import RODS, Rod
from unseen.kakusareta.actions import (
    DIRECTIONS,
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    Direction,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Petrify,
    Push,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.cards import ELEMENTS, Element
from unseen.kernel.errors import NotationError, shortened
from unseen.kernel.resign import RESIGN, Resign

Words = list[str]
Form = Callable[[Words], Action | None]
"""Parses the words after the first; returns None if their number or shape is wrong."""
Known = TypeVar("Known", bound=str)
Value = TypeVar("Value")

COLUMNS = tuple("ABCDE")
ROWS = tuple("12345")


def format_action(action: Action) -> str:
    """Return the text of an action."""
    match action:
        case Leap():
            return f"leap {action.to}{' silent' * action.silent}{_landings(action.pushes)}"
        case Step() | Climb():
            return f"{action.kind} {action.to}{_landings(action.pushes)}"
        case Choose() | TakeToken():
            return f"{action.kind} {action.element}"
        case Look():
            return f"look {action.rod}"
        case TakeCoin():
            return f"coin {action.coin}"
        case End():
            words = ("end", "mirage" if action.mirage else None, action.line, action.mirage)
            return " ".join(word for word in words if word)
        case Tower() | Rain() | Fireball():
            return f"{action.kind} {action.space}"
        case Tempest():
            return f"tempest {action.direction}"
        case Move():
            return f"move {action.moya} {action.to}{_ending(action.source, action.token)}"
        case Swap() | Shift():
            return f"{action.kind} {action.one} {action.other}"
        case Heal():
            return f"heal {action.moya} with {action.healer}"
        case Merge():
            return f"upgrade {' '.join(action.moya)}{_ending(action.source)}"
        case Raise():
            return f"upgrade {action.moya}{_ending(action.source)}"
        case Destroy():
            return f"destroy {action.temple}{' ashes' * action.ashes}{_ending(action.source, action.token)}"
        case Fortify():
            return f"fortify {' '.join(action.moya)}"
        case Gentle():
            return f"gentle {action.line} {action.direction}"
        case Streak():
            return f"streak {action.line}"
        case Deploy():
            return f"deploy {action.level} {action.space}{_ending(action.source)}"
        case (
            Attack() | TakeDart() | Find() | Still() | River() | Quake() | Tide() | Allow() | Fate() | Petrify()
            | Breeze() | Stream() | Breath() | Resign()
        ):  # fmt: skip
            return action.kind
        case _:
            assert_never(action)


def _landings(pushes: tuple[Push, ...]) -> str:
    return " push" * bool(pushes) + "".join(f" {push.temple}>{push.lands}" for push in pushes)


def _ending(source: Space | None, token: Element | None = None) -> str:
    if source:
        return f" from {source}"
    return f" token {token}" if token else ""


def parse_action(text: str) -> Action:
    """Parse an action.

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
    if action is None:
        raise NotationError(text, f"the form is '{_SHAPES.get(verb, verb)}'")
    return action


class _Mistake(ValueError):
    """A word that does not fit its place, or words in the wrong order."""


def _one_of(word: str, choices: tuple[Known, ...], what: str) -> Known:
    for choice in choices:
        if word == choice:
            return choice
    raise _Mistake(f"'{shortened(word)}' is not {what}")


def _space(word: str) -> Space:
    return _one_of(word, SPACES, "a space, A1 to E5")


def _coin(word: str) -> Space:
    return _one_of(word, TEMPLE_NAMES, "a temple with a coin: column A, C or E and row 1, 3 or 5")


def _rod(word: str) -> Rod:
    return _one_of(word, RODS, "a rod: A, C, E, 1, 3 or 5")


def _element(word: str) -> Element:
    return _one_of(word, ELEMENTS, "an element: earth, wind, water or fire")


def _line(word: str) -> str:
    return _one_of(word, COLUMNS + ROWS, "a line: a column A to E or a row 1 to 5")


def _direction(word: str) -> Direction:
    return _one_of(word, DIRECTIONS, "a direction: north, east, south or west")


def _in_order(words: Words) -> tuple[Space, ...]:
    found = tuple(map(_space, words))
    if list(found) != sorted(set(found)):
        raise _Mistake("write the spaces in alphabetical order, each once")
    return found


def _push(word: str) -> Push:
    temple, _, lands = word.partition(">")
    return Push(_space(temple), _space(lands))


def _leap(words: Words) -> Action | None:
    match words:
        case [to, "silent"]:
            return Leap(_space(to), silent=True)
        case [to, "silent", "push", *pushes] if 1 <= len(pushes) <= 2:
            return Leap(_space(to), silent=True, pushes=tuple(map(_push, pushes)))
        case [to, "push", *pushes] if 1 <= len(pushes) <= 2:
            return Leap(_space(to), pushes=tuple(map(_push, pushes)))
        case [to]:
            return Leap(_space(to))
        case _:
            return None


def _to_or_off_the_courtyard(make: type[Step] | type[Climb]) -> Form:
    def read(words: Words) -> Action | None:
        match words:
            case [to]:
                return make(_space(to))
            case [to, "push", push]:
                return make(_space(to), (_push(push),))
            case _:
                return None

    return read


def _end(words: Words) -> Action | None:
    match words:
        case []:
            return End()
        case ["row"]:
            return End("row")
        case ["column"]:
            return End("column")
        case ["mirage", "row", row]:
            return End("row", _one_of(row, RODS[3:], "a row with a rod: 1, 3 or 5"))
        case ["mirage", "column", column]:
            return End("column", _one_of(column, RODS[:3], "a column with a rod: A, C or E"))
        case ["mirage", temple]:
            return End(mirage=_coin(temple))
        case _:
            return None


def _spawning(words: Words) -> tuple[Words, Space | None, Element | None]:
    """Split off a final ` from D4` or ` token fire`; return the other words, the source and the token."""
    match words:
        case [*before, "from", source]:
            return before, _space(source), None
        case [*before, "token", token]:
            return before, None, _element(token)
        case _:
            return words, None, None


def _move(words: Words) -> Action | None:
    match _spawning(words):
        case [moya, to], source, token:
            return Move(_space(moya), _space(to), source, token)
        case _:
            return None


def _destroy(words: Words) -> Action | None:
    match _spawning(words):
        case [temple], source, token:
            return Destroy(_space(temple), source=source, token=token)
        case [temple, "ashes"], source, token:
            return Destroy(_space(temple), True, source, token)
        case _:
            return None


def _upgrade(words: Words) -> Action | None:
    match _spawning(words):
        case [moya], source, None:
            return Raise(_space(moya), source)
        case [_, _, _] as moya, source, None:
            one, two, three = _in_order(moya)
            return Merge((one, two, three), source)
        case _:
            return None


def _deploy(words: Words) -> Action | None:
    match _spawning(words):
        case ["1", space], source, None:
            return Deploy(1, _space(space), source)
        case ["2", space], source, None:
            return Deploy(2, _space(space), source)
        case _:
            return None


def _heal(words: Words) -> Action | None:
    match words:
        case [moya, "with", healer]:
            return Heal(_space(moya), _space(healer))
        case _:
            return None


def _swap(words: Words) -> Action | None:
    if len(words) != 2:
        return None
    one, other = _in_order(words)
    return Swap(one, other)


def _shift(words: Words) -> Action | None:
    if len(words) != 2:
        return None
    # In a swap the spaces are in alphabetical order, but only the board tells whether this is a swap.
    one, other = map(_space, words)
    if one == other:
        raise _Mistake("two different spaces are expected")
    return Shift(one, other)


def _gentle(words: Words) -> Action | None:
    if len(words) != 2:
        return None
    line, direction = _line(words[0]), _direction(words[1])
    if (line in ROWS) != (direction in ("east", "west")):
        raise _Mistake("a row flows east or west, a column north or south")
    return Gentle(line, direction)


def _of_one(read: Callable[[str], Value], make: Callable[[Value], Action]) -> Form:
    return lambda words: make(read(words[0])) if len(words) == 1 else None


def _alone(action: Action) -> Form:
    return lambda words: None if words else action


_ALONE = (
    Attack(), TakeDart(), Find(), Still(), River(), Quake(), Tide(), Allow(), Fate(), Petrify(), Breeze(), Stream(),
    Breath(), RESIGN,
)  # fmt: skip
_FORMS: dict[str, Form] = {
    **{action.kind: _alone(action) for action in _ALONE},
    "take": _of_one(_element, Choose),
    "leap": _leap,
    "step": _to_or_off_the_courtyard(Step),
    "climb": _to_or_off_the_courtyard(Climb),
    "look": _of_one(_rod, Look),
    "token": _of_one(_element, TakeToken),
    "coin": _of_one(_coin, TakeCoin),
    "rain": _of_one(_space, Rain),
    "end": _end,
    "tower": _of_one(_space, Tower),
    "tempest": _of_one(_direction, Tempest),
    "fireball": _of_one(_space, Fireball),
    "move": _move,
    "swap": _swap,
    "heal": _heal,
    "upgrade": _upgrade,
    "destroy": _destroy,
    "fortify": lambda words: Fortify(_in_order(words)) if words else None,
    "deploy": _deploy,
    "gentle": _gentle,
    "shift": _shift,
    "streak": _of_one(_line, Streak),
}
_SHAPES = {
    "take": "take fire",
    "leap": "leap C1', 'leap C1 silent' or either with one or two landings, 'leap C1 push C3>B2 C1>D2",
    "step": "step A2' or 'step A2 push A1>B1",
    "climb": "climb C3' or 'climb C3 push C3>B2",
    "look": "look C",
    "token": "token fire",
    "coin": "coin A1",
    "rain": "rain C2",
    "end": "end', 'end row', 'end column', 'end mirage row 5', 'end mirage column A' or 'end mirage A5",
    "tower": "tower B1",
    "tempest": "tempest east",
    "fireball": "fireball C2",
    "move": "move B2 B3', 'move B2 B3 from D4' or 'move B2 B3 token fire",
    "swap": "swap B1 D3",
    "heal": "heal C2 with B2",
    "upgrade": "upgrade A2 B2 C2' or by night 'upgrade B2', either with or without ' from D4",
    "destroy": "destroy C1' or 'destroy C1 ashes', with or without ' from D4' or ' token fire",
    "fortify": "fortify B2 C2",
    "deploy": "deploy 1 B1' or 'deploy 2 B1', either with or without ' from D4",
    "gentle": "gentle 3 east' or 'gentle B north",
    "shift": "shift B2 D4",
    "streak": "streak 3",
}
"""The forms shown in an error message, for each first word that does not stand alone."""
