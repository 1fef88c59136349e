"""The update of a puzzle, whatever its kind.

Commands: those of the kind, `puzzle-show` (the answer, which needs a second press), `puzzle-share`, `puzzle-source`
(the game that it comes from), `puzzle-another` (a puzzle for practice, like this one), `home`, `escape`.

Rule 1. A result is kept once, when it comes about, and only for a number of the calendar that has none yet.
Rule 2. The same answer is judged once, however often it is given.
"""

from typing import Any, NamedTuple

from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.results import TRIES
from page.puzzling.state import Outcome, State
from page.shell.effects import Effect, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text


class Ask(NamedTuple):
    """A request to the edge."""

    what: Any


class Keep(NamedTuple):
    """Keep the result of a number: the try that was right, 0 if the answer was shown, and the number of hints."""

    number: int
    tries: int
    hints: int


class ShowSource(NamedTuple):
    """Look back on the game that a puzzle comes from, at its moment."""

    line: Any


class AnotherPuzzle(NamedTuple):
    """Open another puzzle for practice, of the same kind and tier."""

    line: Any


class Pass(NamedTuple):
    """Pass on the text of a result."""

    text: str


class Step(NamedTuple):
    """The state after a press; None once the screen is left."""

    state: State | None
    effects: tuple[Effect, ...] = ()
    requests: tuple[Any, ...] = ()
    """Requests to the edge: work of the kind, and those of this module."""


def pressed(state: State, message: Pressed, kind: KindPage, t: Text) -> Step:
    """Return the state after a press."""
    if message.control == "do":
        match message.value:
            case "escape" if state.asking:
                return Step(state._replace(asking=False), (Focus("puzzle-show"),))
            case "escape" if (reply := kind.pressed(state.own, message, t)).own is not state.own:
                # Something in the puzzle is let go of first.
                return Step(state._replace(own=reply.own), reply.effects)
            case "escape" | "home":
                return Step(None, (Focus("daily"),))
            case "puzzle-show" if not state.outcome and not state.asking:
                return Step(state._replace(asking=True))
            case "puzzle-show" if not state.outcome:
                return _over(state, "shown", kind, t)
            case "puzzle-source" if state.outcome:
                return Step(state, requests=(ShowSource(state.line),))
            case "puzzle-another" if state.outcome:
                return Step(state, requests=(AnotherPuzzle(state.line),))
            case "puzzle-hint" if state.awaits:
                return Step(state)
            case _:
                pass
    return _replied(state._replace(asking=False), kind.pressed(state.own, message, t), kind, t)


def told(state: State, what: Any, kind: KindPage, t: Text) -> Step:
    """Return the state after the result of the kind's own work."""
    return _replied(state._replace(awaits=False), kind.told(state.own, what, t), kind, t)


def _replied(state: State, reply: Reply, kind: KindPage, t: Text) -> Step:
    state = state._replace(own=reply.own)
    if state.outcome:
        return Step(state, reply.effects)
    if reply.is_hint:
        state = state._replace(hints=state.hints + 1)
    if reply.work is not None:
        return Step(state._replace(awaits=True), reply.effects, (reply.work,))
    if reply.verdict == "right":
        after = _over(state, "solved", kind, t)
        return after._replace(effects=(*reply.effects, *after.effects))
    if reply.verdict == "wrong":
        after = _wrong(state, kind, t)
        return after._replace(effects=(*reply.effects, *after.effects))
    return Step(state, reply.effects)


def _wrong(state: State, kind: KindPage, t: Text) -> Step:
    state = state._replace(wrong=state.wrong + 1)
    if state.wrong == TRIES:
        return _over(state, "shown", kind, t)
    return Step(state, (Speak(t("puzzle.wrong", n=TRIES - state.wrong), True),))


def _over(state: State, outcome: Outcome, kind: KindPage, t: Text) -> Step:
    own = kind.ended(state.own, is_solved=outcome == "solved")
    state = state._replace(own=own, outcome=outcome, asking=False, awaits=False)
    effects = (Speak(t(f"puzzle.{outcome}"), True), Focus("puzzle-result"))
    if state.number is None or state.number in state.results:
        return Step(state, effects)
    return Step(state, effects, (Keep(state.number, state.tries, state.hints),))
