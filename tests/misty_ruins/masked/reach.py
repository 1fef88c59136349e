"""Everything that a side's program could get at: what it keeps, and the cards that it could open."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from types import FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

from tests.misty_ruins.masked.table import MASKED
from tests.secrecy.table import sodium
from unseen.misty_ruins import Options
from unseen.secrecy.masked_game import Place
from unseen.secrecy.proofs.masking import Card, face, token
from unseen.secrecy.script.match import Match
from unseen.secrecy.sodium import Sodium


def reachable(root: object) -> Iterator[object]:
    """Yield an object and all that it leads to: attributes, items, closures, and the locals of paused generators."""
    seen: set[int] = set()
    left = [root]
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, ModuleType | type | Sodium):
            continue
        seen.add(id(each))
        yield each
        left += _next_to(each)


def _next_to(each: Any) -> list[Any]:
    match each:
        case Mapping():
            return [*each.keys(), *each.values()]
        case list() | tuple() | set() | frozenset():
            return [*each]
        case GeneratorType():
            return [*(each.gi_frame.f_locals.values() if each.gi_frame else ()), each.gi_yieldfrom]
        case partial():
            return [each.func, *each.args, *each.keywords.values()]
        case MethodType():
            return [each.__self__, each.__func__]
        case FunctionType():
            return [cell.cell_contents for cell in each.__closure__ or ()]
        case _:
            return [*vars(each).values()] if type(each).__module__.startswith("unseen.") else []


def openable(match: Match) -> dict[Place, str]:
    """Return the cards that a side can open, with their faces, by the tokens in the log and its own keys."""
    found: dict[Place, str] = {}
    cards = match._cards
    for place in match.places:
        tokens = dict(cards._tokens.get(place, {}))
        if len(tokens) < len(match.seats) - 1:
            continue
        card = cards._decks[place.deck][place.position]
        if match.own:
            tokens[match.own.seat] = token(sodium(), cards.keys.secret(match.own, place.deck), card)
        if len(tokens) == len(match.seats):
            found[place] = _opened(place.deck, card, frozenset(tokens.values()))
    return found


@cache
def _opened(deck: str, card: Card, tokens: frozenset[bytes]) -> str:
    rest = card.b
    for each in tokens:
        rest = sodium().sub(rest, each)
    return _names(deck)[rest]


@cache
def _names(deck: str) -> dict[bytes, str]:
    return {face(sodium(), name): name for name in MASKED.decks(Options(players=5))[deck]}
