"""The board of actions: parchments and arrows (M10), lit where the chain can go on."""

from page.misty_ruins.draw.table_props import Parchment, Verb
from page.misty_ruins.pointing.press import VERBS, path
from page.text import Text
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.items import ELIXIR
from unseen.misty_ruins.rules.turn import ARROWS, is_in_combat, is_recovering
from unseen.misty_ruins.state import HEALTH, Last, State

PARCHMENTS: dict[str, Parchment] = {
    "explore": "red", "door": "yellow", "chest": "yellow", "attack": "yellow", "claim": "yellow", "take": "blue",
    "trade": "green", "identify": "green",
}  # fmt: skip
ORDER: tuple[Parchment, ...] = ("red", "yellow", "blue", "green")
_LAST: dict[str, Last] = {
    "explore": "explore", "move": "move", "door": "door", "chest": "chest", "attack": "attack", "claim": "attack",
    "take": "take", "trade": "buy", "identify": "identify",
}  # fmt: skip
"""The last action that each verb leaves."""


def verbs(state: State, legal: tuple[Action, ...], chosen: str, t: Text) -> tuple[Verb, ...]:
    """Return all kinds of action, in the order of the board.

    Args:
        state: The view of the seat to act.
        legal: Its legal actions.
        chosen: The verb that is chosen; "" for none.
        t: The words.
    """
    open_now = {path(action)[0] for action in legal if path(action)}
    here = _here(state)
    return tuple(
        Verb(
            verb,
            t(f"misty.verb.{verb}"),
            PARCHMENTS.get(verb, ""),
            after(verb),
            verb in open_now,
            verb in here or verb in open_now or verb == chosen,
            verb == chosen,
        )
        for verb in VERBS
        if verb != "elixir" or ELIXIR in state.players[state.turn.of].items
    )


def after(verb: str) -> tuple[Parchment, ...]:
    """Return the parchments that the arrows of a kind of action show, in the order of the board."""
    last = _LAST.get(verb)
    colours = ARROWS[last] if last else frozenset[Parchment]()
    return tuple(colour for colour in ORDER if colour in colours)


def _here(state: State) -> frozenset[str]:
    """Return the kinds of action that belong to where the pawn stands."""
    if state.phase != "turn":
        return frozenset()
    cell, player = state.here(state.turn.of), state.players[state.turn.of]
    if is_recovering(state):
        return frozenset(("heal",) if player.health < HEALTH else ("rest",))
    if is_in_combat(state):
        return frozenset(("attack", "claim", "flee", "hide"))
    found = {"explore", "move", "identify", "rest"}
    if cell.printed.lock:
        found = found - {"explore"} | {"door"}
    if cell.printed.chest and not cell.is_open:
        found.add("chest")
    if cell.printed.home:
        found.add("trade")
    elif cell.items:
        found.add("take")
    return frozenset(found)
