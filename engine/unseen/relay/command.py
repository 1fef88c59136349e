"""`unseen relay`: what it is asked, and what it says when it cannot be done.

What the relay is made of is imported only once one is asked for: other commands start faster without.
"""

import argparse
from collections.abc import Iterable
from urllib.parse import urlsplit

from unseen.commands import Commands, missing, whole
from unseen.kernel.codec import name_of
from unseen.relay.errors import CannotRun
from unseen.relay.limits import PART, Limits

_port, _count = whole(0, 65535), whole(1, 10**6)


def add(commands: Commands) -> None:
    """Add the command to others; its `command` is `run`."""
    defaults = Limits()
    parser = commands.add_parser("relay", help="store and forward what players send each other, unread")
    arg = parser.add_argument
    arg(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="where to listen; 127.0.0.1 is this machine alone",
    )
    arg("--port", metavar="N", type=_port, default=8765, help="0 takes a free one")
    arg(
        "--store",
        metavar="STORE",
        default="relay.sqlite",
        help="where rooms are kept: a file (relay.sqlite), memory, or redis://HOST:PORT/DATABASE",
    )
    arg(
        "--origin",
        metavar="ORIGIN",
        dest="origins",
        type=_origin,
        action="append",
        default=[],
        help="admit pages of this origin (https://example.org) and no others; may be given again",
    )
    arg(
        "--behind-proxy",
        action="store_true",
        help="callers are told by X-Forwarded-For, which the proxy sets",
    )
    arg(
        "--connections",
        metavar="N",
        type=_count,
        default=defaults.connections,
        help="at once, for each address",
    )
    arg(
        "--metrics",
        metavar="ADDRESS",
        type=_address,
        help="tell what is counted at http://ADDRESS/metrics, as 127.0.0.1:9100; else nowhere",
    )
    arg(
        "--space",
        metavar="MIB",
        type=_count,
        default=defaults.store_bytes >> 20,
        help="how much all rooms store together, in MiB",
    )
    arg(
        "--daily",
        metavar="MIB",
        type=_count,
        help=f"how much an address may store in a day, in MiB; else a {PART}th of the space",
    )
    arg("--new-rooms", metavar="N", type=_count, default=defaults.new_rooms, help="an hour, for each address")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Relay until SIGTERM or SIGINT; there is nothing left to print then.

    Raises:
        CannotRun: The port, the store or a package is not to be had.
    """
    try:
        from unseen.relay.process import relay_until_told
    except ImportError as error:
        raise CannotRun(missing(error, "relay")) from None
    relay_until_told(asked)
    return ()


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host:
        raise argparse.ArgumentTypeError(f"an address like 127.0.0.1:9100 is expected, not {name_of(text)}")
    return host.removeprefix("[").removesuffix("]"), _port(port)


def _origin(text: str) -> str:
    if not _is_origin(text):
        raise argparse.ArgumentTypeError(
            f"an origin like https://example.org is expected, not {name_of(text)}"
        )
    return text.lower()


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    whole = f"{parts.scheme}://{parts.netloc}"
    return parts.scheme in ("http", "https") and bool(parts.netloc) and text.lower() == whole.lower()
