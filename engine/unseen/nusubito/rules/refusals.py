"""The reasons why the rules refuse an action.

The other modules of `rules` decide; this one only explains, from the same facts, by the first rule in the way. It
takes the position as the acting seat knows it, so a reason reveals nothing that the seat does not know.
"""

from typing import assert_never

from unseen.courtyard.board import BIT, NEXT, TEMPLES, Space
from unseen.courtyard.rods import rods_at
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    MistAction,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    ThiefAction,
    Unbolster,
)  # fmt: skip
from unseen.nusubito.board import COURTYARD, DIAGONAL, GATES, LINE
from unseen.nusubito.rules import mist_day, mist_night, thief_day
from unseen.nusubito.state import DARTS, MIST_POINTS, THIEF, THIEF_POINTS, State, pool

THIEF_ACTIONS = (Leap, Shoot, TakeDart, Look, PickUp, Sacrifice, Declare, Unbolster)


def why_not(state: State, seat: Seat, action: Action) -> Reason:
    """Return the reason why an action is not legal for a seat; call it only with an illegal action."""
    if state.acting is None:
        return Reason("over", "N6", "the game is over")
    if seat != state.acting:
        return Reason("turn", "N6", f"it is the {state.acting}'s turn")
    if isinstance(action, THIEF_ACTIONS) != (seat == THIEF) and not isinstance(action, End):
        return Reason("seat", "N6", f"the {seat} has no such action")
    if isinstance(action, THIEF_ACTIONS) or (isinstance(action, End) and seat == THIEF):
        return _thief_day(state, action) if state.phase == "day" else _thief_night(state, action)
    assert not isinstance(action, Resign), "it is legal"
    return _mist_day(state, action) if state.phase == "day" else _mist_night(state, action)


def _wrong_phase(phase: str) -> Reason:
    return Reason("night" if phase == "day" else "day", "N6", f"this action is not available by {phase}")


DEAD_END = Reason("dead-end", "N18", "after it the turn could not be ended")


def _thief_day(state: State, action: ThiefAction | End) -> Reason:
    if thief_day.is_trapped(state):
        return Reason("trapped", "N17", "the Thief is trapped: no sequence of steps can end the turn")
    match action:
        case Leap():
            return _leap(state, action)
        case Shoot():
            return _shoot(state, action.seeker)
        case TakeDart() | Look() | PickUp():
            return _special(state, action)
        case Sacrifice():
            return _sacrifice(state, action.coin)
        case Declare():
            return Reason(
                "declare-passing",
                "N16",
                "the treasure is declared before any leap, or where the turn can end",
            )
        case End():
            return _place(state, action)
        case Unbolster():
            return _wrong_phase("day")
        case _:
            assert_never(action)


def _leap(state: State, action: Leap) -> Reason:
    assert state.cost is not None
    way = thief_day.way_to(state, action.to)
    if way is None:
        return Reason(
            "not-neighbour", "N7", f"{action.to} is not a temple next to {state.at}", (("space", action.to),)
        )
    cost, left = thief_day.way_cost(way, state.bolsters), thief_day.budget(state) - state.cost
    if cost > 3:
        return Reason("two-bolsters", "N7", "a leap between two bolstered temples is impossible")
    if cost > left:
        return Reason(
            "movements",
            "N7",
            f"the leap costs {cost} movements and {left} are left",
            (("cost", cost), ("left", left), ("n", left)),
        )
    missing = thief_day.way_price(state, way) - state.darts
    if missing > 0:
        return Reason("darts", "N13", f"the attacks on the way need {missing} more darts", (("n", missing),))
    if not thief_day.can_leap(state, way):
        return DEAD_END
    return Reason("push", "N14", "each Seeker attacked on a temple lands on an empty gate next to it")


def _shoot(state: State, seeker: Space) -> Reason:
    assert state.at is not None
    bit = BIT[seeker]
    if not bit & state.seekers or bit & state.downed:
        return Reason("no-seeker", "N15", f"no upright Seeker stands on {seeker}", (("space", seeker),))
    if not bit & LINE[state.at]:
        return Reason(
            "line",
            "N15",
            f"{seeker} is on neither the row nor the column of {state.at}",
            (("space", seeker),),
        )
    missing = thief_day.SEEKER_PRICE - state.darts
    if missing > 0:
        return Reason("darts", "N15", f"a shot needs {missing} more darts", (("n", missing),))
    return DEAD_END


def _special(state: State, action: TakeDart | Look | PickUp) -> Reason:
    assert state.cost is not None
    if state.special:
        return Reason("one-special", "N12", "only one special action is allowed per turn")
    if state.sacrificed:
        return Reason("sacrificed", "N11", "a turn with a sacrifice has no special action")
    if state.cost > 1:
        return Reason("special-movement", "N12", "a special action takes the place of the second movement")
    return _what(state, action) or DEAD_END


def _what(state: State, action: ThiefAction) -> Reason | None:
    """Explain the problem with the dart, rod, coin or bolster that an action names, by day or by night."""
    match action:
        case TakeDart() if state.darts == DARTS:
            return Reason("pool", "N12", "the pool has no dart left")
        case Look() if state.at and action.rod not in rods_at(state.at):
            return Reason(
                "rod",
                "N12",
                f"rod {action.rod} is at neither the row nor the column of {state.at}",
                (("rod", action.rod),),
            )
        case PickUp() if state.table is not None and not BIT[action.coin] & state.table:
            return Reason(
                "coin-table", "N12", f"coin {action.coin} is not on the table", (("coin", action.coin),)
            )
        case Unbolster() if not BIT[action.temple] & state.bolsters:
            return Reason("no-bolster", "N19", f"{action.temple} has no bolster", (("space", action.temple),))
        case Leap() | Shoot() | TakeDart() | Look() | PickUp() | Sacrifice() | Declare() | Unbolster():
            return None
        case _:
            assert_never(action)


def _sacrifice(state: State, coin: Space) -> Reason:
    assert state.hand is not None
    if state.sacrificed:
        return Reason("one-sacrifice", "N11", "only one sacrifice is allowed per turn")
    if state.special:
        return Reason("special", "N11", "a turn with a special action has no sacrifice")
    if not BIT[coin] & state.hand:
        return Reason("coin-hand", "N11", f"coin {coin} is not in hand", (("coin", coin),))
    return DEAD_END


def _place(state: State, action: End) -> Reason:
    assert state.at is not None and state.hand is not None
    if action.reveal:
        return Reason("reveal", "N20", "a line is revealed only by night, after spending two points")
    if not state.leaps:
        return Reason("no-leap", "N8", "the Thief leaps at least once a turn")
    if BIT[state.at] & state.hand:
        return Reason("coin-picked", "N10", f"coin {state.at} was picked up this turn", (("coin", state.at),))
    return Reason("coin-place", "N10", f"coin {state.at} is not in hand", (("coin", state.at),))


def _thief_night(state: State, action: ThiefAction | End) -> Reason:
    match action:
        case End():
            if state.points == 2:
                return Reason(
                    "reveal-line", "N20", "two points spent reveal the row or the column: choose one"
                )
            return Reason("reveal", "N20", "a line is chosen only after spending two points")
        case TakeDart() | Look() | PickUp() | Unbolster():
            if state.points == THIEF_POINTS:
                return Reason("points", "N19", "no points are left", (("n", 0),))
            return _what(state, action) or _wrong_phase("night")
        case Leap() | Shoot() | Sacrifice() | Declare():
            return _wrong_phase("night")
        case _:
            assert_never(action)


def _mist_day(state: State, action: MistAction | End) -> Reason:
    match action:
        case End():
            return Reason("reveal", "N20", "only the Thief reveals a line")
        case Capture():
            return Reason(
                "no-seeker",
                "N30",
                f"no upright Seeker stands on temple {action.temple}",
                (("space", action.temple),),
            )
        case Move() | Heal() | Merge() | Bolster():
            if state.actions == state.scale.actions:
                return Reason("actions", "N21", "all three actions are used")
            return _mist_action(state, action)
        case Spawn() | Raise():
            return _wrong_phase("day")
        case _:
            assert_never(action)


def _mist_action(state: State, action: Move | Heal | Merge | Bolster) -> Reason:
    match action:
        case Move():
            return not_ready(state, action.pawn) or _move(state, action)
        case Heal():
            return _heal(state, action)
        case Merge():
            return _merge(state, action)
        case Bolster():
            return not_ready(state, action.builder) or _bolster(state, action)
        case _:
            assert_never(action)


def not_ready(state: State, space: Space) -> Reason | None:
    """Return the reason why the pawn on a space cannot act or be sacrificed (N21)."""
    pawn, values = state.pawn(space), (("space", str(space)),)
    if pawn is None:
        return Reason("no-pawn", "N21", f"no pawn stands on {space}", values)
    if pawn.downed:
        return Reason("downed", "N21", f"the pawn on {space} is downed", values)
    if pawn.used:
        return Reason("used", "N21", f"the pawn on {space} was used this turn", values)
    return None


def _move(state: State, action: Move) -> Reason:
    to, bit, values = action.to, BIT[action.to], (("space", str(action.to)),)
    kind = getattr(state.pawn(action.pawn), "kind", "")
    if bit & state.scale.outside:
        return _outside(to)
    if bit & state.occupied:
        return Reason("occupied", "N5", f"a pawn stands on {to}", values)
    if kind != "S" and bit & TEMPLES:
        return Reason("temple", "N5", "only Seekers go onto temples", values)
    if kind == "S" and bit & state.bolsters:
        return Reason("bolstered", "N28", f"{to} is bolstered: no Seeker enters it", values)
    if kind == "H":
        return Reason("stream", "N22", f"no step and no stream leads from {action.pawn} to {to}", values)
    if kind == "B":
        if not DIAGONAL[action.pawn]:
            return Reason("crossing", "N25", "a Builder on a crossing cannot move", values)
        return Reason("diagonal", "N25", "a Builder moves one diagonal step", values)
    if BIT[action.pawn] & COURTYARD:
        return Reason("straight", "N28", "a Seeker on the courtyard moves one straight step", values)
    if bit & COURTYARD:
        return Reason("no-descent", "N28", "a Seeker cannot leave the temples", values)
    return Reason("seek", "N29", f"no stream leads from {action.pawn} to {to}", values)


def _outside(space: Space) -> Reason:
    return Reason("outside", "N1", f"{space} is not a space of this board", (("space", space),))


def _heal(state: State, action: Heal) -> Reason:
    values = (("space", str(action.pawn)),)
    if not BIT[action.pawn] & state.downed:
        return Reason("not-downed", "N23", f"no downed pawn lies on {action.pawn}", values)
    if not BIT[action.pawn] & mist_day.healable(state):
        return Reason("no-healer-near", "N23", f"no upright Healer is straight next to {action.pawn}", values)
    return not_ready(state, action.healer) or Reason(
        "not-healer", "N23", f"no Healer stands on {action.healer}", (("space", action.healer),)
    )


def _merge(state: State, action: Merge) -> Reason:
    for space in action.pawns:
        if reason := not_ready(state, space):
            return reason
    boards = [
        board for board in (state.healers, state.builders) if all(BIT[pawn] & board for pawn in action.pawns)
    ]
    if not boards:
        return Reason("three-alike", "N24", "three Healers or three Builders are needed")
    healers = boards[0] == state.healers
    if not pool(state, "B" if healers else "S"):
        return Reason("supply", "N24" if healers else "N27", "the pool has no pawn of the next level")
    if healers:
        return Reason("linked", "N24", "the three Healers must be linked straight")
    return Reason("chained", "N27", "the three Builders must be linked diagonally")


def _bolster(state: State, action: Bolster) -> Reason:
    temple, values = BIT[action.temple], (("space", str(action.temple)),)
    if not BIT[action.builder] & state.builders:
        return Reason(
            "not-builder", "N26", f"no Builder stands on {action.builder}", (("space", action.builder),)
        )
    if not BIT[action.builder] & GATES or not temple & NEXT[action.builder]:
        return Reason("not-beside", "N26", f"{action.temple} is not straight next to the Builder", values)
    if temple & state.bolsters:
        return Reason("is-bolstered", "N26", f"{action.temple} is bolstered", values)
    if temple & state.occupied:
        return Reason("occupied", "N26", f"a pawn stands on {action.temple}", values)
    return Reason(
        "source", "N26", "the bolster comes from the supply, or from a bolstered temple once both are out"
    )


def _mist_night(state: State, action: MistAction | End) -> Reason:
    match action:
        case End():
            return Reason("reveal", "N20", "only the Thief reveals a line")
        case Spawn():
            return _spawn(state, action.space)
        case Raise():
            return _raise(state, action.pawn)
        case Move() | Heal() | Merge() | Bolster() | Capture():
            return _wrong_phase("night")
        case _:
            assert_never(action)


def _points(state: State, points: int) -> Reason | None:
    left = MIST_POINTS - state.points
    return (
        Reason("points", "N31", f"points needed: {points}, left: {left}", (("n", left),))
        if points > left
        else None
    )


def _spawn(state: State, space: Space) -> Reason:
    if reason := _points(state, 1):
        return reason
    if not pool(state, "H"):
        return Reason("supply", "N31", "the pool has no Healer left")
    if BIT[space] & state.scale.outside:
        return _outside(space)
    if BIT[space] & TEMPLES:
        return Reason("temple", "N31", "a Healer is spawned on the courtyard", (("space", space),))
    return Reason("occupied", "N31", f"a pawn stands on {space}", (("space", space),))


def _raise(state: State, space: Space) -> Reason:
    pawn, values = state.pawn(space), (("space", str(space)),)
    if pawn is None:
        return Reason("no-pawn", "N31", f"no pawn stands on {space}", values)
    if pawn.downed:
        return Reason("downed", "N31", f"the pawn on {space} is downed", values)
    if pawn.kind == "S":
        return Reason("top", "N31", "a Seeker is already of the highest level", values)
    return _points(state, mist_night.raise_points(state, space)) or Reason(
        "supply", "N31", "the pool has no pawn of the next level"
    )
