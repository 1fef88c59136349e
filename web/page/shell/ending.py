"""A finished game, as everybody may see it."""

import json
from typing import Any

from page.shell.messages import GameOver
from unseen.kernel.game import AnyGame
from unseen.kernel.records import Record, encode_record, forfeit_of
from unseen.kernel.session import LogEntry, Table
from unseen.kernel.slices import Work

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]
AnyRecord = Record[Any, Any, Any]


def game_over(table: AnyTable, record: AnyRecord) -> GameOver:
    """Return a finished game with all its facts: everybody may see it.

    Args:
        table: The table with all its actions.
        record: Its record, which also says who broke off.
    """
    plies = table.plies
    log: list[tuple[int, LogEntry[Any, Any]]] = []
    for number, ply in enumerate(plies):
        state = ply.before
        for event in ply.events:
            log.append((number, LogEntry(ply.seat, state, event)))
            state = table.game.evolve(state, event)
    return GameOver(
        states=(*(ply.before for ply in plies), table.truth()),
        actions=tuple(ply.action for ply in plies),
        movers=tuple(ply.seat for ply in plies),
        options=table.options,
        log=tuple(log),
        record=record,
    )


def record_text(game: AnyGame, record: AnyRecord) -> str:
    """Return the text of the file that holds a record."""
    return json.dumps(encode_record(game, record), indent=1)


def replaying(game: AnyGame, record: AnyRecord) -> Work[GameOver]:
    """Return the replay of a record that `decode_record` has accepted, yielding between slices."""
    table = yield from playing_again(game, record)
    return game_over(table, record)._replace(imported=True, forfeit=forfeit_of(game, record))


def playing_again(game: AnyGame, record: AnyRecord) -> Work[AnyTable]:
    """Return a table after all actions of a record that `decode_record` has accepted, yielding between slices."""
    table: AnyTable = Table(game, record.options, record.deal)
    movers = dict(record.movers)
    for number, action in enumerate(record.actions):
        yield
        table.act(movers.get(number) or table.to_act[0], action)
    return table
