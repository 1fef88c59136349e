"""Reading JSON that somebody else wrote."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.kernel import codec
from unseen.kernel.errors import CodecError

PIECES = ["{", "}", "[", "]", ":", ",", '"a"', "1", "-1", "null", "true", "NaN", "1e9", '"']


@pytest.mark.untraced
@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_is_json_or_refused(text: str) -> None:
    with suppress(CodecError):
        assert codec.parse_json(text) == json.loads(text)


def test_json_is_read_and_a_doubled_key_at_any_depth_is_refused() -> None:
    assert codec.parse_json('{"a": [1, {"b": null}]}') == {"a": [1, {"b": None}]}
    with pytest.raises(CodecError) as caught:
        codec.parse_json('{"a": [{"b": 1, "b": 1}]}')
    assert caught.value.where == "b"


def nested(depth: int) -> str:
    return '[{"a":' * (depth // 2) + "[]" * (depth % 2) + "1" * (1 - depth % 2) + "}]" * (depth // 2)


@pytest.mark.parametrize("depth", [codec.DEEPEST - 1, codec.DEEPEST])
def test_lists_and_objects_lie_within_each_other_as_deep_as_may_be(depth: int) -> None:
    for text in (nested(depth), f"[{','.join([nested(depth - 1)] * 9)}]"):
        assert codec.parse_json(text) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [nested(codec.DEEPEST + 1), nested(100_000), "[" * 100_000, '{"a":' * 100_000, '["\\"",' + "[" * 100_000],
)
def test_what_lies_deeper_is_refused_before_it_is_read(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Door 70: in a browser the reader's own recursion takes Python down, so it must not even begin."""
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(CodecError, match="nested too deeply: more than 64"):
        codec.parse_json(text)


@pytest.mark.parametrize(
    "text", [json.dumps("[" * 100), json.dumps(['"{[', '\\"' * 99 + "[" * 99, "\\"]), f"[{'[],' * 999}[]]"]
)
def test_brackets_in_texts_and_beside_each_other_are_not_deep(text: str) -> None:
    assert codec.parse_json(text) == json.loads(text)


VALUES = st.recursive(
    st.text('[]{}"\\\\,:', max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text('[{"\\\\', max_size=2), inner, max_size=2)
    ),
    max_leaves=9,
)


def depth_of(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth_of, value.values()), default=0)
    return 1 + max(map(depth_of, value), default=0) if isinstance(value, list) else 0


@given(VALUES, st.integers(codec.DEEPEST - 5, codec.DEEPEST))
def test_depth_is_what_is_read_whatever_the_texts_say(value: object, more: int) -> None:
    text = "[" * more + json.dumps(value) + "]" * more
    if depth_of(value) + more > codec.DEEPEST:
        with pytest.raises(CodecError, match="deeply"):
            codec.parse_json(text)
    else:
        assert codec.parse_json(text) == json.loads(text)


def test_half_a_letter_is_read_and_a_long_key_is_named_shortened() -> None:
    """Half a surrogate pair may stand in what others have signed."""
    assert codec.parse_json('["\\ud800"]') == ["\ud800"]
    key = "x" * 99
    calls: tuple[Callable[[], object], ...] = (
        lambda: codec.parse_json(f'{{"{key}":1,"{key}":1}}'),
        lambda: codec.expect_object("", {key: 1}, ()),
    )
    for refused in calls:
        with pytest.raises(CodecError) as caught:
            refused()
        assert len(str(caught.value)) < 70


@pytest.mark.parametrize("text", ["-Infinity", "NaN", "9" * 5000, "{'a': 1}"])
def test_what_python_would_read_or_choke_on_is_refused(text: str) -> None:
    with pytest.raises(CodecError, match="not JSON"):
        codec.parse_json(text)


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_whole_number_has_at_most_1000_digits(sign: str) -> None:
    """So a sum that play makes of it can still be printed: Python refuses to print more than 4300 digits."""
    longest = sign + "9" * codec.MOST_DIGITS
    assert codec.parse_json(f"[{longest}]") == [int(longest)]
    with pytest.raises(CodecError, match="not JSON: a number has too many digits"):
        codec.parse_json(f"[{longest}9]")


@pytest.mark.parametrize(
    ("expected", "problem"),
    [
        (lambda: codec.expect_object("a", [], ()), "a: an object is expected, not a list"),
        (lambda: codec.expect_object("a", {"c": 1}, ("b",)), "a.c: unknown key"),
        (lambda: codec.expect_object("", {}, ("b",)), "b: missing key"),
        (lambda: codec.expect_list("a", {}), "a: a list is expected, not an object"),
        (lambda: codec.expect_whole("a", True, 0), "a: a whole number of at least 0 is expected, not true"),
        (lambda: codec.expect_whole("a", -1, 0), "a: a whole number of at least 0 is expected, not -1"),
        (lambda: codec.expect_whole("a", 4, 1, 3), "a: a whole number from 1 to 3 is expected, not 4"),
        (lambda: codec.expect_one_of("a", 1, ("x", "y")), "a: one of x, y is expected, not 1"),
        (lambda: codec.expect_one_of("a", "z", ("x", "y")), 'a: one of x, y is expected, not "z"'),
    ],
)
def test_what_is_not_as_expected_is_named(expected: Callable[[], Any], problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        expected()
    assert str(caught.value) == problem


def test_what_is_as_expected_comes_back() -> None:
    assert codec.expect_object("", {"a": 1, "b": 2}, ("a",), ("b", "c")) == {"a": 1, "b": 2}
    assert codec.expect_list("", [1]) == [1]
    assert codec.expect_whole("", 3, 1, 3) == codec.expect_whole("", 3, 1) == 3
    assert codec.expect_one_of("", "x", ("x",)) == "x"


def test_a_long_value_is_cut_where_it_is_named() -> None:
    assert codec.name_of("x" * 38) == f'"{"x" * 38}"'
    assert codec.name_of("x" * 39) == f'"{"x" * 38}…'
