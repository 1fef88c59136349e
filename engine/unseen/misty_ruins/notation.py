"""Actions as text, and back: one text for each action, nothing optional."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar, assert_never, cast

from unseen.kernel.errors import NotationError, shortened
from unseen.kernel.resign import RESIGN, Resign
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.board import INDEX, Space
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS, Homeland, Identity
from unseen.misty_ruins.items import ITEMS, WEAPONS, Item
from unseen.misty_ruins.state import SEATS
from unseen.misty_ruins.tiles import TILES, TURNED, Tile, Turned

Choice = TypeVar("Choice", bound=str)
Words = list[str]


def format_action(action: Action) -> str:
    """Return an action in notation."""
    match action:
        case Explore():
            return f"explore {action.tile}/{action.turned} {action.space}"
        case Attack():
            return f"attack {action.weapon}" + (" lucky" if action.lucky else "")
        case Claim() | Declare():
            return " ".join((action.kind, *action.identity))
        case Identify():
            return " ".join(("identify", *action.homelands))
        case Sell():
            return f"sell {action.item}" + (f" for {action.card}" if action.card else "")
        case Lose():
            return f"lose {action.blocks} blocks {action.health} health"
        case AskAttribute():
            return f"ask {action.attribute}"
        case AskHomeland():
            return f"ask {action.homeland}"
        case Door():
            return f"door {action.ability}"
        case Move() | Flee():
            return f"{action.kind} {action.space}"
        case Take() | Buy() | Cash() | Discard():
            return f"{action.kind} {action.item}"
        case Rob() | Strip():
            return f"{action.kind} {action.seat}"
        case OpenChest() | Hide() | DrinkElixir() | Rest() | Heal() | End() | Skip() | Resign():
            return action.kind
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Parse an action from its notation.

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
        raise NotationError(text, f"the form is '{_SHAPES[verb]}'")
    return action


class _Mistake(ValueError):
    """Raised for a word that is not of the kind expected in its place."""


def _one_of(word: str, choices: Sequence[Choice], what: str) -> Choice:
    if word not in choices:
        raise _Mistake(f"'{shortened(word)}' is not {what}")
    return cast(Choice, word)


def _space(word: str) -> Space:
    if word not in INDEX:
        raise _Mistake(f"'{shortened(word)}' is not a space, a1 to o15")
    return Space(word)


def _item(word: str) -> Item:
    return _one_of(word, ITEMS, "an item, I01 to I41")


def _seat(word: str) -> Seat:
    return _one_of(word, SEATS, "a seat, p1 to p5")


def _homeland(word: str) -> Homeland:
    return _one_of(word, HOMELANDS, f"a homeland: {', '.join(HOMELANDS)}")


def _identity(character: str, homeland: str) -> Identity:
    named = f"a character: {', '.join(CHARACTERS)}"
    return Identity(_one_of(character, CHARACTERS, named), _homeland(homeland))


def _placed(word: str) -> tuple[Tile, Turned]:
    tile, _, turned = word.partition("/")
    if turned not in map(str, TURNED):
        raise _Mistake(f"'{shortened(word)}' is not a placed tile such as T05/90")
    return _one_of(tile, TILES, "a tile, T01 to T40"), cast(Turned, int(turned))


def _explore(words: Words) -> Action | None:
    match words:
        case [placed, space]:
            return Explore(*_placed(placed), _space(space))
        case _:
            return None


def _attack(words: Words) -> Action | None:
    match words:
        case [weapon] | [weapon, "lucky"]:
            is_lucky = len(words) == 2
            if weapon == "fist":
                return Attack("fist", is_lucky)
            return Attack(_one_of(_item(weapon), tuple(WEAPONS), "a weapon"), is_lucky)
        case _:
            return None


def _sell(words: Words) -> Action | None:
    match words:
        case [item]:
            return Sell(_item(item))
        case [item, "for", card]:
            return Sell(_item(item), _item(card))
        case _:
            return None


def _identify(words: Words) -> Action | None:
    homelands: tuple[Homeland, ...] = tuple(_homeland(word) for word in words)
    if not words or any(one >= other for one, other in pairwise(homelands)):
        return None
    return Identify(homelands)


def _lose(words: Words) -> Action | None:
    match words:
        case [blocks, "blocks", health, "health"]:
            return Lose(_number(blocks), _number(health))
        case _:
            return None


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or str(int(word[:4])) != word:
        raise _Mistake(f"'{shortened(word)}' is not a number")
    return int(word)


def _ask(words: Words) -> Action | None:
    match words:
        case [word] if word in ATTRIBUTES:
            return AskAttribute(_one_of(word, ATTRIBUTES, "an attribute"))
        case [word]:
            what = f"an attribute or a homeland: {', '.join((*ATTRIBUTES, *HOMELANDS))}"
            return AskHomeland(_one_of(word, HOMELANDS, what))
        case _:
            return None


def _of_one(make: Callable[[str], Action]) -> Callable[[Words], Action | None]:
    return lambda words: make(words[0]) if len(words) == 1 else None


def _of_identity(make: Callable[[Identity], Action]) -> Callable[[Words], Action | None]:
    return lambda words: make(_identity(*words)) if len(words) == 2 else None


def _alone(action: Action) -> Callable[[Words], Action | None]:
    return lambda words: None if words else action


_ALONE: tuple[Action, ...] = (OpenChest(), Hide(), DrinkElixir(), Rest(), Heal(), End(), Skip(), RESIGN)
_Form = Callable[[Words], Action | None]
_ON_ITS_OWN: dict[str, _Form] = {action.kind: _alone(action) for action in _ALONE}
_FORMS: dict[str, _Form] = _ON_ITS_OWN | {
    "take": _of_one(lambda word: Take(_item(word))),
    "explore": _explore,
    "move": _of_one(lambda word: Move(_space(word))),
    "door": _of_one(lambda word: Door(_one_of(word, ABILITIES, f"an ability: {', '.join(ABILITIES)}"))),
    "attack": _attack,
    "claim": _of_identity(Claim),
    "flee": _of_one(lambda word: Flee(_space(word))),
    "identify": _identify,
    "buy": _of_one(lambda word: Buy(_item(word))),
    "sell": _sell,
    "cash": _of_one(lambda word: Cash(_item(word))),
    "rob": _of_one(lambda word: Rob(_seat(word))),
    "ask": _ask,
    "strip": _of_one(lambda word: Strip(_seat(word))),
    "lose": _lose,
    "discard": _of_one(lambda word: Discard(_item(word))),
    "declare": _of_identity(Declare),
}
_SHAPES: dict[str, str] = {form: form for form in _ON_ITS_OWN} | {
    "take": "take I05",
    "explore": "explore T05/90 h7",
    "move": "move h7",
    "door": "door bow",
    "attack": "attack fist' or 'attack I05 lucky",
    "claim": "claim Kusk Zambun",
    "flee": "flee h7",
    "identify": "identify Rittik Zambun', homelands in alphabetical order, each once, as in 'identify Suruph",
    "buy": "buy I05",
    "sell": "sell I05' or 'sell I05 for I41",
    "cash": "cash I41",
    "rob": "rob p2",
    "ask": "ask luck' or 'ask Suruph",
    "strip": "strip p2",
    "lose": "lose 2 blocks 1 health",
    "discard": "discard I05",
    "declare": "declare Kusk Zambun",
}
