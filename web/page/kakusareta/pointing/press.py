"""Pointing: presses on the board, on cards and on verbs that add up to one legal action.

Each press narrows the legal actions to those with a path that begins with the tokens pressed so far; a press that
completes a path takes its action.
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
"""The actions for which a rod, a coin or a line is pressed."""
_VERBS = ("attack", "coin", "dart", "deploy", "line", "look", "merge", "power", "raise", "token", "toward")
HAND = "hand"
"""The drop target for taking a coin: the id of the hand on the page."""


def is_verb(token: str) -> bool:
    """Return whether a token is a verb, a card or a line rather than something on the board."""
    word, _, name = token.partition(" ")
    return word in _VERBS and not (word == "coin" and name)


def ways(state: State, legal: Iterable[Action]) -> tuple[Fit[Action], ...]:
    """Return every path of every legal action; computed once per picture."""
    return tuple(Fit(action, path) for action in legal for path in paths(state, action))


def fits(state: State, legal: Iterable[Action], chosen: Path) -> tuple[Fit[Action], ...]:
    """Return the legal actions that the chosen tokens may still become, with their paths."""
    return begun(ways(state, legal), chosen)


def point(state: State, legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    """Resolve a press of a token, given the path chosen so far.

    A press that does not continue the path replaces its tail, from the last token that allows this. Pressing the last
    token again releases it.
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
    """Add a Moya to those that will stand up, or remove it; they are kept in alphabetical order (K57)."""
    path = (chosen[0], *sorted({*chosen[1:]} ^ {token}))
    if fits(state, legal, path):
        return Pointed(chosen=path)
    return Pointed(chosen=chosen, refused=True)


def dragged(legal: Iterable[Action], at: str | None) -> frozenset[str]:
    """Return the tokens that can be dragged: pieces that can move to a space, and coins that can be taken.

    Args:
        legal: The seat's legal actions.
        at: The Kakusareta's space, if this screen may know it.
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
    """Return the path while a piece is dragged: empty for the Kakusareta and for coins, whose targets need none."""
    return () if token == at or token not in BIT else (token,)


def drop(state: State, legal: tuple[Action, ...], token: str, at: str | None, place: str) -> Pointed:
    """Resolve the drop of a piece, like a press on the place with the piece chosen.

    Args:
        state: The seat's view.
        legal: The seat's legal actions.
        token: The token that was dragged; see `dragged`.
        at: The Kakusareta's space, if this screen may know it.
        place: The space of the drop, or "hand"; "" for any other place.
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
