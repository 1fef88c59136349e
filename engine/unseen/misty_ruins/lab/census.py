"""The facts of a game between equals that say how balanced the rules are."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.belief import counts_among
from unseen.misty_ruins.bots.levels import player, work
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.changes import ItemFound, ItemTaken
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.lab.games import ROUND_LIMIT
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import Options, Player, Result, State
from unseen.players import thought


class Census(NamedTuple):
    """The facts of a game."""

    by: str
    """How it ended."""
    rounds: int
    shares: tuple[float, ...]
    """The share of the win of each player, in the order of the first turns; shared among those that tie."""
    claimer: int | None
    """The player that made the right claim, as above; likewise below."""
    first_sure: int | None
    """The player that first knew itself."""
    actions: Counter[str]
    """The kinds of actions, by number."""
    bonuses: Counter[str]
    """The letters of bonuses."""
    items: Counter[str]
    """The items that players got."""


def census(players: int, name: str, seed: str) -> Census:
    """Play a game between players of one name, and return its facts.

    Args:
        players: How many there are.
        name: Their name; see `unseen.misty_ruins.bots.levels`.
        seed: The seed of the deal and of all draws.
    """
    options, draw = Options(players, ROUND_LIMIT), Random(seed).random
    deal = misty_ruins.deal(options, lambda sides: int(draw() * sides))
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(misty_ruins, options, deal)
    seats = misty_ruins.seats(options)
    seated = {seat: player(name, seat) for seat in seats}
    actions, bonuses, items = Counter[str](), Counter[str](), Counter[str]()
    first_sure: int | None = None
    while table.to_act:
        (seat,) = table.to_act
        before: State = table.view(ONLOOKER)
        observation = observation_of(options, table.told(ONLOOKER), table.view(seat), seat, table.told(seat))
        action = thought(seated[seat].think(observation, draw, work(name))).action
        actions[action.kind] += 1
        for event in table.act(seat, action):
            bonuses.update(_bonuses(before, event))
            items.update(_items(before, event))
        if first_sure is None and table.to_act:
            first_sure = _sure(table, seats)
    over: State = table.view(ONLOOKER)
    assert over.result
    order = [(over.starter + step) % players for step in range(players)]
    return Census(
        over.result.by,
        over.round,
        _shares(over.result, [seats[place] for place in order]),
        None if over.ending is None or over.ending.place is None else order.index(over.ending.place),
        None if first_sure is None else order.index(first_sure),
        actions,
        bonuses,
        items,
    )


def _bonuses(before: State, event: Event) -> list[str]:
    """Return the bonus of an explore, if there is one (M19)."""
    if isinstance(event, Acted) and event.action.kind == "explore":
        rune = matched(before, event.action)
        return [rune.letter] if rune else []
    return []


def _items(before: State, event: Event) -> list[str]:
    """Return the items that a player got from a tile or the deck, or chose in the draft."""
    assert isinstance(event, Acted), "an action is one event"
    if before.phase == "draft" and event.action.kind == "take":
        return [event.action.item]
    if event.shown:
        return []
    told = changes(before, event)
    return [change.item for change in told if isinstance(change, ItemFound | ItemTaken)]


def _sure(table: Table[Any, Any, Any, Any, Any, Any, Any], seats: Sequence[Seat]) -> int | None:
    """Return the place of a player that knows who it is, if there is one."""
    for place, seat in enumerate(seats):
        known: tuple[Player, ...] = table.view(seat).players
        if any(known[place].facts) and len(counts_among(known, place)) == 1:
            return place
    return None


def _shares(result: Result, order: Sequence[Seat]) -> tuple[float, ...]:
    winners = result.places[0]
    return tuple((seat in winners) / len(winners) for seat in order)
