"""Kakusareta's table where there is little room: words stay whole, deeds lie in even rows, coins are found."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from e2e.browsers.profiles import Open
from e2e.chance import draws_for
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.kakusareta.games import GAMES
from e2e.drivers.kakusareta.states import ELEMENTAL_GAME, LONG_GAME, WAITING
from e2e.in_english import in_english
from e2e.paper import Drawn, Paper
from e2e.people.table import ELEMENT
from e2e.sight.easel import Easel
from tests.page.kakusareta.test_learn import do, go, learning
from tests.page.sitting import english
from tools.serve import Site

GAME = GAMES["treasure, by a master"]
_BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((it) => {
  const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT), range = document.createRange(), found = [];
  while (walker.nextNode())
    for (const word of walker.currentNode.data.matchAll(/\\S+/g)) {
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      if (range.getClientRects().length > 1) found.push(word[0]);
    }
  return found;
})"""
"""Every word within some elements that goes on in another line."""
_TOPS = "(all) => all.map((it) => Math.round(it.getBoundingClientRect().top))"


@pytest.fixture
def easel(lent: Open, site: Site) -> Iterator[Easel]:
    """A page that is touched."""
    with lent(service_workers="block", reduced_motion="reduce", has_touch=True) as opened:
        yield Easel(opened.page, KAKUSARETA.address(site), KAKUSARETA.document)


def played(turns: int) -> Paper:
    """Return the table of the one who is to act after so many turns of a game with powers."""
    paper = Paper(english("kakusareta"), draws_for("C1"), "kakusareta")
    for control in GAME.set_up:
        paper.press(control)
    paper.begin()
    paper.play(GAME.turns[:turns])
    paper.sit()
    paper.skip_recap()
    return paper


def test_no_word_of_the_two_answers_breaks(easel: Easel) -> None:
    drawn = played(WAITING).drawn()
    for width in (320, 360):
        easel.resize(width, 640)
        page = easel.show(drawn)
        assert page.locator("#ending [data-action]").count() == 2
        assert page.evaluate(_BROKEN, "#ending .short") == [], width


_READABLE = """() => {
  const card = document.getElementById("card").getBoundingClientRect(), range = document.createRange();
  return [...document.querySelectorAll("#card h2, #card .sub")].filter((it) => {
    range.selectNodeContents(it);
    const box = range.getBoundingClientRect();
    // A line's box is higher than its letters.
    return box.top < card.top - 4 || box.bottom > card.bottom + 4;
  }).map((it) => it.textContent);
}"""
"""What of the question would have to be rolled into sight."""


def test_the_question_is_read_without_rolling_and_one_answer_is_primary_with_its_price_on_the_other(
    easel: Easel,
) -> None:
    """K49."""
    drawn = played(WAITING).drawn()
    for width, height in ((320, 568), (360, 640), (568, 320), (844, 390), (1440, 900)):
        easel.resize(width, height)
        page = easel.show(drawn)
        assert page.evaluate(_READABLE) == [], width
        assert page.locator("#ending .btn.main").count() == 1
        wind = in_english("face.element.wind", "kakusareta")
        assert wind in page.locator('#ending [data-action="fate"]').inner_text()


def test_six_deeds_lie_in_two_rows_of_three(easel: Easel) -> None:
    drawn = played(4).drawn()
    for width, height in ((640, 480), (800, 600), (1000, 700)):
        easel.resize(width, height)
        page = easel.show(drawn)
        tops: list[int] = page.locator("#acts .act, #tool-cards, #fate-find").evaluate_all(_TOPS)
        assert [tops.count(top) for top in sorted(set(tops))] == [3, 3], width


_OVER = """() => {
  const box = (it) => it.getBoundingClientRect();
  const arrows = [...document.querySelectorAll("g.asked")].map(box);
  const digit = box([...document.querySelectorAll(".k-line-t")].find((it) => it.textContent === "5"));
  return [arrows.length, arrows.filter((it) => it.bottom > digit.top && it.top < digit.bottom).length];
}"""
"""How many arrows beckon, and how many of them lie over the digit 5."""


def test_the_step_that_names_a_line_leaves_its_digit_and_its_buttons_in_shape(easel: Easel) -> None:
    """The arrow ends above the digit that is to be pressed; beside two ends the way out is no tower."""
    sitting = learning(english("kakusareta"), "elements")
    go(sitting, 4)
    for _ in range(2):
        do(sitting)
    sitting.press("verb", "power mirage")
    easel.page.set_viewport_size({"width": 1440, "height": 900})
    page = easel.show(Drawn(sitting.html(), "", "en"))
    assert page.evaluate(_OVER) == [1, 0]
    assert page.locator("#ending [data-action]").count() == 2
    heights = [page.locator(name).bounding_box() for name in ("#learn-leave", "#end-0")]
    leave, end = (box["height"] for box in heights if box)
    assert leave <= end


_WEIGHT = """(selector) => {
  const it = document.querySelector(selector), style = getComputedStyle(it);
  const clear = ["rgba(0, 0, 0, 0)", "transparent"].includes(style.backgroundColor);
  return [style.borderColor, parseFloat(style.borderTopWidth), Number(style.fontWeight), clear, style.color];
}"""
"""How a button stands out: its frame, the weight of its words, whether it has a ground, and the ink of its words."""


@pytest.mark.parametrize(("looks", "is_certain"), [((), False), (("C", "3"), True)])
def test_a_search_is_the_quietest_row_until_it_is_certain(
    easel: Easel, looks: tuple[str, ...], is_certain: bool
) -> None:
    """K22: on the first screen, where it is one in nine; and where he has seen both green rods."""
    paper = Paper(english("kakusareta"), draws_for("C3"), "kakusareta")
    paper.begin()
    for number, rod in enumerate(looks):
        paper.play(((f"look {rod}", "leap E3" if not number else "leap C3", "end"), ("end",)))
        paper.sit()
        paper.skip_recap()
    page = easel.show(paper.drawn())
    frame, width, weight, is_clear, ink = page.evaluate(_WEIGHT, "#fate-find")
    row_frame, row_width, row_weight, _, row_ink = page.evaluate(_WEIGHT, "#row-look")
    is_thin = frame == row_frame and width <= row_width
    is_quiet = is_thin and weight <= row_weight and is_clear and ink != row_ink
    assert is_quiet == (not is_certain)


COINS = ((640, 480), (800, 600), (1024, 768), (768, 1024), (320, 568), (390, 844), (640, 360), (844, 390))
"""Frames in which all coins lie in one row or two."""
_COINS = """() => {
  const wrong = [], all = [...document.querySelectorAll("#hand .set > *, #coins .set > *")]
    .map((it) => ({ name: it.id, box: it.getBoundingClientRect() })).filter((it) => it.box.width);
  for (const { name, box } of all) {
    // what the coins to its right leave of it
    const over = all.filter((it) => it.name !== name && it.box.left >= box.left && it.box.left < box.right
      && it.box.top < box.bottom && it.box.bottom > box.top).map((it) => it.box.left - box.left);
    const [width, height] = [Math.min(box.width, ...over), box.height];
    if (width < 23.9 || height < 23.9) wrong.push(`${name}: ${width} by ${height}`);
  }
  // The room of the darts is higher than what is drawn.
  const darts = document.querySelector("#darts .asks"), { left, width, top, height } = darts.getBoundingClientRect();
  if (width < 24) wrong.push(`darts: ${width} wide`);
  for (const away of [-11.5, 11.5])
    if (document.elementFromPoint(left + width / 2, top + height / 2 + away) !== darts) wrong.push("darts: too low");
  return wrong;
}"""
"""Every coin, and the darts, of which a finger finds less than 24 by 24 pixels."""
_IN_HAND = """() => [...document.querySelectorAll("#hand .coin")].map((it) => {
  const box = it.getBoundingClientRect();
  return `${box.width.toFixed(1)} by ${box.height.toFixed(1)}`;
})"""
_CLOCK = """() => [...document.querySelectorAll("#clock .k-count, #clock .head")]
  .filter((it) => it.checkVisibility() && getComputedStyle(it).clipPath !== "inset(50%)")
  .map((it) => it.textContent)"""
_COLUMN = """() => {
  const wrong = [], column = document.querySelector(".p-left"), rolls = column.querySelector(".rolls");
  if (column.scrollHeight > column.clientHeight) wrong.push(`${column.scrollHeight - column.clientHeight} too high`);
  const rows = rolls ? rolls.getBoundingClientRect().height : 1000;
  if (rows < 90) wrong.push(`${rows} for the log`);
  return wrong;
}"""
"""Where the left column is higher than the screen, or leaves the log less than three lines."""


def few(frames: tuple[tuple[int, int], ...]) -> list[object]:
    """Return the frames, with all but a phone left to the soak."""
    return [pytest.param(it, marks=() if it == (390, 844) else pytest.mark.long) for it in frames]


@cache
def tables(*, with_elements: bool) -> tuple[tuple[str, Drawn], ...]:
    """Return the seat and its table at each turn of a game, which is played once."""
    paper = Paper(english("kakusareta"), draws_for("A5" if with_elements else "A1"), "kakusareta")
    if with_elements:
        for control in ("#two", "#elemental-master-plus"):
            paper.press(control)
    paper.begin()
    found: list[tuple[str, Drawn]] = []
    for turn in ELEMENTAL_GAME if with_elements else LONG_GAME:
        if paper.screen == "curtain" and turn[0].startswith(ELEMENT):
            continue  # The last one is taken by itself.
        if paper.screen == "curtain":
            paper.sit()
        found.append((paper.screen, paper.drawn()))
        paper.play((turn,))
    return tuple(found)


@pytest.mark.parametrize("frame", few(COINS))
def test_a_finger_finds_every_coin_and_in_hand_they_keep_their_size(
    easel: Easel, frame: tuple[int, int]
) -> None:
    """From ten coins in hand to one, with all others on the table."""
    easel.resize(*frame)
    for with_elements in (False, True):
        drawn = [table for seat, table in tables(with_elements=with_elements) if seat == "kakusareta"]
        nothing = [None] * len(drawn)
        assert [wrong for wrong in easel.ask(drawn, nothing, _COINS) if wrong] == []
        assert len({size for sizes in easel.ask(drawn, nothing, _IN_HAND) for size in sizes}) == 1


@pytest.mark.parametrize("frame", few((*COINS, (1280, 720), (1440, 900))))
def test_how_many_temples_are_gone_is_said_in_words_and_a_number(
    easel: Easel, frame: tuple[int, int]
) -> None:
    easel.resize(*frame)
    # The first and the last of either seat.
    drawn = [table for _, table in (*tables(with_elements=False)[:2], *tables(with_elements=False)[-2:])]
    for (said,) in easel.ask(drawn, [None] * len(drawn), _CLOCK):
        assert re.search(r"[0-3] of 4", said)
        assert "temples" in said


@pytest.mark.parametrize("frame", [(1280, 720), pytest.param((1440, 900), marks=pytest.mark.long)])
def test_with_elements_the_left_column_is_whole(easel: Easel, frame: tuple[int, int]) -> None:
    easel.resize(*frame)
    drawn = [table for _, table in tables(with_elements=True)]
    assert [wrong for wrong in easel.ask(drawn, [None] * len(drawn), _COLUMN) if wrong] == []
