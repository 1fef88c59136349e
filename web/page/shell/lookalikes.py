"""Fold names so that two that a reader could mix up become equal.

A small part of what Unicode lists as confusable (UTS 39): letters of other scripts that look like Latin ones, marks on
letters, case, blanks, signs that nobody sees. Two names that fold alike need not be meant to deceive.
"""

from unicodedata import category, normalize

_SIGNS = (
    ("ABEKMHOPCTYXIJSaeopcyxijshdqwkmtbhr", "АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝкмтвнг"),
    ("ABEZHIKMNOPTYXaikopuvxtyenw", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικορυνχτγεηω"),
    ("onuhildlohgaol", "օոսհıɩđłøħɡɑ0|"),
)
"""Latin letters, and the signs that look like them: Cyrillic, Greek, and some of other scripts."""
_LATIN = str.maketrans(
    {sign: letter for letters, signs in _SIGNS for letter, sign in zip(letters, signs, strict=True)}
)
_PAIRS = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""


def parts(name: str) -> tuple[str, ...]:
    """Return the words of a name, each folded; a name without a letter or a digit is one word."""
    plain = "".join(sign for sign in normalize("NFKD", name) if category(sign) not in ("Mn", "Me", "Cf"))
    folded = plain.translate(_LATIN).casefold().replace("i", "l").replace("1", "l")
    words = "".join(sign if sign.isalnum() else " " for sign in folded).split()
    return tuple(map(_paired, words)) or ("".join(plain.casefold().split()),)


def folded(name: str) -> str:
    """Return a name without anything by which it only seems to differ from another."""
    return _paired("".join(parts(name)))


def _paired(word: str) -> str:
    for pair, letter in _PAIRS:
        word = word.replace(pair, letter)
    return word
