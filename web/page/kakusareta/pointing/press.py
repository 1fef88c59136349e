"""Pointing: how presses on the board, on cards and on verbs become one legal action.

Pressing narrows the legal actions to those with a path that begins with what was pressed; a press that completes a path
takes its action.
"""

from collections.abc import Iterable

from page.courtyard.pointing import Fit, begun, coin_token
from page.kakusareta.pointing.paths import paths
from page.shell.game_page import Pointed
from page.shell.model import Path
from unseen.courtyard.board import BIT
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action, Climb, Leap, Move, Step, Swap, TakeCoin
from unseen.kakusareta.rules.kakusareta_day import MOVEMENTS

DEEDS = {"rod": ("look",), "coin": ("coin",), "line": ("power gentle", "power streak", "power mirage")}
"""The deeds that a rod, a coin or a line would be pressed for."""
_VERBS = ("attack", "coin", "dart", "deploy", "line", "look", "merge", "power", "raise", "token", "toward")
HAND = "hand"
"""Where a coin is dropped to take it: the id of the hand on the page."""


def is_verb(token: str) -> bool:
    """Return whether a token is a verb, a card or a line, and nothing that stands on the board."""
    word, _, name = token.partition(" ")
    return word in _VERBS and not (word == "coin" and name)


def ways(state: State, legal: Iterable[Action]) -> tuple[Fit[Action], ...]:
    """Return every path of every legal action: a picture asks for them once."""
    return tuple(Fit(action, path) for action in legal for path in paths(state, action))


def fits(state: State, legal: Iterable[Action], chosen: Path) -> tuple[Fit[Action], ...]:
    """Return the actions that what is chosen may still become, each by one of its paths."""
    return begun(ways(state, legal), chosen)


def point(state: State, legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    """Return what pressing a token comes to, with this much chosen before.

    Where a press does not go on from what is chosen, it takes the place of the last thing that allows it; what was
    pressed last is let go by another press.
    """
    if chosen[:1] == ("power fortify",) and token in BIT:
        return _fortified(state, legal, chosen, token)
    all_paths = ways(state, legal)
    for length in range(len(chosen), -1, -1):
        path = (*chosen[:length], token)
        if found := begun(all_paths, path):
            complete = next((fit.action for fit in found if fit.path == path), None)
            return Pointed(action=complete) if complete else Pointed(chosen=path)
        if chosen[-1:] == (token,):
            return Pointed(chosen=chosen[:-1])
    return Pointed(chosen=chosen, refused=True)


def _fortified(state: State, legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    """Add a Moya to those that are to stand up, or take it out: their order is the alphabet's (K57)."""
    path = (chosen[0], *sorted({*chosen[1:]} ^ {token}))
    if fits(state, legal, path):
        return Pointed(chosen=path)
    return Pointed(chosen=chosen, refused=True)


def dragged(legal: Iterable[Action], at: str | None) -> frozenset[str]:
    """Return what can be dragged: each piece that goes to a space by itself, and coins that can be taken.

    Args:
        legal: What the seat may do.
        at: Where the Kakusareta is, on his own screen.
    """
    found: set[str] = set()
    for action in legal:
        match action:
            case Move():
                found.add(action.moya)
            case Swap():
                found |= {action.one, action.other}
            case Leap() | Step() | Climb() if at:
                found.add(at)
            case TakeCoin():
                found.add(coin_token(action.coin))
            case _:
                pass
    return frozenset(found)


def lifted(token: str, at: str | None) -> Path:
    """Return what is chosen while a piece is dragged: nothing for him and for a coin, whose targets need none."""
    return () if token == at or token not in BIT else (token,)


def drop(state: State, legal: tuple[Action, ...], token: str, at: str | None, place: str) -> Pointed:
    """Return what it comes to that a piece is dropped, which is what a press of the place would with it chosen.

    Args:
        state: What the seat sees.
        legal: What it may do.
        token: What was dragged; see `dragged`.
        at: Where the Kakusareta is, on his own screen.
        place: The space that it fell on, or "hand"; "" for any other place.
    """
    if place in ("", token):
        return Pointed()
    if token not in BIT:
        coin = next(
            (one for one in legal if isinstance(one, TakeCoin) and coin_token(one.coin) == token), None
        )
        return Pointed(action=coin) if coin and place == HAND else Pointed()
    if place not in BIT:
        return Pointed()
    path = (*lifted(token, at), place)
    found = [fit for fit in fits(state, legal, path) if token != at or isinstance(fit.action, MOVEMENTS)]
    if not found:
        return Pointed(refused=True)
    complete = next((fit.action for fit in found if fit.path == path), None)
    return Pointed(action=complete) if complete else Pointed(chosen=path)
