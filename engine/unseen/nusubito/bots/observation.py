"""What a player is given: what everybody may know, its own log and, for the Thief, what he alone knows.

Rule 1. There is no field in which the other side's secrets could be.
"""

from typing import Any, NamedTuple

from unseen.courtyard.board import Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Colour
from unseen.kernel.seat import Seat
from unseen.nusubito.events import Event
from unseen.nusubito.state import THIEF, Options, Phase, Reveal, State


class Public(NamedTuple):
    """A position as far as everybody may know it; the fields are those of `State`."""

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
    """What the Thief alone knows."""

    at: Space
    hand: Spaces
    cost: int
    leaps: int
    picked: Spaces
    colours: tuple[Colour | None, ...]
    """Of the rods he has looked at, in the order of `RODS`; None for the others."""


class MistObservation(NamedTuple):
    """All that a player of the Mists is given."""

    options: Options
    told: tuple[Event, ...]
    """Every public event since the game began."""
    public: Public

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event since the game began, as this seat may know it: the public ones, for it has no secrets."""
        return self.told


class ThiefObservation(NamedTuple):
    """All that a player of the Thief is given."""

    options: Options
    told: tuple[Event, ...]
    public: Public
    own: ThiefSecrets
    log: tuple[Event, ...] = ()
    """Every event since the game began, as he may know it; empty where the caller keeps no such log."""


Observation = MistObservation | ThiefObservation


def observation_of(
    options: Options, told: tuple[Event, ...], view: State, seat: Seat, log: tuple[Event, ...] = ()
) -> Observation:
    """Return what a seat's player is given.

    Args:
        options: What was agreed before the game.
        told: Every event since the game began, as the Mists may know it.
        view: The seat's view of a game under way.
        seat: Whose player it is.
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
    """Return the view that an observation was made of, for the rules."""
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
