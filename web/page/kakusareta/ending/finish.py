"""The event that ended a game, and its finale before the end screen.

Rule 1. It is used for finished games, which are shown in full to everybody (K65).
"""

from typing import assert_never

from page.courtyard.ending import PREFIX
from page.shell.effects import Animate
from page.shell.messages import GameOver
from page.text import Text
from unseen.courtyard.board import Space, named
from unseen.kakusareta import State
from unseen.kakusareta.events import Destroyed, Event, Finished, Moved
from unseen.kakusareta.pieces import lost

SCENES = frozenset({"treasure", "wrong temple", "trapped", "four temples"})
"""The endings that have a finale."""


def has_finale(game: GameOver) -> bool:
    """Return whether a game has a finale."""
    finish = finish_of(game)
    return finish is not None and finish.result.by in SCENES


def finale_words(game: GameOver, t: Text) -> str:
    """Return the finale's words: the action that ended a game, without its result."""
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
    """Return the motions of the Lv3 that takes the fourth temple, or of those that stand up on theirs.

    Args:
        game: The game.
        seen: The position on the screen before; unused, because the end of a game was on no screen yet.
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
    """Return the temples whose loss ended the game (K7); several are possible when Moya stand up."""
    last = game.states[-1]
    if last.result is None or last.result.by != "four temples":
        return ()
    return tuple(named(lost(last) & ~lost(game.states[-2])))


def finish_of(game: GameOver) -> Finished | None:
    """Return the event that ended a game, or None if it was forfeited."""
    last = game.log[-1][1].event if game.log else None
    return last if isinstance(last, Finished) else None


def _deed(game: GameOver) -> Event:
    """Return the event right before the end."""
    deed: Event = game.log[-2][1].event
    return deed


def _way(game: GameOver) -> str:
    """Return the kind of loss of the fourth temple: "taken", "falls", or "rise" if a Moya stood up there."""
    match _deed(game):
        case Moved():
            return "taken"
        case Destroyed():
            return "falls"
        case _:
            return "rise"
