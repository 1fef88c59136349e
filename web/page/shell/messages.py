"""What the page is told: every message that `update` takes.

Rule 1. A message carries what the seat at the screen may know and nothing else; while a curtain is down it carries
        nothing about the position at all.
"""

from typing import Any, Literal, NamedTuple

from page.shell.party import Party
from unseen.kernel.errors import Reason
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry


class Pressed(NamedTuple):
    """A control was pressed; the kinds are the `data-` attributes of the controls. Or a piece was dragged."""

    control: Literal["action", "arm", "space", "rod", "coin", "verb", "do", "ask", "lift", "drop"]
    """`ask` is of what only tells who it is; `lift` and `drop` are the beginning and the end of a drag."""
    value: str
    """For a drag the token of what is dragged."""
    detail: str = ""
    """`data-value` of a `data-do`; for an input, what it now holds; for a drop the space, "" where it fell on none."""


class Invited(NamedTuple):
    """A link to a game with people elsewhere was followed."""

    link: str
    """What stands behind the hash sign of the address, as `page.shell.links` finds it."""


class SatDown(NamedTuple):
    """The curtain's button was held for long enough, or pressed without a pointer."""

    by: Literal["hold", "press"]


class Away(NamedTuple):
    """Nobody is known to be at the screen: it lost the focus, was hidden, or had no input for long."""

    why: Literal["blur", "hidden", "idle"]


class Opened(NamedTuple):
    """The store was opened at the start, or keeps no longer what it is given, or does so again."""

    store: Literal["sealed", "memory", "silent", "lost", "elsewhere", "beside"]
    """Kept sealed in this browser; kept in memory only, as the browser lets us keep nothing, its database does not
    answer, or it has stopped keeping; held by another tab; in memory, since another frame keeps the same game."""


class Found(NamedTuple):
    """An unfinished game is stored. All of this is public."""

    moment: Any
    """How far it has come, in the game's own terms."""
    to_act: Seat


class Unreadable(NamedTuple):
    """Something is stored that cannot be read; it is kept as it is."""


class Shown(NamedTuple):
    """What the seat that sits down, or that has just acted, sees now."""

    seat: Seat
    view: Any
    log: tuple[LogEntry[Any, Any], ...]
    legal: tuple[Any, ...]
    can_undo: bool
    fresh: int
    """How many entries at the log's end are new since this seat last sat."""
    events: tuple[Any, ...] = ()
    """What the seat's own last action made happen, for motion and speech."""
    taken_back: bool = False
    party: Party = Party()
    is_public: bool = False
    """Whether view and log are what everybody may see, since the seat makes a public choice."""
    thinks: Seat | None = None
    """The seat whose program is to play now."""


class Why(NamedTuple):
    """A reason for advice, or against a place, for the page's words."""

    kind: str
    places: tuple[str, ...] = ()
    number: int | None = None
    """The place in the public log of the event that shows it."""
    n: int = 0
    of: int = 0
    share: float = 0.0


class Spot(NamedTuple):
    """A place, and how likely the hidden player is there as far as the public log tells."""

    place: str
    share: float
    """From 0 to 1; 0 only where the player cannot be."""
    whys: tuple[Why, ...] = ()
    """The reasons against it: mostly one."""


class Leak(NamedTuple):
    """A legal action, and how much it tells the other side."""

    action: Any
    bits: float
    places: int
    """How many places would still be possible for the other side."""


class Choice(NamedTuple):
    """What a strong player would do here, and how often."""

    action: Any
    share: float
    reasons: tuple[Why, ...] = ()
    """Why, where anything speaks for it alone."""


class Hint(NamedTuple):
    """What a strong player would do, likeliest first."""

    choices: tuple[Choice, ...]


class Advised(NamedTuple):
    """What helps the seat at the screen; a part that is None is not told anew."""

    seat: Seat
    ply: int
    """Of which position it is true: how many entries the seat's log has."""
    spots: tuple[Spot, ...] | None = None
    leaks: tuple[Leak, ...] | None = None
    hint: Hint | None = None


class HandedOver(NamedTuple):
    """The turn is another seat's, or a game was taken up: a curtain falls."""

    to: Seat
    party: Party
    errand: str = ""
    """What the seat sits down for, where that is not a turn of its own (`GamePage.errand`)."""


class GameOver(NamedTuple):
    """The game ended; from here on everything is shown to both."""

    states: tuple[Any, ...]
    """The truth at the start and after each action."""
    actions: tuple[Any, ...]
    movers: tuple[Seat, ...]
    options: Any
    log: tuple[tuple[int, LogEntry[Any, Any]], ...]
    """Every event with the number of its action, as the truth has it."""
    imported: bool = False
    party: Party | None = None
    """Who played; None for a record from a file."""
    forfeit: Outcome | None = None
    """The outcome where a seat broke off, in a record whose actions have not ended the game."""

    @property
    def forfeit_to(self) -> Seat | None:
        """The one seat that won because another broke off."""
        winners = self.forfeit.winners if self.forfeit else ()
        return winners[0] if len(winners) == 1 else None


class Decided(NamedTuple):
    """The event that decided a finished game; the kinds are those of the game's `advice.decided`."""

    kind: str
    number: int | None
    """The place in the log of the event that did, if one did."""
    n: int
    thing: str
    """The piece it turned on, in the game's notation; empty for none."""


class Explained(NamedTuple):
    """What decided a game has been worked out."""

    actions: tuple[Any, ...]
    """Of which game."""
    why: Decided


class RefusedAction(NamedTuple):
    """The rules refused an action that was asked for."""

    action: Any
    reason: Reason


class BadFile(NamedTuple):
    """A file that was to be imported is no record; the sentence says why."""

    problem: str


OnlineTurn = Literal["waiting", "you", "accused", "owes", "other", "claimed", "over"]
"""Nobody has joined yet; it is this side's turn, also where the other claims that its time is up; this side's page owes
something that it does by itself once it is open; it is the other's turn, also where this side claims that its time is
up; it is over."""


class OnlineGame(NamedTuple):
    """A game with somebody elsewhere that is kept here, as far as anybody who opens this page may know it."""

    room: str
    """What tells it from others."""
    other: str
    """What the other one wants to be called, or nothing."""
    seat: Seat | None
    """The seat of this side; None before it is known, and for who looks on."""
    state: OnlineTurn
    is_last_seen: bool = False
    """True if the relay may know better: this is how the game stood when this browser last heard of it."""


class OnlineKept(NamedTuple):
    """The games with people elsewhere that are kept here."""

    games: tuple[OnlineGame, ...]
    aside: int = 0
    """Seats of which an earlier state was set aside."""
    can_ask: bool = False
    """True if the relay is to be asked how some of them stand by now."""


class Fetched(NamedTuple):
    """The screen that was fetched has come."""

    asked: str


class Unfetched(NamedTuple):
    """It could not be fetched, or the programs that play could not."""


KeepState = Literal["idle", "busy", "failed", "altered"]
"""Whether something is being kept, or could not be; "altered": since pages come otherwise than they were published."""


class Kept(NamedTuple):
    """What this browser keeps for visits without a network."""

    games: tuple[str, ...]
    """The games that are kept, by name."""
    left: int
    """The bytes that the others still lack; 0 once all are kept."""
    state: KeepState


class News(NamedTuple):
    """What has come of what the fetched screen had asked for."""

    what: object


class Tick(NamedTuple):
    """Time for the next step of a recap or a replay."""

    of: str
    """The token of the `Wait` that asked for it; one that has been overtaken is passed over."""


Message = (
    Pressed
    | Invited
    | SatDown
    | Away
    | Opened
    | Found
    | Unreadable
    | Shown
    | Advised
    | HandedOver
    | GameOver
    | Explained
    | RefusedAction
    | BadFile
    | OnlineKept
    | Fetched
    | Unfetched
    | Kept
    | News
    | Tick
)
