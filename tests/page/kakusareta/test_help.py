"""The help of Kakusareta: every word is there, every diagram is true, and the HTML is in order."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from page.kakusareta.draw.help import help_sheet
from page.kakusareta.help.diagram import Diagram, encode_position, parse_board
from page.kakusareta.help.diagrams import DIAGRAMS
from page.kakusareta.help.powers import POWERS
from page.kakusareta.help.rulings import RULINGS
from page.kakusareta.help.sections import GROUPS
from page.parts.help import CONTENTS
from tests.page.nusubito.helps import Asked, Outline, offered, played, taken
from tests.page.words import english, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen import kakusareta
from unseen.kakusareta import decode_state, encode_state
from unseen.kakusareta.cards import BY_THE_MOYA, CARDS

SECTION_IDS = [section.id for group in GROUPS for section in group.sections]
PLAYED = {name: diagram for name, diagram in DIAGRAMS.items() if diagram.actions or diagram.refused}
PAIRS = {name: diagram for name, diagram in DIAGRAMS.items() if diagram.after}


@pytest.fixture
def t() -> Asked:
    return Asked(english("kakusareta"))


# The diagrams are true.


def steps(diagram: Diagram) -> Iterator[tuple[Any, str]]:
    """Yield every position of a diagram with the action taken there, and the last one with none."""
    return played(kakusareta, encode_position(diagram), diagram.actions)


def last(name: str) -> dict[str, Any]:
    """Return the position in which a diagram ends."""
    *_, (state, _) = steps(DIAGRAMS[name])
    return dict(encode_state(state))


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_diagram_shows_is_legal(name: str) -> None:
    for state, action in steps(PLAYED[name]):
        if action:
            assert action in offered(kakusareta, state)


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_diagram_offers_is_legal_and_what_it_refuses_is_not(name: str) -> None:
    diagram = PLAYED[name]
    legal = offered(kakusareta, decode_state(encode_position(diagram)))
    assert set(diagram.offers) <= legal
    assert not legal.intersection(diagram.refused)


@pytest.mark.parametrize("name", PAIRS)
def test_the_second_picture_is_what_the_actions_lead_to(name: str) -> None:
    position, board = last(name), parse_board(PAIRS[name].after)
    assert position["pawns"] == board.moyas
    assert tuple(position["destroyed"]) == board.destroyed
    assert tuple(position.get("towers", ())) == board.towers
    if board.kakusareta:
        assert position["kakusareta"]["at"] == board.kakusareta


def test_k3_the_first_pictures_are_the_starts_of_their_configurations() -> None:
    for name, configuration in {"start": "1/2/3", "configuration": "1/3/2"}.items():
        options = kakusareta.decode_options({"configuration": configuration})
        rods = encode_position(DIAGRAMS[name])["rods"]
        position = encode_state(kakusareta.start(options, kakusareta.decode_deal({"rods": rods})))
        assert position["pawns"] == parse_board(DIAGRAMS[name].board).moyas
        assert position["kakusareta"]["at"] == parse_board(DIAGRAMS[name].board).kakusareta


@pytest.mark.parametrize("name", ["treasure", "ruin"])
def test_k22_the_treasure_is_found_on_a_temple_and_in_a_ruin(name: str) -> None:
    assert last(name)["result"] == {"winner": "kakusareta", "by": "treasure"}


def test_k7_the_fourth_temple_wins_for_the_moya() -> None:
    assert last("four")["result"] == {"winner": "moya", "by": "four temples"}


def test_k8_the_trapped_diagram_leaves_him_nothing() -> None:
    assert offered(kakusareta, decode_state(encode_position(DIAGRAMS["trapped"]))) == set()


def test_k17_the_attack_diagram_shows_what_each_leap_costs() -> None:
    diagram = DIAGRAMS["attack"]
    state = decode_state(encode_position(diagram))
    over = {"C2": "leap C1", "D3": "leap E3", "C4": "leap C5"}
    for space, darts in diagram.prices.items():
        assert encode_state(taken(kakusareta, state, over[space]))["darts"] == diagram.darts - darts


@pytest.mark.parametrize("name", [name for name, diagram in DIAGRAMS.items() if diagram.reveal])
def test_k25_a_diagram_shows_where_he_is_last_seen(name: str) -> None:
    """K24 by the points of a night, K45 by a Quake, K50 wherever a Mirage says."""
    assert DIAGRAMS[name].reveal in last(name)["revealed"].values()


# The words are there.


def everything(t: Asked) -> str:
    return "".join(help_sheet(section, t) for section in (*SECTION_IDS, CONTENTS))


def test_every_key_has_words_and_every_message_is_used(t: Asked) -> None:
    everything(t)
    found = messages(*sources("en"), *sources("en", LOCALE / "kakusareta"))
    words = {key: each.string for key, each in found.items()}
    ours = {key for key in words if key.split(".")[0] in {"help", "aid", "glossary", "diagram", "ruling"}}
    assert {key for key in t.keys if not words.get(key)} == set()
    elsewhere = {"help.title"}  # the heading of the sheet, which its opener writes
    assert ours - t.keys == elsewhere


def test_every_diagram_is_in_a_section(t: Asked) -> None:
    html = everything(t)
    assert [name for name in DIAGRAMS if f'id="help-{name}-' not in html] == []


def test_every_power_stands_in_the_table_of_its_side_with_its_price(t: Asked) -> None:
    for name, powers in POWERS.items():
        rows = re.findall(r"</svg> <span>(.*?)</span></th><td>(.*?)</td>", help_sheet(name, t))
        prices = [f"{each.cost} for each Moya" if each.each else str(each.cost) for each in powers]
        assert rows == [
            (t(f"face.power.{each.key}"), price) for each, price in zip(powers, prices, strict=True)
        ]


def test_k39_the_tables_have_the_cards_of_the_rules_with_their_prices() -> None:
    rows = [(name, *power) for name, powers in POWERS.items() for power in powers]
    assert rows == [
        (f"powers-{card.seat}", card.key, card.element, card.cost, card.key in BY_THE_MOYA) for card in CARDS
    ]


def test_every_ruling_is_named_once_and_says_what_the_book_says(t: Asked) -> None:
    named = [ruling for rulings in RULINGS.values() for ruling in rulings]
    assert len(named) == len(set(named))
    disputed = (5, 7, 8, 10, 13, 16, 17, 18, 19, 22, 24, 25, 28, 31, 34, 35, 36, 37, 41)
    assert {f"K{number}" for number in (*disputed, *range(43, 65))} <= set(named)
    for name, rulings in RULINGS.items():
        html = help_sheet(name, t)
        assert re.findall(r'class="help-price">(K\d+)<', html) == list(rulings)
        assert html.count(t("help.silent.book")) == html.count(t("help.silent.here")) == len(rulings)


def test_a_section_that_nobody_knows_shows_the_contents(t: Asked) -> None:
    assert help_sheet("nowhere", t) == help_sheet(CONTENTS, t)


# The HTML is in order.


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


def test_help_says_who_can_read_everything_at_one_table(t: Asked) -> None:
    words = "At one table, somebody with developer tools on that device can read everything."
    assert words in help_sheet("secrets", t)


def test_credits_link_every_licence_in_a_page_of_its_own(t: Asked) -> None:
    (link,) = re.findall(r"<a ([^>]+)>", help_sheet("credits", t))
    assert 'href="licences.txt"' in link
    assert 'target="_blank" rel="noopener"' in link
