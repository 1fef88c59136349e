"""The rest of a turn, which decides whether the end button is prominent or asks for confirmation."""

from page.kakusareta.draw.table_props import Unit
from page.shell.messages import Shown
from page.text import Text
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import End, Find
from unseen.kakusareta.rules.movement import budget, left
from unseen.kakusareta.state import ACTIONS, POINTS
from unseen.kernel.resign import Resign


def of_turn(state: State) -> tuple[int, int, Unit]:
    """Return the rest of the turn, its total and the unit; zeros if nothing is counted."""
    if state.phase == "draft" or state.turn.pending:
        return 0, 0, "actions"
    if state.phase == "night":
        spent = state.turn.bought if state.acting == KAKUSARETA else state.turn.points
        return POINTS - spent, POINTS, "points"
    if state.acting == KAKUSARETA:
        return (0 if state.turn.moves is None else left(state)), budget(state), "leaps"
    total = ACTIONS + state.turn.extra
    return total - state.turn.actions, total, "actions"


def words(shown: Shown, t: Text) -> str:
    """Return the usable rest of the turn in words; empty if nothing more can be done with it."""
    number, _, unit = of_turn(shown.view)
    if not number or all(isinstance(action, End | Find | Resign) for action in shown.legal):
        return ""
    return t(f"end.left.{unit}", n=number)


def has_acted(shown: Shown) -> bool:
    """Return whether the seat has acted in the current turn; an answer to a power does not count (K49)."""
    now = _turn(shown.view)
    return any(
        entry.by == shown.seat and entry.before.turn.pending is None and _turn(entry.before) == now
        for entry in shown.log
    )


def _turn(state: State) -> tuple[int, str, int]:
    return state.day, state.phase, state.round
