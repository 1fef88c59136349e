"""The glossary of the screen, `web/docs/glossary.md`: one thing has one name."""

import re
from typing import NamedTuple

import pytest

from page.games import GAMES
from tests.page.words import messages
from tools.paths import LOCALE, WEB
from tools.words import sources

CATALOGUES = {"shared": messages(*sources("en"))} | {
    game: messages(*sources("en", LOCALE / game)) for game in GAMES
}


class Row(NamedTuple):
    """A line of the glossary."""

    name: str
    catalogues: tuple[str, ...]
    never: tuple[str, ...]
    """Other phrases for the same thing."""
    excepted: frozenset[str]
    """The keys of messages that mean something else by them."""

    def strays(self, key: str, words: str) -> bool:
        """Return whether a message says it in another way."""
        return key not in self.excepted and any(
            re.search(rf"(?<![\w{{]){re.escape(phrase)}(?!\w)", words, re.I) for phrase in self.never
        )


def row(line: str) -> Row:
    """Read a line of a table."""
    name, where, never, _, excepted = (cell.strip() for cell in line.strip("|").split("|"))
    named = tuple(CATALOGUES) if where == "all" else tuple(where.split(", "))
    assert set(named) <= set(CATALOGUES), name
    keys = excepted.partition(":")[0].split()
    return Row(name, named, tuple(never.split(", ")), frozenset(keys))


def rows() -> list[Row]:
    """Read the tables."""
    lines = (WEB / "docs" / "glossary.md").read_text().splitlines()
    return [row(line) for line in lines if line.startswith("| ") and not line.startswith(("| name", "| ---"))]


ROWS = rows()


def told(catalogue: str) -> list[tuple[str, str]]:
    """Return each form of each message of a catalogue, with its key."""
    return [
        (key, words)
        for key, message in CATALOGUES[catalogue].items()
        for words in ([message.string] if isinstance(message.string, str) else message.string or ())
    ]


@pytest.mark.parametrize("row", ROWS, ids=lambda each: each.name)
def test_one_thing_has_one_name(row: Row) -> None:
    found = {key: words for each in row.catalogues for key, words in told(each) if row.strays(key, words)}
    assert found == {}


@pytest.mark.parametrize("row", ROWS, ids=lambda each: each.name)
def test_no_exception_is_left_over(row: Row) -> None:
    plain = row._replace(excepted=frozenset())
    needed = {key for each in row.catalogues for key, words in told(each) if plain.strays(key, words)}
    assert row.excepted <= needed


def test_a_name_is_never_another_name_for_something_else() -> None:
    for one in ROWS:
        for other in ROWS:
            if one is not other and set(one.catalogues) & set(other.catalogues):
                assert not other.strays("", re.sub(r" \(.*\)", "", one.name)), (one.name, other.name)


def test_glossary_finds_what_it_is_for() -> None:
    (sacrifice,) = (each for each in ROWS if each.name == "resign")
    assert sacrifice.strays("any.key", "He gave up a coin.")
    assert not sacrifice.strays("any.key", "He was given upright pawns.")
