"""Facts as text: "bow 3 yes", "bow+luck 6 no", "Rittik Suruph yes", "Kusk Zambun no" (notation, Positions)."""

import re
from typing import assert_never

from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS, Homeland, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,999}")


def format_fact(fact: Fact) -> str:
    """Return a fact as text."""
    return f"{format_question(fact.question)} {'yes' if fact.is_yes else 'no'}"


def format_question(question: Question) -> str:
    """Return a question as it is written in a fact."""
    match question:
        case AtLeast():
            return f"{question.attribute}{'+luck' if question.lucky else ''} {question.number}"
        case FromOneOf():
            return " ".join(question.homelands)
        case AmI():
            return " ".join(question.identity)
        case _:
            assert_never(question)


def parse_fact(text: str) -> Fact | None:
    """Parse a fact; None if no question gives it."""
    *words, said = text.split(" ")
    question = _question(words)
    if question is None or said not in ("yes", "no") or (isinstance(question, AmI) and said == "yes"):
        return None
    return Fact(question, said == "yes")


def _question(words: list[str]) -> Question | None:
    homelands: tuple[Homeland, ...] = tuple(home for word in words for home in HOMELANDS if home == word)
    if words and len(homelands) == len(words):
        return FromOneOf(homelands) if list(homelands) == sorted(set(homelands)) else None
    match words:
        case [character, homeland] if character in CHARACTERS and homeland in HOMELANDS:
            return AmI(Identity(character, homeland))
        case [said, number] if _NUMBER.fullmatch(number):
            return _at_least(said, int(number))
        case _:
            return None


def _at_least(said: str, number: int) -> AtLeast | None:
    for attribute in ATTRIBUTES:
        if said == attribute:
            return AtLeast(attribute, number)
    for ability in ABILITIES:
        if said == f"{ability}+luck":
            return AtLeast(ability, number, lucky=True)
    return None
