"""The lab learns from games as they were played."""

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.relics.bots.games import moments
from tests.relics.positions import plain
from unseen.relics import AMBER
from unseen.relics.bots.boards import board_of
from unseen.relics.bots.evaluation import BETWEEN, worth
from unseen.relics.bots.weights import LEARNT, ROWS, SCORE, Rows, weighing
from unseen.relics.lab.fit import SURE, fit, losses_of
from unseen.relics.lab.games import BoardSeen, GameSeen, TileSeen, after_turn, play_game
from unseen.relics.lab.learning import lines_of
from unseen.relics.lab.match import score
from unseen.relics.state import SIDE, Result

SURELY = Rows((((SURE, 0.0, 0.0, 0.0),) * 5,) * 3, ((0.0, 0.0),) * 6)
"""Numbers by which every tile lives."""


@cache
def games() -> tuple[GameSeen, ...]:
    """Return some games, one of them searched broadly; they are played only where a test asks for them."""
    return tuple(play_game(LEARNT, breadth, random.Random(f"{breadth}").random) for breadth in (0, 4))


def test_game_teaches_how_it_ended() -> None:
    for game in games():
        assert game.boards
        assert game.living.bit_count() > 2
        assert all(0 <= board.dead < 24 for board in game.boards)
        assert all(len(board.counts) == 6 for board in game.boards)


@pytest.mark.untraced
def test_same_chance_gives_the_same_game() -> None:
    found = [play_game(LEARNT, 0, random.Random(5).random) for _ in range(2)]
    assert found[0] == found[1] != games()[0]


def test_boards_are_seen_after_turns_alone() -> None:
    """When one seat has settled; not in the midst of a turn, before the first one and once the game is over."""
    assert next(after_turn(plain())).tiles == ()
    seen = {state.phase for state in moments(3, 3) if list(after_turn(state))}
    assert seen == {"place", "choose"}
    placing = next(state for state in moments(3, 3) if state.phase == "place" and None not in state.hand)
    assert not list(after_turn(placing))
    over = placing._replace(acting=None, result=Result(AMBER, "resignation", None))
    assert not list(after_turn(over))


def test_what_is_seen_adds_up_to_what_a_board_is_worth() -> None:
    """By the numbers that are shipped: tiles as often as they live, and the linear facts."""
    tried = 0
    for state in moments(4, 3):
        for seen in after_turn(state):
            assert state.acting
            following = SIDE[state.acting] + (BETWEEN if state.phase == "choose" else 0)
            weights = LEARNT[min(seen.dead, 5)]
            tiles = sum(
                tile.sign * tile.points * weights.survival[tile.table][tile.open][tile.margin + 120]
                for tile in seen.tiles
            )
            rest = sum(count * each for count, each in zip(seen.counts, weights[1:], strict=True))
            assert worth(board_of(state), LEARNT, following) == pytest.approx(seen.prizes + tiles + rest)
            tried += 1
    assert tried > 30


def board(*tiles: TileSeen, dead: int = 0, counts: tuple[float, ...] = (0.0,) * 6) -> BoardSeen:
    return BoardSeen(dead, 0, counts, tiles)


def test_survival_is_how_often_tiles_live() -> None:
    """Nine of ten at the same margin; those with a greater one always."""
    one, safe = TileSeen(0, 1, 2, 1, 2, 0), TileSeen(1, 1, 2, 1, 2, 8)
    games = [GameSeen([board(one, safe)], 0b11 if number % 10 else 0b10, 0) for number in range(200)]
    row = fit(games).survival[1][2]
    assert 1 / (1 + np.exp(-row[0])) == pytest.approx(0.9, abs=0.03)
    assert row[1] > 0.3
    assert fit(games).survival[0] == ((0.0,) * 4,) * 5, "of what was not seen nothing is learnt"


def test_linear_facts_are_what_is_left_of_the_lead() -> None:
    """A Spirit counts 2 with nobody dead and 3 with five dead, an Energy 1."""
    dice, games = random.Random(1), list[GameSeen]()
    for _ in range(400):
        spirit, energy, dead = dice.randrange(-3, 4), dice.randrange(-3, 4), dice.choice((0, 5))
        counts = (float(spirit), float(energy), 0.0, 0.0, 0.0, 0.0)
        games.append(GameSeen([board(dead=dead, counts=counts)], 0, (3 if dead else 2) * spirit + energy))
    spirit_row, energy_row, *others = fit(games).linear
    assert spirit_row == pytest.approx((2, 1), abs=0.05)
    assert energy_row == pytest.approx((1, 0), abs=0.05)
    assert others == [(0.0, 0.0)] * 4


def test_better_numbers_are_judged_better() -> None:
    learnt, nothing = losses_of(games(), ROWS), losses_of(games(), SURELY)
    assert learnt.loss < nothing.loss
    assert learnt.error < nothing.error


def test_numbers_of_the_shipped_weights_make_them() -> None:
    assert weighing(ROWS) == LEARNT


def test_lines_are_those_of_the_module() -> None:
    found: dict[str, Any] = {}
    exec("\n".join(lines_of(ROWS)), found)
    assert Rows(found["_SURVIVAL"], found["_LINEAR"]) == ROWS


@pytest.mark.untraced
def test_who_weighs_better_wins_more() -> None:
    assert score(LEARNT, SCORE, 4, random.Random(2).random) > 0.5
