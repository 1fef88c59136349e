"""The six rods at the lines of the temples: one green and two red on each axis (N2, K2)."""

from collections.abc import Mapping
from typing import Any, Literal, NewType

from unseen.courtyard.board import Space
from unseen.kernel.codec import expect_object, expect_one_of
from unseen.kernel.errors import CodecError

Rod = NewType("Rod", str)
"""A rod, named by the line it lies at: a column "A", "C", "E" or a row "1", "3", "5"."""
Colour = Literal["green", "red"]
Rods = tuple[Colour | None, ...]
"""The colours of the rods in the order of `RODS`; None is unknown."""

RODS = tuple(map(Rod, "ACE135"))
"""The six rods: columns, then rows."""
UNKNOWN_RODS: Rods = (None,) * len(RODS)


def rods_at(temple: Space) -> tuple[Rod, Rod]:
    """Return the rods of a temple's column and row."""
    return Rod(temple[0]), Rod(temple[1])


def decode_rods(data: object) -> Rods:
    """Decode the colours of the rods, null for an unknown one.

    Raises:
        CodecError: They are not colours of six rods, or an axis cannot have exactly one green rod.
    """
    keys = expect_object("rods", data, RODS)
    for rod in RODS:
        if keys[rod] is not None:
            expect_one_of(f"rods.{rod}", keys[rod], ("green", "red"))
    rods = tuple(keys[rod] for rod in RODS)
    for axis, colours in (("columns", rods[:3]), ("rows", rods[3:])):
        greens, unknown = colours.count("green"), colours.count(None)
        if greens > 1 or (greens == 0 and not unknown):
            raise CodecError("rods", f"just one green is expected among the {axis}")
    return rods


def deal_keys() -> tuple[str, ...]:
    """Return the keys of a record that hold the deal."""
    return ("rods",)


def encode_deal(rods: Rods) -> dict[str, Any]:
    """Return the rods' colours under the key that they add to a record."""
    return {"rods": dict(zip(RODS, rods, strict=True))}


def decode_deal(data: Mapping[str, object]) -> Rods:
    """Return the rods' colours in a record.

    Raises:
        CodecError: They are not six colours with one green on each axis.
    """
    rods = decode_rods(data["rods"])
    for rod, colour in zip(RODS, rods, strict=True):
        if colour is None:
            raise CodecError(f"rods.{rod}", "a colour is expected, not null")
    return rods
