"""Misty Ruins in a browser: what only this game has."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from e2e import misty_twins
from e2e.browsers.profiles import TOUCH, Open
from e2e.chance import known_draws
from e2e.drivers.misty_ruins import MISTY_RUINS as DRIVER
from e2e.drivers.misty_ruins.games import EXHAUSTION, THREE
from e2e.drivers.misty_ruins.pointing import pressed
from e2e.drivers.misty_ruins.tour import Way
from e2e.in_english import in_english
from e2e.keeping import keep
from e2e.mirror import Mirror
from e2e.paper import Paper
from e2e.people.ready import kept, snapshot_kept, until
from e2e.people.table import Table
from e2e.people.waits import settled
from e2e.solo import Alone
from e2e.suites.tab.test_reload import seen
from e2e.walk import walking
from tests.page.sitting import english
from tools.serve import Site
from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins import Options
from unseen.misty_ruins.state import SEATS

MAP = "#map"


def begun(*set_up: str, draws: tuple[int, ...] = ()) -> Paper:
    """Return a game just begun on paper."""
    paper = DRIVER.paper(english(DRIVER.name), draws)
    for control in set_up:
        paper.press(control)
    paper.press("#begin")
    return paper


def at(action: str) -> Paper:
    """Return the long game on paper, just before an action."""
    paper = begun(*THREE)
    Way(paper).to(action)
    return paper


def taken_up(opened: Page, site: Site, paper: Paper) -> Table:
    """Open the page with a game from paper, and sit down."""
    table = DRIVER.table(opened, site)
    keep(table, paper)
    table.keep(partial(table.click, "#resume"))
    if table.screen == "curtain":
        table.keep(table.sit)
    settled(opened)  # a place that is measured before the last style sheet is there is another one after it
    return table


# Reload, and a seat that owes something.


@pytest.mark.parametrize(
    "action", ["discard I20", pytest.param("lose 1 blocks 2 health", marks=pytest.mark.long)]
)
def test_reload_while_a_seat_owes_something(action: str, lent: Open, site: Site) -> None:
    """What is owed in another seat's turn is asked again, of the same seat, and settled once."""
    with lent(reduced_motion="reduce") as opened:
        table = taken_up(opened.page, site, at(action))
        before = seen(table)
        assert action in table.controls()
        table.reload()
        table.keep(partial(table.click, "#resume"))
        if table.screen == "curtain":
            table.keep(table.sit)
        assert seen(table) == before
        table.keep(lambda: table.act(action))
        assert action not in table.controls()


# The notes.


def test_marks_on_the_notes_are_the_seats_own_and_stay_after_a_reload(lent: Open, site: Site) -> None:
    with lent(reduced_motion="reduce") as opened:
        page = opened.page
        table = taken_up(page, site, at("explore T08/90 h9"))
        page.click("#tool-notes")
        for name in ("Kusk", "Zambun", "Kusk-bow", "Kusk-bow"):
            table.keep(partial(page.click, f"#note-{name}"))
        marks = marked(page)
        assert marks == {"note-Kusk": "mr-cross", "note-Zambun": "mr-cross", "note-Kusk-bow": "mr-ring"}
        table.reload()
        table.keep(partial(table.click, "#resume"))
        table.keep(table.sit)
        page.click("#tool-notes")
        assert marked(page) == marks
        page.click("#notes .close")
        for action in ("explore T08/90 h9", "end"):
            table.keep(partial(table.act, action))
        table.keep(table.sit)
        page.click("#tool-notes")
        assert marked(page) == {}


def marked(page: Page) -> dict[str, str]:
    """Return the marks on the notes page by the ids of what is marked."""
    found: dict[str, str] = page.locator("#notes .mr-cross, #notes .mr-ring").evaluate_all(
        "all => Object.fromEntries(all.map((it) => [it.id, it.className.match(/mr-(cross|ring)/)[0]]))"
    )
    return found


# Alone, to exhaustion.


def test_somebody_alone_plays_a_kept_game_to_exhaustion(lent: Open, site: Site) -> None:
    """All but the last turn is played on paper."""
    *before, last = [action for turn in EXHAUSTION.turns[:-2] for action in turn]
    paper = begun("#alone", "#drop-player", "#drop-player", "#side-p1", "#level-1", draws=EXHAUSTION.draws)
    for action in before:
        play(paper, action)
    with lent(reduced_motion="reduce") as opened:
        table = Alone(opened.page, site, DRIVER)
        keep(table, paper)
        table.keep(partial(table.click, "#resume"))
        table.skip_recap()
        table.act(last)
        for control in ("#note-Brakka", "#note-Ulvenholt", "#end-0"):
            table.click(control)
        table.wait()
        table.skip_finale()
        until(lambda: table.screen == "over", "the program has declared")
        assert opened.page.locator("#over-title").inner_text() == in_english("over.you.won")
        assert opened.page.locator(".over-how h2").inner_text() == EXHAUSTION.text
        assert opened.page.locator("#places li").count() == 2


def play(paper: Paper, action: str) -> None:
    """Take an action of the seat to act, whoever plays it."""
    assert paper.dealer._table
    (seat,) = paper.dealer._table.to_act
    paper.dealer.play(seat, misty_ruins.parse_action(action))


# Hints, by the programs of the page itself.

HELPED = ("#more", "#aid-map", "#aid-hint")


def test_a_hint_says_why_and_the_notes_how_likely(lent: Open, site: Site) -> None:
    with lent(reduced_motion="reduce") as opened:
        page, table = opened.page, DRIVER.table(opened.page, site).open()
        for control in (*THREE, *HELPED, "#begin"):
            table.click(control)
        while table.screen != "curtain":
            table.act(sorted(table.controls())[0])
        table.sit()
        page.keyboard.press("h")
        page.locator("#advice-do").wait_for()
        assert page.locator(".reasons li, .choices > li + li").count() > 0, "what is alone has its reason"
        before = table.controls()
        table.click("#advice-do")
        until(lambda: table.controls() != before, "it is done")
        assert page.locator("#advice").count() == 0
        page.click("#tool-notes")
        until(lambda: page.locator(".mr-share").count() == 16 + 8, "each card has its odds")


# The map in its window.

VIEW = """() => { const it = document.querySelector("#map"), sheet = it.firstElementChild;
  const across = it.scrollWidth - it.clientWidth, down = it.scrollHeight - it.clientHeight;
  return [it.scrollLeft, it.scrollTop, sheet.offsetWidth, across, down]; }"""
AT = "([x, y]) => document.elementFromPoint(x, y).closest('[data-space]')?.id"
LARGE = "move i6"
"""An action before which the map is larger than a small window."""
SMALL = "take I16"
"""An action before which the map is one tile."""


CLEAR = """(centre) => {
  const space = document.getElementById(centre);
  space.closest(".board").scrollIntoView({ block: "center" });
  const { left, top, right, bottom } = space.getBoundingClientRect();
  return [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]]
    .every(([x, y]) => space.contains(document.elementFromPoint(x, y)));
}"""
"""Whether all corners of a space are seen."""


def view(page: Page) -> list[float]:
    """Return where the window of the map is, how wide the map is, and how far it can be panned."""
    settled(page)
    found: list[float] = page.evaluate(VIEW)
    return found


@pytest.fixture
def desktop(lent: Open, site: Site) -> Iterator[Table]:
    """A late game in a window in which the map does not fit."""
    with lent(reduced_motion="reduce", viewport={"width": 800, "height": 480}) as opened:
        yield taken_up(opened.page, site, at(LARGE))


def is_in_sight(page: Page, selector: str) -> bool:
    """Return whether the middle of something on the map lies in its window."""
    found: bool = page.evaluate(
        """(selector) => {
          const [it, map] = [selector, "#map"].map((each) => document.querySelector(each).getBoundingClientRect());
          const [x, y] = [it.x + it.width / 2, it.y + it.height / 2];
          return x > map.left && x < map.right && y > map.top && y < map.bottom;
        }""",
        selector,
    )
    return found


def test_a_mouse_pans_and_zooms_the_map_and_presses_nothing(desktop: Table) -> None:
    page = desktop.page
    box = page.locator(MAP).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    _, top, wide, _, more = view(page)
    assert more > 0
    by = 60 if top < more / 2 else -60
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - by, steps=6)
    page.mouse.up()
    assert view(page)[1] == pytest.approx(top + by, abs=2)
    assert page.locator("[data-space][aria-selected], #card .close").count() == 0
    held = page.evaluate(AT, [x, y])
    page.mouse.wheel(0, -240)
    until(lambda: view(page)[2] > wide * 1.2, "the wheel has zoomed in")
    assert page.evaluate(AT, [x, y]) == held, "what is under the mouse stays there"
    wide = view(page)[2]
    page.click("#zoom-out")
    assert view(page)[2] < wide
    page.click("#zoom-in")
    assert view(page)[2] == pytest.approx(wide, rel=0.01)
    page.click("#zoom-fit")
    assert view(page)[3:] == [0, 0]
    page.mouse.click(*middle(page, "#sp-h8"))
    assert page.locator("#card .close").count() == 1


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of something."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_overview_is_there_where_the_map_is_larger_and_goes_to_what_is_pressed(desktop: Table) -> None:
    page = desktop.page
    mini = page.locator("#mini")
    page.click("#zoom-in")
    assert mini.is_visible()
    box = mini.bounding_box()
    assert box
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    assert view(page)[:2] == [0, 0]
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
    left, top, _, across, down = view(page)
    assert left == pytest.approx(across, abs=1)
    assert top == pytest.approx(down, abs=1)
    page.click("#zoom-fit")
    assert not mini.is_visible()


def test_a_map_that_only_its_rim_makes_larger_has_no_overview(lent: Open, site: Site) -> None:
    with lent(**TOUCH | {"viewport": {"width": 360, "height": 740}}, reduced_motion="reduce") as opened:
        page = opened.page
        taken_up(page, site, at(SMALL))
        _, _, _, across, down = view(page)
        assert max(across, down) > 0
        assert not page.locator("#mini").is_visible()
        for _ in range(5):
            page.click("#zoom-in")
        assert page.locator("#mini").is_visible()


def test_after_a_turn_the_acting_pawn_is_in_sight(desktop: Table) -> None:
    page = desktop.page
    for _ in range(5):
        page.click("#zoom-in")
    for turn_ in (("move i6", "explore T32/90 j6", "skip", "attack I01", "end"), ("explore T39/180 i5",)):
        if desktop.screen == "curtain":
            desktop.sit()
        for action in turn_:
            desktop.act(action)
            settled(page)
            if desktop.screen == "curtain":
                break
            centre = page.locator(MAP).get_attribute("data-centre")
            assert is_in_sight(page, f"#{centre}"), action
    page.click("#zoom-fit")
    page.click("#zoom-fit")
    for width, height in ((320, 568), (320, 256), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        until(lambda: page.evaluate(CLEAR, centre), f"it is in sight in {width} by {height}, below no button")


def test_fingers_pan_and_pinch_the_map_of_a_phone(lent: Open, site: Site) -> None:
    with lent(**TOUCH, reduced_motion="reduce") as opened:
        page = opened.page
        taken_up(page, site, at(LARGE))
        touch = page.context.new_cdp_session(page)
        x, y = middle(page, MAP)

        def send(what: str, *points: tuple[float, float]) -> None:
            at_ = [{"x": x + dx, "y": y + dy, "id": number} for number, (dx, dy) in enumerate(points)]
            touch.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": at_})

        _, _, wide, _, _ = view(page)
        send("touchStart", (-20, 0), (20, 0))
        for apart in (25, 30, 40):
            send("touchMove", (-apart, 0), (apart, 0))
        send("touchEnd")
        assert view(page)[2] == pytest.approx(2 * wide, rel=0.05)
        _, top, wide, _, down = view(page)
        by = 60 if top < down / 2 else -60
        send("touchStart", (0, 0))
        for part in (0.25, 0.5, 0.75, 1):
            send("touchMove", (0, -by * part))
        send("touchEnd")
        until(lambda: abs(view(page)[1] - top) > 20, "a finger has panned the map")
        assert view(page)[2] == wide
        assert page.locator("[data-space][aria-selected], #card .close").count() == 0


# Without a network.


def test_a_game_is_played_without_a_network_after_one_visit(fresh: Open, site: Site) -> None:
    with fresh(reduced_motion="reduce") as opened:
        known_draws(opened.context, DRIVER.draws)
        table = DRIVER.table(opened.page, site).open()
        kept(opened.page)
        snapshot_kept(opened.page)
        opened.context.set_offline(True)
        table.reload()
        for control in (*THREE, "#begin"):
            table.click(control)
        mirror = Mirror(DRIVER.name, DRIVER.draws, Options(3))
        for turn_ in DRIVER.opening[:4]:
            if table.screen == "curtain":
                table.sit()
            for action in turn_:
                for selector in pressed(mirror.state, action):
                    table.click(selector)
                mirror.act(action)
        until(lambda: table.screen == "curtain", "the turn has ended")


# Secrets.


@pytest.mark.parametrize(
    "seat", [SEATS[0], *(pytest.param(seat, marks=pytest.mark.long) for seat in SEATS[1:3])], ids=str
)
def test_a_seat_finds_nothing_of_who_it_is_or_what_others_hold(
    seat: Seat, browser: Browser, site: Site
) -> None:
    """Two truths that differ in who two players are, in two hands and in the decks (M4)."""
    twins = misty_twins.unknown(seat, 0, 3)
    assert {each.seat for each in twins.turns[3:]} == set(SEATS[:3])
    with walking(browser, site, DRIVER, twins, THREE, misty_twins.draws_of) as pair:
        pair.play(twins.turns, seat)
        assert pair.looks > 2 * len(twins.turns)
