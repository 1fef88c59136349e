"""The full game, as a table with all that was hidden, once every seat has shown its seed and its choices."""

from collections.abc import Iterable, Mapping
from typing import Any

from unseen.kernel.errors import GameError
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.secrecy.script.match import Match

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def table_of(match: Match) -> AnyTable | None:
    """Replay a game as one table with all that was hidden; None if what the seats have shown makes no game.

    It ends where the log does: further choices that a seat shows have not been played.
    """
    faces = tuple(face for face in match.faces() if face is not None)
    if len(faces) < len(match.places):
        return None
    table: AnyTable = Table(match.game, match.terms.options, match.masked.deal(faces))
    left = {match.seats[seat]: list(choices) for seat, (_, choices) in match.closing.revealed.items()}
    # Hidden actions are written with the next public event, so after the last one there are none.
    public = _count_public(match, [told.event for told in match.history])
    try:
        while public > 0 and not table.is_over and left[table.to_act[0]]:
            seat = table.to_act[0]
            table.act(seat, match.game.parse_action(left[seat].pop(0)))
            public -= _count_public(match, table.plies[-1].events)
        if _resigned_unanswered(match, table, left):
            table.act(table.to_act[0], RESIGN)
    except GameError:
        return None
    return table


def _resigned_unanswered(match: Match, table: AnyTable, left: Mapping[Seat, list[str]]) -> bool:
    """Return whether a seat gave up in its turn by an action that nobody answered (`play`), which has no events."""
    if table.is_over or match.ending.given_up is None:
        return False
    seat = match.seats[match.ending.given_up]
    return seat in table.to_act and match.game.format_action(RESIGN) in left[seat]


def _count_public(match: Match, events: Iterable[Any]) -> int:
    return sum(match.game.redact(event, ONLOOKER) is not None for event in events)
