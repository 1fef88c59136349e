"""The status of an online game, as its seat may know it: the online seat fills it for the screen."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.online.props import (
    Claim,
    Code,
    Debt,
    Handover,
    Line,
    Ranked,
    SeatedPlayer,
    StandingOffer,
    Verdict,
    Waits,
)
from page.shell.messages import GameOver, Shown
from unseen.kernel.seat import Seat
from unseen.secrecy.lobby import Terms

Stage = Literal["waiting", "joining", "dealing", "table"]
"""The host waits for a guest; a guest, or a spectator, is at the door; cards are dealt; a game, under way or
over."""
Problem = Literal[
    "", "taken", "version", "game", "elsewhere", "own", "moved", "link", "seat", "full", "unknown", "storage",
    "left", "declined", "without",
]  # fmt: skip


class ChatMessage(NamedTuple):
    """A chat message."""

    seat: str
    text: str


class EarlierGame(NamedTuple):
    """The game before, as a side remembers it while it waits for a rematch."""

    other: str
    """The names of the other players, or ""."""
    accepts: bool
    """Whether the others had asked first."""
    old: str
    """The name under which this side's seat in that game is kept."""
    names: tuple[str, ...] = ()
    """The names of all its players by their seats there, if the rematch needs no host."""


class Status(NamedTuple):
    """The status of a game at one moment."""

    room: str
    stage: Stage
    role: Literal["host", "guest", "watch"]
    line: Line
    link: str
    """The whole invitation link; empty for a spectator."""
    watch_link: str
    code: Code | None = None
    """The invitation as a QR code, while guests are waited for."""
    terms: Terms | None = None
    """The host's terms, once they are known."""
    host: str = ""
    """The host's name."""
    name: str = ""
    """This player's name."""
    seat: Seat | None = None
    """This player's seat; None before it has one, and for a spectator."""
    joined: tuple[str, ...] = ()
    """The names of those who want to play, the host first, until it is agreed who plays."""
    may_start_early: bool = False
    """Whether this side may start now with those who have come."""
    guests: tuple[str, ...] = ()
    """What names each of them but the host, if this side may turn them away."""
    came: tuple[int, ...] = ()
    """The seats in the game before of those who have come to a rematch, in the order of `joined`."""
    awaited: tuple[str, ...] = ()
    """The names of the players whose pages are waited for before the game has been dealt."""
    away: tuple[int, ...] = ()
    """The seats in the game before of players who had come to a rematch and are away, if this side may start without
    them."""
    may_leave: bool = False
    """Whether nothing has been dealt, so that this side owes nothing if it leaves."""
    is_heard: bool = False
    """Whether the others are told then."""
    left: str = ""
    """The name of the player who has left, if there is no game therefore."""
    players: tuple[SeatedPlayer, ...] = ()
    """The players in the order of their seats, once it is agreed who plays."""
    problem: Problem = ""
    handover: Handover = ""
    """The fate of the request for the seat, if another tab has it."""
    versions: tuple[str, str] = ("", "")
    """The host's version and this side's, if they differ."""
    other_game: str = ""
    """The name of the game that the host plays, if it is another one."""
    dealt: tuple[int, int] = (0, 0)
    """The number of entries of the deal that have come, and of all that it takes."""
    asked: bool = False
    shown: Shown | None = None
    debt: Debt = ""
    owing: str = ""
    """The seat whose entry is awaited; empty for none."""
    here: tuple[int, ...] = ()
    """The numbers of the other seats that are connected."""
    has_listened: bool = True
    """Whether this page has listened for long enough to have heard of everybody who is here."""
    messages: tuple[ChatMessage, ...] = ()
    muted: bool = False
    unread: int = 0
    ranking: tuple[Ranked, ...] = ()
    """The players as they stand, once one has left or is claimed to have (`Verdict.ranking`)."""
    claim: Claim | None = None
    """The claim that a seat's time is up: the game stays open all the same."""
    stuck: Literal["", "proof", "list"] = ""
    """Why the game is stuck; see `OwnGame.stuck`."""
    offer: StandingOffer | None = None
    """The standing offer to end the game undecided."""
    can_offer: bool = False
    """Whether this player may offer to end the game undecided."""
    verdict: Verdict | None = None
    """The verdict on a finished game."""
    game: GameOver | None = None
    """The whole game, once all sides have revealed everything."""
    record: Mapping[str, Any] | None = None
    """The game's record as JSON, then too."""
    can_give_up: bool = False
    can_claim: bool = False
    may_claim: bool = True
    """Whether a claim may be offered, if a seat's time is up (`ClaimGate.is_open`)."""
    knows_time: bool = True
    """Whether the device's clock can be believed (`ClaimGate.knows_time`)."""
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
    """Whether a copy of the seat is offered, as the browser may delete the kept one."""
    crowded: bool = False
    """Whether other pages that only look at the invitation, as this one does, have taken all places for
    that."""
    waits: Waits = ""
    again: EarlierGame | None = None
    """Set while a rematch is waited for."""
    can_take_back: bool = False
    """Whether nobody else has accepted it yet."""

    @property
    def own(self) -> SeatedPlayer | None:
        """This side; None before it has a seat, and for a spectator."""
        return next((player for player in self.players if player.seat == self.seat), None)

    @property
    def others(self) -> tuple[SeatedPlayer, ...]:
        """All other sides, once it is agreed who plays."""
        return tuple(player for player in self.players if player.seat != self.seat)

    @property
    def can_say(self) -> bool:
        """Whether this side can write chat messages."""
        return self.seat is not None and self.can_move and not self.waits
