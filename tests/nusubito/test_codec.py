"""Positions, options and deals as JSON. The table of bad ones is in `test_cli`; here each door is tried by itself."""

import copy
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_cli import BAD_POSITIONS, BAD_RECORDS
from tests.nusubito.picture import START, board, without
from tests.nusubito.steps import after
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.kernel.laws import turned_round
from unseen.nusubito import MIST, THIEF, Options, State
from unseen.nusubito.state import Result, Reveal


def test_the_start_prints_as_the_notation_has_it() -> None:
    assert json.dumps(nusubito.encode_state(board(START))) == (
        '{"game": "nusubito", "day": 1, "phase": "day", "round": 1, "to_act": "thief", "pawns": {"B2": "H", "C2": "B", '
        '"D2": "S", "B4": "S", "C4": "B", "D4": "H"}, "bolsters": [], "darts": 2, "thief": {"at": "C3", "hand": ["A1", '
        '"A3", "A5", "C1", "C3", "C5", "E1", "E3", "E5"], "seen": []}, "rods": {"A": "red", "C": "green", "E": "red", '
        '"1": "red", "3": "red", "5": "green"}, "turn": {}}'
    )


def test_keys_stand_in_their_places_when_all_of_them_are_there() -> None:
    state = board("""
        #  .  o  .  S-
        .  H! .  .  .
        o  .  T# .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist", revealed=Reveal(1, "column", "C"), day_limit=3, actions=1, seen="51CA")  # fmt: skip
    data = nusubito.encode_state(state)
    keys = "game day phase round to_act pawns bolsters darts thief revealed rods day_limit turn"
    assert " ".join(data) == keys
    assert data["pawns"] == {"E1": "S-", "B2": "H!"}
    assert data["bolsters"] == ["A1", "C3"]
    assert data["thief"]["seen"] == ["A", "C", "1", "5"]
    assert data["revealed"] == {"day": 1, "column": "C"}
    over = nusubito.encode_state(after(state, "resign"))
    assert "to_act" not in over
    assert list(over)[-1] == "result"
    assert "round" not in nusubito.encode_state(state._replace(phase="night", round=0))


def test_the_turn_says_what_it_has_done_and_leaves_out_the_rest() -> None:
    state = after(board(START, hand=without("C1")), "leap A3", "coin C1")
    assert nusubito.encode_state(state)["turn"] == {"cost": 1, "leaps": 1, "special": True, "picked": "C1"}
    known = nusubito.encode_state(nusubito.view(state, MIST))
    assert known["turn"] == {"cost": None, "leaps": None, "special": True, "picked": None}
    assert known["thief"] == {"at": None, "hand": [None] * 9, "seen": []}
    assert set(known["rods"].values()) == {None}


@given(states())
def test_any_position_and_any_view_of_it_come_back_from_json(state: State) -> None:
    for each in (state, *(nusubito.view(state, seat) for seat in nusubito.SEATS)):
        printed = json.dumps(nusubito.encode_state(each))
        again = nusubito.decode_state(turned_round(json.loads(printed)))
        assert again == each
        assert json.dumps(nusubito.encode_state(again)) == printed


@given(states(), st.integers(0, 2**32 - 1))
def test_a_spoilt_position_is_read_as_it_prints_or_refused(state: State, seed: int) -> None:
    """A damaged position is either rejected with CodecError or read as a position that encodes to the same JSON."""
    dice = random.Random(seed)
    data = copy.deepcopy(nusubito.encode_state(state))
    for _ in range(dice.randint(1, 3)):
        spoil(data, dice)
    with suppress(CodecError):
        again = nusubito.decode_state(data)
        assert nusubito.decode_state(nusubito.encode_state(again)) == again
        assert canonical(nusubito.encode_state(again)) == canonical(data)


def spoil(data: Any, dice: random.Random) -> None:
    """Change something at random in a JSON value."""
    values: list[Any] = [
        None,
        0,
        1,
        -1,
        2,
        9,
        True,
        False,
        "",
        "A1",
        "red",
        "green",
        "H",
        "S-",
        "mist",
        [],
        {},
        ["A1"],
        3.5,
    ]
    value = dice.choice(values)
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    inner = [key for key in keys if isinstance(data[key], dict | list) and data[key]]
    if inner and dice.random() < 0.6:
        spoil(data[dice.choice(inner)], dice)
    elif isinstance(data, dict):
        key = dice.choice(
            [*keys, "A1", "cost", "leaps", "picked", "special", "round", "result", "revealed", "day_limit"]
        )
        if key in data and dice.random() < 0.3:
            del data[key]
        else:
            data[key] = value
    else:
        data[dice.choice(keys)] = value


def canonical(value: Any) -> Any:
    """Return a JSON value with its lists sorted, for comparisons that ignore order."""
    if isinstance(value, dict):
        return {key: canonical(inner) for key, inner in value.items()}
    return sorted(value, key=str) if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("position", "problem"), BAD_POSITIONS, ids=[problem for _, problem in BAD_POSITIONS]
)
def test_a_bad_position_is_refused_and_the_key_named(position: Any, problem: str) -> None:
    if not problem.startswith(("game", "an object")):
        with pytest.raises(CodecError) as caught:
            nusubito.decode_state(position)
        assert problem in str(caught.value)


def test_a_position_of_another_game_is_refused() -> None:
    others: list[Any] = [[], {**nusubito.encode_state(board(START)), "game": "chess"}]
    for position in others:
        with pytest.raises(CodecError):
            nusubito.decode_state(position)


@pytest.mark.parametrize(("record", "problem"), BAD_RECORDS, ids=[problem for _, problem in BAD_RECORDS])
def test_bad_options_and_deals_are_refused(record: Any, problem: str) -> None:
    if problem.startswith("options"):
        with pytest.raises(CodecError):
            nusubito.decode_options(record["options"])
    elif problem.startswith("rods") and "rods" in record:
        with pytest.raises(CodecError):
            nusubito.decode_deal(record)


def test_options_come_back_and_leave_their_defaults_out() -> None:
    options = Options("2/2/0", 0, 5)
    assert nusubito.encode_options(options) == {"configuration": "2/2/0", "thief_darts": 0, "day_limit": 5}
    assert tuple(nusubito.encode_options(options)) == nusubito.option_keys()
    assert nusubito.decode_options(nusubito.encode_options(options)) == options
    assert nusubito.encode_options(Options()) == {}
    assert nusubito.decode_options({}) == Options()


def test_a_deal_is_the_rods() -> None:
    rods = board(START).rods
    assert nusubito.deal_keys() == ("rods",)
    assert nusubito.decode_deal(nusubito.encode_deal(rods)) == rods


def test_a_day_beyond_its_limit_can_be_read_and_ended() -> None:
    """Whether play can lead there is not checked; the position after the end must be valid again."""
    late = board(START, seat="mist", phase="night", day=3, day_limit=2)
    over = after(nusubito.decode_state(nusubito.encode_state(late)), "end")
    assert over.result == Result(None, "day limit")
    assert nusubito.decode_state(nusubito.encode_state(over)) == over


def test_a_finished_game_may_end_in_a_turn_with_marks() -> None:
    for seat, winner in ((THIEF, MIST), (MIST, THIEF)):
        state = board(START.replace("H  B  S", "H! B  S") if seat == MIST else START, seat=seat)
        over = after(state, "resign")
        assert over.result == Result(winner, "resignation")
        assert nusubito.decode_state(nusubito.encode_state(over)) == over
