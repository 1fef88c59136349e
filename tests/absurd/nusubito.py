"""The absurd acts of Nusubito."""

from functools import lru_cache
from typing import Any

from tests.absurd.acts import Acts, Detector
from unseen.courtyard.board import BIT, Space
from unseen.courtyard.treasure import can_teach, treasures
from unseen.nusubito import belief
from unseen.nusubito.actions import Bolster, Capture, Declare, End, Look
from unseen.nusubito.referee import legal_actions
from unseen.nusubito.state import MIST, THIEF, State


def passes_the_treasure(acts: Acts) -> bool:
    """The Thief: leaves or ends the turn on the temple of the treasure, which it knows and could declare."""
    act = acts[-1]
    if act.seat != THIEF or act.view.at is None or isinstance(act.action, Declare):
        return False
    return _treasures(acts) == BIT[act.view.at] and Declare() in legal_actions(act.view, THIEF)


def declares_where_it_is_not(acts: Acts) -> bool:
    """The Thief: declares a temple where the treasure cannot be, by the rods that it has seen."""
    act = acts[-1]
    return act.seat == THIEF and isinstance(act.action, Declare) and not _treasures(acts) & BIT[act.view.at]


def looks_at_what_it_knows(acts: Acts) -> bool:
    """The Thief: looks at a rod that can tell it nothing, with one in reach of that look that could."""
    act = acts[-1]
    if act.seat != THIEF or not isinstance(act.action, Look) or _teaches(acts, act.action):
        return False
    looks = (each for each in legal_actions(act.view, THIEF) if isinstance(each, Look))
    return any(_teaches(acts, each) for each in looks)


def looks_twice(acts: Acts) -> bool:
    """The Thief: looks at a rod that it has seen."""
    act = acts[-1]
    return act.seat == THIEF and isinstance(act.action, Look) and act.action.rod in act.view.seen


def passes_the_capture(acts: Acts) -> bool:
    """The Mists: end the turn with a Seeker upright on the one temple where the Thief can be."""
    act = acts[-1]
    if act.seat != MIST or act.view.phase != "day" or not isinstance(act.action, End):
        return False
    captures = [each for each in legal_actions(act.view, MIST) if isinstance(each, Capture)]
    return bool(captures) and _thieves(act.options, act.told) in ({each.temple} for each in captures)


def names_an_empty_temple(acts: Acts) -> bool:
    """The Mists: name a temple where the Thief cannot be."""
    act = acts[-1]
    return isinstance(act.action, Capture) and act.action.temple not in _thieves(act.options, act.told)


def bolsters_back(acts: Acts) -> bool:
    """The Mists: carry a bolster back to the temple from which they took it the turn before."""
    action = acts[-1].action
    if not isinstance(action, Bolster) or action.source is None:
        return False
    earlier = [act.action for act in acts[:-1] if isinstance(act.action, Bolster)]
    return bool(earlier) and (earlier[-1].temple, earlier[-1].source) == (action.source, action.temple)


def undoes_its_last_turn(acts: Acts) -> bool:
    """The Mists: end a turn with the board as it was before their last turn, having moved pawns there and back."""
    ends = [number for number, act in enumerate(acts) if isinstance(act.action, End) and act.seat == MIST]
    if len(ends) < 2 or ends[-1] != len(acts) - 1:
        return False
    first = ends[-3] + 1 if len(ends) > 2 else 0
    before, between, after = acts[first].view, acts[ends[-2] + 1].view, acts[-1].view
    if _board(before) == _board(between):
        return False
    return _board(acts[ends[-2]].view) == _board(between) and _board(before) == _board(after)


ACTS: dict[str, Detector] = {
    "passes the treasure": passes_the_treasure,
    "declares where it is not": declares_where_it_is_not,
    "looks at what it knows": looks_at_what_it_knows,
    "looks twice": looks_twice,
    "passes the capture": passes_the_capture,
    "names an empty temple": names_an_empty_temple,
    "bolsters back": bolsters_back,
    "undoes its last turn": undoes_its_last_turn,
}


def _treasures(acts: Acts) -> int:
    return treasures(acts[-1].view.rods, acts[-1].options.treasures)


def _teaches(acts: Acts, look: Look) -> bool:
    return can_teach(acts[-1].view.rods, look.rod, acts[-1].options.treasures)


@lru_cache(8)
def _thieves(options: Any, told: tuple[Any, ...]) -> set[Space]:
    """Return the temples where the Thief may be, by the public log."""
    return {member.at for member in belief.by_now(belief.after_all(belief.begin(options), told))}


def _board(view: State) -> tuple[int, ...]:
    return view.healers, view.builders, view.seekers, view.downed, view.bolsters
