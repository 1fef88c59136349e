"""The rods that only the Kakusareta has looked at: none is dealt to a seat, and none changes hands."""

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
    """Return whether an action turns up a rod for the Kakusareta alone."""
    return isinstance(action, Look)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    """Return whether an action may need answers at all; a breach of the secrets is found when they are disclosed.

    A power of the Kakusareta needs answers only if it ends the game because it leaves no end in reach (K8).
    """
    del seat
    if isinstance(action, Look | Resign):
        return True
    if isinstance(action, POWERS):
        return view.phase == "day" and view.elements is not None
    return view.phase == "day" and isinstance(action, Find)


def private_events(
    view: State, seat: Seat, action: Look, answers: tuple[Colour | None, ...]
) -> tuple[Event, ...]:
    """Return the look with its colour; the other seats have already received it without."""
    return kakusareta.decide(view, seat, action, cast(tuple[Colour, ...], answers))


def unveil(
    view: State, disclosure: Secrets, faces: tuple[str, ...], held: Mapping[Place, int]
) -> State | None:
    """Combine a view, the disclosure and the rods into the truth; None if that is not a valid position."""
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
    "HOLDERS", "hands", "is_asked_for", "is_handed_over", "is_open", "is_private", "may_ask", "may_end",
    "private_events", "unveil", "with_hand",
]  # fmt: skip
