"""The reason why an action is refused: the first rule that forbids it, in the order most useful to a player.

The other modules of this package decide; this one and the `refused_...` modules only explain, by the same functions.

Rule 1  A refusal reveals no more than its seat knows: `why_not` of the truth equals `why_not` of that seat's view.
Rule 2  The end of the game, the seat to act, a waiting power and the seat that the action belongs to are checked first;
        whether the turn could still reach an end is checked last.
"""

from typing import assert_never

from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    KakusaretaAction,
    Leap,
    Look,
    Merge,
    Move,
    MoyaAction,
    Petrify,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.rules import (
    kakusareta_powers,
    moya_powers,
    refused_kakusareta,
    refused_moya,
    refused_powers,
)
from unseen.kakusareta.rules.refused_pieces import NAMES
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat

ELEMENTAL = (
    Choose,
    TakeToken,
    Still,
    Allow,
    Fate,
    *kakusareta_powers.POWERS,
    *moya_powers.POWERS,
)
"""Actions that only elemental games have."""


def why_not(state: State, seat: Seat, action: Action) -> Reason:
    """Return why an action is not legal for a seat. Call it only for illegal actions.

    Args:
        state: The position: the truth, or the seat's view.
        seat: The seat that tries the action, whether or not it is to act.
        action: The illegal action.
    """
    return (
        _not_to_act(state, seat)
        or _not_theirs(seat, action)
        or _not_in_this_game(state, action)
        or _not_chosen(state, action)
        or _refused(state, seat, action)
    )


def _not_to_act(state: State, seat: Seat) -> Reason | None:
    """Return why a seat is not to act, or may only answer a waiting power (K6, K49); None otherwise."""
    if state.acting is None:
        return Reason("over", "K6", "the game is over")
    waiting = state.turn.pending
    if waiting is not None:
        values, name = (("power", waiting.kind),), NAMES[waiting.kind]
        if seat == state.acting:
            text = f"{name} waits: allow it or pay for Changing Fate before anything else"
            return Reason("answer", "K49", text, values)
        return Reason("waits", "K49", f"{name} waits for the Moya player's answer", values)
    if seat != state.acting:
        return Reason("turn", "K6", f"it is the turn of the {state.acting} player", (("seat", state.acting),))
    return None


def _not_theirs(seat: Seat, action: Action) -> Reason | None:
    of_other = MoyaAction if seat == KAKUSARETA else KakusaretaAction
    if isinstance(action, TakeToken) or not isinstance(action, of_other):
        return None
    return Reason("seat", "K6", f"the {seat} player has no such action", (("seat", seat),))


def _not_in_this_game(state: State, action: Action) -> Reason | None:
    if state.elements is not None or not _is_elemental(action):
        return None
    return Reason("no-elements", "K39", "this game is played without the Elemental Disciplines")


def _is_elemental(action: Action) -> bool:
    match action:
        case Leap():
            return action.silent
        case End():
            return action.mirage is not None
        case Move():
            return action.token is not None
        case Destroy():
            return action.ashes or action.token is not None
        case _:
            return isinstance(action, ELEMENTAL)


def _not_chosen(state: State, action: Action) -> Reason | None:
    """Return why it is not the time for a choice of elements, or for anything but one (K39); None if it is."""
    is_choice = isinstance(action, Choose)
    if state.phase != "draft":
        return Reason("chosen", "K39", "all elements have been chosen") if is_choice else None
    if not isinstance(action, Choose):
        return Reason("draft", "K39", "choose an element first: the first turn has not begun")
    values = (("element", action.element),)
    return Reason("element-taken", "K39", f"the token of {action.element} has already been taken", values)


def _refused(state: State, seat: Seat, action: Action) -> Reason:
    """Return why the seat to act cannot take an action of its own, by day or by night."""
    match action:
        case Quake() | Tower() | Tempest() | River() | Tide() | Rain() | Fireball():
            return refused_powers.of_kakusareta(state, action)
        case Petrify() | Fortify() | Breeze() | Stream() | Breath() | Gentle() | Shift() | Streak():
            return refused_powers.of_moya(state, action)
        case TakeToken() if seat != KAKUSARETA:
            return refused_moya.by_day_or_night(state, action)
        case End() if seat != KAKUSARETA:
            return Reason("reveal-seat", "K24", "only the Kakusareta player reveals a place when a turn ends")
        case Leap() | Step() | Climb() | Attack() | TakeDart() | Look() | TakeToken() | TakeCoin():
            return refused_kakusareta.by_day_or_night(state, action)
        case Find() | Still() | End():
            return refused_kakusareta.by_day_or_night(state, action)
        case Move() | Swap() | Heal() | Merge() | Destroy() | Deploy() | Raise():
            return refused_moya.by_day_or_night(state, action)
        case Allow() | Fate():
            return Reason("nothing-waits", "K49", "no power waits for an answer")
        case Choose() | Resign():
            raise AssertionError("legal, or explained above")
        case _:
            assert_never(action)
