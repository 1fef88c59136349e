"""The states of Misty Ruins that have to fit every frame: on paper, early and late in a long game."""

from collections.abc import Iterator
from itertools import groupby

from e2e.drivers.driver import Kind, Shown
from e2e.drivers.misty_ruins.chance import draws_of
from e2e.drivers.misty_ruins.course import last, presses
from e2e.drivers.misty_ruins.games import LONG_DEAL, LONG_GAME, THREE
from e2e.drivers.misty_ruins.pointing import UNLISTED, pointed
from e2e.drivers.puzzles import puzzled
from e2e.drivers.shell import looked_back, starts
from e2e.mirror import Mirror
from e2e.paper import Paper
from e2e.people.table import Turns
from page.misty_ruins.learn.courses import COURSES
from page.text import Text
from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins import Options

WATCHED = ("take", "lose", "discard")
"""What opens a turn in the long game that everybody watches: the draft, and what is owed to a strike or a bonus."""
MARKED = 4
"""The turn in which the notes are looked at, and a piece."""
LATE = (0, 3, 4, 6, 8, 11, 22, 23, 24, 26, 27, 28, 30, 36)
"""The turns of which every action is looked at before it is pointed out and after."""

ALONE = Seat("p1"), Seat("p3")
"""Who plays the long game alone, each in a game of their own; what only p2 does in it is looked at at one screen."""


def states(t: Text) -> Iterator[Shown]:
    """Yield every state that is looked at in every frame."""
    yield from starts(_paper(t))
    yield from _game(t)
    yield from _many(t)
    for seat in ALONE:
        yield from _alone(t, seat)
    yield from _courses(t)
    yield from puzzled(t, "misty_ruins")


def helped(t: Text) -> Iterator[tuple[Paper, Turns]]:
    """Yield the long game to its end with everything that helps, but for the choices that everybody watches."""
    paper = _paper(t).begin_helped(THREE[1])
    for is_watched, game in groupby(LONG_GAME, lambda turn: turn[0].startswith(WATCHED)):
        if is_watched:
            paper.play(tuple(game))
        else:
            yield paper, tuple(game)


def _paper(t: Text) -> Paper:
    return Paper(t, draws_of(LONG_DEAL), "misty_ruins")


def _game(t: Text) -> Iterator[Shown]:
    paper = _paper(t)
    for control in THREE:
        paper.press(control)
    paper.begin()
    mirror = Mirror("misty_ruins", draws_of(LONG_DEAL), Options(3))
    for number, turn in enumerate(LONG_GAME):
        is_shown = number in LATE
        if paper.screen == "curtain":
            yield from _sit(paper, f"turn {number + 1}", is_shown=is_shown)
        if number == MARKED:
            yield from _asked(paper, f"turn {number + 1}")
        for at, action in enumerate(turn, 1):
            if is_shown or action.split()[0] in UNLISTED:
                yield from _action(paper, mirror, f"turn {number + 1}.{at}", action)
            paper.act(action) if not action.startswith("declare") or number + 1 < len(LONG_GAME) else None
            if number + 1 < len(LONG_GAME):
                mirror.act(action)
    paper.press(f'[data-action="{LONG_GAME[-1][-1]}"]')
    yield Shown("scene", "scene", paper.drawn())
    paper.skip_finale()
    yield Shown("over", "over", paper.drawn())
    yield from looked_back(paper)


def _sit(paper: Paper, name: str, *, is_shown: bool) -> Iterator[Shown]:
    if is_shown:
        yield Shown(f"{name}, curtain", "curtain", paper.drawn())
    for _ in range(2):
        paper.press("[data-hold]")
    if is_shown and paper.has("#recap"):
        yield Shown(f"{name}, told", "table", paper.drawn())
    paper.skip_recap()


def _kind(paper: Paper) -> Kind:
    return "paper" if paper.has("#notes") else "table"


def _action(paper: Paper, mirror: Mirror, name: str, action: str) -> Iterator[Shown]:
    name = f"{name}, {paper.screen}, {action}"
    yield Shown(name, _kind(paper), paper.drawn())
    for selector in pointed(mirror.state, action):
        paper.press(selector)
        yield Shown(f"{name}, {selector}", _kind(paper), paper.drawn())


def _asked(paper: Paper, name: str) -> Iterator[Shown]:
    for selector in ("#player-p1", "#sp-h9", "#verb-move", "#end-0"):
        paper.press(selector)
        yield Shown(f"{name}, {selector}", "table", paper.drawn())
        if paper.has("#card .close"):
            paper.press("#card .close")
    paper.press("#tool-notes")
    yield Shown(f"{name}, notes", "paper", paper.drawn())
    for mark in ("Kusk", "Zambun", "Kusk-bow"):
        paper.press(f"#note-{mark}")
    yield Shown(f"{name}, notes marked", "paper", paper.drawn())
    paper.press("#notes .close")


def _many(t: Text) -> Iterator[Shown]:
    """Yield the draft and the first turn of the fewest and of the most players, and of somebody alone with a hint."""
    for players, controls in ((2, ("#drop-player", "#drop-player")), (5, ("#add-player",))):
        paper = _paper(t)
        for control in ("#two", *controls, "#aid-hint"):
            paper.press(control)
        yield Shown(f"{players} players, set-up", "choosing", paper.drawn())
        paper.press("#begin")
        yield Shown(f"{players} players, draft", "table", paper.drawn())
        for _ in range(players):
            paper.press('[data-action^="take"]')
        yield from _sit(paper, f"{players} players", is_shown=True)
        yield Shown(f"{players} players, first turn", "table", paper.drawn())
    paper = _paper(t)
    for control in ("#alone", "#aid-map", "#aid-hint", "#begin"):
        paper.press(control)
    yield Shown("alone", "table", paper.drawn())
    paper = _paper(t)
    for control in ("#alone", "#more", "#side-p3", "#begin"):
        paper.press(control)
    turn = paper.dealer.turn()
    assert turn
    paper.dealer.play(turn.seat, misty_ruins.legal_actions(turn.view, turn.seat)[0])
    paper.send(*paper.dealer.after_turn())
    yield Shown("alone, told of one while another thinks", "table", paper.drawn())


def _alone(t: Text, seat: Seat) -> Iterator[Shown]:
    """Yield each kind of action that somebody alone takes first in the long game, before it is pointed out and after.

    The strip that says who else plays, and holds what helps, leaves less room than a game at one screen has.
    """
    paper = _paper(t)
    for control in ("#alone", "#drop-player", f"#side-{seat}", "#more", "#aid-map", "#aid-hint", "#begin"):
        paper.press(control)
    mirror, seen = Mirror("misty_ruins", draws_of(LONG_DEAL), Options(3)), set[str]()
    for action in (action for turn in LONG_GAME[:-2] for action in turn):
        kind = action.split()[0]
        if mirror.seat != seat:
            assert mirror.seat
            paper.dealer.play(mirror.seat, misty_ruins.parse_action(action))
            paper.send(*paper.dealer.after_turn())
        else:
            paper.skip_recap()
            if kind not in seen:
                yield from _action(paper, mirror, "alone", action)
            seen.add(kind)
            paper.act(action)
        mirror.act(action)


def _courses(t: Text) -> Iterator[Shown]:
    """Yield each course: what it asks for, pressed as far as the last press, and what came of each step."""
    for name, course in COURSES.items():
        paper = _paper(t)
        for control in ("#learn", f"#learn-{name}"):
            paper.press(control)
        for step, ask, before in presses(name):
            yield Shown(f"course, {ask.key}", _kind(paper), paper.drawn())
            for selector in before:
                paper.press(selector)
            if before:
                yield Shown(f"course, {ask.key}, pointed out", _kind(paper), paper.drawn())
            paper.press(last(ask))
            if ask == step.asks[-1]:
                yield Shown(f"course, {step.key} done", _kind(paper), paper.drawn())
                if step != course.steps[-1]:
                    paper.press("#learn-on")
    paper = _paper(t)
    for control in ("#learn", "#learn-p1", "#learn-skip", "#verb-explore"):
        paper.press(control)
    yield Shown("course, astray", "table", paper.drawn())
