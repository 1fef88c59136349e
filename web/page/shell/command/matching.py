"""Which of several names a typed text means: the whole name, or the beginnings of its words.

Rule 1. Case, signs and blanks mean nothing: "Leap c1 push c3→b3" is "leap C1 push C3>B3".
Rule 2. A word with a digit has to be whole, since C1 is another place than C10.
Rule 3. A text that may mean several names equally well means all of them: the caller asks.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, product
from typing import TypeVar
from unicodedata import category, normalize

Meaning = TypeVar("Meaning")
Words = tuple[str, ...]

MOST_SPELLINGS = 800
"""The most spellings that are tried for a text; no notation has more than six words after the first."""

_ARROW = re.compile(r"\s*(?:[-–—=]*>|[→➔➜➝⇒⟶›»])\s*")


def words(text: str) -> Words:
    """Return the words of a text: runs of letters and digits, case folded."""
    folded = normalize("NFKC", text).casefold()
    return tuple("".join(each if _is_of_word(each) else " " for each in folded).split())


def _is_of_word(character: str) -> bool:
    return character.isalnum() or category(character).startswith("M")


def whole(typed: Words, names: Mapping[Meaning, Iterable[Words]]) -> tuple[Meaning, ...]:
    """Return the meanings with a name of exactly these words or, if there are none, of these words joined."""
    together = "".join(typed)
    return _that(lambda name: name == typed, names) or _that(lambda name: "".join(name) == together, names)


def begun(typed: Words, names: Mapping[Meaning, Iterable[Words]]) -> tuple[Meaning, ...]:
    """Return the meanings with a name whose words begin with these; if some names have no further word, only theirs."""
    return _that(lambda name: len(name) == len(typed) and _begins(typed, name), names) or _that(
        lambda name: _begins(typed, name), names
    )


def _that(fits: Callable[[Words], bool], names: Mapping[Meaning, Iterable[Words]]) -> tuple[Meaning, ...]:
    return tuple(meaning for meaning, known in names.items() if any(map(fits, known)))


def _begins(typed: Words, name: Words) -> bool:
    return 0 < len(typed) <= len(name) and all(map(_is_beginning, typed, name))


def _is_beginning(typed: str, word: str) -> bool:
    return typed == word or (word.startswith(typed) and not any(map(str.isdigit, word)))


def spellings(text: str) -> Iterator[str]:
    """Yield a text as notation may write it: with plain arrows, single blanks, and each word in upper or lower case."""
    first, *rest = _ARROW.sub(">", normalize("NFKC", text)).split() or [""]
    cases = (dict.fromkeys((word, word.lower(), word.upper(), word.capitalize())) for word in rest)
    for spelt in islice(product([first.lower()], *cases), MOST_SPELLINGS):
        yield " ".join(spelt)
