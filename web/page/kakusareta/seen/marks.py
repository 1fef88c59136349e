"""The marks of spaces: the meaning of a press, from the legal actions that still fit the choice."""

from collections.abc import Iterable

from page.courtyard.pointing import Fit
from page.shell.model import Path
from unseen.courtyard.board import BIT, NEXT, Space, beside, named
from unseen.kakusareta import MOYA, State
from unseen.kakusareta.actions import (
    Action,
    Climb,
    Deploy,
    Destroy,
    End,
    Fireball,
    Fortify,
    Heal,
    Leap,
    Merge,
    Move,
    Rain,
    Raise,
    Shift,
    Step,
    Swap,
    Tower,
)
from unseen.kakusareta.drawing.picture import Mark, Price
from unseen.kakusareta.elements import price
from unseen.kakusareta.prices import DEPLOY_POINTS, RAISE_POINTS
from unseen.kakusareta.rules.moya_night import next_level
from unseen.kakusareta.temples import AROUND, RAYS, sides


def marks(state: State, found: Iterable[Fit[Action]], chosen: Path) -> dict[str, Mark]:
    """Return the marks of all spaces that come next in a path that begins with the choice."""
    marked: dict[str, Mark] = {}
    length = len(chosen)
    for action, path in found:
        if len(path) > length and path[length] in BIT and path[length] not in marked:
            marked[path[length]] = _mark(state, action, path, length)
    return marked | _joined(chosen)


def _joined(chosen: Path) -> dict[str, Mark]:
    """Return the marks of the Moya already chosen for a merge or a Fortify."""
    is_several = "merge" in chosen or chosen[:1] == ("power fortify",)
    return {token: Mark("joined") for token in chosen if is_several and token in BIT}


def _mark(state: State, action: Action, path: Path, step: int) -> Mark:
    space = Space(path[step])
    match action:
        case Leap() | Step() | Climb():
            return _movement(state, action, path, step)
        case Tower():
            return Mark("tower")
        case Rain() | Fireball() | End():
            return Mark("target")
        case Destroy():
            return Mark("raze") if step == 0 else Mark("spend")
        case Fortify():
            return Mark("heal")
        case Deploy() if space == action.space:
            return Mark("deploy", str(DEPLOY_POINTS[action.level]), action.level)
        case Raise() if space == action.moya:
            return Mark("raise", str(RAISE_POINTS[next_level(state, action.moya)]))
        case Deploy() | Raise():
            return Mark("spend")
        case Heal():
            return Mark("heal") if space == action.moya else Mark("spend" if step else "ready")
        case Merge() if step:
            return Mark("join" if space in action.moya else "spend")
        case Swap() if step:
            return Mark("swap")
        case Move() | Shift():
            return _goes(state, action, path, step)
        case _:
            return Mark("ready")


def _movement(state: State, action: Leap | Step | Climb, path: Path, step: int) -> Mark:
    """Return the mark of a movement of the Kakusareta, or of the landing of an attacked Lv3 (K18)."""
    lands = step - path.index(action.to) - 1
    if lands >= 0:
        return Mark("landing", source=action.pushes[lands].temple)
    if action.kind == "step":
        return Mark("step")
    if state.hand is not None and BIT[action.to] & state.hand:
        return Mark("climb" if action.kind == "climb" else "leap")
    return Mark("pass")


def _goes(state: State, action: Move | Shift, path: Path, step: int) -> Mark:
    """Return the mark of a Moya's target: a line, a capture, a swap or a plain move."""
    space = Space(path[step])
    first, to = (action.moya, action.to) if isinstance(action, Move) else (Space(path[1]), Space(path[2]))
    if space != to:
        return Mark("ready" if space == first else "spend")
    ghost = state.moya(first)
    kind = ghost.level if ghost else None
    if BIT[to] & state.occupied:
        return Mark("swap")
    if BIT[to] & state.standing:
        return Mark("seize", ghost=kind)
    return Mark("line" if isinstance(action, Move) and _is_line(state, first, to) else "move", ghost=kind)


def _is_line(state: State, moya: Space, to: Space) -> bool:
    """Return whether a move is possible only over a row of other Moya (K28)."""
    near = NEXT[moya] & state.courtyard & ~state.occupied
    steps = near | beside(near) if BIT[moya] & state.ones else AROUND[moya]
    return not BIT[to] & steps and bool(_between(moya, to) & state.occupied)


def _between(one: Space, other: Space) -> int:
    """Return the set of spaces between two spaces of a row or column."""
    for ray in RAYS[one].values():
        if other in ray:
            return sum(BIT[space] for space in ray[: ray.index(other)])
    return 0


def target_prices(state: State, chosen: Path) -> dict[str, Price]:
    """Return the prices in tokens at the Moya that the chosen To Ashes or Fortify is paid for (K57, K64)."""
    if state.elements is None or not chosen:
        return {}
    if chosen[0] == "power fortify":
        cost = price(state.elements, "fortify")
        return {space: Price(tokens=cost, element="earth") for space in chosen[1:] if space in BIT}
    temple = chosen[-1] if chosen[0] == "power ashes" else chosen[0]
    if temple in BIT and BIT[Space(temple)] & state.standing and state.acting == MOYA:
        near, cost = sides(state, Space(temple)), price(state.elements, "ashes")
        return {space: Price(tokens=cost, element="fire") for space in named(near & ~state.twos)}
    return {}
