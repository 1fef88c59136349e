"""The end screen and the replay; nothing was secret, so there is one way to look at it."""

from markupsafe import Markup

from page.parts.replay import Replay, Step
from page.relics.draw.board import board
from page.relics.draw.over import Decision, OverProps, Side
from page.relics.said.log import SILENT, owner
from page.relics.said.words import event_places, event_words, round_of
from page.relics.seen.board import pieces, tribe
from page.relics.seen.table import points
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import next_level, own_seat, tally, winner_name
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics import SEATS
from unseen.relics.events import Added, Died, Finished, Rotated
from unseen.relics.score import score
from unseen.relics.state import State

PREFIX = "replay-"
"""Begins the ids of a finished board."""


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> OverProps:
    """Return the props of the end screen; `aftermath` is what a game with somebody elsewhere adds to it."""
    props = _over(model, screen, t)
    if aftermath is None:
        return props
    return props._replace(
        player=aftermath.player,
        card=aftermath.card,
        asks_again=aftermath.again,
        you=tribe(Seat(aftermath.you)) if aftermath.you else None,
        loser=aftermath.loser,
    )


def _over(model: Model, screen: Over, t: Text) -> OverProps:
    game = screen.game
    last: State = game.states[-1]
    winner = last.result.winner if last.result else game.forfeit_to
    decision: Decision = last.result.by if last.result else "forfeit"
    you = own_seat(model, screen)
    amber, jade = (_side(last, seat) for seat in SEATS)
    return OverProps(
        winner=tribe(winner) if winner else None,
        by=decision,
        player=winner_name(model, screen, winner, t),
        scoring=last.scoring,
        sides=(amber, jade),
        board=_board(screen, t),
        facts=_facts(screen),
        replay=_replay(screen, t),
        you=tribe(you) if you else None,
        tally=tally(model, screen, t),
        can_rematch=not game.imported,
        next_level=next_level(model, screen, winner, t),
        saved=screen.kept,
    )


def _side(state: State, seat: Seat) -> Side:
    taken = tuple(number for number, owner in enumerate(state.taken, 1) if owner == seat)
    living = (state.own(seat) & ~state.dead).bit_count()
    return Side(tribe(seat), points(score(state, seat)), living, taken)


def _board(screen: Over, t: Text) -> Markup:
    state: State = screen.game.states[screen.at]
    label = t("relics.board.replay", when=t("relics.round", round=round_of(state)))
    told = [entry for ply, entry in screen.game.log if ply == screen.at - 1]
    lit = frozenset(space for entry in told for space in event_places(entry.before, entry.event))
    return board(pieces(state)._replace(pressable=False, label=label, prefix=PREFIX, lit=lit))


def _facts(screen: Over) -> tuple[tuple[str, int], ...]:
    """Return the game in numbers."""
    events = [told.event for _, told in screen.game.log]
    last: State = screen.game.states[-1]
    return (
        ("rounds", round_of(last)),
        ("deaths", sum(isinstance(event, Died) for event in events)),
        ("support", sum(len(event.support) for event in events if isinstance(event, Rotated))),
        ("added", sum(event.crystals.energy for event in events if isinstance(event, Added))),
    )


def _replay(screen: Over, t: Text) -> Replay:
    game, steps = screen.game, _steps(screen, t)
    ends = {ply + 1 for ply, told in game.log if isinstance(told.event, Finished)}
    now = [step.text for step in steps if step.at == screen.at]
    return Replay(
        at=screen.at,
        last=len(game.states) - 1,
        playing=screen.playing,
        eyes=screen.eyes,
        when=t("relics.round", round=round_of(game.states[screen.at])),
        # The very end stands in the verdict.
        now=" ".join(f"{words}." for words in (now[:-1] if screen.at in ends else now)),
        steps=steps,
    )


def _steps(screen: Over, t: Text) -> tuple[Step, ...]:
    steps: list[Step] = []
    last = ""
    for ply, told in screen.game.log:
        if isinstance(told.event, SILENT):
            continue
        title = t("relics.round", round=round_of(told.before))
        words = event_words(told.before, told.event, t)
        steps.append(Step(ply + 1, owner(told), words, title if title != last else ""))
        last = title
    return tuple(steps)
