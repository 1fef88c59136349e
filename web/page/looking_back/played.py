"""A finished game of the page as the engine looks back on it."""

from page.shell.messages import GameOver
from unseen.looking_back.review import Played, Taken


def played_of(game: GameOver) -> Played:
    """Return a finished game as the engine looks back on it."""
    assert game.record is not None
    events: list[list[object]] = [[] for _ in game.actions]
    for ply, entry in game.log:
        events[ply].append(entry.event)
    taken = zip(game.movers, game.actions, map(tuple, events), game.states, strict=False)
    return Played(game.options, game.record.deal, tuple(Taken(*each) for each in taken), game.states[-1])
