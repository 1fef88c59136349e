"""A language that nobody speaks: the English words, widened, to find hard-coded text and boxes that are too narrow."""

import re
from pathlib import Path

from babel.messages.mofile import read_mo, write_mo

LANGUAGE = "en-XA"
WIDER = 1.4
"""How much longer a message becomes at least."""

_ACCENTED = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_PLACE = re.compile(r"(\{[^}]*\})")
"""What a message holds a place for; it stays as it is."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_VOWEL = re.compile(r"[áéíóúýÁÉÍÓÚÝ]")


def widen(message: str) -> str:
    """Return a message with accents and longer words; there are as many words as before, for lines to break at."""
    parts = _PLACE.split(message)
    return "".join(part if _PLACE.fullmatch(part) else _WORD.sub(_widen_word, part) for part in parts)


def _widen_word(found: re.Match[str]) -> str:
    word = found[0].translate(_ACCENTED)
    missing = max(1, round(len(word) * (WIDER - 1)))
    vowels = list(_VOWEL.finditer(word))
    for vowel in reversed(vowels[:missing]):
        word = word[: vowel.end()] + vowel[0].lower() + word[vowel.end() :]
    return word + "ñ" * (missing - len(vowels))


def write_pseudo(english: Path, target: Path) -> None:
    """Write the widened catalogue of a compiled one.

    Args:
        english: An .mo file.
        target: The .mo file to write.
    """
    with english.open("rb") as file:
        catalogue = read_mo(file)
    for message in catalogue:
        if not message.id:
            continue
        words = message.string
        message.string = tuple(map(widen, words)) if isinstance(words, (list, tuple)) else widen(str(words))
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)
