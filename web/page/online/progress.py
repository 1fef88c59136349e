"""How far a game elsewhere has come and how it has ended, for a page that frames this one. All of it is public."""

from typing import Any

from page.nusubito.ended import ended_turns
from page.online.state import Room
from page.shell.herald import Progress
from page.shell.messages import GameOver
from unseen import nusubito
from unseen.kernel.game import AnyGame
from unseen.kernel.records import FORFEIT, Record, encode_record

GAME: AnyGame = nusubito


def progress(state: object) -> Progress | None:
    """Return how far the game of a screen has come; None where it shows none.

    It is over once both sides have shown everything.
    """
    if not isinstance(state, Room):
        return None
    room = state.status.room
    if state.over:
        game = state.over.game
        return Progress(room, ended_turns(tuple(entry for _, entry in game.log), game.states[-1]), True)
    shown = state.status.shown
    return Progress(room, ended_turns(shown.log, shown.view), False) if shown else None


def result(state: object) -> dict[str, Any]:
    """Return how the finished game of a screen has ended, and whether both audits have passed."""
    assert isinstance(state, Room)
    assert state.over
    record = record_of(state.over.game)
    verdict = state.status.verdict
    confirmed = verdict is not None and verdict.state == "confirmed"
    return {**record["result"], "record": record, "confirmed": confirmed}


def record_of(game: GameOver) -> dict[str, Any]:
    """Return the record of a finished game."""
    ended = nusubito.encode_result(game.states[-1]) or {"winner": game.forfeit_to, "by": FORFEIT}
    return encode_record(GAME, Record(game.options, game.states[0].rods, game.actions, ended))
