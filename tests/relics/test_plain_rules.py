"""The engine and the plain reading of the rules agree, on games and on crowded boards drawn at random."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.relics import plain_rules
from tests.relics.playing import playout
from tests.relics.positions import json_of, shown
from unseen import relics
from unseen.relics import State
from unseen.relics.actions import Add
from unseen.relics.board import SPACES
from unseen.relics.crystals import NONE
from unseen.relics.outlook import endings, imagine
from unseen.relics.score import score
from unseen.relics.strength import strength
from unseen.relics.warriors import WARRIORS

SEEDS = st.integers(0, 2**32 - 1)


MOST_TARGETS = 7
"""More than these have too many orders to try them all."""


def crowded(seed: int) -> State:
    """Return a position in which a tile has just been placed on a board with many tiles, living and dead."""
    dice = random.Random(seed)
    while True:
        mover, board = dice.choice(("amber", "jade")), crowd(dice)
        own = [space for space, tile in board.items() if tile.startswith(mover) and not tile.endswith("dead")]
        if own and 2 <= len(plain_rules.targets_of(board)) <= MOST_TARGETS:
            break
    free = [space for space in SPACES if space not in board]
    there = sorted(dice.sample(free, min(2, len(free))), key=SPACES.index)
    data = json_of(board, phase="add", to_act=mover, hot=dice.choice(own), relics=there, hand={})
    return relics.decode_state(data)


def crowd(dice: random.Random) -> dict[str, str]:
    """Return as many tiles of either seat, anywhere."""
    number = dice.randint(5, 10)
    places = dice.sample(SPACES, 2 * number)
    board = dict[str, str]()
    for seat in ("amber", "jade"):
        for warrior in dice.sample(WARRIORS, number):
            crystals = dice.choice(["", "", "", " E", " EE", " SE"]) if len(board) < 10 else ""
            state = "dead" if dice.random() < 0.15 else dice.choice("NESW") + crystals
            board[places.pop()] = f"{seat} {warrior} {state}"
    return board


@given(SEEDS)
def test_whatever_order_the_mover_settles_in_comes_to_what_r22_asks(seed: int) -> None:
    """R20, R21, R22: the rulebook lets the mover settle in any order; the engine asks him only where it matters."""
    compare_settling(crowded(seed))


@pytest.mark.long
def test_settling_agrees_with_the_plain_rules_on_thousands_of_boards() -> None:
    asked = sum(compare_settling(crowded(seed)) for seed in range(3000))
    assert asked > 500


def test_crowded_boards_do_ask_the_mover() -> None:
    """So that the comparison above says something."""
    assert sum(compare_settling(crowded(seed)) for seed in range(60)) > 1


def compare_settling(state: State) -> bool:
    """Compare how a turn may be settled; return whether the mover was asked."""
    assert state.hot is not None
    board = shown(state)["board"]
    at_rest = imagine(state, Add(NONE))
    ways = endings(at_rest)
    assert {frozenset(ending.deaths) for ending in ways} == plain_rules.fates(board, state.hot)
    dead = frozenset(space for space, tile in board.items() if tile.endswith("dead"))
    assert {space: strength(state, space) for space in board} == {
        space: plain_rules.strength(board, space, dead) for space in board
    }
    assert all(state.hot not in ending.deaths[:-1] for ending in ways), "the hot tile is settled last"
    return len(ways) > 1


@pytest.mark.untraced
@given(SEEDS)
def test_random_games_are_played_alike(seed: int) -> None:
    """R8, R9, R12 to R18, R23, R27: at every position the legal actions and the points are those of the plain rules."""
    for step in playout(random.Random(seed)):
        position = shown(step.before)
        texts = {relics.format_action(action) for action in relics.legal_actions(step.before, step.seat)}
        if step.before.phase != "settle":
            assert texts == plain_rules.legal_texts(position)
        for seat in relics.SEATS:
            assert score(step.before, seat).total == plain_rules.points(position, seat)
