"""The update of looking back.

Commands: those of `page.parts.replay`, `playing_on` and `picturing`, `look-hide` (hide the end, or show it),
`look-turn` (see the board from the other side), `look-comment` (a step and a text), `share-game`, `home`, `escape`.
"""

from page.looking_back import picturing, playing_on
from page.looking_back.context import Context
from page.looking_back.news import AtStake, Begun, Commented, Handed, Painted, Unkept, Working
from page.looking_back.requests import Annotate, Stop
from page.looking_back.state import State, at
from page.looking_back.steps import Steps
from page.shell.effects import AskLook, Effect, Focus, Share, Speak, Wait
from page.shell.messages import Passed, Pressed
from page.shell.pace import REPLAY
from page.text import Text, shown
from unseen.looking_back.review import Review

Step = tuple[State | None, tuple[Effect, ...]]
"""The state after it, None once it is left, and the effects."""


def told(state: State, what: object, context: Context, t: Text) -> Step:
    """Return the state after an answer of the edge."""
    match what:
        case Review():
            return state._replace(review=what), (Speak(t("look.ready")),)
        case Working():
            return state._replace(percent=what.percent), ()
        case Commented():
            return state._replace(commented=what), ()
        case Unkept():
            return state._replace(unkept=True), (Speak(t("look.comment.unkept"), True),)
        case Begun():
            return playing_on.prepared(state, what, context)
        case AtStake():
            return playing_on.refused(state, t)
        case Painted() | Handed():
            return _pictured(state, picturing.told(state.picturing, what, t))
        case Passed():
            over = state.over._replace(passed=what.how)
            return state._replace(over=over), (Speak(t(f"over.passed.{what.how}")),)
        case _:
            return state, ()


def pressed(state: State, message: Pressed, context: Context, t: Text) -> Step:
    """Return the state after a press.

    Args:
        state: The state.
        message: The press.
        context: The views, seats and programs of this page.
        t: The words.
    """
    if message.control != "do":
        return state, ()
    over, steps = state.over, context.steps(state.over.eyes)
    number = steps.number(over.at)
    match message.value:
        case "escape" if state.picturing:
            return _pictured(state, picturing.pressed(state.picturing, Pressed("do", "look-picture")))
        case "escape" if state.playing_on:
            return playing_on.pressed(state, Pressed("do", "look-play"), context, t)
        case "escape" | "home":
            return None, (AskLook(Stop()), Focus("look-back"))
        case "replay-first":
            return at(state, 0), ()
        case "replay-back":
            return at(state, steps.moment(number - 1)), ()
        case "replay-forward":
            return at(state, steps.moment(number + 1)), ()
        case "replay-last":
            return at(state, state.reached if state.hides else state.last), ()
        case "replay-to" if (wanted := message.number) is not None:
            return at(state, min(steps.moment(wanted), state.until)), ()
        case "replay-eyes" if message.detail in context.eyes:
            return state._replace(over=over._replace(eyes=message.detail)), ()
        case "replay-play":
            return _played(state)
        case "replay-pause":
            return state._replace(over=over._replace(playing=False)), ()
        case "look-hide":
            return state._replace(hides=not state.hides, reached=over.at), ()
        case "look-turn":
            return state._replace(is_turned=not state.is_turned), ()
        case "look-comment" if state.commented:
            return _commented(state, state.commented, steps, message.detail)
        case "share-game" if over.game.record:
            return state, (Share(over.game.record, over.at, over.eyes),)
        case do if do in playing_on.COMMANDS:
            return playing_on.pressed(state._replace(picturing=None), message, context, t)
        case do if do in picturing.COMMANDS:
            return _pictured(state._replace(playing_on=None), picturing.pressed(state.picturing, message))
        case _:
            return state, ()


def ticked(state: State, of: str, context: Context) -> Step:
    """Return the next step of a running replay; an outdated tick is ignored."""
    steps = context.steps(state.over.eyes)
    if not state.over.playing or of != _token(state):
        return state, ()
    after = at(state, steps.moment(steps.number(state.over.at) + 1))
    if after.over.at == state.last:
        return after, ()
    after = after._replace(over=after.over._replace(playing=True))
    return after, (Wait(REPLAY, _token(after)),)


def _played(state: State) -> Step:
    begin = at(state, 0) if state.over.at == state.last else state
    begin = begin._replace(over=begin.over._replace(playing=True))
    return begin, (Wait(REPLAY, _token(begin)),)


def _commented(state: State, before: Commented, steps: Steps, typed: str) -> Step:
    """Return the state with another comment: the detail of the press is the number of its step, and its text."""
    number, _, text = typed.partition(" ")
    if not number.isdecimal() or int(number) > steps.number(state.until):
        return state, ()
    comments = {**before.comments, steps.moment(int(number)): shown(text)[: before.longest]}
    comments = {at: comments[at] for at in sorted(comments) if comments[at]}
    if comments == before.comments or len(comments) > before.most:
        return state, ()
    asked = AskLook(Annotate(state.over.game, comments))
    return state._replace(commented=before._replace(comments=comments), unkept=False), (asked,)


def _pictured(state: State, step: picturing.Step) -> Step:
    return state._replace(picturing=step[0]), step[1]


def _token(state: State) -> str:
    return f"look {state.over.at}"
