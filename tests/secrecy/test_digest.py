"""Digests and what is drawn from them."""

import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import factorial
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.secrecy import digest
from unseen.secrecy.crypto import ORDER
from unseen.secrecy.digest import PRF, PRF64, H, Part, commit, enc, permutation, scalar

KEY = bytes(range(32))
PARTS = st.lists(st.one_of(st.binary(max_size=6), st.text(max_size=6), st.integers()), max_size=4)


def test_encoding_is_length_type_and_payload() -> None:
    assert enc() == b""
    assert enc(b"ab", "é", -12) == b"\0\0\0\x02bab" + b"\0\0\0\x02s\xc3\xa9" + b"\0\0\0\x03i-12"


READ: dict[bytes, Callable[[bytes], Part]] = {
    b"b": bytes,
    b"s": lambda payload: payload.decode("utf-8", "surrogatepass"),
    b"i": int,
}


def read(data: bytes) -> Iterator[Part]:
    """Read an encoding back."""
    while data:
        end = 5 + int.from_bytes(data[:4], "big")
        yield READ[data[4:5]](data[5:end])
        data = data[end:]


@given(PARTS)
def test_encoding_can_be_read_back_so_it_is_injective(parts: list[Part]) -> None:
    assert list(read(enc(*parts))) == parts


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (("ab", "c"), ("a", "bc")),
        (("a",), (b"a",)),
        ((1,), ("1",)),
        ((1, 2), (12,)),
        ((), ("",)),
        (("", b""), (b"", "")),
        (("\ud800",), ("?",)),
    ],
)
def test_parts_that_look_alike_are_encoded_differently(a: tuple[Part, ...], b: tuple[Part, ...]) -> None:
    assert enc(*a) != enc(*b)


@pytest.mark.parametrize("part", [True, False, None, 1.0, ("a",), bytearray(b"a")])
def test_parts_of_other_types_are_refused(part: object) -> None:
    with pytest.raises(TypeError, match=f"{type(part).__name__} has no encoding"):
        enc(cast(Part, part))


def test_hashes_are_of_label_and_parts() -> None:
    assert H("link", b"x", 1) == sha256(enc("mist/1 link", b"x", 1)).digest()
    assert len({H("a", "b"), H("a", b"b"), H("ab"), H("a", "b", 0)}) == 4


@pytest.mark.parametrize(
    ("function", "label", "name"),
    [(PRF, "mist/1 prf", "sha256"), (PRF64, "mist/1 prf", "sha512"), (commit, "mist/1 commit", "sha256")],
)
def test_keyed_digests_are_hmac(function: Callable[..., bytes], label: str, name: str) -> None:
    assert function(KEY, "sign", 3) == hmac.new(KEY, enc(label, "sign", 3), name).digest()


def test_commitment_and_pseudo_random_bytes_of_the_same_are_apart() -> None:
    assert len({commit(KEY, "x"), PRF(KEY, "x"), PRF64(KEY, "x")[:32]}) == 3


def test_scalars_are_reduced_and_never_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [scalar(KEY, "x", index) for index in range(100)]
    assert len(set(drawn)) == 100
    assert all(0 < value < ORDER for value in drawn)
    assert drawn[7] == int.from_bytes(PRF64(KEY, "x", 7), "little") % ORDER
    for number in (0, ORDER, 2 * ORDER):
        monkeypatch.setattr(digest, "PRF64", lambda *_, number=number: number.to_bytes(64, "little"))
        assert scalar(KEY, "x") == 1


def test_permutation_is_a_function_of_key_and_parts() -> None:
    assert permutation(0, KEY) == ()
    assert permutation(1, KEY) == (0,)
    assert permutation(9, KEY, "a") == permutation(9, KEY, "a")
    assert sorted(permutation(52, KEY)) == list(range(52))
    orders = {permutation(20, key, part) for key in (KEY, bytes(32)) for part in ("a", b"a", 1)}
    assert len(orders) == 6


@pytest.mark.untraced
@pytest.mark.parametrize(("cards", "limit"), [(3, 20.52), (4, 49.73)])
def test_every_order_is_equally_likely(cards: int, limit: float) -> None:
    """Chi-square over 10,000 deals; the limits are those that chance passes once in a thousand times."""
    deals = 10_000
    seen = Counter(permutation(cards, KEY, "deal", index) for index in range(deals))
    expected = deals / factorial(cards)
    assert len(seen) == factorial(cards)
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < limit


def test_word_that_would_favour_low_numbers_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is 1 more than a multiple of 3: its last word must not be used for three cards."""
    words = iter([2**64 - 1, 2**64 - 2, 2**64 - 1])
    monkeypatch.setattr(digest, "PRF", lambda *_: next(words).to_bytes(8, "big") + bytes(24))
    # The first is drawn again; the second gives 2 of 0, 1, 2, and the third 1 of 0, 1: nothing is exchanged.
    assert permutation(3, KEY) == (0, 1, 2)
    assert next(words, None) is None
