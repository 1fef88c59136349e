"""Long games on paper in which every kind of step is shown with a hint, and played by the hint's *Do it*."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import get_args

from e2e.drivers.driver import Shown
from e2e.paper import Paper
from e2e.people.table import ELEMENT, Turns
from page.shell.game_page import page_of
from page.shell.messages import Advised, Choice, Hint, Spot, Why
from page.shell.model import Seated
from unseen.courtyard.board import TEMPLE_NAMES

CHOICES, REASONS = 3, 3
"""The most choices that the engine gives, and more reasons for each than it gives."""
MARKED = ("#screen", "#moves")
"""Elements whose classes and data say what is drawn, which the layout hangs on."""


def hinted(paper: Paper, turns: Turns, *, is_whole: bool) -> Iterator[Shown]:
    """Yield the table with a hint, once for each way in which it is laid out.

    Args:
        paper: A game of two with everything that helps, just begun.
        turns: What is played; each kind of step once by the hint.
        is_whole: Whether each kind of step is yielded, with a short hint and with the map as well.
    """
    seen, laid_out = set[tuple[str, ...]](), set[tuple[str, ...]]()
    for turn in turns:
        if paper.screen == "curtain" and turn[0].startswith(ELEMENT):
            continue  # The last one is taken by itself.
        if paper.screen == "curtain":
            paper.sit()
        for action in turn:
            marks = tuple(str(paper.marks(each)) for each in MARKED)
            step = (action.split()[0], *marks)
            # Without a control of its own, as a declaration is, an action is taken by the hint each time.
            if step in seen and paper.has(f'[data-action="{action}"]'):
                paper.act(action)
                continue
            name = f"{paper.screen}, {action}"
            if is_whole and paper.has("#tool-map"):
                yield from _map(paper, name)
            shown = tuple(_hints(paper, name, action))
            yield from shown if is_whole else shown[:1] if marks not in laid_out else ()
            _do_it(paper, action)
            seen.add(step)
            laid_out.add(marks)


def _do_it(paper: Paper, action: str) -> None:
    """Take an action by the hint that is open; what ends the game is only armed by it."""
    paper.press("#advice-do")
    assert not paper.has("#advice"), f"nothing was done: {action}"
    if paper.has(f'[data-action="{action}"][data-ends="asked"]'):
        paper.press(f'[data-action="{action}"]')
    paper.skip_finale()


def _map(paper: Paper, name: str) -> Iterator[Shown]:
    """Yield the open map; a page of its own is one of the screens, and looked at with them."""
    spots = tuple(Spot(temple, 1 / len(TEMPLE_NAMES)) for temple in TEMPLE_NAMES)
    paper.send(_advised(paper)._replace(spots=spots))
    paper.press("#tool-map")
    if paper.has("#advice"):
        yield Shown(f"{name}, map", "table", paper.drawn())
        paper.press("#advice-close")
    else:
        # While there is nothing else to do than to name oneself, the page stays open.
        paper.press("#notes .close" if paper.has("#notes .close") else "#tool-map")


def _hints(paper: Paper, name: str, action: str) -> Iterator[Shown]:
    """Yield a hint of several choices, and one of one; all have much to say."""
    paper.press("#tool-hint")
    mix = _mix(paper, action)
    for number in sorted({1, len(mix)}, reverse=True):
        choices = tuple(choice._replace(share=1 / number) for choice in mix[:number])
        paper.send(_advised(paper)._replace(hint=Hint(choices)))
        yield Shown(f"{name}, hint of {number}", "table", paper.drawn())


def _mix(paper: Paper, action: str) -> tuple[Choice, ...]:
    game = page_of(paper.model).GAME
    whys = tuple(Why(kind, ("C3", "E3"), n=2, of=3, share=0.5) for kind in _kinds(paper.game)[:REASONS])
    others = [
        each for each in _seated(paper).shown.legal if game.format_action(each) not in (action, "resign")
    ]
    return tuple(Choice(each, 1.0, whys) for each in (game.parse_action(action), *others[: CHOICES - 1]))


def _kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of reasons of a game; a game without them advises all the same."""
    if find_spec(f"unseen.{game}.advice") is None:
        return ()
    return get_args(import_module(f"unseen.{game}.advice.facts").Kind)


def _advised(paper: Paper) -> Advised:
    shown = _seated(paper).shown
    return Advised(shown.seat, len(shown.log))


def _seated(paper: Paper) -> Seated:
    assert isinstance(paper.model.screen, Seated)
    return paper.model.screen
