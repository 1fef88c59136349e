"""The Thief's knowledge of the treasure, in words and on the Thief's board.

Rule 1. It is used only for the Thief's screen, and reads only the Thief's view.
"""

from collections.abc import Iterable, Mapping

from page.parts.offers import Card
from page.shell.messages import Shown
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.drawing.picture import Lie
from unseen.courtyard.rods import RODS, Rod, Rods
from unseen.courtyard.treasure import AXES, disproof, lines_left, treasures, unsettled
from unseen.nusubito import THIEF, State
from unseen.nusubito.events import Looked


def lies(shown: Shown) -> Mapping[str, Lie]:
    """Return for each temple of the Thief's board whether the treasure may lie there, from the first look on."""
    if shown.seat != THIEF:
        return {}
    possible = treasures(shown.view.rods)
    if possible == TEMPLES:
        return {}
    found: Lie = "maybe" if possible.bit_count() > 1 else "here"
    return {temple: found if BIT[temple] & possible else "never" for temple in TEMPLE_NAMES}


def just_seen(shown: Shown) -> Looked | None:
    """Return the look that the Thief has just taken, or None."""
    last = shown.log[-1].event if shown.log else None
    return last if shown.seat == THIEF and isinstance(last, Looked) and last.colour else None


def learnt(shown: Shown, t: Text) -> Card | None:
    """Return the card of the rod that the Thief has just looked at, with its meaning; None without a look."""
    if not (look := just_seen(shown)):
        return None
    return Card(
        t(f"learnt.{look.colour}"), _meaning(shown.view, look.rod, t), f"rod-{look.colour}", is_told=True
    )


def _meaning(state: State, rod: Rod, t: Text) -> str:
    """Return the meaning of the rod just looked at, given the knowledge before."""
    kind, axis = axis_of(rod), next(axis for axis in AXES if rod in axis)
    left, temples = lines_left(state.rods, axis), tuple(named(treasures(state.rods)))
    values = {"temples": either(temples, t), "rod": rod, "line": left[0]}
    sure = ".sure" if len(temples) == 1 else ""
    if len(left) > 1:
        return t(f"learnt.not.{kind}", **values)
    if other := _other_red(state, rod, axis):
        return t(f"learnt.third.{kind}{sure}", other=other, **values)
    return t("learnt.sure", **values) if sure else t(f"learnt.in.{kind}", **values)


def _other_red(state: State, rod: Rod, axis: tuple[Rod, ...]) -> Rod | None:
    """Return the other red rod, if two red rods together determine the third."""
    colours = {one: state.rods[RODS.index(one)] for one in axis}
    if "green" in colours.values() or colours[rod] != "red":
        return None
    return next(one for one, colour in colours.items() if colour == "red" and one != rod)


def either(places: Iterable[str], t: Text) -> str:
    """Return a list of alternatives: "A1, A3 or A5"."""
    *others, last = places
    return t("learnt.or", others=", ".join(others), last=last) if others else last


def axis_of(rod: Rod) -> str:
    """Return the line of a rod: "column" or "row"."""
    return "column" if rod in AXES[0] else "row"


def of_temple(rods: Rods, temple: Space, t: Text) -> str:
    """Return the Thief's knowledge of a temple: the treasure is there, is not, or is if one rod or both are green."""
    if wrong := disproof(rods, temple):
        return t(f"who.temple.never.{rods[RODS.index(wrong)]}", rod=wrong)
    match unsettled(rods, temple):
        case ():
            return t("who.temple.sure")
        case (rod,):
            return t("who.temple.one", rod=rod)
        case _:
            return t("who.temple.thief", column=temple[0], row=temple[1])
