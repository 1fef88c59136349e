"""Crystals and their words."""

import pytest

from unseen.relics.crystals import NONE, ONE, Crystals, counted, handfuls, handfuls_of, parse_crystals


def test_a_word_has_all_spirit_before_all_energy() -> None:
    """R5: S is Spirit, E is Energy."""
    assert Crystals(2, 1).word == "SSE"
    assert parse_crystals("SSE") == Crystals(2, 1)
    assert parse_crystals("") == NONE
    assert (ONE["S"].word, ONE["E"].word) == ("S", "E")


@pytest.mark.parametrize("word", ["ES", "SES", "s", "X", "S E", "SX", "XS"])
def test_other_words_say_no_crystals(word: str) -> None:
    assert parse_crystals(word) is None


def test_crystals_are_put_together_and_taken_away() -> None:
    some = Crystals(2, 1)
    assert some.total == 3
    assert some.more(ONE["E"]) == Crystals(2, 2)
    assert some.less(ONE["S"]) == Crystals(1, 1)
    assert some.has(Crystals(2, 0))
    assert not some.has(Crystals(0, 2))
    assert not some.has(Crystals(3, 0))
    assert counted("ESES") == Crystals(2, 2)


def test_every_choice_of_some_crystals_comes_once_by_its_number() -> None:
    assert [some.word for some in handfuls(Crystals(2, 1))] == ["", "E", "S", "SE", "SS", "SSE"]
    assert [some.word for some in handfuls_of(Crystals(2, 2), 2)] == ["EE", "SE", "SS"]
    assert list(handfuls_of(Crystals(1, 0), 2)) == []
