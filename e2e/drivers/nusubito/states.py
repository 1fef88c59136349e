"""What has to fit every frame: states of Nusubito on paper, late in a long game."""

from collections.abc import Iterator

from e2e.drivers.driver import Shown
from e2e.drivers.puzzles import puzzled
from e2e.drivers.shell import looked_back, starts
from e2e.list_tour import list_tour
from e2e.online_tour import online_tour
from e2e.paper import Paper
from e2e.people.table import Turns
from page.shell.messages import Advised, Choice, Hint, Leak, Spot, Why
from page.shell.model import Seated
from page.text import Text

LONG_GAME: Turns = tuple(
    tuple(turn.split(", "))
    for turn in """\
sacrifice E3, leap C5, leap C3, leap C1, end
move B4 A4, move D2 E2, move D2 D3, end
leap C3, leap C5, sacrifice E1, leap A5, end
move A4 A3, end
sacrifice C3, leap C5, leap A5, leap C5, end
move B2 B1, move D3 E4, move B4 B3, end
coin C5, coin E1, coin C3, end
spawn D1, upgrade B3, end
leap E5, end
move B3 A2, move A4 B4, bolster C1 with C2, end
coin C1, leap C5, end
move C4 B3, move A3 A1, bolster A3 with A2, end
leap C3, coin A5, end
move E4 D3, move D4 D5, move E2 E1, end
coin C5, unbolster A3, look 3, end
upgrade D5, spawn C4, end
coin E5, leap C5, end
move E1 E3, move D3 D4, move D5 E4, end
coin C5, leap A5, end
move D4 D3, bolster E5 with E4, move B3 A4, end
look A, leap C5, end
move D3 D2, move D1 D3, move B4 B3, end
unbolster C1, dart, unbolster E5, end
end""".splitlines()
)
"""A game in which much is held and the log is long: more than fifty entries from the seventeenth turn on."""
LATE = (0, 1, 19, 20, 22, 23)
"""The turns that are looked at: the first of either seat, and a late one of each by day and by night."""
HELPED = (19, 20)
"""The turns at which what helps is opened: a late one of either seat by day."""
FIRSTS = (4, 7, 9)
"""The turns in which something is said because it happens for the first time."""


def states(t: Text) -> Iterator[Shown]:
    """Yield every state that is looked at in every frame."""
    yield from starts(Paper(t))
    yield from _game(t)
    yield from _helped(t)
    yield from _courses(t)
    for listed in list_tour(t):
        yield Shown(listed.name, "paper", listed.drawn)
    for stop in online_tour(t):
        first, _, second = stop.name.partition(", ")
        if first == "table":
            yield Shown(f"elsewhere, {second}", "table", stop.drawn)
        elif first in ("form", "waiting", "door") or stop.name == "start, games":
            yield Shown(f"elsewhere, {stop.name}", "start" if first == "start" else "paper", stop.drawn)
        elif first == "over":
            yield Shown(f"elsewhere, {stop.name}", "over", stop.drawn)
    yield from puzzled(t, "nusubito")


def helped(t: Text) -> Iterator[tuple[Paper, Turns]]:
    """Yield the long game with everything that helps."""
    yield Paper(t).begin_helped(), LONG_GAME


def _game(t: Text) -> Iterator[Shown]:
    paper = Paper(t)
    paper.begin()
    for number, turn in enumerate(LONG_GAME):
        if number in LATE:
            yield from _turn(paper, f"turn {number + 1}")
        elif paper.screen == "curtain":
            paper.sit()
        if number in FIRSTS:
            assert paper.has(".first")
            yield Shown(f"turn {number + 1}, {paper.screen}, first", "table", paper.drawn())
        paper.play((turn,))
    yield Shown("curtain", "curtain", paper.drawn())
    paper.sit()
    for fate in ("arm", "action"):
        paper.press(f'[data-{fate}="declare"]')
    yield Shown("scene", "scene", paper.drawn())
    paper.skip_finale()
    yield Shown("over", "over", paper.drawn())
    yield from looked_back(paper)


def _turn(paper: Paper, turn: str) -> Iterator[Shown]:
    if paper.screen == "curtain":
        if turn.endswith(("1", "2")):
            yield Shown(f"{turn}, curtain", "curtain", paper.drawn())
        for _ in range(2):
            paper.press("[data-hold]")
    name = f"{turn}, {paper.screen}"
    if paper.has("#recap"):
        yield Shown(f"{name}, told", "table", paper.drawn())
        paper.skip_recap()
    yield Shown(name, "table", paper.drawn())
    for row in paper.ids(".act"):
        if paper.ids(f"#{row}[data-verb]"):
            paper.press(f"#{row}")
            yield Shown(f"{name}, {row}", "table", paper.drawn())
            if paper.has("#card .close"):
                paper.press("#card .close")
    paper.press("#darts .asks")
    yield Shown(f"{name}, who", "table", paper.drawn())
    paper.press("#card .close")
    if paper.screen == "mist":
        yield from _pawns(paper, name)
    else:
        paper.point("#sp-A1")
        yield Shown(f"{name}, A1", "table", paper.drawn())
        paper.point("#sp-A1")
    for fate in ("declare", "capture"):
        if paper.has(f'.fate[data-arm^="{fate}"]'):
            paper.press(f'.fate[data-arm^="{fate}"]')
            yield Shown(f"{name}, {fate}", "table", paper.drawn())
            paper.press("#fate-no")


def _pawns(paper: Paper, name: str) -> Iterator[Shown]:
    """Choose every pawn; yield where its card says something else than those before."""
    seen = set[tuple[bool, ...]]()
    for space in (column + row for row in "12345" for column in "ABCDE"):
        paper.point(f"#sp-{space}")
        kind = tuple(map(paper.has, (".verbs", "#chips", ".fate")))
        if paper.has("#card .close"):
            if kind not in seen:
                seen.add(kind)
                yield Shown(f"{name}, {space}", "table", paper.drawn())
            paper.press("#card .close")


def _helped(t: Text) -> Iterator[Shown]:
    """Yield what helps at a table of two: the map on the board, the map open, one temple asked about, a hint of two."""
    paper = Paper(t)
    for control in ("#two", "#more", "#aid-map", "#aid-hint", "#begin"):
        paper.press(control)
    for number, turn in enumerate(LONG_GAME[: HELPED[-1] + 1]):
        if paper.screen == "curtain":
            paper.sit()
        if number in HELPED:
            yield from _advised(paper, f"turn {number + 1}, {paper.screen}")
        paper.play((turn,))


def _advised(paper: Paper, name: str) -> Iterator[Shown]:
    assert isinstance(paper.model.screen, Seated)
    shown = paper.model.screen.shown
    never = tuple(Spot(temple, 0, (Why("one-look"),)) for temple in ("A1", "C1", "E1"))
    spots = tuple(Spot(column + row, 1 / 6) for row in "35" for column in "ACE")
    leaks = tuple(Leak(action, 0.4, 5) for action in shown.legal[:4]) if paper.screen == "thief" else ()
    choices = tuple(Choice(action, 0.5, (Why("mixed"), Why("sure", ("C3",)))) for action in shown.legal[:2])
    paper.send(Advised(shown.seat, len(shown.log), (*never, *spots), leaks))
    yield Shown(f"{name}, helped", "table", paper.drawn())
    paper.press("#tool-map")
    yield Shown(f"{name}, map", "table", paper.drawn())
    paper.press("#sp-A1")
    yield Shown(f"{name}, map asked", "table", paper.drawn())
    paper.press("#advice-close")
    paper.press("#tool-hint")
    paper.send(Advised(shown.seat, len(shown.log), hint=Hint(choices)))
    yield Shown(f"{name}, hint", "table", paper.drawn())
    paper.press("#advice-close")


def _courses(t: Text) -> Iterator[Shown]:
    paper = Paper(t)
    for seat, wrong in (("thief", "#sp-A1"), ("mist", "#sp-C2")):
        for control in ("#learn", f"#learn-{seat}"):
            paper.press(control)
        yield Shown(f"course, {seat}", "table", paper.drawn())
        paper.point(wrong)
        yield Shown(f"course, {seat} astray", "table", paper.drawn())
        paper.press("#learn-leave")
