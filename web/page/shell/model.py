"""The model: everything the page knows, and nothing of a seat that is not at the screen.

Rule 1. While a curtain is down no part of the model reveals anything about the position.
Rule 2. It never references the dealer.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from page.games import module_of
from page.shell.effects import Deal
from page.shell.embed import Embedded
from page.shell.messages import (
    Advised,
    Choice,
    Decided,
    Found,
    GameOver,
    GameRecorded,
    GamesKept,
    HandedOver,
    Kept,
    OnlineGame,
    Passing,
    Shown,
    whole_number,
)
from page.shell.party import Party
from page.shell.preferences import Preferences, remembered
from page.shell.set_up import NAME_LONGEST, PEOPLE, SetUp
from page.shell.solo import Choosing, Solo
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat

if TYPE_CHECKING:
    from page.shell.daily import Daily
    from page.shell.game_list import GameList
    from page.shell.lesson import Lesson, Task
    from page.shell.look_back import LookBack
    from page.shell.puzzle import Puzzle

IDLE_MINUTES = 3
"""Minutes without input after which the curtain falls, unless the player sets another number."""

FINISHED, FIRST, LEARN = "finished-", "first-", "learn-"
"""Prefixes of the keys of settings about a seat of a game, an explanation that is given once, and a course."""
LEARNT = "done"
"""The value remembered for a course that was played to its end; before that, the number of steps done."""

Path = tuple[str, ...]
"""The presses that lead to an action: tokens of the game (`page.shell.game_page`)."""
PATIENCE = 3
"""The number of wrong actions after which an action that is to be found is pointed out."""
OVER_TABLE = ("log", "menu", "position")
"""The sheets that lie over any table: on phones the log and the tools, and the position in words."""
BESIDE = ("map", "hint")
"""The sheets that lie beside the board and not over it, so that play goes on while they are open."""
Asking = Literal["", "now", "course", "begin", "new"]
UNKEPT = ("memory", "silent", "lost")
"""The stores in which a game lasts as long as the page (`Opened.store`)."""


class Start(NamedTuple):
    """The start screen."""

    choosing: Choosing = ""
    """The kind of game that is being set up: at this screen, or against programs."""
    more: bool = False
    """Whether the game's own options are open."""
    found: Found | None = None
    asking: Asking = ""
    """How a new game was requested while one is stored."""
    follows: Deal | None = None
    """The game that a course leads into, if it was requested."""
    problem: str = ""
    """Why a file cannot be opened."""
    bad_link: str = ""
    """Why the link that was followed leads to no finished game."""
    forgetting: bool = False
    """Whether forgetting what was set aside was requested and needs a second press."""
    dropping: str = ""
    """The room of a game whose deletion was requested and needs a second press."""
    fetching: bool = False
    """Whether the part for games with people elsewhere is being fetched."""
    unfetched: str = ""
    """The cause for which that part could not be fetched; empty for none."""
    opening: str = ""
    """The link that was followed, while that part is being fetched; no other game can be started meanwhile."""
    late: bool = False
    """Whether fetching takes longer than usual."""
    awaited: str = ""
    """The further course that is being fetched; empty for none."""


class Curtain(NamedTuple):
    """A curtain between two seats."""

    to: Seat
    asking: bool = False
    """The button was pressed without being held and needs a second press."""
    errand: str = ""
    """The seat's task, if it is not a turn of its own that begins (`GamePage.errand`)."""


class Scene(NamedTuple):
    """An event that everybody at this screen watches before the seat changes: nothing but what is public."""

    entry: Any
    """The entry of the public log."""
    ply: int
    """The number of entries of that log."""
    then: HandedOver | Shown
    """The message that follows: a curtain, or the public view."""


class Refusal(NamedTuple):
    """A press that was refused, and the reason."""

    place: str
    """A token of the game, or "end"."""
    reason: Reason


class Reading(NamedTuple):
    """The way in which a seat reads the log."""

    lit: int | None = None
    """The entry of the public log whose places the board points out."""
    is_whole: bool = False
    """Whether earlier entries are shown too."""


class Seated(NamedTuple):
    """A seat at the screen."""

    shown: Shown
    chosen: Path = ()
    armed: str = ""
    """The game-ending action that was pressed once."""
    refusal: Refusal | None = None
    asked: str = ""
    """The token of the piece that was asked about."""
    coming: Path = ()
    """The path that becomes `chosen` once the current action is done."""
    following: Shown | None = None
    """The next seat's view, while the events of the last action are still being shown; None at any other time."""
    acted: Shown | None = None
    """The seat's view before that action."""
    beat: int = 0
    """The number of the event that is being shown, from 0."""
    dropped: bool = False
    """Whether the current action was a drop, so that the piece is already where it belongs."""
    reading: Reading = Reading()
    """The way in which the log is read."""
    recap: int | None = None
    """The fresh entry that is being shown, from 0; None once all have been."""
    focus: str = ""
    """The space that is in the tab order; empty for the game's first."""
    unfetched: str = ""
    """The cause for which the program that is to play, or to help, could not be fetched; empty for none."""
    first: str = ""
    """The explanation of an event that has just happened for the first time (`GamePage.first`)."""
    has_first: bool = False
    """Whether an explanation of this kind was given in this turn."""
    advice: Advised | None = None
    """The advice for this position, as far as it has been worked out."""
    advised: int = 0
    """The number of the hint's choice that is shown on the board."""
    map_at: str = ""
    """The place that the open map explains; empty for none."""
    ending: Literal["", "soon", "stopped"] = ""
    """Whether the turn is about to end by itself, or the player has stopped that."""

    @property
    def lit(self) -> int | None:
        """The entry of the public log whose places the board points out."""
        return self.reading.lit

    @property
    def choice(self) -> Choice | None:
        """The choice of the hint that is shown on the board, if it is still legal."""
        hint = self.advice.hint if self.advice else None
        found = hint.choices[self.advised] if hint else None
        return found if found and found.action in self.shown.legal else None

    @property
    def has_own_card(self) -> bool:
        """True while something is chosen, asked about, refused or armed: its card then replaces the advice."""
        return bool(self.chosen or self.asked or self.refusal or self.armed)

    def let_go(self) -> "Seated":
        """Return the seat with nothing chosen, asked about, refused or armed."""
        return self._replace(chosen=(), asked="", refusal=None, armed="")


class Exchange(NamedTuple):
    """A text that was entered in the command line, and the answer."""

    entered: str
    answer: tuple[str, ...]
    """The answer, one sentence a paragraph."""


class CommandLine(NamedTuple):
    """The command line of the seat at the screen (`page.shell.update.command`); it begins anew with another seat."""

    of: str = ""
    """The seat whose answers it holds, and whether they were given in public."""
    is_open: bool = False
    back: str = ""
    """The element that gets the focus back."""
    exchanges: tuple[Exchange, ...] = ()
    """What was entered, oldest first."""
    asked: str = ""
    """An action that cannot be undone, in notation: entered once more, it is taken."""
    awaits: str = ""
    """The aid that answers the last query, once it has been worked out."""


class Course(NamedTuple):
    """A course in how to play (`page.shell.learn`): a scripted game in which nothing is secret."""

    lesson: "Lesson"
    seated: Seated
    played: tuple[Any, ...]
    """The actions of all seats, from the deal on."""
    step: int = 0
    ask: int = 0
    """The number of the press that the step asks for."""
    told: bool = False
    """Whether the step is done and its card explains the result."""
    astray: str = ""
    """A legal press other than the one asked for: an action in notation, "end", or "? " and a token."""
    took: str = ""
    """The token whose press took the last action; a second press, as in a double click, does nothing."""
    found: Found | None = None
    """The stored game, for the start screen."""
    strays: int = 0
    """The number of wrong actions in the current task."""
    follows: str = ""
    """The course that is offered at its end; empty for none."""

    @property
    def name(self) -> str:
        """The name of the course."""
        return self.lesson.name

    @property
    def task(self) -> "Task":
        """The current task; once the step is done, its last one."""
        return self.lesson.steps[self.step].asks[self.ask]

    @property
    def is_open(self) -> bool:
        """Whether the player is to find the action, so that any may be tried and none is pointed out."""
        return bool(self.task.best) and not self.told and self.strays < PATIENCE


class ReportDraft(NamedTuple):
    """A report to the author, while it is written (`page.shell.report`); it lasts no longer than the end screen."""

    date: str = ""
    """The day in ISO 8601; empty until it is known."""
    typed: Mapping[str, str] = {}
    """What was typed into each field, by its key."""
    handed: Literal["", "copy", "file", "mail", "uncopied"] = ""
    """How it was handed on as it stands; "uncopied" where the browser did not copy it, empty for not at all."""


class Over(NamedTuple):
    """A finished game."""

    game: GameOver
    at: int
    """The number of actions that the replay has taken."""
    eyes: str = "truth"
    """The view that is shown: "truth", or a seat's."""
    playing: bool = False
    kept: bool = False
    """Whether the record was saved as a file."""
    passed: Passing | Literal[""] = ""
    """How the game was passed on, as it is shown now; empty where it was not."""
    why: Decided | None = None
    """The event that decided it, once that has been worked out."""
    scene: bool = False
    """Whether the finale, the scene before the end screen, is being shown."""
    recorded: GameRecorded | None = None
    """What became of it in the list of games; None until that is known, and for a record that was opened."""
    back: "Games | Puzzling | None" = None
    """The list of games, or the puzzle, from which it was opened."""
    report: ReportDraft | None = None
    """The report to the author; None unless it was begun."""
    unfetched: str = ""
    """The cause for which the part for it, or for looking back, could not be fetched; empty for none."""
    looking: bool = False
    """Whether looking back on it is being fetched."""


class Looking(NamedTuple):
    """Looking back on a finished game."""

    look: "LookBack"


class Puzzling(NamedTuple):
    """A puzzle, or the list of them."""

    puzzle: "Puzzle"


class Lazy(NamedTuple):
    """A fetched screen (`page.shell.lazy`)."""

    state: object
    """A state that only that screen can read."""


class Games(NamedTuple):
    """The list of games."""

    list: "GameList"


Screen = Start | Curtain | Scene | Seated | Course | Over | Looking | Puzzling | Games | Lazy


def end_screen(screen: Screen) -> Over | None:
    """Return the end screen that is shown, or from which its game is looked back on; None for any other screen."""
    found: Over | None = screen.look.back if isinstance(screen, Looking) else None
    return screen if isinstance(screen, Over) else found


class Score(NamedTuple):
    """The score of the games played since the page was opened."""

    wins: tuple[int, ...] = (0, 0)
    """The games each player has won or tied for the win, by the players' numbers."""
    undecided: int = 0

    def of(self, players: int) -> tuple[int, ...]:
        """Return the wins of that many players."""
        return (*self.wins, *(0,) * players)[:players]


class Model(NamedTuple):
    """The page."""

    screen: Screen = Start()
    game: str = "nusubito"
    """The game of this page."""
    set_up: SetUp = SetUp()
    solo: Solo = Solo()
    party: Party = Party()
    score: Score = Score()
    store: str = ""
    """The store that keeps games (`Opened.store`); empty until it is known."""
    online: tuple[OnlineGame, ...] = ()
    """The games with people elsewhere that are kept here."""
    games: GamesKept = GamesKept(0, 0)
    """How many games are kept on this device."""
    aside: int = 0
    """Seats in such games of which an earlier state was set aside (`OnlineKept.aside`)."""
    unreadable: bool = False
    """Whether a stored game cannot be read."""
    idle_minutes: int = IDLE_MINUTES
    """Minutes without input after which the curtain falls; 0 for never."""
    shortcuts: bool = True
    """Whether single keys are shortcuts."""
    preferences: Preferences = Preferences()
    finished: frozenset[Seat] = frozenset()
    """The seats from which a game was finished on this device; their players know the aim."""
    firsts: frozenset[str] = frozenset()
    """The explanations already given on this device."""
    says_firsts: bool = True
    """Whether explanations of first events are given."""
    learnt: Mapping[str, str] = {}
    """The progress in each course on this device, by name: the number of steps done, or "done"."""
    further: Mapping[str, "Lesson"] = {}
    """The game's further courses by name, once they have been fetched."""
    kept: Kept | None = None
    """The games that this browser keeps for visits without a network; None where that is not shown."""
    newer: Literal["", "ready", "others", "busy"] = ""
    """The new version of the page: none, it can be loaded, another page of the site has to be closed first, it is being
    loaded."""
    keeping: Literal["", "busy", "failed", "altered"] = ""
    """The result of the request to keep all games: under way, some failed, or not even this one can be kept because
    pages arrive altered."""
    embedded: Embedded | None = None
    """The purpose of the frame, if the page is in one on another site."""
    daily: "Daily | None" = None
    """The puzzle of the local date; None until it is known, and in a frame."""
    elsewhere: object | None = None
    """The fetched screen's state of the game with people elsewhere whose table or end is shown; None for a game dealt
    here."""
    sheet: str = ""
    """The sheet over the screen: "help <section>", "settings", "players", one of
    `OVER_TABLE` or of the game's own (`GamePage.SHEETS`); or beside the board, see `BESIDE`; empty for none."""

    line: CommandLine = CommandLine()
    """The command line at the table."""

    @property
    def sheet_shown(self) -> str:
        """The name of the visible sheet, "" for none; an open aid is hidden while a card stands in its place."""
        is_covered = isinstance(self.screen, Seated) and self.screen.has_own_card
        return "" if is_covered and self.sheet in BESIDE else self.sheet


def first_model(settings: Mapping[str, str], game: str = "nusubito") -> Model:
    """Return the first model of a page.

    Args:
        settings: The remembered settings, by key; an invalid value is ignored. Finished seats and explanations may
            be another game's: nobody reads those.
        game: The game of the page.
    """
    minutes = whole_number(settings.get("idle-minutes", ""))
    names = tuple(settings.get(f"name-{who}", "")[:NAME_LONGEST] for who in PEOPLE)
    return Model(
        game=game,
        set_up=SetUp(names=names),
        idle_minutes=IDLE_MINUTES if minutes is None else minutes,
        shortcuts=settings.get("shortcuts", "") != "off",
        preferences=remembered(settings),
        score=_score(settings.get("score", "")),
        finished=frozenset(map(Seat, _marked(settings, FINISHED))),
        firsts=frozenset(_marked(settings, FIRST)),
        says_firsts=settings.get("firsts", "") != "off",
        learnt=_learnt(settings, game) if _marked(settings, LEARN) else {},
    )


def _marked(settings: Mapping[str, str], head: str) -> list[str]:
    """Return the ends of all keys that begin with a prefix and have a value."""
    return [key.removeprefix(head) for key, value in settings.items() if key.startswith(head) and value]


def _learnt(settings: Mapping[str, str], game: str) -> dict[str, str]:
    """Return the progress in each course, leaving out invalid values.

    NB it imports the game's page, which takes longest of a start.
    """
    page = module_of(game)
    lessons: Mapping[str, int] = {**page.LESSONS, **page.FURTHER}
    kept = {name: settings.get(f"{LEARN}{name}", "") for name in lessons}
    return {name: far for name, far in kept.items() if far in (LEARNT, *map(str, range(1, lessons[name])))}


def format_score(score: Score) -> str:
    """Return the score as it is stored: each player's wins, then the undecided games."""
    return " ".join(map(str, (*score.wins, score.undecided)))


def _score(text: str) -> Score:
    numbers = [number for part in text.split(" ") if (number := whole_number(part)) is not None]
    if not 3 <= len(numbers) <= len(PEOPLE) + 1 or len(numbers) != len(text.split(" ")):
        return Score()
    *wins, undecided = numbers
    return Score(tuple(wins), undecided)
