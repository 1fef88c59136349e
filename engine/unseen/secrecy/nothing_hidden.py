"""What a masked game answers that hides nothing but the order of its cards: no hands, no secrets, nothing to disclose.

A game of that kind takes these names into its `masked` module; the protocol asks the others of it as of any game.
"""

from collections.abc import Mapping
from typing import Any

from unseen.kernel.seat import Seat
from unseen.secrecy.masked_game import Place

SECRETIVE = frozenset[Seat]()


def hands(options: Any) -> Mapping[Place, Seat]:
    """Return nothing: no card is anybody's."""
    del options
    return {}


def with_hand(view: Any, faces: tuple[str, ...]) -> Any:
    """Return the view as it is: no card has been dealt to a seat."""
    del faces
    return view


def is_open(action: Any) -> bool:
    """Return True: whatever turns up is for everybody."""
    del action
    return True


def discloser(action: Any) -> Seat | None:
    """Return None: cards alone answer."""
    del action
    return None


def foretold(view: Any, action: Any) -> tuple[Any, ...]:
    """Return nothing: what an action does is told once its cards have turned up."""
    del view, action
    return ()


def possible(options: Any) -> tuple[()]:
    """Return nothing that could ever be contradicted: nobody tells of what others cannot see."""
    del options
    return ()
