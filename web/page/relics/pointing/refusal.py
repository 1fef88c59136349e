"""The refusal of a press: the engine's reason for the action that the player most likely meant."""

from page.relics.pointing.press import CRYSTALS
from page.shell.messages import Shown
from page.shell.model import Path
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action, Add, Choose, Place, Rotate, Settle
from unseen.relics.board import BIT, Space
from unseen.relics.crystals import NONE
from unseen.relics.events import Drawn, Finished, PairMade
from unseen.relics.referee import is_legal
from unseen.relics.rules.refusals import why_not
from unseen.relics.state import State
from unseen.relics.warriors import FACINGS, WARRIORS

NOTHING = Reason("elsewhere", "R11", "nothing is on offer there")


def why(view: State, chosen: Path, token: str) -> Reason:
    """Return the reason that pressing a token does nothing, given the current choice."""
    del chosen
    if token in CRYSTALS:
        return _of_crystals(view, token)
    return _refusal(view, _meant(view, token))


def _meant(state: State, token: str) -> Action | None:
    if token in BIT:
        return Settle(Space(token)) if state.phase == "settle" else Place(Space(token))
    match token.split(" "):
        case ["pair", amber, jade]:
            return next((Choose(a, j) for a in WARRIORS for j in WARRIORS if (a, j) == (amber, jade)), None)
        case ["turn", _]:
            return Rotate(FACINGS[0])
        case ["face", way]:
            return next((Rotate(facing) for facing in FACINGS if facing == way), None)
        case _:
            return None


def _refusal(state: State, meant: Action | None) -> Reason:
    if meant is None or state.acting is None or is_legal(state, state.acting, meant):
        return NOTHING
    return why_not(state, state.acting, meant)


def _of_crystals(state: State, token: str) -> Reason:
    if state.phase != "add":
        return _refusal(state, Add(NONE))
    if token.startswith("-"):
        return Reason("none-added", "R18", "none of that is being added")
    return Reason("none-left", "R18", "no more of that is in the storage")


def cannot_end(view: State, seat: Seat) -> Reason:
    """Return the reason why the turn cannot go on yet."""
    if view.phase == "add":
        meant = Add(NONE)
        return NOTHING if is_legal(view, seat, meant) else why_not(view, seat, meant)
    return Reason("to-do", "R11", "something is to be done first", (("phase", view.phase),))


def cannot_undo(shown: Shown) -> Reason:
    """Return the reason that the last action cannot be undone (R7: a card turned up stays so)."""
    own = shown.log and shown.log[-1].by == shown.seat
    if own and isinstance(shown.log[-1].event, Drawn | PairMade | Finished):
        return Reason("undo-drawn", "R15", "what has been drawn cannot be put back")
    return Reason("undo-none", "R11", "there is nothing to take back in this turn")
