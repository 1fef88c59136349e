"""The identities that a position leaves open: exact, and joint over all seats.

All characters and all homelands of a game are different, and every deal is equally likely (M2). Known are the
answers (M5), the neighbour whom one holds, wrong claims, which couple a seat's character with its homeland, and a
right claim, which only the log has (`with_claimer`). Deals are counted, not listed: five seats have some 3.5 billion.

The ways to give different cards to seats, each within what it may have, are counted by Moebius inversion on the
partitions of the seats (Rota, On the foundations of combinatorial theory I, 1964): a block of seats that would share a
card counts with the number of cards that all of them may have. A wrong claim leaves fewer characters with one homeland:
a seat's homelands are taken together where they leave the same characters.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, log2
from typing import NamedTuple

from unseen.kernel.errors import GameError
from unseen.misty_ruins.actions import Claim
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question, is_true
from unseen.misty_ruins.state import SEATS, Player, State


class ContradictoryFacts(GameError):
    """The facts about the seats fit no deal: a true game has none such, a position from elsewhere may.

    Args:
        place: The place of the seat whose identity was in question.
    """

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def __str__(self) -> str:
        return f"the facts contradict each other: they leave {SEATS[self.place]} no identity"


Cards = int
"""A set of characters, or of homelands: a bit each, in the order of the tables."""
_WEIGHTS = tuple((-1) ** others * factorial(others) for others in range(len(SEATS)))
"""The weight of a block of seats, by the number of seats in it beside the first."""
_ALL: Cards = (1 << len(CHARACTERS)) - 1
_IDENTITIES = tuple(tuple(Identity(card, home) for home in HOMELANDS) for card in CHARACTERS)
"""Every identity: a row for each character."""
Counts = Mapping[Identity, int]
"""The number of deals for each possible identity of a seat."""


class _Case(NamedTuple):
    """Cards that a seat may have, apart from the other seats: any of the characters with any of the homelands."""

    characters: Cards
    homelands: Cards


def with_claimer(state: State, told: Iterable[Event]) -> State:
    """Return a position with the identity of the right claim that ended play, as everybody has heard it (M42).

    A right claim is not kept as a fact.

    Args:
        state: The position as a seat, or the public, knows it.
        told: Any log of the game; in a game that began at a later position there may be no claim in it.
    """
    if state.ending is None or state.ending.place is None:
        return state
    claims = [event.action for event in told if isinstance(event, Acted) and isinstance(event.action, Claim)]
    if not claims:
        return state
    character, homeland = claims[-1].identity
    return state.with_player(state.ending.place, character=character, homeland=homeland)


def counts(state: State, place: int) -> Counts:
    """Return the number of possible deals for each identity of a seat.

    Args:
        state: The position as the asking seat knows it: its view, or the public one; see `with_claimer`.
        place: The place of the seat whose identity is in question.

    Raises:
        ContradictoryFacts: No deal fits.
    """
    return counts_among(state.players, place)


def counts_among(players: Sequence[Player], place: int) -> Counts:
    """Return the number of possible deals for each identity of a seat, by what is known of all players.

    Args:
        players: The players, of whom identities and answers are looked at and nothing else.
        place: As of `counts`.

    Raises:
        ContradictoryFacts: No deal fits.
    """
    own, *others = map(_candidates, (*players[place:], *players[:place]))
    found: dict[Identity, int] = {}
    for cases in product(own, *others):
        homelands = _ways([each.homelands for each in cases], len(HOMELANDS))
        if not any(homelands):
            continue
        characters = _ways([each.characters for each in cases], len(CHARACTERS))
        homes = [(number, ways) for number, ways in enumerate(homelands) if ways]
        for row, first in zip(_IDENTITIES, characters, strict=True):
            if first:
                for number, second in homes:
                    identity = row[number]
                    found[identity] = found.get(identity, 0) + first * second
    if not found:
        raise ContradictoryFacts(place)
    return found


def characters(counted: Counts) -> dict[Character, int]:
    """Return the number of deals for each character of a seat."""
    found: dict[Character, int] = {}
    for identity, number in counted.items():
        found[identity.character] = found.get(identity.character, 0) + number
    return found


def homelands(counted: Counts) -> dict[Homeland, int]:
    """Return the number of deals for each homeland of a seat."""
    found: dict[Homeland, int] = {}
    for identity, number in counted.items():
        found[identity.homeland] = found.get(identity.homeland, 0) + number
    return found


def chance(counted: Counts, question: Question) -> float:
    """Return the probability that a question is answered yes."""
    return sum(number for each, number in counted.items() if is_true(question, each)) / sum(counted.values())


def bits(counted: Counts, question: Question) -> float:
    """Return the entropy of the answer to a question, from 0 to 1 bit (Shannon 1948)."""
    yes = chance(counted, question)
    return -sum(share * log2(share) for share in (yes, 1 - yes) if share)


def _candidates(player: Player) -> tuple[_Case, ...]:
    """Return the cases of a seat that exclude each other, by its facts, or the one that is known."""
    if player.character is not None and player.homeland is not None:
        return (_Case(1 << CHARACTERS.index(player.character), 1 << HOMELANDS.index(player.homeland)),)
    return _cases(player.facts)


# Looking back asks this of the same facts for every seat that could know them, at every turn without an answer.
@lru_cache(maxsize=1024)
def _cases(facts: tuple[Fact, ...]) -> tuple[_Case, ...]:
    own = sum(
        1 << number
        for number, card in enumerate(CHARACTERS)
        if _admits(facts, AtLeast, Identity(card, HOMELANDS[0]))
    )
    home = sum(
        1 << number
        for number, card in enumerate(HOMELANDS)
        if _admits(facts, FromOneOf, Identity(CHARACTERS[0], card))
    )
    wrong: dict[Homeland, Cards] = {}
    for fact in facts:
        if isinstance(fact.question, AmI):
            who, where = fact.question.identity
            wrong[where] = wrong.get(where, 0) | 1 << CHARACTERS.index(who)
    cases: dict[Cards, Cards] = {}
    for number, card in enumerate(HOMELANDS):
        if home >> number & 1:
            left = own & ~wrong.get(card, 0)
            cases[left] = cases.get(left, 0) | 1 << number
    return tuple(_Case(left, homes) for left, homes in cases.items())


def _admits(facts: Sequence[Fact], kind: type[AtLeast] | type[FromOneOf], identity: Identity) -> bool:
    return all(
        is_true(fact.question, identity) == fact.is_yes for fact in facts if isinstance(fact.question, kind)
    )


# The same sum as in `_injections`, with the block of the asking seat held apart: all seats of that block
# share the card that is asked about, so it counts once and not by the cards that it could share. The other
# seats are not kept from that card. That is right: a deal that gives it to one of them is counted with that
# seat in the block and with that seat out of it, and the signs cancel. Else the others' deals would have to
# be counted anew for each card.
def _ways(allowed: Sequence[Cards], cards: int) -> list[int]:
    """Return for each card in how many ways the first seat has it and the others have different ones.

    Args:
        allowed: The cards that each seat may have.
        cards: How many cards there are.
    """
    own, *others = allowed
    shared = _shared(others)
    ways, everybody = [0] * cards, len(shared) - 1
    injections = _injections(shared)
    for together, common in enumerate(shared):
        left = injections[everybody & ~together]
        both = own & common
        if left and both:
            weight = _WEIGHTS[together.bit_count()] * left
            while both:
                ways[(both & -both).bit_length() - 1] += weight
                both &= both - 1
    return ways


def _shared(allowed: Sequence[Cards]) -> list[Cards]:
    """Return the cards that all of some seats may have, for each set of seats as bits; all cards for no seat."""
    shared = [-1]
    for each in allowed:
        shared += [common & each for common in shared]
    return shared


# To count deals without a shared card, one may count all, and take away those in which two seats share one.
# But where three share one, that takes the deal away three times, and it has to be put back twice. In general
# a block of b seats that share a card weighs (-1)**(b - 1) * (b - 1)!, and a partition of the seats the
# product of its blocks: the Moebius function of partitions (Rota 1964). Each partition comes once, since its
# first block is the one with the lowest seat. Four seats take forty steps; the deals themselves would be too
# many to list.
def _injections(shared: Sequence[Cards]) -> list[int]:
    """Return in how many ways the seats of each set have different cards; see `_shared`."""
    injections = [1]
    for seats in range(1, len(shared)):
        first = seats & -seats
        rest = others = seats ^ first
        total = 0
        while True:
            block = first | rest
            common = (shared[block] & _ALL).bit_count()
            total += _WEIGHTS[rest.bit_count()] * common * injections[others ^ rest]
            if not rest:
                break
            rest = (rest - 1) & others
        injections.append(total)
    return injections
