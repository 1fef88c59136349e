"""The rules of a turn on bare ints: the same as the rules."""

import random
from typing import cast

import pytest

from tests.relics.bots.games import moments
from tests.relics.positions import CHOICE, laid
from unseen import relics
from unseen.kernel.play import turn_up
from unseen.relics import State
from unseen.relics.actions import Action, Place
from unseen.relics.board import INDEX, SPACES, named
from unseen.relics.bots.boards import NUMBER, Board, board_of, cost, lead, payments, settled, winner
from unseen.relics.bots.evaluation import BETWEEN
from unseen.relics.bots.planner import _plan, _rest
from unseen.relics.bots.turns import FACING, TURNED, Line, Mover, after, lines, placings
from unseen.relics.bots.weights import LEARNT
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.events import Face
from unseen.relics.outlook import endings
from unseen.relics.rules import place
from unseen.relics.rules.settle import ends_game
from unseen.relics.score import result, score
from unseen.relics.state import SIDE


def fields(board: Board) -> dict[str, object]:
    return {name: getattr(board, name) for name in Board.__slots__}


def mover_in(state: State) -> Mover:
    """Return the mover that is to place, as if the round went on after it."""
    side = SIDE[state.acting or relics.AMBER]
    warrior = state.hand[side]
    if warrior is None:
        tile = state.tile(state.hot or SPACES[0])
        assert tile is not None
        warrior = tile.warrior
    return Mover(side, NUMBER[warrior], state.left, 1 - side, LEARNT)


def followed(state: State, actions: tuple[Action, ...], drawn: Crystals = NONE) -> State:
    """Return the truth after the actions of a turn, a reward drawn as one likes."""
    for action in actions:
        assert state.acting is not None
        faces = turn_up(relics, state, state.acting, action)
        if drawn != NONE and isinstance(action, Place):
            faces = cast(tuple[Face, ...], tuple(drawn.word))
        for event in relics.decide(state, state.acting, action, faces):
            state = relics.evolve(state, event)
    return state


def is_first(state: State) -> bool:
    return None not in state.hand


@pytest.mark.untraced
def test_turns_come_to_what_the_rules_say() -> None:
    """R12 to R23: wherever a tile is placed, whatever is drawn, and one of all that may be done then."""
    dice, tried = random.Random(2), 0
    for state in moments(3, 4):
        if state.phase == "place" and is_first(state):
            for placing in placings(board_of(state), mover_in(state)):
                for outlay in placing.outlays:
                    line = dice.choice(outlay.lines)
                    then = followed(state, _plan(placing, line), outlay.drawn)
                    assert fields(board_of(then)) == fields(after(line))
                    tried += 1
    assert tried > 300


def test_all_placings_and_payments_are_found() -> None:
    """R12, R14: as many as the rules list, at the same cost."""
    for state in moments(4, 3):
        if state.phase == "place":
            board, mover = board_of(state), mover_in(state)
            found = {(SPACES[each.at], each.paid) for each in placings(board, mover)}
            assert found == {(each.space, each.paid) for each in place.legal(state)}
            for space in named(state.relics):
                seat = relics.SEATS[mover.side]
                assert cost(board, INDEX[space]) == place.cost(state, space)
                assert list(payments(board, mover.side, INDEX[space])) == list(
                    place.payments(state, seat, space)
                )


def test_lines_of_a_turn_under_way_come_to_what_the_rules_say() -> None:
    """R16, R18, R22: whether the tile is to be turned, or crystals to be put on it, or a target to be named."""
    dice, phases = random.Random(5), list[str]()
    for state in [*moments(6, 6), choosing()]:
        if state.phase == "settle" or (state.phase in ("face", "add") and state.hand != (None, None)):
            phases.append(state.phase)
            found = rest_of(state)
            line = dice.choice(found)
            then = followed(state, _rest(line, state.phase))
            assert fields(board_of(then)) == fields(after(line))
            assert len({_rest(each, state.phase) for each in found}) == len(found), "each is listed once"
    assert set(phases) == {"face", "add", "settle"}


def choosing() -> State:
    """Return a position in which R22 asks."""
    return laid(CHOICE, phase="settle", hot="B2")


def rest_of(state: State) -> list[Line]:
    assert state.hot
    facings = FACING if state.phase == "face" else TURNED
    is_added = state.phase == "settle"
    return lines(board_of(state), INDEX[state.hot], mover_in(state), facings, is_added=is_added)


def test_settling_finds_every_ending() -> None:
    """R22: who is named, and who then dies."""
    state = choosing()
    assert state.hot
    found = settled(board_of(state), INDEX[state.hot])
    rules = endings(state)
    assert [tuple(SPACES[index] for index in told) for told, _ in found] == [each.named for each in rules]
    dead = [sum(1 << INDEX[space] for space in each.deaths) for each in rules]
    assert [board.dead for _, board in found] == dead
    assert len(found) > 1


def test_score_and_end_are_those_of_the_rules() -> None:
    """R25, R27, R28: at any time, as if the game ended so."""
    for state in moments(7, 6):
        board, points = board_of(state), [score(state, seat).total for seat in relics.SEATS]
        assert lead(board) == points[0] - points[1]
        won = result(state).winner
        assert winner(board) == (0 if won is None else 1 - 2 * SIDE[won])
        if state.phase == "choose":
            assert board.is_last == ends_game(state, state.dead) is False


@pytest.mark.parametrize("side", [0, 1])
def test_last_turn_is_worth_what_the_game_ends_with(side: int) -> None:
    """R25: a line that ends the game is worth the lead and the win, and all Spirit is put down."""
    for state in moments(8, 12):
        if (
            state.phase == "place"
            and state.hand.count(None) == 1
            and SIDE[state.acting or relics.AMBER] == side
        ):
            mover = mover_in(state)._replace(following=BETWEEN)
            for placing in placings(board_of(state), mover):
                if placing.paid is None and placing.outlays[0].lines[0].board.is_last:
                    then = followed(state, _plan(placing, placing.outlays[0].lines[0]))
                    assert then.result
                    assert then.result.points
                    ahead = then.result.points[0] - then.result.points[1]
                    won = {relics.AMBER: 8, relics.JADE: -8, None: 0}[then.result.winner]
                    assert placing.value == ahead + won
                    return
    raise AssertionError("no game came to its last turn")
