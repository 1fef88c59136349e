"""Which actions cannot be undone."""

from typing import Any

from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat


def is_final(game: AnyGame, view: Any, seat: Seat, action: Any) -> bool:
    """Return whether an action cannot be undone: it turns something up, ends the game or hands over.

    `unseen.kernel.session` decides so afterwards; here it is foretold from the seat's view.

    Args:
        game: The game.
        view: The position as the seat knows it.
        seat: The acting seat.
        action: A legal action, or resigning.
    """
    if game.needs(view, seat, action):
        return True
    for event in game.decide(view, seat, action, ()):
        view = game.evolve(view, event)
    return seat not in game.to_act(view)
