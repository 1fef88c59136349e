"""Reasons why an action of the Kakusareta that is not a power is refused (K10 to K24, K50, K51, K56).

They use only what the Kakusareta knows, so the truth and the Kakusareta's view give the same reason.
"""

from typing import assert_never

from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kakusareta.actions import (
    Attack,
    Climb,
    End,
    Find,
    Leap,
    Look,
    Step,
    Still,
    TakeCoin,
    TakeDart,
    TakeToken,
)  # fmt: skip
from unseen.kakusareta.rules import kakusareta_night, kakusareta_powers
from unseen.kakusareta.rules.kakusareta_day import Special, can_special, has_to_attack, is_there
from unseen.kakusareta.rules.movement import left, price, reaches_end
from unseen.kakusareta.rules.refused_movement import DEAD_END, lacking, movement, spent
from unseen.kakusareta.rules.refused_pieces import about, by_day, many, no_points, no_token, unpaid
from unseen.kakusareta.rules.refused_powers import PETRIFIED
from unseen.kakusareta.state import KAKUSARETA, POINTS, State
from unseen.kakusareta.temples import is_on_temple, is_shared
from unseen.kernel.errors import Reason

Asked = Leap | Step | Climb | Attack | Special | Find | Still | End
"""Actions of the Kakusareta that are not powers."""


def by_day_or_night(state: State, action: Asked) -> Reason:
    """Return why an action that is not a power is refused."""
    return _by_night(state, action) if state.phase == "night" else _by_day(state, action)


def _by_day(state: State, action: Asked) -> Reason:
    if not reaches_end(state):
        return _no_end(state)
    if isinstance(action, Attack):
        return _no_attack(state)
    if has_to_attack(state):
        assert state.at is not None
        text = f"an upright Moya shares {state.at}: attack it before anything else"
        return Reason("attack-first", "K19", text, about(state.at))
    match action:
        case Leap() | Step() | Climb():
            return movement(state, action)
        case TakeDart() | Look() | TakeToken() | TakeCoin():
            return _no_special(state, action)
        case Find():
            return _no_find(state)
        case Still():
            return _not_still(state)
        case End():
            return _no_end_here(state, action)
        case _:
            assert_never(action)


def _no_end(state: State) -> Reason:
    """Return the reason for refusing everything but powers while no end is in reach (K8, K10)."""
    if kakusareta_powers.is_saved(state):
        text = "no sequence of steps can end the turn: only a power can help now"
        return Reason("only-powers", "K10", text)
    return Reason("trapped", "K8", "no sequence of steps can end the turn: the Kakusareta is trapped")


def _no_attack(state: State) -> Reason:
    assert state.at is not None
    if not is_shared(state):
        text = f"there is no upright Moya to attack: none shares a courtyard space with you on {state.at}"
        return Reason("nobody-shared", "K19", text, about(state.at))
    reason = lacking(state, price(state, BIT[state.at]), "K19")
    assert reason is not None, "an affordable attack keeps the end in reach"
    return reason


def _no_special(state: State, action: Special) -> Reason:
    """Return why a special action is refused (K11, K20, K21)."""
    if not can_special(state):
        return _none_left(state)
    if not is_there(state, action):
        return (
            _no_coin(state, action.coin) if isinstance(action, TakeCoin) else _not_there(state, action, "K20")
        )
    return DEAD_END


def _none_left(state: State) -> Reason:
    assert state.at is not None
    if not is_on_temple(state):
        text = f"{state.at} is courtyard: special actions other than Find are taken on a temple"
        return Reason("special-courtyard", "K20", text, about(state.at))
    return _one_special(state) or spent(state)


def _one_special(state: State) -> Reason | None:
    if not state.turn.special:
        return None
    return Reason("one-special", "K11", "a turn has 1 special action, and it has been taken")


def _not_there(state: State, action: TakeDart | Look | TakeToken, ruling: str) -> Reason:
    """Return why a dart, rod or token is not available here, by day or by night."""
    match action:
        case TakeDart():
            return Reason("dart-pool", ruling, "the pool has 0 darts left")
        case Look():
            assert state.at is not None
            text = f"rod {action.rod} belongs to neither the row nor the column of {state.at}"
            return Reason("rod", ruling, text, (("rod", action.rod), ("space", state.at)))
        case TakeToken():
            assert state.elements is not None
            return no_token(state.elements, KAKUSARETA, action.element, "K42")
        case _:
            assert_never(action)


def _no_coin(state: State, coin: Space) -> Reason:
    """Return why a coin cannot be taken by day (K21, K56)."""
    assert state.at is not None
    if state.petrified:
        return Reason("petrified-coin", "K56", "a petrified Kakusareta cannot take a coin")
    if not state.turn.moves:
        return Reason("coin-before", "K21", "take a coin after moving, not before")
    return _no_place(state, "K21") or _not_on_table(coin, "K21")


def _not_on_table(coin: Space, ruling: str) -> Reason:
    return Reason("coin-table", ruling, f"coin {coin} is not on the table", (("coin", str(coin)),))


def _no_place(state: State, ruling: str) -> Reason | None:
    """Return the reason that the turn cannot end on this temple (K16), or None if it can."""
    assert state.at is not None and state.hand is not None
    if BIT[state.at] & state.hand:
        return None
    if not BIT[state.at] & TEMPLES:
        return Reason("tower-coin", ruling, f"the tower on {state.at} has no coin", about(state.at))
    text = f"coin {state.at} is not in hand, and the turn cannot end there without it"
    return Reason("coin-place", ruling, text, (("coin", str(state.at)),))


def _no_find(state: State) -> Reason:
    """Return why the Kakusareta cannot declare the treasure here (K22)."""
    assert state.at is not None
    if reason := _one_special(state):
        return reason
    if left(state) <= 0:
        return spent(state)
    if not BIT[state.at] & (state.standing | state.ruins):
        text = f"the treasure is where a temple is or was, and {state.at} never had one"
        return Reason("find-courtyard", "K22", text, about(state.at))
    if is_shared(state):
        text = f"an upright Moya shares {state.at}: you cannot search beside it"
        return Reason("find-shared", "K22", text, about(state.at))
    reason = _no_place(state, "K22")
    assert reason is not None, "it is legal"
    return reason


def _not_still(state: State) -> Reason:
    """Return why Still Waters cannot be used (K51)."""
    assert state.elements is not None and state.hand is not None and state.at is not None
    if state.petrified:
        return PETRIFIED
    if state.turn.moves or state.turn.special:
        return Reason("still-late", "K51", "Still Waters replaces a whole turn, and this one has begun")
    if not is_on_temple(state):
        text = f"{state.at} is courtyard: Still Waters can be used only on a temple"
        return Reason("still-courtyard", "K51", text, about(state.at))
    if reason := unpaid(state.elements, "still"):
        return reason
    return Reason("hide-table", "K51", "the Hide coin is on the table, not in hand")


def _no_end_here(state: State, action: End) -> Reason:
    """Return why a day turn cannot end like this (K12, K16)."""
    if action != End():
        return Reason("reveal-day", "K24", "by day a turn ends without a reveal: use a plain end")
    if not state.turn.moves:
        return Reason("duty", "K12", "make at least 1 leap, step or climb before ending the turn")
    reason = _no_place(state, "K16")
    assert reason is not None, "it is legal"
    return reason


def _by_night(state: State, action: Asked) -> Reason:
    match action:
        case Leap() | Step() | Climb() | Attack() | Find() | Still():
            return by_day("K23")
        case TakeDart() | Look() | TakeToken() | TakeCoin():
            return _no_purchase(state, action)
        case End():
            return _no_rest(state, action)
        case _:
            assert_never(action)


def _no_purchase(state: State, action: Special) -> Reason:
    """Return why a purchase is refused (K23)."""
    if reason := no_points(POINTS - state.turn.bought, 1, "K23"):
        return reason
    if kakusareta_night.is_sold_out(state, action):
        most = kakusareta_night.NIGHT_LIMITS[action.kind]
        text = f"you can buy at most {many(most, action.kind)} per night"
        return Reason("night-limit", "K23", text, (("what", action.kind), ("n", most)))
    if not isinstance(action, TakeCoin):
        return _not_there(state, action, "K23")
    if action.coin == state.at and is_on_temple(state):
        text = f"coin {action.coin} belongs to the temple you are on, and stays on the table"
        return Reason("coin-own", "K23", text, (("coin", str(action.coin)),))
    return _not_on_table(action.coin, "K23")


def _no_rest(state: State, action: End) -> Reason:
    """Return why the night turn cannot end like this: the reveal has to match the points spent (K24)."""
    points = state.turn.bought
    if not is_on_temple(state):
        return Reason("reveal-courtyard", "K24", "on the courtyard you are already visible: use a plain end")
    if points < 2:
        text = f"with {many(points, 'point')} spent nothing is revealed: use a plain end"
        return Reason("reveal-nothing", "K24", text, (("n", points),))
    if action.mirage is not None:
        return _no_mirage(state, action.line, action.mirage)
    if points == POINTS:
        text = f"{points} points spent reveal the place, not a row or column"
        return Reason("reveal-place", "K24", text, (("n", points),))
    text = f"{points} points spent reveal the row or the column: choose one of them"
    return Reason("reveal-line", "K24", text, (("n", points),))


def _no_mirage(state: State, line: str | None, named: str) -> Reason:
    """Return why a Mirage cannot name this place instead of the truth (K50)."""
    assert state.elements is not None and state.at is not None
    points, place = state.turn.bought, (("place", named),)
    if reason := unpaid(state.elements, "mirage"):
        return reason
    if points == POINTS and line is not None:
        text = f"with {points} points spent a Mirage names a temple, not a {line}"
        return Reason("mirage-place", "K50", text, (("n", points),))
    if points < POINTS and line is None:
        text = f"with {points} points spent a Mirage names a row or a column, not a temple"
        return Reason("mirage-line", "K50", text, (("n", points),))
    if named in (state.at, *state.at):
        return Reason("mirage-true", "K50", f"{named} is the truth, which needs no Mirage", place)
    if line is None:
        return Reason("mirage-temple", "K50", f"no temple with a coin stands on {named}", place)
    return Reason("mirage-rod", "K50", f"{named} is not a {line} with a rod", place)
