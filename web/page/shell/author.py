"""The author of a game, for players who wish to tell how it went: data that a game's page may have (`AUTHOR`)."""

from collections.abc import Mapping
from typing import NamedTuple

ASKS: Mapping[str, str] = {
    "role": "report.role",
    "ending": "report.ending",
    "variants": "report.variants",
    "rules": "report.rules",
    "comments": "report.comments",
}
"""The message of each question, by the keys of `unseen.reports.report.ANSWERS`."""


class Author(NamedTuple):
    """An author, as the rulebook tells; the defaults are those of a book that says nothing."""

    rulebook: str = ""
    """The version of the book ("v18")."""
    address: str = ""
    """The mail address that the book gives."""
    subject: str = ""
    """The subject that the book asks for."""
    asks: Mapping[str, str] = ASKS
    """The questions, in the order of `ASKS`; a game may word one by a message of its own, or leave it out."""


AUTHOR = Author()
