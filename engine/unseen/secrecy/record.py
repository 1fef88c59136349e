"""The whole of a game that was played without a dealer, once every seat has shown its seed and its choices."""

from collections.abc import Iterable
from typing import Any

from unseen.kernel.errors import GameError
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import Table
from unseen.secrecy.match import Match

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def table_of(match: Match) -> AnyTable | None:
    """Return the game as one table saw it, with all that was hidden; None where what was shown makes no game.

    It ends where the log does: what a seat shows besides has not happened.
    """
    faces = tuple(face for face in match.faces() if face is not None)
    if len(faces) < len(match.places):
        return None
    table: AnyTable = Table(match.game, match.terms.options, match.masked.deal(faces))
    left = {match.seats[seat]: list(choices) for seat, (_, choices) in match.closing.revealed.items()}
    # What is hidden is written with the next public event: after the last there is nothing more.
    public = _count_public(match, [told.event for told in match.told])
    try:
        while public > 0 and not table.is_over and left[table.to_act[0]]:
            seat = table.to_act[0]
            table.act(seat, match.game.parse_action(left[seat].pop(0)))
            public -= _count_public(match, table.plies[-1].events)
    except GameError:
        return None
    return table


def _count_public(match: Match, events: Iterable[Any]) -> int:
    return sum(match.game.redact(event, ONLOOKER) is not None for event in events)
