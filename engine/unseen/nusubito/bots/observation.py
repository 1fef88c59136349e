"""The input of a player: the public position, its own log and, for the Thief, the Thief's own secrets.

Rule 1. No field can hold the other seat's secrets.
"""

from typing import Any, NamedTuple

from unseen.courtyard.board import Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Colour
from unseen.kernel.seat import Seat
from unseen.nusubito.events import Event
from unseen.nusubito.state import THIEF, Options, Phase, Reveal, State


class Public(NamedTuple):
    """The public part of a position; the fields are those of `State`."""

    day: int
    phase: Phase
    round: int
    acting: Seat | None
    healers: Spaces
    builders: Spaces
    seekers: Spaces
    downed: Spaces
    used: Spaces
    bolsters: Spaces
    darts: int
    held: int
    seen: frozenset[str]
    revealed: Reveal | None
    day_limit: int | None
    special: bool
    sacrificed: bool
    actions: int
    points: int


class ThiefSecrets(NamedTuple):
    """The secrets of the Thief."""

    at: Space
    hand: Spaces
    cost: int
    leaps: int
    picked: Spaces
    colours: tuple[Colour | None, ...]
    """The colours of the rods looked at, in the order of `RODS`; None for the others."""


class MistObservation(NamedTuple):
    """The input of a player of the Mists."""

    options: Options
    told: tuple[Event, ...]
    """Every public event since the game began."""
    public: Public

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event since the game began, as this seat may know it: the public ones, for it has no secrets."""
        return self.told


class ThiefObservation(NamedTuple):
    """The input of a player of the Thief."""

    options: Options
    told: tuple[Event, ...]
    public: Public
    own: ThiefSecrets
    log: tuple[Event, ...] = ()
    """Every event since the game began, as the Thief may know it; empty if the caller keeps no such log."""


Observation = MistObservation | ThiefObservation


def observation_of(
    options: Options, told: tuple[Event, ...], view: State, seat: Seat, log: tuple[Event, ...] = ()
) -> Observation:
    """Return the observation of a seat's player.

    Args:
        options: The options of the game.
        told: Every event since the game began, as the Mists may know it.
        view: The seat's view of a game under way.
        seat: The player's seat.
        log: Every event since the game began, as the seat may know it.
    """
    known = view._asdict()
    public = Public(**{name: known[name] for name in Public._fields})
    if seat != THIEF:
        return MistObservation(options, told, public)
    secrets: dict[str, Any] = {name: known[name] for name in ("at", "hand", "cost", "leaps", "picked")}
    colours: tuple[Colour | None, ...] = tuple(
        colour if rod in view.seen else None for rod, colour in zip(RODS, view.rods, strict=True)
    )
    return ThiefObservation(options, told, public, ThiefSecrets(**secrets, colours=colours), log)


def view_of(observation: Observation) -> State:
    """Return the view that an observation was made from, for use with the rules."""
    public = observation.public._asdict()
    if isinstance(observation, ThiefObservation):
        own = observation.own._asdict()
        rods = own.pop("colours")
        return State(**public, **own, rods=rods, result=None, scale=observation.options.scale)
    is_day_of_thief = observation.public.acting == THIEF and observation.public.phase == "day"
    unknown = None if is_day_of_thief else 0
    return State(
        **public,
        at=None,
        hand=None,
        rods=UNKNOWN_RODS,
        cost=unknown,
        leaps=unknown,
        picked=0,
        result=None,
        scale=observation.options.scale,
    )
