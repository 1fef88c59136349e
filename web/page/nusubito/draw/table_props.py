"""What the table screen shows to the seat that plays, as plain data.

Rule 1. Every legal action of the seat is in one place only: an `Offer` in `groups` or `ends`, or a `Fate`.
Rule 2. What is secret has a type of its own (`CoinFaces`), so that the other seat's screen cannot show it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.caution import Caution
from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.picture import Phase
from page.nusubito.draw.picture import Picture
from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.parts.offers import Card, Fate, Group, Offer
from page.parts.recap import Recap
from page.shell.draw.frame import Frame

SeatName = Literal["thief", "mist"]
Unit = Literal["leaps", "actions", "points"]


class BackRow(NamedTuple):
    """Coins face down that were placed on one day."""

    day: int
    placed: int
    """How many lie there."""


class CoinBacks(NamedTuple):
    """The coins as the Mists see them."""

    hand: int
    rows: tuple[BackRow, ...] = ()
    given_up: int = 0
    together: int | None = None
    """From the first pick-up to the end of the game: how many lie on the table, and no rows any more."""


class FaceRow(NamedTuple):
    """The Thief's own coins of one day; None where one was picked up again."""

    day: int
    coins: tuple[CoinFace | None, ...]


class CoinFaces(NamedTuple):
    """The coins as the Thief sees them."""

    hand: tuple[CoinFace, ...]
    rows: tuple[FaceRow, ...] = ()
    given_up: tuple[CoinFace, ...] = ()
    playable: frozenset[str] = frozenset()
    """Coins in hand that the turn could end on from here or by one leap; a stronger rim."""
    told: Mapping[str, PointedOut] = {}
    """Coins that a hint points out, by name."""


class Pools(NamedTuple):
    """Pieces not on the board."""

    healers: int
    builders: int
    seekers: int
    bolsters: int


class Table(NamedTuple):
    """The whole play screen of one seat."""

    seat: SeatName
    phase: Phase
    day: int
    round: int | None
    """1 to 3 by day, None by night."""
    picture: Picture
    left: int
    """Of this turn's movements, actions or points."""
    total: int
    unit: Unit
    darts: int
    """Held by the Thief, of nine."""
    coins: CoinBacks | CoinFaces
    pools: Pools
    frame: Frame = Frame()
    """What every game has."""
    warning: Caution | None = None
    """What the seat is warned of."""
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """Shown while no card is: what may be done."""
    fates: tuple[Fate, ...] = ()
    """Captures and the declaration; resigning is apart."""
    ends: tuple[Offer, ...] = ()
    """The ways to end the turn now; a `chip` is what a phone shows.

    While there is none the button asks why with `data-do="end"`."""
    log: tuple[Chapter, ...] = ()
    recap: Recap | None = None
    """What is told in place of the card; the moves are offered all the same."""
    advice: Markup | None = None
    """What helps, where it is open."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board: "darts", or the notation of an end of the turn."""
