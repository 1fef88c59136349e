"""Many reports as one table; what a stranger has written does nothing in a spreadsheet or a page.

Rule 1. A cell that a spreadsheet would take for a formula begins with an apostrophe instead.
Rule 2. In Markdown every sign that means something there is written as itself.
Rule 3. A row is a line, whatever is in its cells.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from unicodedata import normalize

from unseen.reports.report import ANSWERS, FACTS, Report

COLUMNS = ("file", *FACTS, *ANSWERS)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a formula begins with, or what some spreadsheets pass over before one."""
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&$@])")


def row_of(name: str, report: Report) -> tuple[str, ...]:
    """Return the cells of a report, by `COLUMNS`, each on a line of its own.

    Args:
        name: The name of its file.
        report: The report.
    """
    values = {"file": name, **report.facts, **report.answers}
    return tuple(" ".join(values.get(column, "").split()) for column in COLUMNS)


def csv_lines(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table of comma-separated values, its head first."""
    for row in (COLUMNS, *rows):
        line = io.StringIO()
        # NB all cells are quoted: a spreadsheet may part unquoted ones at semicolons.
        csv.writer(line, quoting=csv.QUOTE_ALL, lineterminator="").writerow(map(harmless, row))
        yield line.getvalue()


def harmless(cell: str) -> str:
    """Return a cell that a spreadsheet takes for text; signs of double width count as those that they look like."""
    begins = normalize("NFKC", cell[:1]) or cell[:1]
    return f"'{cell}" if begins.startswith(FORMULA) else cell


def markdown_lines(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, its head first."""
    yield _joined(COLUMNS)
    yield _joined(("---",) * len(COLUMNS))
    for row in rows:
        yield _joined(map(escaped, row))


def _joined(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def escaped(cell: str) -> str:
    """Return a cell of which nothing means anything in Markdown or HTML."""
    return _SIGNS.sub(r"\\\1", cell)
