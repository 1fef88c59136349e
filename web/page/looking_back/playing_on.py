"""The set-up of a game that is played on from a moment, and its update.

Commands: `look-play` (open or close), `look-side` a seat|two, `level` n, `look-past` anew|true, `look-begin`.
"""

from page.looking_back.context import Context
from page.looking_back.news import Begun
from page.looking_back.requests import PlayOn
from page.looking_back.state import TRUTH, PlayingOn, State
from page.shell.effects import AskLook, ClearAddress, Continue, Deal, Effect, Focus, Speak
from page.shell.messages import Pressed
from page.shell.source import Source
from page.text import Text
from unseen.kernel.seat import ONLOOKER, Seat

Step = tuple[State, tuple[Effect, ...]]
COMMANDS = ("look-play", "look-side", "level", "look-past", "look-begin")
TWO = "two"
"""Instead of a seat: people at this screen play all of them."""


def pressed(state: State, message: Pressed, context: Context, t: Text) -> Step:
    """Return the state after a press of one of `COMMANDS`."""
    setting_up = state.playing_on
    match message.value:
        case "look-play" if setting_up is not None:
            return state._replace(playing_on=None), (Focus("look-play"),)
        case "look-play" if can_play_on(state, context):
            return state._replace(playing_on=_first(state, context)), (Focus("look-play-title"),)
        case "look-side" if setting_up and message.detail in sides(context):
            return _with(state, setting_up._replace(side=message.detail)), ()
        case "level" if setting_up and (level := message.number) and level <= context.levels:
            return _with(state, setting_up._replace(level=level)), ()
        case "look-past" if setting_up and message.detail in ("anew", "true"):
            return _with(state, setting_up._replace(is_true=message.detail == "true")), ()
        case "look-begin" if setting_up and not setting_up.awaited:
            return _begun(state, setting_up, context, t)
        case _:
            return state, ()


def can_play_on(state: State, context: Context) -> bool:
    """Return whether the game can be played on from the moment that is shown: it had not ended."""
    return context.can_play_on and state.over.game.record is not None and state.over.at < state.last


def sides(context: Context) -> tuple[str, ...]:
    """Return the values of `PlayingOn.side`."""
    return (*(context.seats if context.levels else ()), TWO)


def refused(state: State, t: Text) -> Step:
    """Return the state after the answer that playing on would cost the game at the table."""
    if state.playing_on is None:
        return state, ()
    return _with(state, state.playing_on._replace(problem="stake")), (Speak(t("look.play.stake"), True),)


def prepared(state: State, begun: Begun, context: Context) -> tuple[State, tuple[Effect, ...]]:
    """Return the effects that begin the game, unless it is no longer wanted."""
    setting_up = state.playing_on
    if setting_up is None or not setting_up.awaited:
        return state, ()
    options, at = state.over.game.options, state.over.at
    deal = Deal(options, 0, (), context.aids)
    if setting_up.side != TWO:
        place = context.seats.index(Seat(setting_up.side))
        # The person is the first of the players.
        programs = (0, *(setting_up.level,) * (len(context.seats) - 1))
        deal = Deal(options, -place % len(context.seats), programs, context.aids)
    known = TRUTH if setting_up.is_true else str(_knowing(setting_up))
    return state, (Continue(deal, begun.record, Source(begun.name, at, known)), ClearAddress())


def _first(state: State, context: Context) -> PlayingOn:
    """Return the set-up that is offered: whoever's eyes are chosen, or else who acts next."""
    eyes = state.over.eyes
    side = str(state.over.game.movers[state.over.at]) if eyes == TRUTH else eyes
    return PlayingOn(side if side in sides(context) else TWO, max(1, min(context.level, context.levels)))


def _knowing(setting_up: PlayingOn) -> Seat:
    """Return the seat whose knowledge is kept; at one screen ONLOOKER, for what all know."""
    return ONLOOKER if setting_up.side == TWO else Seat(setting_up.side)


def _begun(state: State, setting_up: PlayingOn, context: Context, t: Text) -> Step:
    if context.is_full:
        return _with(state, setting_up._replace(problem="room")), (Speak(t("look.play.room"), True),)
    seat = None if setting_up.is_true else _knowing(setting_up)
    asked = AskLook(PlayOn(state.over.game, state.over.at, seat))
    return state._replace(playing_on=setting_up._replace(problem="", awaited=True)), (asked,)


def _with(state: State, setting_up: PlayingOn) -> State:
    return state._replace(playing_on=setting_up._replace(awaited=False))
