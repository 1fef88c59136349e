"""The set-up, the deal and the opening."""

import random
from collections import Counter

import pytest

from tests.relics.positions import opened, plain, shown
from unseen import relics
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import CHANCE
from unseen.relics import AMBER, JADE, Deal, Options
from unseen.relics.board import named
from unseen.relics.crystals import Crystals
from unseen.relics.events import TurnUp
from unseen.relics.state import SET_UP
from unseen.relics.warriors import WARRIORS


def test_amber_and_jade_play_whatever_the_options_and_amber_is_active_first() -> None:
    """R1: two players, and Amber is the active player of the first round."""
    assert relics.seats(Options("standard", "cross")) == (AMBER, JADE) == relics.SEATS
    assert plain().active == AMBER
    assert relics.to_act(plain()) == (AMBER,)


def test_a_deal_has_two_decks_of_twelve_and_fifteen_of_each_crystal() -> None:
    """R5, R7: and the orders differ from deal to deal."""
    dice = random.Random(1)
    deals = {relics.deal(Options(), dice.randrange) for _ in range(50)}
    assert len(deals) == 50
    for deal in deals:
        assert sorted(deal.amber) == sorted(deal.jade) == sorted(WARRIORS)
        assert Counter(deal.bag) == {"S": 15, "E": 15}


def test_every_order_of_decks_and_bag_is_equally_likely() -> None:
    """R7: each warrior is on top of a deck, and each crystal first in the bag, as often as chance has it."""
    dice = random.Random(2)
    deals = [relics.deal(Options(), dice.randrange) for _ in range(2400)]
    for tops in (Counter(deal.amber[0] for deal in deals), Counter(deal.jade[11] for deal in deals)):
        assert set(tops) == set(WARRIORS)
        assert all(140 < count < 265 for count in tops.values())
    assert 1050 < sum(deal.bag[0] == "S" for deal in deals) < 1350


@pytest.mark.parametrize(("layout", "there"), [("quincunx", "B2 D2 C3 B4 D4"), ("cross", "C2 B3 C3 D3 C4")])
def test_five_relics_lie_as_the_layout_has_them(layout: str, there: str) -> None:
    """R6: quincunx by default, or cross."""
    assert shown(plain(layout))["relics"] == there.split()
    assert Options().layout == "quincunx"


def test_before_the_opening_all_crystals_are_in_the_bag_and_nobody_may_act() -> None:
    """R7: what is drawn in the opening is owed by chance."""
    state = relics.start(Options(), Deal(WARRIORS, WARRIORS, "SE" * 15))
    assert relics.to_act(state) == ()
    assert not relics.is_over(state)
    assert relics.legal_actions(state, AMBER) == ()
    assert (state.left, state.bag) == (Crystals(15, 15), "SE" * 15)
    assert (state.pairs, state.decks) == ((), (WARRIORS, WARRIORS))
    assert relics.encode_result(state) is None
    with pytest.raises(CodecError, match="phase: a position has a notation only once"):
        relics.encode_state(state)


def test_the_opening_owes_twenty_crystals_and_three_pairs() -> None:
    """R6, R8: 26 needs, all owed by chance; those still open given the faces so far."""
    state = relics.start(Options(), Deal(WARRIORS, WARRIORS, "SE" * 15))
    needs = relics.opening(state)
    assert needs == (
        *(TurnUp("bag", place) for place in range(20)),
        TurnUp("amber", 0), TurnUp("jade", 0), TurnUp("amber", 1), TurnUp("jade", 1), TurnUp("amber", 2),
        TurnUp("jade", 2),
    )  # fmt: skip
    assert {relics.owes(need) for need in needs} == {CHANCE}
    assert relics.opening(state, ("S", "E")) == needs[2:]
    assert relics.opening(state, tuple("S" * 26)) == ()  # type: ignore[arg-type]
    begun = plain()
    assert relics.opening(begun) == ()
    assert relics.begin(begun, ()) == ()


def test_crystals_go_two_on_each_corner_and_one_on_each_edge_in_order() -> None:
    """R6: A1, B1 … E5, none in the centre, and ten are left for the relics."""
    assert " ".join(SET_UP) == (
        "A1 A1 B1 C1 D1 E1 E1 A2 E2 A3 E3 A4 E4 A5 A5 B5 C5 D5 E5 E5"
    )  # fmt: skip
    state = opened(Options(), Deal(WARRIORS, WARRIORS, "SSESESESSEEESSSEEESS" + "SSSEEEEEES"))
    assert shown(state)["crystals"] == {
        "A1": "SS", "B1": "E", "C1": "S", "D1": "E", "E1": "SE", "A2": "S", "E2": "S", "A3": "E", "E3": "E", "A4": "E",
        "E4": "S", "A5": "SS", "B5": "E", "C5": "E", "D5": "E", "E5": "SS",
    }  # fmt: skip
    assert state.bag == "SSSEEEEEES"
    assert state.left == Crystals(4, 6)


def test_three_pairs_are_open_at_the_start_the_tops_of_both_decks() -> None:
    """R8: the top tile of each deck makes a pair, three times."""
    state = plain()
    assert state.pairs == (("stonehide", "convert"), ("ravager", "elder"), ("warden", "seer"))
    assert state.decks == (WARRIORS[3:], WARRIORS[::-1][3:])


def test_a_state_tells_what_lies_where() -> None:
    state = plain()
    assert state.occupied == 0
    assert len(list(named(state.free))) == 20
    assert state.tile(SET_UP[0]) is None
    assert state.unseen(AMBER) == set(WARRIORS[3:])
