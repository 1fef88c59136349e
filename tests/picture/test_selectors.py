import pytest

from unseen.picture.selectors import Chain, Weight, parse, split
from unseen.picture.tree import Element


def chain(*names: str) -> Chain:
    """Return elements, the outermost first: a tag, then `.class`, `#id` and `[name=value]` with signs between."""
    return tuple(_element(name) for name in names)


def _element(name: str) -> Element:
    tag, *parts = name.split("|")
    attributes = {"class": " ".join(part[1:] for part in parts if part.startswith("."))}
    attributes |= {part.split("=")[0]: part.split("=")[1] for part in parts if "=" in part}
    return Element(tag, attributes, [])


HERE = chain(
    "html|data-theme=dark",
    "main|.over|.relics|data-phase=day",
    "svg|.whole",
    "g|.pawn|.thief|id=g-m-x",
    "path",
)
GROUP = HERE[:4]


@pytest.mark.parametrize(
    ("selector", "weight"),
    [
        ("path", (0, 0, 1)),
        ("*", (0, 0, 0)),
        (".pawn path", (0, 1, 1)),
        (".pawn>path", (0, 1, 1)),
        (".whole > .pawn.thief > path", (0, 3, 1)),
        ("main .whole path", (0, 1, 2)),
        ("[data-phase=day] path", (0, 1, 1)),
        ("[data-phase] path", (0, 1, 1)),
        ("[class~=relics] path", (0, 1, 1)),
        ('[id^="g-m-"] path', (0, 1, 1)),
        ("#g-m-x path", (1, 0, 1)),
        (":root path", (0, 1, 1)),
        (".pawn:not(.bold) path", (0, 2, 1)),
        (":is(.pawn,#elsewhere) path", (1, 0, 1)),
        (":where(.pawn,#elsewhere) path", (0, 0, 1)),
        (":not([data-contrast=more])>path", (0, 1, 1)),
        ("main:not(:where(.start)) path", (0, 0, 2)),
    ],
)
def test_a_selector_selects_an_element_by_itself_and_those_around_it(selector: str, weight: Weight) -> None:
    (found,) = parse(selector)
    assert found.fits(HERE)
    assert found.weight == weight


@pytest.mark.parametrize(
    "selector",
    [
        "g", ".whole>path", "path path", ":root", ".pawn:not(.thief) path", ":is(.a,.b) path",
        "[data-phase=night] path", "[data-none] path", "[class~=relic] path", "[id^=g-k-] path",
        "html>path", ".over>.pawn>path", "svg .whole path",
    ],
)  # fmt: skip
def test_it_selects_nothing_else(selector: str) -> None:
    (found,) = parse(selector)
    assert not found.fits(HERE)


def test_the_outermost_element_is_the_root() -> None:
    (root,) = parse(":root[data-theme=dark]")
    assert root.fits(HERE[:1])
    assert not root.fits(HERE[:2])


@pytest.mark.parametrize(
    "selector",
    [".space:hover>.tip", "*::before", ".a+.b", "html:active-view-transition-type(baren)", ":focus-visible"],
)
def test_what_a_still_picture_has_not_selects_nothing(selector: str) -> None:
    assert parse(selector) == ()


def test_a_list_keeps_what_can_be_selected() -> None:
    assert len(parse(".a,.b:hover, .c")) == 2
    (either,) = parse(":is(.pawn:hover,.pawn)")
    assert either.fits(GROUP)


def test_signs_in_brackets_do_not_split() -> None:
    assert split("a(b,c),d[e,f] , g", ",") == ["a(b,c)", "d[e,f]", "g"]
