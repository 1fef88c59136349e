"""The rematch of an online game, as each player's page begins it: its room, its terms, and this side's seat there."""

from collections.abc import Callable

from page.online.kept_seat import TABS
from page.online.online_seat import OnlineSeat
from page.online.status import EarlierGame
from unseen.secrecy.channel import bytes_of, link_of
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import PRF
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.protocol import NOW, gathers_anew


def rematch_link(link: str) -> str | None:
    """Return the link to the rematch of the game to which a link leads: all sides can compute it.

    None from a link that gives no access to the game.
    """
    secret = bytes_of(link.removesuffix(TABS).partition("=")[2], 32)
    if secret is None:
        return None
    return link_of(PRF(secret, "rematch")) + (TABS if link.endswith(TABS) else "")


def rematch_role(side: Correspondence) -> Role:
    """Return this side's role in the rematch: the player of the last seat is its host, as all sides can tell.

    Where a rematch needs no host the role only tells two tabs of one browser apart.
    """
    assert side.match
    return "host" if side.seat == len(side.match.seats) - 1 else "guest"


def rematch_terms(side: Correspondence) -> Terms:
    """Return the terms of the rematch: those of this game, with its host on the first seat.

    A rematch that needs no host keeps the version, which all its players know.
    """
    assert side.match
    assert side.agreed
    terms = side.agreed.terms
    if gathers_anew(terms.protocol):
        return terms._replace(seat=None)
    return terms._replace(seat=side.match.seats[0], protocol=NOW)


def is_offered_here(side: Correspondence) -> bool:
    """Return whether this side offers the rematch at once: as its host, or as all players do where there is none."""
    return rematch_role(side) == "host" or _needs_no_host(side)


def rematch_root(side: Correspondence, draw: Callable[[int], bytes]) -> bytes:
    """Return the root of this side's secrets in the rematch.

    Args:
        side: The game.
        draw: Returns as many random bytes as requested.
    """
    # Without a host each player has one new key, whenever and however often it comes.
    return PRF(side.mine.root, "rematch") if side.mine.root and _needs_no_host(side) else draw(32)


def rematch_mine(side: Correspondence, root: bytes, device: str) -> Mine:
    """Return this side's own data in the rematch.

    Args:
        side: The game.
        root: The root of its secrets in the rematch.
        device: The new name of this device.
    """
    assert side.match
    assert side.agreed
    spent = (*side.match.opening.seed_hashes.values(), *(key.hex() for key in side.agreed.keys.values()))
    role = rematch_role(side)
    return Mine(role, root, side.mine.name, device, spent=spent, earlier=side.game.vouch(root))


def earlier_game(old: OnlineSeat, *, accepts: bool) -> EarlierGame:
    """Return the game before, as the rematch remembers it.

    Args:
        old: The seat in that game.
        accepts: Whether the others had asked for the rematch first.
    """
    agreed = old.side.agreed
    assert agreed
    names = tuple(agreed.names[seat] for seat in sorted(agreed.names)) if _needs_no_host(old.side) else ()
    return EarlierGame(old.told().other, accepts, old.place, names)


def _needs_no_host(side: Correspondence) -> bool:
    assert side.agreed
    return side.mine.root is not None and gathers_anew(side.agreed.terms.protocol)
