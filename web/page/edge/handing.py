"""Hand a text on: to the clipboard, to a file, to the player's own mail program.

This module is imported only when something is handed on.
"""

import asyncio

from page.edge.browser import BrowserError, document, element, window
from page.edge.files import Files
from page.shell.effects import HandOn
from page.shell.messages import ReportCopied

REPORT = "{}-report.txt"
"""The name of the file that is offered."""
OPENING = 1
"""Seconds that a mail program has to come up; the same mail is not opened again within them."""


def today() -> str:
    """Return the day, by this device's calendar, in ISO 8601."""
    now = window.Date.new()
    return f"{int(now.getFullYear()):04}-{int(now.getMonth()) + 1:02}-{int(now.getDate()):02}"


async def hand_on(effect: HandOn, files: Files, game: str) -> ReportCopied | None:
    """Hand a text on; return whether it was copied, where that was asked for."""
    match effect.how:
        case "copy":
            return ReportCopied(await _copy(effect.text))
        case "file":
            files.offer(REPORT.format(game), effect.text)
        case "mail":
            link = document.createElement("a")
            link.href = effect.text
            link.click()
            await asyncio.sleep(OPENING)
    return None


async def _copy(text: str) -> bool:
    try:
        await window.navigator.clipboard.writeText(text)
    except (BrowserError, AttributeError):
        return False
    return True


def select(name: str) -> None:
    """Select the text of a field, for the player to copy."""
    field = element(name)
    if field is not None:
        field.select()
