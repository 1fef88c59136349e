"""Aids for the seat at the screen, which use only what that seat may know."""

from collections.abc import Generator

from page.courtyard.aids import Adviser, CourtyardAids, explained_by, why_not
from page.shell.messages import Explained, GameOver, Leak, Spot
from unseen.kakusareta import KAKUSARETA
from unseen.kakusareta.advice import leaks, map
from unseen.kakusareta.advice.decided import decided
from unseen.kakusareta.advice.hint import hint
from unseen.kakusareta.bots.observation import observation_of

AIDS = ("map", "hint")
"""What `Aids` works out."""


def explained(game: GameOver) -> Generator[None, None, Explained | None]:
    """Return the decisive moment of a finished game, or None, yielding between slices."""
    return explained_by(decided, game)


class Aids(CourtyardAids):
    """The map and the hints for the game at the table."""

    def __init__(self) -> None:
        super().__init__(
            Adviser(
                secretive=KAKUSARETA,
                mapper=map.Mapper,
                observation_of=observation_of,
                leaks=leaks.leaks,
                hint=hint,
                spot=_spot,
                leak=_leak,
            )
        )


def _spot(spot: map.Odds) -> Spot:
    return Spot(spot.space, spot.share, why_not(spot.reasons))


def _leak(leak: leaks.Leak) -> Leak:
    return Leak(leak.action, leak.bits, leak.places)
