"""The end of a turn and of the game (M36, M44 to M49)."""

from collections.abc import Iterable
from typing import cast

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Declare
from unseen.misty_ruins.changes import Closed, Declared, Finished, TurnBegan, TurnEnded
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.events import Disclose, Face, Need, Pile, Secrets, Shown, TurnUp
from unseen.misty_ruins.items import ITEM_CARDS, ITEMS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS, Monster
from unseen.misty_ruins.rules.placing import fits_anywhere
from unseen.misty_ruins.rules.script import Script, Steps
from unseen.misty_ruins.rules.strike import foes, strike
from unseen.misty_ruins.state import PLACE, By, Ending, Result, State, declaring
from unseen.misty_ruins.tiles import TILES, Tile

CLAIM_GOLD = 10
"""For the right claim (M46)."""
SIZES: dict[Pile, int] = {"tiles": len(TILES), "items": len(ITEMS), "monsters": len(MONSTERS)}
"""The cards of each pile before the game."""


def end_turn(script: Script) -> None:
    """End the turn: the monsters that the active player has discovered strike, except those revealed in it (M36)."""
    striking = [
        each for each in foes(script.state) if each[1].discoverer == script.state.turn.of and each[1].is_due
    ]
    script.tell(TurnEnded())
    strike(script, striking)


def go_on(script: Script) -> None:
    """End play, or begin the next turn if the last one is over, once nothing is owed (M9, M44, M48)."""
    state = script.state
    if state.owed or state.phase != "turn" or state.result:
        return
    if is_exhausted(state):
        script.tell(Closed(Ending("exhaustion")))
    elif state.turn.is_over:
        following = (state.turn.of + 1) % len(state.players)
        limit, comes_round = state.options.round_limit, following == state.starter
        if comes_round and limit is not None and state.round >= limit:
            script.tell(Closed(Ending("round limit")))
        else:
            script.tell(TurnBegan(following, state.round + comes_round))


def is_exhausted(state: State) -> bool:
    """Return whether no monster is active and no other can appear (M44)."""
    return not foes(state) and (not state.monsters or not fits_anywhere(state))


def declare(script: Script, action: Declare) -> Steps:
    """Declare an identity; the game is over once all have declared (M45)."""
    script.tell(Declared(script.place, action.identity))
    if not declaring(script.state):
        assert script.state.ending
        yield from finish(script, script.state.ending.by)


def finish(script: Script, by: By, quitter: Seat | None = None) -> Steps:
    """End the game and reveal everything that was hidden."""
    faces = yield hidden_from(script.state, script.place)
    if not script.shown:
        script.shown = shown(script.state, script.place, faces)
    quitters = () if quitter is None else (quitter,)
    result = result_of(script.state, script.shown.identities, by, *quitters)
    script.tell(Finished(result, script.shown))


def hidden_from(state: State, place: int) -> tuple[Need, ...]:
    """Return the needs of the end of a game: everything that the acting seat does not know."""
    others = (seat for seat in state.seats if PLACE[seat] != place)
    decks: tuple[tuple[Pile, int], ...] = (
        ("tiles", len(state.stack)),
        ("items", len(state.items)),
        ("monsters", len(state.monsters)),
    )
    left = (TurnUp(pile, number) for pile, size in decks for number in range(SIZES[pile] - size, SIZES[pile]))
    return (*map(Disclose, others), *left)


def shown(state: State, place: int, faces: tuple[Face, ...]) -> Shown:
    """Gather everything that was hidden: the answers to `hidden_from`, and what the acting seat knows itself."""
    count = len(state.players)
    disclosed = list(cast(tuple[Secrets, ...], faces[: count - 1]))
    held = state.players[(place - 1) % count].identity
    assert held, "a seat knows its neighbour to the right"
    disclosed.insert(place, Secrets(held, cast(tuple[Tile, ...], state.players[place].tiles)))
    rest = faces[count - 1 :]
    items, monsters = len(state.stack), len(state.stack) + len(state.items)
    return Shown(
        tuple(disclosed[state.holder_of(each)].held for each in range(count)),
        tuple(each.tiles for each in disclosed),
        cast(tuple[Tile, ...], rest[:items]),
        cast(tuple[Item, ...], rest[items:monsters]),
        cast(tuple[Monster, ...], rest[monsters:]),
    )


def gold(state: State, place: int, identity: Identity | None) -> int:
    """Return a player's gold as it counts at the end (M46)."""
    player, ending = state.players[place], state.ending
    total = player.gold + sum(MONSTER_CARDS[card].coin for card in player.monsters)
    total += sum(ITEM_CARDS[item].coin for item in player.items)
    if ending and ending.by == "claim" and ending.place == place:
        total += CLAIM_GOLD
    return total + (state.options.declaration if player.declared and player.declared == identity else 0)


def result_of(state: State, identities: Iterable[Identity | None], by: By, *quitters: Seat) -> Result:
    """Return the result of a position; the seats that have left share the last place (M47, M49)."""
    counted = [gold(state, place, identity) for place, identity in enumerate(identities)]
    merit = {
        seat: (amount, player.blocks, len(player.monsters))
        for seat, amount, player in zip(state.seats, counted, state.players, strict=True)
        if seat not in quitters
    }
    places = tuple(
        tuple(seat for seat in merit if merit[seat] == each)
        for each in sorted(set(merit.values()), reverse=True)
    )
    return Result(places if not quitters else (*places, quitters), by, tuple(counted))
