"""The page's messages: everything that `update` takes.

Rule 1. A message carries only what the seat at the screen may know; while a curtain is down it carries nothing
        about the position.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from page.shell.party import Party
from unseen.kernel.errors import Reason
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import Record
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

if TYPE_CHECKING:
    from page.shell.daily import Daily
    from page.shell.game_list import GameList
    from page.shell.lesson import Lesson
    from page.shell.look_back import LookBack
    from page.shell.puzzle import Puzzle

DIGITS_MOST = 9
"""The most digits of a number in the document or in a store; Python refuses to read thousands."""


def whole_number(text: str) -> int | None:
    """Return the whole number that a text from the document or a store is; None for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= DIGITS_MOST else None


class Pressed(NamedTuple):
    """A control was pressed, named by its `data-` attribute, or a piece was dragged."""

    control: Literal["action", "arm", "space", "rod", "coin", "verb", "do", "ask", "lift", "drop"]
    """`ask` comes from a piece that only explains itself; `lift` and `drop` begin and end a drag."""
    value: str
    """For a drag, the token of the dragged piece."""
    detail: str = ""
    """`data-value` of a `data-do`; for an input its new value; for a drop the space, "" where it missed all of them."""

    @property
    def number(self) -> int | None:
        """The detail as a whole number, None if it is none."""
        return whole_number(self.detail)


class Invited(NamedTuple):
    """A link to a game with people elsewhere, or to a finished game, was followed."""

    link: str
    """The part of the address after the hash sign, as `page.shell.links` finds it."""


class SatDown(NamedTuple):
    """The curtain's button was held long enough, or pressed without a pointer."""

    by: Literal["hold", "press"]


class Away(NamedTuple):
    """The player may have left: the page lost focus, was hidden, or had no input for long."""

    why: Literal["blur", "hidden", "idle"]


class Opened(NamedTuple):
    """The storage was opened at the start, has stopped saving the game, or saves it again."""

    store: Literal["sealed", "memory", "silent", "lost"]
    """Sealed in this browser; in memory because the browser lets us keep nothing; in memory because its database does
    not answer; not kept any longer."""


class Found(NamedTuple):
    """An unfinished game is stored. Every field is public."""

    moment: Any
    """The stage it has reached, in the game's own terms."""
    to_act: Seat


class GamesKept(NamedTuple):
    """The number of games that are kept on this device, of all titles."""

    unfinished: int
    finished: int


class GameRecorded(NamedTuple):
    """The end of the game at the table has come to the list of games, or not."""

    how: Literal["kept", "there", "full", "failed"]
    """`full`: all games in the list have stars."""
    made_room: str = ""
    """How the oldest game ended, which made room for it, in words; empty for none."""
    seconds: int = 0
    """How long its table has been in sight; 0 where that was not counted."""


class Unreadable(NamedTuple):
    """A stored game cannot be read; it stays in the store."""


class Shown(NamedTuple):
    """The view of the seat that sits down or has just acted."""

    seat: Seat
    view: Any
    log: tuple[LogEntry[Any, Any], ...]
    legal: tuple[Any, ...]
    can_undo: bool
    fresh: int
    """The number of entries at the log's end that are new since this seat last sat."""
    events: tuple[Any, ...] = ()
    """The events of the seat's own last action, for motion and speech."""
    taken_back: bool = False
    party: Party = Party()
    is_public: bool = False
    """Whether view and log are the public ones, because the seat makes a public choice."""
    thinks: Seat | None = None
    """The seat whose program plays now."""
    marks: str = ""
    """The seat's private marks (`GamePage.marked`); empty in public."""


class Why(NamedTuple):
    """A reason for advice, or against a place; the page puts it into words."""

    kind: str
    places: tuple[str, ...] = ()
    number: int | None = None
    """The place in the public log of the event that proves it."""
    n: int = 0
    of: int = 0
    share: float = 0.0


class Spot(NamedTuple):
    """A place, and the probability, from the public log, that the hidden player is there."""

    place: str
    share: float
    """From 0 to 1; 0 only where the player cannot be."""
    whys: tuple[Why, ...] = ()
    """The reasons against it, mostly one."""


class Leak(NamedTuple):
    """A legal action, and how much it reveals to the opponent."""

    action: Any
    bits: float
    places: int
    """The number of places that would still be possible to the opponent."""


class Choice(NamedTuple):
    """An action that a strong player would take here, and how often."""

    action: Any
    share: float
    reasons: tuple[Why, ...] = ()
    """The reasons, where any speaks for this action alone."""


class Hint(NamedTuple):
    """The actions of a strong player, likeliest first."""

    choices: tuple[Choice, ...]


class Advised(NamedTuple):
    """The advice for the seat at the screen; a part that is None has not changed."""

    seat: Seat
    ply: int
    """The position it holds for: the number of entries in the seat's log."""
    spots: tuple[Spot, ...] | None = None
    leaks: tuple[Leak, ...] | None = None
    hint: Hint | None = None


class HandedOver(NamedTuple):
    """It is another seat's turn, or a game was resumed: a curtain falls."""

    to: Seat
    party: Party
    errand: str = ""
    """The seat's task, if it is not a turn of its own that begins (`GamePage.errand`)."""


class Witnessed(NamedTuple):
    """Something happened that everybody at this screen watches before the seat changes (`GamePage.has_scene`)."""

    entry: LogEntry[Any, Any]
    """The entry of the public log."""
    ply: int
    """The number of entries of that log."""
    then: "HandedOver | Shown"
    """The message that follows: a curtain, or the public view."""


class GameOver(NamedTuple):
    """The game ended; from here on everything is shown to everybody."""

    states: tuple[Any, ...]
    """The truth at the start and after each action."""
    actions: tuple[Any, ...]
    movers: tuple[Seat, ...]
    options: Any
    log: tuple[tuple[int, LogEntry[Any, Any]], ...]
    """Every event of the true log, with the number of its action."""
    imported: bool = False
    party: Party | None = None
    """The players; None for a record from a file."""
    forfeit: Outcome | None = None
    """The outcome if a seat broke off, in a record whose actions have not ended the game."""
    record: Record[Any, Any, Any] | None = None
    """Its record, which can be saved and shared; None only where neither is offered."""

    @property
    def forfeit_to(self) -> Seat | None:
        """The seat that won because another broke off, if it won alone."""
        winners = self.forfeit.winners if self.forfeit else ()
        return winners[0] if len(winners) == 1 else None


class Decided(NamedTuple):
    """The event that decided a finished game; the kinds are those of the game's `advice.decided`."""

    kind: str
    number: int | None
    """The event's place in the log, if an event decided it."""
    n: int
    thing: str
    """The decisive piece, in the game's notation; empty for none."""


class Explained(NamedTuple):
    """The deciding event of a game has been worked out."""

    actions: tuple[Any, ...]
    """The actions of that game."""
    why: Decided


class ReportBegun(NamedTuple):
    """The part for a report to the author has arrived."""

    date: str
    """The day in ISO 8601, by this device's calendar."""


class ReportCopied(NamedTuple):
    """The browser has copied a report, or has refused to."""

    is_copied: bool


class RefusedAction(NamedTuple):
    """The rules refused the requested action."""

    action: Any
    reason: Reason


class BadFile(NamedTuple):
    """An imported file is no record; the sentence says why."""

    problem: str


class Linked(NamedTuple):
    """The link to a finished game was read."""

    link: str
    game: GameOver
    at: int
    """The number of actions that its replay begins with."""
    eyes: str
    """The view that it begins with."""


class BadLink(NamedTuple):
    """A link leads to no finished game; the sentence says why."""

    link: str
    problem: str


Passing = Literal["sheet", "link", "file", "long"]
"""How a game was passed on: by the browser's share sheet; its link was copied; its record was saved as a file, as
neither was possible; the same, as its link would be too long."""


class Passed(NamedTuple):
    """A finished game was passed on."""

    how: Passing


OnlineTurn = Literal["waiting", "asked", "you", "accused", "owes", "rematch", "other", "claimed", "over"]
"""Nobody has joined yet; this player waits for a rematch; it is this player's turn, even if the opponent claims its
time is up; this page owes an entry that it writes by itself once it is open; it is over, and others ask for a rematch;
it is the opponent's turn, even if this player claims the time is up; over."""


class OnlineGame(NamedTuple):
    """A game with people elsewhere that is kept here. Anybody who opens this page may know every field."""

    room: str
    """Its unique name on the relay."""
    other: str
    """The opponent's own name, or ""."""
    seat: Seat | None
    """This player's seat; None before it is known, and for a spectator."""
    state: OnlineTurn
    is_last_seen: bool = False
    """True if the relay may know better: this is the state that this browser last heard of."""


class OnlineKept(NamedTuple):
    """The games with people elsewhere that are kept here."""

    games: tuple[OnlineGame, ...]
    aside: int = 0
    """The number of seats of which an earlier state was set aside."""
    can_ask: bool = False
    """True if the relay can be asked for the current state of some of them."""


class Fetched(NamedTuple):
    """The requested screen has arrived."""

    asked: str


class Unfetched(NamedTuple):
    """The screen, or the programs that play, could not be fetched."""

    cause: str = "unknown"
    """Why; see `page.shell.causes`."""


KeepState = Literal["idle", "busy", "failed", "altered"]
"""Whether something is being stored, or storing failed; "altered": pages arrive otherwise than they were published."""


class Kept(NamedTuple):
    """The games that this browser keeps for visits without a network."""

    games: tuple[str, ...]
    """The names of the kept games."""
    left: int
    """The bytes still missing for the other games; 0 once all are kept."""
    state: KeepState


class Newer(NamedTuple):
    """A new version of the page has arrived and waits."""

    state: Literal["ready", "others"]
    """It can take over; it cannot yet, as another page of the site is open."""


class GamesListed(NamedTuple):
    """The list of games was asked for and is here."""

    list: "GameList"


class GamesNews(NamedTuple):
    """The answer to a request of the list of games."""

    what: object


class LookedBack(NamedTuple):
    """The part for looking back on a finished game is here."""

    opened: Callable[[Any, bool], "LookBack"]
    """Returns the screen for an end screen; the flag is whether the end is hidden."""


class LookNews(NamedTuple):
    """The answer to a request of that part."""

    what: object


class DayTold(NamedTuple):
    """The puzzle of the local date is known."""

    daily: "Daily"


class PuzzleOpened(NamedTuple):
    """Puzzles are here, with the one that a link leads to."""

    link: str
    puzzle: "Puzzle"


class PuzzleNews(NamedTuple):
    """The answer to a request of a puzzle."""

    what: object


class SourceShown(NamedTuple):
    """The game that a puzzle comes from was read."""

    game: GameOver
    at: int
    """The number of actions that its replay begins with."""


class FurtherFetched(NamedTuple):
    """The game's further courses are here."""

    lessons: "Mapping[str, Lesson]"
    """Each by its name."""


class News(NamedTuple):
    """The result of a request of the fetched screen."""

    what: object


class Tick(NamedTuple):
    """It is time for the next step of a recap or a replay."""

    of: str
    """The token of the `Wait` that asked for it; an outdated one is ignored."""


Message = (
    Pressed
    | Invited
    | SatDown
    | Away
    | Opened
    | Found
    | GamesKept
    | GameRecorded
    | Unreadable
    | Shown
    | Advised
    | HandedOver
    | Witnessed
    | GameOver
    | Explained
    | ReportBegun
    | ReportCopied
    | RefusedAction
    | BadFile
    | Linked
    | BadLink
    | Passed
    | OnlineKept
    | Fetched
    | Unfetched
    | Kept
    | Newer
    | GamesListed
    | GamesNews
    | LookedBack
    | LookNews
    | DayTold
    | PuzzleOpened
    | PuzzleNews
    | SourceShown
    | FurtherFetched
    | News
    | Tick
)
