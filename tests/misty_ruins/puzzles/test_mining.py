"""The maker of puzzles: good ones, the tiers in turn, and the same from the same seed."""

import pytest

from tests.misty_ruins.puzzles.lines import CARD
from unseen.misty_ruins.facts import AmI
from unseen.misty_ruins.lab.mining import IN_TURN, MOST_CLAIMS, Wanted, candidates, made
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import decode
from unseen.puzzles.line import Line


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    return [line for seed in range(1, 13) for line in candidates("who", seed)]


def test_puzzles_are_proved_and_differ(lines: list[Line]) -> None:
    assert len({line.tier for line in lines}) > 1
    assert [[*who.faults(line), *who.refute(line)] for line in lines] == [[]] * len(lines)
    assert len({*map(who.key, lines)}) == len({*map(who.source, lines)}) == len(lines)


def test_a_seed_makes_the_same_puzzle_again(lines: list[Line]) -> None:
    again = (candidates("who", seed) for seed in range(1, 13))
    assert next(found for found in again if found) == (lines[0],)


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
