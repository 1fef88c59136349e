"""Odd entries from a peer's program: each is refused with one sentence and breaks nothing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kakusareta.masked.table import new_game, played
from tests.kakusareta.masked.test_games import THERE
from tests.kakusareta.picture import position
from tests.secrecy.script.test_cheats import do, refused_only, setter
from unseen.kakusareta import Options

ODD: tuple[object, ...] = (
    None,
    "",
    "zz",
    "A1",
    "C3",
    "B2",
    "hide",
    "quake",
    "row",
    7,
    True,
    [],
    ["still"],
    {},
    [[]],
)
TALE = (
    "take wind", "take fire", "take water", "take earth", "still", "end", "leap C1", "look C", "end", "petrify", "end",
    "token wind", "end", "end", "dart", "token fire", "end row", "end", "leap E1", "tempest east", "end",
)  # fmt: skip
"""A game with events of many kinds, until M is asked about a power."""


def changed(told: list[Any]) -> Iterator[list[Any]]:
    """Yield lists in which one thing is another, one is missing or one is there twice."""
    for place, each in enumerate(told):
        before, after = told[:place], told[place + 1 :]
        yield [*before, *after]
        yield [*before, each, each, *after]
        yield from ([*before, odd, *after] for odd in ODD if odd != each or type(odd) is not type(each))
        if isinstance(each, list):
            yield from ([*before, one, *after] for one in changed(each))


@pytest.mark.untraced
def test_whatever_is_told_besides_the_truth_is_refused() -> None:
    network = new_game(options=Options(elemental="master plus"))
    tried = 0
    for action in TALE:
        do(network, action)
        body = network.sides[0].match.owed()
        keys = json.loads(body) if body else {}
        for events in changed(keys.get("events", [])):
            assert refused_only(network, 0, setter(events=events))
            tried += 1
        for asks in ODD if "asks" in keys else ():
            assert refused_only(network, 0, setter(asks=asks))
        network.settle()
    assert tried > 300


@pytest.mark.parametrize("action", ["end", "destroy A1", "streak 1", "resign"])
def test_whatever_is_answered_besides_the_truth_is_refused(action: str) -> None:
    network = played(position(THERE, to_act="moya", moyas="fire 4"))
    do(network, action)
    assert network._write(network.sides[1])
    body = network.sides[0].match.owed()
    assert body
    true = json.loads(body)["face"]
    shown = ["A1", ["A1", "C3"], 0, []]
    for face in (*ODD, "yes", "no", shown, *changed(shown)):
        if face != true or type(face) is not type(true):
            assert refused_only(network, 0, setter(face=face))
    network.settle()
    assert network.sides[1].match.log.head == network.sides[0].match.log.head
