"""Questions to an implementation of the cryptography, whose answers any two must give alike, to the byte."""

from hashlib import sha512

from tests.secrecy import forged, vectors
from unseen.secrecy.crypto import IDENTITY, ORDER, Crypto, Group, Sum
from unseen.secrecy.digest import PRF, PRF64, scalar
from unseen.secrecy.proofs import dleq, shuffle_proof
from unseen.secrecy.proofs.masking import (
    check_deck,
    open_card,
    prove_tokens,
    shuffle,
    token,
    trivial,
    verify_tokens,
)

KEY = bytes(range(32))
FACES = ("g", "r", "r")
CASES = 60
"""Random ones that the page's implementation is asked."""
Answers = dict[str, list[str]]


def group_answers(group: Group, cases: int) -> Answers:
    """Return what a group says to the published vectors, to random cases and to a deal."""
    return {
        "multiples": [group.base(number).hex() for number in range(len(vectors.MULTIPLES))],
        "elements": [
            str(group.is_element(bytes.fromhex(text))) for text in (*vectors.MULTIPLES, *vectors.NO_ELEMENTS)
        ],
        "lengths": [str(group.is_element(bytes(size))) for size in (0, 1, 31, 32, 33, 64)],
        "uniform": [
            group.uniform(data).hex()
            for data in (
                *(sha512(words.encode()).digest() for words, _ in vectors.UNIFORM_WORDS),
                *(bytes.fromhex(text) for text in vectors.UNIFORM_ALIKE),
            )
        ],
        "zero": [
            each.hex()
            for each in (
                group.base(ORDER),
                group.base(-1),
                group.mul(0, group.base(7)),
                group.mul(7, IDENTITY),
                group.add(IDENTITY, IDENTITY),
                group.sub(group.base(7), group.base(7)),
            )
        ],
        "no sums": [each.hex() for each in group.sums([])],
        "sums": [each.hex() for each in group.sums(_sums(group))],
        "public sums": [each.hex() for each in group.sums(_sums(group), is_public=True)],
        "random": [line for case in range(cases) for line in _case(group, case)],
        "proofs": [_proof(group, proved) for proved in vectors.PROVED],
        "deal": _deal(group),
    }


def _sums(group: Group) -> list[Sum]:
    """Return sums of nothing, of zeros, and of elements that come once, or often enough for a table to pay."""
    one, seven, eight = (group.base(number) for number in (1, 7, 8))
    often = [
        (scalar(KEY, "sum", number), element) for number in range(9) for element in (one, seven, IDENTITY)
    ]
    return [
        [],
        [(0, seven), (ORDER, eight), (7, IDENTITY)],
        [(-7, eight), (8, seven)],
        [(-7, eight), (8, seven), (ORDER + 3, one)],
        often,
        *([term, (number, eight)] for number, term in enumerate(often)),
        [(0, one), (-1, seven), (1, seven), (ORDER - 1, one)],
    ]


def _case(group: Group, case: int) -> list[str]:
    one, factor = group.uniform(PRF64(KEY, "case", case)), scalar(KEY, "factor", case)
    other, data = group.base(factor), PRF(KEY, "bytes", case)
    flipped = other[:-1] + bytes([other[-1] ^ 0x80])
    found = [one, other, group.mul(factor, one), group.add(one, other), group.sub(one, other)]
    found += group.sums([[(factor, one), (case, one), (-1, other)]])
    verdicts = [str(group.is_element(each)) for each in (*found, flipped, data)]
    return [each.hex() for each in found] + verdicts


def _proof(group: Group, proved: vectors.Proved) -> str:
    key, r = (int.from_bytes(bytes.fromhex(text), "little") for text in (vectors.PROVED_KEY, proved.r))
    c, d = ([bytes.fromhex(text) for text in texts] for texts in (proved.c, proved.d))
    return dleq.prove(group, key, group.base(1), bytes.fromhex(vectors.PROVED_PUBLIC), c, d, r).hex()


def _deal(group: Group) -> list[str]:
    """Return a deal of three cards by two seats, its proof, and a look at each card."""
    seeds = [PRF(KEY, "seed", seat) for seat in range(2)]
    secrets = [scalar(seed, "x") for seed in seeds]
    publics = [group.base(x) for x in secrets]
    joint = group.add(*publics)
    start = trivial(group, FACES)
    first = shuffle(group, joint, start, seeds[0], b"head")
    deck = shuffle(group, joint, first, seeds[1], b"head")
    shuffled = shuffle_proof.prove(group, joint, first, deck, seeds[1], b"head")
    tokens = [[token(group, x, card) for card in deck] for x in secrets]
    paid = prove_tokens(group, secrets[1], publics[1], deck, tokens[1], seeds[1], b"head")
    return [
        *(element.hex() for card in (*start, *first, *deck) for element in card),
        shuffled.hex(),
        paid.hex(),
        str(check_deck(group, deck, 3, first)),
        str(shuffle_proof.verify(group, joint, first, deck, shuffled, b"head")),
        str(shuffle_proof.verify(group, joint, first, deck, shuffled, b"other")),
        str(verify_tokens(group, publics[1], deck, tokens[1], paid)),
        str(verify_tokens(group, publics[1], deck, tokens[0], paid)),
        *(
            str(open_card(group, card, each, FACES))
            for card, each in zip(deck, zip(*tokens, strict=True), strict=True)
        ),
    ]


def seat_answers(crypto: Crypto) -> Answers:
    """Return what it says about signatures and boxes, published and forged."""
    secrets = [bytes.fromhex(signed.secret) for signed in vectors.SIGNED]
    messages = [bytes.fromhex(signed.message) for signed in vectors.SIGNED]
    publics = [crypto.public_key(secret) for secret in secrets]
    signatures = [crypto.sign(*pair) for pair in zip(secrets, messages, strict=True)]
    key, nonce, about, box = (
        bytes.fromhex(text)
        for text in (vectors.SEALED_KEY, vectors.SEALED_NONCE, vectors.SEALED_ABOUT, vectors.SEALED_BOX)
    )
    broken = [box[:index] + bytes([box[index] ^ 1]) + box[index + 1 :] for index in range(len(box))]
    return {
        "keys": [each.hex() for each in publics],
        "signatures": [each.hex() for each in signatures],
        "signed": [
            str(crypto.verify(public, message, signature))
            for public in publics
            for message in messages
            for signature in signatures
        ],
        "forged": [str(crypto.verify(*each)) for each in (forged.HONEST, *forged.all_forged())],
        "sealed": [
            crypto.seal(key, nonce, data, about).hex() for data in (vectors.SEALED_DATA, b"", bytes(300))
        ],
        "opened": [
            str(crypto.open(key, nonce, each, about))
            for each in (box, *broken, box[:-1], box[:16], box[:15], b"", box + b"\0")
        ],
    }
