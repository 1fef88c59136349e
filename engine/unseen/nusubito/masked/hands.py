"""The rods that only the Thief has looked at: they are never dealt and never change hands."""

from collections.abc import Mapping
from typing import cast

from unseen import nusubito
from unseen.courtyard.masked import hands, is_asked_for, is_handed_over, is_open, may_end, with_hand
from unseen.courtyard.rods import Colour
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import Action, Look
from unseen.nusubito.events import Event, Looked, Secrets
from unseen.secrecy.masked_game import Place

HOLDERS = frozenset({THIEF})


def is_private(action: Action) -> bool:
    """Return whether an action turns up a rod for the Thief alone."""
    return isinstance(action, Look)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    """Return whether an action can be requested at all; conflicts with the Thief's secrets are found later."""
    return bool(nusubito.needs(view, seat, action))


def private_events(
    view: State, seat: Seat, action: Look, answers: tuple[Colour | None, ...]
) -> tuple[Event, ...]:
    """Return the event of a look, whose colour only the Thief knows."""
    del view, seat
    return (Looked(action.rod, answers[0]),)


def unveil(
    view: State, disclosure: Secrets, faces: tuple[str, ...], held: Mapping[Place, int]
) -> State | None:
    """Return the truth given by a view, the Thief's disclosure and the rods; None if it is not a valid position."""
    del held
    rods = cast(tuple[Colour, ...], faces)
    at, hand, cost, leaps, picked = disclosure
    truth = view._replace(at=at, hand=hand, rods=rods, cost=cost, leaps=leaps, picked=picked)
    try:
        return truth if nusubito.decode_state(nusubito.encode_state(truth)) == truth else None
    except CodecError:
        return None


__all__ = [
    "HOLDERS", "hands", "is_asked_for", "is_handed_over", "is_open", "is_private", "may_ask", "may_end",
    "private_events", "unveil", "with_hand",
]  # fmt: skip
