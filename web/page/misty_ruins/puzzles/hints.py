"""Hints for *Who is who?*: one finding after the other, each with its reason.

Rule 1. A hint is true of the puzzle, whatever is crossed out.
Rule 2. Of a card that is wrongly crossed out as little is told as can be: first all crossed-out cards that no clue of
        the seat rules out; the card itself only if there is no other, or if a hint is asked for again.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from page.misty_ruins.puzzles.cards import (
    ALL,
    BIT,
    KINDS,
    Card,
    Cards,
    Clue,
    cards_of,
    clues_of,
    named,
    ruled_out,
)
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import AmI
from unseen.misty_ruins.puzzles.clues import Clues, Puzzle
from unseen.misty_ruins.puzzles.elimination import Lists, Step, alone, stages


class ByClue(NamedTuple):
    """A reason: a clue about the seat."""

    clue: Clue


class ByClaims(NamedTuple):
    """A reason: everything that the seat's clues leave beside a card was claimed, and wrong."""

    card: Card
    claims: tuple[Identity, ...]


class ByStep(NamedTuple):
    """A reason: a step of the solution, and the identities that were left for each seat before it."""

    step: Step
    before: Lists


Reason = ByClue | ByClaims | ByStep


class Hint(NamedTuple):
    """A hint about cards of a seat that can be crossed out; without a reason, about some that should not all be."""

    place: int
    cards: Cards
    reasons: tuple[Reason, ...] = ()


def next_hint(
    puzzle: Puzzle, steps: Sequence[Step], crossed: Sequence[Cards], last: Hint | None
) -> Hint | None:
    """Return the next hint; None if everything is crossed out but the answer.

    Args:
        puzzle: The puzzle.
        steps: Its steps.
        crossed: The cards that are crossed out for each seat.
        last: The last hint. If it would be given again, it tells more.
    """
    for hidden, plain in _wrongly(puzzle, crossed):
        return plain if hidden == last else hidden
    return next(_missing(puzzle.clues, steps, crossed), None)


def _wrongly(puzzle: Puzzle, crossed: Sequence[Cards]) -> Iterator[tuple[Hint, Hint]]:
    """Yield for each card that is wrongly crossed out a hint that hides it among others, and one that does not."""
    for place, (identity, left) in enumerate(zip(puzzle.deal, alone(puzzle.clues), strict=True)):
        for kind in KINDS:
            among = crossed[place] & kind
            if right := cards_of([identity]) & among:
                yield Hint(place, cards_of(left) & among), Hint(place, right)


def _missing(clues: Clues, steps: Sequence[Step], crossed: Sequence[Cards]) -> Iterator[Hint]:
    """Yield the hints about cards that can still be crossed out, in the order of the solution."""
    for place, done in enumerate(crossed):
        for clue in clues_of(clues, place):
            if cards := ruled_out(clue) & ~done:
                yield Hint(place, cards, (ByClue(clue),))
    for place, left in enumerate(alone(clues)):
        for card in named(ALL & ~cards_of(left) & ~crossed[place]):
            yield Hint(place, BIT[card], (_by_claims(clues, place, card),))
    yield from _by_steps(steps, crossed)


def _by_claims(clues: Clues, place: int, card: Card) -> ByClaims:
    asked = (fact.question for fact in clues.facts[place])
    claims = (question.identity for question in asked if isinstance(question, AmI))
    return ByClaims(card, tuple(each for each in claims if card in each))


def _by_steps(steps: Sequence[Step], crossed: Sequence[Cards]) -> Iterator[Hint]:
    known = [ALL for _ in crossed]
    # A step that rules out two cards together and neither alone cannot be marked: it is told with the next one.
    untold = list[ByStep]()
    for step, before in stages(steps):
        left = cards_of(step.left)
        rules_out, known[step.place] = left != known[step.place], left
        if step.is_own:
            continue
        untold.append(ByStep(step, before))
        if rules_out:
            if cards := ALL & ~left & ~crossed[step.place]:
                yield Hint(step.place, cards, tuple(untold))
            untold.clear()
