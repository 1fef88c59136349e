"""A proof that a commitment holds one of many numbers, without revealing which, by Groth and Kohlweiss (2015).

For hidden moves: the numbers are all that the rules allow, and the proof stays a few lines long however many there
are.

A commitment to a number v is P = v*G + r*K, with a secret blind r (Pedersen). Nobody knows a logarithm of K or of
the generators H[0], H[1] and so on to one another or to G. Statement: P holds one of v[0] to v[N - 1]; the prover
knows its index and r. The list is padded with its last number up to 2**n; b[j] are the n bits of the index.

1. B = the sum of b[j]*H[j], A = that of a[j]*H[j], C = that of a[j]*(1 - 2*b[j])*H[j], D = that of -a[j]**2*H[j],
   each with a blind times K; a[j] are random.
2. With f[j](X) = b[j]*X + a[j], let F[i](X) be the product of f[j](X) where bit j of i is 1, and of X - f[j](X) where
   it is 0. F of the index has degree n and begins with X**n, the others have a lower degree. So the sum of
   v[i]*F[i](X) is v*X**n, and p[k]*X**k for each k below n. E[k] = q[k]*K - p[k]*G, with random q[k].
3. A hash of all this gives the number x. The proof shows f[j](x), and with the blinds of A and so on (rA ...)

       zA = x*rB + rA,   zC = x*rC + rD,   z = x**n*r - the sum of q[k]*x**k.

4. The verifier computes

       A = the sum of f[j]*H[j] + zA*K - x*B,   D = the sum of f[j]*(x - f[j])*H[j] + zC*K - x*C,
       E[0] = x**n*P - (the sum of v[i]*F[i](x))*G - z*K - the sum of x**k*E[k] for the other k,

   and compares the hash. So these three need not be sent, and an index costs the work of N products of numbers.

Why it is sound: answers for two x open A and B, and for three of them the second equation too, as polynomials of x.
It has no square on its right side, so each b[j]*(1 - b[j]) is 0: b is an index. Answers for n + 1 of them then open
P to the number at that index, as in the paper's theorem 3. Opening a commitment in two ways yields a logarithm
between K, G and the generators.

Why it hides: A, C, D and all E but one are uniform by their blinds, f, zA, zC and z by a, rA, rD and q[0]; the rest
follows from the equations. Bits are committed as 2 + b, less twice the generators: no number that is multiplied in
secret is 0 or 1, for which a library may take less time.

Nothing is drawn: everything random derives from the seed, the whole statement and the index, so that a client that
was set back and plays differently has other numbers.

Layout, 32 bytes each and numbers with the little end first: B; C; E without its first; x; f; zA; zC; z. Each proof
has only one encoding.

Sources: Groth and Kohlweiss, One-out-of-Many Proofs (2015), section 3; the bits in one commitment as in Bootle,
Cerulli, Chaidos, Ghadafi, Groth and Petit, Short Accountable Ring Signatures Based on DDH (2015), section 4.
"""

from collections.abc import Sequence
from hashlib import sha512

from unseen.kernel.slices import Work
from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Group, Sum
from unseen.secrecy.digest import H, enc, scalar

_ELEMENTS_BESIDE, _NUMBERS_BESIDE = 1, 4
"""The elements and numbers of a proof, beyond one of each for every bit of the index."""


def blinder(group: Group) -> bytes:
    """Return K, whose multiples hide numbers."""
    return _hashed_to(group, -1)


def commit(group: Group, number: int, blind: int) -> bytes:
    """Commit to a number from 0 to `ORDER` - 1 with a secret blind."""
    (found,) = group.sums([[(number, group.base(1)), (blind, blinder(group))]])
    return found


def bits(count: int) -> int:
    """Return n, the number of bits of an index into `count` numbers; at least one."""
    return max(1, (count - 1).bit_length())


def size(count: int) -> int:
    """Return the bytes of a proof about `count` numbers."""
    return ELEMENT * (2 * bits(count) + _ELEMENTS_BESIDE + _NUMBERS_BESIDE)


def proving(
    group: Group, numbers: Sequence[int], index: int, blind: int, seed: bytes, context: bytes
) -> Work[bytes]:
    """Prove that a commitment holds one of some numbers, yielding between slices.

    Args:
        group: The group's functions.
        numbers: v, at least one; from 0 to `ORDER` - 1.
        index: The place of the number that it holds.
        blind: The commitment's blind.
        seed: 32 secret bytes from which everything random here derives.
        context: Identifies the statement, commitment and numbers included: other bytes for any other.
    """
    base, blinds, *generators = _generators(group, len(numbers))
    n = len(generators)
    own = [index >> place & 1 for place in range(n)]

    def drawn(what: str, count: int) -> list[int]:
        secret = (seed, "one of many", context, len(numbers), index, blind)
        return [scalar(*secret, what, each) for each in range(count)]

    masks, hiding = drawn("masks", n), drawn("hiding", n)
    of_bits, of_masks, of_crosses, of_squares = drawn("blinds", 4)
    lower = yield from _lower(numbers, own, masks)
    crosses = [mask * (1 - 2 * bit) for mask, bit in zip(masks, own, strict=True)]
    twice, more, masked, crossed, squared, *hidden = group.sums(
        [
            [(2, generator) for generator in generators],
            _over([2 + bit for bit in own], generators, (of_bits, blinds)),
            _over(masks, generators, (of_masks, blinds)),
            _over(crosses, generators, (of_crosses, blinds)),
            _over([-mask * mask for mask in masks], generators, (of_squares, blinds)),
            *([(hides, blinds), (-number, base)] for hides, number in zip(hiding, lower, strict=True)),
        ]
    )
    yield
    sent = [group.sub(more, twice), crossed, *hidden[1:]]
    x = _challenge(context, len(numbers), sent, [masked, squared, hidden[0]])
    powers = _powers(x, n)
    answers = [bit * x + mask for bit, mask in zip(own, masks, strict=True)]
    rest = [x * of_bits + of_masks, x * of_crosses + of_squares]
    last = powers[n] * blind - sum(hides * power for hides, power in zip(hiding, powers, strict=False))
    written = [number % ORDER for number in (x, *answers, *rest, last)]
    return b"".join([*sent, *(number.to_bytes(ELEMENT, "little") for number in written)])


def verifying(
    group: Group, numbers: Sequence[int], commitment: bytes, proof: bytes, context: bytes
) -> Work[bool]:
    """Return whether a proof shows that a commitment holds one of some numbers, yielding between slices.

    Args:
        group: The group's functions.
        numbers: v; no proof holds for an empty list.
        commitment: An element other than the identity.
        proof: Any bytes.
        context: Identifies the statement, as for `proving`.
    """
    if not numbers or len(proof) != size(len(numbers)):
        return False
    base, blinds, *generators = _generators(group, len(numbers))
    n = len(generators)
    parts = [proof[start : start + ELEMENT] for start in range(0, len(proof), ELEMENT)]
    sent = parts[: n + _ELEMENTS_BESIDE]
    x, *answers = (int.from_bytes(part, "little") for part in parts[len(sent) :])
    if any(element == IDENTITY or not group.is_element(element) for element in sent):
        return False
    if max(x, *answers) >= ORDER:
        return False
    shown, (masked, squared, last) = answers[:n], answers[n:]
    total = yield from _total(numbers, shown, x)
    powers = _powers(x, n)
    found = group.sums(
        [
            [*_over(shown, generators, (masked, blinds)), (-x, sent[0])],
            [*_over([f * (x - f) for f in shown], generators, (squared, blinds)), (-x, sent[1])],
            [
                (powers[n], commitment),
                (-total, base),
                (-last, blinds),
                *((-power, element) for power, element in zip(powers[1:n], sent[2:], strict=True)),
            ],
        ],
        is_public=True,
    )
    yield
    return _challenge(context, len(numbers), sent, found) == x


def _generators(group: Group, count: int) -> list[bytes]:
    """Return G, K and H."""
    return [group.base(1), blinder(group), *(_hashed_to(group, place) for place in range(bits(count)))]


_POINTS: dict[int, bytes] = {}


def _hashed_to(group: Group, place: int) -> bytes:
    # The point is the same in all groups, and every proof needs it.
    if place not in _POINTS:
        _POINTS[place] = group.uniform(sha512(enc("mist/1 one of many generator", place)).digest())
    return _POINTS[place]


def _over(numbers: Sequence[int], elements: Sequence[bytes], more: tuple[int, bytes]) -> Sum:
    return [*zip(numbers, elements, strict=True), more]


def _powers(x: int, most: int) -> list[int]:
    """Return the powers of x from 0 to `most`."""
    found = [1]
    for _ in range(most):
        found.append(found[-1] * x % ORDER)
    return found


def _filled(numbers: Sequence[int]) -> list[int]:
    return [*numbers, *[numbers[-1]] * ((1 << bits(len(numbers))) - len(numbers))]


# To multiply out each of the N products F[i] would take about N * n**2 / 2 steps. Instead the list is folded,
# by the highest bit of the index first: its two halves become one list of half the length, whose entries are
# polynomials of one degree more. That takes about 2 * N products in all. The term with X takes none: there X
# has the bit itself as its factor, 0 or 1, so one half is taken as it is, one power higher. F is that of
# Groth and Kohlweiss (2015), section 3.
def _lower(numbers: Sequence[int], own: Sequence[int], masks: Sequence[int]) -> Work[list[int]]:
    """Compute p: the coefficients of the sum of v[i]*F[i](X) below the highest power, yielding between slices."""
    rows = [_filled(numbers)]
    for bit, mask in zip(reversed(own), reversed(masks), strict=True):
        half = len(rows[0]) // 2
        halves = [(row[:half], row[half:]) for row in rows]
        lower: list[list[int]] = []
        for low, high in halves:
            lower.append([mask * (b - a) % ORDER for a, b in zip(low, high, strict=True)])
            yield
        # (X - f)*low + f*high, with f = bit*X + mask: mask*(high - low) + X*(the half that the bit selects)
        rows = [[0] * half, *(pair[bit] for pair in halves)]
        for power, row in enumerate(lower):
            rows[power] = [a + b for a, b in zip(rows[power], row, strict=True)]
    return [row[0] % ORDER for row in rows[:-1]]


def _total(numbers: Sequence[int], shown: Sequence[int], x: int) -> Work[int]:
    """Return the sum of v[i]*F[i](x), yielding between slices."""
    row = _filled(numbers)
    for f in reversed(shown):
        half = len(row) // 2
        other = (x - f) % ORDER
        row = [(other * a + f * b) % ORDER for a, b in zip(row[:half], row[half:], strict=True)]
        yield
    return row[0]


def _challenge(context: bytes, count: int, sent: Sequence[bytes], found: Sequence[bytes]) -> int:
    return scalar(H("one of many challenge", context, count, *sent, *found), "challenge")
