"""The update of a puzzle, whatever its kind.

Commands: those of the kind, `puzzle-show` (the answer, which needs a second press), `puzzle-share`, `puzzle-source`
(the game that it comes from), `puzzle-another` (a puzzle for practice, like this one), `puzzle-next` (of a series),
`puzzle-yesterday`, `puzzle-list`, `home`, `escape`.

Rule 1. A result is kept once, when it comes about, and only for a number of the calendar that has none yet.
Rule 2. The same answer is judged once, however often it is given.
"""

from typing import Any, NamedTuple

from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.requests import Compute, Follow, Keep, List, Open, Pass, Practise, Request, ShowSource
from page.puzzling.results import TRIES
from page.puzzling.screen import has_source, share_text
from page.puzzling.state import Outcome, State
from page.shell.effects import Effect, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text


class Step(NamedTuple):
    """The state after a press; None once the screen is left."""

    state: State | None
    effects: tuple[Effect, ...] = ()
    requests: tuple[Request, ...] = ()


def pressed(state: State, message: Pressed, kind: KindPage, t: Text) -> Step:
    """Return the state after a press."""
    if message.control == "do":
        match message.value:
            case "escape" if state.asking:
                return Step(state._replace(asking=False), (Focus("puzzle-show"),))
            case "escape" if (reply := kind.pressed(state.own, message, t)).own != state.own:
                # Something in the puzzle is let go of first.
                return Step(state._replace(own=reply.own), reply.effects)
            case "escape" | "home":
                return Step(state if state.is_framed else None)
            case "puzzle-show" if not state.outcome and not state.asking:
                return Step(state._replace(asking=True))
            case "puzzle-show" if not state.outcome:
                return _over(state, "shown", kind, t)
            case "puzzle-share" if state.outcome and state.number is not None:
                return Step(state, requests=(Pass(share_text(state, kind, t)),))
            case "puzzle-source" if state.outcome and has_source(state):
                return Step(state, requests=(ShowSource(state.line),))
            case "puzzle-another" if state.outcome:
                line = state.line
                return Step(state, requests=(Practise(line.kind, line.tier, after=line),))
            case "puzzle-next" if state.outcome and state.following:
                assert state.series
                return Step(state, requests=(Follow(state.series),))
            case "puzzle-yesterday" if state.outcome and state.number is not None and state.number > 1:
                return Step(state, requests=(Open(state.number - 1),))
            case "puzzle-list":
                return Step(state, requests=(List(),))
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
        return Step(state._replace(awaits=True), reply.effects, (Compute(state.line, reply.work),))
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
