"""The games that this browser keeps for visits without a network, and the request to keep all of them.

Rule 1. The service worker that reports them may be of another version than the page: an invalid report is ignored,
        and so is the name of a game that this page does not know.
"""

from typing import cast, get_args

from page.games import GAMES
from page.shell.effects import KeepAll, Renew
from page.shell.messages import KeepState, Kept, Newer
from page.shell.model import Model
from unseen.kernel.codec import parse_json
from unseen.kernel.errors import GameError

STATES: tuple[KeepState, ...] = get_args(KeepState)
MOST = 10**9
"""More bytes than all games have."""


def read(text: str) -> Kept | None:
    """Read the service worker's report, written as JSON; return None if it is invalid."""
    try:
        said = parse_json(text)
    except GameError:
        return None
    if not isinstance(said, dict):
        return None
    kept, left, state = (cast(dict[str, object], said).get(name) for name in ("kept", "left", "state"))
    if not isinstance(kept, list) or type(left) is not int or not 0 <= left <= MOST or state not in STATES:
        return None
    return Kept(tuple(game for game in GAMES if game in kept), left, state)


def read_newer(text: str) -> Newer | None:
    """Read the report about a new version; return None if it is invalid."""
    return Newer("others") if text == "others" else Newer("ready") if text == "ready" else None


def renewing(model: Model) -> tuple[Model, tuple[Renew, ...]]:
    """Return the page after a request for the new version; a second one does nothing."""
    return (model._replace(newer="busy"), (Renew(),)) if model.newer in ("ready", "others") else (model, ())


def told(model: Model, message: Kept) -> Model:
    """Return the page after a report; nothing changes while games are kept without a request."""
    if not message.left:
        return model._replace(kept=message, keeping="")
    if message.state == "altered":
        # Nothing here mends that, so every visit shows it.
        return model._replace(kept=message, keeping="altered")
    if model.keeping == "busy":
        return model._replace(kept=message, keeping="failed" if message.state == "failed" else "busy")
    return model if message.state == "busy" else model._replace(kept=message)


def pressed(model: Model) -> tuple[Model, tuple[KeepAll, ...]]:
    """Return the page after a request to keep all games; a second one, or one for kept games, does nothing."""
    if model.kept is None or not model.kept.left or model.keeping == "busy":
        return model, ()
    return model._replace(keeping="busy"), (KeepAll(),)
