"""The moment that decided a finished game, in one sentence."""

from typing import assert_never

from page.shell.messages import Decided, GameOver
from page.text import Text
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)

_OF_THIEF = ("knew", "chance", "known-wrong", "closed", "walked-in")
"""The kinds whose sentence is about the Thief; the others are about the Mists."""
_COUNTED = ("left", "held", "ruled-out", "chance")
"""The kinds whose sentence has a number of temples."""


def why_words(why: Decided, game: GameOver, you: str | None, t: Text) -> str:
    """Return the sentence about the moment that decided a game.

    Args:
        why: The moment.
        game: The game.
        you: The seat of the only player, who is addressed as "you"; None if two played.
        t: The words.
    """
    told = game.log[why.number][1] if why.number is not None else None
    if why.kind == "left" and why.n == 1 and told and (after := _after(told.event, t)):
        return t("why.left.after", after=after)
    kind = "left" if why.kind == "held" else why.kind.replace("-", "_")
    key = f"why.{kind}.you" if you == (THIEF if why.kind in _OF_THIEF else MIST) else f"why.{kind}"
    return t(key, n=why.n) if why.kind in _COUNTED else t(key, rod=why.thing)


def _after(event: Event, t: Text) -> str:
    """Return the action by which the Thief revealed the temple, in words; "" if no single action did."""
    match event:
        case Looked():
            return t("why.after.looked", rod=event.rod)
        case Attacked() | Shot():
            return t("why.after.downed", space=event.space)
        case DartTaken() | PickedUp() | Sacrificed():
            return t(f"why.after.{event.kind}")
        case Rested() if event.line:
            return t(f"why.after.{event.line}", place=event.place)
        case (
            Leapt() | Placed() | Unbolstered() | Rested() | Moved() | Healed() | Merged() | Bolstered()
            | Spawned() | Raised() | Ended() | Finished()
        ):  # fmt: skip
            return ""
        case _:
            assert_never(event)
