"""The rods that the Thief alone has looked at: nobody is dealt one, and none goes from hand to hand."""

from collections.abc import Mapping
from typing import cast

from unseen import nusubito
from unseen.courtyard.rods import Colour
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF, Options, State
from unseen.nusubito.actions import Action, Look
from unseen.nusubito.events import Event, Looked, Need, Secrets
from unseen.secrecy.masked_game import Place

HOLDERS = frozenset({THIEF})


def hands(options: Options) -> Mapping[Place, Seat]:
    """Return nothing: nobody holds rods."""
    del options
    return {}


def with_hand(view: State, faces: tuple[str, ...]) -> State:
    """Return the view as it is: nobody has seen a rod at the start."""
    del faces
    return view


def is_open(action: Action) -> bool:
    """Return False: a rod is for the Thief, until the game ends."""
    del action
    return False


def is_private(action: Action) -> bool:
    """Return whether an action turns a rod up for the Thief alone."""
    return isinstance(action, Look)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    """Return whether an action can be asked at all; what the Thief's secrets forbid is found later."""
    return bool(nusubito.needs(view, seat, action))


def is_handed_over(need: Need) -> bool:
    """Return False: rods stay where they lie."""
    del need
    return False


def is_asked_for(need: Need, face: str) -> bool:
    """Return True: any rod answers a look."""
    del need, face
    return True


def told(view: State, seat: Seat, action: Look, answers: tuple[Colour | None, ...]) -> tuple[Event, ...]:
    """Return the look, whose colour is known to the Thief alone."""
    del view, seat
    return (Looked(action.rod, answers[0]),)


def may_end(action: Action) -> bool:
    """Return False: a look ends nothing."""
    del action
    return False


def unveil(
    view: State, disclosure: Secrets, faces: tuple[str, ...], held: Mapping[Place, int]
) -> State | None:
    """Return the truth of which a view, the Thief's disclosure and the rods tell; None where it is no position."""
    del held
    rods = cast(tuple[Colour, ...], faces)
    at, hand, cost, leaps, picked = disclosure
    truth = view._replace(at=at, hand=hand, rods=rods, cost=cost, leaps=leaps, picked=picked)
    try:
        return truth if nusubito.decode_state(nusubito.encode_state(truth)) == truth else None
    except CodecError:
        return None
