"""The results of the puzzles of days that this browser remembers, and the streak that follows from them.

Rule 1. Anything may stand in a store. A value that no page has written counts as none, and is never repaired.
Rule 2. The first result of a number stays: a puzzle that is opened again can be solved for practice only.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from unseen.puzzles.calendar import DAYS

KEY = "puzzle-"
"""The beginning of the key of a result among the settings; the number follows."""
TRIES = 3
"""The most answers that are judged; then the right one is shown."""
MOST_HINTS, MOST_SECONDS = 99, 99_999
_RESULT = re.compile(r"([dl])([0-3])\.(\d{1,2})\.(\d{1,5})", re.ASCII)


class Result(NamedTuple):
    """The result of a puzzle that has ended."""

    is_on_its_day: bool
    """Whether it ended on the local date of its number."""
    tries: int
    """The try that was right, from 1 to `TRIES`; 0 if the answer was shown."""
    hints: int
    seconds: int

    @property
    def counts(self) -> bool:
        """Whether it belongs to a streak."""
        return self.is_on_its_day and self.tries > 0


def format_result(result: Result) -> str:
    """Return a result as it is stored."""
    day = "d" if result.is_on_its_day else "l"
    hints, seconds = min(result.hints, MOST_HINTS), min(result.seconds, MOST_SECONDS)
    return f"{day}{result.tries}.{hints}.{seconds}"


def parse_result(text: str) -> Result | None:
    """Return the result in a stored text; None if it is none."""
    found = _RESULT.fullmatch(text)
    if not found:
        return None
    day, *numbers = found.groups()
    return Result(day == "d", *map(int, numbers))


def results_in(settings: Mapping[str, str]) -> dict[int, Result]:
    """Return the results among stored settings, by number."""
    found: dict[int, Result] = {}
    for number in range(1, DAYS + 1):
        if result := parse_result(settings.get(f"{KEY}{number}", "")):
            found[number] = result
    return found


def streak(results: Mapping[int, Result], today: int | None) -> int:
    """Count the days in a row that were solved, each on its day; one that is still open today breaks nothing.

    Args:
        results: The results by number.
        today: The number of the local date; None where it has none.
    """
    if today is None:
        return 0
    last = today if today in results else today - 1
    length = 0
    while (result := results.get(last - length)) and result.counts:
        length += 1
    return length
