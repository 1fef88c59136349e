"""How a game with somebody elsewhere stands, as far as this side may know it: what the online seat tells the screen."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.online.props import Claim, Code, Debt, Line, Sitter, Verdict, Waits
from page.shell.messages import GameOver, Shown
from unseen.kernel.seat import Seat
from unseen.secrecy.lobby import Terms

Stage = Literal["waiting", "joining", "dealing", "table"]
"""The host waits for a guest; a guest, or who looks on, is at the door; cards are dealt; a game, under way or over."""
Problem = Literal[
    "", "taken", "version", "game", "elsewhere", "own", "moved", "link", "seat", "full", "unknown", "storage"
]


class Words(NamedTuple):
    """Something that was said."""

    seat: str
    text: str


class EarlierGame(NamedTuple):
    """The game before, as a side remembers it while it waits for another one with the same people."""

    other: str
    """What the others were called, or nothing."""
    accepts: bool
    """Whether they had asked first."""
    old: str
    """The name under which this side's seat in that game is kept."""


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
    """What the host offers, once it is known."""
    host: str = ""
    """What the host wants to be called."""
    name: str = ""
    """What this side wants to be called."""
    seat: Seat | None = None
    """This side's seat; None before it has one, and for who looks on."""
    joined: tuple[str, ...] = ()
    """What those call themselves who want to play, the host first, until it is agreed who does."""
    may_start_early: bool = False
    """Whether this side, the host, may start before all seats are taken."""
    sitters: tuple[Sitter, ...] = ()
    """Who plays, in the order of their seats, once that is agreed."""
    problem: Problem = ""
    versions: tuple[str, str] = ("", "")
    """The host's and this side's, where they differ."""
    other_game: str = ""
    """The name of the game that the host plays, where it is another."""
    asked: bool = False
    shown: Shown | None = None
    debt: Debt = ""
    owing: str = ""
    """The seat whose entry is awaited; empty for none."""
    here: tuple[int, ...] = ()
    """The numbers of the other seats that are connected."""
    has_listened: bool = True
    """Whether this page has listened for long enough to have heard of everybody who is here."""
    said: tuple[Words, ...] = ()
    muted: bool = False
    unread: int = 0
    claim: Claim | None = None
    """That a side's time is up: the game is open all the same."""
    stuck: Literal["", "proof", "list"] = ""
    """Why the game cannot go on as it is; see `Correspondence.stuck`."""
    offer: Literal["", "mine", "theirs"] = ""
    """Whose offer to end the game undecided stands."""
    verdict: Verdict | None = None
    """How a game stands that is over."""
    game: GameOver | None = None
    """The whole game, once all sides have shown everything."""
    record: Mapping[str, Any] | None = None
    """Its record as JSON, then too."""
    can_give_up: bool = False
    can_claim: bool = False
    days_left: int | None = None
    sign: str = ""
    two_stories: Literal["", "entries", "notes"] = ""
    can_move: bool = False
    private_link: str = ""
    private_code: Code | None = None
    notify: Literal["off", "on", "denied", "no"] = "no"
    can_share: bool = False
    unsaved: bool = False
    can_copy: bool = False
    """Whether a copy of the seat is offered, as the browser may throw away what is kept."""
    crowded: bool = False
    """Whether other pages that only look at the invitation, as this one does, have taken all places for that."""
    waits: Waits = ""
    again: EarlierGame | None = None
    """Set while another game with the same people is waited for."""
    can_take_back: bool = False
    """Whether nobody else has said yes to it yet."""

    @property
    def own(self) -> Sitter | None:
        """This side; None before it has a seat, and for who looks on."""
        return next((sitter for sitter in self.sitters if sitter.seat == self.seat), None)

    @property
    def others(self) -> tuple[Sitter, ...]:
        """All other sides, once it is agreed who plays."""
        return tuple(sitter for sitter in self.sitters if sitter.seat != self.seat)

    @property
    def can_say(self) -> bool:
        """Whether this side can say something."""
        return self.seat is not None and self.can_move and not self.waits
