"""Tips shown once per device: a sentence in the card the first time something happens."""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.misty_ruins.state import HEALTH, Player, State


def _own(shown: Shown) -> Player:
    state: State = shown.view
    return state.players[state.turn.of]


def _is_home(shown: Shown) -> bool:
    state: State = shown.view
    return state.here(state.turn.of).printed.home is not None


def _deals(shown: Shown) -> bool:
    """Return whether the homeland under the pawn can be used now."""
    return any(each.kind in ("buy", "sell", "identify") for each in shown.legal)


TIRED = 2
"""Stamina at which a rest is near."""
_TOPICS: dict[str, Callable[[Shown], bool]] = {
    "defeat": lambda shown: _own(shown).is_defeated,
    "wounded": lambda shown: _own(shown).health < HEALTH,
    "monster": lambda shown: any(each.kind == "attack" for each in shown.legal),
    "tired": lambda shown: _own(shown).blocks <= TIRED,
    "door": lambda shown: any(each.kind == "door" for each in shown.legal),
    "home_later": lambda shown: _is_home(shown) and shown.view.turn.last is not None and not _deals(shown),
    "home": lambda shown: _is_home(shown) and _deals(shown),
    "chain": lambda shown: shown.view.turn.last is not None,
    "answer": lambda shown: bool(_own(shown).facts),
    "hand": lambda shown: any(each.kind == "explore" for each in shown.legal),
}
FIRSTS = tuple(_TOPICS)
"""The explanations shown once on a device, the most urgent first."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return the name of the tip for the seat whose turn it is, "" for none."""
    state: State = shown.view
    if not shown.legal or shown.is_public or state.phase != "turn" or state.owed:
        return ""
    return next((topic for topic, holds in _TOPICS.items() if topic not in said and holds(shown)), "")
