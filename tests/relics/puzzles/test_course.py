"""A turn event by event: it ends as the turn says, and draws, names and kills what the turn says."""

from itertools import pairwise

from tests.relics.positions import CHOICE, laid
from tests.relics.puzzles.kept import moments
from unseen.relics import State
from unseen.relics.board import Space, spaces
from unseen.relics.crystals import counted
from unseen.relics.events import Added, Died, Drawn, Placed, Rotated
from unseen.relics.puzzles.course import course
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.turns import turns
from unseen.relics.rules.settle import ends_game
from unseen.relics.score import result, score
from unseen.relics.state import OTHER


def test_course_comes_to_what_its_turn_says() -> None:
    """Of every turn of every fifth line: the deaths, the points, whether it is over and who wins."""
    for _, moment, every in moments()[::5]:
        for turn in every:
            steps = course(moment.known, turn)
            last = steps[-1].after
            assert last.dead & ~moment.known.dead == turn.died
            assert lead(moment, last) == turn.lead
            assert ends_game(last, last.dead) == turn.ends
            assert (turn.ends and result(last).winner == moment.seat) == turn.wins


def lead(moment: Moment, state: State) -> int:
    """Return the lead of the player in a position."""
    here, there = (score(state, seat).total for seat in (moment.seat, OTHER[moment.seat]))
    return here - there


def test_events_follow_each_other_in_the_order_of_a_turn() -> None:
    order = (Placed, Drawn, Rotated, Added, Died)
    for _, moment, every in moments()[::5]:
        for turn in every[:: len(every) // 7]:
            steps = course(moment.known, turn)
            kinds = [order.index(type(step.event)) for step in steps]
            assert kinds == sorted(kinds)
            assert steps[0].before == moment.known
            assert all(one.after == other.before for one, other in pairwise(steps))
            drawn = "".join(step.event.crystal for step in steps if isinstance(step.event, Drawn))
            assert counted(drawn) == turn.drawn
            assert spaces(step.event.space for step in steps if isinstance(step.event, Died)) == turn.died


def test_targets_are_named_as_the_turn_names_them() -> None:
    """R22: where the player has a choice, each order is a course of its own."""
    board = {space: tile for space, tile in CHOICE.items() if space != "B2"}
    known = laid(board, relics=["D2", "C3", "B4", "D4"], hand={"amber": "drummer"})
    every = [turn for turn in turns(known) if turn.named]
    assert {turn.named for turn in every} == {(Space("A1"),), (Space("B1"),)}
    for turn in every:
        deaths = [step.event.space for step in course(known, turn) if isinstance(step.event, Died)]
        assert deaths[: len(turn.named)] == list(turn.named)
        assert spaces(deaths) == turn.died
