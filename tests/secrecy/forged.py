"""Signatures that a cheat makes on purpose: they are where verifiers are known to differ."""

from hashlib import sha512

from unseen.secrecy.crypto import ORDER
from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs.edwards import D, P, Point, add, multiply, multiply_base, sqrt_ratio

A, R = scalar(bytes(32), "a"), scalar(bytes(32), "r")
PUBLIC, NONCE = multiply_base(A), multiply_base(R)

Signed = tuple[bytes, bytes, bytes]
"""Key, message, signature."""


def encoded(point: Point) -> bytes:
    """Return a point as keys and signatures have it."""
    x, y, z, _ = point
    inverse = pow(z, -1, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(32, "little")


def torsion() -> list[Point]:
    """Return the eight points whose eightfold is zero."""
    y = 2
    while True:
        is_square, x = sqrt_ratio(y * y - 1, D * y * y + 1)
        small = multiply(ORDER, (x, y, 1, x * y % P))
        if is_square and multiply(2, small)[0]:  # of order 8, not 4 or 2
            return [multiply(times, small) for times in range(8)]
        y += 1


SMALL = torsion()


def signed(a: int, public: Point, r: int, nonce: Point, message: bytes = b"message") -> Signed:
    """Return a signature with the given secrets and points, be they right or not."""
    key, point = encoded(public), encoded(nonce)
    k = int.from_bytes(sha512(point + key + message).digest(), "little")
    return key, message, point + ((r + k * a) % ORDER).to_bytes(32, "little")


HONEST = signed(A, PUBLIC, R, NONCE)


def with_small_nonce_part() -> list[Signed]:
    """They hold for who multiplies by the cofactor."""
    return [signed(A, PUBLIC, R, add(NONCE, small)) for small in SMALL[1:]]


def with_small_key_part() -> list[Signed]:
    """Some hold without the cofactor too: by the message."""
    key = add(PUBLIC, SMALL[1])
    return [signed(A, key, R, NONCE, b"%d" % number) for number in range(32)]


def with_small_key() -> list[Signed]:
    """One such signature holds for many messages."""
    return [signed(0, small, R, NONCE) for small in SMALL]


def with_small_nonce() -> list[Signed]:
    """The nonce is no secret."""
    return [signed(A, PUBLIC, 0, small) for small in SMALL]


MALFORMED = (
    (P + 1).to_bytes(32, "little"),  # one, not canonical
    (P - 1).to_bytes(32, "little"),  # of small order
    P.to_bytes(32, "little"),  # zero, not canonical
    (1 | 1 << 255).to_bytes(32, "little"),  # zero, with the sign of a negative x
    b"\2" + bytes(31),  # not on the curve
    b"\xff" * 32,
    encoded(PUBLIC)[:31],
    encoded(PUBLIC) + b"\0",
    b"",
)
"""Bytes that are no key."""


def malformed() -> list[Signed]:
    """Keys and nonces that are no points, numbers that are too large, other lengths."""
    key, message, signature = HONEST
    number = int.from_bytes(signature[32:], "little") + ORDER
    return [
        *((bad, message, signature) for bad in MALFORMED),
        *((key, message, bad + signature[32:]) for bad in MALFORMED),
        (key, message, signature[:32] + number.to_bytes(32, "little")),
        (key, message, signature[:-1]),
        (key, message, signature + b"\0"),
        (key, message, b""),
    ]


def all_forged() -> list[Signed]:
    """Return all of them."""
    return [
        *with_small_nonce_part(),
        *with_small_key_part(),
        *with_small_key(),
        *with_small_nonce(),
        *malformed(),
    ]
