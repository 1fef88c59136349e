"""The outcome of a game that goes on without some of its seats, by what everybody knows."""

from collections.abc import Collection
from typing import Any

from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.secrecy.masked_game import MaskedGame


def public_position(masked: MaskedGame, view: Any, seats: tuple[Seat, ...]) -> Any:
    """Return the public part of a position, in which all that seats have said of their cards counts as right.

    Args:
        masked: The game.
        view: The position, as any seat knows it.
        seats: The seats of the game.
    """
    public = masked.GAME.view(view, ONLOOKER)
    if masked.HOLDINGS:
        for seat in seats:
            public = masked.HOLDINGS.left(public, seat, {})
    return public


def result_without(
    masked: MaskedGame, view: Any, seats: tuple[Seat, ...], gone: Collection[Seat]
) -> dict[str, Any]:
    """Return the outcome of `ranked_without` as JSON, as the game encodes its results."""
    last = (seat for seat in seats if seat in gone)
    return masked.GAME.encode_forfeit(public_position(masked, view, seats), *last)


def ranked_without(masked: MaskedGame, view: Any, seats: tuple[Seat, ...], gone: Collection[Seat]) -> Outcome:
    """Return the outcome as it stands once some seats are gone for good: they share the last place (M49).

    What a seat has said of its cards, and nobody has answered, counts as right: nobody will answer it any more.

    Args:
        masked: The game.
        view: The position, as any seat knows it.
        seats: The seats of the game.
        gone: The seats that are gone, at least one.
    """
    last = tuple(seat for seat in seats if seat in gone)
    outcome: Outcome = masked.GAME.forfeited(public_position(masked, view, seats), last[0])
    stay = (tuple(seat for seat in tied if seat not in gone) for tied in outcome.places)
    return outcome._replace(places=(*(tied for tied in stay if tied), last))
