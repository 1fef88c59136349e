"""Proofs that a seat knows its secret keys, and the keys that no seat can show since (version 4)."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.script.test_cheats import Keys, forged
from tests.secrecy.table import Network, root, side, sodium, terms
from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER
from unseen.secrecy.digest import PRF, scalar
from unseen.secrecy.hiding.deck_keys import _use, masks_commitment
from unseen.secrecy.log import Refused, genesis
from unseen.secrecy.proofs import possession
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party

GROUP = sodium()
SEED, CONTEXT = bytes(range(32)), b"context"
KEY = scalar(SEED, "key")
PUBLIC = GROUP.base(KEY)
PROOF = possession.prove(GROUP, KEY, PUBLIC, SEED, CONTEXT)
BOUND = 4
"""The version of the protocol from which on keys are proved."""


def holds(proof: bytes, public: bytes = PUBLIC, context: bytes = CONTEXT) -> bool:
    return possession.verify(GROUP, public, proof, context)


# The proof.


def test_a_proof_holds_for_its_key_and_context_alone() -> None:
    assert holds(PROOF)
    assert not holds(PROOF, GROUP.base(5))
    assert not holds(PROOF, context=b"another")
    assert not holds(PROOF, IDENTITY)


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(number.to_bytes(len(PROOF), "little"))


@pytest.mark.parametrize("half", [0, 1])
def test_number_that_is_too_large_is_refused(half: int) -> None:
    numbers = [int.from_bytes(part, "little") for part in (PROOF[:ELEMENT], PROOF[ELEMENT:])]
    numbers[half] += ORDER
    assert not holds(b"".join(number.to_bytes(ELEMENT, "little") for number in numbers))


@pytest.mark.parametrize("proof", [b"", PROOF[:-1], PROOF + b"\0", bytes(64)])
def test_bytes_that_are_no_proof_are_refused(proof: bytes) -> None:
    assert not holds(proof)


def test_a_challenge_that_is_known_before_the_key_would_prove_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash takes in key, context and commitment: for a challenge that is chosen first, each can be solved for."""
    rogue, chosen, answer = GROUP.sub(GROUP.base(7), PUBLIC), 11, 13
    proof = b"".join(number.to_bytes(ELEMENT, "little") for number in (chosen, answer))
    assert not holds(proof, rogue)
    monkeypatch.setattr(possession, "_challenge", lambda *_: chosen)
    assert holds(proof, rogue)


def test_proofs_of_two_statements_share_no_secret_number() -> None:
    """With one number for two challenges, the key would be the quotient of two differences."""
    other = possession.prove(GROUP, KEY, PUBLIC, SEED, b"another")
    (c, s), (d, t) = (
        [int.from_bytes(part, "little") for part in (each[:ELEMENT], each[ELEMENT:])]
        for each in (PROOF, other)
    )
    assert c != d
    assert (s - t) * pow(c - d, -1, ORDER) % ORDER != KEY


# The deal.


def at_the_keys(version: int = BOUND, agreed: MatchTerms | None = None) -> Network:
    """Return a game in which the first seat is about to show its keys: the second has shown its own."""
    agreed = agreed or terms(protocol=version)
    network = Network(side(0, "thief 1", agreed), side(1, "mist 1", agreed))
    for _ in range(2):
        assert any(network._write(one) for one in network.sides)
    return network


def refused(network: Network, writer: int, change: Callable[[Keys], object]) -> str:
    reader = network.sides[1 - writer]
    with pytest.raises(Refused) as caught:
        reader.receive(forged(network.sides[writer], change))
    assert caught.value.seat == writer
    return caught.value.problem


def before_last_hello() -> Network:
    agreed = terms(protocol=BOUND)
    network = Network(side(0, "thief 1", agreed), side(1, "mist 1", agreed))
    assert network._write(network.sides[0])
    return network


def test_keys_of_honest_seats_are_taken_in_every_version() -> None:
    for version in (1, 2, 3, BOUND):
        network = at_the_keys(version)
        entry = network.sides[0].write()
        assert entry
        assert (b'"proofs"' in entry.body) == (version >= BOUND)
        assert network.sides[1].receive(entry) == "taken"


def rogue(own: int, other: bytes) -> bytes:
    """Return a key that makes the joint key one's own: own*G less the other's."""
    return GROUP.sub(GROUP.base(own), other)


def test_a_rogue_key_is_refused_at_the_deal_with_every_proof_that_its_maker_has() -> None:
    """The last seat chooses when it can see the other's mask, had that one not been sealed."""
    network = before_last_hello()
    thief, mist = (one.match for one in network.sides)
    assert thief.own
    assert mist.own
    victim = bytes.fromhex(thief._cards.keys.masks(thief.own)["rows"])
    key = rogue(5, victim)

    def known(secret: int, public: bytes) -> str:
        context = possession_context(mist, 1, "rows")
        return possession.prove(GROUP, secret, public, SEED, context).hex()

    for proof in (known(5, key), known(5, GROUP.base(5)), known(1, key)):

        def change(fields: Keys, proof: str = proof) -> None:
            fields["masks"]["rows"], fields["proofs"]["rows"] = key.hex(), proof

        assert "proofs.rows" in refused(network, 1, change)
    assert "proofs.rows" in refused(network, 1, lambda fields: fields["masks"].update(rows=key.hex()))


def test_a_rogue_key_was_taken_before_and_could_then_pay_nothing() -> None:
    """The hole that the proof closes: seat 0 has sealed a key of which it knows no secret."""
    agreed = terms(protocol=3)
    network = Network(side(0, "thief 1", agreed), side(1, "mist 1", agreed))
    thief = network.sides[0].match
    assert thief.own
    masks = {**thief._cards.keys.masks(thief.own), "rows": rogue(5, GROUP.base(9)).hex()}
    seal = masks_commitment(thief.own.salt, 0, masks).hex()
    hello = forged(network.sides[0], lambda fields: fields.update(masks=seal))
    assert network.sides[1].receive(hello) == "taken"


def possession_context(match: Match, seat: int, deck: str, seal: str = "") -> bytes:
    return _use(match.terms.genesis, seat, deck, seal)


def proving(proof: str) -> Callable[[Keys], object]:
    return lambda fields: fields["proofs"].update(rows=proof)


def test_a_proof_of_another_deck_seat_game_or_seal_is_refused() -> None:
    network = at_the_keys()
    match = network.sides[0].match
    own = match.own
    assert own
    keys, sealed = match._cards.keys, match._cards.keys.sealed(own)
    secret, public = keys.secret(own, "rows"), bytes.fromhex(keys.masks(own)["rows"])

    def proof(match: Match, seat: int = 0, deck: str = "rows", seal: str = sealed) -> str:
        return possession.prove(
            GROUP, secret, public, SEED, possession_context(match, seat, deck, seal)
        ).hex()

    elsewhere = Match(match.terms._replace(genesis=genesis("another room")), GROUP, own)
    for other in (
        proof(match, seat=1),
        proof(match, deck="columns"),
        proof(match, seal=""),
        proof(match, seal=bytes(32).hex()),
        proof(elsewhere),
    ):
        assert "proofs.rows" in refused(network, 0, proving(other))
    entry = forged(network.sides[0], proving(proof(match)))
    assert network.sides[1].receive(entry) == "taken"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda fields: fields.pop("proofs") and None, "proofs"),
        (lambda fields: fields["proofs"].pop("rows") and None, "proofs"),
        (lambda fields: fields["proofs"].update(more="00" * 64), "proofs"),
        (lambda fields: fields["proofs"].update(rows="00"), "proofs.rows"),
        (lambda fields: fields["proofs"].update(rows=5), "proofs.rows"),
        (lambda fields: fields.update(proofs=[]), "proofs"),
        (lambda fields: fields["proofs"].update(rows=fields["proofs"]["columns"]), "proofs.rows"),
    ],
)
def test_keys_without_their_proofs_are_refused(change: Callable[[Keys], object], why: str) -> None:
    assert why in refused(at_the_keys(), 0, change)
    assert why in refused(before_last_hello(), 1, change)


# A seat that was copied or set back.


def shown(version: int, first: str) -> tuple[str, dict[str, str]]:
    """Return the hello and the masks of one and the same second seat after the hello of another first seat."""
    agreed = terms(protocol=version)
    network = Network(side(0, first, agreed), side(1, "mist 1", agreed))
    for _ in range(2):
        assert any(network._write(one) for one in network.sides)
    entry = network.sides[0].match.log.entries[1]
    return entry.body.decode(), dict(entry.fields["masks"])


def test_a_seat_that_was_copied_shows_no_key_twice() -> None:
    (_, once), (_, again) = shown(BOUND, "thief 1"), shown(BOUND, "thief 2")
    assert not {*once.values()} & {*again.values()}
    (_, once), (_, again) = shown(3, "thief 1"), shown(3, "thief 2")
    assert once == again


def test_a_seat_that_hears_the_same_again_says_the_same_again() -> None:
    assert shown(BOUND, "thief 1") == shown(BOUND, "thief 1")


def test_a_game_of_that_version_is_audited_without_a_charge() -> None:
    network = at_the_keys()
    network.settle()
    network.act("resign")
    for party in network.sides:
        assert party.match.closing.receipts == {0: (), 1: ()}
        assert None not in party.match.faces()


def test_the_secret_keys_follow_from_the_seed_that_is_shown() -> None:
    """The audit computes them again: another key than that of the seed and the log is charged."""
    party: Party = at_the_keys().sides[0]
    own = party.match.own
    assert own
    start = party.match.log.links[0]
    assert party.match._cards.keys.secret(own, "rows") == scalar(
        PRF(root("thief 1"), "seed"), "x", "rows", start
    )
