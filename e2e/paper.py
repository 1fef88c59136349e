"""The page on paper: its own update, dealer and rendering without a browser, pressed by what stands in the HTML.

What the browser adds to the HTML (the focus, what is shut off below a sheet) is not here; `test_look` proves that all
the rest is what the real page shows.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from importlib import import_module
from itertools import cycle
from typing import Literal, NamedTuple, cast, get_args

from e2e.people.table import ELEMENT, Turns
from page.edge.dice import fair
from page.games import FIRST, module_of
from page.library.noted import LONGEST, MOST
from page.looking_back.looking import opened
from page.looking_back.news import Commented
from page.looking_back.played import played_of
from page.shell import abilities
from page.shell.daily import Daily
from page.shell.day import daily_on
from page.shell.dealer import Dealer
from page.shell.draw.sketch import draw_sketch
from page.shell.effects import (
    Advise,
    AskLook,
    BeginLook,
    BeginReport,
    Deal,
    DealerEffect,
    Effect,
    Explain,
    Forget,
    KeepRecord,
    Leave,
    OpenLink,
    OpenPuzzle,
    OpenRecord,
    Proceed,
    Remember,
    ServiceEffect,
    Share,
    Wait,
)
from page.shell.ending import record_text
from page.shell.game_page import GamePage
from page.shell.messages import (
    BadFile,
    BadLink,
    DayTold,
    GameOver,
    GameRecorded,
    GamesKept,
    LookedBack,
    LookNews,
    Message,
    Opened,
    Passed,
    Pressed,
    ReportBegun,
    SatDown,
    Tick,
    Unreadable,
)
from page.shell.model import Curtain, Looking, Model, Over, Seated, first_model
from page.shell.record_text import BadRecord, words
from page.shell.screens import screen, title
from page.shell.shared import RefusedLink, link_of, opening_link
from page.shell.shared import words as refusal
from page.shell.sketch import decode_sketch
from page.shell.update import update
from page.text import Text
from tests.nusubito.advice.games import outcome
from tests.page.markup import Element, attributes, elements
from tools.boards import sketch_of
from unseen.kernel.slices import finished
from unseen.looking_back.review import Reviewer
from unseen.puzzles.shelf import shelves

Kind = Literal["action", "arm", "space", "rod", "coin", "verb", "do", "ask"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What a control says that it does, as the edge looks for it."""
_STEPS = re.compile(r'(?:[^\s"]|"[^"]*")+')
_STEP = re.compile(r'#([\w-]+)|\.([\w-]+)|\[([\w-]+)(\^?)(?:="([^"]*)")?\]')


class Drawn(NamedTuple):
    """The page at one moment."""

    html: str
    """The whole `<div id="page">`."""
    title: str
    language: str


@lru_cache
def _told_today(game: str) -> Daily:
    """Return what the start screen of a game knows of the day's puzzle in the end."""
    daily = daily_on(game, date.today().toordinal())
    if daily.number is None or daily.game != game:
        return daily
    marks = decode_sketch(sketch_of(game, daily.number, shelves(game)))
    return daily._replace(board=draw_sketch(marks) if marks else None)


class Paper:
    """A page without a browser, of somebody who wants less motion; what it has in common with `Table` means the same.

    Args:
        t: The words.
        draws: What chance gives, over and over, as `known_draws` gives it to a browser.
        game: Which game the page is of.
    """

    def __init__(self, t: Text, draws: Sequence[int] = (1, 1), game: str = FIRST) -> None:
        self.t = t
        self.game = game
        self._unfinished = 0
        self._finished: set[str] = set()
        """The records of the finished games that are kept."""
        self._is_recorded = False
        """Whether the game at the table is among them."""
        self._draws = draws
        self._settings: dict[str, str] = {}
        self._file = self._chosen = ""
        self.shared = ""
        """The link that was shared last."""
        self._drawn: tuple[Model, Drawn] | None = None
        self._wake(Opened("sealed"))

    def _wake(self, *told: Message) -> None:
        # As in a browser, what is drawn begins anew with the page.
        draws = cycle(self._draws)
        self.dealer = Dealer(fair(lambda: next(draws)), cast(GamePage, module_of(self.game)))
        self.model: Model = first_model(self._settings, self.game)
        self.send(DayTold(_told_today(self.game)))
        self.send(*told)

    # What is seen.

    def drawn(self) -> Drawn:
        """Return what is shown now."""
        if self._drawn is None or self._drawn[0] is not self.model:
            drawn = Drawn(str(screen(self.model, self.t)), title(self.model, self.t), self.t.language)
            self._drawn = self.model, drawn
        return self._drawn[1]

    @property
    def screen(self) -> str:
        """What is shown; see `Table.screen`."""
        match self.model.screen:
            case Seated():
                return str(self.model.screen.shown.seat)
            case Curtain():
                return "curtain"
            case Over() | Looking():
                return "over"
            case _:
                return "start"

    def ids(self, selector: str) -> list[str]:
        """Return the ids of all that a selector finds."""
        return [element.attrs["id"] for element in self._all(selector)]

    def see(self, selector: str) -> None:
        """Fail unless something is on the page."""
        assert self._all(selector), f"no {selector} on the screen of {self.screen}"

    def has(self, selector: str) -> bool:
        """Return whether something is on the page."""
        return bool(self._all(selector))

    def marks(self, selector: str) -> dict[str, str]:
        """Return the classes and the data of the first element of a selector."""
        attrs = self._all(selector)[0].attrs
        return {name: value for name, value in attrs.items() if name == "class" or name.startswith("data-")}

    def _all(self, selector: str) -> list[Element]:
        return found(self.drawn().html, selector)

    def controls(self) -> Counter[str]:
        """Return how many controls take each action; see `Table.controls`."""
        attrs = [element.attrs for element in self._all("[data-action], [data-arm]")]
        names = (known.get("data-action") or known["data-arm"] for known in attrs)
        return Counter(name for name in names if name != "resign")

    # What is done.

    def press(self, selector: str) -> None:
        """Press the first element of a selector."""
        self.send(pressed(self.drawn().html, selector))

    point = click = press

    def act(self, action: str) -> None:
        """Take an action through its one control; what asks first is armed."""
        is_asked = self.has(f'[data-arm="{action}"]')
        for kind in ("arm", "action") if is_asked else ("action",):
            selector = f'[data-{kind}="{action}"]'
            assert len(self._all(selector)) == 1, f"{selector} on the screen of {self.screen}"
            self.press(selector)
        self.skip_finale()

    def skip_finale(self) -> None:
        """Go past what has ended the game, if that is shown."""
        if self._all("#finale-skip"):
            self.press("#finale-skip")

    def begin(self) -> None:
        """Begin a game of two at this screen with what is set up."""
        if not self._all("#choosing"):
            self.press("#two")
        self.press("#begin")

    def begin_helped(self, *set_up: str) -> "Paper":
        """Begin a game of two with everything that helps, and with what else is pressed for it."""
        for control in ("#two", *set_up, "#more", *self._aids(), "#begin"):
            self.press(control)
        return self

    def _aids(self) -> list[str]:
        return [f"#aid-{aid}" for aid in abilities.of(self.game).aids]

    def sit(self, *, hold: bool = False) -> None:
        """Sit down at the curtain, and past what has happened since; the button is held or pressed twice."""
        if hold:
            self.send(SatDown("hold"))
            self.skip_recap()
            return
        for _ in range(2):
            self.press("[data-hold]")
        assert self.screen != "curtain"
        self.skip_recap()

    def skip_recap(self) -> None:
        """Go past what has happened since the seat last sat."""
        if self._all("#recap"):
            self.press("#recap-skip, #recap-next")

    def play(self, game: Turns) -> None:
        """Play turns, with the seats sitting down in between."""
        for turn in game:
            if self.screen == "curtain" and turn[0].startswith(ELEMENT):
                continue
            if self.screen == "curtain":
                self.sit()
            for action in turn:
                self.act(action)

    def write(self, selector: str, text: str) -> None:
        """Write into a field and go on to the next."""
        self.send(written(self.drawn().html, selector, text))

    def open_file(self, text: str) -> None:
        """Choose a file on the start screen."""
        self._chosen = text
        self.send(Pressed("do", "import"))

    def kept_record(self) -> str:
        """Keep the finished game's record as a file and return what is in it."""
        self.press("#save-record")
        json.loads(self._file)
        return self._file

    def reload(self) -> None:
        """Load the page anew."""
        saved = self.dealer.saved()
        self._wake(Opened("sealed"))
        if saved:
            self.send(*self.dealer.restore(saved))
        self.send(self._kept())

    def spoil(self) -> None:
        """Spoil what is kept, and load the page anew."""
        self._unfinished, self._is_recorded = self._unfinished - 1, False
        self._wake(Opened("sealed"), Unreadable(), self._kept())

    def _kept(self) -> GamesKept:
        return GamesKept(self._unfinished, len(self._finished))

    def _recorded(self) -> tuple[GameRecorded, ...]:
        """Keep the game at the table once it is over, and return what became of it."""
        over = None if self._is_recorded else self.dealer.over()
        if over is None:
            return ()
        self._is_recorded = True
        record = self.dealer.record()
        how: Literal["there", "kept"] = "there" if record in self._finished else "kept"
        self._finished.add(record)
        return (GameRecorded(how),)

    def _looked_back(self, game: GameOver) -> tuple[Message, ...]:
        """Return looking back on a game, with all that is worked out for it."""
        reviewer = cast(Reviewer, import_module(f"unseen.{self.game}.looking_back"))
        review = finished(reviewer.review(played_of(game)))
        return (LookedBack(opened), LookNews(Commented({}, LONGEST, MOST)), LookNews(review))

    def send(self, *messages: Message) -> None:
        """Tell the page something, and all that follows from it."""
        queue = list(messages)
        while queue:
            self.model, effects = update(self.model, queue.pop(0), self.t)
            for effect in effects:
                queue += self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> tuple[Message, ...]:
        match effect:
            case Remember():
                self._settings[effect.key] = effect.value
            case KeepRecord():
                self._file = record_text(self.dealer.rules, effect.record)
            case Share():
                self.shared = link_of(self.dealer.rules, effect.record, effect.at, effect.eyes)
                return (Passed("link"),)
            case OpenLink():
                try:
                    linked = finished(opening_link(effect.link, self.dealer.rules))
                    return (linked, *self._looked_back(linked.game))
                except RefusedLink as refused:
                    return (BadLink(effect.link, refusal(refused, self.t)),)
            case OpenRecord():
                try:
                    game = self.dealer.open_record(self._chosen)
                    return (game, *self._looked_back(game))
                except BadRecord as bad:
                    return (BadFile(words(bad, self.t)),)
            case OpenPuzzle():
                return ()  # whoever holds the paper has the puzzle
            case BeginLook():
                return self._looked_back(effect.game)
            case AskLook():
                pass  # nothing is kept, and no game begins by looking back
            case Explain():
                found = outcome(import_module(f"page.{self.game}.aids").explained(effect.game))
                return (found,) if found else ()
            case Wait(of_motion=True):
                return (Tick(effect.of),)
            case Advise() | Proceed():
                pass  # what a program advises or does is told by whoever wants that
            case BeginReport():
                return (ReportBegun(date.today().isoformat()),)
            case _ if isinstance(effect, DealerEffect):
                if isinstance(effect, Deal | Forget):
                    self._unfinished += isinstance(effect, Deal) - self._is_recorded
                    self._is_recorded = False
                told = self.dealer.carry_out(effect)
                counted = (self._kept(),) if isinstance(effect, Deal | Forget | Leave) else ()
                return (*told, *self._recorded(), *counted)
            case _ if isinstance(effect, ServiceEffect):
                raise AssertionError(f"there is none on paper: {effect}")
        return ()


Step = list[tuple[str, str, str, str, str]]


def found(html: str, selector: str) -> list[Element]:
    """Return all elements that a selector finds, in the order of the document.

    Args:
        html: The page.
        selector: As in a style sheet: ids, classes, attributes and their values, around which only ids may stand.
    """
    ways = [way for way in _ways(selector) if _may_be(html, way[-1])]
    if len(ways) == 1 and len(ways[0]) == 1 and (name := ways[0][0][0][0]):
        some = _with_id(html, name)
    else:
        some = _elements(html) if ways else []
    return [element for element in some if any(_is(element, way) for way in ways)]


@lru_cache(maxsize=1)
def _elements(html: str) -> list[Element]:
    return list(elements(html))


def _with_id(html: str, name: str) -> list[Element]:
    """Return the element of an id, which is there, read alone: what is around it is not asked for."""
    at = html.index(f' id="{name}"')
    tag, space, attrs = html[html.rindex("<", 0, at + 1) + 1 : html.index(">", at)].partition(" ")
    return [Element(tag, attributes(space + attrs), ())]


@lru_cache
def _ways(selector: str) -> list[list[Step]]:
    return [[_wanted(step) for step in _STEPS.findall(way)] for way in selector.split(", ")]


def _may_be(html: str, step: Step) -> bool:
    """Return whether what a step asks for is written anywhere: most of what is looked for is not there."""
    return all(
        (not name or f' id="{name}"' in html) and (not attribute or f" {attribute}" in html)
        for name, _, attribute, _, _ in step
    )


def pressed(html: str, selector: str) -> Pressed | SatDown:
    """Return what the page is told when the first element of a selector is pressed, as `page.edge` reads it."""
    hits = found(html, selector)
    assert hits, f"no {selector}"
    attrs = hits[0].attrs
    if "data-hold" in attrs:
        return SatDown("press")
    kind = next((kind for kind in KINDS if f"data-{kind}" in attrs), None)
    assert kind, f"{selector} is no control: {attrs}"
    return Pressed(kind, attrs[f"data-{kind}"], attrs.get("data-value", ""))


def written(html: str, selector: str, text: str) -> Pressed:
    """Return what the page is told when somebody writes into a field."""
    (field,) = found(html, selector)
    which = field.attrs.get("data-value")
    return Pressed("do", field.attrs["data-do"], text if which is None else f"{which} {text}")


def _wanted(step: str) -> Step:
    """Return what one step of a selector asks of an element."""
    found = _STEP.findall(step)
    assert "".join(part[0] for part in _STEP.finditer(step)) == step, f"too much for paper: {step}"
    return found


def _is(element: Element, way: list[Step]) -> bool:
    *around, last = way
    return _fits(element.attrs, last) and all(
        any(step[0][0] == name for name in element.within) for step in around
    )


def _fits(attrs: dict[str, str], step: Step) -> bool:
    for name, kind, attribute, begins, value in step:
        if name and attrs.get("id") != name:
            return False
        if kind and kind not in attrs.get("class", "").split():
            return False
        if attribute and attribute not in attrs:
            return False
        if (
            attribute
            and value
            and not (attrs[attribute].startswith(value) if begins else attrs[attribute] == value)
        ):
            return False
    return True
