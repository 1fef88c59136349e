"""The first difference of two values, by its path from the outside in.

A path is written as Python would: `.hands[1][0]` is a field and two indices, `['deck']` is a key. Two steps are not
Python's: `{'Kx'}` is an element that only one of two sets has, and `[132:]` leads to the rest of a long text.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from typing import Any, NamedTuple

from unseen.kernel.errors import shortened

LONG = 160
"""The most characters of a value that a message quotes."""

Part = tuple[str, Any, Any]
"""A step of a path, and the two values to which it leads."""


class Nothing:
    """The type of NOTHING."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "nothing"

    def __reduce__(self) -> str:
        return "NOTHING"


NOTHING = Nothing()
"""Stands for a value where only the other one has an entry."""


class Difference(NamedTuple):
    """The innermost place at which two values first differ."""

    path: str
    """The steps to it; empty if the values differ as a whole."""
    expected: Any
    """The first value there, or NOTHING."""
    found: Any
    """The second value there, or NOTHING."""


def difference(expected: Any, found: Any) -> Difference | None:
    """Return the first difference of two values, or None if they are equal."""
    if expected == found:
        return None
    path = ""
    while differing := next((part for part in _parts(expected, found) if part[1] != part[2]), None):
        step, expected, found = differing
        path += step
    return Difference(path, expected, found)


def quoted(value: Any, most: int = LONG) -> str:
    """Return a value as a message quotes it: on one line, of at most `most` characters, all of them printable.

    A type is quoted by its name.
    """
    text = str(value.__name__) if isinstance(value, type) else repr(value)
    printable = (char if char.isprintable() else ascii(char)[1:-1] for char in text)
    return shortened("".join(printable), most)


def _parts(expected: Any, found: Any) -> Iterable[Part]:
    """Return the parts of two unequal values of one type, side by side; none of values that have no parts."""
    kind: type[Any] = expected.__class__
    if kind is not found.__class__:
        return ()
    if issubclass(kind, str):
        return _rests(expected, found)
    if is_dataclass(kind):
        return _attributes([field.name for field in fields(kind) if field.compare], expected, found)
    if issubclass(kind, tuple | list):
        if names := getattr(expected, "_fields", ()):
            return _attributes(names, expected, found)
        both = enumerate(zip_longest(expected, found, fillvalue=NOTHING))
        return ((f"[{index}]", *pair) for index, pair in both)
    if issubclass(kind, frozenset | set):
        return _elements(expected, found)
    return _values(expected, found) if issubclass(kind, Mapping) else ()


def _rests(expected: str, found: str) -> Iterator[Part]:
    """Yield the rests of two texts after their common beginning, where they are too long to quote in full."""
    shorter = min(len(expected), len(found))
    start = next((n for n in range(shorter) if expected[n] != found[n]), shorter)
    if start and max(len(repr(expected)), len(repr(found))) > LONG:
        yield f"[{start}:]", expected[start:], found[start:]


def _attributes(names: Sequence[str], expected: Any, found: Any) -> Iterator[Part]:
    """Return the values of two objects by these of their fields."""
    return ((f".{name}", getattr(expected, name), getattr(found, name)) for name in names)


def _elements(expected: Any, found: Any) -> Iterable[Part]:
    """Return the first element that one of two sets lacks, in an order that does not depend on hashes."""
    element = min(expected ^ found, key=repr)
    one, other = (element, NOTHING) if element in expected else (NOTHING, element)
    return [(f"{{{quoted(element)}}}", one, other)]


def _values(expected: Any, found: Any) -> Iterator[Part]:
    """Yield the values of two mappings by their keys."""
    for key in dict.fromkeys((*expected, *found)):
        yield f"[{quoted(key)}]", expected.get(key, NOTHING), found.get(key, NOTHING)
