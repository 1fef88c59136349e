"""The identities of a seat by listing all deals: slow, and independent of `unseen.misty_ruins.belief`."""

from collections.abc import Iterable
from functools import cache
from itertools import product

from unseen.misty_ruins.characters import IDENTITIES, NUMBERS, Attribute, Identity
from unseen.misty_ruins.facts import Question, allows, is_true
from unseen.misty_ruins.state import Player, State


@cache
def _weights(players: tuple[Player, ...], place: int) -> dict[Identity, int]:
    """Return the number of deals for each identity of a seat of two or three."""
    free = [
        [each for each in IDENTITIES if player.identity in (None, each) and allows(player.facts, each)]
        for player in players
    ]
    found: dict[Identity, int] = {}
    for deal in product(*free):
        if len({each.character for each in deal}) == len({each.homeland for each in deal}) == len(deal):
            found[deal[place]] = found.get(deal[place], 0) + 1
    return found


def weights(view: State, place: int) -> dict[Identity, int]:
    """Return the number of deals for each identity of a seat, as a view of two or three knows it."""
    # Nothing else about a player matters, so that positions with the same answers share their list.
    bare = tuple(Player(each.character, each.homeland, (), facts=each.facts) for each in view.players)
    return _weights(bare, place)


def share(view: State, place: int, question: Question) -> float:
    """Return the probability of a yes."""
    found = weights(view, place)
    return sum(deals for each, deals in found.items() if is_true(question, each)) / sum(found.values())


def mean(view: State, place: int, attribute: Attribute) -> float:
    """Return the expected number of an attribute."""
    found = weights(view, place)
    return sum(NUMBERS[each.character].of(attribute) * deals for each, deals in found.items()) / sum(
        found.values()
    )


def cards(view: State, place: int, kind: str) -> set[str]:
    """Return the characters, or the homelands, that are possible for a seat."""
    return {each.homeland if kind == "places" else each.character for each in weights(view, place)}


def answering(view: State, place: int, question: Question, *, is_yes: bool) -> Identity | None:
    """Return a possible identity that gives an answer, if there is one."""
    return first(each for each in weights(view, place) if is_true(question, each) == is_yes)


def first(found: Iterable[Identity]) -> Identity | None:
    """Return the first of some identities, or None."""
    return next(iter(found), None)
