"""The causes for which a part of the page does not come or cannot be used, each with the remedy that may help.

Rule 1. This is the only list: `static/causes.js` finds the cause of a file, the build writes the words of all of them
        into the document, and every screen that reports one takes it from here (`cause.*` in the catalogues).
"""

from collections.abc import Mapping
from typing import Literal

from page.text import Text

Remedy = Literal["again", "reload", ""]
"""The same request once more; the page once more, as its files are gone; nothing here helps."""

REMEDIES: Mapping[str, Remedy] = {
    "offline": "again",
    "unreachable": "again",
    "blocked": "again",
    "login": "again",
    "server": "again",
    "refused": "again",
    "damaged": "again",
    "memory": "reload",
    "renewed": "reload",
    "unknown": "reload",
    "disabled": "reload",
    "missing": "",
    "type": "",
    "forbidden": "",
    "outdated": "",
    "alone": "",
}
"""The remedy of each cause, in the order in which they are listed."""
UNKNOWN = "unknown"


class NoPart(OSError):
    """A part of the page cannot be fetched.

    Args:
        cause: Why; one of `REMEDIES`.
    """

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


def read_cause(text: str) -> str:
    """Return a cause that a script has reported; a name that is in no list means that it is unknown."""
    return text if text in REMEDIES else UNKNOWN


def no_program(cause: str, t: Text, *, is_kept: bool) -> str:
    """Return the reason why a program cannot be fetched, in words, and whether a reload would lose the game."""
    said = [t("solo.unfetched"), t(f"cause.{cause}")]
    if remedy(cause) == "reload":
        said.append(t("solo.unfetched.kept" if is_kept else "solo.unfetched.unkept"))
    return " ".join(said)


def remedy(cause: str) -> Remedy:
    """Return the remedy of a cause."""
    return REMEDIES[cause]
