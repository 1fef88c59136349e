"""The command line of `unseen relay`.

The relay's own modules are imported only when the command runs, so that other commands start faster.
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
    """Add this command to the others; its `command` is `run`."""
    defaults = Limits()
    parser = commands.add_parser(
        "relay", help="run a relay that stores and forwards players' messages unread"
    )
    arg = parser.add_argument
    arg(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="the address to listen on; 127.0.0.1 is reachable from this machine only",
    )
    arg("--port", metavar="N", type=_port, default=8765, help="the port to listen on; 0 takes a free one")
    arg(
        "--store",
        metavar="STORE",
        default="relay.sqlite",
        help="where to keep rooms: a file (relay.sqlite), memory, or redis://HOST:PORT/DATABASE",
    )
    arg(
        "--origin",
        metavar="ORIGIN",
        dest="origins",
        type=_origin,
        action="append",
        default=[],
        help="admit only pages of this origin (https://example.org); may be repeated",
    )
    arg(
        "--behind-proxy",
        action="store_true",
        help="identify callers by X-Forwarded-For, which the proxy sets",
    )
    arg(
        "--connections",
        metavar="N",
        type=_count,
        default=defaults.connections,
        help="the most connections of an address at once",
    )
    arg(
        "--metrics",
        metavar="ADDRESS",
        type=_address,
        help="serve metrics at http://ADDRESS/metrics, such as 127.0.0.1:9100 (default: nowhere)",
    )
    arg(
        "--space",
        metavar="MIB",
        type=_count,
        default=defaults.store_bytes >> 20,
        help="the most that all rooms store together, in MiB",
    )
    arg(
        "--daily",
        metavar="MIB",
        type=_count,
        help=f"the most that an address may store in a day, in MiB (default: a {PART}th of the space)",
    )
    arg(
        "--new-rooms",
        metavar="N",
        type=_count,
        default=defaults.new_rooms,
        help="the most new rooms of an address in an hour",
    )
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Run the relay until SIGTERM or SIGINT; return no lines to print.

    Raises:
        CannotRun: The port, the store or a package is not available.
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
