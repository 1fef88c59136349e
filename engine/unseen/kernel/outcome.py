"""The outcome of any game."""

from typing import NamedTuple

from unseen.kernel.seat import Seat


class Outcome(NamedTuple):
    """The places of a finished game, and what decided it."""

    places: tuple[tuple[Seat, ...], ...]
    """Seats from the first place to the last, tied seats together; a game without a winner has a single place."""
    by: str
    """What decided the game, in its own word: "capture", "points", "resignation"."""
    scores: tuple[int, ...] = ()
    """The points of each seat, in the order of `seats`; empty if the game has no points or they were not counted."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place; empty if all tie."""
        return self.places[0] if len(self.places) > 1 else ()


def ranked(scores: dict[Seat, int], by: str) -> Outcome:
    """Return the outcome by points, the highest first."""
    places = tuple(
        tuple(seat for seat, has in scores.items() if has == points)
        for points in sorted(set(scores.values()), reverse=True)
    )
    return Outcome(places, by, tuple(scores.values()))


def given_up(seats: tuple[Seat, ...], quitter: Seat, by: str) -> Outcome:
    """Return the outcome after one seat gave up: it is last, and all others share the first place."""
    return Outcome((tuple(seat for seat in seats if seat != quitter), (quitter,)), by)
