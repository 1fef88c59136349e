"""Tell somebody who does not look at the page of their turn: a notification, and a badge on the installed page."""

from typing import Literal

from page.edge.browser import BrowserError, once, options, window
from page.edge.settings import load_settings, remember

SETTING = "notify"


def can_notify() -> Literal["off", "on", "denied", "no"]:
    """Return whether this browser tells of a turn; "no" where it cannot."""
    if not hasattr(window, "Notification") or not window.isSecureContext:
        return "no"
    if window.Notification.permission == "denied":
        return "denied"
    wanted = load_settings().get(SETTING) == "yes"
    return "on" if wanted and window.Notification.permission == "granted" else "off"


async def wants() -> None:
    """Turn notifications on, asking the person, or off again."""
    if can_notify() == "on":
        remember(SETTING, "no")
        return
    if await window.Notification.requestPermission() == "granted":
        remember(SETTING, "yes")


def notify(title: str, text: str, tag: str) -> None:
    """Tell of a turn, once for each tag; words only that anybody may read over a shoulder."""
    _badge("setAppBadge")
    if can_notify() != "on":
        return
    try:
        shown = window.Notification.new(title, options(body=text, tag=tag))
        shown.onclick = once(lambda *_: window.focus())
    except BrowserError:
        return  # some browsers have the word and not the thing


def clear() -> None:
    """Take the badge away."""
    _badge("clearAppBadge")


def _badge(deed: str) -> None:
    """Set or clear the badge, where there is such a thing."""
    if hasattr(window.navigator, deed):
        getattr(window.navigator, deed)().catch(once(lambda *_: None))
