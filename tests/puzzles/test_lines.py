"""The lines that are kept: right by the belief, and proved by the rules."""

from itertools import pairwise
from typing import Any, cast

import pytest

from unseen.arena.contest import rules_of
from unseen.kernel.files import read_file
from unseen.lab.mining.games import GAMES, kind_of, mining_of
from unseen.lab.mining.proofs import unproved
from unseen.puzzles.calendar import DAYS, place_of
from unseen.puzzles.kind import Pictured
from unseen.puzzles.line import Line, parse_line
from unseen.puzzles.shelf import LINES, first_lines, shelves
from unseen.puzzles.tier import TIERS

SHELVES = {game: shelves(game) for game in GAMES}
CHUNK = 25
CHUNKS = [(game, first) for game in GAMES for first in range(0, len(SHELVES[game].lines), CHUNK)]
"""The lines of each game, some at a time."""


def chunk(game: str, first: int) -> list[tuple[int, Line]]:
    """Return the lines of a chunk that are not withdrawn, each with its number."""
    released = set(SHELVES[game].released())
    numbered = list(enumerate(SHELVES[game].lines, 1))[first : first + CHUNK]
    return [(number, line) for number, line in numbered if number in released]


def test_every_day_has_a_puzzle_of_its_weekday() -> None:
    for number in range(1, DAYS + 1):
        place = place_of(number)
        line = SHELVES[place.game].at(place)
        assert line, number
        assert line.kind == place.kind, number
        assert place.tier in (None, line.tier), number


@pytest.mark.parametrize("game", GAMES)
def test_every_shelf_has_a_reserve(game: str) -> None:
    assert all(len(shelf.reserve) >= 5 for shelf in SHELVES[game].by_place.values())


def test_no_two_days_in_a_row_of_a_difficulty_are_alike() -> None:
    for tier in TIERS:
        days = [line for line in SHELVES["nusubito"].by_place["where", tier].scheduled if line]
        assert not [one for one, other in pairwise(days) if one.themes == other.themes]


@pytest.mark.parametrize("game", GAMES)
def test_each_line_is_written_as_it_is_read(game: str) -> None:
    texts = read_file(f"{game}/puzzles/{LINES}").decode().splitlines()
    assert [parse_line(text).text for text in texts] == texts


def test_the_board_with_which_a_puzzle_begins_does_not_give_its_answer_away() -> None:
    """Where he is asked for, he is not on it; elsewhere it is the position that is told."""
    for line in SHELVES["nusubito"].lines:
        state: Any = cast(Pictured, kind_of("nusubito", line.kind)).position(line)
        assert ((state.at, state.hand) == (None, None)) == (line.kind == "where")
    for line in SHELVES["relics"].lines:
        state = cast(Pictured, kind_of("relics", line.kind)).position(line)
        assert rules_of("relics").view(state, state.acting) == state


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_and_each_theme_is_there_and_is_not(game: str) -> None:
    lines = SHELVES[game].lines
    assert {line.kind for line in lines} == set(mining_of(game).KINDS)
    for name in mining_of(game).KINDS:
        some = [line for line in lines if line.kind == name]
        for theme in kind_of(game, name).THEMES:
            assert 0 < sum(theme in line.themes for line in some) < len(some), theme


@pytest.mark.parametrize("game", GAMES)
def test_no_two_lines_are_alike_or_of_one_game(game: str) -> None:
    for name in mining_of(game).KINDS:
        kind = kind_of(game, name)
        some = [line for line in SHELVES[game].lines if line.kind == name]
        assert (
            len({kind.key(line) for line in some}) == len({kind.source(line) for line in some}) == len(some)
        )


@pytest.mark.parametrize(("game", "first"), CHUNKS)
def test_every_line_is_right_by_the_belief(game: str, first: int) -> None:
    for number, line in chunk(game, first):
        assert list(kind_of(game, line.kind).faults(line)) == [], number


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_proved_by_the_rules_as_they_are(game: str) -> None:
    """Those that are not in the list are proved here; `unseen puzzles check` renews it."""
    for number in unproved(game, SHELVES[game]):
        line = SHELVES[game].lines[number - 1]
        assert list(kind_of(game, line.kind).refute(line)) == [], number


@pytest.mark.long
@pytest.mark.parametrize(("game", "first"), CHUNKS)
def test_every_line_is_proved_by_the_rules(game: str, first: int) -> None:
    for number, line in chunk(game, first):
        assert list(kind_of(game, line.kind).refute(line)) == [], number


def test_those_for_beginners_need_the_rules_that_they_teach() -> None:
    """In their order: an attack that is seen, the most leaps of a turn, and those that a special action leaves."""
    lines = first_lines("nusubito")
    assert [line.themes for line in lines] == [("downed", "far"), ("downed", "far"), ("downed", "one-dart")]
    kind = kind_of("nusubito", "where")
    kept = {kind.source(line) for line in SHELVES["nusubito"].lines if line.kind == "where"}
    for line in lines:
        assert (line.kind, line.tier) == ("where", "easy")
        assert list(kind.faults(line)) == list(kind.refute(line)) == []
        assert kind.source(line) not in kept
    assert first_lines("relics") == ()
