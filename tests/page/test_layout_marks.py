"""What the layout hangs on: classes that say what is drawn in an element, and no style sheet that looks for itself."""

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import pytest

from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver, Shown
from page.parts.html import VOID
from page.relics.draw.moves import _chips
from page.relics.draw.table_props import Group, Offer
from tests.page.sitting import english
from tools.site import OTHERS, style_files
from unseen.relics.drawing.picture import Pile

ALLOWED = {
    ".curtain:has(#hold[data-held])": "on a curtain there is nothing else to be laid out again",
    "#load-slow:has(+ #load-failed[hidden])": "only where boot.js has not run: there is no table yet",
    ".seg:has(>:nth-child(6))": "of `.online-more`, a sheet over the table",
    **dict.fromkeys(
        (f".game.with-advice:has(#choice-{n}:is(:hover,:focus-visible))" for n in range(3)),
        "what is pointed at is the browser's to know; tried only while advice is open",
    ),
}
"""What is still asked by `:has(`, and why that costs a press nothing."""
FEW = 25
"""Screens that are looked at but for a soak."""
SELECTOR = re.compile(r"[^\s,{}]*?:has\((?:[^()]|\([^()]*\))*\)")


def _sheets() -> list[Path]:
    return [file for game in ("", *OTHERS) for file in style_files(game)]


def test_no_style_sheet_looks_at_the_whole_table() -> None:
    """A press changes some elements; each `:has(` has the browser look at all around them once more."""
    sheets = _sheets()
    found = {each for sheet in sheets for each in SELECTOR.findall(sheet.read_text("utf-8"))}
    count = sum(sheet.read_text("utf-8").count(":has(") for sheet in sheets)
    assert sheets
    assert found == set(ALLOWED)
    assert count == len(ALLOWED) + 3, "each choice of a hint has two rules"


class Node:
    """An element of a screen."""

    def __init__(self, tag: str, attrs: dict[str, str]) -> None:
        self.tag, self.attrs = tag, attrs
        self.classes = set(attrs.get("class", "").split())
        self.inner: list[Node] = []
        self.after: list[Node] = []
        """Its next siblings."""
        self.names = {"css": set[str](), "id": set[str](), "tag": set[str]()}
        """The classes, ids and tags of everything in it."""

    def below(self) -> Iterator["Node"]:
        """Yield everything in it."""
        for each in self.inner:
            yield each
            yield from each.below()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node, around = Node(tag, {name: value or "" for name, value in attrs}), self.open[-1]
        for before in around.inner:
            before.after.append(node)
        around.inner.append(node)
        for outer in self.open:
            outer.names["css"] |= node.classes
            outer.names["id"].add(node.attrs.get("id", ""))
            outer.names["tag"].add(tag)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()


def read(html: str) -> Node:
    """Return a screen as a tree."""
    reader = _Reader()
    reader.feed(html)
    return reader.open[0].inner[0]


Holds = Callable[[Node], bool]


def inside(*css: str) -> Holds:
    """Return whether something with one of some classes is drawn in an element."""
    return lambda node: not node.names["css"].isdisjoint(css)


def beside_no_advice(holds: Holds) -> Holds:
    """Return whether something holds and the layout hangs on it: where advice is open, all else is out of sight."""
    return lambda node: holds(node) and not inside("advice")(node)


def child(css: str) -> Holds:
    """Return whether a child has a class."""
    return lambda node: any(css in each.classes for each in node.inner)


def named(*names: str) -> Holds:
    """Return whether something with one of some ids is drawn in an element."""
    return lambda node: any(name in node.names["id"] for name in names)


def tagged(tag: str) -> Holds:
    """Return whether an element of a kind is drawn in an element."""
    return lambda node: tag in node.names["tag"]


def has_piece(node: Node) -> bool:
    return any(each.tag == "svg" and each.attrs.get("viewbox") == "0 0 64 64" for each in node.inner)


def has_odds(node: Node) -> bool:
    return any("short" in each.classes and tagged("small")(each) for each in node.below())


def is_bare(node: Node) -> bool:
    return all("slot" in each.classes for each in node.inner)


def has_lesson_above(node: Node) -> bool:
    kinds = {"wr-ringed", "wr-stream", "wr-deeds"}
    return any(
        "lesson" in each.classes and any(other.classes & kinds for other in each.after)
        for each in node.below()
    )


def has_drag(node: Node) -> bool:
    return any("data-drag" in each.attrs for each in node.below())


def answers_by_fate(node: Node) -> bool:
    return any(
        "ending" in each.classes and any(it.attrs.get("data-action") == "fate" for it in each.below())
        for each in node.below()
    )


def has_own_card(node: Node) -> bool:
    return any("mr-card" in each.classes and "bad" not in each.classes for each in node.inner)


def has_offer_and_verbs(node: Node) -> bool:
    return inside("mr-offer")(node) and inside("mr-verbs")(node)


def needs_foot_beside_notes(node: Node) -> bool:
    """A claim is made at the foot; and so does a course go on, whose card lies behind the notes."""
    is_taught = any("lesson" in each.classes for each in node.below())
    return any(
        "mr-notes" in each.classes and (is_taught or each.classes & {"claim", "declare"})
        for each in node.below()
    )


LAWS: tuple[tuple[str, str, Holds], ...] = (
    ("game", "waiting", inside("waits")),
    ("game", "with-company", inside("company")),
    ("game", "with-many", inside("many")),
    ("game", "with-advice", inside("advice")),
    ("relics", "with-lesson", inside("lesson")),
    ("relics", "with-lesson-above", has_lesson_above),
    ("kakusareta", "busy", inside("recap", "arming", "chips", "verbs")),
    ("kakusareta", "with-recap", inside("recap")),
    ("kakusareta", "with-fate", answers_by_fate),
    ("misty", "with-claim", needs_foot_beside_notes),
    ("mr-moves", "with-own", has_own_card),
    ("mr-moves", "with-offer", has_offer_and_verbs),
    ("moves", "with-advice", child("advice")),
    ("moves", "with-acts", beside_no_advice(inside("acts"))),
    ("moves", "with-4-acts", beside_no_advice(inside("n4"))),
    ("moves", "with-verbs", beside_no_advice(inside("verbs"))),
    ("moves", "with-fate", beside_no_advice(child("fate"))),
    ("moves", "with-arming", inside("arming")),
    ("moves", "with-recap", inside("recap")),
    ("card", "with-pic", inside("pic")),
    ("card", "with-verbs", inside("verbs")),
    ("card", "with-chips", inside("chips")),
    ("hint", "with-aim", tagged("b")),
    ("mr-hint", "with-first", inside("first")),
    ("lesson", "with-ways", inside("learn-ways")),
    ("wr-card", "with-tile", inside("wr-one")),
    ("wr-card", "with-foretold", inside("wr-foretold")),
    ("act", "with-piece", has_piece),
    ("fate", "with-odds", has_odds),
    ("ending", "with-two", named("end-1")),
    ("ending", "with-leave", named("learn-leave")),
    ("set", "bare", is_bare),
    ("wr-deeds", "with-short", inside("short")),
    ("wr-side", "with-hand", inside("wr-inhand")),
    ("wr-side", "with-drag", has_drag),
    ("k-card", "with-lying", inside("k-lying")),
    ("company", "with-tools", inside("word")),
    ("company", "with-players", named("tool-players")),
    ("company", "with-deed", child("btn")),
    ("company-tool", "with-word", inside("word")),
    ("company-who", "with-seat", inside("company-seat")),
    ("company-who", "with-away", inside("short")),
    # The lists of games and of puzzles lie on the same sheet.
    ("start", "choosing", named("choosing", "games-title-head", "puzzle-title")),
)
"""A class of an element, another that it has just where something holds of it, and what."""

SUBJECTS = {css for css, _, _ in LAWS}
Seen = set[tuple[str, str, bool]]


def check(driver: Driver, shown: Shown, seen: Seen) -> None:
    """Fail where a class does not say what is drawn on a screen, and note what was seen."""
    page = read(shown.drawn.html)
    assert ("with-sheet" in page.classes) == named("sheet")(page), shown.name
    for node in page.below():
        for css, mark, holds in LAWS if node.classes & SUBJECTS else ():
            if css in node.classes:
                is_so = holds(node)
                assert (mark in node.classes) == is_so, f"{driver.name}, {shown.name}: {css} {mark}"
                seen.add((css, mark, is_so))


@each_game
def test_classes_say_what_is_drawn(driver: Driver) -> None:
    """On the first screens on which the layout is looked at."""
    seen: Seen = set()
    for shown in islice(driver.states(english(driver.name)), FEW):
        check(driver, shown, seen)
    assert ("game", "waiting", False) in seen


@pytest.mark.long
def test_classes_say_what_is_drawn_on_every_screen() -> None:
    """Each class is there on some and missing on others."""
    seen: Seen = set()
    for driver in DRIVERS:
        for shown in driver.states(english(driver.name)):
            check(driver, shown, seen)
    laws = {(css, mark) for css, mark, _ in LAWS}
    for is_so in (True, False):
        assert laws == {(css, mark) for css, mark, so in seen if so == is_so}


def test_chips_that_are_paid_by_crystals_say_so() -> None:
    offers = [Offer("place B2", "Place on B2", pays=Pile(spirit=1)), Offer("place B3", "Place on B3")]
    group = Group("place", "Place", tuple(offers))
    assert "with-crystals" in read(_chips(group, offers)).classes
    assert "with-crystals" not in read(_chips(group, offers[1:])).classes


def test_every_mark_in_a_style_sheet_is_one_of_these() -> None:
    sheets = _sheets()
    used = {each for sheet in sheets for each in re.findall(r"\.(with-[\w-]+)", sheet.read_text("utf-8"))}
    others = {"with-sheet", "with-head", "with-crystals"}
    assert used == {mark for _, mark, _ in LAWS if mark.startswith("with-")} | others
