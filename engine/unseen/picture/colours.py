"""Colours of CSS as plain numbers: what is named, mixed or half transparent becomes an ink and its strength."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from unseen.picture.selectors import split

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_RGBA = re.compile(r"rgba\(([^)]*)\)")
_MIX = re.compile(r"color-mix\(\s*in srgb\s*,(.*)\)", re.DOTALL)
_SHARE = re.compile(r"(.*?)(?:\s+([\d.]+)%)?", re.DOTALL)


class Colour(NamedTuple):
    """A colour: red, green and blue from 0 to 255, and how strong it covers, from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0

    @property
    def hex(self) -> str:
        """The colour without its strength, as `#rrggbb`."""
        return f"#{round(self.red):02x}{round(self.green):02x}{round(self.blue):02x}"


def colour(text: str) -> Colour | None:
    """Return a colour; None for a value that is none: `none`, a pattern."""
    text = text.strip()
    if found := _HEX.fullmatch(text):
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        return Colour(*_three(int(digits[at : at + 2], 16) for at in (0, 2, 4)))
    if found := _RGBA.fullmatch(text):
        *ink, alpha = map(float, found[1].split(","))
        return Colour(*_three(ink), alpha)
    if found := _MIX.fullmatch(text):
        first, second = split(found[1], ",")
        return _mixed(first, second)
    return Colour(0, 0, 0, 0) if text == "transparent" else None


def _mixed(first: str, second: str) -> Colour:
    """Mix two colours, each with its share in percent if it has one (CSS Color 5, 3.1), weighed by their strength."""
    shares = [_SHARE.fullmatch(each) for each in (first, second)]
    assert shares[0] and shares[1]
    one, other = colour(shares[0][1]), colour(shares[1][1])
    assert one and other, (first, second)
    share = float(shares[0][2]) / 100 if shares[0][2] else 1 - float(shares[1][2] or 50) / 100
    alpha = one.alpha * share + other.alpha * (1 - share)
    parts = (
        (a * one.alpha * share + b * other.alpha * (1 - share)) / (alpha or 1)
        for a, b in zip(one[:3], other[:3], strict=True)
    )
    return Colour(*_three(parts), alpha)


def _three(numbers: Iterable[float]) -> tuple[float, float, float]:
    red, green, blue = numbers
    return red, green, blue
