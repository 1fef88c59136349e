"""The Kakusareta's entries survive encoding and decoding, and invalid ones are rejected."""

import pytest

from tests.kakusareta.picture import START, position
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta.actions import Fireball, Gentle, Tower
from unseen.kakusareta.events import (
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Event,
    Face,
    Halted,
    Invoked,
    Placed,
    Rested,
    Secrets,
    Silenced,
    Stepped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.masked import hands
from unseen.kakusareta.masked.written import decode_event, decode_face, encode_event, encode_face
from unseen.kakusareta.state import COINS, HIDE_BIT
from unseen.kernel.errors import CodecError, GameError
from unseen.secrecy.log import canonical

TOLD: tuple[tuple[Event, list[object]], ...] = (
    (Chosen("fire"), ["chosen", "fire"]),
    (Silenced(), ["silenced"]),
    (Attacked(Space("A1"), Space("A2")), ["attacked", "A1", "A2"]),
    (Stepped(Space("A2")), ["stepped", "A2"]),
    (Climbed(None), ["climbed", None]),
    (DartTaken(True), ["darttaken", True]),
    (CoinTaken(None), ["cointaken", None]),
    (TokenTaken("wind", False), ["tokentaken", "wind", False]),
    (Placed(None, ("mirage", "still")), ["placed", None, ["mirage", "still"]]),
    (Halted(), ["halted", []]),
    (Rested("row", "5", None), ["rested", "row", "5", None]),
    (Used(Tower(Space("A2"))), ["used", "tower A2", False, None]),
    (Used(Fireball(Space("A2")), True), ["used", "fireball A2", True, None]),
)


@pytest.mark.parametrize(("event", "data"), TOLD)
def test_event_is_written_as_its_kind_and_its_fields(event: Event, data: list[object]) -> None:
    assert encode_event(event) == data
    assert decode_event(data) == event
    assert canonical(data)


def test_power_of_the_other_is_written_too() -> None:
    """Nobody reports it; it can occur only in a claim about a log in which it cannot have happened."""
    assert encode_event(Invoked(Gentle("3", "east"))) == ["invoked", "gentle 3 east"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (7, "a list is expected"),
        ([], "one of"),
        (["looked", "C", None, False], "one of"),
        (["finished"], "one of"),
        ([["placed"]], "one of"),
        (["attacked", "A1"], "attacked has 2 fields, not 1"),
        (["stepped", 7], "a text or null is expected, not 7"),
        (["darttaken", 1], "true or false is expected, not 1"),
        (["placed", None, "still"], "a list is expected"),
        (["placed", None, ["still", "mirage"]], "in this order"),
        (["placed", None, ["still", "still"]], "in this order"),
        (["halted", ["quake"]], "in this order"),
        (["halted", [["still"]]], "in this order"),
        (["used", "breath", False, None], "a power is expected"),
        (["used", 7, False, None], "a power is expected"),
        (["used", "end", False, None], "a power is expected"),
        (["used", "tower", False, None], "not an action"),
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused(data: object, why: str) -> None:
    with pytest.raises(GameError, match=why):
        decode_event(data)


FACES: tuple[tuple[Face, object], ...] = (
    ("yes", "yes"),
    ("no", "no"),
    (Secrets(Space("B2"), 0, 3, ()), ["B2", [], 3, []]),
    (Secrets(Space("A1"), COINS, 0, ("mirage", "still")),
     ["A1", ["A1", "A3", "A5", "C1", "C3", "C5", "E1", "E3", "E5", "hide"], 0, ["mirage", "still"]]),
)  # fmt: skip


@pytest.mark.parametrize(("face", "data"), FACES)
def test_answer_is_written_and_read(face: Face, data: object) -> None:
    assert encode_face(face) == data
    assert decode_face(data) == face


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("maybe", "a list is expected"),
        (["A1", [], 0], "4 fields"),
        (["F1", [], 0, []], "one of"),
        (["A1", ["C1", "A1"], 0, []], "in alphabetical order"),
        (["A1", ["A1", "A1"], 0, []], "in alphabetical order"),
        (["A1", ["B2"], 0, []], "in alphabetical order"),
        (["A1", [], 4, []], "a whole number from 0 to 3"),
        (["A1", [], True, []], "a whole number"),
        (["A1", [], 0, ["quake"]], "in this order"),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_refused(data: object, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        decode_face(data)


FACED = ("green", "red", "red", "red", "red", "green")


@pytest.mark.parametrize(
    "shown",
    [
        Secrets(Space("C3"), COINS & ~HIDE_BIT & ~1, 0, ()),  # one coin too few
        Secrets(Space("C3"), COINS & ~1, 0, ()),  # Hide, for which he has no card
        Secrets(Space("B2"), COINS & ~HIDE_BIT, 3, ()),  # three movements by night
        Secrets(Space("C3"), COINS & ~HIDE_BIT, 0, ("still",)),  # K50: without elements nothing is owed
    ],
)
def test_what_is_shown_may_be_no_position(shown: Secrets) -> None:
    view = kakusareta.view(position(START, phase="night"), kakusareta.MOYA)
    true = Secrets(Space("C3"), COINS & ~HIDE_BIT, 0, ())
    assert hands.unveil(view, true, FACED, {}) is not None
    assert hands.unveil(view, shown, FACED, {}) is None
