"""Strikes of monsters, and the bearing of their damage (M36 to M39)."""

from collections.abc import Iterable, Iterator

from unseen.misty_ruins.actions import Lose
from unseen.misty_ruins.board import SPACES, Space
from unseen.misty_ruins.changes import Bore, Defeated, Left, Owes, Settled, Struck
from unseen.misty_ruins.items import SHIELDS
from unseen.misty_ruins.monsters import MONSTER_CARDS, Monster
from unseen.misty_ruins.rules.script import Script
from unseen.misty_ruins.state import Debt, Foe, State


def foes(state: State) -> tuple[tuple[Space, Foe], ...]:
    """Return the active monsters with their spaces, in the order of their cards (M36)."""
    found = [(SPACES[index], cell.foe) for index in state.laid if (cell := state.cells[index]) and cell.foe]
    return tuple(sorted(found, key=lambda each: each[1].card))


def where(state: State, card: Monster) -> tuple[Space, Foe]:
    """Return the space of an active monster, and the monster."""
    return next(each for each in foes(state) if each[1].card == card)


def strike(script: Script, striking: Iterable[tuple[Space, Foe]]) -> None:
    """Let monsters strike in turn: every player in combat who is not hiding owes a `lose` (M36)."""
    for space, foe in striking:
        state = script.state
        places = tuple(place for place in state.in_combat(space) if not state.players[place].is_hiding)
        if places:
            debts = tuple(Debt(place, "lose", foe.card) for place in places)
            script.tell(Struck(foe.card, places), Owes(debts))


def legal(state: State) -> Iterator[Lose]:
    """Yield the ways to bear the strike that is owed first; if there is none, the player loses everything (M37)."""
    place, _, card = state.owed[0]
    assert card
    player, damage = state.players[place], MONSTER_CARDS[card].damage
    most = player.health + shields_left(state, place, card)
    if player.blocks + most < damage:
        yield Lose(player.blocks, damage - player.blocks)
    for blocks in range(min(player.blocks, damage) + 1):
        if damage - blocks <= most:
            yield Lose(blocks, damage - blocks)


def shields_left(state: State, place: int, card: Monster) -> int:
    """Return the number of health losses from a monster that a player's shields still stop (M38)."""
    _, foe = where(state, card)
    return max(0, sum(SHIELDS.get(item, 0) for item in state.players[place].items) - foe.stopped[place])


def bear(script: Script, action: Lose) -> None:
    """Carry out a loss; after the last one of a strike, players without health are defeated (M39)."""
    state = script.state
    place, _, card = state.owed[0]
    assert card
    stopped = min(action.health, shields_left(state, place, card))
    health = min(action.health - stopped, state.players[place].health)
    script.tell(Bore(place, card, action.blocks, health, stopped), Settled())
    if not any(debt.card == card for debt in script.state.owed):
        _close(script, card)


def _close(script: Script, card: Monster) -> None:
    """Settle a strike that every player has borne: defeats, discards, and the monster's victory (M39)."""
    state = script.state
    space, _ = where(state, card)
    fighting = state.in_combat(space)
    beaten = tuple(place for place in fighting if state.players[place].health == 0)
    if not beaten:
        return
    debts = tuple(Debt(place, "discard") for place in fighting if state.players[place].items)
    script.tell(Defeated(beaten), Owes(debts, is_first=True))
    if not script.state.in_combat(space):
        script.tell(Left(space, card))
