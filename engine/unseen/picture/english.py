"""The words of a picture that the command draws."""

from collections.abc import Mapping
from typing import Any

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.picture.scene import Painter, Words


def in_english(
    painter: Painter, game: Chronicle, at: int, result: Mapping[str, Any] | None, names: Mapping[Seat, str]
) -> Words:
    """Return the words of a moment.

    Args:
        painter: The game's module `picture`.
        game: What was played.
        at: How many actions have been taken.
        result: The result in the record; None if the game is not finished.
        names: The players' names.
    """
    last = len(game.states) - 1
    moment = painter.moment(game.states[at])
    counted = f"after {at} of {last} actions"
    return Words(
        title=painter.TITLE,
        credit=painter.CREDIT,
        lines=(moment, _ending(result) if at == last and result else counted),
        names=tuple(f"{_seat(seat)}: {name}" for seat, name in names.items()),
        people=names,
    )


def _ending(result: Mapping[str, Any]) -> str:
    """Return the winners and the ending."""
    winners = result.get("winners") or [result["winner"]]
    won = " and ".join(_seat(seat) for seat in winners if seat)
    return f"{won} won: {result['by']}" if won else f"Nobody won: {result['by']}"


def _seat(seat: str) -> str:
    return seat.replace("_", " ").capitalize()
