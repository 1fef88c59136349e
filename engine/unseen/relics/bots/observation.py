"""The observation of a player: the public position (R30).

Rule 1. Neither the order of the decks nor that of the bag can be in it, whatever position it is made of.
"""

from typing import NamedTuple

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.relics.events import Event
from unseen.relics.state import Options, State
from unseen.relics.view import view as redacted


class Observation(NamedTuple):
    """The information available to a player of either seat."""

    known: State
    """The position as everybody knows it."""
    told: tuple[Event, ...] = ()
    """Every public event since the game began; empty where the caller keeps no such log."""

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event as this seat may know it: the public ones, for no seat has secrets."""
        return self.told


def observation_of(
    options: Options,
    told: tuple[Event, ...],
    view: State,
    seat: Seat = ONLOOKER,
    log: tuple[Event, ...] = (),
) -> Observation:
    """Return the observation of a seat's player: the same for both, since neither knows more than the other.

    Args:
        options: The agreed options; not used, as the position holds all that matters of them.
        told: Every event since the game began.
        view: The position, as the seat or the truth has it.
        seat: The player's seat.
        log: The same events as the seat may know them; not used, as all are public.
    """
    del options, log
    return Observation(redacted(view, seat), told)


def view_of(observation: Observation) -> State:
    """Return the view inside an observation, for the rules."""
    return observation.known
