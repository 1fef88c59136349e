"""The answers that the pages of both games share, for `page.shell.game_page.GamePage`."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from page.courtyard.pointing import coin_token, rod_token
from page.shell.messages import Found
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.courtyard.drawing.geometry import BOXES
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry


def token(control: str, value: str) -> str:
    """Return the token of a control: a space, a rod, a coin or a verb."""
    return {"rod": rod_token, "coin": coin_token}.get(control, str)(value)


def middle(space: str) -> tuple[float, float]:
    """Return the centre of a space on the drawn board."""
    return BOXES[space].cx, BOXES[space].cy


def is_space(token: str) -> bool:
    """Return whether a token is a space of the board."""
    return token in BIT


class Moment(NamedTuple):
    """The public stage of a game."""

    day: int
    phase: str


def moment(view: Any) -> Moment:
    """Return the public stage of a game."""
    return Moment(view.day, view.phase)


def awaited(choice: str) -> str:
    """Return the suffix of `online.debt.*` for the awaited entry: "look" if this seat looks at a rod, else "answer"."""
    return "look" if choice.startswith("look") else "answer"


def found_words(found: Found, t: Text) -> str:
    """Return the sentence about a stored game."""
    return t(f"start.stored.{found.moment.phase}.{found.to_act}", day=found.moment.day)


def ended_turns(
    log: Sequence[LogEntry[Any, Any]], now: Any, turn_of: Callable[[Any], Seat | None]
) -> tuple[Seat, ...]:
    """Return the seats of all ended turns, in order.

    Args:
        log: The log, at least its public part.
        now: The position after it.
        turn_of: Returns the seat whose turn it is in a position.
    """
    taken = (entry.before for entry in log if not _ends_between_turns(entry.event))
    turns = [(state.day, state.phase, state.round, turn_of(state)) for state in (*taken, now)]
    ended = [turn for turn, after in pairwise(turns) if turn != after]
    return tuple(seat for *_, seat in ended if seat)


def _ends_between_turns(event: Any) -> bool:
    """Return whether an event ends the game at the start of a turn, which is then not taken (N6, N17, K8, K9)."""
    return event.kind == "finished" and event.result.by in ("trapped", "day limit")
