"""Lines are read without trust, and written as they were read."""

from typing import Any

import pytest

from tests.misty_ruins.puzzles.lines import CARD, CHAIN, GOOD, having, hearing
from unseen.kernel.errors import CodecError
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import decode, encode
from unseen.puzzles.line import Line, parse_line

DEAL, FACTS = CHAIN.body["deal"], CHAIN.body["facts"]


@pytest.mark.parametrize("line", GOOD.values(), ids=GOOD)
def test_a_line_is_written_as_it_was_read(line: Line) -> None:
    assert encode(decode(parse_line(line.text)), line.tier, line.themes).text == line.text


def test_clues_are_counted_the_cards_too() -> None:
    assert [decode(line).clues.size for line in (CHAIN, CARD)] == [13, 11]
    assert len([*decode(CARD).clues.left_out()]) == 11


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (CHAIN._replace(kind="where"), "kind: one of who is expected"),
        (having(CHAIN, more=1), "more: unknown key"),
        (CHAIN._replace(body={"deal": DEAL}), "facts: missing key"),
        (having(CHAIN, deal=[]), "deal: an object is expected"),
        (having(CHAIN, deal={"p1": "Kusk Rittik", "p2": "Hurn Wisten"}), "deal.p3: missing key"),
        (having(CHAIN, deal={**DEAL, "p1": 1}), "deal.p1: a character and a homeland are expected, not 1"),
        (having(CHAIN, deal={**DEAL, "p1": "Sabet"}), "deal.p1: a character and a homeland are expected"),
        (having(CHAIN, deal={**DEAL, "p1": "Nobody Wisten"}), "deal.p1: one of Kusk"),
        (having(CHAIN, deal={**DEAL, "p1": "Sabet Nowhere"}), "deal.p1: one of Zambun"),
        (having(CHAIN, deal={**DEAL, "p1": "Ysmere Rittik"}), "deal: all characters and all homelands"),
        (having(CHAIN, deal={**DEAL, "p1": "Kusk Wisten"}), "deal: all characters and all homelands"),
        (having(CHAIN, facts=None), "facts: an object is expected"),
        (having(CHAIN, facts={**FACTS, "p4": []}), "facts.p4: unknown key"),
        (having(CHAIN, facts={**FACTS, "p2": "fist 2 no"}), "facts.p2: a list is expected"),
        (hearing(CHAIN, "p2", lambda _: ["fist 2"]), "facts.p2[0]: a fact is expected"),
        (hearing(CHAIN, "p2", lambda _: ["Kusk Rittik yes"]), "facts.p2[0]: a fact is expected"),
        (having(CHAIN, facts={**FACTS, "p2": [*FACTS["p2"], 7]}), "facts.p2[4]: a fact is expected, not 7"),
        (hearing(CHAIN, "p2", lambda facts: facts * 2), "facts.p2[4]: sword 2 no is there twice"),
        (having(CHAIN, held="p4"), "held: one of p1, p2, p3 is expected"),
        (having(CHAIN, held=None), "held: one of p1, p2, p3 is expected"),
    ],
)
def test_what_is_no_line_of_this_kind_is_refused(line: Line, message: str) -> None:
    asked: list[Any] = [who.faults, who.refute, who.question, who.solution]
    for ask in asked:
        with pytest.raises(CodecError) as refused:
            list(ask(line))
        assert str(refused.value).startswith(message)
    for ask in (who.key, who.source):
        with pytest.raises(CodecError):
            ask(line)
