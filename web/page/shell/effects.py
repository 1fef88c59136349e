"""Effects: the page's requests as data. `update` returns them; the dealer and the edge carry them out."""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from page.shell.messages import GameOver, Shown
from page.shell.party import Party
from unseen.kernel.records import Record
from unseen.kernel.seat import Seat

if TYPE_CHECKING:
    from page.shell.source import Source


class Deal(NamedTuple):
    """Start a game and let the first player sit down (nothing is secret yet)."""

    options: Any
    first: int | None
    """The number of the player in the first seat, from 0; the others follow in order. None draws lots."""
    programs: tuple[int, ...] = ()
    """The level of each player's program, 0 for a person; empty if all are people."""
    aids: tuple[str, ...] = ()
    eyes: Seat | None = None
    """The seat whose view is shown if programs play all seats; None for the last seat's."""


class Continue(NamedTuple):
    """Start a game at a moment of another one, which has been played before."""

    deal: Deal
    """The players."""
    record: Record[Any, Any, Any]
    """The game up to that moment."""
    source: "Source"


class Resume(NamedTuple):
    """Resume the stored game behind its curtain."""


class Forget(NamedTuple):
    """Forget the game at the table, which is over."""


class OfferSetAside(NamedTuple):
    """Offer everything that was set aside as a file: unreadable saves, and seats. It stays in the store."""


class ForgetSetAside(NamedTuple):
    """Delete everything that was set aside."""


class Leave(NamedTuple):
    """Report the public facts of the game at the table, for the start screen."""


class Sit(NamedTuple):
    """Show a seat that has just sat down its view."""

    seat: Seat


class Take(NamedTuple):
    """Take an action of the seat at the screen."""

    seat: Seat
    action: Any


class TakeBack(NamedTuple):
    """Undo the seat's last action."""

    seat: Seat


class Mark(NamedTuple):
    """Keep the private marks of the seat at the screen."""

    seat: Seat
    marks: str
    """All of them; see `GamePage.marked`."""


class Proceed(NamedTuple):
    """Let the program whose turn it is play."""


class Hurry(NamedTuple):
    """Ask the thinking program to finish soon."""


class Advise(NamedTuple):
    """Work out advice for the seat at the screen."""

    what: Literal["map", "hint"]
    seat: Seat


class Explain(NamedTuple):
    """Work out the event that decided a finished game."""

    game: GameOver


class Give(NamedTuple):
    """Hand the seat of the player at the screen to a program."""

    seat: Seat
    """The seat at the screen."""
    level: int


class TakeOver(NamedTuple):
    """Let the player at the screen take over a program's seat."""

    seat: Seat


class Cover(NamedTuple):
    """Note that a curtain has fallen before the shown board."""


class ComeBack(NamedTuple):
    """Let the player who had handed a seat to a program play it again."""

    seat: Seat


class KeepRecord(NamedTuple):
    """Offer the record of a finished game as a file."""

    record: Record[Any, Any, Any]


class Share(NamedTuple):
    """Pass on a link to a finished game, or its record as a file where a link cannot hold it."""

    record: Record[Any, Any, Any]
    at: int
    """The number of actions that the replay has taken."""
    eyes: str
    """The view that is shown: "truth", or a seat's."""


class BeginLook(NamedTuple):
    """Fetch what looks back on a finished game, and work out what could be known in it."""

    game: GameOver


class AskLook(NamedTuple):
    """Pass on a request of looking back."""

    what: Any


class OpenPuzzle(NamedTuple):
    """Fetch puzzles, and open the one that a link leads to."""

    link: str


class AskPuzzle(NamedTuple):
    """Pass on a request of the puzzle on the screen."""

    what: Any


class FetchFurther(NamedTuple):
    """Fetch the game's further courses, because the player wants one of them."""


class BeginReport(NamedTuple):
    """Fetch the part for a report to the author, unless it is there, and tell the day."""


class HandOn(NamedTuple):
    """Hand on a report to the author, as the player has asked."""

    how: Literal["copy", "file", "mail"]
    text: str
    """The report; for a mail the address that opens one with it."""


class OpenRecord(NamedTuple):
    """Let the player choose a record's file, and show its replay.

    The file may hold a seat, a link to a game or a list of games instead; each is opened as what it is.
    """

    is_for_list: bool = False
    """Whether the record is added to the list of games, which is on the screen."""


class OpenListed(NamedTuple):
    """Open the game of the list of games that a link leads to."""

    link: str


class OpenLink(NamedTuple):
    """Show the replay that a link to a finished game holds."""

    link: str


class Fetch(NamedTuple):
    """Show the screen for games with people elsewhere, and fetch it first if needed."""

    asked: str
    """The purpose of the request."""


class Ask(NamedTuple):
    """Pass on a request of the fetched screen."""

    what: object


class ForgetOnline(NamedTuple):
    """Delete a game with people elsewhere that is kept here."""

    room: str


class RecordGame(NamedTuple):
    """Keep a finished game in the list of games: one that was opened, or one with people elsewhere, shown whole."""

    game: GameOver
    party: Party
    verdict: str = ""
    """The state of the verdict on a game with people elsewhere (`page.online.props.Verdict.state`)."""
    room: str = ""
    """The name of such a game at the relay."""
    source: "Source | None" = None
    """The moment of another game from which it was played on."""


class RecordSeat(NamedTuple):
    """List how a game with people elsewhere stands, or has ended without being shown whole; the seat stays as it is."""

    room: str
    shown: Shown
    verdict: str
    """The state of the verdict; "" while the game is under way."""
    words: str
    """The verdict in words; "" without one."""


class ListGames(NamedTuple):
    """Show the list of games, and fetch it first if needed."""


class AskGames(NamedTuple):
    """Pass on a request of the list of games."""

    what: Any


class AskRelay(NamedTuple):
    """Ask the relay for the current state of the listed games."""


class Animate(NamedTuple):
    """Move the drawing of one place from another, after the next rendering."""

    motion: Literal[
        "step", "come", "fall", "rise", "drop", "place", "turn", "face", "back", "shake", "dusk", "dawn",
        "crumble", "emerge", "jolt",
    ]  # fmt: skip
    """The kind of motion, which the style sheet draws: `step` along a path, `come` from another element, `fall` and
    `rise` of a piece, `drop` and `place` onto the board, `turn`, `face` and `back` of a piece with two sides, `shake`
    after a refusal, `dusk` and `dawn` of the whole picture, `crumble`, `emerge` and `jolt` of a place."""
    id: str
    """The element that moves."""
    path: tuple[str, ...] = ()
    """For `step` the spaces from the old one to the new one, both included; for `come` the id of the other element."""


class Speak(NamedTuple):
    """Announce a sentence through the live region."""

    text: str
    assertive: bool = False


class ReadOut(NamedTuple):
    """Announce the words of elements that have come onto the screen, before anything that is announced politely."""

    ids: tuple[str, ...]
    """Each is read whole, or of it the headings with the paragraph that follows."""


RESULT = ReadOut(("over-title", "over-how"))
"""Announce how a game has ended, from the end screen."""


Tone = Literal["wood", "clap", "coin", "string", "breath", "bell", "end"]


class Sound(NamedTuple):
    """Play a sound; requested only while sounds are on."""

    tone: Tone


class Focus(NamedTuple):
    """Move the keyboard focus to an element."""

    id: str


def arrived(title: str, *more: str) -> tuple[Focus, ReadOut]:
    """Return the effects of a screen that takes the place of the card of a followed link.

    Orca does not read a title by itself that takes the place of a focused element.

    Args:
        title: The id of its title.
        more: The ids of what is read after that, if they are there.
    """
    return Focus(title), ReadOut((title, *more))


class Wait(NamedTuple):
    """Send `Tick(of)` after a number of milliseconds."""

    milliseconds: int
    of: str
    of_motion: bool = False
    """Whether the delay is for motion: then it is 0 where reduced motion is preferred."""


class Remember(NamedTuple):
    """Store a setting or the score (nothing secret) in this browser."""

    key: str
    value: str


class KeepAll(NamedTuple):
    """Store all games in this browser for visits without a network."""


class Renew(NamedTuple):
    """Have the new version of the page take over, and load it."""


class Reload(NamedTuple):
    """Load the page anew."""


class ClearAddress(NamedTuple):
    """Remove the link from the page's address, once it is no longer wanted."""


DealerEffect = (
    Deal
    | Continue
    | Resume
    | Forget
    | Leave
    | Sit
    | Take
    | TakeBack
    | Mark
    | Give
    | TakeOver
    | ComeBack
    | Cover
)
"""Effects on the game at the table, for the dealer or for the seat of a game elsewhere."""
ServiceEffect = (
    KeepRecord
    | Share
    | BeginLook
    | AskLook
    | OpenPuzzle
    | AskPuzzle
    | FetchFurther
    | BeginReport
    | HandOn
    | OpenRecord
    | OpenLink
    | OpenListed
    | OfferSetAside
    | ForgetSetAside
    | Proceed
    | Hurry
    | Advise
    | Explain
    | Fetch
    | Ask
    | ForgetOnline
    | AskRelay
    | RecordGame
    | RecordSeat
    | ListGames
    | AskGames
)
"""Effects on files, the store, programs and games elsewhere, for the edge; their results arrive later."""
StageEffect = (
    Animate | Speak | ReadOut | Sound | Focus | Wait | Remember | KeepAll | Renew | Reload | ClearAddress
)
"""Effects on sight, sound and this browser, for the edge."""
Effect = DealerEffect | ServiceEffect | StageEffect
