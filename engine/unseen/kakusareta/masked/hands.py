"""The rods that the Kakusareta player alone has looked at: nobody is dealt one, and none goes from hand to hand."""

from collections.abc import Mapping
from typing import cast

from unseen import kakusareta
from unseen.courtyard.masked import hands, is_asked_for, is_handed_over, is_open, may_end, with_hand
from unseen.courtyard.rods import Colour
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import Action, Find, Look
from unseen.kakusareta.admits import is_position
from unseen.kakusareta.events import Event, Secrets
from unseen.kakusareta.rules.kakusareta_powers import POWERS
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.secrecy.masked_game import Place

HOLDERS = frozenset({KAKUSARETA})


def is_private(action: Action) -> bool:
    """Return whether an action turns a rod up for the Kakusareta player alone."""
    return isinstance(action, Look)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    """Return whether an action can be asked at all; what his secrets forbid is found when they are shown.

    A power of his is asked only where it ends the game, because nothing is left to him (K8).
    """
    del seat
    if isinstance(action, Look | Resign):
        return True
    if isinstance(action, POWERS):
        return view.phase == "day" and view.elements is not None
    return view.phase == "day" and isinstance(action, Find)


def told(view: State, seat: Seat, action: Look, answers: tuple[Colour | None, ...]) -> tuple[Event, ...]:
    """Return the look as the Kakusareta player knows it; others have been told of it before."""
    return kakusareta.decide(view, seat, action, cast(tuple[Colour, ...], answers))


def unveil(
    view: State, disclosure: Secrets, faces: tuple[str, ...], held: Mapping[Place, int]
) -> State | None:
    """Return the truth of which a view, his disclosure and the rods tell; None where it is no position."""
    del held
    at, hand, moves, owes = disclosure
    truth = view._replace(
        at=at,
        hand=hand,
        rods=cast(tuple[Colour, ...], faces),
        elements=view.elements and view.elements._replace(owes=owes),
        turn=view.turn._replace(moves=moves),
    )
    return truth if (view.elements is not None or not owes) and is_position(truth) else None


__all__ = [
    "HOLDERS", "hands", "is_asked_for", "is_handed_over", "is_open", "is_private", "may_ask", "may_end", "told",
    "unveil", "with_hand",
]  # fmt: skip
