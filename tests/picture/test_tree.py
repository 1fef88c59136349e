import pytest

from unseen.kernel.slices import finished
from unseen.picture.files import SPRITE, sprites
from unseen.picture.tree import Element, parse, written


@pytest.mark.parametrize(
    "text",
    [
        "<svg/>",
        '<g class="a b" data-on=""><path d="M0 0&amp;"/>A &lt; B<text x="1">×2</text></g>',
    ],
)
def test_what_is_parsed_is_written_the_same(text: str) -> None:
    assert written(parse(text)) == text


def test_comments_and_the_space_between_elements_are_left_out() -> None:
    assert parse("<!-- no <g> -->\n<g> \n <!-- more\n --><a/>\n</g>") == Element(
        "g", {}, [Element("a", {}, [])]
    )


def test_an_element_knows_its_classes_and_elements() -> None:
    element = parse('<g class="a b">text<a/></g>')
    assert element.classes == {"a", "b"}
    assert list(element.elements) == [Element("a", {}, [])]
    assert parse("<g/>").classes == frozenset()


@pytest.mark.parametrize("text", ["<a></b>", "<a>", "<a/><b/>", ""])
def test_what_is_not_one_element_is_refused(text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        parse(text)


@pytest.mark.parametrize("game", ["nusubito", "kakusareta", "relics", "misty_ruins"])
def test_every_drawing_of_a_sprite_is_found_by_its_id(game: str) -> None:
    found = finished(sprites(game)).chains
    assert SPRITE == "symbols.svg"
    assert "g-treasure" in found
    assert all(chain[-1].attributes["id"] == name and chain[0].tag == "html" for name, chain in found.items())
