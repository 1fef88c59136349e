"""Numbers of views, for machine learning."""

import pytest

from tests.adapters.cases import CASES, Case

EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.mark.untraced
@EACH
def test_numbers_of_a_view_lie_between_0_and_1(case: Case) -> None:
    for game in case.walks():
        for course in (*game[:30], *game[30::31], game[-1]):
            for seat, view in case.views(course).items():
                numbers = case.numbers(view, seat)
                assert len(numbers) == case.part("features").SIZE
                assert all(0 <= number <= 1 for number in numbers)


@pytest.mark.untraced
@EACH
def test_different_views_of_a_game_have_different_numbers(case: Case) -> None:
    """Where chance is asked in a game with secrets, a view is the one before."""
    for game in case.walks()[::3]:
        courses = [course for course in game if course.seat or not case.heard]
        seen = {(seat, view) for course in courses for seat, view in case.views(course).items()}
        assert len({(seat, tuple(case.numbers(view, seat))) for seat, view in seen}) == len(seen)
