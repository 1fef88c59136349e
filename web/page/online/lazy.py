"""Games with people elsewhere as a screen that is fetched; see `page.shell.lazy.LazyScreen`."""

from typing import cast

from markupsafe import Markup

from page.online import presenters
from page.online.state import OnlineState
from page.online.update import opened, update
from page.shell.model import Lazy, Model
from page.text import Text

__all__ = ["opened", "screen", "title", "update"]


def screen(model: Model, t: Text) -> Markup:
    """Return what the page shows."""
    return presenters.screen(model, _state(model), t)


def title(model: Model, t: Text) -> str:
    """Return the title of the page."""
    return presenters.title(_state(model), t)


def _state(model: Model) -> OnlineState:
    return cast(OnlineState, cast(Lazy, model.screen).state)
