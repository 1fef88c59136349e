"""Settings, and the score of an evening: nothing secret, kept in this browser if it allows that."""

from page.edge.browser import BrowserError, Js, present, window

_PREFIX = "nusubito."


def load_settings() -> dict[str, str]:
    """Return the remembered settings, by key; none where the browser keeps nothing for us."""
    try:
        shelf = window.localStorage
        names = [str(shelf.key(number)) for number in range(shelf.length)]
        found = {name: present(shelf.getItem(name)) for name in names if name.startswith(_PREFIX)}
    except (BrowserError, AttributeError):
        return {}
    return {name.removeprefix(_PREFIX): str(value) for name, value in found.items() if value is not None}


def remember(key: str, value: str) -> None:
    """Keep a setting, if the browser allows that."""
    try:
        shelf: Js = window.localStorage
        shelf.setItem(_PREFIX + key, value)
    except (BrowserError, AttributeError):
        return
