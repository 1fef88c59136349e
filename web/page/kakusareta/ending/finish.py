"""What has ended a game, and whether and how it is shown before the end screen.

Rule 1. It is asked of a finished game, which is whole for everybody (K65).
"""

from typing import assert_never

from page.shell.effects import Animate
from page.shell.messages import GameOver
from page.text import Text
from unseen.courtyard.board import TEMPLES, Space, Spaces, named
from unseen.kakusareta import State
from unseen.kakusareta.events import Destroyed, Event, Finished, Moved

PREFIX = "replay-"
"""Begins the ids of a finished board."""
SCENES = frozenset({"treasure", "wrong temple", "trapped", "four temples"})
"""The endings that are shown."""


def has_finale(game: GameOver) -> bool:
    """Return whether there is something to show of what has ended a game."""
    finish = finish_of(game)
    return finish is not None and finish.result.by in SCENES


def finale_words(game: GameOver, t: Text) -> str:
    """Return what was done that has ended a game; how it ended is said afterwards."""
    finish = finish_of(game)
    assert finish
    match finish.result.by:
        case "four temples":
            return t(f"finale.{_way(game)}", spaces=", ".join(fourth(game)))
        case "trapped":
            return t("finale.trapped")
        case "treasure" | "wrong temple" | "resignation" | "day limit":
            return t("finale.find", space=finish.secrets.at)
        case _:
            assert_never(finish.result.by)


def finale_motions(game: GameOver, seen: State) -> tuple[Animate, ...]:
    """Return how the Lv3 comes that takes the fourth temple, and how those come that stand up on theirs.

    Args:
        game: The game.
        seen: The position that was on the screen before; what ends a game was on no screen yet.
    """
    del seen
    gone = fourth(game)
    if not gone:
        return ()
    match _deed(game):
        case Moved(moya=moya, to=to):
            return (Animate("step", f"{PREFIX}moya-{to}", (moya, to)),)
        case Destroyed():
            return ()
        case _:
            return tuple(Animate("rise", f"{PREFIX}moya-{space}") for space in gone)


def fourth(game: GameOver) -> tuple[Space, ...]:
    """Return the temples that the last action took if that ended the game (K7): as Moya stand up it can be several."""
    last = game.states[-1]
    if last.result is None or last.result.by != "four temples":
        return ()
    return tuple(named(lost(last) & ~lost(game.states[-2])))


def lost(state: State) -> Spaces:
    """Return the temples that are destroyed or captured (K7)."""
    return state.destroyed | state.threes & ~state.downed & TEMPLES


def finish_of(game: GameOver) -> Finished | None:
    """Return what has ended a game, None where somebody broke it off."""
    last = game.log[-1][1].event if game.log else None
    return last if isinstance(last, Finished) else None


def _deed(game: GameOver) -> Event:
    """Return what was done right before the end."""
    deed: Event = game.log[-2][1].event
    return deed


def _way(game: GameOver) -> str:
    """Return how the fourth temple went: "taken", "falls", or with Moya that "rise" there."""
    match _deed(game):
        case Moved():
            return "taken"
        case Destroyed():
            return "falls"
        case _:
            return "rise"
