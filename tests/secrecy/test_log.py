import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.kernel.errors import CodecError
from unseen.secrecy.fields import unhex, unhex_all
from unseen.secrecy.log import DEEPEST, LONGEST, Entry, Log, Refused, canonical, genesis, link, parse, read

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(), VALUES, max_size=4))
def test_canonical_form_is_read_back(value: dict[str, Any]) -> None:
    body = canonical(value)
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        assert parse(body) == value


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"a": 1}', "canonical"),
        (b'{"b":1,"a":2}', "canonical"),
        (b'{"a":1,"a":1}', "doubled"),
        (b'{"a":1.5}', "canonical"),
        (b'{"a":[1e3]}', "canonical"),
        (b'{"a":NaN}', "NaN"),
        (b"[1]", "an object"),
        (b'{"a":"\xc3\xa4"}', "ASCII"),
        (b"{", "not JSON"),
        (b'{"a":' + b"1" * 9999 + b"}", "digits"),
        (b"[" * 9 + b"]" * 9, "deep"),
        (b"[" * 40_000, "deep"),
        (b" " * (LONGEST + 1), "longer"),
    ],
)
def test_whatever_else_is_refused(body: bytes, why: str) -> None:
    """Cheat 42, 43, 54."""
    with pytest.raises(CodecError, match=why):
        parse(body)


@given(st.binary(max_size=80))
def test_no_bytes_get_past_the_reader(body: bytes) -> None:
    log = Log(genesis("here"))
    with pytest.raises((CodecError, Refused)):
        log.next_entry(read(Entry(body, b"")).fields, 0, ("hello",))
    assert log.head == genesis("here")


def test_links_bind_each_entry_to_all_before() -> None:
    log = Log(genesis("here"))
    first = log.write(0, "hello", {"x": 1})
    entry = Entry(first, bytes(64))
    log.append(read(entry))
    assert (log.bodies, log.entries[0].entry) == ([first], entry)
    assert log.entries[0].fields["x"] == 1
    assert log.head == link(genesis("here"), first)
    assert json.loads(log.write(1, "key", {}))["p"] == log.head.hex()
    assert genesis("there") != genesis("here")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"i": 1}, "not the next"),
        ({"i": True}, "whole number"),
        ({"p": "00"}, "another history"),
        ({"s": 1}, "due from seat 0"),
        ({"t": "deal"}, "due is hello or key"),
        ({"t": 3}, "due is"),
    ],
)
def test_only_the_next_entry_is_read(changed: dict[str, Any], why: str) -> None:
    """Cheat 32, 38, 41."""
    log = Log(genesis("here"))
    body = {**json.loads(log.write(0, "hello", {"x": 1})), **changed}
    with pytest.raises(Refused, match=why):
        log.next_entry(body, 0, ("hello", "key"))
    said = parse(log.write(0, "hello", {"x": 1}))
    assert log.next_entry(said, 0, ("hello",)) == ("hello", {"x": 1})
    assert said["t"] == "hello"


def test_hex_has_one_form() -> None:
    """Cheat 58."""
    assert unhex("x", "00ff", 2) == b"\x00\xff"
    for wrong in ("00FF", "00f", "00ff00", "0 ff", 7, None, "٠٠٠٠"):
        with pytest.raises(CodecError, match="x"):
            unhex("x", wrong, 2)
    with pytest.raises(CodecError, match=r"x\[1\]"):
        unhex_all("x", ["00", "0"], 1, 2)
    with pytest.raises(CodecError, match="2 of them"):
        unhex_all("x", [], 1, 2)
