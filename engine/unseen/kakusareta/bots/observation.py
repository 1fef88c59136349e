"""Observations, the input of players: public information, the seat's log and, for the Kakusareta, their secrets.

Rule 1. No field could hold the secrets of the other seat.
"""

from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Rods
from unseen.kakusareta.actions import KakusaretaPower
from unseen.kakusareta.cards import Element, Key, Mode
from unseen.kakusareta.elements import Elements, Tokens
from unseen.kakusareta.events import Event
from unseen.kakusareta.state import KAKUSARETA, Coins, Options, Phase, Reveal, State, Turn
from unseen.kernel.seat import Seat


class PublicElements(NamedTuple):
    """`Elements` without the debts."""

    mode: Mode
    of: tuple[Element | None, Element | None]
    tokens: tuple[Tokens, Tokens]
    cards: tuple[int, ...]


class PublicTurn(NamedTuple):
    """`Turn` without the Kakusareta's number of movements."""

    special: str
    after: bool
    river: bool
    pending: KakusaretaPower | None
    actions: int
    extra: int
    stream: bool
    token: bool
    coins: int
    darts: int
    looks: int
    tokens: int
    points: int


class Public(NamedTuple):
    """The public part of a position; the fields are those of `State`, except `seen_on`."""

    day: int
    phase: Phase
    round: int
    acting: Seat | None
    ones: Spaces
    twos: Spaces
    threes: Spaces
    downed: Spaces
    moved: Spaces
    destroyed: Spaces
    towers: Spaces
    darts: int
    seen_on: Space | None
    """The Kakusareta's space on the courtyard, which is public (K65); None while on a temple."""
    held: int
    seen: frozenset[str]
    revealed: Reveal | None
    petrified: bool
    elements: PublicElements | None
    attacked: tuple[tuple[Space, Space], ...]
    four_temples: bool
    day_limit: int | None
    turn: PublicTurn


class KakusaretaSecrets(NamedTuple):
    """The secrets of the Kakusareta player."""

    at: Space
    hand: Coins
    moves: int | None
    owes: tuple[Key, ...]
    colours: Rods
    """Colours of the rods looked at, in the order of `RODS`; None for the others."""


class MoyaObservation(NamedTuple):
    """The observation of a player of the Moya."""

    options: Options
    told: tuple[Event, ...]
    """All public events since the start of the game."""
    public: Public

    @property
    def log(self) -> tuple[Event, ...]:
        """All events since the start as this seat may know them: the public ones, since it has no secrets."""
        return self.told


class KakusaretaObservation(NamedTuple):
    """The observation of a player of the Kakusareta."""

    options: Options
    told: tuple[Event, ...]
    public: Public
    own: KakusaretaSecrets
    log: tuple[Event, ...] = ()
    """All events since the start as the Kakusareta may know them; empty if the caller keeps no such log."""


Observation = MoyaObservation | KakusaretaObservation


def observation_of(
    options: Options, told: tuple[Event, ...], view: State, seat: Seat, log: tuple[Event, ...] = ()
) -> Observation:
    """Build the observation of a seat's player.

    Args:
        options: The options of the game.
        told: All events since the start as the Moya player may know them, which is the public log.
        view: The seat's view of an unfinished game.
        seat: The player's seat.
        log: All events since the start as the seat may know them.
    """
    public = public_of(view)
    if seat != KAKUSARETA:
        return MoyaObservation(options, told, public)
    assert view.at is not None and view.hand is not None
    colours: Rods = tuple(
        colour if rod in view.seen else None for rod, colour in zip(RODS, view.rods, strict=True)
    )
    owes = (view.elements.owes if view.elements else ()) or ()
    own = KakusaretaSecrets(view.at, view.hand, view.turn.moves, owes, colours)
    return KakusaretaObservation(options, told, public, own, log)


def public_of(state: State) -> Public:
    """Return the public part of a position, from any view of it."""
    known = state._asdict()
    if state.elements is not None:
        known["elements"] = _without(PublicElements, state.elements)
    known["turn"] = _without(PublicTurn, state.turn)
    known["seen_on"] = state.at if state.at and BIT[state.at] & state.courtyard else None
    return Public(**{name: known[name] for name in Public._fields})


def _without(kind: type[Any], known: Any) -> Any:
    """Convert a named tuple to a kind with fewer fields."""
    return kind(**{name: getattr(known, name) for name in kind._fields})


def view_of(observation: Observation) -> State:
    """Rebuild the view that an observation was made from, for use with the rules."""
    public = observation.public._asdict()
    elements, turn, place = (public.pop(name) for name in ("elements", "turn", "seen_on"))
    if isinstance(observation, KakusaretaObservation):
        own = observation.own
        return State(
            **public, at=own.at, hand=own.hand, rods=own.colours,
            elements=elements and Elements(**elements._asdict(), owes=own.owes),
            turn=Turn(moves=own.moves, **turn._asdict()), result=None,
        )  # fmt: skip
    is_his_day = public["phase"] == "day" and (public["acting"] == KAKUSARETA or turn.pending)
    known = Turn(moves=None if is_his_day else 0, **turn._asdict())
    tokens = elements and Elements(**elements._asdict(), owes=None)
    return State(**public, at=place, hand=None, rods=UNKNOWN_RODS, elements=tokens, turn=known, result=None)
