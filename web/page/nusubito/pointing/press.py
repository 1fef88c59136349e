"""The path from presses on the board and on verbs to a single legal action.

Every action has one or more paths of tokens: a space ("C3"), a rod ("rod C"), a coin ("coin A1") or a verb
("upgrade"). Each press narrows the legal actions to those with a path that begins with the tokens pressed; a press that
completes a path takes its action.
"""

from collections.abc import Iterable
from itertools import permutations
from typing import assert_never

from page.courtyard.pointing import Fit, begun, coin_token, rod_token
from page.shell.game_page import Pointed
from page.shell.model import Path
from unseen.courtyard.board import BIT
from unseen.kernel.resign import Resign
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
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)

VERBS = frozenset({"dart", "look", "coin", "sacrifice", "shoot", "unbolster", "upgrade", "spawn", "raise"})


VERBS_FOR = {"rod": ("look",), "coin": ("coin", "sacrifice")}
"""The actions that can follow a press of a rod or a coin."""
HAND = "hand"
"""The drop target for picking up a coin: the id of the hand on the page."""


def paths(action: Action) -> tuple[Path, ...]:
    """Return every path to an action; none for an action that has its own button."""
    match action:
        case Leap():
            return ((action.to, *(push.lands for push in action.pushes)),)
        case Shoot():
            return (("shoot", action.seeker),)
        case TakeDart():
            return (("dart",),)
        case Look():
            return ((rod_token(action.rod),), ("look", rod_token(action.rod)))
        case PickUp():
            return ((coin_token(action.coin),), ("coin", coin_token(action.coin)))
        case Sacrifice():
            return (("sacrifice", coin_token(action.coin)),)
        case Unbolster():
            return ((action.temple,), ("unbolster", action.temple))
        case Move():
            return ((action.pawn, action.to),)
        case Heal():
            return ((action.pawn, action.healer),)
        case Merge():
            others = [pawn for pawn in action.pawns if pawn != action.to]
            return tuple((action.to, "upgrade", *order) for order in permutations(others))
        case Bolster():
            path = (action.builder, action.temple)
            return ((*path, action.source),) if action.source else (path,)
        case Spawn():
            return ((action.space,), ("spawn", action.space))
        case Raise():
            return ((action.pawn,), ("raise", action.pawn))
        case Declare() | Capture() | End() | Resign():
            return ()
        case _:
            assert_never(action)


def ways(legal: Iterable[Action]) -> tuple[Fit[Action], ...]:
    """Return every path of every legal action, computed once for each picture."""
    return tuple(Fit(action, path) for action in legal for path in paths(action))


def fits(legal: Iterable[Action], chosen: Path) -> tuple[Fit[Action], ...]:
    """Return the actions that the chosen path may still become, each with one of its paths."""
    return begun(ways(legal), chosen)


def dragged(legal: Iterable[Action], at: str | None) -> frozenset[str]:
    """Return the tokens that can be dragged: pieces that can move to a space, and coins that can be picked up.

    Args:
        legal: The legal actions of the seat.
        at: The Thief's temple, on the Thief's own screen.
    """
    found: set[str] = set()
    for action in legal:
        match action:
            case Move():
                found.add(action.pawn)
            case Bolster():
                found.add(action.builder)
            case Leap() if at:
                found.add(at)
            case PickUp():
                found.add(coin_token(action.coin))
            case _:
                pass
    return frozenset(found)


def lifted(token: str, at: str | None) -> Path:
    """Return the path chosen while a piece is dragged; empty for the Thief and for coins, whose targets need none."""
    return () if token == at or token not in BIT else (token,)


def drop(legal: Iterable[Action], token: str, at: str | None, place: str) -> Pointed:
    """Return the meaning of dropping a piece: that of pressing the place with the piece chosen.

    Args:
        legal: The legal actions of the seat.
        token: The token that was dragged; see `dragged`.
        at: The Thief's temple, on the Thief's own screen.
        place: The space it was dropped on, or "hand"; "" for any other place.
    """
    if place in ("", token):
        return Pointed()
    if token not in BIT:
        taken = [
            action for action in legal if isinstance(action, PickUp) and coin_token(action.coin) == token
        ]
        return Pointed(action=taken[0]) if taken and place == HAND else Pointed()
    if place not in BIT:
        return Pointed()
    path = (*lifted(token, at), place)
    found = [fit for fit in fits(legal, path) if token != at or isinstance(fit.action, Leap)]
    if not found:
        return Pointed(refused=True)
    whole = [fit.action for fit in found if fit.path == path]
    return Pointed(action=whole[0]) if whole else Pointed(chosen=path)


def point(legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    """Return the meaning of pressing a token after the chosen path.

    A press that begins another path drops the chosen one; pressing the last token again removes it.
    """
    if chosen and chosen[-1] == token:
        return Pointed(chosen=chosen[:-1])
    all_paths = ways(legal)
    for path in ((*chosen, token), (token,)) if chosen else ((token,),):
        found = begun(all_paths, path)
        if not found:
            continue
        complete = [fit.action for fit in found if fit.path == path]
        only = {fit.action for fit in found}
        if complete or (token in VERBS and len(only) == 1):
            return Pointed(action=(complete or [found[0].action])[0])
        return Pointed(chosen=path)
    return Pointed(chosen=chosen, refused=True)
