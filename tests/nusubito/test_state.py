"""Set-up, supply and the deal."""

from itertools import product

import pytest
from hypothesis import given

from tests.nusubito.picture import ALL_COINS, START, board, picture_of
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rods
from unseen.kernel.play import perft
from unseen.nusubito import Options, State
from unseen.nusubito.state import Pawn, deal, pool, start

GREEN_C5: Rods = ("red", "green", "red", "red", "red", "green")
CONFIGURATIONS = ["/".join(levels) for levels in product("012", repeat=3)]


def dealt(column: int, row: int) -> Rods:
    rolls = iter([column, row])
    return deal(Options(), lambda sides: next(rolls) if sides == 3 else -1)


def test_each_axis_has_one_green_and_two_red_each_equally_likely() -> None:
    """N2: nine deals from nine rolls of two three-sided dice, one each."""
    deals = [dealt(column, row) for column in range(3) for row in range(3)]
    assert len(set(deals)) == 9
    for rods in deals:
        assert (rods[:3].count("green"), rods[3:].count("green")) == (1, 1)


def test_nobody_has_seen_a_rod_at_the_start() -> None:
    """N2."""
    truth = start(Options(), GREEN_C5)
    assert truth.seen == frozenset()
    for seat in nusubito.SEATS:
        assert set(nusubito.view(truth, seat).rods) == {None}


def test_the_usual_set_up_is_0_1_2_mirrored_by_a_half_turn() -> None:
    """N3: Healer, Builder, Seeker on row 2; Seeker, Builder, Healer on row 4; the Thief on C3."""
    assert start(Options(), GREEN_C5) == board(START)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_every_configuration_can_be_set_up_and_played(configuration: str) -> None:
    """N3: all 27."""
    truth = start(Options(configuration=configuration), GREEN_C5)
    levels = [nusubito.encode_state(truth)["pawns"][space] for space in ("B2", "C2", "D2", "D4", "C4", "B4")]
    letters = ["HBS"[int(level)] for level in configuration.split("/")]
    assert levels == letters * 2
    assert perft(nusubito, truth, 2) > 0
    assert nusubito.decode_state(nusubito.encode_state(truth)) == truth


def test_there_are_twenty_seven_configurations() -> None:
    """N3."""
    assert len(CONFIGURATIONS) == 27


def test_the_thief_starts_with_two_darts_and_all_nine_coins() -> None:
    """N4."""
    truth = start(Options(), GREEN_C5)
    assert truth.darts == 2
    assert truth.held == 9
    assert nusubito.encode_state(truth)["thief"]["hand"] == ALL_COINS.split()
    assert truth.table == 0
    assert truth.bolsters == 0


@pytest.mark.parametrize("darts", range(10))
def test_the_thief_can_start_with_any_number_of_the_nine_darts(darts: int) -> None:
    """N4."""
    assert start(Options(thief_darts=darts), GREEN_C5).darts == darts


def test_the_pool_has_the_rest_of_six_of_each_kind() -> None:
    """N4."""
    truth = start(Options(configuration="0/0/2"), GREEN_C5)
    assert [pool(truth, "H"), pool(truth, "B"), pool(truth, "S")] == [2, 6, 4]


def test_a_pawn_says_what_it_is() -> None:
    """N5: one pawn a space, upright or downed."""
    truth = board("""
        S- .  o  .  o
        .  H! B- S  .
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert truth.pawns == {
        "A1": Pawn("S", True, False),
        "B2": Pawn("H", False, True),
        "C2": Pawn("B", True, False),
        "D2": Pawn("S", False, False),
    }
    assert truth.pawn(Space("E5")) is None
    assert truth.table == 0
    assert nusubito.view(truth, nusubito.MIST).table is None


@given(states())
def test_a_picture_of_a_position_shows_its_whole_board(state: State) -> None:
    again = board(picture_of(state))
    assert (again.pawns, again.bolsters, again.at) == (state.pawns, state.bolsters, state.at)
