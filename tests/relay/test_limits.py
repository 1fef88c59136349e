"""The bucket, against a plain account of what it should hold."""

from hypothesis import given
from hypothesis import strategies as st

from unseen.relay.limits import Bucket


def test_burst_then_the_rate() -> None:
    bucket = Bucket(rate=20, burst=60, now=100)
    assert [bucket.take(100) for _ in range(61)] == [True] * 60 + [False]
    assert [bucket.take(100.125) for _ in range(3)] == [True, True, False]
    assert not bucket.is_full(102.9)
    assert bucket.is_full(103.2)


@given(st.lists(st.floats(-1, 5), max_size=200), st.integers(1, 5), st.floats(0.1, 10))
def test_no_more_passes_than_was_paid_for(steps: list[float], burst: int, rate: float) -> None:
    """In any stretch of time at most the burst and what the rate brings goes through, even if the clock jumps back."""
    bucket, now, passed = Bucket(rate, burst, 0.0), 0.0, list[float]()
    latest = 0.0
    for step in steps:
        now += step
        latest = max(latest, now)
        if bucket.take(now):
            passed.append(latest)
    for i, since in enumerate(passed):
        for j in range(i, len(passed)):
            assert j - i + 1 <= burst + (passed[j] - since) * rate + 1e-6


@given(st.lists(st.floats(0, 2), min_size=1, max_size=50))
def test_who_keeps_to_the_rate_always_passes(pauses: list[float]) -> None:
    bucket, now = Bucket(rate=2, burst=3, now=0), 0.0
    for pause in pauses:
        now += 0.5 + pause + 1e-9
        assert bucket.take(now)
