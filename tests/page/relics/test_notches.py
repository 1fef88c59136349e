"""The wheel over the board: one notch of any wheel is one turn, a glide of a pad is no whirl."""

import pytest

from page.edge.input.notches import PAUSE, Notches


@pytest.mark.parametrize(
    ("delta", "mode"),
    [(100, 0), (120, 0), (3, 1), (2, 1), (1, 2)],
    ids=["Chromium", "fast", "Firefox", "two lines", "page"],
)
def test_one_notch_of_a_mouse_is_one_turn(delta: float, mode: int) -> None:
    wheel = Notches()
    assert wheel.turned(delta, mode, 0) == 1
    assert wheel.turned(-delta, mode, PAUSE) == -1


def test_small_steps_of_a_pad_come_together_and_a_change_of_way_begins_anew() -> None:
    wheel = Notches()
    assert [wheel.turned(25, 0, at) for at in (0, 10, 20)] == [0, 0, 1]
    assert [wheel.turned(each, 0, 200 + at) for at, each in enumerate((25, 25, -25, -25, -25))] == [
        0,
        0,
        0,
        0,
        -1,
    ]


def test_a_glide_turns_now_and_then() -> None:
    """A second of a pad's steps, sixty of them, is a few turns."""
    wheel = Notches()
    turns = sum(wheel.turned(90, 0, at * 1000 / 60) for at in range(60))
    assert 5 <= turns <= 1000 / PAUSE + 1
