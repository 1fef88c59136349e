"""The two clocks of a game at the screen: the device's, for what is kept, and the page's own, for what it measures."""

from page.edge.browser import window


def now() -> float:
    """Return the device's time in seconds since 1970."""
    return float(window.Date.now()) / 1000


def milliseconds() -> float:
    """Return the milliseconds since the page was opened: no change of the device's clock moves them."""
    return float(window.performance.now())
