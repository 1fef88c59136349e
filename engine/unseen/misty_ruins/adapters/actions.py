"""A number for every action; that of an action next to the pawn says its direction.

Rule 1. A number never changes its meaning. The kinds are in the order of `unseen.misty_ruins.actions`, resigning last;
        within a kind the first word of the notation varies slowest: items, tiles, attributes, characters, homelands and
        seats as in the tables, spaces row by row from a1, groups of homelands by size.
Rule 2. `explore` and `flee` lead to one of the four spaces around the pawn: their numbers say the direction, north,
        east, south or west. `ACTIONS` has them for a pawn on the starting tile.
Rule 3. Every action that is legal in any position has a number, and so has resigning, which is listed nowhere.

These are 1,916: 640 ways to explore (40 tiles, 4 turns, 4 directions), 225 spaces to move to, 128 claims and as many
declarations, 255 groups of homelands, 320 sales (32 items, for gold or for one of 9 gold cards), and 220 others.
"""

from collections.abc import Iterator
from itertools import combinations

from unseen.kernel.resign import RESIGN
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
    Weapon,
)  # fmt: skip
from unseen.misty_ruins.board import INDEX, NEXT, SPACES, START, Space
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, HOMELANDS, IDENTITIES
from unseen.misty_ruins.items import GOLD_CARDS, ITEMS, WEAPONS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.state import SEATS
from unseen.misty_ruins.tiles import TILES, TURNED

_AROUND = tuple(SPACES[index] for index in NEXT[INDEX[START]] if index is not None)
_GOLD = tuple(item for item in ITEMS if item in GOLD_CARDS)
_GOODS = tuple(item for item in ITEMS if item not in GOLD_CARDS)
"""The items that are bought and sold (M25)."""


def _turn() -> Iterator[Action]:
    """Yield the actions that may be taken in one's turn, and in the draft."""
    yield from map(Take, ITEMS)
    yield from (Explore(tile, turned, space) for tile in TILES for turned in TURNED for space in _AROUND)
    yield from map(Move, SPACES)
    yield from map(Door, ABILITIES)
    yield OpenChest()
    weapons: tuple[Weapon, ...] = ("fist", *WEAPONS)
    yield from (Attack(weapon, lucky) for weapon in weapons for lucky in (False, True))
    yield from map(Claim, IDENTITIES)
    yield from map(Flee, _AROUND)
    yield Hide()
    for size in range(1, len(HOMELANDS) + 1):
        yield from map(Identify, combinations(sorted(HOMELANDS), size))
    yield from map(Buy, _GOODS)
    yield from (Sell(item, card) for item in _GOODS for card in (None, *_GOLD))
    yield from map(Cash, _GOLD)
    yield from (DrinkElixir(), Rest(), Heal(), End())


def _owed() -> Iterator[Action]:
    """Yield the actions that settle a decision that is owed, and declarations."""
    yield from map(Rob, SEATS)
    yield from map(AskAttribute, ATTRIBUTES)
    yield from map(AskHomeland, HOMELANDS)
    yield Skip()
    yield from map(Strip, SEATS)
    # A loss says the whole damage, in blocks and in health, whatever the player can bear (M37).
    for damage in sorted({card.damage for card in MONSTER_CARDS.values()}):
        yield from (Lose(blocks, damage - blocks) for blocks in range(damage + 1))
    yield from map(Discard, ITEMS)
    yield from map(Declare, IDENTITIES)


ACTIONS: tuple[Action, ...] = (*_turn(), *_owed(), RESIGN)
"""Every action, for a pawn on the starting tile; an action's number is its index."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
"""The number of every action for a pawn on the starting tile."""


def number_of(action: Action, at: Space) -> int:
    """Return the number of an action of a player whose pawn stands on a space."""
    return NUMBER[_carried(action, at, START)]


def action_of(number: int, at: Space) -> Action:
    """Return the action that a number means for a player whose pawn stands on a space.

    Raises:
        ValueError: It leads off the table.
    """
    return _carried(ACTIONS[number], START, at)


def _carried(action: Action, here: Space, there: Space) -> Action:
    """Return the action that is there, around one space, what this one is here, around another."""
    if not isinstance(action, Explore | Flee):
        return action
    beyond = NEXT[INDEX[there]][NEXT[INDEX[here]].index(INDEX[action.space])]
    if beyond is None:
        raise ValueError(f"from {there} it leads off the table")
    return action._replace(space=SPACES[beyond])
