"""Pointing: how presses on the board, on pairs, facings and crystals become one legal action.

A token is a space ("C4"), a pair ("pair stonehide seer"), a facing ("face E"), a crystal more or less ("+S") or what
has been put together of those ("add SE"). A press chooses, and what it would come to is shown; a press of the same
again takes it, as the button at the foot does.
"""

from collections.abc import Iterable
from typing import Literal, assert_never

from page.shell.game_page import Pointed
from page.shell.model import Path
from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT
from unseen.relics.crystals import NONE, Crystals, parse_crystals
from unseen.relics.warriors import FACINGS

CrystalToken = Literal["+S", "-S", "+E", "-E"]
CRYSTALS: dict[CrystalToken, Crystals] = {
    "+S": Crystals(1, 0),
    "-S": Crystals(-1, 0),
    "+E": Crystals(0, 1),
    "-E": Crystals(0, -1),
}
"""What each step adds."""
DEEDS = ("pair ", "face ", "add ", "+", "-")
"""How the tokens begin that are no spaces."""


def path(action: Action) -> Path:
    """Return how an action is pointed out; empty for one that has a button of its own alone."""
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

    Adding nothing is what nothing chosen comes to.
    """
    if chosen:
        return tuple(action for action in legal if path(action) == chosen)
    return tuple(action for action in legal if isinstance(action, Add) and action.crystals == NONE)


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


def point(legal: tuple[Action, ...], chosen: Path, token: str) -> Pointed:
    """Return what pressing a token comes to, with this much chosen before.

    While a tile is being turned a press of the board turns it on, wherever it is: nothing else could be meant there.
    """
    if token in CRYSTALS:
        return _crystal(legal, chosen, token)
    if token in BIT and any(isinstance(action, Rotate) for action in legal):
        return Pointed(chosen=(next_facing(chosen),))
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


def next_facing(chosen: Path) -> str:
    """Return the facing a quarter turn on from what is chosen, which at first is the north."""
    now = [f"face {facing}" for facing in FACINGS]
    at = now.index(chosen[0]) if chosen and chosen[0] in now else 0
    return now[(at + 1) % len(now)]


def is_deed(token: str) -> bool:
    """Return whether a token is something that is done, not a place."""
    return token not in BIT and token.startswith(DEEDS)
