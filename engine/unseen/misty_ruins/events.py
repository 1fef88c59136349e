"""The events of a game, and the needs that seats and chance answer.

One event stands for a whole action: its effects follow from the action and the answers to its needs, and `changes`
lists them step by step. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import Question
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.tiles import Tile

Pile = Literal["tiles", "items", "monsters"]


class Lot(NamedTuple):
    """A need: the seat that chooses first, drawn by lot (M7)."""

    kind: Literal["lot"] = "lot"


class TurnUp(NamedTuple):
    """A need: a card that is turned up for all to see."""

    pile: Pile
    place: int
    """Its position in the pile as it was before the game, from 0."""
    kind: Literal["turn up"] = "turn up"


class Draw(NamedTuple):
    """A need: a tile of the stack that goes into the hand of the seat to act (M4)."""

    place: int
    """As of `TurnUp`."""
    kind: Literal["draw"] = "draw"


class AskHolder(NamedTuple):
    """A need: a question about a seat, which its holder answers (M3)."""

    about: Seat
    holder: Seat
    question: Question
    kind: Literal["ask holder"] = "ask holder"


class Disclose(NamedTuple):
    """A need at the end of the game: the identity that a seat holds, and its hand."""

    seat: Seat
    kind: Literal["disclose"] = "disclose"


Need = Lot | TurnUp | Draw | AskHolder | Disclose


class Drawn(NamedTuple):
    """The answer to `Draw`: None for all but the seat that drew."""

    tile: Tile | None


class Secrets(NamedTuple):
    """The answer to `Disclose`."""

    held: Identity
    """The identity of the neighbour to the right."""
    tiles: tuple[Tile, ...]


Face = Seat | Tile | Item | Monster | Drawn | bool | Secrets


class Shown(NamedTuple):
    """Everything that was hidden, revealed when the game ends."""

    identities: tuple[Identity, ...]
    """Of each seat."""
    hands: tuple[tuple[Tile, ...], ...]
    stack: tuple[Tile, ...]
    items: tuple[Item, ...]
    monsters: tuple[Monster, ...]


class Begun(NamedTuple):
    """The offer was turned up, and the first seat to choose was drawn (M7)."""

    first: Seat
    offer: tuple[Item, ...]
    kind: Literal["begun"] = "begun"


class Acted(NamedTuple):
    """A seat took an action."""

    seat: Seat
    action: Action
    faces: tuple[Face, ...] = ()
    """The answers to its needs, in order."""
    shown: Shown | None = None
    """Everything that was hidden, if the action ended the game."""
    kind: Literal["acted"] = "acted"


Event = Begun | Acted
