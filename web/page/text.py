"""Words: one gettext catalogue a language, looked up by key.

The keys are dotted names (`table.end_turn`), the words are in `web/locale/*.po`. The standard library's gettext does
messages and plurals; a missing key is shown as the key itself, which a test makes impossible for English.
"""

from gettext import GNUTranslations, NullTranslations
from typing import BinaryIO


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
    def read(cls, file: BinaryIO, language: str) -> "Text":
        """Return the words of a compiled catalogue (an .mo file)."""
        return cls(GNUTranslations(file), language)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the message of a key with the values in their places; `n` chooses its plural form."""
        n = values.get("n")
        find = self._translations
        message = find.ngettext(key, key, n) if isinstance(n, int) else find.gettext(key)
        return message.format(**values) if values else message
