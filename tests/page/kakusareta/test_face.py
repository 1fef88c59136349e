"""The face of Kakusareta: what is drawn, what it is called, what can be pressed, and that nothing else is there."""

import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from markupsafe import Markup

from page.kakusareta.draw.board import board
from page.kakusareta.draw.clock import PLACES, Clock, clock
from page.kakusareta.draw.elements import Card, Disciplines, Rack, counters, disciplines, opener
from page.kakusareta.draw.portrait import portrait
from page.kakusareta.draw.poster import poster
from page.kakusareta.draw.said import said
from page.kakusareta.draw.scenery import SKY, snowfall
from page.kakusareta.draw.small import head, moya_picture, slip
from page.parts.scenery import BANKS, MARGINS
from page.text import Text
from tests.page.markup import elements
from tools.site import drawing_file, style_files
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES, Lie, Tip
from unseen.kakusareta.drawing.board import ground
from unseen.kakusareta.drawing.picture import (
    ELEMENTS,
    LEVELS,
    LINES,
    SEATS,
    Element,
    Level,
    Mark,
    MarkKind,
    Moya,
    Picture,
    Price,
    Seat,
    Seen,
)

WEB = Path(__file__).parents[3] / "web"
STATIC = WEB / "static"
WORDS = WEB / "locale" / "kakusareta" / "en.pieces.po"
KINDS: tuple[MarkKind, ...] = get_args(MarkKind)
LABELS = {space: f"{space} & <so on>" for space in SPACES}
EMPTY = Picture(labels=LABELS, label="The courtyard")
FULL = Picture(
    moyas={
        "B1": Moya(1),
        "B2": Moya(1, downed=True),
        "C2": Moya(2),
        "D2": Moya(2, downed=True),
        "D3": Moya(3, moved=True),
        "E5": Moya(3, downed=True),
        "C1": Moya(3),
    },
    razed=frozenset({"A3", "E1"}),
    towers=frozenset({"C5", "B4"}),
    rods={"A": "seen", "3": "green", "C": "red"},
    kakusareta="E4",
    last_seen=Seen("3"),
    lies={"A1": "maybe", "C3": "here", "E3": "never"},
    marks={
        "B5": Mark("line"),
        "A1": Mark("raze"),
        "D1": Mark("deploy", "3", ghost=2),
        "C1": Mark("swap"),
        "B1": Mark("raise", "2"),
        "D4": Mark("landing", source="E5"),
        "C2": Mark("ready"),
        "E3": Mark("seize"),
    },
    rods_offered=frozenset({"A", "3"}),
    lines_offered=frozenset({"B", "4"}),
    chosen=frozenset({"D3", "B"}),
    refused="A5",
    ribbons=(("B1", "B2"),),
    swaps=(("C2", "D2"),),
    flows=(("A4", "B4", "C4"),),
    trail=("C3", "E3", "E4"),
    prices={"C1": Price(2), "C2": Price(1, 2, "fire")},
    tips={"E3": Tip(("2 darts", "<falls>"), ("E4", "E3"), ("C1",))},
    drags=frozenset({"E4", "C2"}),
    lit=frozenset({"C5", "4", "B", "rod 1"}),
    asked=frozenset({"B5", "rod E"}),
    labels=LABELS,
    label="The courtyard",
)
OVER = EMPTY._replace(
    path=(Stop("C3", "0"), Stop("E3", "1"), Stop("E4", ""), Stop("E3", "2")),
    treasure="E1",
    kakusareta="E3",
    faded=True,
    turned=frozenset({"A", "1"}),
    rods={"A": "green", "1": "red"},
)


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def groups(markup: str) -> dict[str, str]:
    """Return what is written in each group and drawing that has an id."""
    return {
        name: ElementTree.tostring(each, "unicode")
        for each in parsed(markup).iter()
        if (name := each.get("id"))
    }


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


def symbols(markup: str) -> list[str]:
    return re.findall(r'href="#(g-[^"]+)"', markup)


@pytest.fixture(scope="module")
def t(tmp_path_factory: pytest.TempPathFactory) -> Text:
    """The English words of the pieces alone."""
    compiled = tmp_path_factory.mktemp("words") / "en.mo"
    with WORDS.open("rb") as source, compiled.open("wb") as target:
        write_mo(target, read_po(source, locale="en", abort_invalid=True))
    with compiled.open("rb") as file:
        return Text.read(file, "en")


# ---------- the board ----------


@pytest.mark.parametrize("picture", [EMPTY, FULL, OVER], ids=["empty", "full", "over"])
@pytest.mark.parametrize("phase", ["day", "night"])
def test_a_board_is_well_formed_and_its_ids_are_unique(picture: Picture, phase: str) -> None:
    markup = board(picture._replace(phase="night" if phase == "night" else "day"))
    parsed(markup)
    assert isinstance(markup, Markup)
    assert f'data-phase="{phase}"' in markup
    assert [name for name, n in Counter(ids(markup)).items() if n > 1] == []


@pytest.mark.parametrize("picture", [EMPTY, FULL], ids=["empty", "full"])
def test_every_space_can_be_pressed_and_one_is_in_the_tab_order(picture: Picture) -> None:
    spaces = [g for g in parsed(board(picture)).iter("g") if g.get("data-space")]
    assert {g.get("data-space"): g.get("aria-label") for g in spaces} == LABELS
    assert all(g.get("role") == "gridcell" and g.get("id") == f"sp-{g.get('data-space')}" for g in spaces)
    assert [g.get("data-space") for g in spaces if g.get("tabindex") == "0"] == ["C3"]


@pytest.mark.parametrize(("level", "downed"), tuple(product(LEVELS, (False, True))))
def test_every_moya_has_an_id_by_its_place_and_a_drawing_of_its_level(level: Level, downed: bool) -> None:
    for space in ("B2", "C3", "A2"):
        drawn = groups(board(EMPTY._replace(moyas={space: Moya(level, downed)})))[f"moya-{space}"]
        assert symbols(drawn) == [f"g-k-moya{level}" + "-down" * downed]


def test_higher_levels_are_drawn_larger_and_with_more_eyes() -> None:
    sprite = groups(drawing_file("symbols.svg", "kakusareta").read_text("utf-8"))
    widths: list[float] = []
    for level in LEVELS:
        drawn = groups(board(EMPTY._replace(moyas={"B2": Moya(level)})))["moya-B2"]
        widths.append(float(re.findall(r'width="([\d.]+)"', drawn)[0]))
        assert sprite[f"g-k-moya{level}"].count("k-eye") == level
    assert widths == sorted(set(widths))


def test_a_lv3_that_has_moved_is_ticked() -> None:
    drawn = groups(board(FULL))
    assert "g-tick" in symbols(drawn["moya-D3"])
    assert "g-tick" not in symbols(drawn["moya-C1"])


def test_temples_stand_are_rubble_or_rise_again_as_towers() -> None:
    found = set(ids(board(FULL)))
    assert {each for each in found if each.startswith("ruin-")} == {"ruin-A3", "ruin-E1"}
    assert {each for each in found if each.startswith("tower-")} == {"tower-C5", "tower-B4"}
    roofs = {each.removeprefix("roof-") for each in found if each.startswith("roof-")}
    assert roofs == TEMPLES - {"A3", "E1", "C5"}


def test_nine_temples_have_nine_ridges() -> None:
    drawings = {symbols(groups(board(EMPTY))[f"roof-{space}"])[0] for space in TEMPLES}
    assert drawings == {f"g-k-roof-{space}" for space in TEMPLES}


def test_the_kakusareta_is_dotted_where_nobody_sees_him_and_ringed_where_all_do() -> None:
    hidden, seen = board(EMPTY._replace(kakusareta="C3", unseen=True)), board(EMPTY._replace(kakusareta="B2"))
    assert 'class="unseen"' in hidden
    assert "k-seen" not in hidden
    assert 'class="k-seen"' in seen
    assert 'class="unseen"' not in seen


def test_a_board_without_him_draws_nothing_of_him() -> None:
    markup = board(FULL._replace(kakusareta=None, last_seen=None, trail=(), lies={}, tips={}))
    assert not {"kakusareta", "marker"} & set(ids(markup))
    assert not re.search("kaku|unseen|trail|class=.lie", markup)


def test_an_empty_board_draws_no_piece() -> None:
    assert not re.search(r'id="(moya|kakusareta|marker|mark|ruin|tower|line)', board(EMPTY))


def test_a_rod_unknown_to_a_seat_has_no_colour() -> None:
    markup = board(EMPTY._replace(rods={"A": "seen", "C": "hidden"}))
    assert not {"g-rod-green", "g-rod-red"} & set(symbols(markup))
    assert {f"rod-{name}" for name in RODS} <= set(ids(markup))


@pytest.mark.parametrize("place", ["C", "3", "C3", "B2"])
def test_the_marker_stands_where_he_was_last_seen(place: str) -> None:
    markup = board(EMPTY._replace(last_seen=Seen(place)))
    assert "marker" in ids(markup)
    assert 'class="rev"' in markup


def test_where_he_stands_for_all_to_see_there_is_no_second_marker() -> None:
    seen = EMPTY._replace(kakusareta="B2", last_seen=Seen("B2"))
    assert "marker" not in ids(board(seen))
    assert "marker" in ids(board(seen._replace(kakusareta="C3", unseen=True, last_seen=Seen("C3"))))


def test_two_on_one_space_stand_beside_each_other() -> None:
    def middle(drawn: str) -> float:
        x, width = (
            float(re.findall(rf'<\w*:?use[^>]* {name}="([\d.-]+)"', drawn)[0]) for name in ("x", "width")
        )
        return x + width / 2

    drawn = groups(board(EMPTY._replace(moyas={"B2": Moya(2)}, kakusareta="B2")))
    assert middle(drawn["moya-B2"]) - middle(drawn["kakusareta"]) > 20


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "ready"])
@pytest.mark.parametrize("moyas", [{}, {"B1": Moya(2)}], ids=["free", "occupied"])
def test_every_mark_is_drawn_in_the_space_that_it_offers(kind: MarkKind, moyas: dict[str, Moya]) -> None:
    picture = EMPTY._replace(moyas=moyas, marks={"B1": Mark(kind, "1", source="A1")})
    space = next(g for g in parsed(board(picture)).iter("g") if g.get("id") == "sp-B1")
    assert [g.get("class") for g in space.iter("g") if g.get("id") == "mark-B1"] == [f"mark-{kind}"]
    assert space.get("data-on") == ""


def test_a_piece_that_can_do_something_has_a_ring_under_it() -> None:
    assert 'class="ready"' in board(EMPTY._replace(moyas={"B1": Moya(2)}, marks={"B1": Mark("ready")}))
    assert 'class="ready"' not in board(EMPTY._replace(marks={"B1": Mark("ready")}))


def test_prices_are_as_many_darts_or_tokens_as_are_paid() -> None:
    found = Counter(symbols(board(EMPTY._replace(prices={"C1": Price(2), "B2": Price(0, 3, "fire")}))))
    assert (found["g-dart"], found["g-k-fire"]) == (2, 3)


def test_lines_rods_and_spaces_can_be_pressed_only_on_offer() -> None:
    every = EMPTY._replace(lines_offered=frozenset(LINES), line_labels={"B": "column <B>"})
    found = [g for g in parsed(board(every)).iter("g") if g.get("data-verb")]
    assert [g.get("data-verb") for g in found] == [f"line {name}" for name in LINES]
    assert [g.get("aria-label") for g in found][1] == "column <B>"
    assert "data-verb" not in board(EMPTY)
    assert "data-rod" not in board(EMPTY)
    assert re.findall(r'data-rod="(.)"', board(FULL)) == ["A", "3"]


@pytest.mark.parametrize(("refused", "name"), [("rod C", "rod-C"), ("line B", "line-B")])
def test_what_was_refused_shakes(refused: str, name: str) -> None:
    picture = EMPTY._replace(refused=refused, lines_offered=frozenset("B"))
    assert [
        g.get("class", "").split()[0] for g in parsed(board(picture)).iter("g") if g.get("id") == name
    ] == ["bad"]
    assert 'class="bad"' not in board(picture)
    assert 'class="bad"' in board(EMPTY._replace(refused="C3"))


def test_lines_swaps_and_tides_are_ribbons_and_who_moves_has_an_arrow() -> None:
    line, swap, tide = (
        board(EMPTY._replace(ribbons=(("B1", "B2"),))),
        board(EMPTY._replace(swaps=(("B1", "C2"),))),
        board(EMPTY._replace(flows=(("A2", "B2", "C2"),))),
    )
    assert [each.count('class="ribbon') for each in (line, swap, tide)] == [3, 3, 3]
    assert [each.count('class="k-head"') for each in (line, swap, tide)] == [0, 2, 1]
    assert "ribbon" not in board(EMPTY._replace(flows=(("A2",),)))


def test_each_side_drags_its_own() -> None:
    his = EMPTY._replace(moyas={"C3": Moya(3)}, kakusareta="C3", unseen=True, drags=frozenset({"C3"}))
    assert 'data-copy="kakusareta"' in board(his)
    assert 'data-copy="moya-C3"' in board(his._replace(unseen=False))
    assert 'data-copy="kakusareta"' in board(his._replace(unseen=False, moyas={}))


@pytest.mark.parametrize(("lie", "drawn"), [("here", "g-treasure"), ("maybe", ">?<"), ("never", "lie-never")])
def test_what_he_knows_of_a_temple_is_marked(lie: Lie, drawn: str) -> None:
    assert drawn in board(EMPTY._replace(lies={"A1": lie}))


def test_labels_and_tips_are_escaped() -> None:
    markup = board(FULL)
    assert "<so on>" not in markup
    assert "<falls>" not in markup
    assert "&lt;falls&gt;" in markup


def test_a_finished_game_shows_the_whole_way() -> None:
    markup = board(OVER)
    assert markup.count('class="stop"') == 2
    assert "g-treasure" in markup
    assert {"rod-A-face", "rod-A-back"} <= set(ids(markup))
    assert "pale" in markup


def test_a_still_picture_is_one_named_image_without_controls() -> None:
    for crop in (None, ("A1", "C3")):
        markup = board(FULL._replace(pressable=False, prefix="help-1-", crop=crop))
        root = parsed(markup)[0]
        assert (root.tag, root.get("role"), root.get("aria-label")) == ("svg", "img", "The courtyard")
        assert not re.search("data-(space|line|rod)|tabindex", markup)
        assert all(name.startswith("help-1-") for name in ids(markup))
        assert ('class="co"' in markup) == (crop is None)


def test_the_ground_is_made_once_for_each_set_of_temples() -> None:
    none = frozenset[str]()
    assert ground("", True, none, none) is ground("", True, none, none)
    assert ground("", True, frozenset({"A1"}), none) != ground("", True, none, none)


# ---------- words ----------


def test_every_space_is_named_with_all_that_is_drawn_there(t: Text) -> None:
    names = said(FULL._replace(last_seen=Seen("E4")), t)
    assert set(names) == set(SPACES)
    assert names["A1"] == "A1: temple"
    assert names["A3"] == "A3: destroyed temple"
    assert names["B4"] == "B4: tower"
    assert names["B2"] == "B2: courtyard, Moya of level 1, downed"
    assert names["D3"] == "D3: courtyard, Moya of level 3, has moved"
    assert names["E4"] == "E4: courtyard, the Kakusareta, for all to see, he was last seen here"
    assert said(EMPTY._replace(kakusareta="C3", unseen=True), t)["C3"] == "C3: temple, the Kakusareta, unseen"


def test_every_word_of_the_face_is_asked_for_and_there(t: Text) -> None:
    keys = set(re.findall(r'msgid "(face\.[^"]+)"', WORDS.read_text("utf-8")))
    source = "".join(file.read_text("utf-8") for file in (WEB / "page" / "kakusareta" / "draw").glob("*.py"))
    asked = set(re.findall(r'"(face\.[a-z._]+)"', source))
    stems = {"face.moya.", "face.element.", "face.tokens.", "face.rack.", "face.power."}
    assert {key for key in asked if key not in stems} <= keys
    assert {key for key in keys if key not in asked and not key.startswith(tuple(stems))} == set()
    plural = set(re.findall(r'msgid_plural "([^"]+)"', WORDS.read_text("utf-8")))
    values = {"space": "", "what": "", "spaces": "", "count": 1, "most": 4, "element": ""}
    assert [key for key in keys if t(key, **values, **({"n": 1} if key in plural else {})) == key] == []


# ---------- the clock ----------


@pytest.mark.parametrize(
    ("razed", "taken"), [((), ()), (("A1",), ()), (("A1", "C5"), ("E3",)), (("A1",), ("C1", "E5", "C3"))]
)
def test_the_clock_has_four_places_and_says_them(
    t: Text, razed: tuple[str, ...], taken: tuple[str, ...]
) -> None:
    markup = clock(Clock(razed, taken), t)
    found = Counter(symbols(markup))
    assert found["g-k-clock-razed"] == len(razed)
    assert found["g-k-clock-taken"] == len(taken)
    assert sum(found.values()) == PLACES
    assert re.findall(r"<b>(.*?)</b></i>", markup) == [
        *razed,
        *taken,
        *[""] * (PLACES - len((*razed, *taken))),
    ]
    said_of = next(attrs["aria-label"] for _, attrs, _ in elements(markup) if attrs.get("role") == "img")
    assert said_of.startswith(f"{len(razed) + len(taken)} of 4")
    assert all(space in said_of for space in razed + taken)
    assert ("k-last" in markup) == (len(razed) + len(taken) == 3)


def test_a_clock_that_ends_nothing_has_no_empty_place(t: Text) -> None:
    markup = clock(Clock(("A1",), (), counts=False), t)
    assert symbols(markup) == ["g-k-clock-razed"]
    assert "k-last" not in markup


# ---------- elements ----------

_CARDS: dict[Seat, tuple[tuple[str, Element, int], ...]] = {
    "kakusareta": (
        ("quake", "earth", 3),
        ("tower", "earth", 3),
        ("silent", "wind", 2),
        ("mirage", "wind", 2),
        ("tempest", "wind", 3),
        ("river", "water", 1),
        ("tide", "water", 1),
        ("still", "water", 1),
        ("rain", "fire", 3),
        ("fireball", "fire", 3),
    ),
    "moya": (
        ("petrify", "earth", 3),
        ("fortify", "earth", 2),
        ("breeze", "wind", 2),
        ("fate", "wind", 3),
        ("breath", "wind", 3),
        ("stream", "water", 2),
        ("gentle", "water", 3),
        ("shift", "water", 3),
        ("streak", "fire", 4),
        ("ashes", "fire", 1),
    ),
}
TWENTY = tuple(
    Rack(seat, tuple(Card(key, element, cost, why="<not now>") for key, element, cost in cards))
    for seat, cards in _CARDS.items()
)
PROPS = Disciplines(
    {"kakusareta": {"earth": 3, "fire": 1}, "moya": {"wind": 2}},
    {"earth": 3, "wind": 4, "water": 6, "fire": 5},
    TWENTY,
)


TEMPEST = Card("tempest", "wind", 3)


def card(t: Text, drawn: Card) -> str:
    """Return the drawn card of Tempest."""
    return groups(disciplines(PROPS._replace(racks=(Rack("kakusareta", (drawn,)),)), t))["card-tempest"]


def test_twenty_cards_lie_in_two_racks(t: Text) -> None:
    markup = disciplines(PROPS, t)
    found = ids(markup)
    assert len([name for name in found if name.startswith("card-")]) == 20
    assert {"rack-kakusareta", "rack-moya", "cards"} <= set(found)
    assert [name for name, n in Counter(found).items() if n > 1] == []
    list(elements(markup))


def test_a_card_that_can_be_used_is_pressed_and_says_what_it_does(t: Text) -> None:
    drawn = card(t, TEMPEST._replace(usable=True))
    assert 'data-verb="power tempest"' in drawn
    assert "move one space one way" in drawn
    assert 'aria-pressed="false"' in drawn
    assert 'aria-pressed="true"' in card(t, TEMPEST._replace(usable=True, chosen=True))


def test_a_card_that_cannot_be_used_says_why_and_tells_what_it_is(t: Text) -> None:
    drawn = card(t, TEMPEST._replace(why="needs 3 & has 1"))
    assert "data-verb" not in drawn
    assert 'data-ask="power tempest"' in drawn
    assert "needs 3 &amp; has 1" in drawn


def test_a_reason_that_all_cards_share_is_said_once(t: Text) -> None:
    drawn = str(disciplines(PROPS._replace(racks=TWENTY[:1]), t))
    assert drawn.count("&lt;not now&gt;") == 1
    assert t("face.rack.none") not in drawn
    assert t("face.power.tempest.does") in groups(drawn)["card-tempest"]
    usable = (TEMPEST._replace(usable=True), *TWENTY[0].cards[:2])
    drawn = str(disciplines(PROPS._replace(racks=(Rack("kakusareta", usable),)), t))
    assert drawn.count("&lt;not now&gt;") == 2
    assert "1 can be used now" in drawn


def test_a_card_that_lies_over_the_table_says_all_and_is_pressed_only_to_be_used(t: Text) -> None:
    """Nothing that a press would tell could be read below it."""
    cards = (TEMPEST._replace(why="needs 3 & has 1"), Card("quake", "earth", 3, usable=True, action="quake"))
    drawn = disciplines(PROPS._replace(racks=(Rack("kakusareta", cards),), is_open=True), t)
    found = groups(drawn)
    assert found["card-tempest"].startswith("<span")
    assert "data-ask" not in drawn
    assert "needs 3 &amp; has 1" in found["card-tempest"]
    assert t("face.power.tempest.does") in found["card-tempest"]
    assert 'data-action="quake"' in found["card-quake"]


def test_a_rack_that_tells_nothing_has_no_button(t: Text) -> None:
    assert "<button" not in disciplines(PROPS._replace(is_asked=False), t)


def test_prices_and_what_lies_on_a_card_are_pips_of_its_element(t: Text) -> None:
    assert symbols(card(t, TEMPEST)).count("g-k-pip-wind") == 3
    assert symbols(card(t, TEMPEST._replace(lying=2))).count("g-k-pip-wind") == 5
    assert "2 tokens lie on it" in card(t, TEMPEST._replace(lying=2))
    assert "for each Moya" in card(t, TEMPEST._replace(each=True))


def test_a_power_that_waits_or_is_owed_says_so(t: Text) -> None:
    assert "may still change fate" in card(t, TEMPEST._replace(waits=True))
    assert "paid when your next day turn ends" in card(t, TEMPEST._replace(owed=True))
    assert "paid when" not in card(t, TEMPEST)


def test_counters_have_a_number_for_each_side_and_element(t: Text) -> None:
    found = groups(counters(PROPS, t))
    for key, element in product((*SEATS, "pool"), ELEMENTS):
        assert f"tokens-{key}-{element}" in found
    assert ">3<" in found["tokens-kakusareta-earth"]
    assert ">0<" in found["tokens-moya-earth"]
    assert ">6<" in found["tokens-pool-water"]


def test_counters_show_the_elements_that_are_in_the_game_and_are_not_pressed(t: Text) -> None:
    loyal = counters(PROPS._replace(elements=("water",)), t)
    assert "<button" not in loyal
    assert "tokens-moya-water" in ids(loyal)
    assert "tokens-moya-fire" not in ids(loyal)


def test_what_opens_the_cards_says_how_many_can_be_used(t: Text) -> None:
    assert "none can be used now" in opener(PROPS, t)
    usable = Rack("kakusareta", (TEMPEST._replace(usable=True), TEMPEST))
    drawn = opener(PROPS._replace(racks=(usable,)), t)
    assert 'data-do="cards"' in drawn
    assert "1 can be used now" in drawn


def test_cards_that_lie_over_the_table_can_be_closed(t: Text) -> None:
    assert 'data-do="close" data-ends=""' in disciplines(PROPS._replace(is_open=True), t)
    assert 'data-do="close"' not in disciplines(PROPS, t)


def test_a_card_that_asks_for_nothing_takes_its_action(t: Text) -> None:
    drawn = card(t, TEMPEST._replace(usable=True, action="breath"))
    assert 'data-action="breath"' in drawn
    assert "data-verb" not in drawn


def test_a_rack_can_be_closed(t: Text) -> None:
    markup = disciplines(PROPS._replace(racks=(TWENTY[1]._replace(is_open=False),)), t)
    assert "<details" in markup
    assert "<summary" in markup


# ---------- pictures ----------


def _pictures() -> str:
    return "".join(
        (poster(), *(portrait(seat) for seat in SEATS), SKY, MARGINS, BANKS, slip(), *map(head, SEATS))
    )


def test_poster_and_portraits_are_well_formed_and_say_nothing() -> None:
    for markup in (poster(), *(portrait(seat) for seat in SEATS)):
        root = parsed(markup)[0]
        assert root.get("aria-hidden") == "true"
        assert isinstance(markup, Markup)
    assert portrait("moya") != portrait("kakusareta")


def test_snow_falls_the_same_each_time() -> None:
    assert snowfall(0, 0, 100, 100, 9) == snowfall(0, 0, 100, 100, 9)
    assert snowfall(0, 0, 100, 100, 9).count("Z") == 9


def test_a_moya_in_a_line_of_words_has_a_name_if_it_is_given_one() -> None:
    assert 'aria-label="a Moya"' in moya_picture(Moya(2), "a Moya")
    assert symbols(moya_picture(Moya(3, downed=True))) == ["g-k-moya3-down"]


# ---------- sprite and inks ----------


def test_every_symbol_that_is_used_is_in_a_sprite_and_every_one_of_its_own_is_used(t: Text) -> None:
    own, family = (drawing_file("symbols.svg", game).read_text("utf-8") for game in ("kakusareta", ""))
    ElementTree.fromstring(own)
    known = set(re.findall(r'<symbol id="([^"]+)"', own))
    drawn = _pictures() + "".join(
        map(str, (board(FULL), board(OVER), board(EMPTY), disciplines(PROPS, t), moya_picture(Moya(1))))
    )
    drawn += "".join(
        str(board(EMPTY._replace(marks={"B1": Mark(kind, "1", ghost, source="A1")})))
        for kind, ghost in product(KINDS, LEVELS)
    )
    drawn += str(clock(Clock(("A1",), ("C1",)), t)) + "".join(
        str(moya_picture(Moya(level, downed))) for level, downed in product(LEVELS, (False, True))
    )
    used = set(symbols(drawn))
    assert used <= known | set(re.findall(r'<symbol id="([^"]+)"', family))
    # Lines of words are there for whoever writes the table.
    assert {name for name in known - used if not name.startswith("g-k-i-")} == set()


def test_the_sprite_and_the_drawings_carry_no_inline_style() -> None:
    sprite = drawing_file("symbols.svg", "kakusareta").read_text("utf-8")
    assert "style=" not in sprite + board(FULL) + _pictures()


def test_inks_are_the_style_sheets() -> None:
    """A drawing names classes; only patterns, which cannot see where they are used, have inks of their own."""
    sprite = drawing_file("symbols.svg", "kakusareta").read_text("utf-8")
    drawings = sprite[sprite.index("</defs>") :]
    assert {each for each in re.findall(r'fill="([^"]+)"', drawings) if not each.startswith("url(#k-")} <= {
        "none"
    }
    patterns = set(re.findall(r' id="(k-[^"]+)"', sprite))
    assert set(re.findall(r"url\(#([^)]+)\)", drawings)) <= patterns
    style = "".join(file.read_text("utf-8") for game in ("", "kakusareta") for file in style_files(game))
    named = set(" ".join(re.findall(r'class="([^"]+)"', drawings)).split()) - {"thin", "down"}
    assert [name for name in sorted(named) if f".{name}" not in style] == []


def _tokens(selector: str) -> dict[str, str]:
    css = drawing_file("style/10-inks.css", "kakusareta").read_text("utf-8")
    body = css[css.index(selector) :].split("{", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})", body))


def _contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


DAY, NIGHT = _tokens(":root:where"), _tokens("\n[data-phase=night]{")
PRINTINGS = {
    "day": DAY,
    "night": DAY | NIGHT,
    "his day": DAY | _tokens("[data-seat=kakusareta][data-phase=day]"),
    "his night": DAY
    | NIGHT
    | _tokens("[data-seat=kakusareta][data-phase=day]")
    | _tokens("[data-seat=kakusareta][data-phase=night]"),
}


@pytest.mark.parametrize("name", PRINTINGS)
def test_words_are_read_on_every_paper(name: str) -> None:
    inks = PRINTINGS[name]
    for ink, paper in product(("fg", "fg-2", "danger", "accent"), ("mist", "card")):
        assert _contrast(inks[ink], inks[paper]) >= 4.5, (ink, paper)
    for paper in ("roku", "shu", "shu-d", "roku-d"):
        assert _contrast("#fffaf0", inks[paper]) >= 4.5, paper


@pytest.mark.parametrize("name", ["day", "night"])
def test_marks_and_pieces_are_seen_on_every_ground(name: str) -> None:
    """A piece has a dark edge and one of paper: on any ground one of them is seen."""
    inks = PRINTINGS[name]
    for mark in ("roku", "shu"):
        assert _contrast(inks[mark], inks["key"]) >= 3, mark
    for ground_ink in (
        "floor-1",
        "floor-2",
        "cross",
        "rf1",
        "rf2",
        "rf3",
        "rf4",
        "k-stone",
        "k-stone-l",
        "k-snow",
    ):
        assert max(_contrast(inks["key"], inks[ground_ink]), _contrast("#171a2e", inks[ground_ink])) >= 3, (
            ground_ink
        )
    assert _contrast(inks["healer"], "#171a2e") >= 3
    assert _contrast(inks["key"], inks["builder"]) >= 3
