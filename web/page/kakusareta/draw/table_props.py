"""What the table screen shows to the seat that plays, as plain data.

Rule 1. Every legal action of the seat is in one place only: an `Offer` in `groups` or `ends`, or a `Fate`. A card of
        the rack takes that of its group, which is then drawn nowhere else.
Rule 2. What is secret has a type of its own (`CoinFaces`), so that the other seat's screen cannot show it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.caution import Caution
from page.courtyard.draw.coins import CoinFace
from page.kakusareta.draw.clock import Clock
from page.kakusareta.draw.elements import Disciplines
from page.kakusareta.draw.picture import Picture, Seat
from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.parts.offers import Card, Fate, Group, Offer
from page.parts.recap import Recap
from page.shell.draw.frame import Frame

Phase = Literal["draft", "day", "night"]
Unit = Literal["leaps", "actions", "points"]


class BackRow(NamedTuple):
    """Coins face down that were placed on one day."""

    day: int
    placed: int
    """How many lie there."""


class CoinBacks(NamedTuple):
    """The coins as the Moya see them."""

    hand: int
    rows: tuple[BackRow, ...] = ()
    together: int | None = None
    """Once one has been taken back: how many lie on the table, and no rows any more."""


class FaceRow(NamedTuple):
    """The Kakusareta's own coins of one day; None where one was taken back."""

    day: int
    coins: tuple[CoinFace | None, ...]


class CoinFaces(NamedTuple):
    """The coins as the Kakusareta sees them."""

    hand: tuple[CoinFace, ...]
    rows: tuple[FaceRow, ...] = ()
    playable: frozenset[str] = frozenset()
    """Coins in hand that the turn could end on from here or by one movement; a stronger rim."""
    told: Mapping[str, PointedOut] = {}
    """Coins that a hint points out, by name."""


class Pools(NamedTuple):
    """Pieces not on the board."""

    ones: int
    twos: int
    threes: int
    towers: int | None = None
    """None in a game without them."""


class Table(NamedTuple):
    """The whole play screen of one seat."""

    seat: Seat
    phase: Phase
    day: int
    round: int | None
    """1 to 3 by day, otherwise None."""
    picture: Picture
    left: int
    """Of this turn's movements, actions or points."""
    total: int
    """0 where nothing is counted."""
    unit: Unit
    darts: int
    """Held by the Kakusareta, of nine."""
    coins: CoinBacks | CoinFaces
    pools: Pools
    clock: Clock
    frame: Frame = Frame()
    """What every game has."""
    seen: str = ""
    """When the Kakusareta was last seen, in words; empty before the first time."""
    warning: Caution | None = None
    """What the Moya are warned of; None on the other side's screen."""
    disciplines: Disciplines | None = None
    """Tokens and cards of an elemental game; the mover's own cards first."""
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """Shown while no card is: what may be done."""
    fates: tuple[Fate, ...] = ()
    """The search for the treasure; resigning is apart."""
    ends: tuple[Offer, ...] = ()
    """The ways to end the turn now, or to answer; a `chip` is what a phone shows.

    While there is none the button asks why with `data-do="end"`."""
    answers: bool = False
    """Whether `ends` answer a power that waits (K49)."""
    log: tuple[Chapter, ...] = ()
    recap: Recap | None = None
    """What is told in place of the card; the moves are offered all the same."""
    advice: Markup | None = None
    """What helps, where it is open."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board: "darts", or the notation of an end of the turn."""
