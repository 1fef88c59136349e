"""How a game has ended, whichever game it is."""

from typing import NamedTuple

from unseen.kernel.seat import Seat


class Outcome(NamedTuple):
    """Who came where, and by what."""

    places: tuple[tuple[Seat, ...], ...]
    """Seats from the first place to the last, those that tie together; all in one is a game that nobody has won."""
    by: str
    """What decided, in the game's own word: "capture", "points", "resignation"."""
    scores: tuple[int, ...] = ()
    """What each seat has, in the order of `seats`; empty where the game has no points or they were not counted."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Those in the first place, none where all tie."""
        return self.places[0] if len(self.places) > 1 else ()


def ranked(scores: dict[Seat, int], by: str) -> Outcome:
    """Return the outcome by points, more of them first."""
    places = tuple(
        tuple(seat for seat, has in scores.items() if has == points)
        for points in sorted(set(scores.values()), reverse=True)
    )
    return Outcome(places, by, tuple(scores.values()))


def given_up(seats: tuple[Seat, ...], quitter: Seat, by: str) -> Outcome:
    """Return the outcome where one seat gave up: the others come before it, together."""
    return Outcome((tuple(seat for seat in seats if seat != quitter), (quitter,)), by)
