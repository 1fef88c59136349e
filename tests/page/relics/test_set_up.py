"""The set-up of Relics: both layouts are drawn, and all is in plain words."""

import re

import pytest

from page.relics.page import choices
from page.relics.set_up import PLACES, SCORINGS, Choices
from page.text import Text
from tools.paths import STATIC
from unseen import relics
from unseen.relics.board import named
from unseen.relics.state import Layout

from .sittings import words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def button(html: str, name: str) -> str:
    """Return the button with an id, with all that is in it."""
    found = re.search(rf'<button[^>]*id="{name}".*?</button>', html, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("layout", PLACES)
def test_each_layout_shows_where_its_relics_lie(layout: Layout, t: Text) -> None:
    """The small board above the name marks the spaces on which the game lays them."""
    drawn = button(str(choices(Choices("basic", layout), t)), f"layout-{layout}")
    options = relics.Options(layout=layout)
    lie = relics.start(options, relics.deal(options, lambda _: 0)).relics
    marked = {
        "ABCDE"[int(x) // 100] + str(int(y) // 100 + 1)
        for x, y in re.findall(r'<rect class="wr-mini-relic" x="(\d+)" y="(\d+)"', drawn)
    }
    assert marked == set(map(str, named(lie)))
    assert 'aria-hidden="true"' in drawn
    assert 'aria-pressed="true"' in drawn


def test_the_layouts_have_short_plain_names(t: Text) -> None:
    html = str(choices(None, t))
    names = [re.sub(r"<[^>]*>", "", button(html, f"layout-{layout}")) for layout in PLACES]
    assert names == ["Corners", "Cross"]
    assert all("<svg" not in button(html, f"scoring-{scoring}") for scoring in SCORINGS)


def test_both_rows_of_buttons_are_equally_high() -> None:
    """Both have the height of the one that holds a picture, and longer words below one stretch neither."""
    sheet = (STATIC / "relics" / "style" / "40-start.css").read_text("utf-8")
    both = ".start-board .seg>button[data-do=scoring],.start-board .seg>button[data-do=layout]"
    height = re.search(re.escape(both) + r"\{min-height:(\d+)px\}", sheet)
    picture = re.search(r"\.wr-mini\{flex:none;width:(\d+)px;height:\1px\}", sheet)
    assert height
    assert picture
    assert ".start-board>.field{align-content:start}" in sheet
    assert int(height[1]) >= int(picture[1]) + 24
