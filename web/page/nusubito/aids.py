"""Help for the seat at the screen, computed from that seat's knowledge alone."""

from collections.abc import Generator

from page.courtyard.aids import Adviser, CourtyardAids, explained_by, why_not
from page.shell.messages import Explained, GameOver, Leak, Spot
from unseen.nusubito import THIEF
from unseen.nusubito.advice import bits, map
from unseen.nusubito.advice.decided import decided
from unseen.nusubito.advice.hint import hint
from unseen.nusubito.bots.observation import observation_of

AIDS = ("map", "hint")
"""What `Aids` works out."""


def explained(game: GameOver) -> Generator[None, None, Explained | None]:
    """Return the moment that decided a finished game, or None if there is none; yields between slices."""
    return explained_by(decided, game)


class Aids(CourtyardAids):
    """The map and the hints of the game at the table."""

    def __init__(self) -> None:
        super().__init__(
            Adviser(
                secretive=THIEF,
                mapper=map.Mapper,
                observation_of=observation_of,
                leaks=bits.leaks,
                hint=hint,
                spot=_spot,
                leak=_leak,
            )
        )


def _spot(spot: map.Odds) -> Spot:
    reasons = (spot.reason, *spot.also) if spot.reason else ()
    return Spot(spot.temple, spot.share, why_not(reasons))


def _leak(leak: bits.Leak) -> Leak:
    return Leak(leak.action, leak.bits, leak.temples)
