"""A host's skin: values that are read strictly, written anew, and stay legible."""

import itertools
import random
from collections.abc import Mapping

import pytest

from page.shell.skin import LEAST, Colour, contrast, format_colour, parse_colour, skin

HOSTILE = (
    "url(https://evil.example/x)", "red;}", "#fff;} body{display:none", "expression(alert(1))", "var(--paper)",
    "#ffff", "#12345", "#ggg", "rgb(256,0,0)", "rgb(1,2)", "rgb(1,2,3,0)", "rgba(0,0,0,0)", "hsl(400 10% 10%)",
    "transparent", "currentColor", "inherit", "#fff /* */", "#fff\n#000", "\\23 fff", "x" * 1_000_000, "#١٢٣",
    "calc(1px)", "-moz-element(#a)", "image-set('x')", "white!important", 7, ["#fff"], {"a": 1}, True, 1e309,
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "same"),
    [("#FFF", "#ffffff"), ("#0a0b0c", "#0a0b0c"), ("rgb(10, 11,12)", "#0a0b0c"), ("rgb( 10 11 12 )", "#0a0b0c"),
     ("hsl(0 0% 100%)", "#ffffff"), ("hsl(120deg, 100%, 25%)", "#008000")],
)  # fmt: skip
def test_colours_are_read(text: str, same: str) -> None:
    colour = parse_colour(text)
    assert colour
    assert format_colour(colour) == same


@pytest.mark.parametrize("name", ["paper", "ink", "accent", "radius", "font"])
@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_none_is_left_out_with_a_short_warning(name: str, value: object) -> None:
    found = skin({name: value})
    if name == "font" and value in ("transparent", "currentColor", "inherit"):
        assert found.properties == {"--skin-font": f'"{value}"'}, "a name in quotation marks, no keyword"
        return
    assert found.properties == {}
    assert found.kinds == ""
    assert len(found.warnings) == 1
    assert len(found.warnings[0]) < 200
    assert "\n" not in found.warnings[0]


def test_names_that_there_are_not_are_passed_over() -> None:
    assert skin({"background": "#fff", "": "#fff", "--unseen-paper": "#fff"}) == ({}, "", ())
    assert skin({"paper": "", "ink": None}) == ({}, "", ())


def test_nothing_of_a_value_is_passed_on_but_what_was_understood() -> None:
    found = skin({"paper": " RGB(255,255,255) ", "ink": "#000", "radius": "6px", "font": "'Zen Old', serif"})
    assert found.warnings == ()
    assert found.kinds == "radius font colours"
    assert found.properties["--skin-mist"] == "#ffffff"
    assert found.properties["--skin-dark-mist"] == "#000000"
    assert found.properties["--skin-radius"] == "6px"
    assert found.properties["--skin-font"] == '"Zen Old", serif'


@pytest.mark.parametrize("value", ["0", "0.5rem", "24px", "1em"])
def test_a_radius_is_a_length(value: str) -> None:
    assert skin({"radius": value}).kinds == "radius"


@pytest.mark.parametrize("value", ["25px", "2rem", "50%", "4", "-1px", "4px 2px", "1e1px", "999px"])
def test_a_radius_is_none_or_too_wide(value: str) -> None:
    assert skin({"radius": value}).kinds == ""


@pytest.mark.parametrize(
    "value", ["A, B, C, D, E, F, G", ",", "A,", '"A', 'A"B', "A'", "url(x)", "1A", "'A;}'"]
)
def test_a_font_is_a_few_plain_names(value: str) -> None:
    assert skin({"font": value}).kinds == ""


@pytest.mark.parametrize(
    ("values", "taken"),
    [
        ({"paper": "#ffffff", "ink": "#777777"}, ""),  # 4.48
        ({"paper": "#ffffff", "ink": "#767676"}, "colours"),  # 4.54
        ({"paper": "#333333"}, ""),  # under the page's own ink
        ({"ink": "#d0d0d0"}, ""),
        ({"accent": "#e0d000"}, ""),
        ({"accent": "#0050a0"}, "colours"),
        ({"paper": "#101010", "ink": "#eeeeee"}, "colours"),
    ],
)
def test_what_has_too_little_contrast_is_refused(values: dict[str, str], taken: str) -> None:
    found = skin(values)
    assert found.kinds == taken
    assert bool(found.warnings) != bool(taken)


def test_a_faint_accent_is_left_out_alone() -> None:
    found = skin({"paper": "#ffffff", "ink": "#000000", "accent": "#ffffcc"})
    assert found.kinds == "colours"
    assert len(found.warnings) == 1


def test_whatever_is_taken_stays_legible_by_day_and_by_night() -> None:
    """A hundred skins, some of them at the very edge: every ink for words on every surface."""
    dice, taken = random.Random(1), 0
    for _ in range(1200):
        values = {
            name: format_colour((dice.random(), dice.random(), dice.random()))
            for name in ("paper", "ink", "accent")
        }
        found = skin(values).properties
        taken += bool(found)
        for kind in ("", "dark-") if found else ():
            words = [colour_of(found, f"{kind}{name}") for name in ("fg", "fg-2", "accent", "danger")]
            surfaces = [colour_of(found, f"{kind}{name}") for name in ("mist", "mist-2", "well", "card")]
            for one, other in itertools.product(words, surfaces):
                assert contrast(one, other) >= LEAST, values
            assert contrast(colour_of(found, f"{kind}fill"), colour_of(found, f"{kind}on-fill")) >= LEAST, (
                values
            )
    assert taken > 100


def colour_of(found: Mapping[str, str], name: str) -> Colour:
    colour = parse_colour(found[f"--skin-{name}"])
    assert colour
    return colour
