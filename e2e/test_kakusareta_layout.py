"""Kakusareta's rows of buttons, where there is little room: words stay whole, deeds lie in even rows."""

from collections.abc import Iterator

import pytest

from e2e.chance import draws_for
from e2e.conftest import Open
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.kakusareta.games import GAMES
from e2e.drivers.kakusareta.states import WAITING
from e2e.easel import Easel
from e2e.paper import Drawn, Paper
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
    with lent(reduced_motion="reduce", has_touch=True) as opened:
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


@pytest.mark.parametrize("width", [320, 360])
def test_no_word_of_the_two_answers_breaks(easel: Easel, width: int) -> None:
    easel.page.set_viewport_size({"width": width, "height": 640})
    page = easel.show(played(WAITING).drawn())
    assert page.locator("#ending [data-action]").count() == 2
    assert page.evaluate(_BROKEN, "#ending .short") == []


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


@pytest.mark.parametrize("frame", [(320, 568), (360, 640), (568, 320), (844, 390), (1440, 900)])
def test_the_question_is_read_without_rolling_and_one_answer_is_primary_with_its_price_on_the_other(
    easel: Easel, frame: tuple[int, int]
) -> None:
    """K49."""
    easel.page.set_viewport_size({"width": frame[0], "height": frame[1]})
    page = easel.show(played(WAITING).drawn())
    assert page.evaluate(_READABLE) == []
    assert page.locator("#ending .btn.main").count() == 1
    assert "wind" in page.locator("#ending .btn:not(.main)", has_text="wind").inner_text()


@pytest.mark.parametrize("frame", [(640, 480), (800, 600), (1000, 700)])
def test_six_deeds_lie_in_two_rows_of_three(easel: Easel, frame: tuple[int, int]) -> None:
    easel.page.set_viewport_size({"width": frame[0], "height": frame[1]})
    page = easel.show(played(4).drawn())
    tops: list[int] = page.locator("#acts .act, #tool-cards, #fate-find").evaluate_all(_TOPS)
    assert [tops.count(top) for top in sorted(set(tops))] == [3, 3]


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
