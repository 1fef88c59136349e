"""The Thief who plans a turn at a time."""

import random

import pytest

from tests.nusubito.bots.games import OPTIONS, open_field, sight_at, spent, table_of, thinks, thinks_of
from tests.nusubito.picture import START, board
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.session import Table
from unseen.nusubito import THIEF
from unseen.nusubito.actions import Action, Declare, End, Look
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import LEVELS, player
from unseen.nusubito.bots.playing import Game
from unseen.nusubito.bots.thief import (
    PlanningThief,
    Shares,
    Weigh,
    hasty,
    heedless,
    mixed,
    plan_of,
    settled,
    wary,
)
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.players import thought


@pytest.mark.parametrize("name", LEVELS)
def test_thief_names_what_he_is_sure_of(name: str) -> None:
    state = board(START, greens="C3", seen="C3")
    assert thinks_of(state, player(name, THIEF)).action == Declare()


@pytest.mark.parametrize("name", LEVELS)
def test_turn_that_somebody_else_began_is_played_on(name: str) -> None:
    state = board(START, cost=1, leaps=1)
    assert thinks_of(state, player(name, THIEF)).action != Declare()


def test_bold_declaration_goes_to_the_likeliest_temple_that_can_be_come_to() -> None:
    own = Hidden(BIT[Space("C3")], TEMPLES, 2, 5)
    game = TurnGame(Field(board_of(board(START)), 2, 1), [(own, 1.0)], WEIGHTS)
    spent(game.solve(0))
    (bold,) = [row for row in game.rows[0] if row.option is None]
    assert bold.wins == 0.5
    *way, last = plan_of(bold, own, game.rows[0])
    assert last == Declare()
    assert way
    assert End() not in way


@pytest.mark.parametrize("weigh", [mixed, settled, wary, heedless, hasty(wary, 0.5)])
@pytest.mark.parametrize("knows", [(7, 7), (2, 5)])
def test_every_way_to_choose_gives_shares_of_turns_that_there_are(
    weigh: Weigh, knows: tuple[int, int]
) -> None:
    field, types = open_field()
    game = TurnGame(field, [(Hidden(types[0][0].at, TEMPLES, *knows), 1.0)], WEIGHTS)
    spent(game.solve(5))
    shares = weigh(game, 0)
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert {id(row) for row, _ in shares} <= {id(row) for row in game.rows[0]}


def test_heedless_does_not_ask_who_may_know_where_he_is() -> None:
    """The play is the same whether the Thief is the only possible one or one of two."""
    field, types = open_field()
    alone, hidden = TurnGame(field, types[:1], WEIGHTS), TurnGame(field, types, WEIGHTS)
    spent(alone.solve(1))
    spent(hidden.solve(1))

    def plans(weigh: Weigh, game: TurnGame) -> list[object]:
        return [row.option.plan for row, _ in weigh(game, 0) if row.option]

    assert plans(heedless, alone) == plans(heedless, hidden)
    assert plans(wary, alone)


def looks_first(game: TurnGame, number: int) -> Shares:
    """Begin with a look, whatever its value."""
    rows = [row for row in game.rows[number] if row.option and isinstance(row.option.plan[0], Look)]
    return [(row, 1 / len(rows)) for row in rows]


@pytest.mark.parametrize("line", range(3))
def test_what_a_look_has_shown_decides_how_the_turn_goes_on(line: int) -> None:
    """After the look the Thief continues according to the new knowledge, even to another end than planned."""
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, lambda _: line))
    who, draw, done = PlanningThief(WEIGHTS, looks_first, 8, 0), random.Random(1).random, list[Action]()
    while table.to_act == (THIEF,):
        done.append(thought(who.think(sight_at(table), draw, 1)).action)
        table.act(THIEF, done[-1])
    assert isinstance(done[0], Look)
    assert isinstance(done[-1], End)
    assert len(done) == 3


@pytest.mark.untraced
def test_turn_that_turned_out_otherwise_than_planned_is_finished_step_by_step() -> None:
    """The Thief gets a position that its own action did not lead to."""
    table = table_of()
    who = player("3", THIEF)
    thinks(table, who)
    texts = [nusubito.format_action(action) for action in nusubito.legal_actions(table.view(THIEF), THIEF)]
    leaps = [text for text in texts if text.startswith("leap")]
    for text in leaps:
        other = table_of(text)
        found = thinks(other, who).action
        assert found in nusubito.legal_actions(other.view(THIEF), THIEF)


def test_turn_that_was_played_but_not_ended_is_ended() -> None:
    """The Thief's last action got lost, and the Thief is asked again."""
    table, who = table_of(), player("3", THIEF)
    while not isinstance(action := thinks(table, who).action, End):
        table.act(THIEF, action)
    assert thinks(table, who).action in nusubito.legal_actions(table.view(THIEF), THIEF)


def test_asked_again_a_thief_draws_anew_from_the_same() -> None:
    who = PlanningThief(WEIGHTS, mixed, rounds=5, memory=0)
    found = [thinks(table_of(), who, seed) for seed in range(20)]
    assert len({each.plans for each in found}) == 1
    assert len({each.action for each in found}) > 1
