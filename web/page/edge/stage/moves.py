"""Motion as key frames: nothing but transform and opacity.

Rule 1. Everything that moves ends where it is drawn; key frames say only where it comes from.
"""

from collections.abc import Callable
from typing import NamedTuple

from page.shell.effects import Animate

Frame = dict[str, str | float]
Middle = Callable[[str], tuple[float, float]]
"""Returns the centre of a space, in the board's own units."""

STEP, STREAM, LONGEST = 260, 60, 500
"""Milliseconds: for a step, for each further space of a stream, and the maximum."""
FADE = 120
"""Milliseconds of every motion where reduced motion is preferred."""
PRINT = 900
"""Milliseconds from one printing of the inks to the other."""
OVER = 900
"""Milliseconds in which a rod is taken up, turned over and laid down."""

FALL, JOLT = 1100, 860
"""Milliseconds in which a temple crumbles, and in which one is captured."""

_STILL = ("shake", "face", "back", "crumble", "jolt")
"""Motions that are left out where reduced motion is preferred."""
_EASE = "cubic-bezier(.2,.7,.2,1)"


TRAVEL = 420
"""Milliseconds in which something comes from elsewhere on the screen."""


class Move(NamedTuple):
    """Key frames, with their duration and how often they run."""

    frames: tuple[Frame, ...]
    milliseconds: int
    times: int = 1
    easing: str = _EASE


FADE_IN = Move(({"opacity": 0}, {"opacity": 1}), FADE, easing="linear")
FADE_OUT = Move(({"opacity": 1}, {"opacity": 0}), FADE, easing="linear")
LATE = Move(({"opacity": 0}, {"opacity": 0, "offset": 0.97}, {"opacity": 1}), TRAVEL, easing="linear")
"""Hides an element until its copy has arrived."""
WIPE = Move(
    ({"transform": "none"}, {"transform": "translateY(108%)"}), PRINT, easing="cubic-bezier(.45,.05,.35,1)"
)
"""Draws the old printing off the sheet from top to bottom."""

_MOVES: dict[str, Move] = {
    "fall": Move(
        (
            {"transform": "rotate(-90deg)"},
            {"transform": "rotate(4deg)", "offset": 0.75},
            {"transform": "none"},
        ),
        STEP,
    ),
    "rise": Move(({"transform": "scaleY(.2)", "opacity": 0}, {"transform": "none", "opacity": 1}), 220),
    "drop": Move(({"transform": "scale(1.08)", "opacity": 0.4}, {"transform": "none", "opacity": 1}), STEP),
    "place": Move(
        ({"transform": "translateY(-24px)", "opacity": 0}, {"transform": "none", "opacity": 1}), 420
    ),
    # For about a second: still, shaken, down.
    "crumble": Move(
        (
            {"transform": "none", "opacity": 1},
            {"transform": "none", "opacity": 1, "offset": 0.25},
            {"transform": "translateX(-3px) scale(1,.94)", "opacity": 1, "offset": 0.4},
            {"transform": "translateX(3px) scale(1.01,.86)", "opacity": 1, "offset": 0.52},
            {"transform": "scale(1.06,.3)", "opacity": 0},
        ),
        FALL,
    ),
    "emerge": Move(
        (
            {"transform": "scaleY(.2)", "opacity": 0},
            {"transform": "scaleY(.2)", "opacity": 0, "offset": 0.84},
            {"transform": "none", "opacity": 1},
        ),
        FALL + 220,
        easing="linear",
    ),
    "jolt": Move(
        (
            {"transform": "none"},
            {"transform": "none", "offset": 0.3},
            {"transform": "scale(1.03,.92)", "offset": 0.45},
            {"transform": "scale(.99,1.02)", "offset": 0.7},
            {"transform": "none"},
        ),
        JOLT,
    ),
    "turn": Move(({"transform": "rotate(-9deg)"}, {"transform": "none"}), 180),
    "shake": Move(
        (
            {"transform": "none"},
            {"transform": "translateX(-3px)"},
            {"transform": "translateX(3px)"},
            {"transform": "none"},
        ),
        240,
        times=2,
        easing="linear",
    ),
}


def move(effect: Animate, middle: Middle, *, less_motion: bool) -> Move | None:
    """Return the motion of an element; None if it does not move.

    Args:
        effect: The motion to show; for `dusk` and `dawn` see `printing`.
        middle: Returns the centre of a space on the board.
        less_motion: Whether reduced motion is preferred: then a short fade, no shaking, and a rod lies as it
            is.
    """
    if less_motion:
        return None if effect.motion in _STILL else FADE_IN
    if effect.motion in ("face", "back"):
        return _turned_over(effect)
    if effect.motion == "step":
        return _step(effect.path, middle)
    how = _MOVES[effect.motion]
    return _carried(how, effect.path, middle) if len(effect.path) > 1 else how


def coming(x: float, y: float) -> Move:
    """Return the motion of an element that comes from an offset, in its own units."""
    return Move(({"transform": f"translate({x:g}px,{y:g}px)"}, {"transform": "none"}), TRAVEL)


def opposite(middle: Middle) -> Middle:
    """Return `middle` for a board seen from the opposite side: right for distances between spaces, not for places."""

    def seen(space: str) -> tuple[float, float]:
        x, y = middle(space)
        return -x, -y

    return seen


def printing(*, less_motion: bool) -> Move:
    """Return the motion of the old inks at dusk and dawn."""
    return FADE_OUT if less_motion else WIPE


def _step(path: tuple[str, ...], middle: Middle) -> Move | None:
    if len(path) < 2:
        return None
    frames: list[Frame] = [{"transform": _back(space, path[-1], middle)} for space in path]
    return Move(tuple(frames), min(STEP + STREAM * (len(path) - 2), LONGEST))


def _turned_over(effect: Animate) -> Move:
    """Return the motion of one side of a rod that turns about its long axis, nearer to the viewer.

    The rod of a row stands upright.
    """
    edge = "scale(0,1.5)" if effect.id.split("-")[1] in "135" else "scale(1.5,0)"
    frames: tuple[Frame, ...] = (
        {"transform": edge},
        {"transform": edge, "offset": 0.4},
        {"transform": "scale(1.5)", "offset": 0.6},
        {"transform": "scale(1.5)", "offset": 0.85},
        {"transform": "none"},
    )
    if effect.motion == "back":
        frames = (
            {"transform": "none", "opacity": 1},
            {"transform": "scale(1.5)", "opacity": 1, "offset": 0.2},
            {"transform": edge, "opacity": 1, "offset": 0.4},
            {"transform": edge, "opacity": 1},
        )
    return Move(frames, OVER, easing="linear")


def _carried(how: Move, path: tuple[str, ...], middle: Middle) -> Move:
    """Return a move that begins on another space: a pushed pawn falls on the way."""
    first, *rest = how.frames
    there: Frame = {**first, "transform": f"{_back(path[0], path[-1], middle)} {first['transform']}"}
    return how._replace(frames=(there, *rest))


def _back(space: str, end: str, middle: Middle) -> str:
    """Return the translation from an end back to a space, in the board's own units."""
    (x, y), (to_x, to_y) = middle(space), middle(end)
    return f"translate({x - to_x:g}px,{y - to_y:g}px)"
