"""Making of puzzles: clues are drawn for a deal until only it fits, and left out until none can be.

Theory of operation. For each seat some doubles are drawn: characters, and homelands, that its answers are not to tell
apart from its own. Most of them are other seats', so that the seats need each other's clues. Wrong claims are such that
the claimer could have believed them: they fit its other answers, and name no card that it holds itself (M2). More clues
are drawn than are needed. Then one after the other is left out if the deal is the only one all the same; the clues that
tell least go first, so that few remain. Of several such sets the one is kept that takes most passes, and of these the
one whose seats' own clues leave most open.
"""

from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from typing import NamedTuple, TypeVar

from unseen.misty_ruins.characters import (
    ABILITIES,
    CHARACTERS,
    HOMELANDS,
    IDENTITIES,
    Character,
    Homeland,
    Identity,
)
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question, is_true
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import KIND, PLAYERS, Clues, Held, Puzzle, encode
from unseen.misty_ruins.puzzles.elimination import alone, crossed, fitting, passes, themes, tier_of
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.puzzles.line import Line
from unseen.puzzles.tier import Tier

SETS = 60
"""The sets of clues that are drawn for a deal."""
CARDS = 8
"""One deal in so many shows the cards of a seat."""
OTHERS, DOUBLES = 2, 3
"""One more than the most cards of no seat among which doubles are drawn, and than the most doubles of each kind."""
SIMPLE, LUCKY, HOMES, CLAIMS = 14, 3, 12, 3
"""The questions that are drawn for each seat: about an ability, with luck, about homelands, and wrong claims."""
SIZES = (1, 2, 2, 3, 3, 4)
"""The number of homelands in a question, each as likely."""
MOST_CLAIMS, MOST_LUCKY, FEWEST_CLUES, OPEN = 3, 2, 2, 12
"""Limits of a good puzzle: wrong claims, answers about luck, clues about each seat, and its openness."""

Card = TypeVar("Card", Character, Homeland)


KINDS = (KIND,)
"""The kinds of puzzles; see `unseen.lab.mining.games.Mining`."""


class Wanted(NamedTuple):
    """A puzzle to be made."""

    tier: Tier
    theme: str | None = None
    """A theme that it must have."""


# Puzzles that passes do not solve are the best, and rare.
IN_TURN = (
    *(Wanted("easy"), Wanted("medium"), Wanted("hard")),
    *(Wanted("easy"), Wanted("medium"), Wanted("hard", "together")),
)
"""The puzzles that are made of one seed after the other."""


def candidates(kind: str, seed: int) -> tuple[Line, ...]:
    """Return the puzzle that a seed makes, if it makes one; see `unseen.lab.mining.games.Mining`."""
    assert kind in KINDS
    line = made(seed, IN_TURN[seed % len(IN_TURN)])
    return (line,) if line else ()


def made(seed: int, wanted: Wanted) -> Line | None:
    """Return the best puzzle as wanted that a seed gives, or None."""
    dice = Random(seed)
    deal = tuple(map(Identity, dice.sample(CHARACTERS, PLAYERS), dice.sample(HOMELANDS, PLAYERS)))
    place = dice.randrange(PLAYERS)
    held = Held(place, deal[place]) if not dice.randrange(CARDS) else None
    drawn = [_minimal(_drawn(deal, held, dice), dice) for _ in range(SETS)]
    found = [
        clues
        for clues in drawn
        if clues
        and _is_good(clues)
        and tier_of(clues) == wanted.tier
        and wanted.theme in (None, *themes(clues))
    ]
    if not found:
        return None
    best = max(found, key=lambda clues: (len(passes(clues)), _openness(clues)))
    return encode(Puzzle(deal, best), wanted.tier, themes(best))


def _is_good(clues: Clues) -> bool:
    if clues.size > who.MOST_CLUES:
        return False
    asked = [fact.question for facts in clues.facts for fact in facts]
    heard = [len(facts) for place, facts in enumerate(clues.facts) if not _is_held(clues.held, place)]
    return (
        min(heard) >= FEWEST_CLUES
        and sum(isinstance(question, AmI) for question in asked) <= MOST_CLAIMS
        and sum(_is_about_luck(question) for question in asked) <= MOST_LUCKY
        and crossed(clues) >= who.FEWEST_CROSSED
        and _openness(clues) >= OPEN
        and _is_mixed(clues)
    )


def _openness(clues: Clues) -> int:
    """Return the number of ways to give each seat an identity that its own clues leave it."""
    return prod(map(len, alone(clues)))


def _is_mixed(clues: Clues) -> bool:
    """Return whether their own clues leave some seat several characters, and some seat several homelands."""
    left = alone(clues)
    return all(any(len({each[kind] for each in some}) > 1 for some in left) for kind in (0, 1))


def _is_about_luck(question: Question) -> bool:
    return isinstance(question, AtLeast) and (question.lucky or question.attribute == "luck")


def _is_held(held: Held | None, place: int) -> bool:
    return held is not None and held.place == place


def _drawn(deal: Sequence[Identity], held: Held | None, dice: Random) -> Clues:
    """Draw more clues than are needed."""
    characters = _with_others([each.character for each in deal], CHARACTERS, dice)
    homelands = _with_others([each.homeland for each in deal], HOMELANDS, dice)
    facts = list[tuple[Fact, ...]]()
    for place, own in enumerate(deal):
        doubles = (
            *(own._replace(character=each) for each in dice.sample(characters, dice.randrange(DOUBLES))),
            *(own._replace(homeland=each) for each in dice.sample(homelands, dice.randrange(DOUBLES))),
        )
        heard = () if _is_held(held, place) else tuple(_answers(own, doubles, dice))
        claims = () if _is_held(held, place) else _claims(heard, own, deal[place - 1], dice)
        facts.append((*heard, *claims))
    return Clues(tuple(facts), held)


def _with_others(dealt: list[Card], cards: Sequence[Card], dice: Random) -> list[Card]:
    rest = [card for card in cards if card not in dealt]
    return dealt + dice.sample(rest, dice.randrange(OTHERS))


def _answers(own: Identity, doubles: Sequence[Identity], dice: Random) -> Iterator[Fact]:
    """Yield answers that are true of a seat and of all its doubles."""
    simple = [AtLeast(ability, number) for ability in ABILITIES for number in range(2, 7)]
    asked: list[Question] = dice.sample([*simple, AtLeast("luck", LESS_THAN)], SIMPLE)
    asked += [AtLeast(dice.choice(ABILITIES), dice.randrange(4, 10), lucky=True) for _ in range(LUCKY)]
    asked += [FromOneOf(tuple(sorted(dice.sample(HOMELANDS, dice.choice(SIZES))))) for _ in range(HOMES)]
    for question in dict.fromkeys(asked):
        is_yes = is_true(question, own)
        if all(is_true(question, double) == is_yes for double in doubles):
            yield Fact(question, is_yes)


def _claims(heard: tuple[Fact, ...], own: Identity, held: Identity, dice: Random) -> Iterator[Fact]:
    """Yield wrong claims of a seat that holds the cards of another."""
    believed = [each for each in fitting(heard) if each != own and not set(each) & set(held)]
    for each in dice.sample(believed, min(CLAIMS, len(believed))):
        yield Fact(AmI(each), is_yes=False)


def _minimal(clues: Clues, dice: Random) -> Clues | None:
    """Leave clues out until none can be; None if more than one deal fits all of them."""
    if not _is_only(clues):
        return None
    order = [(_weight(fact, dice), place, fact) for place, facts in enumerate(clues.facts) for fact in facts]
    for _, place, fact in sorted(order, key=lambda each: each[0], reverse=True):
        facts = tuple(each for each in clues.facts[place] if each != fact)
        fewer = clues._replace(facts=(*clues.facts[:place], facts, *clues.facts[place + 1 :]))
        if _is_only(fewer):
            clues = fewer
    return clues


def _weight(fact: Fact, dice: Random) -> float:
    """Return the weight by which a clue is left out early: the number of identities that it leaves, more or less.

    A wrong claim, which rules out just one, counts like any other clue.
    """
    left = len(IDENTITIES) * dice.random() if isinstance(fact.question, AmI) else len(fitting((fact,)))
    return left * (1 + dice.random())


_OTHERS = {one: frozenset(each for each in IDENTITIES if not set(one) & set(each)) for one in IDENTITIES}
"""The identities that go with each: of another character and from another homeland."""


def _is_only(clues: Clues) -> bool:
    """Return whether just one deal fits."""
    fewest, more, most = sorted(alone(clues), key=len)
    second, third, number = frozenset(more), frozenset(most), 0
    for one in fewest:
        rest = third & _OTHERS[one]
        for other in second & _OTHERS[one]:
            number += len(rest & _OTHERS[other])
            if number > 1:
                return False
    return number == 1
