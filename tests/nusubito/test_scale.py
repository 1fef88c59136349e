"""A scale model is the same game, smaller: the rules read its dimensions, and the real game stays as it is."""

import random

import pytest

from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, legal, result
from unseen import nusubito
from unseen.courtyard.board import ALL, TEMPLES, Space, spaces
from unseen.courtyard.rods import RODS
from unseen.kernel.errors import CodecError
from unseen.kernel.play import take
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, Options, State
from unseen.nusubito.scale import STANDARD, Opening, Scale, beyond, ways_in
from unseen.nusubito.state import Result

SMALL = Scale(outside=beyond(Space("C3")), rounds=2, actions=1, horizon=(1, 2), timeout=0.0)
CORNERS = spaces(["A1", "C1", "A3", "C3"])
OPENING = Opening(
    healers=spaces(["B2"]),
    builders=spaces(["C2"]),
    seekers=spaces(["C3"]),
    darts=1,
    thieves=((Space("A1"), CORNERS), (Space("C1"), CORNERS)),
    treasures=CORNERS,
)
MODEL = Options(scale=SMALL, opening=OPENING)


def start() -> State:
    return nusubito.start(MODEL, ("red", "green", "red", "green", "red", "red"))


def test_spaces_outside_are_not_there() -> None:
    """No pawn moves, falls or is spawned there, and no path leads there."""
    assert SMALL.temples == CORNERS
    assert SMALL.temples | SMALL.courtyard == ALL & ~SMALL.outside
    assert {way.to for way in ways_in(SMALL.outside)[Space("C3")]} == {"A3", "C1"}
    state = start()
    assert legal(state, "leap") == ["leap A3", "leap C1"]
    moved = after(state, "leap A3", "end")
    assert all(text.split()[2][0] in "ABC" and text.split()[2][1] in "123" for text in legal(moved, "move"))


def test_table_has_only_the_coins_of_the_temples_that_are_there() -> None:
    """N10, N12."""
    state = start()
    assert state.table == 0
    assert legal(after(state, "leap A3", "end", "end"), "coin") == ["coin A3"]


def test_turn_of_the_mists_has_as_many_actions_as_the_scale_says() -> None:
    """N21."""
    state = after(start(), "leap A3", "end", "move B2 B1")
    assert legal(state) == ["capture C3", "end"]


def test_game_ends_undecided_after_the_horizon() -> None:
    """This is checked before the Thief's answer about being trapped, like the limit of days (N17)."""
    state = after(start(), "leap A3", "end", "end", "leap A1", "end")
    assert state.round == 2
    assert result(state, "end") == Result(None, "day limit")


def test_day_has_as_many_rounds_as_the_scale_says() -> None:
    """N6."""
    long = start()._replace(scale=SMALL._replace(horizon=None))
    state = after(long, "leap A3", "end", "end", "leap A1", "end", "end")
    assert (state.phase, state.round) == ("night", 0)


def test_horizon_by_night_is_after_the_pawns_stood_up() -> None:
    """N31."""
    state = board(START, seat="mist", phase="night", day=2)._replace(
        scale=STANDARD._replace(horizon=(2, 0)), downed=spaces(["B2"])
    )
    over = after(state, "end")
    assert (over.result, over.downed) == (Result(None, "day limit"), 0)
    by_day = board(START, seat="mist")._replace(
        scale=STANDARD._replace(horizon=(1, 1)), downed=spaces(["B2"])
    )
    assert after(by_day, "end").downed == spaces(["B2"])


def test_treasure_lies_where_the_opening_says() -> None:
    """N2."""
    dice = random.Random(3)
    deals = {nusubito.deal(MODEL, dice.randrange) for _ in range(100)}
    greens = {
        "".join(rod for rod, colour in zip(RODS, deal, strict=True) if colour == "green") for deal in deals
    }
    assert greens == {"A1", "A3", "C1", "C3"}
    assert Options().treasures == TEMPLES
    assert Options(scale=SMALL).treasures == CORNERS


def test_game_begins_with_the_first_thief_of_its_opening() -> None:
    state = start()
    assert (state.at, state.hand, state.held, state.darts) == ("A1", CORNERS, 4, 1)
    assert (state.healers, state.builders, state.seekers) == OPENING[:3]
    assert state.scale == SMALL


def test_no_playout_of_a_model_uses_a_space_outside_its_board() -> None:
    for seed in range(60):
        dice = random.Random(seed)
        state = nusubito.start(MODEL, nusubito.deal(MODEL, dice.randrange))
        while state.acting:
            state = take(
                nusubito, state, state.acting, dice.choice(nusubito.legal_actions(state, state.acting))
            )
            assert not (state.occupied | state.bolsters | (state.hand or 0)) & SMALL.outside
            assert state.scale is SMALL
        assert state.result


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_view_of_a_model_is_a_model(seat: Seat) -> None:
    assert nusubito.view(start(), seat).scale == SMALL


def test_model_has_no_notation() -> None:
    """It is rejected with one sentence instead of losing a part."""
    with pytest.raises(CodecError, match="a scale model has no notation"):
        nusubito.encode_state(start())
    with pytest.raises(CodecError, match="a scale model has no notation"):
        nusubito.encode_options(MODEL)
    with pytest.raises(CodecError, match="an opening has no notation"):
        nusubito.encode_options(MODEL._replace(scale=STANDARD))
    with pytest.raises(CodecError, match="scale"):
        nusubito.decode_options({"scale": []})


def test_real_game_says_nothing_of_its_scale() -> None:
    assert nusubito.encode_options(Options()) == {}
    assert "scale" not in nusubito.encode_state(board(START))
