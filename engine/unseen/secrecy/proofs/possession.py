# Names in capitals are the paper's.
# ruff: noqa: N803, N806
"""A proof that a seat knows the secret key of its public key, without revealing it (Schnorr 1991).

Without it a seat could show a key that is made of the others': the joint key would then be its own choice, or one that
nobody knows. It could pay no token with such a key, so the game would stand still, and nobody could say why.

Statement: X = x*G. R = r*G for a number r used once; c is the hash of the context, X and R; s = r + c*x. The verifier
computes R = s*G - c*X and compares the hash. From answers to two c for one R follows x, and at most one c in `ORDER`
has an answer where x is unknown: t hashes find one with a chance of t / 2**252, besides what a logarithm takes.

Layout, 32 bytes each and little end first: c; s. Each proof has only one encoding.
"""

from unseen.secrecy.crypto import ELEMENT, ORDER, Group
from unseen.secrecy.digest import H, enc, scalar


def prove(group: Group, x: int, X: bytes, seed: bytes, context: bytes) -> bytes:
    """Prove in 64 bytes that X = x*G is a key of one's own.

    Args:
        group: The group's functions.
        x: The secret key.
        X: The public key.
        seed: 32 secret bytes from which the proof's secret number derives, together with the whole statement: one
            number in the proofs of two would reveal the key.
        context: Identifies the game, the seat and the use of the key.
    """
    r = scalar(seed, "possession", context, X)
    c = _challenge(context, X, group.base(r))
    return b"".join(number.to_bytes(ELEMENT, "little") for number in (c, (r + c * x) % ORDER))


def verify(group: Group, X: bytes, proof: bytes, context: bytes) -> bool:
    """Return whether a proof shows that somebody knows the secret key of X in this context.

    Args:
        group: The group's functions.
        X: An element other than the identity.
        proof: Any bytes.
        context: As for `prove`.
    """
    if len(proof) != 2 * ELEMENT:
        return False
    c, s = (int.from_bytes(half, "little") for half in (proof[:ELEMENT], proof[ELEMENT:]))
    if s >= ORDER:  # and c is compared with a number that is not
        return False
    (R,) = group.sums([[(s, group.base(1)), (-c, X)]], is_public=True)
    return _challenge(context, X, R) == c


def _challenge(context: bytes, X: bytes, R: bytes) -> int:
    return scalar(H("possession", context, X), "challenge", enc(R))
