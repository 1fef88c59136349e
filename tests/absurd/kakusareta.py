"""The absurd acts of Kakusareta."""

from collections.abc import Sequence

from tests.absurd.acts import Act, Acts, Detector
from unseen.courtyard.board import BIT
from unseen.courtyard.treasure import can_teach, treasures
from unseen.kakusareta.actions import Action, Climb, Destroy, End, Find, Leap, Look, Move, Step
from unseen.kakusareta.bots.boards import board_of, temples_taken
from unseen.kakusareta.bots.turn_nodes import after_action
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide, legal_actions
from unseen.kakusareta.state import KAKUSARETA, MOYA, State

FOUR = 4
"""The temples with which the Moya player wins (K7)."""


def passes_the_treasure(acts: Acts) -> bool:
    """The Kakusareta: does not find the treasure on the space where it is known to lie."""
    act = acts[-1]
    if act.seat != KAKUSARETA or isinstance(act.action, Find) or act.view.at is None:
        return False
    return treasures(act.view.rods) == BIT[act.view.at] and Find() in legal_actions(act.view, KAKUSARETA)


def searches_where_it_is_not(acts: Acts) -> bool:
    """The Kakusareta: searches where the treasure cannot be, by the rods that were seen."""
    act = acts[-1]
    return isinstance(act.action, Find) and not treasures(act.view.rods) & BIT[act.view.at]


def looks_at_what_it_knows(acts: Acts) -> bool:
    """The Kakusareta: looks at a rod that can tell nothing."""
    act = acts[-1]
    return (
        act.seat == KAKUSARETA
        and isinstance(act.action, Look)
        and not can_teach(act.view.rods, act.action.rod)
    )


def walks_there_and_back(acts: Acts) -> bool:
    """The Kakusareta: goes there and back in a turn and does nothing else, although it could go elsewhere."""
    act = acts[-1]
    if act.seat != KAKUSARETA or not isinstance(act.action, Leap | Step | Climb) or len(acts) < 2:
        return False
    before = acts[-2]
    if not isinstance(before.action, Leap | Step | Climb) or _turn(before.view) != _turn(act.view):
        return False
    is_quiet = (before.view.occupied, before.view.downed) == (act.view.occupied, act.view.downed)
    return is_quiet and before.view.at == act.action.to and (_goes_on(act) or _goes_elsewhere(before))


def passes_four_temples(acts: Acts) -> bool:
    """The Moya: do not take the fourth temple by day, although one action would."""
    act = acts[-1]
    if act.seat != MOYA or act.view.phase != "day" or act.view.turn.pending:
        return False
    wins = [each for each in legal_actions(act.view, MOYA) if _wins(act.view, each)]
    return bool(wins) and act.action not in wins


def undoes_its_last_turn(acts: Acts) -> bool:
    """The Moya: end a turn with the board as it was before their last turn, having moved there and back."""
    ends = [number for number, act in enumerate(acts) if isinstance(act.action, End) and act.seat == MOYA]
    if len(ends) < 2 or ends[-1] != len(acts) - 1:
        return False
    before = acts[ends[-3] + 1 if len(ends) > 2 else 0].view
    between = acts[ends[-2]].view
    is_moved = _board(before) != _board(between) == _board(acts[ends[-2] + 1].view)
    return is_moved and _board(before) == _board(acts[-1].view)


ACTS: dict[str, Detector] = {
    "passes the treasure": passes_the_treasure,
    "searches where it is not": searches_where_it_is_not,
    "looks at what it knows": looks_at_what_it_knows,
    "walks there and back": walks_there_and_back,
    "passes four temples": passes_four_temples,
    "undoes its last turn": undoes_its_last_turn,
}


def _goes_on(act: Act) -> bool:
    """Return whether something else was possible."""
    return any(each != act.action for each in legal_actions(act.view, KAKUSARETA))


def _goes_elsewhere(act: Act) -> bool:
    """Return whether another action was possible after which there would have been more than the way back."""
    others = (each for each in legal_actions(act.view, KAKUSARETA) if each != act.action)
    return any(
        not isinstance(each, Leap | Step | Climb)
        or any(getattr(then, "to", None) != act.view.at for then in _next(act.view, each))
        for each in others
    )


def _next(view: State, action: Action) -> Sequence[Action]:
    """Return what is possible after a movement."""
    for event in decide(view, KAKUSARETA, action, ()):
        view = evolve(view, event)
    return legal_actions(view, KAKUSARETA)


def _turn(view: State) -> tuple[object, ...]:
    return view.day, view.phase, view.round


def _wins(view: State, action: object) -> bool:
    return isinstance(action, Move | Destroy) and temples_taken(board_of(after_action(view, action))) >= FOUR


def _board(view: State) -> tuple[int, ...]:
    return view.ones, view.twos, view.threes, view.downed, view.destroyed
