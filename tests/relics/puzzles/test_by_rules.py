"""The second proof: every legal action of the turn, and every draw."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.relics.puzzles.kept import walks
from unseen import relics
from unseen.kernel.records import positions
from unseen.kernel.seat import ONLOOKER
from unseen.puzzles.shelf import shelves
from unseen.relics import State
from unseen.relics.actions import Place
from unseen.relics.board import Space
from unseen.relics.puzzles.by_rules import Winners, truths_of, winners
from unseen.relics.puzzles.moment import is_second_turn, record_in
from unseen.relics.puzzles.turns import turns

LUCK: dict[str, Any] = {
    "game": "relics", "scoring": "basic", "active": "amber", "phase": "place", "to_act": "amber",
    "board": {
        "A1": "jade skirmisher dead", "B1": "amber ravager dead", "C1": "jade outrider E SS", "D1": "jade ravager N S",
        "E1": "amber elder dead", "A2": "amber stonehide N E", "B2": "jade stonehide N E", "C2": "jade lancer E E",
        "D2": "amber skirmisher S", "E2": "jade elder S E", "E3": "jade shieldbearer E SE", "D4": "jade hunter W",
        "E4": "amber lancer dead", "A5": "amber convert S", "C5": "amber outrider W SE", "D5": "amber shieldbearer S",
        "E5": "jade drummer dead",
    },
    "crystals": {"A3": "E", "A4": "E", "B5": "E"}, "relics": ["C3", "B4"], "taken": ["jade", "jade", "amber"],
    "storage": {"amber": "SEEE", "jade": "SSEE"}, "pairs": [["drummer", "seer"], ["warden", "convert"]],
    "hand": {"amber": "seer"}, "decks": {"amber": ["hunter"], "jade": ["warden"]}, "bag": "SSES",
}  # fmt: skip
"""Amber wins with the relic on C3 if the bag gives an Energy at least, and on no space for certain."""


def known_of(**changed: Any) -> State:
    """Return that position, with other keys, as everybody knows it."""
    return relics.view(relics.decode_state({**LUCK, **changed}), ONLOOKER)


def test_win_that_hangs_on_a_draw_is_possible_and_not_certain() -> None:
    assert winners(known_of()) == Winners(frozenset(), frozenset({Space("C3")}))


def test_win_with_every_draw_is_certain() -> None:
    """One Energy is enough, and with a single Spirit in the bag one is drawn at least."""
    won = frozenset({Space("C3")})
    assert winners(known_of(bag="SEEE")) == Winners(won, won)


def test_order_of_the_bag_and_the_decks_decides_nothing() -> None:
    """The proof tries every draw, whichever the truth has next."""
    assert {winners(known_of(bag=bag)) for bag in ("SSSE", "SSES", "SESS", "ESSS")} == {winners(known_of())}


@pytest.mark.parametrize(("bag", "is_won"), [("EEEE", True), ("SSSS", False)])
def test_bag_of_one_kind_leaves_nothing_to_luck(bag: str, is_won: bool) -> None:
    won = frozenset({Space("C3")} if is_won else ())
    assert winners(known_of(bag=bag)) == Winners(won, won)


def test_every_draw_that_the_bag_allows_has_its_truth() -> None:
    assert [truth.bag for truth in truths_of(known_of())] == ["SSSE", "SESS", "ESSS"]
    assert [truth.bag for truth in truths_of(known_of(bag="SESE"))] == ["SSEE", "SESE", "ESSE", "EESS"]
    empty = known_of(relics=[], taken=["jade"] * 5, bag="")
    assert [truth.bag for truth in truths_of(empty)] == [""]


def second_turns() -> Iterator[State]:
    """Yield every second turn of three games, as everybody knows it."""
    for line in shelves("relics").lines[6:9]:
        for state in positions(relics, record_in(line.body["record"])):
            if is_second_turn(state):
                yield relics.view(state, ONLOOKER)


def test_both_proofs_agree_on_every_second_turn() -> None:
    """On those that end no game too: nothing wins there."""
    found = []
    for known in second_turns():
        every = turns(known)
        certain = frozenset(turn.space for turn in every if turn.wins and turn.is_certain)
        possible = frozenset(turn.space for turn in every if turn.wins)
        assert winners(known) == (certain, possible)
        found.append(len(possible))
    assert {0, 1} <= set(found)


def test_proof_agrees_with_a_walk_that_remembers_nothing() -> None:
    known = known_of()
    won = defaultdict[Any, dict[State, bool]](dict)
    for first, (placed, *_), last in walks(known):
        is_won = bool(last.result and last.result.winner == known.acting)
        won[placed][first] = won[placed].get(first, False) or is_won
    possible = {placed.space for placed, by_truth in won.items() if any(by_truth.values())}
    certain = {placed.space for placed, by_truth in won.items() if all(by_truth.values())}
    assert all(isinstance(placed, Place) for placed in won)
    assert winners(known) == Winners(frozenset(certain), frozenset(possible))
