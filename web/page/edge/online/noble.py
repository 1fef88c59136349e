"""The cryptography of a seat in the browser, as `static/noble.js` offers it."""

from collections.abc import Sequence

from page.edge.browser import Js, array, octets
from unseen.secrecy.crypto import ELEMENT, ORDER, Sum


class Noble:
    """The `Crypto` of `unseen.secrecy.crypto`.

    Args:
        module: The imported bundle of `static/noble.js`.
    """

    def __init__(self, module: Js) -> None:
        self._noble = module

    def is_element(self, data: bytes) -> bool:
        """Return whether 32 bytes are the canonical form of an element."""
        return bool(self._noble.isElement(octets(data)))

    def uniform(self, data: bytes) -> bytes:
        """Map 64 bytes to an element."""
        return _answer(self._noble.uniform, data)

    def base(self, scalar: int) -> bytes:
        """Return a multiple of the generator."""
        return _answer(self._noble.base, _written(scalar))

    def mul(self, scalar: int, element: bytes) -> bytes:
        """Return a multiple of an element."""
        return _answer(self._noble.mul, _written(scalar), element)

    def add(self, a: bytes, b: bytes) -> bytes:
        """Return the sum of two elements."""
        return _answer(self._noble.add, a, b)

    def sub(self, a: bytes, b: bytes) -> bytes:
        """Return the difference of two elements."""
        return _answer(self._noble.sub, a, b)

    def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
        """Return the sums of multiples."""
        terms = [term for each in sums for term in each]
        lengths = array([len(each) for each in sums])
        scalars = b"".join(_written(scalar) for scalar, _ in terms)
        elements = b"".join(element for _, element in terms)
        found = bytes(self._noble.sums(lengths, octets(scalars), octets(elements), is_public).to_bytes())
        return [found[start : start + ELEMENT] for start in range(0, len(found), ELEMENT)]

    def public_key(self, secret: bytes) -> bytes:
        """Return the public key, 32 bytes, of a 32-byte secret."""
        return _answer(self._noble.publicKey, secret)

    def sign(self, secret: bytes, message: bytes) -> bytes:
        """Return a signature of 64 bytes."""
        return _answer(self._noble.sign, secret, message)

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether a signature fits a message; False for malformed keys and signatures."""
        return bool(self._noble.verify(octets(public), octets(message), octets(signature)))

    def seal(self, key: bytes, nonce: bytes, data: bytes, about: bytes) -> bytes:
        """Return data encrypted and 16 bytes longer, authenticated together with the clear text `about`."""
        return _answer(self._noble.seal, key, nonce, data, about)

    def open(self, key: bytes, nonce: bytes, box: bytes, about: bytes) -> bytes | None:
        """Return the data that was sealed, or None if a bit of it has changed."""
        data: Js | None = self._noble.open(octets(key), octets(nonce), octets(box), octets(about))
        return None if data is None else bytes(data.to_bytes())


def _answer(function: Js, *arguments: bytes) -> bytes:
    return bytes(function(*(octets(each) for each in arguments)).to_bytes())


def _written(scalar: int) -> bytes:
    return (scalar % ORDER).to_bytes(ELEMENT, "little")
