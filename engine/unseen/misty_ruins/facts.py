"""Questions about a player, and the facts that their public answers give (M5)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, assert_never

from unseen.misty_ruins.characters import HOMELANDS, NUMBERS, Attribute, Homeland, Identity


class AtLeast(NamedTuple):
    """Is my attribute, with my luck if it is declared, at least this number?"""

    attribute: Attribute
    number: int
    lucky: bool = False
    kind: Literal["at least"] = "at least"


class FromOneOf(NamedTuple):
    """Am I from one of these homelands (M27)?"""

    homelands: tuple[Homeland, ...]
    """In alphabetical order."""
    kind: Literal["from one of"] = "from one of"


class AmI(NamedTuple):
    """Am I this character from this homeland (M42)?"""

    identity: Identity
    kind: Literal["am I"] = "am I"


Question = AtLeast | FromOneOf | AmI


class Fact(NamedTuple):
    """A question that was answered."""

    question: Question
    is_yes: bool


def is_true(question: Question, identity: Identity) -> bool:
    """Return the true answer to a question about a player of this identity."""
    match question:
        case AtLeast():
            numbers = NUMBERS[identity.character]
            luck = numbers.luck if question.lucky else 0
            return numbers.of(question.attribute) + luck >= question.number
        case FromOneOf():
            return identity.homeland in question.homelands
        case AmI():
            return identity == question.identity
        case _:
            assert_never(question)


def allows(facts: Iterable[Fact], identity: Identity) -> bool:
    """Return whether all of these facts are true of this identity."""
    return all(is_true(fact.question, identity) == fact.is_yes for fact in facts)


def known_homeland(facts: Iterable[Fact]) -> Homeland | None:
    """Return the only homeland that the answers about homelands leave, or None (M35)."""
    left = set(HOMELANDS)
    for fact in facts:
        if isinstance(fact.question, FromOneOf):
            named = set(fact.question.homelands)
            left = left & named if fact.is_yes else left - named
    return left.pop() if len(left) == 1 else None
