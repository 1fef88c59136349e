import pytest

from unseen.picture.colours import colour


@pytest.mark.parametrize(
    ("text", "hexed", "alpha"),
    [
        ("#f5eee0", "#f5eee0", 1),
        (" #FFF ", "#ffffff", 1),
        ("rgba(18,35,61,.34)", "#12233d", 0.34),
        ("transparent", "#000000", 0),
        ("color-mix(in srgb,#000000,#ffffff 55%)", "#8c8c8c", 1),
        ("color-mix(in srgb,#000000 25%,#ffffff)", "#bfbfbf", 1),
        ("color-mix(in srgb,#000000,#ffffff)", "#808080", 1),
        ("color-mix(in srgb,#f2c55c 22%,transparent)", "#f2c55c", 0.22),
        ("color-mix(in srgb,transparent,transparent)", "#000000", 0),
        ("color-mix(in srgb,rgba(0,0,0,.5),color-mix(in srgb,#fff,#fff))", "#aaaaaa", 0.75),
    ],
)
def test_a_colour_is_an_ink_and_its_strength(text: str, hexed: str, alpha: float) -> None:
    found = colour(text)
    assert found
    assert found.hex == hexed
    assert found.alpha == pytest.approx(alpha)


@pytest.mark.parametrize("text", ["none", "url(#waves)", "context-fill", "#12345"])
def test_what_is_no_colour_stays_what_it_is(text: str) -> None:
    assert colour(text) is None
