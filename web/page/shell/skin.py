"""A host page's skin: a few values from another site, and the inks that the frame prints with.

Rule 1. A value is parsed, not passed on: each property is written anew from the parsed value, so that no text of
        another site reaches a style sheet.
Rule 2. Words stay legible: whatever the values, ink on paper and every ink derived from the two keep to `LEAST`
        (WCAG 2.2, 1.4.3).
"""

import colorsys
import re
from collections.abc import Mapping
from typing import NamedTuple

from page.shell.embed import clipped

NAMES = ("paper", "ink", "accent", "radius", "font")
LEAST = 4.5
"""The least contrast of words with their ground."""
PAPER, INK, ACCENT, DANGER = "#f5eee0", "#14243b", "#23725b", "#a02d19"
"""The page's own colours, used where the host page gives none."""
WIDEST = 24
"""The largest radius, in pixels."""
LONGEST = 200
"""The most characters of a value; a longer one is rejected."""
FAMILIES = 6
GENERIC = ("serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-rounded")

_NUMBER = r"(\d{1,3}(?:\.\d{1,4})?)"
_APART = r"(?:\s*,\s*|\s+)"
_HEX = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})", re.ASCII)
_RGB = re.compile(rf"rgb\(\s*{_NUMBER}{_APART}{_NUMBER}{_APART}{_NUMBER}\s*\)", re.ASCII)
_HSL = re.compile(rf"hsl\(\s*{_NUMBER}(?:deg)?{_APART}{_NUMBER}%{_APART}{_NUMBER}%\s*\)", re.ASCII)
_LENGTH = re.compile(rf"(?:0|{_NUMBER}(px|rem|em))", re.ASCII)
_FAMILY = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,47}", re.ASCII)

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""


class Skin(NamedTuple):
    """The custom properties that are set, and warnings about rejected values."""

    properties: Mapping[str, str]
    kinds: str
    """The parts of the style sheet's skin that apply: some of "colours", "radius" and "font", separated by spaces."""
    warnings: tuple[str, ...]


def skin(values: Mapping[str, object]) -> Skin:
    """Return the skin that a host page asks for.

    Args:
        values: The values by names of `NAMES`; other names are ignored.
    """
    properties: dict[str, str] = {}
    kinds: list[str] = []
    warnings: list[str] = []
    given = {name: value for name in NAMES if (value := values.get(name)) not in (None, "")}
    colours: dict[str, Colour] = {}
    for name, value in given.items():
        text = value.strip() if isinstance(value, str) and len(value) <= LONGEST else ""
        if name == "radius":
            found = _length(text)
            properties |= {"--skin-radius": found} if found else {}
        elif name == "font":
            found = _families(text)
            properties |= {"--skin-font": found} if found else {}
        else:
            colour = parse_colour(text)
            found = "" if colour is None else text
            colours |= {} if colour is None else {name: colour}
        if found:
            kinds += [] if name in colours else [name]
        else:
            warnings.append(
                f"unseen-game: --unseen-{name}: {clipped(str(value))!r} is invalid and is ignored"
            )
    if colours:
        inks, wrong = _inks(colours)
        properties |= inks
        kinds += ["colours"] if inks else []
        warnings += wrong
    return Skin(properties, " ".join(kinds), tuple(warnings))


def parse_colour(text: str) -> Colour | None:
    """Parse an opaque colour written as `#rgb`, `#rrggbb`, `rgb()` or `hsl()`; return None for anything else."""
    text = text.lower()
    if found := _HEX.fullmatch(text):
        digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
        red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
        return red, green, blue
    if found := _RGB.fullmatch(text):
        red, green, blue = (float(number) / 255 for number in found.groups())
        return (red, green, blue) if max(red, green, blue) <= 1 else None
    if found := _HSL.fullmatch(text):
        hue, saturation, light = (float(number) for number in found.groups())
        if hue > 360 or max(saturation, light) > 100:
            return None
        return colorsys.hls_to_rgb(hue / 360, light / 100, saturation / 100)
    return None


def format_colour(colour: Colour) -> str:
    """Return a colour as `#rrggbb`."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _inks(given: Mapping[str, Colour]) -> tuple[dict[str, str], list[str]]:
    """Return the inks of both printings, or none of them with a warning."""
    paper, ink, accent = (
        given.get(name) or _known(own) for name, own in (("paper", PAPER), ("ink", INK), ("accent", ACCENT))
    )
    warnings: list[str] = []
    if (found := contrast(paper, ink)) < LEAST:
        return {}, [_faint("--unseen-ink on --unseen-paper", found)]
    if "accent" in given and (found := contrast(paper, accent)) < LEAST:
        warnings.append(_faint("--unseen-accent on --unseen-paper", found))
        if len(given) == 1:
            return {}, warnings
        accent = _known(ACCENT)
    day, night = _printing(paper, ink, accent), _printing(ink, paper, accent)
    inks = {f"--skin-{name}": value for name, value in day.items()}
    return inks | {f"--skin-dark-{name}": value for name, value in night.items()}, warnings


def _printing(paper: Colour, ink: Colour, accent: Colour) -> dict[str, str]:
    """Return the inks of words on a paper; surfaces on it differ from it as far as words on them stay legible."""
    surfaces = {
        "mist": paper,
        "mist-2": _as_far(paper, ink, ink, 0.05),
        "well": _as_far(paper, ink, ink, 0.08),
        "card": _as_far(paper, (1.0, 1.0, 1.0), ink, 0.4 if _luminance(paper) > 0.4 else 0.09),
    }
    words = {
        "fg": ink,
        "fg-2": _legible(_mixed(ink, paper, 0.24), ink, tuple(surfaces.values())),
        "accent": _legible(accent, ink, tuple(surfaces.values())),
        "danger": _legible(_known(DANGER), ink, tuple(surfaces.values())),
    }
    lines = {"rule": _mixed(paper, ink, 0.26), "line": _mixed(paper, ink, 0.5)}
    fill = words["accent"]
    on_fill = paper if contrast(paper, fill) >= contrast(ink, fill) else ink
    inks = surfaces | words | lines | {"fill": fill, "on-fill": on_fill}
    return {name: format_colour(colour) for name, colour in inks.items()}


def _as_far(paper: Colour, towards: Colour, ink: Colour, share: float) -> Colour:
    """Return a paper mixed with another colour, as far as the ink stays legible on it."""
    mixed = _mixed(paper, towards, share)
    return mixed if contrast(mixed, ink) >= LEAST else paper


def _legible(colour: Colour, ink: Colour, surfaces: tuple[Colour, ...]) -> Colour:
    """Return a colour mixed with as little ink as makes it legible on all surfaces."""
    for share in range(0, 100, 4):
        mixed = _mixed(colour, ink, share / 100)
        if all(contrast(mixed, surface) >= LEAST for surface in surfaces):
            return mixed
    return ink


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    # Rounded as it is written, so that the checked colour is the visible one.
    return _known(format_colour((red, green, blue)))


def _known(text: str) -> Colour:
    colour = parse_colour(text)
    assert colour
    return colour


def _faint(what: str, found: float) -> str:
    return f"unseen-game: {what} has a contrast of {found:.2f}, less than {LEAST}, and is ignored"


def _length(text: str) -> str:
    found = _LENGTH.fullmatch(text)
    if not found:
        return ""
    number = float(found[1] or 0)
    pixels = number * (1 if found[2] in (None, "px") else 16)
    return f"{number:g}{found[2] or 'px'}" if pixels <= WIDEST else ""


def _families(text: str) -> str:
    families = [part.strip() for part in text.split(",")]
    read = [_family(family) for family in families]
    return ", ".join(read) if len(read) <= FAMILIES and all(read) else ""


def _family(text: str) -> str:
    """Return a font's name in our own quotation marks, or one of `GENERIC`; "" if the text is no name."""
    if text in GENERIC:
        return text
    bare = text[1:-1] if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'" else text
    return f'"{bare}"' if _FAMILY.fullmatch(bare) else ""
