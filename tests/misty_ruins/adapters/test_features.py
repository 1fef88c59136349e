"""Numbers and drawings say what a seat may know, and nothing else."""

import random

import pytest

from tests.misty_ruins.adapters.courses import PLAYERS, begun, dealt, walk
from tests.misty_ruins.case import redeal
from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins import SEATS, Options
from unseen.misty_ruins.adapters.drawing import drawing
from unseen.misty_ruins.adapters.features import SIZE, features


def test_wealth_beyond_the_scale_and_rounds_without_a_limit_stay_between() -> None:
    game = playing(p1={"gold": 1000})
    numbers = features(game.state._replace(round=1000), SEATS[0])
    assert all(0 <= number <= 1 for number in numbers)


@pytest.mark.parametrize("players", PLAYERS)
def test_numbers_show_nothing_that_a_seat_does_not_know(players: int) -> None:
    """M2, M4: two deals that it cannot tell apart; those who can tell them have different numbers."""
    for seed in range(3):
        dice, options = random.Random(seed), Options(players)
        deal = misty_ruins.deal(options, dice.randrange)
        for seat in SEATS[:players]:
            one, other = dealt(options, deal), dealt(options, redeal(dice, options, deal, seat))
            assert features(one.view(seat), seat) == features(other.view(seat), seat)
            left = SEATS[(SEATS.index(seat) + 1) % players]
            assert features(one.view(left), left) != features(other.view(left), left)


def test_seats_that_nobody_takes_are_all_zeros() -> None:
    two, five = (sum(features(begun(Options(players)).view(ONLOOKER), None)) for players in (2, 5))
    assert two < five
    assert len(features(begun(Options(5)).truth, None)) == SIZE


def test_drawing_shows_the_map_and_what_lies_beside_it() -> None:
    game = playing(
        "h i\n7 T35/90!X16@2 .\n8 S/0@1 T33/270",
        hands=(("T02", "T03", "T04"), ("T05",)),
        p1={"items": ("I23",), "gold": 4, "monsters": ("X01",)},
    )
    assert drawing(game.state) == (
        "turn, round 2, p1 to act\n"
        "T35> h7\n"
        "X16 2\n"
        "S^ h8    T33< i8\n"
        "1\n"
        "p1: Kusk of Zambun, 8 blocks, 2 health, 4 gold, T02 T03 T04 I23 X01\n"
        "p2: Ysmere of Suruph, 8 blocks, 2 health, 0 gold, T05"
    )


def test_drawing_of_a_view_has_no_secrets() -> None:
    course = begun(Options(2))
    picture = drawing(course.view(ONLOOKER))
    assert "p1: ?, 8 blocks, 2 health, 0 gold, ? ? ?" in picture
    assert drawing(playing(hands=((), ())).state).endswith("0 gold, -")
    assert ", over\n" in drawing(walk(0, 2)[-1].truth)
