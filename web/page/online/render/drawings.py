"""Line drawings that only online games need.

Rule 1. They are fetched with those games: they are not in the document's sprite, for which every visitor
        waits.
"""

from typing import Literal

from markupsafe import Markup

from page.parts.html import el

Drawing = Literal[
    "copy", "share", "bell", "device", "save", "dots", "send", "mute", "clock", "adrift", "check"
]

LINES: dict[Drawing, str] = {
    "copy": "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
    "share": "M12 14.5V3.5M8 7l4-3.5L16 7M7.5 10.5h-2v10h13v-10h-2",
    "bell": "M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zM10.5 21h3M12 4.5V2.5",
    "device": "M3.5 5.5h12v9h-12zM1.5 18h10M14.5 10.5h7v10h-7zM17.5 18h1",
    "save": "M12 3.5v11M8 11l4 3.5L16 11M4.5 16v4.5h15V16",
    "dots": "M5 12h.01M12 12h.01M19 12h.01",
    "send": "M4 12h15M13 6l6 6l-6 6",
    "mute": "M4 5h16v11H11l-4 4v-4H4zM9.5 8l5 5M14.5 8l-5 5",
    "clock": "M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3 2.5",
    "adrift": "M3 9c3-2.5 5-2.5 8 0M13.5 9c2.5-2 4.5-2 7.5 0M3 15.5c3-2.5 5-2.5 8 0M13.5 15.5c2.5-2 4.5-2 7.5 0",
    "check": "M4.5 12.5l5 5l10-11",
}


def drawing(name: Drawing) -> Markup:
    """Return a line drawing, as tall as the words beside it."""
    css = "ic dots" if name == "dots" else "ic"
    path = el("path", {"d": LINES[name]})
    return el("svg", {"class": css, "viewBox": "0 0 24 24", "aria-hidden": "true"}, path)
