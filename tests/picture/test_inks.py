import pytest

from unseen.kernel.slices import finished
from unseen.picture.inks import Inherited, Inks
from unseen.picture.tree import Element, parse

TOP = Element("html", {}, [])


def read(*sheets: str) -> Inks:
    """Return the inks of sheets."""
    found = Inks()
    for sheet in sheets:
        finished(found.reading(sheet))
    return found


def attributes(css: str, element: str, inherited: Inherited | None = None) -> dict[str, str]:
    """Return the plain attributes of an element below the root."""
    return read(css).of((TOP, parse(element)), inherited or {})[0]


@pytest.mark.parametrize(
    ("css", "fill"),
    [
        (".a{fill:#111111}.b{fill:#222222}", "#222222"),
        (".b{fill:#222222}.a{fill:#111111}", "#111111"),
        (".a.b{fill:#333333}.a{fill:#111111}", "#333333"),
        (".a{fill:#111111!important}.a.b{fill:#222222}", "#111111"),
        ("path{fill:#111111}", "#111111"),
        ("", "none"),
        (".c{fill:#111111}", "none"),
    ],
)
def test_the_cascade_decides(css: str, fill: str) -> None:
    assert attributes(css, '<path class="a b" fill="none"/>')["fill"] == fill


def test_later_sheets_win_over_earlier_ones() -> None:
    found, _ = read(".a{fill:#111111}", ".a{fill:#222222}").of((TOP, parse('<g class="a"/>')), {})
    assert found == {"fill": "#222222"}


def test_variables_are_inherited_and_take_what_stands_in_for_them() -> None:
    css = ".a{--ink:var(--deep);--deep:#123456}.b{fill:var(--ink);stroke:var(--none, #ffffff);opacity:var(--no)}"
    inks = read(css)
    _, inherited = inks.of((TOP, parse('<g class="a"/>')), {})
    found, same = inks.of((TOP, parse('<g class="b"/>')), inherited)
    assert found == {"fill": "#123456", "stroke": "#ffffff", "opacity": ""}
    assert same is inherited


def test_paints_are_written_with_their_strength() -> None:
    css = ".a{fill:rgba(1,2,3,.5);fill-opacity:.5;stroke:transparent}.b{fill:url(#waves);fill-opacity:.3}"
    assert attributes(css, '<g class="a"/>') == {"fill": "#010203", "fill-opacity": "0.25", "stroke": "none"}
    assert attributes(css, '<g class="b"/>') == {"fill": "url(#waves)", "fill-opacity": ".3"}


def test_current_colour_is_what_is_inherited() -> None:
    css = ".a{color:#abcdef}.b{stroke:currentColor}"
    inks = read(css)
    _, inherited = inks.of((TOP, parse('<g class="a"/>')), {})
    assert inks.of((TOP, parse('<g class="b"/>')), inherited)[0] == {"stroke": "#abcdef"}
    assert attributes(css, '<g class="b"/>') == {"stroke": "#000000"}


def test_the_short_form_of_a_font_is_written_out() -> None:
    css = '.a{font:700 16px/1 var(--text);font-size:12px}.b{font:17px "A B",serif}'
    assert attributes(css, '<text class="a"/>', {"--text": "serif"}) == {
        "font-weight": "700",
        "font-size": "12",
        "font-family": "serif",
    }
    assert attributes(css, '<text class="b"/>')["font-family"] == "'A B',serif"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("translateY(-.7px)", "translate(0 -.7)"),
        ("translateX(2px)", "translate(2 0)"),
        ("matrix(-1,0,0,1,80,0)", "matrix(-1,0,0,1,80,0)"),
    ],
)
def test_transforms_are_those_of_svg(value: str, written: str) -> None:
    assert attributes(f".a{{transform:{value}}}", '<g class="a"/>') == {"transform": written}


def test_what_is_for_a_page_alone_is_left_out() -> None:
    assert attributes(".a{cursor:pointer;transition:opacity 1s;pointer-events:none}", '<g class="a"/>') == {}
