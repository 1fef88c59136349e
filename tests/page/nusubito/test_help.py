"""The help: every word is there, every diagram is true, and the HTML is in order."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from page.nusubito.draw.help import aid, help_sheet
from page.nusubito.help.aids import BRIEFS
from page.nusubito.help.diagram import Diagram, encode_position, parse_board
from page.nusubito.help.diagrams import DIAGRAMS
from page.nusubito.help.sections import SECTIONS
from page.parts.help import CONTENTS
from page.text import Text
from tests.page.nusubito.helps import Asked, Outline, offered, played, taken
from tests.page.words import english, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen import nusubito
from unseen.nusubito import decode_state, encode_state

SECTION_IDS = [section.id for section in SECTIONS]
PLAYED = {name: diagram for name, diagram in DIAGRAMS.items() if diagram.actions or diagram.refused}
PAIRS = {name: diagram for name, diagram in DIAGRAMS.items() if diagram.after}


def catalogue() -> dict[str, str]:
    """Return the English messages by key."""
    found = messages(*sources("en"), *sources("en", LOCALE / "nusubito"))
    return {key: each.string for key, each in found.items() if isinstance(each.string, str)}


@pytest.fixture
def t() -> Asked:
    return Asked(english())


# ---------- the diagrams are true ----------


def steps(diagram: Diagram) -> Iterator[tuple[Any, str]]:
    """Yield every position of a diagram with the action taken there, and the last one with none."""
    return played(nusubito, encode_position(diagram), diagram.actions)


def on_offer(diagram: Diagram) -> set[str]:
    """Return what can be done at the start of a diagram."""
    return offered(nusubito, decode_state(encode_position(diagram)))


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_diagram_shows_is_legal(name: str) -> None:
    for state, action in steps(PLAYED[name]):
        if action:
            assert action in offered(nusubito, state)


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_diagram_offers_is_legal_and_what_it_refuses_is_not(name: str) -> None:
    diagram = PLAYED[name]
    legal = on_offer(diagram)
    assert set(diagram.offers) <= legal
    assert not legal.intersection(diagram.refused)


@pytest.mark.parametrize("name", PAIRS)
def test_the_second_picture_is_what_the_actions_lead_to(name: str) -> None:
    diagram = PAIRS[name]
    *_, (last, _) = steps(diagram)
    position, board = encode_state(last), parse_board(diagram.after)
    assert position["pawns"] == board.pawns
    assert sorted(position["bolsters"]) == sorted(board.bolsters)
    if board.thief:
        assert position["thief"]["at"] == board.thief


def test_the_first_pictures_are_the_starts_of_their_configurations() -> None:
    for name, configuration in {"start": "0/1/2", "configuration": "2/0/1"}.items():
        options = nusubito.decode_options({"configuration": configuration})
        rods = encode_position(DIAGRAMS[name])["rods"]
        position = encode_state(nusubito.start(options, nusubito.decode_deal({"rods": rods})))
        assert position["pawns"] == parse_board(DIAGRAMS[name].board).pawns
        assert position["thief"]["at"] == parse_board(DIAGRAMS[name].board).thief


def test_n16_the_treasure_diagram_wins_for_the_thief() -> None:
    *_, (last, _) = steps(DIAGRAMS["treasure"])
    assert encode_state(last)["result"] == {"winner": "thief", "by": "treasure"}


def test_n30_the_capture_diagram_wins_for_the_mists() -> None:
    *_, (last, _) = steps(DIAGRAMS["capture"])
    assert encode_state(last)["result"] == {"winner": "mist", "by": "capture"}


def test_n17_the_trapped_diagram_leaves_the_thief_nothing() -> None:
    assert on_offer(DIAGRAMS["trapped"]) == set()


def test_n13_the_attack_diagram_shows_what_each_leap_costs() -> None:
    diagram = DIAGRAMS["attack"]
    state = decode_state(encode_position(diagram))
    over = {"C2": "leap C1", "D3": "leap E3", "C4": "leap C5"}
    for gate, darts in diagram.prices.items():
        assert encode_state(taken(nusubito, state, over[gate]))["darts"] == diagram.darts - darts


@pytest.mark.parametrize("name", ["reveal-row", "reveal-column", "reveal-temple"])
def test_n20_a_reveal_diagram_shows_what_its_points_reveal(name: str) -> None:
    *_, (last, _) = steps(DIAGRAMS[name])
    revealed = encode_state(last)["revealed"]
    assert DIAGRAMS[name].reveal in revealed.values()


# ---------- the words are there ----------


def everything(t: Text) -> str:
    sheets = [help_sheet(section, t) for section in SECTION_IDS]
    return "".join([*sheets, help_sheet(CONTENTS, t), *[aid(*which, t) for which in BRIEFS]])


def test_every_key_has_words_and_every_message_is_used(t: Asked) -> None:
    everything(t)
    words = catalogue()
    ours = {key for key in words if key.split(".")[0] in {"help", "aid", "glossary", "diagram"}}
    assert {key for key in t.keys if not words.get(key)} == set()
    elsewhere = {"help.title"}  # the heading of the sheet, which its opener writes
    assert ours - t.keys == elsewhere


def test_every_diagram_is_in_a_section(t: Asked) -> None:
    html = everything(t)
    assert [name for name in DIAGRAMS if f'id="help-{name}-roof-A1"' not in html] == []


def test_a_section_that_nobody_knows_shows_the_contents(t: Asked) -> None:
    assert help_sheet("nowhere", t) == help_sheet(CONTENTS, t)


# ---------- the HTML is in order ----------


@pytest.mark.parametrize("section", [CONTENTS, *SECTION_IDS])
def test_headings_are_in_order_ids_are_unique_and_pictures_have_names(section: str, t: Asked) -> None:
    outline = Outline(help_sheet(section, t))
    assert outline.levels[0] == 2
    assert all(b - a <= 1 for a, b in zip(outline.levels, outline.levels[1:], strict=False))
    assert len(outline.ids) == len(set(outline.ids))
    assert set(outline.named) <= set(outline.ids)
    assert outline.bad == []


@pytest.mark.parametrize("section", SECTION_IDS)
def test_the_section_shown_is_the_current_one_of_the_contents(section: str, t: Asked) -> None:
    html = help_sheet(section, t)
    assert re.findall(r'data-value="([^"]*)" aria-current="true"', html) == [section]


def test_help_says_who_can_read_everything_at_one_table() -> None:
    words = "When you share a device, anyone with its developer tools open can read everything."
    assert words in help_sheet("secrets", english())


def test_credits_link_every_licence_in_a_page_of_its_own(t: Asked) -> None:
    (link,) = re.findall(r"<a ([^>]+)>", help_sheet("credits", t))
    assert 'href="licences.txt"' in link
    assert 'target="_blank" rel="noopener"' in link
