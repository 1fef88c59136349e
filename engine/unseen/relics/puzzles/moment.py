"""The moment of a puzzle: all that its text tells, and all that both proofs begin with.

Rule 1. Nothing in it is unknown to the players: the rest of the record shows neither decks nor bag (R30).
"""

from typing import Any, NamedTuple, cast

from unseen import relics
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.records import Record, decode_record, positions
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.puzzles.line import Line
from unseen.relics.actions import Action
from unseen.relics.board import SPACES, Space
from unseen.relics.state import OTHER, SIDE, Deal, Options, State

KEYS = ("at", "answer", "record")
"""The keys of a line besides those of every kind."""
GAME: AnyGame = cast(Any, relics)
"""The rules."""
GameRecord = Record[Action, Options, Deal]


class Moment(NamedTuple):
    """The beginning of the second turn of a round."""

    known: State
    """The position, as everybody knows it."""
    seat: Seat
    """The player whose turn it is."""
    answer: Space
    """The space that is claimed to win."""


def moment_of(line: Line) -> Moment:
    """Decode the moment of a line.

    Raises:
        CodecError: The line has other keys, its record is none, or its moment is not the second turn of a round.
    """
    keys = expect_object("", line.body, KEYS)
    answer = Space(expect_one_of("answer", keys["answer"], SPACES))
    record = record_in(keys["record"])
    at = expect_whole("at", keys["at"], 0, len(record.actions))
    truth = next(state for number, state in enumerate(positions(GAME, record)) if number == at)
    if not is_second_turn(truth):
        raise CodecError("at", "the second turn of a round begins there in no game")
    assert truth.acting is not None
    return Moment(relics.view(truth, ONLOOKER), truth.acting, answer)


def record_in(data: object) -> GameRecord:
    """Decode the record of a line.

    Raises:
        CodecError: It is none, or the game was not finished.
    """
    record: GameRecord = decode_record(GAME, data)
    if record.result is None:
        raise CodecError("record", "a finished game is expected")
    return record


def is_second_turn(state: State) -> bool:
    """Return whether the second turn of a round begins: its seat alone still has a tile in hand (R10)."""
    return (
        state.phase == "place" and state.acting is not None and state.hand[SIDE[OTHER[state.acting]]] is None
    )
