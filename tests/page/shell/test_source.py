"""The origin of a game that was played on: kept with it, and told in its line."""

import json
from typing import Any

import pytest

from page.library.line import decode_line, encode_line
from page.shell.dealer import Dealer
from page.shell.effects import Continue, Deal
from page.shell.source import LATEST, LONGEST, Source, decode_source
from tests.page.games import PAGES
from tests.page.library.rows import row
from tests.page.sitting import seeded
from unseen.kernel.errors import CodecError
from unseen.kernel.records import record_of

SOURCE = Source("nusubito/name", 12, "thief")


def continued() -> Dealer:
    """Return a dealer of a game that was played on."""
    first = Dealer(seeded(1), PAGES["nusubito"])
    deal = Deal(PAGES["nusubito"].options(None), 0)
    first.carry_out(deal)
    table: Any = first._table
    dealer = Dealer(seeded(2), PAGES["nusubito"])
    dealer.carry_out(Continue(deal, record_of(table), SOURCE))
    return dealer


def test_origin_is_kept_with_the_game_and_ends_with_the_next() -> None:
    dealer = continued()
    assert dealer.source == SOURCE
    other = Dealer(seeded(3), PAGES["nusubito"])
    other.restore(dealer.saved() or "")
    assert other.source == SOURCE
    other.carry_out(Deal(PAGES["nusubito"].options(None), 0))
    assert other.source is None
    assert "source" not in json.loads(other.saved() or "")


def test_save_with_another_origin_changes_nothing() -> None:
    saved = json.loads(continued().saved() or "")
    dealer = continued()
    before = dealer.saved()
    with pytest.raises(CodecError):
        dealer.restore(json.dumps(saved | {"source": ["nusubito/name", -1, "thief"]}))
    assert dealer.saved() == before


@pytest.mark.parametrize(
    "value",
    [
        None, "x", {}, [], ["a", 1], ["a", 1, "b", "c"], [1, 1, "b"], ["a", "1", "b"], ["a", 1, None],
        ["a" * (LONGEST + 1), 1, "b"], ["a", LATEST + 1, "b"],
    ],
)  # fmt: skip
def test_anything_else_is_no_origin(value: object) -> None:
    with pytest.raises(CodecError):
        decode_source("source", value)


def test_line_has_it_and_one_without_is_written_as_before() -> None:
    line = row().line
    assert line
    with_it = line._replace(source=SOURCE)
    assert decode_line(encode_line(with_it)) == with_it
    assert "source" not in json.loads(encode_line(line))
    broken = json.loads(encode_line(with_it)) | {"source": ["x"]}
    assert decode_line(json.dumps(broken)) is None
