"""The content of the play screen, as plain data.

Rule 1. Every legal action of the seat is in exactly one place: an `Offer` in `groups` or `ends`, or a `Fate`.
Rule 2. Secrets have a type of their own (`CoinFaces`), so that the other seat's screen cannot show them.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.caution import Caution
from page.courtyard.draw.holdings import CoinBacks, CoinFaces
from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.parts.offers import Card, Fate, Group, Offer
from page.parts.recap import Recap
from page.shell.draw.frame import Frame
from unseen.courtyard.drawing.picture import Phase
from unseen.nusubito.drawing.picture import Picture

SeatName = Literal["thief", "mist"]
Unit = Literal["leaps", "actions", "points"]


class Pools(NamedTuple):
    """The pieces that are not on the board."""

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
    """Movements, actions or points left in this turn."""
    total: int
    unit: Unit
    darts: int
    """The Thief's darts, of nine."""
    coins: CoinBacks | CoinFaces
    pools: Pools
    frame: Frame = Frame()
    """The part of the screen that every game shares."""
    warning: Caution | None = None
    """A warning for the seat."""
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """The possible actions in words, shown while there is no card."""
    fates: tuple[Fate, ...] = ()
    """Captures and the declaration; resigning is separate."""
    ends: tuple[Offer, ...] = ()
    """The ways to end the turn now; a phone shows their `chip`.

    If there is none, the button asks for the reason with `data-do="end"`.
    """
    log: tuple[Chapter, ...] = ()
    recap: Recap | None = None
    """The recap that replaces the card; the moves are still offered."""
    advice: Markup | None = None
    """The open card of advice."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board: "darts", or the notation of an end of the turn."""
