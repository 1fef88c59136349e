"""The six rods in the protocol: two decks from which only one player turns cards up; nobody is dealt a card."""

from collections.abc import Mapping
from typing import Any, cast

from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Colour, Rod, Rods
from unseen.kernel.seat import Seat
from unseen.secrecy.masked_game import Place

DECKS = {"columns": ("green", "red", "red"), "rows": ("green", "red", "red")}
PLACES = tuple(Place(deck, index) for deck in DECKS for index in range(3))
"""The places of the rods, in the order of `RODS`."""


def decks(options: object) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of each deck of rods (N2, K2)."""
    del options
    return DECKS


def places(options: object) -> tuple[Place, ...]:
    """Return the places of the rods, in the order of a deal."""
    del options
    return PLACES


def unknown_deal(options: object) -> Rods:
    """Return the six rods as nobody has seen them."""
    del options
    return UNKNOWN_RODS


def deal(faces: tuple[str, ...]) -> Rods:
    """Return the rods with these colours."""
    return cast(Rods, faces)


def place_of(rod: Rod) -> Place:
    """Return the place of a rod."""
    return PLACES[RODS.index(rod)]


def answer_of(faces: tuple[str | None, ...]) -> Colour | None:
    """Return the colour of the rod that turned up."""
    return cast(Colour | None, faces[0])


def hands(options: object) -> Mapping[Place, Seat]:
    """Return nothing: nobody holds rods."""
    del options
    return {}


def with_hand(view: Any, faces: tuple[str, ...]) -> Any:  # Any: each game has its own positions
    """Return the view unchanged: nobody has seen a rod at the start."""
    del faces
    return view


def is_open(action: object) -> bool:
    """Return False: a rod is for one player only until the game ends."""
    del action
    return False


def is_handed_over(need: object) -> bool:
    """Return False: rods stay in their places."""
    del need
    return False


def is_asked_for(need: object, face: str) -> bool:
    """Return True: any rod answers a look."""
    del need, face
    return True


def may_end(action: object) -> bool:
    """Return False: a look ends nothing."""
    del action
    return False
