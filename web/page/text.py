"""Words: one gettext catalogue a language, looked up by key.

The keys are dotted names (`table.end_turn`), the words are in `web/locale/*.po`, and a game's own words in the
folder there that has its name. The standard library's gettext does messages and plurals; a missing key is shown as the
key itself, which a test makes impossible for English.

Players' names and chat are signed, sent and kept as they were typed. They are shown only as `shown` cleans them, and
in HTML within an element of their own (`page.parts.small.isolated`).
"""

from gettext import GNUTranslations, NullTranslations
from typing import BinaryIO
from unicodedata import category

TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible characters that change the direction of the text around them."""
MARKS_MOST = 4
"""The most marks on one letter: no language's writing has more."""


def shown(text: str) -> str:
    """Return a typed text as it may be shown; it may be empty then.

    It loses controls, halves of surrogate pairs, marks of direction, and marks heaped on one letter until they cover
    the lines above and below. The joiner of emoji and of some scripts stays.
    """
    if not (text.isascii() and text.isprintable()):
        text = _cleaned(" ".join(text.split()))
    return " ".join(text.split())


def _cleaned(text: str) -> str:
    kept, marks = "", 0
    for character in text:
        kind = category(character)
        if kind in ("Cc", "Cs") or character in TURNING:
            continue
        if kind in ("Mn", "Me"):
            marks += 1
        elif kind != "Cf":
            # An invisible character, such as a joiner, is no new letter.
            marks = 0
        kept += character if marks <= MARKS_MOST else ""
    return kept


class Text:
    """The words of one language.

    Args:
        translations: The compiled catalogue.
        language: Its BCP 47 tag, for the `lang` attribute of the page.
    """

    __slots__ = ("_translations", "language")

    def __init__(self, translations: NullTranslations, language: str = "en") -> None:
        self._translations = translations
        self.language = language

    @classmethod
    def read(cls, file: BinaryIO, language: str, own: BinaryIO | None = None) -> "Text":
        """Read the words of compiled catalogues (.mo files).

        Args:
            file: The catalogue of every page.
            language: Their BCP 47 tag.
            own: A game's own catalogue.
        """
        words = GNUTranslations(file)
        if own is not None:
            words, shared = GNUTranslations(own), words
            words.add_fallback(shared)
        return cls(words, language)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the message of a key with the values in their places; `n` chooses its plural form."""
        n = values.get("n")
        find = self._translations
        message = find.ngettext(key, key, n) if isinstance(n, int) else find.gettext(key)
        return message.format(**values) if values else message
