"""The presenter of the end screen, on which everything may be shown, in the chosen view."""

from collections.abc import Sequence

from markupsafe import Markup

from page.courtyard.draw.legs import passed, whole
from page.courtyard.draw.over import Over as Props
from page.courtyard.ending import PREFIX, Record, Way, looking
from page.nusubito.draw.board import board as draw_board
from page.nusubito.ending.why import why_words
from page.nusubito.said.words import event_words, moment_words
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, own_seat
from page.text import Text
from unseen.courtyard.pieces import treasure
from unseen.kernel.session import LogEntry
from unseen.nusubito import State, redact, view
from unseen.nusubito.events import Attacked, Event, Finished, Leapt, Placed, Rested, Shot
from unseen.nusubito.pieces import ROAD, finish_of, still
from unseen.nusubito.rules.thief_day import SEEKER_PRICE

RECORD = Record(view, redact, event_words, moment_words, finish_of)


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Props:
    """Return the props of the end screen; `aftermath` adds the props of an online game."""
    game = screen.game
    last: State = game.states[-1]
    places = [told.event.place for _, told in game.log if isinstance(told.event, Finished)]
    space, lies = "".join(place for place in places if place), treasure(last)
    winner = last.result.winner if last.result else game.forfeit_to
    you = own_seat(model, screen)
    return Props(
        winner=winner,
        by=last.result.by if last.result else "forfeit",
        places={"space": space, "thief": str(last.at), "treasure": lies},
        treasure=lies,
        phase=game.states[screen.at].phase,
        board=board(screen, t),
        path=WAY.legs(game, t),
        facts=_facts(screen, t),
        frame=end_frame(model, screen, winner, RECORD.replay(screen, t), t, aftermath),
        why=RECORD.why(screen, lambda why: why_words(why, game, you, t), t),
    )


def board(screen: Over, t: Text) -> Markup:
    """Draw the board at this step of the replay, in the chosen view."""
    label = t("board.replay", when=moment_words(screen.game.states[screen.at], t))
    return draw_board(still(screen.game, screen.at, looking(screen))._replace(label=label, prefix=PREFIX))


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


WAY = Way(ROAD, _leg_words)


def _facts(screen: Over, t: Text) -> tuple[tuple[str, str], ...]:
    game = screen.game
    rounds = {(state.day, state.phase, state.round) for state in game.states}
    return (
        ("rounds", str(len(rounds))),
        ("leaps", str(sum(isinstance(told.event, Leapt) for _, told in game.log))),
        ("darts", str(sum(_darts(told) for _, told in game.log))),
        ("rods", t("over.fact.of_six", rods=len(game.states[-1].seen))),
    )


def _darts(told: LogEntry[State, Event]) -> int:
    """Return the number of darts thrown in an event."""
    if isinstance(told.event, Shot):
        return SEEKER_PRICE
    if isinstance(told.event, Attacked):
        pawn = told.before.pawn(told.event.space)
        return {"S": SEEKER_PRICE, "B": 1}.get(pawn.kind, 0) if pawn else 0
    return 0
