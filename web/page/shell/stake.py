"""Games and reports that would be lost with the page, or games to a new one, because the browser keeps them nowhere."""

from page.shell.lazy import LazyScreen
from page.shell.messages import Found
from page.shell.model import UNKEPT, Curtain, Lazy, Model, Over, Scene, Seated, Start, end_screen

UNFINISHED_MOST = 50
"""The most unfinished games that are kept, of all titles."""


def is_at_stake(model: Model, lazy: LazyScreen | None = None) -> bool:
    """Return whether a game under way, or what is told its author, would be lost with the page; a frame never warns."""
    if model.embedded:
        return False
    end = end_screen(model.screen)
    if end and (draft := end.report) and any(draft.typed.values()):
        return draft.handed in ("", "uncopied")
    if isinstance(model.screen, Lazy) or model.elsewhere is not None:
        return lazy is not None and lazy.is_unkept(model)
    has_begun = isinstance(model.screen, Curtain | Scene | Seated)
    has_more = isinstance(model.screen, Start) and model.screen.found is not None
    return model.store in UNKEPT and (has_begun or has_more)


def would_lose(model: Model, found: Found | None) -> bool:
    """Return whether a new game would cost the one at the table: this browser keeps none."""
    return found is not None and model.store != "sealed"


def has_no_room(model: Model) -> bool:
    """Return whether there are as many unfinished games as are kept: one has to be deleted before another is begun."""
    return model.store == "sealed" and model.games.unfinished >= UNFINISHED_MOST


def can_be_kept(model: Model, screen: Over) -> bool:
    """Return whether the record was opened from elsewhere, so that it is kept here only if that is asked for."""
    is_opened = screen.game.imported and screen.back is None and model.elsewhere is None
    return is_opened and screen.recorded is None and model.store == "sealed"
