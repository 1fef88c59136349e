"""Poisoned twins: for a game and a seat, another truth that the seat cannot tell from it (M4)."""

import json
import random
from typing import Any, cast

from unseen import misty_ruins
from unseen.kernel.chance import shuffle
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.records import Record, decode_record, encode_record
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.facts import allows
from unseen.misty_ruins.state import PLACE, State

from .games import GAME


def twin(kept: Any, truth: State, seat: Seat, dice: random.Random) -> Any:
    """Return what is kept of another game: the same actions, dealt otherwise where a seat cannot know.

    Other hands and the stack are exchanged, the decks are shuffled, and everybody but the seat's neighbour is somebody
    else of whom all answers are true. A deal with which some action would not have been legal is drawn again.
    """
    record = decode_record(GAME, kept["record"])
    for _ in range(200):
        other = record._replace(deal=_dealt(record.deal, truth, seat, dice))
        if _is_played(other):
            return {**kept, "record": json.loads(json.dumps(encode_record(GAME, other)))}
    raise AssertionError("no other deal leads here")


def _is_played(record: Record[Any, Any, Any]) -> bool:
    try:
        table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(GAME, record.options, record.deal)
        for action in record.actions:
            table.act(table.to_act[0], action)
    except (CodecError, IllegalAction, IndexError):
        return False
    return True


def _dealt(deal: misty_ruins.Deal, truth: State, seat: Seat, dice: random.Random) -> misty_ruins.Deal:
    place = PLACE.get(seat)
    hands = [tile for other, player in enumerate(truth.players) if other != place for tile in player.tiles]
    identities = _identities(truth, place, dice)
    return deal._replace(
        characters=tuple(each.character for each in identities),
        homelands=tuple(each.homeland for each in identities),
        tiles=_exchanged(deal.tiles, [*hands, *truth.stack], dice),
        items=_exchanged(deal.items, truth.items, dice),
        monsters=_exchanged(deal.monsters, truth.monsters, dice),
    )


def _exchanged(cards: tuple[Any, ...], unknown: Any, dice: random.Random) -> tuple[Any, ...]:
    to = dict(zip(unknown, shuffle(tuple(unknown), dice.randrange), strict=True))
    return tuple(to.get(card, card) for card in cards)


def _identities(truth: State, place: int | None, dice: random.Random) -> list[Identity]:
    count = len(truth.players)
    held = None if place is None else (place - 1) % count
    while True:
        found: dict[int, Identity] = {}
        if held is not None:
            found[held] = cast(Identity, truth.players[held].identity)
        for other in dice.sample(range(count), count):
            if other != held:
                free = [
                    each
                    for each in IDENTITIES
                    if allows(truth.players[other].facts, each)
                    and not any(
                        each.character == it.character or each.homeland == it.homeland
                        for it in found.values()
                    )
                ]
                if not free:
                    break
                found[other] = dice.choice(free)
        else:
            return [found[each] for each in range(count)]
