"""The group ristretto255 (RFC 9496) in pure Python, so that an audit needs no library.

NB: not in constant time, so not for a side that holds a secret; see `unseen.secrecy.sodium`.
"""

from collections.abc import Sequence
from functools import reduce

from unseen.secrecy.crypto import ELEMENT, ORDER, Sum
from unseen.secrecy.proofs.edwards import (
    SQRT_M1,
    ZERO,
    D,
    P,
    Point,
    add,
    even,
    multiply,
    multiply_base,
    negative,
    sqrt_ratio,
)

_INVSQRT_A_MINUS_D = sqrt_ratio(1, -1 - D)[1]
_SQRT_AD_MINUS_ONE = P - sqrt_ratio(-D - 1, 1)[1]  # the odd one of the two (RFC 9496, 4.1)


class Ristretto:
    """The `Group` of `unseen.secrecy.crypto`, from RFC 9496 alone."""

    def is_element(self, data: bytes) -> bool:
        """Return whether 32 bytes are the canonical form of an element."""
        return _decode(data) is not None

    def uniform(self, data: bytes) -> bytes:
        """Map 64 bytes to an element."""
        low, high = (_mapped(int.from_bytes(half, "little") % 2**255) for half in (data[:32], data[32:]))
        return _encode(add(low, high))

    def base(self, scalar: int) -> bytes:
        """Return a multiple of the generator."""
        return _encode(multiply_base(scalar % ORDER))

    def mul(self, scalar: int, element: bytes) -> bytes:
        """Return a multiple of an element."""
        return _encode(multiply(scalar % ORDER, _point(element)))

    def add(self, a: bytes, b: bytes) -> bytes:
        """Return the sum of two elements."""
        return _encode(add(_point(a), _point(b)))

    def sub(self, a: bytes, b: bytes) -> bytes:
        """Return the difference of two elements."""
        return _encode(add(_point(a), negative(_point(b))))

    def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
        """Return several sums of multiples, as in `crypto.Group`."""
        del is_public
        return [_encode(reduce(add, map(_multiple, each), ZERO)) for each in sums]


def _multiple(term: tuple[int, bytes]) -> Point:
    scalar, element = term
    return multiply(scalar % ORDER, _point(element))


def _point(element: bytes) -> Point:
    point = _decode(element)
    assert point is not None, "an element is checked before it is used"
    return point


def _decode(data: bytes) -> Point | None:
    """Decode an element to a point that represents it, or return None (RFC 9496, 4.3.1)."""
    s = int.from_bytes(data, "little")
    if len(data) != ELEMENT or s >= P or s & 1:
        return None
    ss = s * s % P
    u1, u2 = 1 - ss, 1 + ss
    v = (-D * u1 * u1 - u2 * u2) % P
    is_square, root = sqrt_ratio(1, v * u2 * u2)
    x_denominator = root * u2 % P
    y_denominator = root * x_denominator * v
    x, y = even(2 * s * x_denominator), u1 * y_denominator % P
    t = x * y % P
    return None if not is_square or t & 1 or y == 0 else (x, y, 1, t)


def _encode(point: Point) -> bytes:
    """Encode the element that a point represents (RFC 9496, 4.3.2)."""
    x0, y0, z0, t0 = point
    u1, u2 = (z0 + y0) * (z0 - y0) % P, x0 * y0 % P
    _, root = sqrt_ratio(1, u1 * u2 * u2)
    d1, d2 = root * u1 % P, root * u2 % P
    z_inverse = d1 * d2 * t0 % P
    if t0 * z_inverse % P & 1:
        x, y, denominator = y0 * SQRT_M1, x0 * SQRT_M1, d1 * _INVSQRT_A_MINUS_D
    else:
        x, y, denominator = x0, y0, d2
    if x * z_inverse % P & 1:
        y = -y
    return even(denominator * (z0 - y)).to_bytes(ELEMENT, "little")


def _mapped(t: int) -> Point:
    """Map a field element to a point (RFC 9496, 4.3.4)."""
    r = SQRT_M1 * t * t % P
    u, v = (r + 1) * (1 - D * D) % P, (-1 - r * D) * (r + D) % P
    is_square, s = sqrt_ratio(u, v)
    c = -1
    if not is_square:
        s, c = -even(s * t) % P, r
    n = (c * (r - 1) * (D - 1) ** 2 - v) % P
    w0, w1 = 2 * s * v, n * _SQRT_AD_MINUS_ONE
    w2, w3 = 1 - s * s, 1 + s * s
    return w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P
