"""The rules of the Moya's turn on bare ints, against the rules themselves."""

import random

import pytest

from tests.kakusareta.bots.games import moments
from unseen import kakusareta
from unseen.kakusareta import MOYA, State
from unseen.kakusareta.actions import Deploy, Destroy, Heal, Merge, Move, Raise, Swap
from unseen.kakusareta.bots.boards import (
    Board,
    board_of,
    cost_in_ashes,
    day_steps,
    night_steps,
    risen,
    temples_taken,
)  # fmt: skip
from unseen.kakusareta.bots.turn_nodes import after_action, tokens_of
from unseen.kakusareta.effects import breathed
from unseen.kakusareta.elements import most_moya
from unseen.kakusareta.prices import DEPLOY_POINTS, RAISE_POINTS
from unseen.kakusareta.rules.moya_day import has_action
from unseen.kakusareta.rules.moya_night import points_left
from unseen.kakusareta.temples import count_taken_temples

STEPS = Move | Swap | Heal | Merge | Destroy | Deploy | Raise


def with_board(state: State, board: Board) -> State:
    """Return a position with another board."""
    ones, twos, threes, downed, moved, destroyed, towers = board
    return state._replace(
        ones=ones, twos=twos, threes=threes, downed=downed, moved=moved, destroyed=destroyed, towers=towers
    )


def by_the_rules(view: State) -> dict[Board, State]:
    """Return the boards to which one action leads that is no power and takes no token."""
    steps = (each for each in kakusareta.legal_actions(view, MOYA) if isinstance(each, STEPS))
    plain = (each for each in steps if not (isinstance(each, Move | Destroy) and each.token))
    return {board_of(then): then for then in (after_action(view, each) for each in plain)}


def compare(seed: object, games: int) -> int:
    """Compare both at the Moya's turns of random games, and return at how many."""
    dice, asked = random.Random(f"{seed}"), 0
    for table in moments(seed, games):
        view = table.view(MOYA)
        if view.acting != MOYA or view.turn.pending or view.phase == "draft" or dice.random() < 0.4:
            continue
        asked += 1
        wanted = by_the_rules(view)
        if view.phase == "day":
            fire = most_moya(view.elements, "ashes") if view.elements else 0
            found = list(day_steps(board_of(view), fire, stream=view.turn.stream)) if has_action(view) else []
            assert set(found) == set(wanted)
            for board, then in wanted.items():
                assert cost_in_ashes(board_of(view), board) == tokens_of(view)[1] - tokens_of(then)[1]
        else:
            nights = set(night_steps((board_of(view), points_left(view))))
            assert nights == {(board, points_left(then)) for board, then in wanted.items()}
    return asked


@pytest.mark.untraced
def test_steps_are_those_of_the_rules() -> None:
    assert compare("steps", 30) > 400


@pytest.mark.long
@pytest.mark.untraced
def test_steps_are_those_of_the_rules_in_tens_of_thousands() -> None:
    assert compare("very many", 1500) > 25000


def test_prices_of_the_night_are_those_of_the_rules() -> None:
    assert (DEPLOY_POINTS[1], DEPLOY_POINTS[2], RAISE_POINTS[2], RAISE_POINTS[3]) == (1, 3, 2, 3)


@pytest.mark.untraced
def test_boards_count_and_rise_as_positions_do() -> None:
    """K7, K38."""
    for table in moments("count", 6):
        view = table.view(MOYA)
        board = board_of(view)
        assert with_board(view, board) == view
        assert temples_taken(board) == count_taken_temples(view)
        assert risen(board) == board_of(breathed(view)._replace(moved=0))
