"""The reasoning that a puzzle asks for: how far each seat's own clues go, and how the seats then rule out each other.

All characters and all homelands of a game are different (M2). In a pass, each identity of a seat is struck out that no
identity left for another seat goes with; all seats pass at the same time. The passes go on until nothing changes. Where
that leaves more than one identity, all three seats have to be looked at together: two of them may need the same two
cards, so that the third has neither. Where not even that helps, an identity is supposed: what would follow from it?
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
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
    """The number of the pass, or of the last one before it; 0 before the first."""
    place: int
    after: tuple[int, ...]
    """The places of the seats that rule others out: by clues, by what they are or need, or by having none left."""
    left: tuple[Identity, ...]
    supposed: Identity | None = None
    """The identity that is struck out because it would leave another seat none."""
    pair: tuple[str, ...] = ()
    """The two characters or homelands that the other seats need between them."""

    @property
    def is_own(self) -> bool:
        """Whether the seat's own clues are the reason."""
        return self.after == (self.place,)


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
    while (after := _passed(found[-1])) != found[-1]:
        found.append(after)
    return tuple(found)


def _passed(lists: Lists) -> Lists:
    """Return the identities that one pass leaves."""
    return tuple(
        tuple(each for each in left if not _strikers(lists, place, each)) for place, left in enumerate(lists)
    )


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
    """Return the steps from the clues to the answer, of a puzzle that has just one.

    A pass that would rule out no character and no homeland waits for a pair, which is easier to find.
    """
    lists, number = alone(puzzle.clues), 0
    found = [Step(0, place, (place,), left) for place, left in enumerate(lists)]
    while True:
        after = _passed(lists)
        pair = next(_pairs(lists, number), None) if _cards(after) == _cards(lists) else None
        if pair:
            more = [pair]
        elif after != lists:
            number += 1
            more = list(_struck(lists, after, number))
        elif _is_open(lists):
            more = list(_supposed(lists, puzzle, number))
        else:
            return tuple(found)
        found += more
        for step in more:
            lists = _with(lists, step)


def _cards(lists: Lists) -> list[list[set[str]]]:
    """Return the characters and the homelands that are left for each seat."""
    return [[set(cards) for cards in zip(*left, strict=True)] for left in lists]


def stages(found: Iterable[Step]) -> Iterator[tuple[Step, Lists]]:
    """Yield each step with the identities that are left for each seat as it begins, or as its pass begins."""
    lists: Lists = (IDENTITIES,) * PLAYERS
    for _, together in groupby(found, key=lambda step: (step.number, step.pair, step.supposed)):
        before = lists
        for step in together:
            yield step, before
            lists = _with(lists, step)


def _struck(before: Lists, after: Lists, number: int) -> Iterator[Step]:
    """Yield the steps of a pass."""
    for place, left in enumerate(after):
        strikers = [_strikers(before, place, each) for each in before[place] if each not in left]
        if strikers:
            yield Step(number, place, tuple(sorted(set[int]().union(*strikers))), left)


def _pairs(lists: Lists, number: int) -> Iterator[Step]:
    """Yield the steps in which two seats need the same two characters or homelands, so that the third has neither."""
    for place, left in enumerate(lists):
        others = tuple(other for other in range(PLAYERS) if other != place)
        needed = zip(*(each for other in others for each in lists[other]), strict=True)
        for cards in (tuple(dict.fromkeys(each)) for each in needed):
            kept = tuple(each for each in left if not set(each) & set(cards))
            if len(cards) == len(others) and kept != left:
                yield Step(number, place, others, kept, pair=cards)


def _supposed(lists: Lists, puzzle: Puzzle, number: int) -> Iterator[Step]:
    """Yield the steps that strike out all identities of a seat but its own, each by what would follow from it."""
    place = min((len(left), place) for place, left in enumerate(lists) if len(left) > 1)[1]
    left = lists[place]
    for wrong in lists[place]:
        if wrong != puzzle.deal[place]:
            left = tuple(each for each in left if each != wrong)
            follows = _passes(_with(lists, Step(number, place, (), (wrong,))))
            gone = (tuple(seat for seat, some in enumerate(each) if not some) for each in follows)
            yield Step(number, place, next(filter(None, gone), ()), left, wrong)


def _with(lists: Lists, step: Step) -> Lists:
    return (*lists[: step.place], step.left, *lists[step.place + 1 :])


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
