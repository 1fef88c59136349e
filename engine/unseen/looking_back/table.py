"""A review as a table, or as JSON, for the command line."""

from collections.abc import Iterator
from typing import Any

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Review

WIDTH = 4
"""The characters of a moment."""


def encode_review(review: Review) -> dict[str, Any]:
    """Return a review as JSON."""
    return {
        "moments": [
            each._asdict() | {"measures": [one._asdict() for one in each.measures]} for each in review.moments
        ],
        "marks": [each._asdict() for each in review.marks],
    }


def table(review: Review, seats: tuple[Seat, ...]) -> Iterator[str]:
    """Yield a line for each measure and each mark: its moment, who could know it, and what it says.

    Args:
        review: The review.
        seats: The seats of the game.
    """
    who = max(map(len, ("known to", *seats)))
    rows = [*_measured(review), *((each.at, each.seat, _mark(each)) for each in review.marks)]
    yield f"{'at':>{WIDTH}}  {'known to':<{who}}  what"
    for at, seat, words in sorted(rows, key=lambda row: row[0]):
        yield f"{at:>{WIDTH}}  {'all' if seat == ONLOOKER else seat:<{who}}  {words}"


def _measured(review: Review) -> Iterator[tuple[int, Seat, str]]:
    for moment in review.moments:
        for one in moment.measures:
            yield moment.at, one.seat, _measure(one)


def _measure(one: Measure) -> str:
    value = f"{one.value:.2f}".rstrip("0").rstrip(".")
    return " ".join((one.name, *((f"of {one.of}",) if one.of else ()), value, *_places(one.places)))


def _mark(mark: Mark) -> str:
    said = [f"* {mark.kind}"]
    if mark.of:
        said.append(f"of {mark.of}")
    if mark.n:
        said.append(str(mark.n))
    said += _places(mark.places)
    if mark.since is not None:
        said.append(f"since {mark.since}")
    if mark.is_hindsight:
        said.append("(in hindsight)")
    return " ".join(said)


def _places(places: tuple[str, ...]) -> tuple[str, ...]:
    return (f"({', '.join(places)})",) if places else ()
