"""The two implementations beside each other: the group, and which signatures hold."""

import sys
from collections.abc import Callable
from ctypes.util import find_library
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy import forged
from tests.secrecy.forged import encoded
from unseen.secrecy import sodium
from unseen.secrecy.crypto import IDENTITY, ORDER, Group
from unseen.secrecy.digest import PRF, PRF64, scalar
from unseen.secrecy.proofs import ed25519
from unseen.secrecy.proofs.edwards import BASE, ZERO, multiply, multiply_base
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Missing, Sodium

PURE, SODIUM = Ristretto(), Sodium()
GROUPS = pytest.mark.parametrize("group", [PURE, SODIUM], ids=["pure", "libsodium"])
KEY = bytes(range(32))


@pytest.mark.untraced
def test_pure_python_and_libsodium_agree_in_300_cases() -> None:
    before = PURE.base(1)
    for case in range(300):
        data, factor = PRF64(KEY, "case", case), scalar(KEY, "factor", case)
        element = PURE.uniform(data)
        assert SODIUM.uniform(data) == element
        assert SODIUM.base(factor) == PURE.base(factor)
        assert SODIUM.add(before, element) == PURE.add(before, element)
        assert SODIUM.sub(before, element) == PURE.sub(before, element)
        before = PURE.mul(factor, element)
        assert SODIUM.mul(factor, element) == before
        assert SODIUM.is_element(before)
        assert PURE.is_element(before)


def test_both_accept_the_same_bytes() -> None:
    """About one in sixteen of random bytes with bit 255 clear is an element."""
    found = 0
    for case in range(1000):
        data = PRF(KEY, "bytes", case)
        verdict = PURE.is_element(data)
        assert SODIUM.is_element(data) == verdict
        assert not SODIUM.is_element(data[:-1])
        found += verdict
    assert found > 10


@GROUPS
def test_bit_255_is_refused_though_libsodium_1_0_18_overlooks_it(group: Group) -> None:
    for number in range(1, 20):
        element = group.base(number)
        assert group.is_element(element)
        assert not group.is_element(element[:-1] + bytes([element[-1] | 0x80]))
    generator = "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2df6"
    assert not group.is_element(bytes.fromhex(generator))


@GROUPS
@pytest.mark.parametrize("data", [b"", b"\0", bytes(31), bytes(33), bytes(64)])
def test_other_lengths_are_no_elements(group: Group, data: bytes) -> None:
    assert not group.is_element(data)


@GROUPS
def test_identity_and_zero_are_numbers_like_others(group: Group) -> None:
    one, element = group.base(1), group.base(7)
    assert group.is_element(IDENTITY)
    assert group.base(0) == group.base(ORDER) == IDENTITY
    assert group.mul(0, element) == group.mul(ORDER, element) == group.mul(7, IDENTITY) == IDENTITY
    assert group.mul(ORDER + 1, element) == element
    assert group.base(-1) == group.sub(IDENTITY, one)
    assert group.add(element, IDENTITY) == group.sub(element, IDENTITY) == element
    assert group.sub(element, element) == IDENTITY


@GROUPS
@given(a=st.integers(0, ORDER - 1), b=st.integers(0, ORDER - 1))
def test_multiples_add_up(group: Group, a: int, b: int) -> None:
    assert group.add(group.base(a), group.base(b)) == group.base(a + b)
    assert group.sub(group.base(a), group.base(b)) == group.base(a - b)
    assert group.mul(b, group.base(a)) == group.base(a * b)


TERMS = st.lists(st.tuples(st.integers(-ORDER, 2 * ORDER), st.integers(0, ORDER - 1)), max_size=4)


@GROUPS
@given(logarithms=st.lists(TERMS, max_size=3))
def test_sums_of_multiples_add_up(group: Group, logarithms: list[list[tuple[int, int]]]) -> None:
    sums = [[(scalar, group.base(number)) for scalar, number in each] for each in logarithms]
    assert group.sums(sums) == [group.base(sum(map(prod, each))) for each in logarithms]


@GROUPS
@pytest.mark.parametrize("bad", [b"\1" + bytes(31), b"", bytes(31)])
def test_use_of_what_was_not_checked_is_a_mistake_of_our_own(group: Group, bad: bytes) -> None:
    one = group.base(1)
    uses: list[Callable[[], bytes]] = [
        lambda: group.mul(2, bad),
        lambda: group.add(one, bad),
        lambda: group.sub(bad, one),
        lambda: group.sums([[(1, one), (2, bad)]])[0],
    ]
    for use in uses:
        with pytest.raises(AssertionError):
            use()


def test_uniform_takes_64_bytes() -> None:
    with pytest.raises(AssertionError):
        SODIUM.uniform(bytes(63))


# Signatures. Those that a cheat makes on purpose are where verifiers are known to differ.

SECRET = PRF(KEY, "sign")
PUBLIC = SODIUM.public_key(SECRET)
SIGNATURE = SODIUM.sign(SECRET, b"message")


def both(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return the verdict, in which the implementations have to agree."""
    verdict = ed25519.verify(public, message, signature)
    assert SODIUM.verify(public, message, signature) == verdict
    return verdict


def test_signatures_of_random_messages_hold() -> None:
    for case in range(30):
        message, secret = PRF(KEY, "message", case)[: case + 1], PRF(KEY, "secret", case)
        public, signature = SODIUM.public_key(secret), SODIUM.sign(secret, message)
        assert both(public, message, signature)
        assert not both(PUBLIC, message, signature)
        assert not both(public, message[:-1], signature)


@given(st.integers(0, 8 * 96 - 1))
def test_one_other_bit_of_key_or_signature_is_refused(bit: int) -> None:
    number = int.from_bytes(PUBLIC + SIGNATURE, "little") ^ 1 << bit
    data = number.to_bytes(96, "little")
    assert not both(data[:32], b"message", data[32:])


@given(st.binary(max_size=40), st.binary(max_size=70))
def test_any_bytes_are_refused_as_key_or_signature(public: bytes, signature: bytes) -> None:
    assert not both(public, b"message", SIGNATURE)
    assert not both(PUBLIC, b"message", signature)


def test_forger_of_these_tests_can_sign() -> None:
    assert both(*forged.HONEST)


@pytest.mark.parametrize("signed", forged.with_small_nonce_part())
def test_nonce_with_a_small_part_is_refused(signed: forged.Signed) -> None:
    """It holds for who multiplies by the cofactor, so two clients could disagree."""
    assert not both(*signed)


def test_key_with_a_small_part_holds_for_both_or_for_neither() -> None:
    verdicts = [both(*signed) for signed in forged.with_small_key_part()]
    assert True in verdicts
    assert False in verdicts


@pytest.mark.parametrize("signed", [*forged.with_small_key(), *forged.with_small_nonce()])
def test_small_key_or_nonce_is_refused(signed: forged.Signed) -> None:
    """With such a key, one signature holds for many messages."""
    assert not both(*signed)


@pytest.mark.parametrize("signed", forged.malformed())
def test_malformed_key_or_signature_is_refused(signed: forged.Signed) -> None:
    assert not both(*signed)


def test_points_of_the_curve_add_up() -> None:
    assert encoded(multiply(ORDER, BASE)) == encoded(ZERO) == encoded(multiply_base(ORDER))
    assert encoded(multiply(12345, BASE)) == encoded(multiply_base(12345))


# Boxes

NONCE = bytes(24)


@given(st.binary(max_size=300), st.binary(max_size=20))
def test_box_opens_to_what_was_sealed(data: bytes, about: bytes) -> None:
    box = SODIUM.seal(KEY, NONCE, data, about)
    assert len(box) == len(data) + 16
    assert SODIUM.open(KEY, NONCE, box, about) == data


@given(st.integers(0, 8 * 20 - 1))
def test_box_with_one_other_bit_stays_closed(bit: int) -> None:
    box = SODIUM.seal(KEY, NONCE, b"data", b"about")
    number = int.from_bytes(box, "little") ^ 1 << bit
    assert SODIUM.open(KEY, NONCE, number.to_bytes(len(box), "little"), b"about") is None


def test_box_of_another_room_or_key_stays_closed() -> None:
    box = SODIUM.seal(KEY, NONCE, b"data", b"about")
    assert SODIUM.open(KEY, NONCE, box, b"other") is None
    assert SODIUM.open(KEY, b"\1" * 24, box, b"about") is None
    assert SODIUM.open(bytes(32), NONCE, box, b"about") is None


@pytest.mark.parametrize("size", [0, 1, 15, 16])
def test_bytes_that_are_no_box_stay_closed(size: int) -> None:
    assert SODIUM.open(KEY, NONCE, bytes(size), b"") is None


# Libraries that are not there


def test_missing_libsodium_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sodium, "find_library", lambda _: None)
    with pytest.raises(Missing, match="libsodium23"):
        Sodium()


def test_library_without_the_group_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    libc = find_library("c")
    monkeypatch.setattr(sodium, "find_library", lambda _: libc)
    with pytest.raises(Missing, match="libsodium23"):
        Sodium()


def test_missing_pynacl_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nacl", None)
    with pytest.raises(Missing, match="PyNaCl"):
        Sodium()
