"""A finished game, as everybody may see it."""

from typing import Any

from page.shell.messages import GameOver
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import LogEntry, Table


def game_over(table: Table[Any, Any, Any, Any, Any, Any, Any]) -> GameOver:
    """Return a finished game with all its facts: everybody may see it."""
    plies = table.plies
    log: list[tuple[int, LogEntry[Any, Any]]] = []
    for number, ply in enumerate(plies):
        state = ply.before
        for event in ply.events:
            log.append((number, LogEntry(ply.seat, state, event)))
            state = table.game.evolve(state, event)
    return GameOver(
        states=(*(ply.before for ply in plies), table.view(ONLOOKER)),
        actions=tuple(ply.action for ply in plies),
        movers=tuple(ply.seat for ply in plies),
        options=table.options,
        log=tuple(log),
    )
