"""The model: everything the page knows, and nothing of any seat that is not at the screen.

Rule 1. While a curtain is down no part of the model tells anything about the position.
Rule 2. It never references the dealer.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.games import module_of
from page.shell.effects import Deal
from page.shell.embed import Embedded
from page.shell.messages import Advised, Choice, Decided, Found, GameOver, Kept, OnlineGame, Shown
from page.shell.party import Party
from page.shell.preferences import Preferences, remembered
from page.shell.set_up import NAME_LONGEST, PEOPLE, SetUp
from page.shell.solo import Choosing, Solo
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat

IDLE_MINUTES = 3
"""Minutes without input after which the curtain falls, until somebody sets another."""

FINISHED, FIRST, LEARN = "finished-", "first-", "learn-"
"""How settings begin that are about a seat of a game, what it explains once, and a course."""
LEARNT = "done"
"""What is remembered of a course that was played to its end; before that, how many of its steps were."""

Path = tuple[str, ...]
"""What has been pressed on the way to an action: tokens of the game (`page.shell.game_page`)."""
BESIDE = ("map", "hint")
"""The sheets that lie beside the board and not over it: one plays on while they are open."""
Asking = Literal["", "now", "course", "begin", "new"]
UNKEPT = ("memory", "silent", "lost")
"""The stores in which a game lasts as long as the page (`Opened.store`)."""


class Start(NamedTuple):
    """The start screen."""

    choosing: Choosing = ""
    """What is being chosen: a game for two at this screen, or one alone."""
    more: bool = False
    """Whether the game's own choices are open."""
    found: Found | None = None
    asking: Asking = ""
    """How a new game was asked for while one is stored."""
    follows: Deal | None = None
    """The game that a course ends in, where it was asked for."""
    problem: str = ""
    """Why a file cannot be opened."""
    forgetting: bool = False
    """Whether what was set aside was to be forgotten: it asks once more."""
    dropping: str = ""
    """The room of a game that was to be given up, and asks once more."""
    fetching: bool = False
    """Whether the part for games with people elsewhere is on its way."""
    unfetched: bool = False
    """Whether it could not be fetched."""
    opening: str = ""
    """The link that was followed, while that part is fetched for it: nothing else can be begun then."""
    late: bool = False
    """Whether that has taken longer than usual."""


class Curtain(NamedTuple):
    """Between two seats."""

    to: Seat
    asking: bool = False
    """The button was pressed without being held: it asks once more."""
    errand: str = ""
    """What the seat sits down for, where that is not a turn of its own (`GamePage.errand`)."""


class Refusal(NamedTuple):
    """What was pressed and why it will not do."""

    place: str
    """A token of the game, or "end"."""
    reason: Reason


class Seated(NamedTuple):
    """A seat at the screen."""

    shown: Shown
    chosen: Path = ()
    armed: str = ""
    """The game-ending action that was pressed once."""
    refusal: Refusal | None = None
    asked: str = ""
    """What was pressed to know who it is: a token of the game."""
    coming: Path = ()
    """What will be chosen once what is being done is done."""
    following: Shown | None = None
    """Who sits down next, once what the last action has made happen has been seen; None for nobody."""
    acted: Shown | None = None
    """What the seat saw before that action."""
    beat: int = 0
    """Which of what it made happen is being seen, from 0."""
    dropped: bool = False
    """Whether what is being done was done by a drop: the piece has travelled already."""
    lit: int | None = None
    """The entry of the public log whose places the board points out."""
    recap: int | None = None
    """Which of the fresh entries is being shown, from 0; None once they have been."""
    focus: str = ""
    """The space that is in the tab order; empty for the game's first."""
    unfetched: bool = False
    """Whether the program that is to play could not be fetched."""
    first: str = ""
    """What is said because it has just happened for the first time (`page.nusubito.said.firsts`)."""
    has_first: bool = False
    """Whether something of the kind was said in this turn."""
    advice: Advised | None = None
    """What helps here, as far as it has been worked out."""
    advised: int = 0
    """Which of the hint's choices is shown on the board."""
    map_at: str = ""
    """The place that the open map explains; empty for none."""

    @property
    def choice(self) -> Choice | None:
        """The choice of the hint that is shown on the board, if there is one and it can be taken."""
        hint = self.advice.hint if self.advice else None
        found = hint.choices[self.advised] if hint else None
        return found if found and found.action in self.shown.legal else None

    @property
    def has_own_card(self) -> bool:
        """True while something is chosen, asked about, refused or armed: its card stands in the place of advice."""
        return bool(self.chosen or self.asked or self.refusal or self.armed)

    def let_go(self) -> "Seated":
        """Return the seat with nothing chosen, asked about, refused or armed."""
        return self._replace(chosen=(), asked="", refusal=None, armed="")


class Course(NamedTuple):
    """A course in how to play (`page.shell.learn`): a scripted game, in which nothing is anybody's secret."""

    name: str
    """Which of the game's courses it is."""
    seated: Seated
    played: tuple[Any, ...]
    """By everybody, from the deal on."""
    step: int = 0
    ask: int = 0
    """Which of the presses of the step is asked for."""
    told: bool = False
    """Whether the step is done, and its card says what came of it."""
    astray: str = ""
    """What was pressed instead of what is asked for, where the rules allow it: notation, "end", or "? " and a token."""
    took: str = ""
    """The token whose press took the last action: pressed a second time, as in a double click, it does nothing."""
    found: Found | None = None
    """The stored game, for the start screen."""


class Over(NamedTuple):
    """A finished game."""

    game: GameOver
    at: int
    """How many actions the replay has taken."""
    eyes: str = "truth"
    """Whose eyes it is seen with: "truth", or a seat's."""
    playing: bool = False
    kept: bool = False
    """Whether the record was kept as a file."""
    why: Decided | None = None
    """What decided it, once that has been worked out."""
    scene: bool = False
    """Whether what has ended it is being shown."""


class Lazy(NamedTuple):
    """A screen that was fetched is shown (`page.shell.lazy`)."""

    state: object
    """Known to that screen alone."""


Screen = Start | Curtain | Seated | Course | Over | Lazy


class Score(NamedTuple):
    """The games of this sitting."""

    wins: tuple[int, ...] = (0, 0)
    """The games each player has won or tied for the win, by the players' numbers."""
    undecided: int = 0

    def of(self, players: int) -> tuple[int, ...]:
        """Return the wins of so many players."""
        return (*self.wins, *(0,) * players)[:players]


class Model(NamedTuple):
    """The page."""

    screen: Screen = Start()
    game: str = "nusubito"
    """Which game this page is of."""
    set_up: SetUp = SetUp()
    solo: Solo = Solo()
    party: Party = Party()
    score: Score = Score()
    store: str = ""
    """Where games are kept (`Opened.store`); empty until it is known."""
    online: tuple[OnlineGame, ...] = ()
    """The games with people elsewhere that are kept here."""
    aside: int = 0
    """Seats in such games of which an earlier state was set aside (`OnlineKept.aside`)."""
    unreadable: bool = False
    """Something is stored that cannot be read."""
    idle_minutes: int = IDLE_MINUTES
    """0 is never."""
    shortcuts: bool = True
    """Whether single keys do something."""
    preferences: Preferences = Preferences()
    finished: frozenset[Seat] = frozenset()
    """The seats of which a game has been over on this device: who sits there knows the aim."""
    firsts: frozenset[str] = frozenset()
    """What has been said on this device because it happened for the first time."""
    says_firsts: bool = True
    """Whether such things are said."""
    learnt: Mapping[str, str] = {}
    """How far each course has been played on this device, by name: how many of its steps, or "done"."""
    kept: Kept | None = None
    """What this browser keeps for visits without a network; None where nothing is said of it."""
    keeping: Literal["", "busy", "failed", "altered"] = ""
    """What came of it that all games were to be kept: they are on their way, or not all could be; or that not even this
    one can be, as pages come altered."""
    embedded: Embedded | None = None
    """What the frame is for, where the page is in one on another site."""
    elsewhere: object | None = None
    """What the fetched screen knows of the game with people elsewhere whose table or end is shown; None for a game
    that is dealt here."""
    sheet: str = ""
    """What lies over the screen: "help <section>", "settings", "menu", "log", "position", "cards"; or beside the board,
    see `BESIDE`; empty for nothing."""

    @property
    def sheet_shown(self) -> str:
        """The sheet that is seen now: an aid waits, still open, while a card stands in the place of its own."""
        is_covered = isinstance(self.screen, Seated) and self.screen.has_own_card
        return "" if is_covered and self.sheet in BESIDE else self.sheet


def first_model(settings: Mapping[str, str], game: str = "nusubito") -> Model:
    """Return the page as it opens.

    Args:
        settings: What was remembered, by key; a value that makes no sense is passed over. What is finished and what
            was explained may be another game's: nobody asks for that.
        game: Which game the page is of.
    """
    minutes = settings.get("idle-minutes", "")
    names = tuple(settings.get(f"name-{who}", "")[:NAME_LONGEST] for who in PEOPLE)
    return Model(
        game=game,
        set_up=SetUp(names=names),
        idle_minutes=int(minutes) if minutes.isascii() and minutes.isdigit() else IDLE_MINUTES,
        shortcuts=settings.get("shortcuts", "") != "off",
        preferences=remembered(settings),
        score=_score(settings.get("score", "")),
        finished=frozenset(map(Seat, _marked(settings, FINISHED))),
        firsts=frozenset(_marked(settings, FIRST)),
        says_firsts=settings.get("firsts", "") != "off",
        learnt=_learnt(settings, game) if _marked(settings, LEARN) else {},
    )


def _marked(settings: Mapping[str, str], head: str) -> list[str]:
    """Return the names under which something is remembered."""
    return [key.removeprefix(head) for key, value in settings.items() if key.startswith(head) and value]


def _learnt(settings: Mapping[str, str], game: str) -> dict[str, str]:
    """Return how far each course was played, of those of which that makes sense.

    NB it imports the game's page, which takes longest of a start.
    """
    lessons: Mapping[str, int] = module_of(game).LESSONS
    kept = {name: settings.get(f"{LEARN}{name}", "") for name in lessons}
    return {name: far for name, far in kept.items() if far in (LEARNT, *map(str, range(1, lessons[name])))}


def format_score(score: Score) -> str:
    """Return the score as it is remembered: each player's wins, then the undecided games."""
    return " ".join(map(str, (*score.wins, score.undecided)))


def _score(text: str) -> Score:
    parts = text.split(" ")
    if not 3 <= len(parts) <= len(PEOPLE) + 1 or not all(part.isascii() and part.isdigit() for part in parts):
        return Score()
    *wins, undecided = map(int, parts)
    return Score(tuple(wins), undecided)
