"""The rods' evidence of the treasure."""

from itertools import product

import pytest

from unseen.courtyard.board import TEMPLE_NAMES, TEMPLES, Space, named, spaces
from unseen.courtyard.rods import RODS, Rods, rods_at
from unseen.courtyard.treasure import (
    AXES,
    can_teach,
    disproof,
    knowledge,
    lines_left,
    may_teach,
    treasures,
    unsettled,
)
from unseen.nusubito import THIEF, Options, start, view

DEALS: list[Rods] = [
    tuple("green" if rod in (column, row) else "red" for rod in RODS) for column, row in product("ACE", "135")
]
"""The nine deals (N2)."""
LOOKS = [
    frozenset(rod for rod, is_seen in zip(RODS, seen, strict=True) if is_seen)
    for seen in product((0, 1), repeat=6)
]
"""Every set of rods that somebody can have looked at."""


def known(deal: Rods, seen: frozenset[str]) -> Rods:
    """Return the Thief's knowledge of a deal after looking at some rods."""
    state = start(Options(), deal)._replace(seen=seen)
    return view(state, THIEF).rods


def treasure(deal: Rods) -> Space:
    """Return the temple of the green rods."""
    return next(
        temple for temple in TEMPLE_NAMES if all(deal[RODS.index(rod)] == "green" for rod in rods_at(temple))
    )


def agree(one: Rods, other: Rods) -> bool:
    """Return whether two sets of colours can belong to one deal."""
    return all(None in pair or pair[0] == pair[1] for pair in zip(one, other, strict=True))


@pytest.mark.parametrize("seen", LOOKS, ids=lambda seen: "".join(sorted(seen)) or "none")
def test_the_treasure_may_lie_where_a_deal_has_it_that_shows_the_same_colours(seen: frozenset[str]) -> None:
    """N2: exactly there, and every such deal is equally likely."""
    for deal in DEALS:
        rods = known(deal, seen)
        possible = {treasure(other) for other in DEALS if agree(other, rods)}
        assert set(named(treasures(rods))) == possible
        assert {temple for temple in TEMPLE_NAMES if disproof(rods, temple) is None} == possible
        assert {temple for axis in AXES for temple in lines_left(rods, axis)} == {
            rod for temple in possible for rod in rods_at(temple)
        }
        for temple in map(Space, possible):
            unknown = {
                rod for rod in rods_at(temple) if any(rod not in rods_at(Space(it)) for it in possible)
            }
            assert set(unsettled(rods, temple)) == unknown


def test_nothing_is_known_before_the_first_look() -> None:
    assert treasures(known(DEALS[0], frozenset())) == TEMPLES


def test_two_red_rods_of_an_axis_make_the_third_green() -> None:
    rods = known(DEALS[0], frozenset("CE3"))
    assert set(named(treasures(rods))) == {"A1", "A5"}


def test_a_temple_is_ruled_out_by_its_own_red_rod_first_and_else_by_a_green_one_beside() -> None:
    rods = known(DEALS[0], frozenset("A35"))
    assert disproof(rods, Space("A3")) == "3"
    assert disproof(rods, Space("C5")) == "5"
    assert disproof(rods, Space("C1")) == "A"
    assert disproof(rods, Space("A1")) is None


def test_an_opening_may_leave_fewer_temples_from_the_first() -> None:
    corner = spaces(["A1", "C1", "A3", "C3"])
    rods = known(DEALS[0], frozenset("A"))
    assert set(named(treasures(rods, corner))) == {"A1", "A3"}


# What looks alone tell of who has looked.


@pytest.mark.parametrize("seen", LOOKS, ids=lambda seen: "".join(sorted(seen)) or "none")
def test_looks_tell_whether_somebody_may_know_the_temple(seen: frozenset[str]) -> None:
    """N32, K65: computed from the knowledge in each of the nine deals; the colours seen are not used."""
    knows = [treasures(known(deal, seen)).bit_count() == 1 for deal in DEALS]
    assert knowledge(seen) == (any(knows), all(knows))
    columns, rows = len(seen & {*"ACE"}), len(seen & {*"135"})
    assert knowledge(seen).may == (columns > 0 and rows > 0), "one green rod on each axis is the least"
    assert knowledge(seen).must == (columns > 1 and rows > 1)


@pytest.mark.untraced
@pytest.mark.parametrize("seen", LOOKS, ids=lambda seen: "".join(sorted(seen)) or "none")
def test_look_may_teach_what_it_teaches_in_some_deal(seen: frozenset[str]) -> None:
    for rod in RODS:
        taught = [
            {deal for deal in DEALS if agree(known(one, seen), deal) and deal[RODS.index(rod)] == colour}
            for one in DEALS
            for colour in ("green", "red")
        ]
        can = [bool(green) and bool(red) for green, red in zip(taught[::2], taught[1::2], strict=True)]
        assert [can_teach(known(deal, seen), rod) for deal in DEALS] == can
        assert may_teach(seen, rod) == any(can)


def test_where_the_treasure_can_only_lie_in_one_column_a_row_may_tell() -> None:
    among = spaces(["A1", "A3"])
    assert knowledge(frozenset("1"), among) == (True, True)
    assert knowledge(frozenset("A"), among) == (False, False)
