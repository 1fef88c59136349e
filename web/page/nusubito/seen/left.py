"""The rest of a turn, and whether it has begun: its end button is held back, or asks again, accordingly."""

from page.nusubito.draw.table_props import Unit
from page.shell.messages import Shown
from page.text import Text
from unseen.kernel.resign import Resign
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import Capture, Declare, End
from unseen.nusubito.rules.thief_day import budget
from unseen.nusubito.state import ACTIONS, MIST_POINTS, THIEF_POINTS


def of_turn(state: State) -> tuple[int, int, Unit]:
    """Return the amount left in the turn, the total, and their unit."""
    if state.phase == "night":
        total = THIEF_POINTS if state.acting == THIEF else MIST_POINTS
        return total - state.points, total, "points"
    if state.acting == THIEF:
        total = budget(state) + state.special
        return budget(state) - (state.cost or 0), total, "leaps"
    return ACTIONS - state.actions, ACTIONS, "actions"


def words(shown: Shown, t: Text) -> str:
    """Return the amount that could still be used, in words; empty if nothing more can be done with it."""
    number, _, unit = of_turn(shown.view)
    if not number or all(isinstance(action, End | Declare | Capture | Resign) for action in shown.legal):
        return ""
    return t(f"end.left.{unit}", n=number)


def has_acted(shown: Shown) -> bool:
    """Return whether the seat has acted in the current turn."""
    now = _turn(shown.view)
    return any(entry.by == shown.seat and _turn(entry.before) == now for entry in shown.log)


def _turn(state: State) -> tuple[int, str, int]:
    return state.day, state.phase, state.round
