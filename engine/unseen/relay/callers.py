"""Callers: the connections that each has, and the rooms that it has begun."""

import ipaddress
from collections import Counter

from unseen.relay.limits import HOUR, Bucket, Limits


def caller_of(host: str, forwarded: str | None = None) -> str:
    """Return the caller of a connection: an IPv4 address, or the /64 network of an IPv6 address.

    Args:
        host: The address that a connection comes from.
        forwarded: The value of X-Forwarded-For if our proxy sets it. Its last address is the one that
            the proxy has seen; the earlier ones cannot be trusted.
    """
    text = forwarded.rpartition(",")[2].strip() if forwarded else host
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed[:8] + bytes(8), 64)))


def payer_of(caller: str) -> str:
    """Return the payer for all that a caller stores: the caller, or for IPv6 the /56 network around it.

    A home usually gets a /56 network, which has 256 callers in it. Neighbours who share one notice it only on a day on
    which one of them has used up the daily limit.
    """
    if ":" not in caller or "/" not in caller:
        return caller
    return str(ipaddress.ip_network(caller).supernet(new_prefix=56))


class Callers:
    """Counts what callers use.

    Args:
        limits: The limits for each of them.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()
        self._knocking: Counter[str] = Counter()
        self._begun: dict[str, Bucket] = {}

    @property
    def connections(self) -> int:
        """The number of connections."""
        return self._connections.total()

    def knock(self, caller: str) -> bool:
        """Count a new connection before its request arrives; False, and nothing counted, if it is one too many.

        A caller may have a few more of these than served connections, so that a refused one can be told why.
        """
        if self._knocking[caller] >= self._limits.connections + self._limits.knocking:
            return False
        self._knocking[caller] += 1
        return True

    def withdraw(self, caller: str) -> None:
        """Uncount a connection that `knock` has counted."""
        _take_one(self._knocking, caller)

    def enter(self, caller: str) -> bool:
        """Count a connection to be served; False, and nothing counted, if it is one too many."""
        if self._connections[caller] >= self._limits.connections:
            return False
        self._connections[caller] += 1
        return True

    def leave(self, caller: str) -> None:
        """Uncount a served connection."""
        _take_one(self._connections, caller)

    def begin_room(self, caller: str, now: float) -> bool:
        """Count a new room; False, and nothing counted, if it is one too many for now."""
        new = Bucket(self._limits.new_rooms / HOUR, self._limits.new_rooms, now)
        return self._begun.setdefault(caller, new).take(now)

    def sweep(self, now: float) -> None:
        """Forget the callers that have begun no rooms recently."""
        self._begun = {caller: bucket for caller, bucket in self._begun.items() if not bucket.is_full(now)}


def _take_one(counts: Counter[str], caller: str) -> None:
    counts[caller] -= 1
    if not counts[caller]:
        del counts[caller]
