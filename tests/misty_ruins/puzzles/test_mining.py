"""The maker of puzzles: good ones, the tiers in turn, and the same from the same seed."""

import pytest

from tests.misty_ruins.puzzles.lines import CARD
from unseen.misty_ruins.facts import AmI
from unseen.misty_ruins.lab.mining import IN_TURN, MOST_CLAIMS, Wanted, made, mine
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import decode
from unseen.puzzles.line import Line


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    return [*mine(3, 1)]


def test_puzzles_are_proved_and_their_tiers_take_turns(lines: list[Line]) -> None:
    assert [line.tier for line in lines] == ["easy", "medium", "hard"]
    assert [[*who.faults(line), *who.refute(line)] for line in lines] == [[], [], []]
    assert len({*map(who.key, lines)}) == len({*map(who.source, lines)}) == 3


def test_a_seed_makes_the_same_puzzles_again(lines: list[Line]) -> None:
    assert [*mine(1, 1)] == lines[:1]


def test_wrong_claims_name_no_card_that_the_claimer_holds(lines: list[Line]) -> None:
    for line in lines:
        puzzle = decode(line)
        claims = [
            (place, fact.question.identity)
            for place, facts in enumerate(puzzle.clues.facts)
            for fact in facts
            if isinstance(fact.question, AmI)
        ]
        assert len(claims) <= MOST_CLAIMS
        assert not [each for place, each in claims if set(each) & set(puzzle.deal[place - 1])]


def test_a_puzzle_may_show_the_cards_of_a_seat() -> None:
    found = made(15, Wanted("easy"))
    assert found
    assert found == CARD


def test_a_seed_may_give_no_puzzle_as_wanted() -> None:
    assert made(15, Wanted("hard", "together")) is None


def test_every_tier_is_wanted_as_often() -> None:
    assert [sum(wanted.tier == tier for wanted in IN_TURN) for tier in ("easy", "medium", "hard")] == [
        2,
        2,
        2,
    ]
