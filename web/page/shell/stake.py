"""Games that would be lost with the page, because the browser keeps them nowhere."""

from page.shell.lazy import LazyScreen
from page.shell.model import UNKEPT, Curtain, Lazy, Model, Scene, Seated, Start


def is_at_stake(model: Model, lazy: LazyScreen | None = None) -> bool:
    """Return whether a game under way would be lost with the page; a frame never warns of that."""
    if model.embedded:
        return False
    if isinstance(model.screen, Lazy) or model.elsewhere is not None:
        return lazy is not None and lazy.is_unkept(model)
    has_begun = isinstance(model.screen, Curtain | Scene | Seated)
    has_more = isinstance(model.screen, Start) and model.screen.found is not None
    return model.store in UNKEPT and (has_begun or has_more)
