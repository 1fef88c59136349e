"""The puzzles of this game as lines of text, for the command line."""

from collections.abc import Iterator

from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.nusubito.advice.reasons import Reason
from unseen.nusubito.events import Event
from unseen.nusubito.puzzles.window import Own, Window
from unseen.nusubito.state import State

_OWN: dict[Own, str] = {
    "table": "the coin of his temple is on the table",
    "hand": "all coins are in his hand",
    "either": "the coin of his temple is on the table or in his hand",
}


def window(shown: Window) -> Iterator[str]:
    """Yield a window: the given, then each turn with its board, what was seen, and the Mists' reply."""
    given = shown.given
    yield f"Nothing is known of what came before; {given.public.held} coins in hand, {_OWN[given.own]}."
    for number, turn in enumerate(shown.turns, 1):
        yield ""
        yield f"turn {number}: {moment(turn.public)}, {turn.public.darts} darts"
        yield from board(turn.public)
        yield f"  seen: {', '.join(map(event, turn.seen))}"
        if turn.reply:
            yield f"  Mists: {', '.join(map(event, turn.reply))}"


def moment(state: State) -> str:
    """Return the day and the round."""
    return f"day {state.day}, round {state.round}" if state.phase == "day" else f"night {state.day}"


def board(state: State) -> Iterator[str]:
    """Yield the rows of the board: temples in brackets, + for a bolster, v for a pawn that is down."""
    yield "     A    B    C    D    E"
    for row in "12345":
        yield f"  {row} " + "".join(_space(state, Space(column + row)) for column in "ABCDE").rstrip()


def _space(state: State, space: Space) -> str:
    pawn = state.pawn(space)
    content = f"{pawn.kind}{'v' if pawn.downed else ' '}" if pawn else "  "
    if BIT[space] & TEMPLES:
        return f"[{content}{'+' if BIT[space] & state.bolsters else ' '}]"
    return f" {content if pawn else '. '}  "


def event(shown: Event) -> str:
    """Return an event in a few words."""
    *values, kind = shown
    parts: list[str] = []
    for value in values:
        if isinstance(value, tuple):
            parts.append("+".join(map(str, value)))
        elif isinstance(value, str):
            parts.append(value)
    return " ".join((kind, *dict.fromkeys(parts)))


def reason(why: Reason) -> str:
    """Return a reason in a few words."""
    return " ".join((why.kind, *why.places))
