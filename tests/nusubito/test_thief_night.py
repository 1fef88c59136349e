"""The Thief's night turn."""

import pytest

from tests.nusubito.picture import board, without
from tests.nusubito.steps import after, events, legal, refusal
from unseen.courtyard.board import Space
from unseen.nusubito.actions import Declare, Leap
from unseen.nusubito.events import Rested
from unseen.nusubito.rules import thief_night
from unseen.nusubito.state import Reveal

NIGHT = board("""
    #  .  o  .  o
    .  H  .  .  .
    o  .  T# .  o
    .  .  B  .  .
    o  .  o  .  o
""", phase="night", hand=without("A1 C3"))  # fmt: skip


def test_a_night_point_buys_a_dart_a_look_a_coin_or_a_bolster() -> None:
    """N19: the current Location Coin included, bolsters from any temple."""
    assert legal(NIGHT) == [
        "coin A1",
        "coin C3",
        "dart",
        "end",
        "look 3",
        "look C",
        "unbolster A1",
        "unbolster C3",
    ]
    bought = after(NIGHT, "dart", "unbolster A1", "coin C3")
    assert (bought.points, bought.darts, bought.held) == (3, 3, 8)
    assert bought.bolsters == NIGHT.bolsters & ~1


def test_there_are_three_points_and_repeats_are_allowed() -> None:
    """N19."""
    spent = after(NIGHT, "dart", "dart", "dart")
    assert legal(spent) == ["end"]
    for text in ("dart", "look C", "coin A1", "unbolster A1"):
        assert refusal(spent, text).code == "points"


def test_a_night_buys_nothing_that_is_not_there() -> None:
    """N19: an empty pool, another line's rod, a coin in hand, a temple without a bolster."""
    assert refusal(NIGHT._replace(darts=9), "dart").code == "pool"
    assert refusal(NIGHT, "look A").code == "rod"
    assert refusal(NIGHT, "coin E5").code == "coin-table"
    assert refusal(NIGHT, "unbolster E5").code == "no-bolster"


def test_nobody_moves_or_attacks_or_declares_by_night() -> None:
    """N19: the rest is for the day."""
    for text in ("leap C1", "shoot C3", "sacrifice E5", "declare"):
        assert refusal(NIGHT, text).code == "day"


@pytest.mark.parametrize("buys", [(), ("dart",)])
def test_up_to_one_point_reveals_nothing(buys: tuple[str, ...]) -> None:
    """N20."""
    night = after(NIGHT, *buys)
    assert events(night, "end") == (Rested(None, None),)
    assert after(night, "end").revealed is None
    for text in ("end row", "end column"):
        assert refusal(night, text).code == "reveal"


@pytest.mark.parametrize(
    ("end", "reveal"), [("end row", Reveal(1, "row", "3")), ("end column", Reveal(1, "column", "C"))]
)
def test_two_points_reveal_the_row_or_the_column_of_the_thiefs_choice(end: str, reveal: Reveal) -> None:
    """N20."""
    night = after(NIGHT, "dart", "look 3")
    assert after(night, end).revealed == reveal
    assert refusal(night, "end").code == "reveal-line"


def test_three_points_reveal_the_temple() -> None:
    """N20."""
    night = after(NIGHT, "dart", "look 3", "coin C3")
    assert after(night, "end").revealed == Reveal(1, "temple", "C3")
    assert refusal(night, "end row").code == "reveal"


def test_the_latest_reveal_stays_on_show_until_the_next_one() -> None:
    """N20: with its day; later moves are hidden again."""
    shown = NIGHT._replace(revealed=Reveal(1, "row", "1"), day=2)
    assert after(shown, "dart", "end").revealed == Reveal(1, "row", "1")
    assert after(shown, "dart", "dart", "end row").revealed == Reveal(2, "row", "3")
    moved = after(shown, "dart", "end", "end", "leap A3", "end")
    assert moved.revealed == Reveal(1, "row", "1")


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    assert not thief_night.allows(NIGHT, Leap(Space("C1")))
    with pytest.raises(AssertionError):
        thief_night.decide(NIGHT, Declare(), ())
