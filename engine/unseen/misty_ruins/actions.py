"""The actions of a seat; `notation` has their text form.

Each kind is a tuple that ends in its own name, so that two kinds never compare equal.
"""

from typing import Literal, NamedTuple

from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import Ability, Attribute, Homeland, Identity
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.tiles import Tile, Turned

Weapon = Item | Literal["fist"]
"""A weapon, or the bare fist."""


class Take(NamedTuple):
    """Choose an item of the draft (M7), or gain one that lies on the tile (M23)."""

    item: Item
    kind: Literal["take"] = "take"


class Explore(NamedTuple):
    """Place a tile from the hand and go there (M17), also through an opened door (M21)."""

    tile: Tile
    turned: Turned
    space: Space
    kind: Literal["explore"] = "explore"


class Move(NamedTuple):
    """Walk over tiles (M20)."""

    space: Space
    kind: Literal["move"] = "move"


class Door(NamedTuple):
    """Try to open the lock of the tile by an ability (M21)."""

    ability: Ability
    kind: Literal["door"] = "door"


class OpenChest(NamedTuple):
    """Try to open the chest of the tile (M22)."""

    kind: Literal["chest"] = "chest"


class Attack(NamedTuple):
    """Attack the monster of the tile, with or without a luck charm (M28, M31)."""

    weapon: Weapon
    lucky: bool = False
    kind: Literal["attack"] = "attack"


class Claim(NamedTuple):
    """Claim an identity on an active monster (M42)."""

    identity: Identity
    kind: Literal["claim"] = "claim"


class Flee(NamedTuple):
    """Go to a neighbouring tile from an active monster (M40)."""

    space: Space
    kind: Literal["flee"] = "flee"


class Hide(NamedTuple):
    """Hide from the monster until the player's next turn (M40)."""

    kind: Literal["hide"] = "hide"


class Identify(NamedTuple):
    """Ask the holder whether the player is from any of these homelands (M27)."""

    homelands: tuple[Homeland, ...]
    """In alphabetical order."""
    kind: Literal["identify"] = "identify"


class Buy(NamedTuple):
    """Buy an item in a homeland (M25)."""

    item: Item
    kind: Literal["buy"] = "buy"


class Sell(NamedTuple):
    """Sell an item in a homeland for gold (M25), or for the gold card that lies there (M26)."""

    item: Item
    card: Item | None = None
    kind: Literal["sell"] = "sell"


class Cash(NamedTuple):
    """Turn a gold card into as many gold tokens (M24)."""

    item: Item
    kind: Literal["cash"] = "cash"


class DrinkElixir(NamedTuple):
    """Take a spent block back for the next action (M29)."""

    kind: Literal["elixir"] = "elixir"


class Rest(NamedTuple):
    """Take all blocks back and draw tiles (M41)."""

    kind: Literal["rest"] = "rest"


class Heal(NamedTuple):
    """Take a health token back (M41)."""

    kind: Literal["heal"] = "heal"


class End(NamedTuple):
    """Stop the turn (M9)."""

    kind: Literal["end"] = "end"


class Rob(NamedTuple):
    """Bonus B: take 1 gold from another player (M19)."""

    seat: Seat
    kind: Literal["rob"] = "rob"


class AskAttribute(NamedTuple):
    """Bonus F: ask whether an attribute is less than 3 (M19)."""

    attribute: Attribute
    kind: Literal["ask attribute"] = "ask attribute"


class AskHomeland(NamedTuple):
    """Bonus G: ask whether the player is from a homeland (M19)."""

    homeland: Homeland
    kind: Literal["ask homeland"] = "ask homeland"


class Skip(NamedTuple):
    """Decline bonus F or G (M19)."""

    kind: Literal["skip"] = "skip"


class Strip(NamedTuple):
    """Bonus M: have another player discard an item (M19)."""

    seat: Seat
    kind: Literal["strip"] = "strip"


class Lose(NamedTuple):
    """Split the damage of a strike between blocks and health, stopped losses counted (M37, M38)."""

    blocks: int
    health: int
    kind: Literal["lose"] = "lose"


class Discard(NamedTuple):
    """Lose an item (M19, M39)."""

    item: Item
    kind: Literal["discard"] = "discard"


class Declare(NamedTuple):
    """Declare a character and a homeland at the end of the game (M45)."""

    identity: Identity
    kind: Literal["declare"] = "declare"


Action = (
    Take | Explore | Move | Door | OpenChest | Attack | Claim | Flee | Hide | Identify | Buy | Sell | Cash
    | DrinkElixir | Rest | Heal | End | Rob | AskAttribute | AskHomeland | Skip | Strip | Lose | Discard
    | Declare | Resign
)  # fmt: skip
