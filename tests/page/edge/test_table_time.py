"""How long a table has been in sight."""

from page.edge.table_time import PAUSE, TableTime


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        """Return its time."""
        return self.seconds


def test_only_time_in_sight_counts() -> None:
    clock = Clock()
    time = TableTime(clock)
    time.begin()
    clock.seconds += 20
    assert time.act() == 20
    clock.seconds += 10
    time.pause()
    clock.seconds += 1000
    time.resume()
    clock.seconds += 5
    assert time.act() == 35


def test_a_long_pause_counts_little() -> None:
    clock = Clock()
    time = TableTime(clock)
    time.begin(7)
    clock.seconds += 8 * 3600
    assert time.act() == 7 + PAUSE


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    clock = Clock()
    time = TableTime(clock)
    time.begin(50)
    clock.seconds -= 30
    assert time.act() == 50
