"""Real double clicks and double taps: the second press, wherever it falls, ends nothing."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.browsers.profiles import DESKTOP, PHONE, TABLET, TOUCH, Open, Opened
from e2e.chance import draws_for, known_deal
from e2e.paper import Drawn, Paper
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import looked_at, settled
from e2e.sight.easel import Easel
from tests.page.sitting import english
from tests.soak import one_in
from tools.serve import Site

SHORT: ViewportSize = {"width": 800, "height": 600}
SIDEWAYS: ViewportSize = {"width": 640, "height": 360}
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "short": {"viewport": SHORT},
    "phone": TOUCH,
    "sideways": TOUCH | {"viewport": SIDEWAYS},
}
PLACES: dict[str, ViewportSize] = {
    "wide": {"width": 1920, "height": 1080},
    "desktop": DESKTOP,
    "laptop": {"width": 1366, "height": 768},
    "low": {"width": 1280, "height": 520},
    "column": {"width": 1024, "height": 768},
    "tablet": TABLET,
    "short": SHORT,
    "phone": PHONE,
    "tall phone": {"width": 412, "height": 915},
    "sideways": SIDEWAYS,
    "small sideways": {"width": 568, "height": 320},
}
LAYOUTS = ("desktop", "column", "tablet", "phone", "sideways")
"""One size of each layout."""
BETWEEN = 80
"""Milliseconds between the two presses of somebody who presses twice."""


class Hand:
    """Somebody with a mouse, or a finger where there is a touch screen, who presses everything twice.

    Args:
        table: The page.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        has_touch = self.page.evaluate("navigator.maxTouchPoints > 0")
        self._press: Callable[[float, float], None] = (
            self.page.touchscreen.tap if has_touch else self.page.mouse.click
        )
        self.page.evaluate(_CLOCK)

    def once(self, selector: str) -> None:
        """Press where a control lies."""
        place = self.place(selector)
        assert place, f"{selector} is not before the eye"
        self._press(*place)

    def twice(self, selector: str) -> None:
        """Press twice at one place, in which a control lies at first."""
        place = self.place(selector)
        assert place, f"{selector} is not before the eye"
        self.twice_at(*place)

    def twice_at(self, x: float, y: float) -> None:
        """Press twice at one place, by a clock that stands still: a busy machine makes no second press late."""
        self.page.evaluate("clock.stand()")
        self._press(x, y)
        self.page.evaluate("after => clock.go(after)", BETWEEN)
        self._press(x, y)
        self.page.evaluate("clock.run()")

    def look(self) -> None:
        """Wait until a press is no second press any more."""
        looked_at()

    def place(self, selector: str) -> tuple[float, float] | None:
        """Return the middle of a control, None if it is not before the eye."""
        found: tuple[float, float] | None = self.page.evaluate(_MIDDLE, selector)
        return found


_CLOCK = """() => {
  const now = performance.now.bind(performance);
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  let still = null;
  performance.now = () => still ?? now();
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return still ?? stamp.call(this); } });
  const stand = () => { still = now(); };
  globalThis.clock = { stand, go: (after) => { still += after; }, run: () => { still = null; } };
}"""
_MIDDLE = """(selector) => {
  const it = document.querySelector(selector);
  if (!it?.checkVisibility({ visibilityProperty: true })) return null;
  it.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = it.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@pytest.fixture
def hand(request: pytest.FixtureRequest, lent: Open, site: Site) -> Iterator[Hand]:
    """A hand at the table of the Thief, in the size that the test is given."""
    with lent(**SIZES[request.param]) as opened:
        known_deal(opened.context, "A1")
        table = Table(opened.page, site.address).open()
        for control in ("#two", "#begin"):
            table.press(control)
        yield Hand(table)


in_each_size = pytest.mark.parametrize(
    "hand",
    ["desktop", "phone", *(pytest.param(it, marks=pytest.mark.long) for it in ("short", "sideways"))],
    indirect=True,
)


@in_each_size
def test_twice_on_a_place_to_go_to_goes_there_and_ends_no_turn(hand: Hand) -> None:
    table = hand.table
    table.play((("leap E3", "end"),))
    table.sit()
    for pawn, place in (("D2", "D1"), ("B4", "B5"), ("D4", "E4")):
        table.point(f"#sp-{pawn}")
        hand.look()
        hand.twice(f'#chips [data-action="move {pawn} {place}"]')
        assert table.screen == "mist"
    assert [entry for entry in table.log() if "ended" in entry] == []
    assert len(table.log()) == 4


@in_each_size
def test_twice_on_what_ends_the_game_asks_and_ends_nothing(hand: Hand) -> None:
    table, page = hand.table, hand.page
    hand.twice('[data-arm="declare"]')
    assert table.screen == "thief"
    answer = page.locator('[data-action="declare"]')
    assert answer.count() == 1
    settled(page)
    hand.twice('[data-action="declare"]')
    assert table.screen == "finale", "a second press does not skip what has ended the game"


@in_each_size
def test_twice_on_the_end_of_a_turn_ends_one(hand: Hand) -> None:
    table = hand.table
    table.act("leap E3")
    hand.twice("#end-0")
    assert table.screen == "curtain"
    table.sit()
    assert table.screen == "mist"
    assert len(table.log()) == 1


@pytest.mark.parametrize(
    "hand",
    ["desktop", *(pytest.param(it, marks=pytest.mark.long) for it in ("phone", "short", "sideways"))],
    indirect=True,
)
def test_twice_on_any_control_of_the_table_ends_nothing(hand: Hand) -> None:
    table = hand.table
    _every_control_twice(hand, "thief")
    table.play((("leap E3", "end"),))
    table.sit()
    _every_control_twice(hand, "mist", "#sp-D2")


@pytest.mark.parametrize(
    "size", ["short", *(pytest.param(it, marks=pytest.mark.long) for it in ("desktop", "phone"))]
)
def test_twice_on_any_control_of_the_start_screen_chooses_no_more_than_once(
    size: str, lent: Open, site: Site
) -> None:
    """What a press opens may lie just where it was asked for: a level, an aid, a switch."""
    with lent(**SIZES[size]) as opened:
        hand = Hand(Table(opened.page, site.address).open())
        for selector in ("#learn", "#alone", "#two", "#help-button", "#tool-settings"):
            chosen = []
            for press in (hand.once, hand.twice):
                press(selector)
                until(lambda: hand.page.evaluate(_OPEN), f"{selector} opens something")
                chosen.append(hand.page.evaluate(_CHOSEN))
                hand.table.press("#choosing-back, #sheet-close")
                until(lambda: not hand.page.evaluate(_OPEN), "it is closed")
                settled(hand.page)
                hand.look()
            assert chosen[0] == chosen[1] != [], selector


_OPEN = "!!document.querySelector('#choosing, #sheet')"
_CHOSEN = """[...document.querySelectorAll("#choosing *, #sheet *")].flatMap((it) => [...it.attributes]
    .filter(({ name }) => name.startsWith("aria-")).map(({ name, value }) => `${it.id} ${name} ${value}`))"""
"""The states of all that can be chosen."""


def _every_control_twice(hand: Hand, seat: str, chosen: str = "") -> None:
    """Press all that is before the eye, each from the position in which the turn began with the same pawn chosen."""
    table, page = hand.table, hand.page
    page.evaluate(_RESTORE, chosen)
    for selector in page.evaluate(_CONTROLS):
        page.evaluate(_RESTORE, chosen)
        if place := hand.place(selector):
            hand.twice_at(*place)
        if page.locator(f"#screen[data-next={seat}]").count():
            table.sit()  # its own curtain: the second press fell on what covers the board
        assert table.screen == seat, f"after two presses of {selector}"
    page.evaluate(_RESTORE, "")


_CONTROLS = """() => {
  const kinds = ["action", "arm", "space", "rod", "coin", "verb", "do", "ask"];
  const clipped = (it) => it && (getComputedStyle(it).clipPath === "inset(50%)" || clipped(it.parentElement));
  const name = (it) => it.id ? `#${it.id}` : kinds.filter((kind) => it.dataset[kind])
    .map((kind) => `:not(.vh *)[data-${kind}="${it.dataset[kind]}"]`).join();
  const all = [...document.querySelectorAll(kinds.map((kind) => `[data-${kind}]`).join())]
    .filter((it) => it.id !== "end-0" && it.checkVisibility({ visibilityProperty: true }) && !clipped(it));
  // What cannot be taken back comes last: the others are pressed where they were.
  return [...all.filter((it) => !("ends" in it.dataset)), ...all.filter((it) => "ends" in it.dataset)].map(name);
}"""
"""The controls that are before the eye, but for the end of the turn."""

_RESTORE = """(chosen) => {
  const press = (selector) => document.querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  press("#sheet-close, #position .close, #log.open .close, .tools.open .shut");
  press("#fate-no, #resign-no");
  while (!document.querySelector("#undo[aria-disabled]")) press("#undo");
  press("#card .close");
  if (chosen) press(chosen);
}"""
"""Brings back the position in which the turn began, as far as it can be taken back."""


GAPS = (120, 0, 60, 250, 500)
"""Milliseconds between the two presses of a real double click, by a clock that runs."""


def twice_on(page: Page, selector: str, gap: int) -> None:
    """Press twice at the place where a control is, which may be something else the second time."""
    place = page.evaluate(_MIDDLE, selector)
    assert place, selector
    page.mouse.click(*place)
    page.wait_for_timeout(gap)
    page.mouse.click(*place)


@pytest.mark.parametrize("gap", one_in(len(GAPS), GAPS))
def test_twice_on_the_offer_of_a_game_makes_one_whose_link_stays(gap: int, fresh: Open, site: Site) -> None:
    with fresh() as opened:
        page, table = opened.page, Table(opened.page, site.address).open()
        page.click("#online")
        page.wait_for_selector("#online-offer")
        settled(page)
        twice_on(page, "#online-offer", gap)
        page.wait_for_selector("#online-link")
        link = page.input_value("#online-link")
        page.goto("about:blank")
        table.open()
        until(lambda: page.locator(".start-online").count() > 0, "the game is listed")
        assert page.locator(".start-online").count() == 1
        page.click("#game-0")
        page.wait_for_selector("#online-link")
        assert page.input_value("#online-link") == link, "who has copied it waits in the right room"


@pytest.fixture
def easel(lent: Open, site: Site) -> Iterator[Easel]:
    """The page of Nusubito without its scripts."""
    with lent(service_workers="block") as it:
        yield Easel(it.page, site.address)


@pytest.mark.parametrize("sizes", [LAYOUTS, pytest.param(tuple(PLACES), marks=pytest.mark.long)])
def test_nothing_that_is_chosen_moves_the_end_of_the_turn(sizes: tuple[str, ...], easel: Easel) -> None:
    """In each size: wherever the card is large or small, `End turn` lies at one place as long as a seat plays."""
    choices = tuple(_choices())
    for size in sizes:
        easel.resize(**PLACES[size])
        places: dict[str, dict[str, list[str]]] = {}
        answers = easel.ask([it.drawn for it in choices], [None] * len(choices), _PLACE)
        for it, (place,) in zip(choices, answers, strict=True):
            places.setdefault(it.turn, {}).setdefault(place, []).append(it.name)
        # Half a pixel may be rounded either way.
        moved = {
            turn: names for turn, names in places.items() if max(map(int, names)) - min(map(int, names)) > 1
        }
        assert moved == {}, size


def test_a_low_screen_shows_the_board_and_the_end_of_the_turn_at_once(easel: Easel) -> None:
    """However long the log is: nobody has to look for them below the edge."""
    choices = tuple(_choices())
    for size in ("short", "sideways", "small sideways"):
        easel.resize(**PLACES[size])
        answers = easel.ask([it.drawn for it in choices], [None] * len(choices), _CUT_OFF)
        assert [(it.turn, it.name, cut) for it, cut in zip(choices, answers, strict=True) if cut] == [], size


@pytest.mark.parametrize("size", ["tablet", "short"])
def test_an_open_log_leaves_the_table_where_it_was(size: str, site: Site, opened: Opened) -> None:
    opened.page.set_viewport_size(PLACES[size])
    table = Table(opened.page, site.address).open().begin()
    settled(opened.page)
    before = opened.page.locator("#sp-A1").bounding_box()
    table.press("#bar-log")
    table.see("#log.open")
    assert opened.page.locator("#sp-A1").bounding_box() == before


class Choice(NamedTuple):
    """What can be chosen."""

    turn: str
    name: str
    drawn: Drawn


def _choices() -> Iterator[Choice]:
    """Yield what can be chosen in a turn of each seat by day and by night."""
    paper = Paper(english(), draws_for("A1"))
    paper.begin()
    yield Choice("thief", "nothing", paper.drawn())
    for row in ("look", "sacrifice", "shoot"):
        paper.press(f"#row-{row}")
        yield Choice("thief", row, paper.drawn())
        paper.press("#card .close, #row-look")
    paper.press('[data-arm="declare"]')
    yield Choice("thief", "declare", paper.drawn())
    paper.press("#fate-no")
    paper.play((("leap E3", "end"),))
    paper.sit()
    yield Choice("mist", "nothing", paper.drawn())
    for pawn in ("B2", "C2", "D2", "B4", "C4", "D4"):
        paper.point(f"#sp-{pawn}")
        yield Choice("mist", pawn, paper.drawn())
        paper.point(f"#sp-{pawn}")
    paper.point("#sp-A1")
    yield Choice("mist", "asked", paper.drawn())
    paper.point("#sp-D2")
    paper.point("#sp-A1")
    yield Choice("mist", "refused", paper.drawn())
    paper.point("#sp-D2")
    for pawn, place in (("D2", "D1"), ("B4", "B5"), ("D4", "E4")):
        paper.act(f"move {pawn} {place}")
        yield Choice("mist", f"{pawn} moved", paper.drawn())
    paper.play((("end",), ("leap E1", "end"), ("end",), ("leap E3", "leap E5", "end"), ("end",)))
    paper.sit()
    yield Choice("thief by night", "nothing", paper.drawn())
    for row in ("look", "coin"):
        paper.press(f"#row-{row}")
        yield Choice("thief by night", row, paper.drawn())
        paper.press("#card .close")
    paper.play((("end",),))
    paper.sit()
    yield Choice("mist by night", "nothing", paper.drawn())
    for row in ("spawn", "raise"):
        paper.press(f"#row-{row}")
        yield Choice("mist by night", row, paper.drawn())


_CUT_OFF = """() => [".board", "#end-0"].filter((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
}).concat(document.scrollingElement.scrollHeight > innerHeight ? ["the page"] : [])"""
"""What of a table lies outside of the window as it was opened."""

_PLACE = """() => {
  document.querySelector("#end-0").scrollIntoView({ block: "nearest" });
  const [end, screen] = ["#end-0", "#screen"].map((it) => document.querySelector(it).getBoundingClientRect());
  return String(Math.round(end.top - screen.top));
}"""
"""How far from the top of the table the end of the turn is."""
