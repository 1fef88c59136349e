"""The end screen and the replay: everything may be shown, from the chosen point of view."""

from collections.abc import Iterator, Sequence
from typing import cast

from markupsafe import Markup

from page.courtyard.draw.legs import Leg, passed, whole
from page.courtyard.draw.path import Stop
from page.courtyard.draw.why import Why
from page.nusubito.draw.board import board
from page.nusubito.draw.over import Facts
from page.nusubito.draw.over import Over as Props
from page.nusubito.draw.table_props import SeatName
from page.nusubito.ending.finale import as_ended
from page.nusubito.ending.finish import PREFIX, finish_of
from page.nusubito.ending.why import why_words
from page.nusubito.said.words import event_words, moment_words
from page.nusubito.seen.board import pieces
from page.parts.replay import Replay, Step, titled_once
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, own_seat, replay
from page.text import Text
from unseen.courtyard.rods import RODS
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito import MIST, THIEF, State, redact, view
from unseen.nusubito.events import Attacked, Event, Finished, Leapt, Placed, Rested, Shot
from unseen.nusubito.rules.thief_day import SEEKER_PRICE


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Props:
    """Return the props of the end screen; `aftermath` adds the props of an online game."""
    game = screen.game
    last = game.states[-1]
    places = [told.event.place for _, told in game.log if isinstance(told.event, Finished)]
    treasure = "".join(rod for rod, colour in zip(RODS, last.rods, strict=True) if colour == "green")
    winner = last.result.winner if last.result else game.forfeit_to
    return Props(
        winner=cast(SeatName | None, winner),
        by=last.result.by if last.result else "forfeit",
        space="".join(place for place in places if place),
        thief=str(last.at),
        treasure=treasure,
        phase=game.states[screen.at].phase,
        board=_board(screen, treasure, t),
        path=_path(screen, t),
        facts=_facts(screen),
        frame=end_frame(model, screen, winner, _replay(screen, t), t, aftermath),
        why=_why(model, screen, t),
    )


def _you(model: Model, screen: Over) -> SeatName | None:
    return cast(SeatName | None, own_seat(model, screen))


def _why(model: Model, screen: Over, t: Text) -> Why | None:
    """Return the moment that decided the game, with its place in the replay; None until it has been computed."""
    if screen.why is None:
        return None
    words = why_words(screen.why, screen.game, _you(model, screen), t)
    if screen.why.number is None:
        return Why(words)
    ply, told = screen.game.log[screen.why.number]
    return Why(words, moment_words(told.before, t), ply + 1)


def _seen(screen: Over, state: State) -> State:
    """Return a position from the chosen point of view."""
    return state if screen.eyes == "truth" else view(state, Seat(screen.eyes))


def _board(screen: Over, treasure: str, t: Text) -> Markup:
    last = screen.at == len(screen.game.states) - 1
    state = _seen(screen, screen.game.states[screen.at])
    shown = pieces(state)._replace(
        pressable=False, label=t("board.replay", when=moment_words(state, t)), prefix=PREFIX
    )
    if screen.eyes == "truth":
        shown = shown._replace(treasure=treasure, thief_shown=True)
    if last:
        shown = as_ended(shown, screen.game)._replace(path=_stops(screen), faded=True)
    return board(shown)


def _stops(screen: Over) -> tuple[Stop, ...]:
    """Return every temple on the Thief's path; those where a day turn ended are numbered, the start is 0."""
    stops, number = [Stop(str(screen.game.states[0].at), "0")], 0
    for ply, told in screen.game.log:
        if isinstance(told.event, Leapt):
            stops.append(Stop(told.event.to, ""))
        if screen.game.movers[ply] == THIEF and told.before.phase == "day" and _ends_turn(told.event):
            number += 1
            last = stops.pop()
            stops += (
                [last, last._replace(text=str(number))] if last.text else [last._replace(text=str(number))]
            )
    return tuple(stops)


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Placed | Finished)


def _path(screen: Over, t: Text) -> tuple[Leg, ...]:
    """Return the Thief's turns in words, one per leg."""
    states, legs = screen.game.states, [Leg("0", str(screen.game.states[0].at), t("path.start"))]
    turn: list[LogEntry[State, Event]] = []
    number = 0
    for index, before in enumerate(states[:-1]):
        after = states[index + 1]
        if before.acting != THIEF:
            continue
        turn += [told for ply, told in screen.game.log if ply == index]
        if after.acting != THIEF or after.result is not None:
            number += before.phase == "day"
            legs.append(Leg(str(number) if before.phase == "day" else "", str(after.at), _leg_words(turn, t)))
            turn = []
    return tuple(legs)


def _leg_words(turn: Sequence[LogEntry[State, Event]], t: Text) -> str:
    """Return the Thief's actions in a turn and the temples passed; its end is shown before it."""
    leaps = [told.event.to for told in turn if isinstance(told.event, Leapt)]
    over = [passed(leaps[:-1], t)] if leaps[1:] else []
    deeds = [_deed(told, t) for told in turn if _is_told(told.event)]
    return whole((*over, *deeds), moved=bool(leaps), t=t)


def _is_told(event: Event) -> bool:
    """Return whether an event is mentioned: not if its leg shows it anyway."""
    if isinstance(event, Finished):
        return event.result.by in ("treasure", "wrong declaration")
    return not isinstance(event, Leapt | Placed)


def _deed(told: LogEntry[State, Event], t: Text) -> str:
    if isinstance(told.event, Finished):
        return t("over.path.declared")
    is_here = isinstance(told.event, Rested) and told.event.place == told.before.at
    return t("over.path.shown") if is_here else event_words(told.before, told.event, t)


def _facts(screen: Over) -> Facts:
    events = [told.event for _, told in screen.game.log]
    before = [told for _, told in screen.game.log]
    last = screen.game.states[-1]
    return Facts(
        rounds=len({(state.day, state.phase, state.round) for state in screen.game.states}),
        leaps=sum(isinstance(event, Leapt) for event in events),
        darts=sum(map(_darts, before)),
        rods=len(last.seen),
    )


def _darts(told: LogEntry[State, Event]) -> int:
    """Return the number of darts thrown in an event."""
    if isinstance(told.event, Shot):
        return SEEKER_PRICE
    if isinstance(told.event, Attacked):
        pawn = told.before.pawn(told.event.space)
        return {"S": SEEKER_PRICE, "B": 1}.get(pawn.kind, 0) if pawn else 0
    return 0


def _replay(screen: Over, t: Text) -> Replay:
    game, steps = screen.game, titled_once(_steps(screen, t))
    # The verdict states the final event.
    told = steps[:-1] if finish_of(game) else steps
    now = "; ".join(step.text for step in told if step.at == screen.at)
    return replay(screen, steps, moment_words(game.states[screen.at], t), now)


def _steps(screen: Over, t: Text) -> Iterator[Step]:
    for ply, told in screen.game.log:
        event = told.event if screen.eyes != MIST else redact(told.event, MIST)
        if event is not None:
            words = event_words(told.before, event, t)
            yield Step(ply + 1, told.by, words, moment_words(told.before, t))
