"""What has to fit every frame: states of Relics on paper, its course, and a game with somebody elsewhere."""

from collections.abc import Iterator

from e2e.drivers.driver import Shown
from e2e.drivers.puzzles import puzzled
from e2e.drivers.relics.chance import draws_of
from e2e.drivers.relics.games import LONG_DEAL, LONG_GAME, SETTLES
from e2e.drivers.relics.pointing import pointed
from e2e.drivers.shell import looked_back, starts
from e2e.paper import Drawn, Paper
from e2e.people.table import Turns
from page.online import lazy
from page.relics.learn.amber import COURSE
from page.shell.messages import Advised, Choice, Hint, Why
from page.shell.model import Seated
from page.shell.screens import title
from page.text import Text
from tests.page.tabs import HOST, WATCH, Tab, dealt, tabs
from unseen.relics import Options
from unseen.relics.state import AMBER
from unseen.secrecy.lobby import Terms

LATE = (0, 1, 2, 4, 15, SETTLES)
"""The turns of which every action is looked at before it is pointed out and after: the first ones, and late ones."""
TERMS = Terms(Options(), AMBER, days=3)
"""What is agreed with somebody elsewhere."""
HELPED = 9
"""The turn in which a hint is asked for."""


def states(t: Text) -> Iterator[Shown]:
    """Yield every state that is looked at in every frame."""
    yield from starts(_paper(t))
    yield from _game(t)
    yield from _alone(t)
    yield from _course(t)
    yield from _elsewhere(t)
    yield from puzzled(t, "relics")


def helped(t: Text) -> Iterator[tuple[Paper, Turns]]:
    """Yield the long game with everything that helps."""
    yield _paper(t).begin_helped(), LONG_GAME


def _paper(t: Text) -> Paper:
    return Paper(t, draws_of(LONG_DEAL), "relics")


def _game(t: Text) -> Iterator[Shown]:
    paper = _paper(t)
    paper.begin()
    paper.press('[data-space="C2"]')
    yield Shown("turn 1, C2", "table", paper.drawn())
    paper.press("#card .close")
    for number, turn in enumerate(LONG_GAME):
        if number in LATE:
            for at, action in enumerate(turn):
                yield from _action(paper, f"turn {number + 1}.{at + 1}", action)
                paper.act(action)
        else:
            paper.play((turn,))
    yield Shown("over", "over", paper.drawn())
    yield from looked_back(paper)


def _action(paper: Paper, name: str, action: str) -> Iterator[Shown]:
    name = f"{name}, {paper.screen}, {action.split()[0]}"
    yield Shown(name, "table", paper.drawn())
    for selector in pointed(action):
        paper.press(selector)
        yield Shown(f"{name}, {selector}", "table", paper.drawn())
    if action.startswith("place"):
        paper.press("#turn-on")
        yield Shown(f"{name}, turned", "table", paper.drawn())
        paper.press("#card .close")


def _course(t: Text) -> Iterator[Shown]:
    paper = _paper(t)
    paper.press("#learn")
    for at, step in enumerate(COURSE.steps, 1):
        for ask in step.asks:
            yield Shown(f"course, {ask.key}", "table", paper.drawn())
            for selector in pointed(ask.actions[0]):
                paper.press(selector)
                yield Shown(f"course, {ask.key}, {selector}", "table", paper.drawn())
            paper.press(f'[data-action="{ask.actions[0]}"]')
        yield Shown(f"course, {step.key} done", "table", paper.drawn())
        if at < len(COURSE.steps):
            paper.press("#learn-on")
    paper = _paper(t)
    for control in ("#learn", "#learn-skip", "#sp-C4"):
        paper.press(control)
    yield Shown("course, astray", "table", paper.drawn())
    paper.press("#sp-C3")
    yield Shown("course, relic astray", "table", paper.drawn())


def _alone(t: Text) -> Iterator[Shown]:
    """Yield a table at which somebody plays with a program, who is waited for, and a hint."""
    paper = _paper(t)
    for control in ("#alone", "#side-jade", "#begin"):
        paper.press(control)
    yield Shown("alone, waiting", "table", paper.drawn())
    paper = _paper(t)
    for control in ("#two", "#more", "#aid-hint", "#begin"):
        paper.press(control)
    paper.play(LONG_GAME[:HELPED])
    while paper.has("#pairs.wr-choosing, #deeds-order"):
        paper.press("[data-action]")
    assert isinstance(paper.model.screen, Seated)
    shown = paper.model.screen.shown
    paper.press("#tool-hint")
    whys = (Why("kills", ("A1",), n=2), Why("supported", n=2))
    choices = tuple(Choice(action, 0.5, whys) for action in shown.legal[:2])
    paper.send(Advised(shown.seat, len(shown.log), hint=Hint(choices)))
    yield Shown("helped, hint", "table", paper.drawn())


def _elsewhere(t: Text) -> Iterator[Shown]:
    """Yield a game with somebody elsewhere, and somebody who looks on: on turn, waiting, given up."""
    letters = dealt(TERMS, game="relics")
    pages = tabs(letters, t)
    for name, tab in zip(("on turn", "waiting", "watching"), pages, strict=True):
        yield Shown(f"elsewhere, {name}", "table", _of(tab))
    pages[HOST].press("resign", control="arm")
    pages[HOST].press("resign", control="action")
    letters.settle()
    for tab in pages[:WATCH]:
        tab.changed()
        yield Shown(f"elsewhere, given up, {tab.online_seat.seat}", "over", _of(tab))


def _of(tab: Tab) -> Drawn:
    return Drawn(tab.html(), title(tab.model, tab.t, lazy), tab.t.language)
