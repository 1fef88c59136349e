"""Pointing: how presses on the board, on pairs, facings and crystals become one legal action.

A token is a space ("C4"), a pair ("pair stonehide seer"), a facing ("face E"), a quarter turn ("turn on"), a crystal
more or less ("+S") or what has been put together of those ("add SE"). A press chooses, and what it would come to is
shown; the button at the foot takes it. Of a pair and of a target a second press takes it too.

Rule 1. A tile lies on the board and is turned there before it is placed, and after it: a press of its own space turns
        it on, a press of another moves it there, and so does a drag. None of them takes an action.
"""

from collections.abc import Iterable
from typing import Literal, assert_never

from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Path
from unseen import relics
from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT
from unseen.relics.crystals import NONE, Crystals, parse_crystals
from unseen.relics.events import Placed
from unseen.relics.warriors import FACINGS, Facing

CrystalToken = Literal["+S", "-S", "+E", "-E"]
CRYSTALS: dict[CrystalToken, Crystals] = {
    "+S": Crystals(1, 0),
    "-S": Crystals(-1, 0),
    "+E": Crystals(0, 1),
    "-E": Crystals(0, -1),
}
"""The crystals that each step adds."""
TURNS = {"turn on": 1, "turn back": -1}
"""The quarter turns, clockwise, of each token."""
HAND, TILE = "hand", "tile"
"""The draggable tokens: the tile in the hand, and the tile on the board while it can still be moved."""
FOOT = "end-0"
"""The id of the button that takes what is chosen."""
PREFIXES = ("pair ", "face ", "turn ", "add ", "+", "-")
"""The prefixes of tokens that are not spaces."""


def path(action: Action) -> Path:
    """Return the path of an action; empty for an action that has only a button of its own."""
    match action:
        case Choose():
            return (f"pair {action.amber} {action.jade}",)
        case Place() | Settle():
            return (str(action.space),)
        case Rotate():
            return (f"face {action.facing}",)
        case Add():
            return (f"add {action.crystals.word}",) if action.crystals != NONE else ()
        case First() | Resign():
            return ()
        case _:
            assert_never(action)


def chosen_actions(legal: Iterable[Action], chosen: Path) -> tuple[Action, ...]:
    """Return the legal actions that are pointed out: several where a relic can be paid for in several ways.

    With nothing chosen, the action is to add nothing.
    """
    if chosen:
        named = chosen[:1]
        return tuple(action for action in legal if path(action) == named)
    return tuple(action for action in legal if isinstance(action, Add) and action.crystals == NONE)


def space_of(chosen: Path) -> str:
    """Return the space that is chosen, empty for none."""
    return chosen[0] if chosen and chosen[0] in BIT else ""


def facing_of(chosen: Path) -> Facing | None:
    """Return the facing of the tile, None if it has not been turned: then it faces north."""
    return next((facing for facing in FACINGS if f"face {facing}" in chosen), None)


def turned(chosen: Path) -> Path:
    """Return the part of a choice that is about the facing."""
    facing = facing_of(chosen)
    return (f"face {facing}",) if facing else ()


def can_turn(legal: Iterable[Action]) -> bool:
    """Return whether there is a tile to turn: the one that is to be placed, or has just been."""
    return any(isinstance(action, Place | Rotate) for action in legal)


def added(chosen: Path) -> Crystals:
    """Return the crystals that are chosen to be put on the hot tile."""
    word = chosen[0].removeprefix("add ") if chosen and chosen[0].startswith("add ") else ""
    return parse_crystals(word) or NONE


def steps(legal: Iterable[Action], chosen: Path) -> frozenset[CrystalToken]:
    """Return the crystals that can still be added or taken back."""
    now, most = added(chosen), stored(legal)
    return frozenset(
        token
        for token, step in CRYSTALS.items()
        if min(now.more(step)) >= 0 and most.has(now.more(step)) and most != NONE
    )


def stored(legal: Iterable[Action]) -> Crystals:
    """Return all that can be put on the hot tile: the whole storage."""
    handfuls = (action.crystals for action in legal if isinstance(action, Add))
    return max(handfuls, key=lambda crystals: crystals.total, default=NONE)


def can_place(legal: tuple[Action, ...]) -> bool:
    """Return whether the tile in hand is to be placed."""
    return any(isinstance(action, Place) for action in legal)


def elsewhere(shown: Shown) -> frozenset[str]:
    """Return the spaces on which the tile just placed could lie instead, as long as its placement can be taken back."""
    last = shown.log[-1] if shown.log else None
    if last is None or shown.view.phase != "face" or not (shown.can_undo and isinstance(last.event, Placed)):
        return frozenset()
    before = relics.legal_actions(last.before, shown.seat)
    return frozenset(str(action.space) for action in before if isinstance(action, Place))


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Interpret a press of a token with the current choice."""
    legal: tuple[Action, ...] = shown.legal
    if token in CRYSTALS:
        return _crystal(legal, chosen, token)
    if can_turn(legal) and token.startswith(("turn ", "face ")):
        return _turn(chosen, token)
    if can_turn(legal) and token in BIT:
        return _lay(shown, chosen, token)
    found = chosen_actions(legal, (token,))
    if not found:
        return Pointed(chosen=chosen, refused=True)
    return Pointed(action=found[0]) if chosen == (token,) else Pointed(chosen=(token,))


def _crystal(legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    for step in steps(legal, chosen):
        if step == token:
            now = added(chosen).more(CRYSTALS[step])
            return Pointed(chosen=(f"add {now.word}",) if now != NONE else ())
    return Pointed(chosen=chosen, refused=True)


def _turn(chosen: Path, token: str) -> Pointed:
    """Turn the tile to a facing, or by quarters from the one it has."""
    space = (space_of(chosen),) if space_of(chosen) else ()
    if token in TURNS:
        now = FACINGS.index(facing_of(chosen) or "N")
        return Pointed(chosen=(*space, f"face {FACINGS[(now + TURNS[token]) % len(FACINGS)]}"))
    facing = facing_of((token,))
    return Pointed(chosen=(*space, f"face {facing}") if facing else chosen, refused=facing is None)


def _lay(shown: Shown, chosen: Path, space: str) -> Pointed:
    """Turn the tile by a quarter where it lies, or move it to another space with its facing."""
    if space == (shown.view.hot or space_of(chosen)):
        return _turn(chosen, "turn on")
    if space in elsewhere(shown):
        return Pointed(chosen=(space, *turned(chosen)), back=True)
    if not chosen_actions(shown.legal, (space,)):
        return Pointed(chosen=chosen, refused=True)
    return Pointed(chosen=(space, *turned(chosen)))


def dragged(shown: Shown) -> frozenset[str]:
    """Return the draggable tokens: a tile to be placed, also where it lies on the board until it is placed for good."""
    if can_place(shown.legal):
        return frozenset((HAND, TILE))
    return frozenset((TILE,)) if elsewhere(shown) else frozenset()


def drop(shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
    """Interpret a drop of the tile: it lies there, or in the hand again; anywhere else nothing changes."""
    del token
    if place == HAND:
        return Pointed(chosen=turned(chosen), back=shown.view.hot is not None)
    if place not in BIT or place == (shown.view.hot or space_of(chosen)):
        return Pointed(chosen=chosen)
    return _lay(shown, chosen, place)._replace(focus=FOOT)


def is_verb(token: str) -> bool:
    """Return whether a token stands for a step of an action, not for a space."""
    return token not in BIT and token.startswith(PREFIXES)
