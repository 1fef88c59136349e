"""Notify a player who is not looking of their turn: a notification, and a badge on the installed page.

Rule 1. A notification says that it is somebody's turn, in the same words for every game and position. Its tag is the
        seat's name, which leads to nothing outside this browser.
"""

from typing import Literal

from page.edge.browser import BrowserError, Js, once, options, window
from page.edge.storage.settings import load_settings, remember

SETTING = "notify"


def can_notify() -> Literal["off", "on", "denied", "no"]:
    """Return whether turns are notified in this browser; "no" where it cannot do that."""
    if not hasattr(window, "Notification") or not window.isSecureContext:
        return "no"
    if window.Notification.permission == "denied":
        return "denied"
    wanted = load_settings().get(SETTING) == "yes"
    return "on" if wanted and window.Notification.permission == "granted" else "off"


async def wants() -> None:
    """Turn notifications on, asking for permission, or off again."""
    if can_notify() == "on":
        remember(SETTING, "no")
        return
    if await window.Notification.requestPermission() == "granted":
        remember(SETTING, "yes")


async def notify(title: str, text: str, tag: str) -> None:
    """Notify of a turn, once for each tag; with words that anybody may read over the player's shoulder.

    The service worker shows it, because browsers on Android know no other way; `static/sw.js` handles its click.
    A page without one shows it itself.
    """
    _badge("setAppBadge")
    if can_notify() != "on":
        return
    try:
        registration: Js = await window.navigator.serviceWorker.getRegistration()
        await registration.showNotification(
            title, options(body=text, tag=tag, data=str(window.location.pathname))
        )
    except (BrowserError, AttributeError):
        _notify_itself(title, text, tag)


def _notify_itself(title: str, text: str, tag: str) -> None:
    try:
        shown = window.Notification.new(title, options(body=text, tag=tag))
        shown.onclick = once(lambda *_: window.focus())
    except BrowserError:
        return  # some browsers have the name and not the feature


def clear() -> None:
    """Clear the badge."""
    _badge("clearAppBadge")


def _badge(method: str) -> None:
    """Set or clear the badge, where badges are supported."""
    if hasattr(window.navigator, method):
        getattr(window.navigator, method)().catch(once(lambda *_: None))
