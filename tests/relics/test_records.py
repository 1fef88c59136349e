"""Records of whole games."""

import json
import random
from typing import Any

import pytest

from tests.relics.positions import plain, shown
from unseen import relics
from unseen.kernel.errors import CodecError
from unseen.kernel.play import begun, take
from unseen.kernel.records import Record, decode_record, encode_record, positions
from unseen.relics import AMBER, Deal, Options
from unseen.relics.warriors import WARRIORS

DEAL = Deal(WARRIORS, WARRIORS[::-1], "SE" * 15)
SHORT: dict[str, Any] = {
    "format": "unseen-record/1",
    "game": "relics",
    "decks": {"amber": list(WARRIORS), "jade": list(WARRIORS[::-1])},
    "bag": "SE" * 15,
    "actions": ["choose warden seer", "first jade", "place A1", "face E", "add S"],
}


def whole(seed: int) -> dict[str, Any]:
    """Return the record of a random game with the usual options, to its end."""
    dice, actions = random.Random(seed), list[Any]()
    deal = relics.deal(Options(), dice.randrange)
    state = begun(relics, Options(), deal)
    while not relics.is_over(state):
        (seat,) = relics.to_act(state)
        actions.append(dice.choice(relics.legal_actions(state, seat)))
        state = take(relics, state, seat, actions[-1])
    return encode_record(relics, Record(Options(), deal, tuple(actions), relics.encode_result(state)))


def test_a_record_of_a_game_under_way_has_no_result() -> None:
    record = decode_record(relics, SHORT)
    assert encode_record(relics, record) == SHORT
    states = list(positions(relics, record))
    assert states[0] == plain()
    assert shown(states[-1])["board"] == {"A1": "jade seer E S"}


def test_options_stand_before_the_deal_their_defaults_left_out() -> None:
    """R6, R27."""
    record = Record[Any, Options, Deal](Options("standard", "cross"), DEAL, (), None)
    data = encode_record(relics, record)
    assert list(data) == ["format", "game", "options", "decks", "bag", "actions"]
    assert data["options"] == {"scoring": "standard", "layout": "cross"}
    assert decode_record(relics, data) == record


def test_a_record_of_a_whole_game_tells_the_points() -> None:
    """R27, R28: and another result is refused."""
    data = whole(1)
    assert list(data["result"]) == ["winner", "by", "points"]
    assert decode_record(relics, json.loads(json.dumps(data))).result == data["result"]
    points = {seat: count + 1 for seat, count in data["result"]["points"].items()}
    others = [{**data["result"], "points": points}, {**data["result"], "winner": None}]
    others += [
        {"winner": data["result"]["winner"], "by": "resignation"},
        {"winner": "amber", "by": "forfeit"},
    ]
    for result in others:
        with pytest.raises(CodecError, match="result"):
            decode_record(relics, {**data, "result": result})


def test_a_record_may_be_closed_by_a_resignation_or_a_forfeit_without_points() -> None:
    """R29: a resignation is one of the actions, a forfeit comes from outside."""
    resigned = {**SHORT, "actions": [*SHORT["actions"], "resign"]}
    result = {"winner": "jade", "by": "resignation"}
    assert decode_record(relics, {**resigned, "result": result}).result == result
    forfeit = relics.encode_forfeit(plain(), AMBER)
    assert forfeit == {"winner": "jade", "by": "forfeit"}
    assert decode_record(relics, {**SHORT, "result": forfeit}).result == forfeit
    with pytest.raises(CodecError, match=r"result\.points"):
        decode_record(relics, {**SHORT, "result": {**forfeit, "points": {"amber": 0, "jade": 0}}})


def test_an_illegal_action_in_a_record_is_refused_with_its_place() -> None:
    with pytest.raises(CodecError, match=r"actions\[2\]: illegal action 'place B2'"):
        decode_record(relics, {**SHORT, "actions": ["choose warden seer", "first jade", "place B2"]})
