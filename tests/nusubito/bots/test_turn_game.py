"""The Thief's turn as a guessing game."""

from math import fsum, isclose

from tests.nusubito.bots.games import open_field, spent
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.turn_game import Mix, Row, TurnGame
from unseen.nusubito.bots.weights import WEIGHTS


def test_regret_matching_solves_unequal_matching_pennies() -> None:
    """Matching pennies in which one side wins three times as much on heads: it plays tails three times out of four."""
    one, other = Mix(2), Mix(2)
    for number in range(1, 2001):
        heads, tails = one.shares
        other.learn([-3 * heads, -tails], number)
        heads, tails = other.shares
        one.learn([3 * heads, tails], number)
    assert isclose(one.average[0], 0.25, abs_tol=0.02)
    assert isclose(other.average[0], 0.25, abs_tol=0.02)


def test_mix_that_has_learnt_nothing_takes_all_alike() -> None:
    assert Mix(4).average == [0.25] * 4


def test_neither_side_of_a_solved_turn_gains_much_by_another_way_to_play() -> None:
    """Measured against the opponent's average, with the values of going on held fixed."""
    field, types = open_field()
    game = TurnGame(field, types, WEIGHTS)
    assert spent(game.solve(400)) >= 400
    value = game.value()
    best_thief = fsum(
        weight * max(row.gain(row.group.mix.average if row.group else ()) for row in game.rows[number])
        for number, (_, weight) in enumerate(types)
    )
    assert best_thief - value < 0.02
    groups = {row.group for rows in game.rows for row in rows if row.group}
    best_mists = 0.0
    for group in sorted(groups, key=id):
        answers = [[float(i == j) for j in range(len(group.names) + 1)] for i in range(len(group.names) + 1)]
        best_mists += min(
            fsum(
                types[number][1] * game.policy(number)[place][1] * game.rows[number][place].gain(answer)
                for number, place in group.members
            )
            for answer in answers
        )
    assert value - best_mists < 0.02


def test_thief_who_knows_the_treasure_and_can_come_to_it_wins_at_once() -> None:
    field, _ = open_field()
    known = Hidden(BIT[Space("C3")], TEMPLES, 2, 1)
    game = TurnGame(field, [(known, 1.0)], WEIGHTS)
    spent(game.solve(60))
    assert game.value() > 0.97


def test_look_that_shows_the_treasure_under_his_feet_wins_at_once() -> None:
    """N16: by day the rest of the turn is to declare it."""
    field, _ = open_field()
    half = Hidden(BIT[Space("C1")], TEMPLES, 3, 2)
    game = TurnGame(field, [(half, 1.0)], WEIGHTS)
    spent(game.solve(0))
    wins = {
        row.wins
        for row in game.rows[0]
        if row.option and row.option.looks and row.option.at == BIT[Space("C3")]
    }
    assert wins == {0.0, 0.5}


def test_nobody_is_named_by_night() -> None:
    """N30."""
    field, types = open_field()
    game = TurnGame(field._replace(round=0), types, WEIGHTS)
    spent(game.solve(3))
    assert {row.group.names for rows in game.rows for row in rows if row.group} == {()}
    assert 0 < game.value() < 1


def test_a_row_without_a_turn_gains_its_probability_to_win_at_once() -> None:
    assert Row(None, None, 0.5).gain(()) == 0.5


def test_turn_that_is_solved_further_goes_on_from_where_it_was() -> None:
    field, types = open_field()
    once, twice = TurnGame(field, types, WEIGHTS), TurnGame(field, types, WEIGHTS)
    spent(once.solve(6))
    spent(twice.solve(2))
    spent(twice.solve(4))
    assert once.value() == twice.value()
