"""Help for the seat at the screen, computed from public facts alone."""

from collections.abc import Generator

from page.shell.messages import Advised, Choice, Explained, GameOver, Hint, Why
from page.shell.turn import Turn
from unseen.players import Draw
from unseen.relics.advice.facts import Because
from unseen.relics.advice.hint import hint
from unseen.relics.bots.arena import observation_of

AIDS = ("hint",)
"""What `Aids` works out."""


def explained(game: GameOver) -> Generator[None, None, Explained | None]:
    """Return nothing: points say by themselves what decided a game."""
    del game
    yield from ()
    return None


class Aids:
    """Hints for the game at the table."""

    def found(self, what: str, turn: Turn, draw: Draw) -> Generator[None, None, Advised]:
        """Compute the help for a seat, yielding between slices.

        Args:
            what: "hint"; there is no map where nothing is hidden.
            turn: What the seat may know.
            draw: Where chance comes from.
        """
        if what != "hint":
            return Advised(turn.seat, turn.ply)
        found = yield from hint(observation_of(turn.options, turn.told, turn.view, turn.seat, turn.log), draw)
        choices = (Choice(one.action, one.share, tuple(map(_because, one.reasons))) for one in found.choices)
        return Advised(turn.seat, turn.ply, hint=Hint(tuple(choices)))


def _because(reason: Because) -> Why:
    return Why(reason.kind, tuple(map(str, reason.spaces)), n=reason.number)
