"""The first level: its beginner's mistakes, for each seat."""

import random
from collections import Counter
from itertools import product

import pytest

from tests.nusubito.bots.games import open_field, spent, thinks_of
from tests.nusubito.picture import START, board
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.actions import Action, Capture, Declare, End, Look, PickUp, Sacrifice
from unseen.nusubito.bots.beginner import beginning
from unseen.nusubito.bots.boards import board_of, ends, turn_so_far
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import player
from unseen.nusubito.bots.mists import Manner, PlanningMists, in_the_way
from unseen.nusubito.bots.playing import play
from unseen.nusubito.bots.thief import looks_in_vain, without_vain_looks
from unseen.nusubito.bots.turn_game import Row, TurnGame
from unseen.nusubito.bots.weights import WEIGHTS

GAMES = 24


def opening(*knows: int) -> TurnGame:
    """Return the turn of a Thief with this knowledge of the treasure."""
    field, types = open_field()
    game = TurnGame(field, [(Hidden(types[0][0].at, TEMPLES, *knows), 1.0)], WEIGHTS)
    spent(game.solve(1))
    return game


def does(row: Row, kind: type) -> bool:
    return row.option is not None and any(isinstance(action, kind) for action in row.option.plan)


@pytest.mark.parametrize("knows", [(7, 7), (2, 5)])
def test_beginner_gives_no_coin_up_and_declares_only_for_certain(knows: tuple[int, int]) -> None:
    game = opening(*knows)
    assert any(does(row, Sacrifice) or row.option is None for row in game.rows[0])
    shares = beginning(0.8)(game, 0)
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert not [row for row, _ in shares if does(row, Sacrifice) or row.option is None]


def test_beginner_who_slips_does_nothing_of_use_for_a_whole_turn() -> None:
    """Otherwise the Thief runs for the treasure without regard to the Mists."""
    game = opening(7, 7)
    runs, slips = ([row for row, share in beginning(slips)(game, 0) if share] for slips in (0.0, 1.0))
    assert all(does(row, Look) for row in runs)
    assert not any(does(row, Look) for row in slips)
    assert all(row.option.darts >= game.field.darts for row in slips if row.option)
    assert len({row.option.at for row in slips if row.option}) > 3


def test_beginner_who_is_certain_declares_and_does_not_slip() -> None:
    declares = []
    for knows in product((1, 2, 4), repeat=2):
        shares = beginning(0.0)(opening(*knows), 0)
        declares += [row.wins for row, _ in shares if row.option is None]
    # The treasure can be on one temple alone, each of the nine in turn, and he comes to most of them.
    assert len(declares) > 3
    assert set(declares) == {1.0}
    assert thinks_of(board(START, greens="C3", seen="C3"), player("1", THIEF)).action == Declare()


def test_beginner_with_nothing_but_a_sacrifice_left_makes_it() -> None:
    """N17: the Thief is not trapped as long as there is one."""
    own = Hidden(BIT[Space("C3")], TEMPLES & ~BIT[Space("C1")])
    field, _ = open_field()
    game = TurnGame(field, [(own, 1.0)], WEIGHTS)
    spent(game.solve(1))
    game.rows[0] = [row for row in game.rows[0] if does(row, Sacrifice)]
    assert beginning(0.8)(game, 0)


def test_beginner_whose_coins_run_out_picks_one_up_as_he_runs_and_as_he_slips() -> None:
    """Otherwise no leap would be possible a turn later, and the Thief would be trapped."""
    field, _ = open_field()
    hand = BIT[Space("C1")] | BIT[Space("E3")]
    game = TurnGame(field, [(Hidden(BIT[Space("C3")], hand, 7, 7), 1.0)], WEIGHTS)
    spent(game.solve(1))
    assert any(does(row, Look) for row in game.rows[0])
    for slips in (0.0, 1.0):
        assert all(does(row, PickUp) for row, share in beginning(slips)(game, 0) if share)


@pytest.mark.long
@pytest.mark.untraced
def test_beginners_games_are_seldom_ended_by_a_trap() -> None:
    """The Thief once was trapped in nearly all of them, with half of the coins sacrificed."""
    options, found, actions = Options(day_limit=4), Counter[str](), list[Action]()
    for seed in range(GAMES):
        deal = nusubito.deal(options, random.Random(seed).randrange)
        draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
        record = play(
            options, deal, {seat: player("1", seat) for seat in SEATS}, draws, dict.fromkeys(SEATS, 1)
        )
        assert record.result
        found[record.result["by"]] += 1
        actions += record.actions
    assert found["trapped"] * 4 <= GAMES
    assert found["treasure"] * 8 >= GAMES
    assert not found["wrong declaration"] + found["wrong capture"]
    assert sum(isinstance(action, Sacrifice) for action in actions) * 20 < actions.count(End())


def naming(picture: str, *temples: str) -> float:
    """Return the probability that level 1 names one of some equally likely temples; 0 if it does not consider it."""
    who = player("1", MIST)
    assert isinstance(who, PlanningMists)
    ways = list(ends(turn_so_far(board(picture, seat="mist")), is_day=True))
    places = {BIT[Space(temple)]: 1 / len(temples) for temple in temples}
    found = who._naming(ways, ways[0], places, value=1.0)
    return found[2] if found else 0.0


def test_beginners_name_a_temple_only_for_certain_and_one_action_away() -> None:
    """START has Seekers on D2 and B4, two actions from any temple."""
    near = START.replace("B  S  .", "B  .  S")
    assert naming(near, "E1") == naming(near, "E3") == 1.0
    assert naming(near, "E1", "E3") == naming(near, "C3") == naming(START, "E1") == 0.0


WAY = """
    o  .  o  .  o
    .  .  {}  .  .
    o  {}  T  .  o
    .  .  .  .  .
    o  .  o  .  o
"""


@pytest.mark.parametrize(
    ("pawns", "count"), [((".", "."), 0), (("H", "."), 1), (("H-", "B"), 1), (("S", "B"), 2)]
)
def test_beginners_judge_a_board_by_who_stands_up_where_he_may_pass(
    pawns: tuple[str, str], count: int
) -> None:
    assert in_the_way(board_of(board(WAY.format(*pawns))), [BIT[Space("C3")]]) == count
    assert in_the_way(board_of(board(WAY.format(*pawns))), [BIT[Space("C3")], BIT[Space("E5")]]) == count / 2


def test_beginners_now_and_then_do_not_come_for_who_is_certain() -> None:
    state = board(START.replace("T  .", "T  S"), seat="mist")
    done = [thinks_of(state, player("1", MIST), seed).plans[-1][0][-1] for seed in range(24)]
    assert {type(action) for action in done} == {Capture, End}


def test_beginners_never_pass_a_thief_who_is_certain_under_their_seeker() -> None:
    """N30: even in a turn in which they do not think; by night nobody can be named."""
    state = board(START.replace(" T  .", " TS ."), seat="mist")
    idle = PlanningMists(WEIGHTS, Manner(slips=1.0))
    assert thinks_of(state, idle).action == Capture(Space("C3"))
    night = board(START.replace(" T  .", " TS ."), seat="mist", phase="night", round=0)
    assert Capture(Space("C3")) not in thinks_of(night, idle).plans[0][0]


def test_beginners_look_at_no_rod_that_can_tell_them_nothing() -> None:
    """N12, N19: one that they have seen, one whose line is settled, or one twice in a night."""
    knows = Hidden(BIT[Space("C3")], TEMPLES, 2, 5)
    assert looks_in_vain(knows, (RODS.index("C"),))
    assert looks_in_vain(knows, (RODS.index("3"),))
    assert looks_in_vain(knows, (RODS.index("1"), RODS.index("1")))
    assert not looks_in_vain(knows, (RODS.index("1"), RODS.index("5")))


def test_a_thief_who_does_not_bluff_drops_vain_looks_unless_there_is_nothing_else() -> None:
    game = opening(2, 5)
    own = Hidden(game.types[0][0].at, TEMPLES, 2, 5)
    looks = [row for row in game.rows[0] if row.option and looks_in_vain(own, row.option.looks)]
    others = [row for row in game.rows[0] if row not in looks]
    assert without_vain_looks([(looks[0], 0.5), (others[0], 0.5)], own) == [(others[0], 1.0)]
    assert without_vain_looks([(looks[0], 1.0)], own) == [(looks[0], 1.0)]
