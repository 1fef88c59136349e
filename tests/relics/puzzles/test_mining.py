"""Mining finds in games just the puzzles that both proofs accept."""

from collections.abc import Sequence

from tests.relics.puzzles.kept import FEW, LUCKY, PLAIN, lines
from unseen.puzzles.line import Line, parse_line
from unseen.relics.lab.mining import candidates, played, puzzle_in
from unseen.relics.puzzles import win
from unseen.relics.puzzles.moment import GameRecord, record_in


def games(some: Sequence[Line]) -> list[GameRecord]:
    """Return the games that lines come from."""
    return [record_in(line.body["record"]) for line in some]


def test_puzzle_is_found_again_in_its_game() -> None:
    found = [puzzle_in(game) for game in games(lines()[:6])]
    assert [line and line.text for line in found] == [line.text for line in lines()[:6]]


def test_nothing_is_found_where_luck_may_win_or_it_is_trivial() -> None:
    assert [puzzle_in(game) for game in games((LUCKY, PLAIN, FEW))] == [None, None, None]


def test_mined_line_holds_by_both_proofs() -> None:
    (line,) = candidates("win", 1021)
    assert parse_line(line.text) == line
    assert [*win.faults(line), *win.refute(line)] == []


def test_many_games_have_none() -> None:
    assert candidates("win", 2) == ()


def test_same_seed_gives_the_same_game() -> None:
    assert played(1) == played(1)
    assert played(2).deal != played(1).deal
