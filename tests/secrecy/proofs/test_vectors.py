"""What the documents print, each implementation gives."""

import hmac
from hashlib import sha512

import pytest

from tests.secrecy import vectors
from tests.secrecy.vectors import Mac, Proved, Signed
from unseen.secrecy.crypto import Group
from unseen.secrecy.proofs import dleq, ed25519
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium


@pytest.fixture(params=[Ristretto, Sodium])
def group(request: pytest.FixtureRequest) -> Group:
    made: Group = request.param()
    return made


@pytest.mark.parametrize("mac", vectors.MACS)
def test_hmac_is_that_of_rfc_4231(mac: Mac) -> None:
    assert hmac.digest(mac.key, mac.data, "sha256").hex() == mac.sha256
    assert hmac.digest(mac.key, mac.data, "sha512").hex() == mac.sha512


def test_multiples_of_the_generator_are_those_of_rfc_9496(group: Group) -> None:
    one = bytes.fromhex(vectors.MULTIPLES[1])
    total = bytes.fromhex(vectors.MULTIPLES[0])
    for scalar, text in enumerate(vectors.MULTIPLES):
        expected = bytes.fromhex(text)
        assert group.is_element(expected)
        assert group.base(scalar) == group.mul(scalar, one) == total == expected
        total = group.add(total, one)


@pytest.mark.parametrize("text", vectors.NO_ELEMENTS)
def test_bad_encodings_of_rfc_9496_are_no_elements(group: Group, text: str) -> None:
    assert not group.is_element(bytes.fromhex(text))


@pytest.mark.parametrize(("words", "element"), vectors.UNIFORM_WORDS)
def test_elements_from_uniform_bytes_are_those_of_rfc_9496(group: Group, words: str, element: str) -> None:
    assert group.uniform(sha512(words.encode()).digest()).hex() == element


@pytest.mark.parametrize("data", vectors.UNIFORM_ALIKE)
def test_uniform_bytes_that_rfc_9496_says_are_alike_are(group: Group, data: str) -> None:
    assert group.uniform(bytes.fromhex(data)).hex() == vectors.UNIFORM_ALIKE_ELEMENT


@pytest.mark.parametrize("signed", vectors.SIGNED)
def test_signatures_are_those_of_rfc_8032(signed: Signed) -> None:
    sodium = Sodium()
    secret, public, message, signature = (bytes.fromhex(text) for text in signed)
    assert sodium.public_key(secret) == public
    assert sodium.sign(secret, message) == signature
    for verify in (ed25519.verify, sodium.verify):
        assert verify(public, message, signature)
        assert not verify(public, message + b"!", signature)


@pytest.mark.parametrize("proved", vectors.PROVED)
def test_proofs_are_those_of_rfc_9497(group: Group, proved: Proved) -> None:
    generator, public = group.base(1), bytes.fromhex(vectors.PROVED_PUBLIC)
    key, r = (int.from_bytes(bytes.fromhex(text), "little") for text in (vectors.PROVED_KEY, proved.r))
    c, d = ([bytes.fromhex(text) for text in texts] for texts in (proved.c, proved.d))
    proof = dleq.prove(group, key, generator, public, c, d, r)
    assert proof.hex() == proved.proof
    assert dleq.verify(group, generator, public, c, d, proof)


def test_box_is_that_of_the_xchacha_draft() -> None:
    sodium = Sodium()
    key, nonce, about, box = (
        bytes.fromhex(text)
        for text in (vectors.SEALED_KEY, vectors.SEALED_NONCE, vectors.SEALED_ABOUT, vectors.SEALED_BOX)
    )
    assert sodium.seal(key, nonce, vectors.SEALED_DATA, about) == box
    assert sodium.open(key, nonce, box, about) == vectors.SEALED_DATA
