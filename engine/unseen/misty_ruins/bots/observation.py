"""The observation of a player: the view of its seat, the public log and the seat's own.

Rule 1. Nothing that the seat may not know can be in it, whatever position it is made of.
"""

from typing import NamedTuple

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.state import State
from unseen.misty_ruins.view import redact
from unseen.misty_ruins.view import view as seen


class Observation(NamedTuple):
    """The information available to a player."""

    known: State
    """The position as the seat knows it."""
    told: tuple[Event, ...] = ()
    """Every event since the game began, as everybody may know it."""
    log: tuple[Event, ...] = ()
    """Every event since the game began, as the seat may know it."""


def observation_of(
    options: object, told: tuple[Event, ...], view: State, seat: Seat, log: tuple[Event, ...] = ()
) -> Observation:
    """Return the observation of a seat's player.

    Args:
        options: The agreed options; not used, as the position holds all that matters of them.
        told: The public log.
        view: The position, as the seat or the truth has it.
        seat: The player's seat.
        log: The seat's own log.
    """
    del options
    public = tuple(redact(event, ONLOOKER) for event in told)
    return Observation(seen(view, seat), public, tuple(redact(event, seat) for event in log))


def view_of(observation: Observation) -> State:
    """Return the view inside an observation, for the rules."""
    return observation.known
