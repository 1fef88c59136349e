"""The table screen: every legal action is one control, and nothing of the other seat's secrets is shown."""

import re
from collections import Counter
from gettext import NullTranslations
from xml.etree import ElementTree

import pytest

from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.holdings import BackRow, CoinBacks, CoinFaces, FaceRow
from page.nusubito.draw.table import table
from page.nusubito.draw.table_props import Pools, Table
from page.parts.log import Chapter, Entry
from page.parts.offers import Card, Fate, Group, Offer, Verb
from page.shell.draw.frame import Frame
from page.text import Text
from tests.page.words import messages
from tools.paths import LOCALE
from unseen.courtyard.drawing.picture import SPACES
from unseen.nusubito.drawing.picture import Pawn, Picture, Reveal

OWN = LOCALE / "nusubito"
KEYS = set(messages(LOCALE / "en.table.po", OWN / "en.table.po", OWN / "en.pieces.po"))
T = Text(NullTranslations())
COINS = ("A1", "A3", "A5", "C1", "C3", "C5", "E1", "E3", "E5")

PICTURE = Picture(
    pawns={"B2": Pawn("H"), "E3": Pawn("S")},
    labels={space: space for space in SPACES},
    label="The courtyard",
    reveal=Reveal("3", 1),
)
MIST = Table(
    seat="mist",
    phase="day",
    day=2,
    round=2,
    picture=PICTURE,
    left=2,
    total=3,
    unit="actions",
    darts=3,
    coins=CoinBacks(hand=3, rows=(BackRow(1, 3), BackRow(2, 2)), given_up=1),
    pools=Pools(3, 4, 3, 1),
    groups=(
        Group(
            "E3",
            "Seeker on E3",
            (Offer("move E3 C3", "Seeker to C3", "C3"), Offer("move E3 E1", "Seeker to E1", "E1")),
        ),
        Group("B2", "Healer on B2", (Offer("move B2 B3", "Healer to B3", "B3"),)),
        Group("B2 heal", "Healer on B2: heal", (Offer("heal B1 with B2", "Give up B2 to stand up B1"),)),
    ),
    chosen="E3",
    card=Card("Seeker on E3", "Seeks along the stream.", "seeker", (Verb("E3", "Move", chosen=True),)),
    fates=(Fate("capture E3", "Capture on E3"), Fate("capture C1", "Capture on C1", shown=False)),
    ends=(Offer("end", "End turn"),),
    frame=Frame(can_undo=True),
    log=(Chapter("Day 2, round 2", (Entry(4, "thief", "placed a coin", latest=True),)),),
)
HAND = tuple(CoinFace(name) for name in ("C1", "E1", "E5"))
THIEF = MIST._replace(
    seat="thief",
    unit="leaps",
    picture=PICTURE._replace(thief="C3"),
    coins=CoinFaces(
        hand=HAND,
        rows=(FaceRow(1, (CoinFace("A1", offered=True, label="Pick up A1"), CoinFace("A3"), None)),),
        given_up=(CoinFace("C5"),),
        playable=frozenset({"C1"}),
    ),
    groups=(
        Group("C1", "Leap to C1", (Offer("leap C1", "Leap to C1", "C1"),)),
        Group("dart", "Collect a dart", (Offer("dart", "Collect a dart"),), row=True, icon="i-dart"),
        Group(
            "look",
            "Look at a rod",
            (Offer("look C", "Look at C", "C"), Offer("look 3", "Look at 3", "3")),
            row=True,
        ),
        Group("shoot", "Shoot a Seeker", (), row=True, icon="i-shot", cost="2 darts"),
    ),
    chosen="look",
    fates=(Fate("declare", "Declare the treasure on C3"),),
    ends=(Offer("end row", "Show row 3"), Offer("end column", "Show column C")),
)


def actions(markup: str) -> list[str]:
    root = ElementTree.fromstring(markup)
    return sorted(found.get("data-action", "") for found in root.iterfind(".//*[@data-action]"))


def legal(props: Table) -> list[str]:
    offers = [offer for group in props.groups for offer in group.offers] + list(props.ends)
    return sorted(offer.action for offer in offers)


SCREENS = {
    "mist": MIST,
    "mist, nothing chosen": MIST._replace(chosen="", card=None, hint="Choose a pawn."),
    "mist, refused": MIST._replace(card=Card("Not A1", "It is bolstered.", "bolster", refused=True)),
    "mist, two captures": MIST._replace(fates=(Fate("capture C1", "C1"), Fate("capture E3", "E3"))),
    "mist, no end": MIST._replace(ends=(), frame=Frame()),
    "mist, night": MIST._replace(phase="night", round=None, unit="points"),
    "thief": THIEF,
    "thief, row of one chosen": THIEF._replace(chosen="dart"),
    "thief, night": THIEF._replace(phase="night", round=None, unit="points", fates=()),
    "position": MIST._replace(frame=Frame(open="position", position=("Healer on B2.",))),
    "menu": MIST._replace(frame=Frame(open="menu")),
    "log": MIST._replace(frame=Frame(open="log")),
}


@pytest.mark.parametrize("props", SCREENS.values(), ids=SCREENS)
def test_every_legal_action_has_exactly_one_control(props: Table) -> None:
    assert actions(table(props, T)) == legal(props)


@pytest.mark.parametrize("props", SCREENS.values(), ids=SCREENS)
def test_a_screen_is_well_formed_its_ids_unique_and_without_inline_style(props: Table) -> None:
    markup = table(props, T)
    root = ElementTree.fromstring(markup)
    assert (root.tag, root.get("id"), root.get("data-seat"), root.get("data-phase")) == (
        "main",
        "screen",
        props.seat,
        props.phase,
    )
    assert [name for name, n in Counter(re.findall(r' id="([^"]+)"', markup)).items() if n > 1] == []
    assert "style=" not in markup
    assert 'id="live"' not in markup


@pytest.mark.parametrize("props", SCREENS.values(), ids=SCREENS)
def test_every_word_is_in_the_catalogue(props: Table) -> None:
    dotted = re.findall(
        r">((?:[a-z_]+\.)+[a-z_]+)(?=[ <:])|aria-label=\"((?:[a-z_]+\.)+[a-z_]+)\"", table(props, T)
    )
    used = {a or b for a, b in dotted}
    assert used
    assert used <= KEYS


@pytest.mark.parametrize("props", SCREENS.values(), ids=SCREENS)
def test_no_control_is_inside_another(props: Table) -> None:
    root = ElementTree.fromstring(table(props, T))
    controls = [e for e in root.iter() if e.tag == "button" or e.get("role") == "button"]
    inner = [e for control in controls for e in control.iter() if e is not control]
    assert not [e for e in inner if e.tag == "button" or e.get("role") == "button" or e.get("tabindex")]


def test_a_fate_is_armed_before_it_can_be_taken() -> None:
    first = ElementTree.fromstring(table(MIST, T))
    assert [e.get("data-arm") for e in first.iterfind(".//*[@data-arm]")] == [
        "capture E3",
        "resign",
        "capture C1",
    ]
    armed = MIST._replace(
        fates=(Fate("capture E3", "Yes, capture on E3", armed=True),), frame=Frame(resign_armed=True)
    )
    markup = table(armed, T)
    assert "data-arm" not in markup
    assert actions(markup) == sorted([*legal(MIST), "capture E3", "resign"])
    assert 'data-do="disarm"' in markup


def test_what_is_not_chosen_is_out_of_sight_and_out_of_the_tab_order() -> None:
    root = ElementTree.fromstring(table(MIST, T))
    hidden = next(e for e in root.iter() if e.get("id") == "more")
    buttons = list(hidden.iter("button"))
    assert hidden.get("class") == "vh"
    assert [b.get("data-action") or b.get("data-arm") for b in buttons] == [
        "move B2 B3",
        "heal B1 with B2",
        "capture C1",
    ]
    assert all(b.get("tabindex") == "-1" for b in buttons)


def test_a_deed_that_cannot_be_done_says_why_when_pressed() -> None:
    root = ElementTree.fromstring(table(THIEF, T))
    row = next(e for e in root.iter("button") if e.get("data-verb") == "shoot")
    assert row.get("aria-disabled") == "true"


def test_without_a_legal_end_the_button_asks_why() -> None:
    root = ElementTree.fromstring(table(MIST._replace(ends=()), T))
    end = next(e for e in root.iter("button") if e.get("id") == "end-0")
    assert (end.get("data-do"), end.get("aria-disabled")) == ("end", "true")


def test_what_is_seen_on_a_chip_is_part_of_its_name() -> None:
    root = ElementTree.fromstring(table(MIST, T))
    for chip in root.iter("button"):
        if chip.get("class") == "chip":
            assert (chip.text or "") in chip.get("aria-label", chip.text or "")


def test_coins_have_ids_by_place_and_never_by_name() -> None:
    root = ElementTree.fromstring(table(THIEF, T))
    coins = [e.get("id", "") for e in root.iter() if (e.get("id") or "").startswith("coin")]
    assert "coin-hand-1" in coins
    assert "coin-1-1" in coins
    assert "coin-up-1" in coins
    assert not [name for name in coins if any(coin in name for coin in COINS)]


def test_only_coins_on_offer_can_be_pressed() -> None:
    root = ElementTree.fromstring(table(THIEF, T))
    assert [(e.tag, e.get("data-coin")) for e in root.iterfind(".//*[@data-coin]")] == [("button", "A1")]


def test_the_mists_screen_shows_no_face_of_a_coin_and_no_thief() -> None:
    markup = table(MIST, T)
    assert "g-coin-face" not in markup
    assert "data-coin" not in markup
    assert 'id="thief"' not in markup
    assert "table.secret" not in markup


def test_after_a_first_pick_up_the_mists_see_one_closed_set() -> None:
    markup = table(MIST._replace(coins=CoinBacks(hand=4, together=5)), T)
    root = ElementTree.fromstring(markup)
    rows = {
        e.get("id"): len(list(e.iter("svg")))
        for e in root.iter("p")
        if (e.get("id") or "").startswith("coins-")
    }
    assert rows == {"coins-all": 5, "coins-hand": 4}


def test_the_thiefs_rows_keep_their_gaps() -> None:
    root = ElementTree.fromstring(table(THIEF, T))
    row = next(e for e in root.iter("p") if e.get("id") == "coins-1")
    drawn = [use.get("href") for use in row.iter("use")]
    assert drawn == ["#g-coin-face", "#g-coin-face", "#g-coin-slot"]


def test_words_from_the_props_are_escaped() -> None:
    nasty = "<b>&\"'"
    props = MIST._replace(
        hint=nasty,
        card=Card(nasty, nasty, "seeker", (Verb("x", nasty),)),
        groups=(Group("E3", nasty, (Offer("move E3 C3", nasty, nasty),), row=True, cost=nasty),),
        fates=(Fate("capture E3", nasty),),
        ends=(Offer("end", nasty),),
        log=(Chapter(nasty, (Entry(1, "mist", nasty),)),),
    )
    markup = table(props, T)
    assert "<b>&" not in markup
    ElementTree.fromstring(markup)


def test_there_are_always_nine_darts() -> None:
    for held in (0, 4, 9):
        markup = table(MIST._replace(darts=held), T)
        assert markup.count('"#g-dart"') == held
        assert markup.count('"#g-dart-out"') == 9 - held
