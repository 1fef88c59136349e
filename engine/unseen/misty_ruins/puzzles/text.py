"""A puzzle, and the way to its answer, as lines of text."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS, Puzzle
from unseen.misty_ruins.puzzles.elimination import Step, steps

MOST_LISTED = 6
"""The most identities that a step lists."""


def question(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of the question."""
    yield "Three players of different characters and homelands. Who is each of them?"
    held, facts = puzzle.clues.held, puzzle.clues.facts
    if held:
        holder = NAMES[(held.place + 1) % PLAYERS]
        yield f"{NAMES[held.place]}: {_identity(held.identity)}, by the cards that {holder} holds"
    for seat, heard in zip(NAMES, facts, strict=True):
        yield from (f"{seat}: {_fact(fact)}" for fact in heard)


def solution(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of the answer, and the steps that lead to it."""
    yield from map(_step, steps(puzzle))
    yield "; ".join(
        f"{seat} is {_identity(identity)}" for seat, identity in zip(NAMES, puzzle.deal, strict=True)
    )


def _fact(fact: Fact) -> str:
    asked = fact.question
    match asked:
        case AtLeast():
            luck = " and luck" if asked.lucky else ""
            return f"{asked.attribute}{luck} at least {asked.number}? {_answer(fact)}"
        case FromOneOf():
            *some, last = asked.homelands
            return f"from {', '.join(some)}{' or ' if some else ''}{last}? {_answer(fact)}"
        case AmI():
            return f"claimed to be {_identity(asked.identity)}: wrong"
        case _:
            assert_never(asked)


def _answer(fact: Fact) -> str:
    return "yes" if fact.is_yes else "no"


def _identity(identity: Identity) -> str:
    return f"{identity.character} from {identity.homeland}"


def _step(step: Step) -> str:
    seat, count = NAMES[step.place], len(step.left)
    left = f"{count} identit{'y' if count == 1 else 'ies'} left for {seat}: {_listed(step.left)}"
    if step.is_own:
        return f"After the clues of {seat}: {left}"
    others = " and ".join(NAMES[place] for place in step.after)
    if step.pair:
        return f"{' and '.join(step.pair)} for {others}, one each: {left}"
    if step.supposed:
        return f"Were {seat} {_identity(step.supposed)}, none would be left for {others}: {left}"
    return f"Pass {step.number}, against {others}: {left}"


def _listed(identities: Iterable[Identity]) -> str:
    found = list(identities)
    if len(found) <= MOST_LISTED:
        return ", ".join(map(_identity, found))
    characters, homelands = (dict.fromkeys(cards) for cards in zip(*found, strict=True))
    return f"any of {', '.join(characters)}, from any of {', '.join(homelands)}, wrong claims apart"
