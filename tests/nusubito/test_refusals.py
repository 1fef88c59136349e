"""One position for every reason why the rules may refuse an action, each with its code and ruling."""

import ast
import inspect
from typing import Any

import pytest

from tests.nusubito.picture import START, board, without
from tests.nusubito.steps import refusal
from unseen.courtyard.board import Space
from unseen.kernel.seat import Seat
from unseen.nusubito import State
from unseen.nusubito.rules import refusals
from unseen.nusubito.scale import Scale, beyond
from unseen.nusubito.state import Result

EMPTY = START.translate(str.maketrans("HBS", "..."))
BUSY = """
    S  H! o  B  #
    H  .  B- .  .
    o  .  TS .  S-
    .  B  .  .  S
    o  .  #  H  o
"""
CROWD = """
    S  H  S  H  S
    H  B  B  B  H
    S  B  TS B  .
    H  B  .  .  H
    o  .  o  .  o
"""

SMALL = Scale(outside=beyond(Space("C3")))
SNIPER = """
    T  S  o  .  o
    .  .  .  .  .
    S  .  o  .  o
    .  .  .  .  .
    o  .  o  .  o
"""


def thief(picture: str = BUSY, **more: Any) -> State:
    return board(picture.replace("!", ""), **more)


def mist(picture: str = BUSY, **more: Any) -> State:
    return board(picture if more.get("phase") != "night" else picture.replace("!", ""), seat="mist", **more)


TABLE: list[tuple[State, str, str, str]] = [
    (thief(), "move B1 C1", "seat", "N6"),
    (mist(), "dart", "seat", "N6"),
    (thief(), "unbolster E1", "night", "N6"),
    (thief(phase="night"), "leap A3", "day", "N6"),
    (mist(), "spawn A4", "night", "N6"),
    (mist(), "upgrade A2", "night", "N6"),
    (mist(phase="night"), "move B1 C1", "day", "N6"),
    (mist(phase="night"), "capture A1", "day", "N6"),
    (thief(darts=0, hand=""), "dart", "trapped", "N17"),
    (thief(EMPTY), "leap A1", "not-neighbour", "N7"),
    (
        thief(EMPTY.replace("T ", "T#").replace("o  .  o  .  o", "o  .  #  .  o", 1)),
        "leap C1",
        "two-bolsters",
        "N7",
    ),
    (thief(EMPTY, cost=1, leaps=1, special=True), "leap C1", "movements", "N7"),
    (thief(START, darts=0), "leap C1", "darts", "N13"),
    (thief(EMPTY, hand="C5"), "leap C1", "dead-end", "N18"),
    (thief(darts=4), "leap A3", "push", "N14"),
    (thief(darts=4), "shoot C1", "no-seeker", "N15"),
    (thief(darts=4), "shoot A1", "line", "N15"),
    (thief(EMPTY.replace("o  .  o  .  o", "o  .  S  .  o", 1), darts=1), "shoot C1", "darts", "N15"),
    (thief(SNIPER, darts=2, hand="C1"), "shoot A3", "dead-end", "N18"),
    (thief(EMPTY.replace("T ", "T#")), "dart", "dead-end", "N18"),
    (thief(darts=2, special=True), "dart", "one-special", "N12"),
    (thief(EMPTY, sacrificed=True, hand=without("A1")), "dart", "sacrificed", "N11"),
    (thief(EMPTY, cost=2, leaps=2), "look C", "special-movement", "N12"),
    (thief(EMPTY, darts=9), "dart", "pool", "N12"),
    (thief(EMPTY), "look A", "rod", "N12"),
    (thief(EMPTY), "coin A1", "coin-table", "N12"),
    (thief(EMPTY, sacrificed=True, hand=without("A1")), "sacrifice A3", "one-sacrifice", "N11"),
    (thief(EMPTY, special=True), "sacrifice A3", "special", "N11"),
    (thief(EMPTY, hand=without("A1")), "sacrifice A1", "coin-hand", "N11"),
    (thief(EMPTY, hand="C1"), "sacrifice C1", "dead-end", "N18"),
    (thief(EMPTY, cost=1, leaps=1, hand=without("C3")), "declare", "declare-passing", "N16"),
    (thief(EMPTY), "end row", "reveal", "N20"),
    (thief(EMPTY), "end", "no-leap", "N8"),
    (thief(EMPTY, cost=1, leaps=1, special=True, picked="C3"), "end", "coin-picked", "N10"),
    (thief(EMPTY, cost=1, leaps=1, hand=without("C3")), "end", "coin-place", "N10"),
    (thief(phase="night", points=2), "end", "reveal-line", "N20"),
    (thief(phase="night", points=3), "end column", "reveal", "N20"),
    (thief(phase="night", points=3), "dart", "points", "N19"),
    (thief(phase="night"), "unbolster A1", "no-bolster", "N19"),
    (mist(), "end row", "reveal", "N20"),
    (mist(), "capture E3", "no-seeker", "N30"),
    (mist(actions=3), "move D5 D4", "actions", "N21"),
    (mist(), "move E2 D2", "no-pawn", "N21"),
    (mist(), "move C2 B3", "downed", "N21"),
    (mist(), "move B1 B2", "used", "N21"),
    (mist(), "move D5 C5", "temple", "N5"),
    (mist(), "move D1 D5", "occupied", "N5"),
    (mist(BUSY.replace("H  o\n", "H  #\n").replace(".  #  H", ".  o  H")), "move E4 E5", "bolstered", "N28"),
    (mist(), "move D5 A4", "stream", "N22"),
    (mist(), "move B4 B5", "crossing", "N25"),
    (mist(), "move D1 D2", "diagonal", "N25"),
    (mist(), "move E4 C4", "straight", "N28"),
    (mist(), "move A1 B2", "no-descent", "N28"),
    (mist(), "move A1 E5", "seek", "N29"),
    (mist(), "heal D1 with A2", "not-downed", "N23"),
    (mist(), "heal C2 with A2", "no-healer-near", "N23"),
    (mist(BUSY.replace("H  .  B-", ".  H  B-")), "heal C2 with D1", "not-healer", "N23"),
    (mist(), "upgrade A2 D1 D5 to A2", "three-alike", "N24"),
    (mist(), "upgrade A2 B1 C2 to A2", "used", "N21"),
    (mist(CROWD), "upgrade A2 B1 D1 to A2", "supply", "N24"),
    (mist(START.replace("B  S", "H  S")), "upgrade B2 C2 D4 to B2", "linked", "N24"),
    (mist(EMPTY.replace(".  .  .  .  .", "B  .  B  .  B", 1)), "upgrade A2 C2 E2 to A2", "chained", "N27"),
    (mist(), "bolster C1 with A2", "not-builder", "N26"),
    (mist(), "bolster A3 with B4", "not-beside", "N26"),
    (mist(), "bolster E1 with D1 from C5", "is-bolstered", "N26"),
    (mist(BUSY.replace("S  H! o", "S  H! S")), "bolster C1 with D1 from C5", "occupied", "N26"),
    (mist(), "bolster C1 with D1", "source", "N26"),
    (mist(phase="night"), "end row", "reveal", "N20"),
    (mist(phase="night", points=2), "spawn A4", "points", "N31"),
    (mist(CROWD, phase="night"), "spawn C4", "supply", "N31"),
    (mist(phase="night"), "spawn A3", "temple", "N31"),
    (mist(phase="night"), "spawn A2", "occupied", "N31"),
    (mist(phase="night"), "upgrade E2", "no-pawn", "N31"),
    (mist(phase="night"), "upgrade C2", "downed", "N31"),
    (mist(phase="night"), "upgrade A1", "top", "N31"),
    (mist()._replace(scale=SMALL), "move A2 A4", "outside", "N1"),
    (mist(phase="night")._replace(scale=SMALL), "spawn A4", "outside", "N1"),
    (mist(phase="night", points=1), "upgrade D1", "points", "N31"),
    (mist(CROWD, phase="night"), "upgrade A2", "supply", "N31"),
]


@pytest.mark.parametrize(
    ("state", "action", "code", "ruling"), TABLE, ids=[f"{row[1]}: {row[2]}" for row in TABLE]
)
def test_the_reason_names_the_rule_that_is_in_the_way(
    state: State, action: str, code: str, ruling: str
) -> None:
    reason = refusal(state, action)
    assert (reason.code, reason.ruling) == (code, ruling)
    assert reason.text[0].islower() or reason.text[0].isupper()
    assert not reason.text.endswith(".")


def test_out_of_turn_and_after_the_end_nothing_goes() -> None:
    assert refusal(thief(), "end", Seat("mist")).code == "turn"
    over = thief()._replace(acting=None, result=Result(Seat("mist"), "resignation"))
    assert refusal(over, "end", Seat("thief")).code == "over"


def test_every_reason_that_is_written_is_given_by_a_row_above() -> None:
    codes = {row[2] for row in TABLE} | {"turn", "over"}
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(refusals))) if isinstance(node, ast.Call)]
    written = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reason"]
    assert {node.value for node in written if isinstance(node, ast.Constant)} <= codes
