"""The reasons for refused presses: the engine's reason for the action most likely intended, from the seat's view."""

from page.shell.messages import Shown
from page.shell.model import Path
from unseen.courtyard.board import BIT, TEMPLES, Space, named
from unseen.courtyard.rods import Rod
from unseen.kernel.errors import Reason
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Heal,
    Leap,
    Look,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.board import LINE
from unseen.nusubito.referee import is_legal
from unseen.nusubito.rules.refusals import not_ready, why_not


def why(view: State, chosen: Path, token: str) -> Reason:
    """Return the reason why pressing a token after the chosen path does nothing."""
    word, _, name = token.rpartition(" ")
    if word == "rod":
        return _refusal(view, Look(Rod(name)))
    if word == "coin":
        sacrifice = chosen[:1] == ("sacrifice",)
        return _refusal(view, Sacrifice(Space(name)) if sacrifice else PickUp(Space(name)))
    if token in BIT:
        return _of_space(view, chosen, Space(token))
    return _of_verb(view, token)


def _refusal(state: State, meant: Action) -> Reason:
    assert state.acting is not None
    if is_legal(state, state.acting, meant):
        return Reason("elsewhere", "N6", "nothing is on offer there")
    return why_not(state, state.acting, meant)


def _of_space(state: State, chosen: Path, space: Space) -> Reason:
    if state.acting == THIEF:
        return _of_space_for_thief(state, chosen, space)
    if state.phase == "night":
        return _refusal(state, Raise(space) if state.pawn(space) else Spawn(space))
    if not chosen or chosen[0] not in BIT:
        return _of_idle_pawn(state, space)
    pawn = Space(chosen[0])
    if "upgrade" in chosen:
        return Reason("upgrade-with", "N24", "that pawn cannot join in the upgrade", (("space", space),))
    if BIT[pawn] & state.downed:
        return _refusal(state, Heal(pawn, space))
    if BIT[pawn] & state.builders and BIT[space] & TEMPLES:
        return _refusal(state, Bolster(space, pawn))
    return _refusal(state, Move(pawn, space))


def _of_space_for_thief(state: State, chosen: Path, space: Space) -> Reason:
    if state.phase == "night":
        if BIT[space] & TEMPLES:
            return _refusal(state, Unbolster(space))
        return Reason("night-leap", "N19", "by night nobody moves", (("space", space),))
    if chosen[:1] == ("shoot",):
        return _refusal(state, Shoot(space))
    if chosen and chosen[0] in BIT:
        return Reason(
            "push", "N14", "the Seeker lands on an empty gate next to its temple", (("space", space),)
        )
    if not BIT[space] & TEMPLES:
        return Reason("roofs-only", "N7", "the Thief leaps from temple to temple", (("space", space),))
    if space == state.at:
        return Reason("here", "N7", "the Thief stands here", (("space", space),))
    return _refusal(state, Leap(space))


def _of_idle_pawn(state: State, space: Space) -> Reason:
    """Return the reason why the pawn on a space cannot act in the Mists' day turn."""
    if reason := not_ready(state, space):
        if reason.code == "downed":
            return _refusal(state, Heal(space, space))
        return reason
    if state.actions == 3:
        return Reason("actions", "N21", "all three actions are used")
    return Reason("stuck", "N21", f"the pawn on {space} has nowhere to go", (("space", space),))


def _of_verb(state: State, verb: str) -> Reason:
    """Return the reason why an action with its own row is not offered, taken from its first possible target."""
    meant: list[Action] = []
    if verb == "dart":
        meant = [TakeDart()]
    elif verb == "look" and state.at:
        meant = [Look(Rod(state.at[0]))]
    elif verb == "coin":
        if state.table == 0:
            return Reason("no-coins", "N12", "no coin lies on the table")
        meant = [PickUp(coin) for coin in _first(state.table or 0)]
    elif verb == "sacrifice":
        meant = [Sacrifice(coin) for coin in _first(state.hand or 0)]
    elif verb == "shoot":
        return _of_shooting(state)
    elif verb == "unbolster":
        return _refusal_or(state, [Unbolster(temple) for temple in _first(state.bolsters)], "no-bolsters")
    elif verb == "spawn":
        meant = [Spawn(Space("B1"))]
    elif verb == "raise":
        return _refusal_or(
            state, [Raise(pawn) for pawn in _first(state.upright & ~state.seekers)], "nobody-to-raise"
        )
    return _refusal(state, meant[0]) if meant else Reason("elsewhere", "N6", "nothing is on offer there")


def _first(board: int) -> tuple[Space, ...]:
    return tuple(named(board))[:1]


def _refusal_or(state: State, meant: list[Action], code: str) -> Reason:
    return _refusal(state, meant[0]) if meant else Reason(code, "N6", "there is none")


def _of_shooting(state: State) -> Reason:
    assert state.at is not None
    seekers = LINE[state.at] & state.seekers & ~state.downed
    return _refusal_or(state, [Shoot(seeker) for seeker in _first(seekers)], "no-target")


def cannot_undo(shown: Shown) -> Reason:
    """Return the reason why the last action cannot be undone."""
    turn = shown.log and shown.log[-1].by == shown.seat
    if turn:
        return Reason("undo-look", "N32", "a look at a rod cannot be taken back, nor anything before it")
    return Reason("undo-none", "N6", "there is nothing to take back in this turn")
