"""Turns look alike to seats that may not know their contents: the same number of entries of equal length (K66)."""

import json
from typing import Any

import pytest

from tests.kakusareta.masked.table import played
from tests.kakusareta.masked.test_cheats import BOUGHT, HIDDEN
from tests.kakusareta.masked.test_games import MASTERS
from tests.kakusareta.picture import EMPTY, START, position
from tests.secrecy.table import Network
from unseen.kakusareta import State

PLAIN = position(START)
NIGHT = (*HIDDEN, *BOUGHT)
ELSEWHERE = ("leap E3", "end", "end", "leap E5", "end", "end", "leap C5", "end", "end", *BOUGHT)
"""As `NIGHT`, on the other side of the board."""
ALIKE: dict[str, tuple[State, tuple[tuple[str, ...], ...]]] = {
    "K66 one leap, or two, or another": (
        PLAIN, (("leap A3", "end"), ("leap E3", "end"), ("leap A3", "leap A1", "end")),
    ),
    "K51 leaps, or Still Waters": (MASTERS, (("leap A3", "end"), ("leap E3", "leap E1", "end"), ("still",))),
    "K20 whether it was before or after leaps that nobody saw": (
        position(EMPTY), (("leap A3", "dart", "end"), ("leap E3", "dart", "end"), ("leap C1", "dart", "end")),
    ),
    "K20 which coin": (
        PLAIN, ((*HIDDEN, "coin A1", "end"), (*HIDDEN, "coin A3", "end")),
    ),
    "K50 the truth, or a Mirage": (MASTERS, ((*NIGHT, "end row"), (*ELSEWHERE, "end mirage row 1"))),
    "K15 where he climbed to": (
        position(EMPTY.replace("o   .   o*  .", "o   .*  o   .")), (("climb A3", "end"), ("climb C3", "end")),
    ),
}  # fmt: skip


def seen(network: Network) -> list[tuple[Any, ...]]:
    """Return the visible parts of all entries: kinds, fields, lengths, and reported events."""
    said = []
    for body in network.sides[1].match.log.bodies:
        keys = json.loads(body)
        open_fields = {
            name: keys.get(name) for name in ("t", "s", "events", "actions", "asks", "foretold", "list")
        }
        said.append((len(body), sorted(keys), sorted(open_fields.items(), key=str)))
    return said


@pytest.mark.untraced
@pytest.mark.parametrize("name", ALIKE)
def test_what_cannot_be_told_apart_is_as_long(name: str) -> None:
    start, ways = ALIKE[name]
    first, *others = (played(start, *way) for way in ways)
    states = [json.loads(network.sides[1].match.log.bodies[-1]).get("state") for network in (first, *others)]
    for other in others:
        assert seen(other) == seen(first)
    assert len({*states}) == len(ways), "and what binds him is another"


def test_view_of_the_other_holds_nothing_that_tells_them_apart() -> None:
    views = {
        network.sides[1].match.view
        for network in (played(MASTERS, *way) for way in ALIKE["K51 leaps, or Still Waters"][1])
    }
    assert len(views) == 1
