from tests.picture.test_inks import read
from unseen.kernel.slices import finished
from unseen.picture.plain import Plain, Sprites
from unseen.picture.tree import Element, parse, written

ROOT = Element("html", {}, [])
SPRITE = """<svg><defs>
<pattern id="waves" width="6"><path stroke="#ffffff" d="M0 0H6"/></pattern>
<clipPath id="round"><use href="#rim"/></clipPath>
<linearGradient id="sky"><stop class="ink"/></linearGradient>
<pattern id="sea"><path fill="url(#sky)"/></pattern>
<path id="rim" class="rim" d="M0 0h9"/>
</defs>
<symbol id="g-a" class="holder" viewBox="0 0 50 50" overflow="visible"><path class="ink" d="M0 0h50"/></symbol>
<symbol id="g-wide" viewBox="10 0 20 10"><use href="#rim" class="red"/><path fill="url(#waves)" d="M1 1"/></symbol>
</svg>"""
CSS = """:root{--ink:#111111}.day{--ink:#222222}.red{--ink:#ff0000;stroke:#00ff00}
.ink{fill:var(--ink)}.rim{stroke-width:2}
.gone{display:none}.faint{opacity:0}.holder{stroke-width:3}.cut{clip-path:url(#round)}"""


def drawn(svg: str) -> str:
    """Return a drawing by day, without the element around it."""
    plain = Plain(read(CSS), Sprites([parse(SPRITE)], ROOT))
    around = (ROOT, Element("main", {"class": "day"}, []))
    found = finished(plain.drawing(parse(f"<svg>{svg}</svg>"), around))
    return written(found).removeprefix("<svg>").removesuffix("</svg>").replace("<svg/>", "")


def test_classes_become_attributes() -> None:
    assert drawn('<path id="x" class="ink" role="img" aria-label="a" data-on="" d="M0 0"/>') == (
        '<path d="M0 0" fill="#222222"/>'
    )


def test_what_is_not_seen_is_left_out() -> None:
    assert (
        drawn('<g class="gone"/><path class="faint"/><text><title>no</title>yes</text>') == "<text>yes</text>"
    )


def test_a_drawing_of_the_sprite_is_written_in_its_place_and_inherits() -> None:
    assert drawn('<use class="red" href="#g-a" x="5" y="6" width="100" height="100"/>') == (
        '<g stroke="#00ff00" stroke-width="3" transform="translate(5 6) scale(2)">'
        '<path d="M0 0h50" fill="#ff0000"/></g>'
    )


def test_it_keeps_its_proportions_and_its_own_transform() -> None:
    found = drawn('<use href="#g-wide" transform="rotate(9)" width="40" height="40"/>')
    assert 'transform="rotate(9) translate(-20 10) scale(2)"' in found
    assert '<g stroke="#00ff00"><path d="M0 0h9" stroke-width="2"/></g>' in found


def test_without_a_size_it_has_that_of_its_box() -> None:
    assert drawn('<use href="#g-a"/>') == '<g stroke-width="3"><path d="M0 0h50" fill="#222222"/></g>'


def test_an_element_is_used_where_it_is_wanted() -> None:
    assert drawn('<use href="#rim"/>') == '<path d="M0 0h9" stroke-width="2"/>'
    assert drawn('<use href="#rim" x="3" transform="scale(2)"/>') == (
        '<g transform="scale(2) translate(3 0)"><path d="M0 0h9" stroke-width="2"/></g>'
    )


def test_patterns_and_clips_come_along_once() -> None:
    found = drawn('<path fill="url(#waves)"/><g class="cut"/><g clip-path="url(#round)"/>')
    assert found.startswith(
        '<defs><pattern id="waves" width="6"><path stroke="#ffffff" d="M0 0H6"/></pattern>'
        '<clipPath id="round"><path d="M0 0h9" stroke-width="2"/></clipPath></defs>'
    )


def test_what_they_refer_to_comes_along_too() -> None:
    found = drawn('<path fill="url(#sea)"/>')
    assert found.startswith(
        '<defs><pattern id="sea"><path fill="url(#sky)"/></pattern><linearGradient id="sky">'
    )
    assert '<stop fill="#222222"/>' in found, "by day, as all around"
