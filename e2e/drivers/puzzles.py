"""What the page of a game shows of its puzzles: each kind as it begins, with hints, and at its end; and their list."""

from collections.abc import Iterator
from importlib import import_module
from typing import cast

from e2e.drivers.driver import Shown
from e2e.paper import Paper
from page.puzzling.choice import Dated
from page.puzzling.kind_page import KindPage
from page.puzzling.listing import Listing
from page.puzzling.pressed import pressed, told
from page.puzzling.puzzle import Browsing, Solving
from page.puzzling.requests import Compute
from page.puzzling.results import Result
from page.puzzling.state import State
from page.shell import abilities
from page.shell.messages import Invited, Pressed, PuzzleOpened
from page.shell.puzzle import Puzzle
from page.text import Text
from unseen.kernel.slices import finished
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves

HINTS = 3


def puzzled(t: Text, game: str) -> Iterator[Shown]:
    """Yield every state of a game's puzzles that is looked at in every frame."""
    for kind in abilities.of(game).puzzles:
        for tier in ("easy", "hard"):
            line = next(each for each in shelves(game).lines if (each.kind, each.tier) == (kind, tier))
            state = _begun(game, line)
            yield _shown(t, game, f"{kind}, {tier}", state)
            for _ in range(HINTS):
                state = _after(game, state, t, "puzzle-hint")
            yield _shown(t, game, f"{kind}, {tier}, hints", state)
            asked = _after(game, state, t, "puzzle-show")
            yield _shown(t, game, f"{kind}, {tier}, the answer is asked for", asked)
            yield _shown(t, game, f"{kind}, {tier}, the end", _after(game, asked, t, "puzzle-show"))
    yield Shown("puzzles, the list", "puzzle", _page(t, game, _list(game)).drawn())


def _begun(game: str, line: Line) -> State:
    page = cast(KindPage, import_module(f"page.{game}.puzzles.{line.kind}"))
    return State(line, 143, finished(page.begun(line)), today=143)


def _after(game: str, state: State, t: Text, press: str) -> State:
    page = cast(KindPage, import_module(f"page.{game}.puzzles.{state.line.kind}"))
    step = pressed(state, Pressed("do", press), page, t)
    for request in step.requests:
        if isinstance(request, Compute) and step.state:
            step = told(step.state, finished(request.work), page, t)
    assert step.state
    return step.state


def _list(game: str) -> Browsing:
    lines = shelves(game).lines[:40]
    dated = tuple(Dated(number, line) for number, line in zip(range(140, 0, -1), lines, strict=False))
    kinds = {
        kind: import_module(f"unseen.{game}.puzzles.{kind}").THEMES for kind in abilities.of(game).puzzles
    }
    results = {140: Result(True, 1, 0, 60), 139: Result(False, 3, 2, 600), 138: Result(True, 0, 1, 9)}
    has_first = abilities.of(game).first_puzzles
    return Browsing(game, Listing(kinds, dated, results, 143, 12, "early", has_first=has_first))


def _shown(t: Text, game: str, name: str, state: State) -> Shown:
    return Shown(f"puzzle, {name}", "puzzle", _page(t, game, Solving(game, state)).drawn())


def _page(t: Text, game: str, puzzle: Puzzle) -> Paper:
    paper = Paper(t, game=game)
    paper.send(Invited("d=143"))
    paper.send(PuzzleOpened("d=143", puzzle))
    return paper
