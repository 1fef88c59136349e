"""The path to the first difference of two values."""

from collections import OrderedDict
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from unseen.kernel.laws.difference import LONG, NOTHING, difference, quoted


class Hand(NamedTuple):
    cards: tuple[str | None, ...]
    whose: str = "ann"


class Glove(NamedTuple):
    cards: tuple[str | None, ...]
    whose: str = "ann"


@dataclass(frozen=True, slots=True)
class Round:
    hands: dict[str, Hand]
    seen: frozenset[str] = frozenset()
    cache: int = field(default=0, compare=False)


class Secret:
    """A value without parts that equals nothing."""

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # as of any class that can be changed

    def __repr__(self) -> str:
        return "a secret"


@pytest.mark.parametrize(
    ("expected", "found", "path", "both"),
    [
        (1, 2, "", (1, 2)),
        (None, "Kx", "", (None, "Kx")),
        ((1, 2, 3), (1, 5, 4), "[1]", (2, 5)),
        ((1, 2), (1, 2, 3), "[2]", (NOTHING, 3)),
        ([1, 2], [1], "[1]", (2, NOTHING)),
        ((1,), [1], "", ((1,), [1])),
        (Hand(("Kx",)), Hand((None,)), ".cards[0]", ("Kx", None)),
        (Hand((), "ann"), Hand((), "bob"), ".whose", ("ann", "bob")),
        (Hand((), "ann"), Glove((), "bob"), "", (Hand((), "ann"), Glove((), "bob"))),
        (Round({"a": Hand(())}), Round({"a": Hand(("Kx",))}), ".hands['a'].cards[0]", (NOTHING, "Kx")),
        (Round({}, frozenset("ab"), 1), Round({}, frozenset("a"), 2), ".seen{'b'}", ("b", NOTHING)),
        (frozenset("ac"), frozenset("abc"), "{'b'}", (NOTHING, "b")),
        ({1, 3}, {1, 2}, "{2}", (NOTHING, 2)),
        ({"a": 1, "b": 2}, {"b": 3, "a": 1}, "['b']", (2, 3)),
        ({"a": 1}, {"a": 1, "b": 2}, "['b']", (NOTHING, 2)),
        ({"a": 1, "b": 2}, {"b": 2}, "['a']", (1, NOTHING)),
        (MappingProxyType({"a": (1,)}), MappingProxyType({"a": (2,)}), "['a'][0]", (1, 2)),
        (OrderedDict(a=1, b=2), OrderedDict(b=2, a=1), "", (OrderedDict(a=1, b=2), OrderedDict(b=2, a=1))),
        ("a short text", "a short test", "", ("a short text", "a short test")),
        (f"{'x' * LONG}ab", f"{'x' * LONG}cd", f"[{LONG}:]", ("ab", "cd")),
        ("x" * LONG, "x" * LONG + "y", f"[{LONG}:]", ("", "y")),
        ("a" + "x" * LONG, "b" + "x" * LONG, "", ("a" + "x" * LONG, "b" + "x" * LONG)),
    ],
)
def test_the_path_leads_to_the_innermost_first_difference(
    expected: Any, found: Any, path: str, both: tuple[Any, Any]
) -> None:
    differing = difference(expected, found)
    assert differing is not None
    assert differing.path == path
    assert differing[1:] == both


@pytest.mark.parametrize("value", [1, Hand(("Kx",)), Round({}, frozenset("ab")), {"a": [1]}, "x" * 500])
def test_equal_values_have_no_difference(value: Any) -> None:
    assert difference(value, value) is None


def test_what_only_a_cache_tells_apart_is_equal() -> None:
    assert difference(Round({}, cache=1), Round({}, cache=2)) is None


def test_values_without_parts_that_equal_nothing_differ_as_a_whole() -> None:
    one, other = Secret(), Secret()
    differing = difference((0, one), (0, other))
    assert differing is not None
    assert differing.path == "[1]"
    assert differing.expected is one
    assert differing.found is other


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Kx", "'Kx'"),
        ("two\nlines\x1b[1m", r"'two\nlines\x1b[1m'"),
        (NOTHING, "nothing"),
        (ValueError, "ValueError"),
        (Hand, "Hand"),
    ],
)
def test_a_value_is_quoted_on_one_line(value: Any, text: str) -> None:
    assert quoted(value) == text


def test_a_long_value_is_quoted_by_its_beginning() -> None:
    text = quoted(tuple(range(1000)))
    assert len(text) == LONG
    assert text.startswith("(0, 1, 2, ")
    assert text.endswith("…")


def test_what_a_value_prints_of_itself_is_escaped() -> None:
    class Torn:
        def __repr__(self) -> str:
            return "torn\napart\u202e"

    assert quoted(Torn()) == r"torn\napart\u202e"
