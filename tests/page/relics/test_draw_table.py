"""The table of Relics: every action is one control, everything has its words, and nothing that is typed is believed."""

import re
from collections import Counter
from gettext import NullTranslations
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po
from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.log import Chapter, Entry
from page.relics.draw.board import board
from page.relics.draw.poster import poster
from page.relics.draw.table import table
from page.relics.draw.table_props import (
    Adding,
    Bag,
    Card,
    FacingChoice,
    Group,
    Offer,
    Pair,
    Phase,
    Player,
    Points,
    Scoring,
    Table,
)
from page.shell.draw.frame import Frame
from page.shell.draw.taught import Taught
from page.text import Text
from tests.page.markup import elements
from tools.site import drawing_file
from unseen.relics.drawing.picture import FACINGS, SPACES, TRIBES, Face, Picture, Pile, Tile, Warrior
from unseen.relics.drawing.pieces import plaque

from .test_draw_board import FULL

STATIC = Path(__file__).parents[3] / "web" / "static"
LOCALE = Path(__file__).parents[3] / "web" / "locale"


def written_words(catalogue: Path) -> list[list[str]]:
    """Return each key of a part of a catalogue with its forms."""
    with catalogue.open("rb") as file:
        messages = [message for message in read_po(file, locale="en", abort_invalid=True) if message.id]
    found = list[list[str]]()
    for message in messages:
        keys, forms = (
            [one] if isinstance(one, str) else list(one or ()) for one in (message.id, message.string)
        )
        found.append([keys[0], *forms])
    return found


WORDS = written_words(LOCALE / "relics" / "en.table.po")
_SHARED = ("en.table.po", "en.curtain.po", "relics/en.page.po")
ELSEWHERE = [words for name in _SHARED for words in written_words(LOCALE / name)]
"""What tables of several games say, and other screens of this one."""


class Written(NullTranslations):
    """The English words of Relics; a key that is not among them fails the test that asks for it."""

    def __init__(self) -> None:
        super().__init__()
        self.words = {key: forms for key, *forms in (*ELSEWHERE, *WORDS)}
        self.asked = set[str]()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return self.words[message][0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return self.words[msgid1][0 if n == 1 else -1]


def english() -> tuple[Text, Written]:
    written = Written()
    return Text(written), written


DRUMMER = Face("drummer", 2, 2, ("N", "E", "S", "W"))
ELDER = Face("elder", 1, 2, ("N", "S"))
PICTURE = Picture(
    tiles={"D1": Tile("jade", DRUMMER, 4, Pile(1, 2))},
    labels={space: space for space in SPACES},
    label="Court",
)
AMBER = Player(
    "amber", Pile(1, 2), 4, (1, 3), DRUMMER, ("warden", "seer"), Points(2, 0, 3, 5), Points(2, 0, 4, 6)
)
JADE = Player("jade", Pile(4, 2), 4, deck=("hunter",), basic=Points(5, 3, 0, 8), standard=Points(5, 3, 0, 8))
BASE = Table("jade", "place", 5, "amber", 3, 6, PICTURE, (AMBER, JADE), Bag(4, 3), "basic", hint="Place it.")
PAIRS = (
    Pair(DRUMMER, ELDER, "choose drummer elder", "Amber's drummer, Jade's elder"),
    Pair(ELDER, DRUMMER, "choose elder drummer", "Amber's elder, Jade's drummer", chosen=True, asked=True),
)
LOG = (
    Chapter(
        "Round 5", (Entry(2, "jade", "Drummer on D1", latest=True), Entry(1, None, "A new pair", lit=True))
    ),
)
TABLES = {
    "choose": BASE._replace(phase="choose", pairs=PAIRS),
    "order": BASE._replace(
        phase="order",
        groups=(Group("order", "First", (Offer("first amber", "Amber"), Offer("first jade", "Jade")), True),),
    ),
    "place": BASE._replace(
        pairs=(Pair(DRUMMER, ELDER),),
        groups=(
            Group(
                "B2",
                "The relic on B2",
                (
                    Offer("place B2 pay SSE", "Pay two Spirit and one Energy", "SSE", Pile(2, 1)),
                    Offer("place B2 pay SEE", "Pay one Spirit and two Energy", "SEE", Pile(1, 2)),
                ),
            ),
            Group("C4", "C4", (Offer("place C4", "Place on C4"),)),
        ),
        chosen="B2",
        card=Card("Relic on B2", "Costs three.", symbol="relic"),
        log=LOG,
        frame=Frame(open="position", position=("Round 5.",)),
    ),
    "face": BASE._replace(
        phase="face",
        facings=tuple(
            FacingChoice(
                facing, ELDER, f"face {facing}", f"Face {facing}: 3, dies", "3, dies", True, facing == "E"
            )
            for facing in FACINGS
        ),
        ends=(Offer("face E", "Face east"),),
        card=Card("Elder on D3", "", Tile("jade", ELDER, 3), foretold=("Nobody dies.",)),
    ),
    "add": BASE._replace(
        phase="add",
        adding=Adding(Pile(1, 0), Pile(3, 2), frozenset({"-S", "+S", "+E"}), 1),
        groups=(Group("add", "Add", (Offer("add S", "Add one Spirit"), Offer("add SE", "Add both"))),),
        ends=(Offer("add S", "Add one Spirit", "Add"),),
    ),
    "settle": BASE._replace(
        phase="settle",
        groups=(
            Group("settle", "Next", (Offer("settle A1", "A1"), Offer("settle B4", "B4")), True, "i-death"),
        ),
        told={"settle A1": PointedOut(0, True)},
    ),
    "wait": BASE._replace(frame=Frame(wait="thinks"), recap=Markup("<p>Jade placed.</p>")),
    "learn": BASE._replace(
        frame=Frame(taught=Taught(Markup("<p>Learn</p>"), Markup("<b>back</b>"), (Markup("<b>on</b>"),)))
    ),
    "menu": BASE._replace(frame=Frame(open="menu", resign_armed=True), scoring="standard"),
    "over": BASE._replace(phase="over", deaths=7),
    "settling": BASE._replace(phase="settling"),
}
ACTIONS = {
    "choose": {"choose drummer elder", "choose elder drummer"},
    "order": {"first amber", "first jade"},
    "place": {"place B2 pay SSE", "place B2 pay SEE", "place C4"},
    "face": {"face N", "face E", "face S", "face W"},
    "add": {"add S", "add SE"},
    "settle": {"settle A1", "settle B4"},
}


def drawn(props: Table) -> list[tuple[str, dict[str, str]]]:
    return [(tag, attrs) for tag, attrs, _ in elements(str(table(props, english()[0])))]


def values(props: Table, name: str) -> list[str]:
    return [attrs[name] for _, attrs in drawn(props) if name in attrs]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_well_formed_and_its_ids_are_unique(name: str) -> None:
    found = Counter(values(TABLES[name], "id"))
    assert [each for each, n in found.items() if n > 1] == []
    assert {"screen", "status", "turn", "board", "holdings", "log", "tools", "bar", "stock"} <= set(found)


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_is_one_control(name: str) -> None:
    assert Counter(values(TABLES[name], "data-action")) == Counter(ACTIONS[name])


def test_what_is_chosen_is_taken_at_the_foot_alone() -> None:
    pair = TABLES["choose"]._replace(ends=(Offer("choose elder drummer", "Take it"),))
    assert Counter(values(pair, "data-action")) == Counter(ACTIONS["choose"])
    settle = TABLES["settle"]._replace(ends=(Offer("settle A1", "A1"),))
    assert Counter(values(settle, "data-action")) == Counter(ACTIONS["settle"])
    foot = [attrs for _, attrs in drawn(pair) if attrs.get("id") == "end-0"]
    assert [attrs["data-action"] for attrs in foot] == ["choose elder drummer"]


def test_what_is_pointed_at_has_its_own_names() -> None:
    assert values(TABLES["choose"], "data-verb") == ["pair drummer elder", "pair elder drummer"]
    assert values(TABLES["face"], "data-verb") == [f"face {facing}" for facing in FACINGS]
    assert values(TABLES["add"], "data-verb") == ["-S", "+S", "-E", "+E"]
    assert sorted(values(TABLES["place"], "data-space")) == sorted(SPACES)


def test_a_step_that_cannot_be_taken_says_so() -> None:
    steps = {a["data-verb"]: a.get("aria-disabled") for _, a in drawn(TABLES["add"]) if "data-verb" in a}
    assert steps == {"-S": None, "+S": None, "-E": "true", "+E": None}


@pytest.mark.parametrize("name", ["place", "face", "add", "wait"])
def test_the_open_pairs_and_the_decks_are_shown_in_every_step(name: str) -> None:
    """While no pair is to be chosen they are pictures with the strength that each tile begins with."""
    props = TABLES[name]._replace(pairs=(Pair(DRUMMER, ELDER, label="Both"),))
    html = str(table(props, english()[0]))
    pairs = html[html.index('id="pairs"') :].partition("</section>")[0]
    assert '<span id="pair-drummer-elder" class="wr-pair" role="img" aria-label="Both"' in pairs
    assert re.findall(r'class="wr-n"[^>]*>(\d)<', pairs) == [str(DRUMMER.claws), str(ELDER.claws)]
    assert not re.search("<button|data-verb|data-action|tabindex", pairs)
    assert {"deck-amber", "deck-jade", "bag"} <= set(values(props, "id"))


def test_a_pair_that_can_be_chosen_shows_its_claws_alone() -> None:
    html = str(table(TABLES["choose"], english()[0]))
    assert "wr-n" not in html[html.index('id="pairs"') :].partition("</section>")[0]


def test_no_frame_hides_the_open_pairs_or_the_decks() -> None:
    """But for advice, for too low a gap, and for the ring of facings in the lowest of the broad frames."""
    sheet = (STATIC / "relics" / "style" / "30-table.css").read_text("utf-8")
    hiding = re.findall(r"([^{};]+)\{[^{}]*display:none(?:!important)?[;}]", sheet)
    hidden = [it.strip() for rule in hiding for it in rule.split(",")]
    about = [it for it in hidden if re.search(r"wr-(stream|pairs?|decks?|stock)(?![-\w])\S*$", it)]
    assert about == [
        ".relics[data-step=face] .wr-stream.hand",
        ".relics.with-advice .wr-stream.hand",
        ".wr-pairs",
    ]


def test_the_button_that_takes_a_pair_is_low_and_the_panels_keep_their_height() -> None:
    """On broad screens: the card says which pair it is, and the tile in hand leaves its room behind."""
    sheet = (STATIC / "relics" / "style" / "30-table.css").read_text("utf-8")
    broad = "@container page (min-width:72rem) and (min-aspect-ratio:8/5){"
    tile = re.search(r"\.wr-inhand svg\{display:block;width:(\d+px);height:(\d+px)\}", sheet)
    assert tile
    assert tile[1] == tile[2]
    assert f"{broad}.wr-goods{{min-height:{tile[2]}}}}}" in sheet
    assert f"{broad}\n  .relics[data-step=choose] .ending .long{{position:absolute" in sheet
    assert "}.relics[data-step=choose] .ending .short{display:block}\n" in sheet


def test_words_have_the_apostrophes_of_a_printer() -> None:
    parts = sorted((LOCALE / "relics").glob("en.*.po"))
    assert parts
    straight = [
        (key, form) for part in parts for key, *forms in written_words(part) for form in forms if "'" in form
    ]
    assert straight == []


def test_who_waits_has_nothing_to_press() -> None:
    assert values(TABLES["wait"], "data-action") == []
    assert "resign" not in values(TABLES["wait"], "id")
    assert "ending" not in values(TABLES["wait"], "id")


def test_resigning_asks_once() -> None:
    assert "resign" in values(TABLES["menu"], "data-action")
    assert "resign" not in values(TABLES["menu"]._replace(frame=Frame(open="menu")), "data-action")


@pytest.mark.parametrize("name", TABLES)
def test_every_button_and_image_has_a_name(name: str) -> None:
    html = str(table(TABLES[name], english()[0]))
    for body in re.findall(r"<button([^>]*)>(.*?)</button>", html, re.DOTALL):
        attrs, inside = body
        words = re.sub(r"<[^>]*>", "", inside).strip()
        label = re.search(r'aria-label="([^"]+)"', attrs)
        assert label or words, body
        if label and words and "chip" not in attrs:
            assert words in label[1], f"what is seen is not in {label[1]}"
    assert all("aria-label" in attrs for _, attrs in drawn(TABLES[name]) if attrs.get("role") == "img")


def test_storage_shows_its_limit_and_what_is_too_much() -> None:
    html = str(table(BASE, english()[0]))
    amber, jade = (
        re.search(rf'id="storage-{tribe}".*?</span>', html, re.DOTALL) for tribe in ("amber", "jade")
    )
    assert amber
    assert jade
    assert re.findall(r"#g-r-(\w+)", amber[0]) == ["spirit", "energy", "energy", "slot"]
    assert re.findall(r"#g-r-(\w+)", jade[0]) == ["spirit"] * 4 + ["energy"] * 2
    assert "wr-over" in jade[0]


def test_the_spirit_track_fills_with_deaths() -> None:
    html = str(table(BASE, english()[0]))
    track = html[html.index('id="spirit-track"') : html.index("</header>")]
    assert (track.count("#g-r-soul"), track.count("wr-gone")) == (6, 3)
    assert "3 of 6" in track
    over = str(table(TABLES["over"], english()[0]))
    assert over.count("#g-r-soul") == 7


@pytest.mark.parametrize(("scoring", "worth"), [("basic", ["1", "2"]), ("standard", ["1", "3"])])
def test_relics_say_what_each_is_worth(scoring: Scoring, worth: list[str]) -> None:
    """R27: the player's first and second; or the first and the third that anybody took."""
    html = str(table(BASE._replace(scoring=scoring), english()[0]))
    part = html[html.index('id="relics-amber"') :]
    assert re.findall(r'class="wr-nth">(\d)<', part)[:2] == worth


@pytest.mark.parametrize(("scoring", "total"), [("basic", "5"), ("standard", "6")])
def test_the_scoring_that_was_agreed_is_told_alone(scoring: Scoring, total: str) -> None:
    """The sum by the other one read like a second score."""
    html = str(table(BASE._replace(scoring=scoring), english()[0]))
    part = html[html.index('id="side-amber"') : html.index('id="side-jade"')]
    assert f"<b>{total}</b>" in part
    assert "in all" not in part


def test_names_are_escaped_and_keep_their_direction() -> None:
    hostile = "<b>x</b> & y"
    props = BASE._replace(
        players=(AMBER._replace(name=hostile), JADE._replace(deck=(hostile,))),
        log=(Chapter(hostile, (Entry(1, "amber", hostile),)),),
        hint=hostile,
        card=Card(hostile, hostile, foretold=(hostile,)),
    )
    html = str(table(props, english()[0]))
    assert "<b>x" not in html
    assert "<bdi>&lt;b&gt;x&lt;/b&gt; &amp; y</bdi>" in html


def test_the_inks_are_the_movers() -> None:
    for mover in ("amber", "jade"):
        screen = next(
            a
            for _, a in drawn(BASE._replace(mover="amber" if mover == "amber" else "jade"))
            if a.get("id") == "screen"
        )
        assert (screen["data-seat"], screen["data-step"]) == (mover, "place")


def test_every_key_is_asked_for_and_every_key_asked_for_is_there() -> None:
    text, written = english()
    for props in TABLES.values():
        table(props, text)
    phases: tuple[Phase, ...] = ("choose", "order", "place", "face", "add", "settle", "over")
    for phase in phases:
        table(BASE._replace(phase=phase), text)
    table(BASE._replace(card=Card("x", "y", symbol="i-turn", refused=True)), text)
    left = {key for key, *_ in WORDS} - written.asked
    assert {key for key in left if not key.startswith("relics.warrior.")} == set()
    assert [key for key, *forms in WORDS if not forms or not all(forms)] == []


def test_each_sprite_has_all_that_is_used_and_the_games_own_nothing_else() -> None:
    own, shared = (
        set(re.findall(r'symbol id="(g-[^"]+)"', drawing_file("symbols.svg", game).read_text("utf-8")))
        for game in ("relics", "")
    )
    drawings = [plaque(tribe, Face(kind, 5, 3), 9) for tribe in TRIBES for kind in get_args(Warrior)]
    drawings += [table(props, english()[0]) for props in TABLES.values()]
    drawings += [board(FULL), poster()]
    used = set(re.findall(r'href="#(g-[^"]+)"', "".join(map(str, drawings))))
    assert used - shared == own


@pytest.mark.parametrize("chosen", [Pile(), Pile(2, 1)])
def test_each_stepper_shows_its_crystal_and_its_name_also_at_none(chosen: Pile) -> None:
    props = BASE._replace(phase="add", adding=Adding(chosen, Pile(1, 2), frozenset(("+S", "+E")), 0))
    html = str(table(props, english()[0]))
    for kind, name, added in (("spirit", "Spirit", chosen.spirit), ("energy", "Energy", chosen.energy)):
        part = html[html.index(f'id="added-{kind}"') :].partition("</button>")[0]
        assert re.findall(r"#g-r-(\w+)", part)[0] == kind
        assert f'<span class="wr-kind">{name}</span>' in part
        greyed = html[: html.index(f'id="added-{kind}"')].rpartition("<span")[2]
        assert ("none" in greyed) == (not added)
