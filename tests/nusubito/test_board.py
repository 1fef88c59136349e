"""The courtyard as the rulebook prints it."""

from itertools import product

from tests.nusubito.plain_rules import COURTYARD, TEMPLES, around
from unseen.courtyard import board as courtyard
from unseen.courtyard.board import BIT, NEXT, SPACES, Space, beside, flood, named, spaces
from unseen.courtyard.rods import rods_at
from unseen.nusubito import board
from unseen.nusubito.board import DIAGONAL, LINE, WAYS


def test_there_are_nine_temples_twelve_gates_and_four_crossings() -> None:
    """N1."""
    assert set(named(courtyard.TEMPLES)) == TEMPLES
    assert set(named(board.GATES)) == {
        "B1", "D1", "A2", "C2", "E2", "B3", "D3", "A4", "C4", "E4", "B5", "D5",
    }  # fmt: skip
    assert set(named(board.CROSSINGS)) == {"B2", "D2", "B4", "D4"}
    assert set(named(board.COURTYARD)) == COURTYARD


def test_a_gate_lies_between_two_temples_and_a_crossing_beside_none() -> None:
    """N1."""
    for space in SPACES:
        temples = (NEXT[space] & courtyard.TEMPLES).bit_count()
        assert temples == (2 if BIT[space] & board.GATES else 0)


def test_neighbours_are_a_straight_or_a_diagonal_step_away() -> None:
    for space in SPACES:
        assert set(named(NEXT[space])) == set(around(space))
        assert set(named(DIAGONAL[space])) == set(around(space, diagonal=True)) & COURTYARD


def test_a_way_leads_over_one_gate_to_the_next_temple() -> None:
    for temple, ways in WAYS.items():
        assert {way.to for way in ways} == set(around(temple, far=2))
        for way in ways:
            assert {way.gate} == set(around(temple)) & set(around(way.to))
            assert (way.gate_bit, way.to_bit, way.ends) == (
                BIT[way.gate],
                BIT[way.to],
                BIT[temple] | BIT[way.to],
            )


def test_a_line_is_the_other_temples_of_row_and_column() -> None:
    assert set(named(LINE[Space("C3")])) == {"C1", "C5", "A3", "E3"}
    assert set(named(LINE[Space("A1")])) == {"A3", "A5", "C1", "E1"}


def test_a_set_of_spaces_names_itself_row_by_row() -> None:
    assert list(named(spaces(["E5", "A1", "C1"]))) == ["A1", "C1", "E5"]
    assert list(named(0)) == []


def test_beside_does_not_reach_round_the_edge() -> None:
    for one, other in product(SPACES, SPACES):
        assert bool(beside(BIT[one]) & BIT[other]) == (other in around(one))


def test_a_flood_stays_within_what_it_may_go_through() -> None:
    through = spaces(["A1", "B1", "C1", "E1", "C2"])
    assert set(named(flood(BIT[Space("A1")], through))) == {"A1", "B1", "C1", "C2"}


def test_the_rods_of_a_temple_are_its_column_and_its_row() -> None:
    assert rods_at(Space("E3")) == ("E", "3")
