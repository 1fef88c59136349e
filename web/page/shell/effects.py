"""What the page asks for, as data: `update` returns effects, the dealer and the edge carry them out."""

from typing import Any, Literal, NamedTuple

from page.shell.messages import GameOver
from unseen.kernel.seat import Seat


class Deal(NamedTuple):
    """Begin a game and let whoever is first sit down (nothing is secret yet)."""

    options: Any
    first: int | None
    """Which of the players has the first seat, from 0, the next one the next seat; None draws lots."""
    programs: tuple[int, ...] = ()
    """The level of the program that plays for each of the players, 0 for a person; empty where all are people."""
    aids: tuple[str, ...] = ()
    eyes: Seat | None = None
    """By whose eyes somebody looks on where programs play in all seats; None for the last one's."""


class Resume(NamedTuple):
    """Take up the stored game behind its curtain."""


class Forget(NamedTuple):
    """Give up the game at the table, which is over."""


class OfferSetAside(NamedTuple):
    """Offer what was set aside as a file: saved games that cannot be read, and seats; it stays where it is."""


class ForgetSetAside(NamedTuple):
    """Give up what was set aside."""


class Leave(NamedTuple):
    """Say what is public of the game at the table, for the start screen."""


class Sit(NamedTuple):
    """Show a seat what it may see: it has just sat down."""

    seat: Seat


class Take(NamedTuple):
    """Take an action of the seat at the screen."""

    seat: Seat
    action: Any


class TakeBack(NamedTuple):
    """Take the seat's last action back."""

    seat: Seat


class Proceed(NamedTuple):
    """Let the program whose turn it is play it."""


class Hurry(NamedTuple):
    """Let the program that thinks come to an end soon."""


class Advise(NamedTuple):
    """Work out what helps the seat at the screen."""

    what: Literal["map", "hint"]
    seat: Seat


class Explain(NamedTuple):
    """Work out what decided a finished game."""

    game: GameOver


class Give(NamedTuple):
    """Let a program play on for whoever is at the screen."""

    seat: Seat
    """The one at the screen."""
    level: int


class TakeOver(NamedTuple):
    """Let whoever is at the screen play a seat that a program has played."""

    seat: Seat


class Cover(NamedTuple):
    """Know that a curtain has fallen before the board that was shown."""


class ComeBack(NamedTuple):
    """Let somebody who had handed a seat to a program play it again."""

    seat: Seat


class KeepRecord(NamedTuple):
    """Offer the record of the finished game as a file."""


class OpenRecord(NamedTuple):
    """Let a person choose a record's file and show its replay."""


class Fetch(NamedTuple):
    """Fetch the screen for games with people elsewhere, unless it is here, and show it."""

    asked: str
    """What for."""


class Ask(NamedTuple):
    """Ask something for the fetched screen."""

    what: object


class ForgetOnline(NamedTuple):
    """Give up a game with somebody elsewhere that is kept here."""

    room: str


class AskRelay(NamedTuple):
    """Ask the relay how the listed games stand by now."""


class Animate(NamedTuple):
    """Move what is drawn at one place from another, after the next rendering."""

    motion: Literal[
        "step", "come", "fall", "rise", "drop", "place", "turn", "face", "back", "shake", "dusk", "dawn",
        "crumble", "emerge", "jolt",
    ]  # fmt: skip
    """The kind of motion, which the style sheet draws: `step` along a path, `come` from another element, `fall` and
    `rise` of a piece, `drop` and `place` onto the board, `turn`, `face` and `back` of what has two sides, `shake` of
    what was refused, `dusk` and `dawn` of the whole picture, `crumble`, `emerge` and `jolt` of a place."""
    id: str
    """The element that moves."""
    path: tuple[str, ...] = ()
    """For `step`: the spaces from the old to the new one, both included. For `come`: the id of that other thing."""


class Speak(NamedTuple):
    """Say something through the live region."""

    text: str
    assertive: bool = False


Tone = Literal["wood", "clap", "coin", "string", "breath", "bell", "end"]


class Sound(NamedTuple):
    """Let something be heard; asked for only where sounds are on."""

    tone: Tone


class Focus(NamedTuple):
    """Move the keyboard focus to an element."""

    id: str


class Wait(NamedTuple):
    """Send `Tick(of)` after so many milliseconds."""

    milliseconds: int
    of: str
    of_motion: bool = False
    """Whether that is for what moves: no time at all where less motion is wanted."""


class Remember(NamedTuple):
    """Keep a setting or the score (nothing secret) in this browser."""

    key: str
    value: str


class KeepAll(NamedTuple):
    """Keep all games in this browser for visits without a network."""


class ClearAddress(NamedTuple):
    """Take the link out of the page's address: nobody wants what it leads to any more."""


DealerEffect = Deal | Resume | Forget | Leave | Sit | Take | TakeBack | Give | TakeOver | ComeBack | Cover
"""Effects on the game at the table, for the dealer or for the seat of a game elsewhere."""
ServiceEffect = (
    KeepRecord
    | OpenRecord
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
)
"""Effects on files, on the store, on programs and on games elsewhere, for the edge; what comes of them comes later."""
StageEffect = Animate | Speak | Sound | Focus | Wait | Remember | KeepAll | ClearAddress
"""Effects on what is seen and heard, and on this browser, for the edge."""
Effect = DealerEffect | ServiceEffect | StageEffect
