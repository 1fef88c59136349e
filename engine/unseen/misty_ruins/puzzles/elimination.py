"""The reasoning that a puzzle asks for: how far each seat's own clues go, and how the seats then rule out each other.

All characters and all homelands of a game are different (M2). In a pass, each identity of a seat is struck out that no
identity left for another seat goes with; all seats pass at the same time. The passes go on until nothing changes. Where
that leaves more than one identity, all three seats have to be looked at together: what if one of them were a wrong one?
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, pairwise
from typing import NamedTuple

from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, is_true
from unseen.misty_ruins.puzzles.clues import PLAYERS, Clues, Puzzle
from unseen.puzzles.tier import Tier

THEMES = ("crossed", "chain", "together", "claim", "card", "luck")
"""Everything that `themes` may find, in order."""
EASY, MEDIUM = 1, 3
"""The most that the passes of a tier may count; see `tier_of`."""

Lists = tuple[tuple[Identity, ...], ...]
"""The identities that are left for each seat."""


class Step(NamedTuple):
    """A step of the solution: the identities that are left for a seat."""

    number: int
    """The number of the pass, or of the last one before it; 0 for the seat's own clues."""
    place: int
    after: tuple[int, ...]
    """The places of the seats that strike others out: by their clues, by what they are, or since none would be left."""
    left: tuple[Identity, ...]
    supposed: Identity | None = None
    """The identity that is struck out because it would leave another seat none."""


def alone(clues: Clues) -> Lists:
    """Return the identities that the clues of each seat leave it, the other seats apart."""
    return tuple(
        (clues.held.identity,) if clues.held and clues.held.place == place else fitting(facts)
        for place, facts in enumerate(clues.facts)
    )


# The maker of puzzles asks for the same facts again and again.
@lru_cache(maxsize=1 << 12)
def fitting(facts: tuple[Fact, ...]) -> tuple[Identity, ...]:
    """Return the identities of which all of some facts are true, in the order of the tables."""
    left = (1 << len(IDENTITIES)) - 1
    for fact in facts:
        left &= _bits(fact)
    return tuple(each for number, each in enumerate(IDENTITIES) if left >> number & 1)


@lru_cache(maxsize=1 << 12)
def _bits(fact: Fact) -> int:
    """Return the identities of which a fact is true, a bit each."""
    fits = (is_true(fact.question, each) == fact.is_yes for each in IDENTITIES)
    return sum(1 << number for number, is_in in enumerate(fits) if is_in)


def passes(clues: Clues) -> tuple[Lists, ...]:
    """Return the identities that are left for each seat: by its own clues first, then after each pass."""
    return _passes(alone(clues))


def _passes(first: Lists) -> tuple[Lists, ...]:
    found = [first]
    while True:
        before = found[-1]
        after = tuple(
            tuple(each for each in left if not _strikers(before, place, each))
            for place, left in enumerate(before)
        )
        if after == before:
            return tuple(found)
        found.append(after)


def _strikers(lists: Lists, place: int, identity: Identity) -> set[int]:
    """Return the places of the other seats that have no identity left that goes with this one."""
    return {
        other
        for other, left in enumerate(lists)
        if other != place and not any(_differ(identity, each) for each in left)
    }


def _differ(one: Identity, other: Identity) -> bool:
    return one.character != other.character and one.homeland != other.homeland


def steps(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps from the clues to the answer, of a puzzle that has just one."""
    found = passes(puzzle.clues)
    own = [Step(0, place, (place,), left) for place, left in enumerate(found[0])]
    struck = list(_struck(found, 0))
    if not _is_open(found[-1]):
        return (*own, *struck)
    # With one seat known, nothing is left but two seats that strike each other out: then passes are enough.
    last, number = found[-1], len(found) - 1
    place = min((len(left), place) for place, left in enumerate(last) if len(left) > 1)[1]
    supposed = list(_supposed(last, place, puzzle.deal[place], number))
    rest = _passes(_with(last, place, puzzle.deal[place]))
    return (*own, *struck, *supposed, *_struck(rest, number))


def _struck(found: tuple[Lists, ...], number: int) -> Iterator[Step]:
    """Yield the steps of passes, which are numbered after the given number."""
    for (before, after), which in zip(pairwise(found), count(number + 1), strict=False):
        for place, left in enumerate(after):
            strikers = [_strikers(before, place, each) for each in before[place] if each not in left]
            if strikers:
                yield Step(which, place, tuple(sorted(set[int]().union(*strikers))), left)


def _supposed(lists: Lists, place: int, identity: Identity, number: int) -> Iterator[Step]:
    """Yield the steps that strike out all identities of a seat but its own, each by what would follow from it."""
    left = lists[place]
    for wrong in lists[place]:
        if wrong != identity:
            left = tuple(each for each in left if each != wrong)
            follows = _passes(_with(lists, place, wrong))
            gone = (tuple(seat for seat, some in enumerate(each) if not some) for each in follows)
            empty = next(filter(None, gone), ())
            yield Step(number, place, empty, left, wrong)


def _with(lists: Lists, place: int, identity: Identity) -> Lists:
    return (*lists[:place], (identity,), *lists[place + 1 :])


def crossed(clues: Clues) -> int:
    """Return the number of seats that their own clues alone do not solve."""
    return sum(len(left) > 1 for left in alone(clues))


def tier_of(clues: Clues) -> Tier:
    """Return the tier of a puzzle.

    The passes count, and 1 more if no seat is solved by its own clues: easy is 1, medium 2 or 3, hard is more. A puzzle
    that passes do not solve is hard.
    """
    found = passes(clues)
    effort = len(found) - 1 + (crossed(clues) == PLAYERS)
    if effort > MEDIUM or _is_open(found[-1]):
        return "hard"
    return "medium" if effort > EASY else "easy"


def themes(clues: Clues) -> tuple[str, ...]:
    """Return the themes: what the answer cannot be found without, if no clue can be left out.

    crossed: no seat is solved by its own clues. chain: there is more than one pass. together: passes are not enough.
    claim: there is a wrong claim. card: a seat's cards are seen. luck: an answer is about luck, alone or with another
    attribute.
    """
    found = passes(clues)
    asked = [fact.question for facts in clues.facts for fact in facts]
    has = {
        "crossed": crossed(clues) == PLAYERS,
        "chain": len(found) > 2,
        "together": _is_open(found[-1]),
        "claim": any(isinstance(question, AmI) for question in asked),
        "card": clues.held is not None,
        "luck": any(
            isinstance(question, AtLeast) and (question.lucky or question.attribute == "luck")
            for question in asked
        ),
    }
    return tuple(theme for theme in THEMES if has[theme])


def _is_open(options: Lists) -> bool:
    return any(len(left) > 1 for left in options)
