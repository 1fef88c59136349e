"""The event that ended a game, and the scene that shows it before the end screen.

Rule 1. It takes a finished game, which is shown whole to everybody.
"""

from page.courtyard.ending import PREFIX
from page.shell.effects import Animate
from page.shell.messages import GameOver
from page.text import Text
from unseen.nusubito import State
from unseen.nusubito.events import Merged, Moved
from unseen.nusubito.pieces import finish_of

SCENES = {
    "capture": "capture",
    "wrong capture": "capture",
    "treasure": "declare",
    "wrong declaration": "declare",
    "trapped": "trapped",
}
"""The endings that have a scene, each with the key of its words."""


def has_finale(game: GameOver) -> bool:
    """Return whether a finished game has a scene."""
    finish = finish_of(game)
    return finish is not None and finish.result.by in SCENES


def finale_words(game: GameOver, t: Text) -> str:
    """Return the action that ended a game, in words; the end screen gives the result afterwards."""
    finish = finish_of(game)
    assert finish
    return t(f"finale.{SCENES[finish.result.by]}", space=finish.place or "")


def finale_motions(game: GameOver, seen: State) -> tuple[Animate, ...]:
    """Return the motions of the Seeker that reaches for the Thief; none if it was already standing there.

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
