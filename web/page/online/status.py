"""How a game with somebody elsewhere stands, as far as this side may know it: what the online seat tells the screen."""

from typing import Literal, NamedTuple

from page.nusubito.draw.table_props import SeatName
from page.online.props import Claim, Code, Debt, Line, Terms, Verdict, Waits
from page.shell.messages import GameOver, Shown
from unseen.kernel.seat import Seat

Stage = Literal["waiting", "joining", "dealing", "table"]
"""The host waits for a guest; a guest, or who looks on, is at the door; cards are dealt; a game, under way or over."""
Problem = Literal["", "taken", "version", "elsewhere", "moved", "link", "seat", "full", "unknown"]


class Words(NamedTuple):
    """Something that was said."""

    seat: int
    text: str


class Status(NamedTuple):
    """One moment of a game."""

    room: str
    stage: Stage
    role: Literal["host", "guest", "watch"]
    line: Line
    link: str
    """The invitation, whole; empty for who only looks on."""
    watch_link: str
    code: Code | None = None
    """The invitation as a QR code, while somebody is waited for."""
    terms: Terms | None = None
    name: str = ""
    other: str = ""
    seat: Seat | None = None
    problem: Problem = ""
    versions: tuple[str, str] = ("", "")
    asked: bool = False
    shown: Shown | None = None
    debt: Debt = ""
    here: tuple[SeatName, ...] = ()
    """Who else of the two is connected."""
    said: tuple[Words, ...] = ()
    muted: bool = False
    unread: int = 0
    claim: Claim | None = None
    """That a side's time is up: the game is open all the same."""
    verdict: Verdict | None = None
    """How a game stands that is over."""
    game: GameOver | None = None
    """The whole game, once both sides have shown everything."""
    can_give_up: bool = False
    can_claim: bool = False
    days_left: int | None = None
    seconds: tuple[int, int] | None = None
    """Time left on this side's clock and on the other's."""
    runs: Literal["", "mine", "other"] = ""
    """Whose clock runs."""
    sign: str = ""
    two_stories: Literal["", "entries", "notes"] = ""
    can_move: bool = False
    private_link: str = ""
    private_code: Code | None = None
    notify: Literal["off", "on", "denied", "no"] = "no"
    can_share: bool = False
    unsaved: bool = False
    waits: Waits = ""
    programs: tuple[int, int] = (0, 0)
    """The level of the program that plays for this side, and for the other; 0 is a person."""

    @property
    def can_say(self) -> bool:
        """Whether this side can say something."""
        return self.seat is not None and self.can_move and not self.waits
