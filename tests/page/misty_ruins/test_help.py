"""The help of Misty Ruins: words are there, pictures are true, tables are the engine's, the HTML is in order."""

import ast
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, get_args

import pytest

from page.misty_ruins import page
from page.misty_ruins.help.glossary import TERMS
from page.misty_ruins.help.rulings import RULINGS
from page.misty_ruins.help.sections import GROUPS
from page.misty_ruins.seen.examples import EXAMPLES, Example, pictures, position
from page.misty_ruins.seen.help import cost, help_sheet, helps
from page.parts.help import CONTENTS
from tests.page.nusubito.helps import Asked, Outline, offered, taken
from tests.page.words import english, messages
from tools.paths import LOCALE
from tools.site import drawing_file
from tools.words import sources
from unseen import misty_ruins
from unseen.misty_ruins import State, decode_state, encode_state
from unseen.misty_ruins.actions import Attack
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS, NUMBERS
from unseen.misty_ruins.items import GOLD_CARDS, ITEM_CARDS, ITEMS, LUCK_CHARMS, SHIELDS, WEAPONS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.state import BLOCKS, DAMAGE_TOKENS, HEALTH, HEALTH_TOKENS, TILES_IN_HAND, Debt
from unseen.misty_ruins.tiles import PRINTED, TILES, Letter, RuneColour

SECTION_IDS = [section.id for group in GROUPS for section in group.sections]
ACTIONS = {"door": ("door bow", "explore T05/90 f8"), "chest": ("chest",), "combat": ("attack I25",)}
"""The actions that lead from the first picture of a pair to the second."""
OWN_KEYS = {"help", "aid", "glossary", "diagram", "ruling"}


@pytest.fixture
def t() -> Asked:
    return Asked(english("misty_ruins"))


def everything(t: Asked) -> str:
    return "".join(help_sheet(section, t) for section in (*SECTION_IDS, CONTENTS))


def words(section: str, t: Asked) -> str:
    """Return the words of a section without its HTML."""
    article = help_sheet(section, t).partition("<article")[2]
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", article)))


def rows(section: str, name: str, t: Asked) -> list[list[str]]:
    """Return the words of the cells of a table, row by row."""
    (table,) = re.findall(
        rf'<table class="help-table mr-table mr-table-{name}">(.*?)</table>', help_sheet(section, t)
    )
    body = table.partition("<tbody>")[2]
    return [
        [
            unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", cell)).strip())
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
        ]
        for row in re.findall(r"<tr>(.*?)</tr>", body)
    ]


# The pictures are true.


def steps(name: str) -> Iterator[tuple[State, str]]:
    """Yield every position of a picture with the action taken there, and the last one with none."""
    state = position(EXAMPLES[name][0])
    for action in ACTIONS[name]:
        yield state, action
        state = taken(misty_ruins, state, action)
    yield state, ""


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_a_position_of_the_game(name: str) -> None:
    for example in EXAMPLES[name]:
        state = position(example)
        assert decode_state(encode_state(state)) == state


def test_the_examples_with_a_second_picture_are_those_that_are_played() -> None:
    assert {name for name, examples in EXAMPLES.items() if len(examples) == 2} == set(ACTIONS)
    assert max(map(len, EXAMPLES.values())) == 2


@pytest.mark.parametrize("name", ACTIONS)
def test_m21_m22_m32_the_second_picture_is_what_the_actions_lead_to(name: str) -> None:
    for state, action in steps(name):
        if action:
            assert action in offered(misty_ruins, state)
    *_, (last, _) = steps(name)
    shown = position(EXAMPLES[name][1])
    assert last.cells == shown.cells
    assert [player.at for player in last.players] == [player.at for player in shown.players]


@pytest.mark.parametrize("name", ["letter", "colour", "bonus"])
def test_m16_what_a_picture_places_is_legal_and_matches_as_it_says(name: str) -> None:
    (example,), (picture,) = EXAMPLES[name], pictures(name)
    assert example.shows in offered(misty_ruins, position(example))
    assert picture.ghost
    gain = picture.ghost.gain
    assert (gain.letter, gain.colour, gain.bonus) == {
        "letter": (True, False, ""), "colour": (False, True, ""), "bonus": (True, True, "B"),
    }[name]  # fmt: skip


def test_m20_the_marks_of_the_move_are_where_one_can_go() -> None:
    (picture,) = pictures("move")
    legal = {each.partition(" ")[2] for each in moves("move")}
    assert set(picture.marks) == legal == set(picture.places) - {"f7", "i8"}


def moves(name: str) -> set[str]:
    """Return the moves, or the ways to flee, in the position of a picture."""
    legal = offered(misty_ruins, position(EXAMPLES[name][0]))
    return {each for each in legal if each.partition(" ")[0] == name}


def test_m40_the_marks_of_the_flight_are_the_tiles_next_to_it() -> None:
    (picture,) = pictures("flee")
    assert set(picture.marks) == {each.partition(" ")[2] for each in moves("flee")} == {"h6", "h8", "i7"}


def test_m25_m26_the_homeland_sells_the_crossbow_and_wants_an_item() -> None:
    legal = offered(misty_ruins, position(EXAMPLES["homeland"][0]))
    assert {"buy I05", "sell I17", "sell I17 for I38"} <= legal


def test_m36_the_strike_hits_only_who_neither_hides_nor_was_defeated() -> None:
    state = taken(misty_ruins, position(EXAMPLES["strike"][0]), "attack fist")
    assert [(debt.place, debt.what) for debt in state.owed] == [(0, "lose")]
    assert isinstance(state.owed[0], Debt)


def test_m6_the_first_picture_is_the_start() -> None:
    options = misty_ruins.Options(players=4)
    start = misty_ruins.start(options, misty_ruins.deal(options, lambda _: 0))
    shown = position(EXAMPLES["start"][0])
    assert [player.at for player in start.players] == [player.at for player in shown.players]
    assert start.laid == shown.laid


def test_captions_name_what_the_pictures_show(t: Asked) -> None:
    foe = EXAMPLES["combat"][0].foe
    assert foe
    assert t(f"misty.monster.{foe[1]}") in t("diagram.combat")
    assert f"shield {MONSTER_CARDS[foe[1]].shield} " in t("diagram.combat.alt")  # type: ignore[index]  # a card by its id
    chest = PRINTED[TILES[17]].chest
    assert chest
    assert f"{chest.ability} {chest.number}" in t("diagram.chest")
    assert "T18" == TILES[17] == EXAMPLES["chest"][0].tiles[0][1]


# The words are there.


def test_every_key_has_words_and_every_message_is_used(t: Asked) -> None:
    everything(t)
    own = messages(*sources("en", LOCALE / "misty_ruins"))
    found = {key: each.string for key, each in {**messages(*sources("en")), **own}.items()}
    assert {key for key in t.keys if not found.get(key)} == set()
    assert {key for key in own if key.split(".")[0] in OWN_KEYS} - t.keys == set()


def test_every_picture_is_in_a_section(t: Asked) -> None:
    html = everything(t)
    assert [name for name in (*EXAMPLES, "holders") if f'id="help-{name}-0-' not in html] == []
    assert len(set(re.findall(r'id="(help-[a-z]+-\d-map)"', html))) >= 8


def test_the_glossary_is_sorted_by_name_and_complete(t: Asked) -> None:
    names = [unescape(name) for name in re.findall("<dt>(.*?)</dt>", help_sheet("glossary", t))]
    assert names == sorted(names, key=str.casefold)
    assert len(names) == len(set(names)) == len(TERMS) == len(set(TERMS))


def test_a_section_that_nobody_knows_shows_the_contents_as_the_page_does(t: Asked) -> None:
    assert help_sheet("nowhere", t) == help_sheet(CONTENTS, t) == page.help_sheet(CONTENTS, t)


def test_every_ruling_is_one_that_a_test_proves_and_says_what_the_book_says(t: Asked) -> None:
    named = [ruling for rulings in RULINGS.values() for ruling in rulings]
    assert len(named) == len(set(named))
    assert set(named) <= proved()
    for name, rulings in RULINGS.items():
        html = help_sheet(name, t)
        assert re.findall(r'class="help-price">(M\d+)<', html) == list(rulings)
        assert html.count(t("help.silent.book")) == html.count(t("help.silent.here")) == len(rulings)


def proved() -> set[str]:
    """Return the ids of the rulings that the engine's tests name."""
    found = set[str]()
    for file in (Path(__file__).parents[2] / "misty_ruins").glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(r"\bM\d+\b", f"{node.name} {ast.get_docstring(node) or ''}"))
    return found


# The tables are the engine's.


def test_m10_the_table_of_actions_has_parchments_stamina_and_arrows(t: Asked) -> None:
    assert [(name.partition(" ")[0], *others) for name, *others in rows("turn", "actions", t)] == [
        ("Explore", "red", "1", "yellow blue"),
        ("Move", "first action", "1", "red yellow blue green or rest"),
        ("Door", "yellow", "1", "place a tile: that is an Explore"),
        ("Chest", "yellow", "1", "blue"),
        ("Attack", "yellow", "1", "blue"),
        ("I", "yellow", "1", "the game or your turn ends"),
        ("Take", "blue", "1", "blue green"),
        ("Trade", "green", "1", "green"),
        ("Identify", "green", "1", "green"),
        ("Flee", "first action", "2", "your turn ends"),
        ("Hide", "first action", "free", "your turn ends"),
        ("Rest", "first action", "free", "your turn ends"),
        ("Heal", "first action", "free", "your turn ends"),
    ]


TAKEN: dict[str, tuple[str, int, str]] = {
    "explore": ("letter", 0, "explore T01/0 i8"),
    "move": ("move", 0, "move h8"),
    "door": ("door", 0, "door bow"),
    "chest": ("chest", 0, "chest"),
    "attack": ("combat", 0, "attack I25"),
    "claim": ("combat", 0, "claim Kusk Rittik"),
    "take": ("chest", 1, "take I01"),
    "trade": ("homeland", 0, "buy I05"),
    "identify": ("homeland", 0, "identify Zambun"),
    "flee": ("flee", 0, "flee h8"),
    "hide": ("flee", 0, "hide"),
    "heal": ("letter", 0, "heal"),
}


@pytest.mark.parametrize("verb", TAKEN)
def test_m10_an_action_costs_what_the_table_says(verb: str) -> None:
    name, number, action = TAKEN[verb]
    state = position(EXAMPLES[name][number])
    if verb == "heal":
        state = state.with_player(0, health=HEALTH - 1)
    if verb == "hide":
        state = state.with_player(0, blocks=0)
    before = state.players[0].blocks
    after = taken(misty_ruins, state, action).players[0].blocks
    assert before - after == cost(verb) - (2 if verb == "hide" else 0)


def test_m41_a_rest_costs_nothing_and_brings_everything_back() -> None:
    state = taken(misty_ruins, position(EXAMPLES["letter"][0]).with_player(0, blocks=0), "rest")
    assert cost("rest") == 0
    assert (state.players[0].blocks, len(state.players[0].tiles)) == (BLOCKS, TILES_IN_HAND)


def test_m19_every_bonus_is_listed(t: Asked) -> None:
    letters = [name for name, _ in rows("bonuses", "bonuses", t)]
    assert letters == list(get_args(Letter))


def test_every_colour_of_a_rune_is_listed(t: Asked) -> None:
    (gallery,) = re.findall('<ul class="mr-gallery">(.*?)</ul>', help_sheet("map", t))
    assert re.findall('class="mr-rune mr-rune-(.)"', gallery) == list(get_args(RuneColour))


def test_every_tile_is_listed_with_what_is_on_it(t: Asked) -> None:
    (gallery,) = re.findall('<ul class="mr-gallery mr-tiles-all">(.*?)</ul>', help_sheet("tiles", t))
    assert re.findall("<b>(.*?)</b>", gallery) == [t("misty.space.start"), *TILES]
    assert "40 tiles" in t("help.tiles.intro")
    assert len(TILES) == 40


def test_every_item_is_listed_with_its_number_and_coin(t: Asked) -> None:
    weapons = {name: others for name, *others in rows("items", "weapons", t)}
    assert weapons == {
        t(f"misty.item.{item}"): [f"{ability} +{ITEM_CARDS[item].number}", str(ITEM_CARDS[item].coin)]
        for item, ability in WEAPONS.items()
    }
    others = dict(rows("items", "helps", t))
    assert list(others) == [t(f"misty.item.{item}") for item in helps()]
    assert all(f"Worth {ITEM_CARDS[item].coin} gold." in others[t(f"misty.item.{item}")] for item in helps())
    gold = {name: int(number) for name, number in rows("items", "gold", t)}
    coins = [ITEM_CARDS[item].coin for item in sorted(GOLD_CARDS)]
    assert gold == {f"gold card ({coin})": coins.count(coin) for coin in coins}
    assert len(weapons) + len(others) + sum(gold.values()) == len(ITEMS) == 41
    assert {*WEAPONS, *helps(), *GOLD_CARDS} == set(ITEMS)
    assert {*LUCK_CHARMS, *SHIELDS} < set(helps())


def test_every_homeland_is_listed_with_its_items(t: Asked) -> None:
    html = help_sheet("homelands", t)
    (lands,) = re.findall('<dl class="help-terms mr-pictured mr-lands">(.*?)</dl>', html)
    names = re.findall("<dt>.*?<span>([^<]*)</span></dt>", lands)
    assert names == [t(f"misty.home.{home}") for home in HOMELANDS]
    for home, listed in zip(HOMELANDS, re.findall("<dd>(.*?)</dd>", lands), strict=True):
        own = [item for item in ITEMS if ITEM_CARDS[item].homeland == home]
        assert listed == ", ".join(t(f"misty.item.{item}") for item in own)
        assert len(own) == 4


def test_every_monster_is_listed_with_its_numbers(t: Asked) -> None:
    assert rows("monsters", "monsters", t) == [
        [
            t(f"misty.monster.{card}"),
            str(MONSTER_CARDS[card].shield),
            *(str(MONSTER_CARDS[card].against.get(ability, "")) for ability in ABILITIES),
            str(MONSTER_CARDS[card].damage),
            str(MONSTER_CARDS[card].coin),
        ]
        for card in MONSTERS
    ]


def test_every_character_is_listed_with_its_numbers(t: Asked) -> None:
    assert rows("characters", "characters", t) == [
        [f"{who} {t(f'misty.who.{who}')}", *(str(NUMBERS[who].of(attribute)) for attribute in ATTRIBUTES)]
        for who in CHARACTERS
    ]


# Numbers in sentences are the engine's.


def test_m6_the_set_up_says_what_a_player_has(t: Asked) -> None:
    said = words("setup", t)
    for have in (
        f"{BLOCKS} stamina",
        f"{HEALTH} health",
        f"{DAMAGE_TOKENS} damage tokens",
        f"{TILES_IN_HAND} tiles",
    ):
        assert have in said
    assert f"There are {HEALTH_TOKENS} health tokens" in t("help.rest.more")


def test_counts_in_sentences_are_those_of_the_engine(t: Asked) -> None:
    assert (len(CHARACTERS), len(HOMELANDS), len(MONSTERS), len(ITEMS), len(GOLD_CARDS)) == (16, 8, 16, 41, 9)
    assert "16 characters" in t("help.idea.who")
    assert "8 homelands" in t("help.idea.who")
    assert "16 monsters" in t("help.monsters.intro")
    assert "41 items" in t("help.items.intro")
    assert "nine gold cards" in t("help.items.intro")
    assert {sum(numbers) for numbers in NUMBERS.values()} == {20}
    assert {number for numbers in NUMBERS.values() for number in numbers} == set(range(1, 7))


def test_m31_the_worked_example_is_what_the_engine_asks(t: Asked) -> None:
    state = position(EXAMPLES["combat"][0])
    sword, fist, lucky = (
        question(state, Attack(Item("I25"))),
        question(state, Attack("fist")),
        question(state, Attack(Item("I25"), lucky=True)),
    )
    assert (sword.number, fist.number, lucky.number) == (4, 6, 4)
    said = words("combat", t)
    assert "So Red’s own sword must be at least 4." in said
    assert "Red’s fist must be at least 6." in said
    assert "Red’s sword and luck together must be at least 4." in said


def test_m5_the_example_of_an_answer_is_what_the_engine_asks() -> None:
    """A monster that needs 7, a weapon that adds 3, and one damage token leave 3."""
    state = position(
        Example(("h7", "h8"), EXAMPLES["combat"][0].tiles, foe=("h7", "X10", (1, 0)), own=("I05",))
    )
    assert MONSTER_CARDS[MONSTERS[9]].needed("bow") == 7
    assert question(state, Attack(Item("I05"))).number == 3


def test_help_says_what_one_device_cannot_keep_apart(t: Asked) -> None:
    said = words("secrets", t)
    assert "The page cannot tell two people at one device apart." in said
    assert "takes no other seat until the game is over" in said
    assert "Somebody with developer tools on that device can read everything." in said


# The HTML is in order.


@pytest.mark.parametrize("section", [CONTENTS, *SECTION_IDS])
def test_headings_are_in_order_ids_are_unique_and_pictures_have_names(section: str, t: Asked) -> None:
    outline = Outline(help_sheet(section, t))
    assert outline.levels[0] == 2
    assert all(b - a <= 1 for a, b in zip(outline.levels, outline.levels[1:], strict=False))
    assert len(outline.ids) == len(set(outline.ids))
    assert set(outline.named) <= set(outline.ids)
    assert outline.bad == []


def test_no_id_of_a_picture_is_one_of_the_table(t: Asked) -> None:
    ids: list[Any] = re.findall(r'\bid="([^"]*)"', everything(t))
    assert [each for each in ids if not each.startswith("help")] == []


@pytest.mark.parametrize("section", SECTION_IDS)
def test_the_section_shown_is_the_current_one_of_the_contents(section: str, t: Asked) -> None:
    assert re.findall(r'data-value="([^"]*)" aria-current="true"', help_sheet(section, t)) == [section]


def test_every_drawing_is_in_the_sprite(t: Asked) -> None:
    static = Path(page.__file__).parents[2] / "static"
    sprite = "".join(
        file.read_text(encoding="utf-8")
        for file in (
            drawing_file("symbols.svg"),
            drawing_file("symbols.svg", "misty_ruins"),
            *(static / "misty_ruins").glob("*.svg"),
        )
    )
    used = set(re.findall(r'href="#([^"]+)"', everything(t)))
    assert used - set(re.findall(r'<symbol id="([^"]+)"', sprite)) == set()


def test_credits_link_every_licence_in_a_page_of_its_own(t: Asked) -> None:
    (link,) = re.findall(r"<a ([^>]+)>", help_sheet("credits", t))
    assert 'href="licences.txt"' in link
    assert 'target="_blank" rel="noopener"' in link
