"""The bounds of a seat's numbers by the answers to it (M5), and questions against these bounds."""

from collections.abc import Iterable
from typing import NamedTuple

from page.misty_ruins.said.words import fact_words
from page.shell.messages import Spot
from page.text import Text
from unseen.misty_ruins.characters import (
    CHARACTERS,
    HOMELANDS,
    NUMBERS,
    Attribute,
    Character,
    Homeland,
)
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question, allows

LEAST, MOST = 1, 6
"""The numbers of a character."""


class Bounds(NamedTuple):
    """The numbers that an attribute may still have."""

    low: int
    high: int

    @property
    def is_open(self) -> bool:
        """Whether nothing is known yet."""
        return (self.low, self.high) == (LEAST, MOST)


def bounds(facts: Iterable[Fact], attribute: Attribute) -> Bounds:
    """Return the bounds by the answers about an attribute alone; answers about luck as well are left out."""
    low, high = LEAST, MOST
    for fact in facts:
        asked = fact.question
        if isinstance(asked, AtLeast) and asked.attribute == attribute and not asked.lucky:
            low, high = (max(low, asked.number), high) if fact.is_yes else (low, min(high, asked.number - 1))
    return Bounds(low, high)


def is_out(facts: Iterable[Fact], character: Character, attribute: Attribute) -> bool:
    """Return whether a character's number contradicts the answers about that attribute alone."""
    low, high = bounds(facts, attribute)
    return not low <= NUMBERS[character].of(attribute) <= high


def home_is_out(facts: Iterable[Fact], homeland: Homeland) -> bool:
    """Return whether the answers about homelands rule one out."""
    return any(
        isinstance(fact.question, FromOneOf) and (homeland in fact.question.homelands) != fact.is_yes
        for fact in facts
    )


def bounds_words(found: Bounds) -> str:
    """Return bounds as short as can be: "≥ 4", "≤ 5", "4–5", "4"; empty for nothing."""
    low, high = found
    if found.is_open:
        return ""
    if low >= high:
        return str(low) if low == high else "?"
    if high == MOST:
        return f"≥ {low}"
    return f"≤ {high}" if low == LEAST else f"{low}–{high}"


def home_answer(facts: Iterable[Fact], asked: FromOneOf) -> bool | None:
    """Return the answer to a question about homelands that the answers so far tell; None where they do not."""
    facts = tuple(facts)
    left = {home for home in HOMELANDS if not home_is_out(facts, home)}
    named = left & set(asked.homelands)
    return False if not named else True if named == left else None


def number_answer(facts: Iterable[Fact], asked: AtLeast) -> bool | None:
    """Return the answer to a question about a number that the answers so far tell; None where they do not."""
    low, high = bounds(facts, asked.attribute)
    if asked.lucky:
        return None
    return True if low >= asked.number else False if high < asked.number else None


def known_words(facts: Iterable[Fact], asked: Question, t: Text) -> str:
    """Return the known answer to a question: "You already know the answer: not from Zambun."; "" if it is open."""
    facts = tuple(facts)
    match asked:
        case FromOneOf():
            answer = home_answer(facts, asked)
        case AtLeast():
            answer = number_answer(facts, asked)
        case AmI():
            answer = None if allows(facts, asked.identity) else False
    if answer is None:
        return ""
    return t("misty.known.already", fact=fact_words(Fact(asked, answer), t))


def standing_words(facts: Iterable[Fact], question: AtLeast, t: Text) -> str:
    """Describe the outlook of a question by the answers so far: certain, hopeless, or the known bounds."""
    facts = tuple(facts)
    low, high = bounds(facts, question.attribute)
    attribute = t(f"misty.attribute.{question.attribute}")
    answer = number_answer(facts, question)
    if answer is not None:
        return t("misty.known.certain" if answer else "misty.known.hopeless")
    if (low, high) == (LEAST, MOST):
        return t("misty.known.nothing", attribute=attribute)
    return t("misty.known", attribute=attribute, known=bounds_words(Bounds(low, high)))


class Odds(NamedTuple):
    """The possible characters for which a question is answered yes, and all of them."""

    yes: int
    of: int


def candidates(spots: Iterable[Spot] | None) -> tuple[Character, ...]:
    """Return the characters that are still possible by the aid; empty where it has not come or was not agreed on."""
    likely = {spot.place for spot in spots or () if spot.share > 0}
    return tuple(character for character in CHARACTERS if character in likely)


def among(spots: Iterable[Spot] | None, question: AtLeast) -> Odds | None:
    """Count the possible characters for which a question is answered yes; None without the aid."""
    found = candidates(spots)
    if not found:
        return None
    able = [
        each
        for each in found
        if NUMBERS[each].of(question.attribute) + (NUMBERS[each].luck if question.lucky else 0)
        >= question.number
    ]
    return Odds(len(able), len(found))


def share_words(share: float, t: Text) -> str:
    """Return a probability as short as can be: "certain", "83 %", "ruled out"."""
    if share >= 1 - 1e-9:
        return t("misty.share.certain")
    if share <= 0:
        return t("misty.share.never")
    return t("misty.share", percent=max(1, min(99, round(share * 100))))
