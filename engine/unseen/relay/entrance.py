"""Connections before their handshake: an address that leaves hundreds half open does not shut others out.

Rule 1. A connection counts for its address from the moment it is made, before it has sent a byte.
Rule 2. An excess connection is dropped without an answer: an answer would use up one of the scarce file descriptors.
"""

import asyncio
from typing import Any

from websockets.asyncio.server import ServerConnection

from unseen.relay.callers import Callers, caller_of


def counted(callers: Callers) -> type[ServerConnection]:
    """Return a class of connections that are counted from the first moment.

    Args:
        callers: The counter. The caller is the address that the connection comes from: a proxy's header has not been
            received yet.
    """

    class Counted(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            # None if the connection is already gone.
            address: Any = transport.get_extra_info("peername") or ("",)
            self._caller = caller_of(address[0])
            self._has_knocked = callers.knock(self._caller)
            super().connection_made(transport)
            if not self._has_knocked:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            if self._has_knocked:
                callers.withdraw(self._caller)

    return Counted
