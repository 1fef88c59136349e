"""The choice among plans."""

from unseen.kakusareta.actions import Choose, End
from unseen.kakusareta.bots.choosing import certain, mixed_plans
from unseen.kakusareta.bots.drafts import WANTED, choice
from unseen.kakusareta.cards import ELEMENTS
from unseen.kakusareta.state import KAKUSARETA, MOYA


def test_the_first_of_the_best_is_taken_by_who_never_strays() -> None:
    assert mixed_plans([(0.1, "a"), (0.5, "b"), (0.5, "c")], 0.0) == ((("b",), 1.0),)


def test_what_is_worse_is_taken_the_less_often() -> None:
    assert mixed_plans([(0.25, "b"), (0.5, "a"), (0.0, "c")], 0.5) == ((("a",), 2 / 3), (("b",), 1 / 3))


def test_a_certain_thought_takes_its_action_with_probability_one() -> None:
    assert certain(End()).policy == ((End(), 1.0),)


def test_each_side_takes_what_it_wants_most_of_what_is_left() -> None:
    """K39."""
    for seat in (KAKUSARETA, MOYA):
        assert set(WANTED[seat]) == set(ELEMENTS)
        assert choice(seat, [Choose(each) for each in ELEMENTS]) == WANTED[seat][0]
        assert choice(seat, [Choose(WANTED[seat][3]), Choose(WANTED[seat][1])]) == WANTED[seat][1]
