"""The curve edwards25519 that ristretto255 and Ed25519 stand on (RFC 8032, 5.1; RFC 9496, 4.1).

NB: nothing here runs in constant time. It holds no secrets: it serves audits and tests.
"""

from functools import cache
from typing import TypeAlias

from unseen.secrecy.crypto import ORDER

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)

Point: TypeAlias = tuple[int, int, int, int]
"""Extended coordinates X, Y, Z, T: x = X/Z, y = Y/Z, xy = T/Z."""

ZERO: Point = (0, 1, 1, 0)
BASE: Point = (
    15112221349535400772501151409588531511454012693041857206046113283949847762202,
    46316835694926478169428394003475163141307993866256225615783033603165251855960,
    1,
    46827403850823179245072216630277197565144205554125654976674165829533817101731,
)
"""The generator (RFC 8032, 5.1)."""

_WINDOW = 4
_WINDOWS = 64


def add(p: Point, q: Point) -> Point:
    """Return the sum of two points; the formulas are complete, so the two may be equal (RFC 8032, 5.1.4)."""
    x1, y1, z1, t1 = p
    x2, y2, z2, t2 = q
    a, b = (y1 - x1) * (y2 - x2), (y1 + x1) * (y2 + x2)
    c, d = 2 * t1 * t2 % P * D, 2 * z1 * z2
    e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p: Point) -> Point:
    """Return twice a point (RFC 8032, 5.1.4)."""
    x, y, z, _ = p
    a, b = x * x, y * y
    h = a + b
    e = (h - (x + y) ** 2) % P
    g = (a - b) % P
    f = (2 * z * z + g) % P
    h %= P
    return e * f % P, g * h % P, f * g % P, e * h % P


def negative(p: Point) -> Point:
    """Return the negative of a point: their sum is zero."""
    x, y, z, t = p
    return -x % P, y, z, -t % P


def multiply(scalar: int, p: Point) -> Point:
    """Return a multiple of a point, by a whole number from 0 to 2**256 - 1; four bits at a time."""
    multiples = [ZERO, p]
    for _ in range(2, 1 << _WINDOW):
        multiples.append(add(multiples[-1], p))
    total = ZERO
    for digit in f"{scalar:x}":
        total = double(double(double(double(total))))
        total = add(total, multiples[int(digit, 16)])
    return total


def multiply_base(scalar: int) -> Point:
    """Return a multiple of the generator, by a whole number from 0 to 2**256 - 1."""
    total = ZERO
    for row in _base_rows():
        total = add(total, row[scalar % (1 << _WINDOW)])
        scalar >>= _WINDOW
    return total


@cache
def _base_rows() -> tuple[tuple[Point, ...], ...]:
    """Return the multiples of the generator by each digit at each place, so that no doublings are needed."""
    rows: list[tuple[Point, ...]] = []
    place = BASE
    for _ in range(_WINDOWS):
        row = [ZERO]
        for _ in range(1 << _WINDOW):
            row.append(add(row[-1], place))
        place = row.pop()
        rows.append(tuple(row))
    return tuple(rows)


def sqrt_ratio(u: int, v: int) -> tuple[bool, int]:
    """Return whether u/v is a square, and the even root of u/v, or else that of SQRT_M1 * u/v (RFC 9496, 4.2)."""
    root = u * v**3 * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    check, u = v * root * root % P, u % P
    if check in (-u % P, -u * SQRT_M1 % P):
        root = root * SQRT_M1 % P
    return check in (u, -u % P), even(root)


def even(a: int) -> int:
    """Return the one of a field element and its negative that is not negative, which means even (RFC 9496, 4.1)."""
    a %= P
    return P - a if a & 1 else a


assert BASE[0] * BASE[1] % P == BASE[3]
assert ORDER < 1 << _WINDOW * _WINDOWS
