"""When anything leaves tells nothing of how long there was to compute."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.pace import BEAT, rest

MOMENTS = st.floats(0, 1e9, allow_nan=False)


@given(MOMENTS, st.floats(0, 1e6, allow_nan=False))
def test_a_frame_leaves_at_a_whole_beat_after_the_last_arrival(came: float, computed: float) -> None:
    waits = rest(came, came + computed)
    assert 0 < waits <= BEAT + 1e-6
    beats = (computed + waits) / BEAT
    assert beats == pytest.approx(round(beats), abs=1e-3)
    assert round(beats) >= 1


def test_computing_within_a_beat_does_not_show() -> None:
    assert {computed + rest(1000, 1000 + computed) for computed in (0, 1, 17, 150, BEAT - 1)} == {BEAT}


def test_computing_beyond_it_shows_by_whole_beats() -> None:
    assert {computed + rest(1000, 1000 + computed) for computed in (BEAT, 2 * BEAT - 1)} == {2 * BEAT}
