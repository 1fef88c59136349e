"""Whether the screen is turned for who sits opposite: what the edge measures in the window lies the other way then."""

from page.edge.browser import element


def is_turned() -> bool:
    """Return whether what is drawn now is turned by half."""
    page = element("page")
    return page is not None and bool(page.hasAttribute("data-turned"))
