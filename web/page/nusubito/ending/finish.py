"""What has ended a game, and whether and how it is shown before the end screen.

Rule 1. It is asked of a finished game, which is whole for everybody.
"""

from page.shell.effects import Animate
from page.shell.messages import GameOver
from page.text import Text
from unseen.nusubito import State
from unseen.nusubito.events import Finished, Merged, Moved

PREFIX = "replay-"
"""Begins the ids of a finished board."""
SCENES = {
    "capture": "capture",
    "wrong capture": "capture",
    "treasure": "declare",
    "wrong declaration": "declare",
    "trapped": "trapped",
}
"""The endings that are shown, each with the words for what is being done."""


def has_finale(game: GameOver) -> bool:
    """Return whether there is something to show of what has ended a game."""
    finish = finish_of(game)
    return finish is not None and finish.result.by in SCENES


def finale_words(game: GameOver, t: Text) -> str:
    """Return what was done that has ended a game; how it ended is said afterwards."""
    finish = finish_of(game)
    assert finish
    return t(f"finale.{SCENES[finish.result.by]}", space=finish.place or "")


def finale_motions(game: GameOver, seen: State) -> tuple[Animate, ...]:
    """Return how the Seeker comes that reaches for the Thief; one that has been seen there stands.

    Args:
        game: The game.
        seen: The position that was on the screen before.
    """
    finish = finish_of(game)
    if finish is None or "capture" not in finish.result.by or finish.place is None:
        return ()
    pawn, place = seen.pawn(finish.place), finish.place
    if pawn and pawn.kind == "S":
        return ()
    for _, told in reversed(game.log):
        match told.event:
            case Moved(to=to) if to == place:
                return (Animate("step", f"{PREFIX}pawn-{place}", (told.event.pawn, place)),)
            case Merged(to=to) if to == place:
                return (Animate("rise", f"{PREFIX}pawn-{place}"),)
            case _:
                pass
    return ()


def finish_of(game: GameOver) -> Finished | None:
    """Return what has ended a game, None where somebody broke it off."""
    last = game.log[-1][1].event if game.log else None
    return last if isinstance(last, Finished) else None
