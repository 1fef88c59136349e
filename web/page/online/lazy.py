"""The screen of online games, which is fetched; see `page.shell.lazy.LazyScreen`."""

from page.online.presenters import aftermath, beside, is_unkept, screen, sheet, title
from page.online.update import opened, update

__all__ = ["aftermath", "beside", "is_unkept", "opened", "screen", "sheet", "title", "update"]
