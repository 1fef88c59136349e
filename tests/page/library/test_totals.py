"""Totals of finished games, the line for a log of plays, and the table."""

import csv
from io import StringIO

import pytest

from page.library.totals import COLUMNS, Count, harmless, log_line, table, totals
from tests.page.library.rows import row, unfinished
from tests.page.sitting import english

T = english()
ROWS = (
    row("nusubito/1", at=1, level=3),
    row("nusubito/2", at=2, name="Ann", won=False),
    row("nusubito/3", at=3, level=3),
    row("relics/4", at=4, title="relics", level=1),
    row("nusubito/5", at=5, name="Ann", won=None),
    row("nusubito/6", at=6, level=2),
    unfinished(),
)


def test_totals_count_by_title_seat_level_and_opponent() -> None:
    found = totals(ROWS, T)
    assert (found.games, found.minutes) == (6, 6 * 125 // 60)
    assert found.titles == (Count("Nusubito", 5, 3, 1), Count("Relics", 1, 1, 0))
    assert found.levels[0] == Count(T("games.level", level=3), 2, 2, 0)
    assert found.opponents == (Count("Ann", 2, 0, 1),)
    assert (found.streak, found.longest) == (1, 2)


def test_line_for_a_log_of_plays() -> None:
    assert log_line(row(name="Ann"), T) == "2026-11-29 · Nusubito · you (1), Ann (2) · 3 minutes"
    line = row(name="Ann").line
    assert line
    unknown = row(name="Ann")._replace(day="", line=line._replace(seconds=0))
    assert log_line(unknown, T) == "Nusubito · you (1), Ann (2)"


def test_table_is_read_back_by_any_program() -> None:
    text = table((row(name='Ann "the quick", of C3', note="two\nlines", star=True), unfinished()), T)
    read = list(csv.reader(StringIO(text, newline="")))
    assert read[0] == list(COLUMNS)
    assert len(read) == 2
    assert read[1][0] == "2026-11-29"
    assert read[1][2] == 'The Thief; Ann "the quick", of C3'
    assert read[1][-1] == "two\nlines"


@pytest.mark.parametrize(
    "cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＠SUM(A1)", "－1"]
)
def test_no_cell_is_a_formula(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"
    read = list(csv.reader(StringIO(table((row(note=cell),), T), newline="")))
    assert read[1][-1] == f"'{cell}"


def test_what_no_page_has_read_counts_nowhere_and_has_no_result() -> None:
    found = row(name="Ann")
    assert found.line
    unread = found._replace(line=found.line._replace(origin="unread"))
    assert totals((unread,), T).games == 0
    read = list(csv.reader(StringIO(table((unread,), T), newline="")))
    assert read[1][6] == ""
