"""The reasons for which the rules refuse an action.

The modules beside this one decide; this one only explains, from the same facts, with the first rule that forbids it.
"""

from typing import assert_never

from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT, Space
from unseen.relics.rules import add, place
from unseen.relics.state import State

ASKED = {
    "choose": "choose a pair",
    "order": "say who plays first",
    "place": "place a tile",
    "face": "turn the tile",
    "add": "put crystals on the tile",
    "settle": "name the target that dies next",
}
"""The action expected in each phase, in words."""


def why_not(state: State, seat: Seat, action: Action) -> Reason:
    """Return the reason that an action is illegal for a seat; only for illegal actions."""
    if state.result is not None:
        return Reason("over", "R25", "the game is over")
    if state.acting is None:
        return Reason("opening", "R6", "the board is not laid out yet")
    if seat != state.acting:
        return Reason("turn", "R11", f"it is {state.acting} who is to act")
    match action:
        case Choose() if state.phase == "choose":
            return _pair(action)
        case Place() if state.phase == "place":
            return _place(state, seat, action)
        case Add() if state.phase == "add":
            return _add(state, seat, action)
        case Settle() if state.phase == "settle":
            return _settle(action.space)
        case Choose() | First() | Place() | Rotate() | Add() | Settle() | Resign():
            asked = ASKED[state.phase]
            return Reason("phase", "R11", f"it is time to {asked}", (("phase", state.phase),))
        case _:
            assert_never(action)


def _pair(action: Choose) -> Reason:
    text = f"amber's {action.amber} and jade's {action.jade} are not an open pair"
    return Reason("pair", "R8", text, (("amber", action.amber), ("jade", action.jade)))


def _place(state: State, seat: Seat, action: Place) -> Reason:
    space, bit = action.space, BIT[action.space]
    values = (("space", space),)
    if state.occupied & bit:
        return Reason("occupied", "R12", f"a tile lies on {space}", values)
    if state.free & bit:
        return Reason("no-relic", "R12", f"there is no relic to pay for on {space}", values)
    return _payment(state, seat, action)


def _payment(state: State, seat: Seat, action: Place) -> Reason:
    space, cost, stored = action.space, place.cost(state, action.space), state.stored(seat)
    values: tuple[tuple[str, str | int], ...] = (("space", space), ("cost", cost), ("stored", stored.total))
    if stored.total < cost:
        text = f"the relic on {space} costs {cost} crystals, and there are {stored.total} in the storage"
        return Reason("cost", "R14", text, values)
    if not stored.spirit:
        return Reason(
            "spirit", "R14", "a relic costs at least one Spirit, and there is none in the storage", values
        )
    if action.paid is None:
        return Reason("unpaid", "R14", f"the relic on {space} has to be paid for", values)
    if action.paid.total != cost:
        return Reason("price", "R14", f"the relic on {space} costs {cost}, not {action.paid.total}", values)
    if action.paid.spirit < 1:
        return Reason("spirit-unpaid", "R14", "at least one Spirit has to be among what is paid", values)
    return _not_stored(state, seat)


def _not_stored(state: State, seat: Seat) -> Reason:
    stored = state.stored(seat).word or "nothing"
    return Reason("stored", "R18", f"there is only {stored} in the storage", (("stored", stored),))


def _add(state: State, seat: Seat, action: Add) -> Reason:
    if not state.stored(seat).has(action.crystals) or min(action.crystals) < 0:
        return _not_stored(state, seat)
    must = add.least(state, seat)
    return Reason(
        "overflow", "R18", f"at least {must} crystals have to be put on the tile", (("least", must),)
    )


def _settle(space: Space) -> Reason:
    return Reason("target", "R22", f"{space} is not among the targets to choose from", (("space", space),))
