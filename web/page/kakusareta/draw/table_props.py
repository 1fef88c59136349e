"""The props of the play screen, as plain data.

Rule 1. Every legal action of the seat is in one place only: an `Offer` in `groups` or `ends`, or a `Fate`. A card of
        the rack takes the offer of its group, which is then not drawn elsewhere.
Rule 2. Secrets have a type of their own (`CoinFaces`), so that the other seat's screen cannot show them.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.caution import Caution
from page.courtyard.draw.holdings import CoinBacks, CoinFaces
from page.kakusareta.draw.clock import Clock
from page.kakusareta.draw.elements import Disciplines
from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.parts.offers import Card, Fate, Group, Offer
from page.parts.recap import Recap
from page.shell.draw.frame import Frame
from unseen.kakusareta.drawing.picture import Picture, Seat

Phase = Literal["draft", "day", "night"]
Unit = Literal["leaps", "actions", "points"]


class Pools(NamedTuple):
    """Pieces not on the board."""

    ones: int
    twos: int
    threes: int
    towers: int | None = None
    """None in a game without towers."""


class Table(NamedTuple):
    """The whole play screen of one seat."""

    seat: Seat
    phase: Phase
    day: int
    round: int | None
    """1 to 3 by day, otherwise None."""
    picture: Picture
    left: int
    """Movements, actions or points left this turn."""
    total: int
    """0 if nothing is counted."""
    unit: Unit
    darts: int
    """The Kakusareta's darts, of nine."""
    coins: CoinBacks | CoinFaces
    pools: Pools
    clock: Clock
    frame: Frame = Frame()
    """The fields that every game has."""
    seen: str = ""
    """The time when the Kakusareta was last seen, in words; empty before the first time."""
    warning: Caution | None = None
    """A warning to the Moya player; None on the Kakusareta's screen."""
    disciplines: Disciplines | None = None
    """Tokens and cards of an elemental game, the seat's own cards first."""
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """The possible actions in words, shown while there is no card."""
    fates: tuple[Fate, ...] = ()
    """The search for the treasure; resigning is separate."""
    ends: tuple[Offer, ...] = ()
    """The ways to end the turn now, or to answer; a phone shows the `chip`.

    While there is none, the button asks for the reason with `data-do="end"`."""
    answers: bool = False
    """Whether `ends` answer a waiting power (K49)."""
    log: tuple[Chapter, ...] = ()
    recap: Recap | None = None
    """The recap shown in place of the card; the moves are offered all the same."""
    advice: Markup | None = None
    """The open aid, if any."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board: "darts", or the notation of an end of the turn."""
