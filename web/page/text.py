"""Words: one gettext catalogue a language, looked up by key.

The keys are dotted names (`table.end_turn`), the words are in `web/locale/*.po`, and a game's own words in the
folder there that has its name. The standard library's gettext does messages and plurals; a missing key is shown as the
key itself, which a test makes impossible for English.

Players' names and chat are signed, sent and kept as they were typed. They are shown only as `shown` cleans them, and
in HTML within an element of their own: by `page.parts.small.isolated`, or, where a sentence with a name in it is still
plain text, between two signs (`alone`) that `page.parts.html` turns into that element.
"""

from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from typing import BinaryIO
from unicodedata import category

TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible characters that change the direction of the text around them."""
OPENS, CLOSES = "\u2068", "\u2069"
"""The signs around a name in plain text, which keep its direction of writing to itself; no typed text keeps any."""
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


def alone(typed: str) -> str:
    """Return a typed text, cleaned by `shown`, between the signs that keep its direction of writing to itself."""
    return f"{OPENS}{typed}{CLOSES}" if typed else ""


def bare(text: str) -> str:
    """Return a text without the signs around the names in it: for speech, titles and attributes."""
    return text.replace(OPENS, "").replace(CLOSES, "") if OPENS in text else text


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

    def extend(self, file: BinaryIO) -> None:
        """Add the words of a part of the page that is fetched later."""
        self._translations.add_fallback(GNUTranslations(file))

    @property
    def plain(self) -> "Text":
        """The same words without the names of a table's players."""
        return self

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the message of a key with the values in their places; `n` chooses its plural form."""
        n = values.get("n")
        find = self._translations
        message = find.ngettext(key, key, n) if isinstance(n, int) else find.gettext(key)
        return message.format(**values) if values else message


class NamedText(Text):
    """The words of one language at a table whose players have names.

    Args:
        plain: The words of the language.
        names: The messages that name a player instead of a seat, by key.
    """

    __slots__ = ("_names", "_plain")

    def __init__(self, plain: Text, names: Mapping[str, str]) -> None:
        self._plain, self._names = plain, names
        self.language = plain.language

    @property
    def plain(self) -> Text:
        """The same words without names."""
        return self._plain

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the message of a key; one that names a player has no places to fill."""
        return self._names.get(key) or self._plain(key, **values)
