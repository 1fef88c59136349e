"""The keys of the seats for the decks of a game: a secret one a seat and deck, whose public part is called its mask.

Rule 1. All seats but the last commit to their masks in their hello, and show them once every hello is there: no seat
        chooses its own by the others'.
Rule 2. From version 4 on each mask comes with a proof that its seat knows the secret key (`possession`). It is bound to
        the log's genesis, the seat, the deck, and the commitment.
Rule 3. From version 4 on a secret key depends on the log before its seat's hello. A seat that was copied or set back,
        and hears something else before its hello, so has other keys; one that hears the same writes the same hello.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_object
from unseen.kernel.errors import CodecError
from unseen.secrecy.crypto import ELEMENT, IDENTITY, Group
from unseen.secrecy.digest import PRF, commit, enc, scalar
from unseen.secrecy.fields import HASH, SIGNATURE, unhex
from unseen.secrecy.log import Fields
from unseen.secrecy.proofs import possession
from unseen.secrecy.protocol import proves_keys

Masks = Mapping[str, bytes]
"""A seat's public keys, by deck."""


class SeatSecrets(NamedTuple):
    """A seat's seed, and the secrets that follow from it."""

    seat: int
    seed: bytes

    def scalar(self, deck: str, start: bytes) -> int:
        """Return the secret key for a deck, a scalar.

        Args:
            deck: The deck.
            start: The link before the seat's hello; empty in versions in which keys do not depend on it.
        """
        return scalar(self.seed, "x", deck, start) if start else scalar(self.seed, "x", deck)

    @property
    def salt(self) -> bytes:
        """The salt that keeps the commitment to the masks closed."""
        return PRF(self.seed, "salt")


class DeckKeys:
    """The keys of all seats.

    Args:
        group: The group's functions.
        decks: The names of the decks.
        version: The version of the protocol.
    """

    def __init__(self, group: Group, decks: tuple[str, ...], version: int) -> None:
        self._group, self._decks = group, decks
        self._are_proved = proves_keys(version)
        self._masks: dict[int, Masks] = {}
        self._starts: dict[int, bytes] = {}
        """The link before each seat's hello, where keys depend on it."""

    def begin(self, seat: int, head: bytes) -> None:
        """Note the link before a seat's hello."""
        if self._are_proved:
            self._starts[seat] = head

    def secret(self, own: SeatSecrets, deck: str) -> int:
        """Return a seat's secret key for a deck."""
        return own.scalar(deck, self._starts.get(own.seat, b""))

    def masks(self, own: SeatSecrets) -> dict[str, str]:
        """Return the masks of a seat, as a field."""
        return {deck: self._group.base(self.secret(own, deck)).hex() for deck in self._decks}

    def sealed(self, own: SeatSecrets) -> str:
        """Return the commitment to a seat's masks, as a field."""
        return masks_commitment(own.salt, own.seat, self.masks(own)).hex()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields that show a seat's masks."""
        return ("masks", "proofs") if self._are_proved else ("masks",)

    def shown(self, own: SeatSecrets, genesis: bytes, seal: str = "") -> dict[str, Any]:
        """Return the fields that show a seat's masks.

        Args:
            own: The seat's secrets.
            genesis: The link before the first entry.
            seal: The seat's commitment to its masks, as a field; empty for the last seat, which makes none.
        """
        masks = self.masks(own)
        if not self._are_proved:
            return {"masks": masks}
        proofs = {
            deck: possession.prove(
                self._group,
                self.secret(own, deck),
                bytes.fromhex(mask),
                own.seed,
                _use(genesis, own.seat, deck, seal),
            ).hex()
            for deck, mask in masks.items()
        }
        return {"masks": masks, "proofs": proofs}

    def check(self, fields: Fields, genesis: bytes, seat: int, seal: str = "") -> Masks:
        """Parse a seat's masks in the fields that `shown` returns; raises CodecError."""
        masks = self.check_masks(fields["masks"])
        if self._are_proved:
            proofs = expect_object("proofs", fields["proofs"], masks)
            for deck, mask in masks.items():
                proof = unhex(f"proofs.{deck}", proofs[deck], SIGNATURE)
                if not possession.verify(self._group, mask, proof, _use(genesis, seat, deck, seal)):
                    raise CodecError(f"proofs.{deck}", "it does not hold: the seat does not know its key")
        return masks

    def check_masks(self, value: object) -> Masks:
        """Parse the masks in a field; raises CodecError."""
        keys = expect_object("masks", value, self._decks)
        masks = {deck: unhex(f"masks.{deck}", keys[deck], ELEMENT) for deck in self._decks}
        for deck, mask in masks.items():
            if mask == IDENTITY or not self._group.is_element(mask):
                raise CodecError(f"masks.{deck}", "not a group element that can be a key")
        if any(mask in other.values() for mask in masks.values() for other in self._masks.values()):
            raise CodecError("masks", "another seat's key")
        return masks

    def set(self, seat: int, masks: Masks) -> None:
        """Store a seat's masks."""
        self._masks[seat] = masks

    def of(self, seat: int, deck: str) -> bytes:
        """Return a seat's mask for a deck."""
        return self._masks[seat][deck]

    # The joint key is a plain sum, so no card opens without every seat. For the same reason, a seat that knew
    # all other keys could choose the sum: it shows Y less the others' keys, and the joint key is Y, whose
    # secret it alone has. Hence no seat sees another's key before its own is fixed (rule 1), and each proves
    # that it knows the secret of its key, as nobody does of such a difference (rule 2). Ristenpart and Yilek,
    # The Power of Proofs-of-Possession: Securing Multiparty Signatures against Rogue-Key Attacks (2007).
    def joint(self, deck: str) -> bytes:
        """Return the joint key of a deck: the sum of all masks."""
        joint = IDENTITY
        for masks in self._masks.values():
            joint = self._group.add(joint, masks[deck])
        return joint


def _use(genesis: bytes, seat: int, deck: str, seal: str) -> bytes:
    """Return the context of the proof that a seat knows its secret key for a deck."""
    return enc("the key of a deck", genesis, seat, deck, seal)


def masks_commitment(salt: bytes, seat: int, masks: Mapping[str, str]) -> bytes:
    """Return the commitment to a seat's masks, which the seat shows only after it has seen the others'."""
    return commit(salt, "X", seat, *(part for deck in sorted(masks) for part in (deck, masks[deck])))


def check_salt(value: object) -> bytes:
    """Parse the salt in a field; raises CodecError."""
    return unhex("salt", value, HASH)
