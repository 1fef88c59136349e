"""What this browser keeps of the games for visits without a network, and keeping all of them.

Rule 1. What is said of it comes from a service worker, which may be of another version than the page: what makes no
        sense is passed over, and a game that this page does not know is not named.
"""

from typing import cast, get_args

from page.games import GAMES
from page.shell.effects import KeepAll
from page.shell.messages import KeepState, Kept
from page.shell.model import Model
from unseen.kernel.codec import parse_json
from unseen.kernel.errors import GameError

STATES: tuple[KeepState, ...] = get_args(KeepState)
MOST = 10**9
"""Bytes: nothing here is as big."""


def read(text: str) -> Kept | None:
    """Return what the service worker says, written as JSON; None if it makes no sense."""
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


def told(model: Model, message: Kept) -> Model:
    """Return the page once it is told what is kept; while a game is kept that nobody asked for nothing changes."""
    if not message.left:
        return model._replace(kept=message, keeping="")
    if message.state == "altered":
        # Nothing that is done here mends that, so it is said at every visit.
        return model._replace(kept=message, keeping="altered")
    if model.keeping == "busy":
        return model._replace(kept=message, keeping="failed" if message.state == "failed" else "busy")
    return model if message.state == "busy" else model._replace(kept=message)


def pressed(model: Model) -> tuple[Model, tuple[KeepAll, ...]]:
    """Return what a press does that asks for all games; once they are asked for, or there, it does nothing."""
    if model.kept is None or not model.kept.left or model.keeping == "busy":
        return model, ()
    return model._replace(keeping="busy"), (KeepAll(),)
