"""What a player is given: what everybody may know, its own log and, for the Kakusareta player, what he alone knows.

Rule 1. There is no field in which the other side's secrets could be.
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
    """`Elements` without what is owed."""

    mode: Mode
    of: tuple[Element | None, Element | None]
    tokens: tuple[Tokens, Tokens]
    cards: tuple[int, ...]


class PublicTurn(NamedTuple):
    """`Turn` without how far the Kakusareta has gone."""

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
    """A position as far as everybody may know it; the fields are those of `State`, but for `seen_on`."""

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
    """Where on the courtyard he is, for all to see (K65); None while he is on a temple."""
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
    """What the Kakusareta player alone knows."""

    at: Space
    hand: Coins
    moves: int | None
    owes: tuple[Key, ...]
    colours: Rods
    """Of the rods he has looked at, in the order of `RODS`; None for the others."""


class MoyaObservation(NamedTuple):
    """All that a player of the Moya is given."""

    options: Options
    told: tuple[Event, ...]
    """Every public event since the game began."""
    public: Public

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event since the game began, as this seat may know it: the public ones, for it has no secrets."""
        return self.told


class KakusaretaObservation(NamedTuple):
    """All that a player of the Kakusareta is given."""

    options: Options
    told: tuple[Event, ...]
    public: Public
    own: KakusaretaSecrets
    log: tuple[Event, ...] = ()
    """Every event since the game began, as he may know it; empty where the caller keeps no such log."""


Observation = MoyaObservation | KakusaretaObservation


def observation_of(
    options: Options, told: tuple[Event, ...], view: State, seat: Seat, log: tuple[Event, ...] = ()
) -> Observation:
    """Return what a seat's player is given.

    Args:
        options: What was agreed before the game.
        told: Every event since the game began, as the Moya player may know it.
        view: The seat's view of a game under way.
        seat: Whose player it is.
        log: Every event since the game began, as the seat may know it.
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
    """Return what everybody may know of a position, whoever's view it is."""
    known = state._asdict()
    if state.elements is not None:
        known["elements"] = _without(PublicElements, state.elements)
    known["turn"] = _without(PublicTurn, state.turn)
    known["seen_on"] = state.at if state.at and BIT[state.at] & state.courtyard else None
    return Public(**{name: known[name] for name in Public._fields})


def _without(kind: type[Any], known: Any) -> Any:
    """Return the fields of something that another kind has too."""
    return kind(**{name: getattr(known, name) for name in kind._fields})


def view_of(observation: Observation) -> State:
    """Return the view that an observation was made of, for the rules."""
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
