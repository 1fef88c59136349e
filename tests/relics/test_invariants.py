"""The invariants of Relics, beside the laws that `tests/engine/test_laws.py` applies to it."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.relics.playing import Step, playout
from unseen import relics
from unseen.kernel.play import begun_by
from unseen.relics import AMBER, SEATS, State
from unseen.relics.board import INDEX, SPACES
from unseen.relics.crystals import NONE
from unseen.relics.events import TurnUp
from unseen.relics.warriors import WARRIORS

SEEDS = st.integers(0, 2**32 - 1)


@given(SEEDS)
def test_the_events_of_a_game_are_admitted_one_after_the_other(seed: int) -> None:
    """Rule 4: those of the opening too."""
    dice = random.Random(seed)
    options = relics.Options()
    truth = relics.start(options, relics.deal(options, dice.randrange))
    known = relics.view(truth, AMBER)
    for event in begun_by(relics, truth):
        assert relics.admits(known, event)
        known = relics.evolve(known, event)
    for step in playout(dice):
        known = relics.view(step.before, AMBER)
        for event in step.events:
            assert relics.admits(known, event), (relics.encode_state(step.before), event)
            known = relics.evolve(known, event)


@given(SEEDS)
def test_every_card_is_turned_up_once_and_in_order(seed: int) -> None:
    """R7, R30: first those of the opening, at the end all that is left."""
    steps = list(playout(random.Random(seed)))
    needs = [need for step in steps for need in relics.needs(step.before, step.seat, step.action)]
    assert len(needs) == 54 - 26
    for pile, size, opened in (("bag", 30, 20), ("amber", 12, 3), ("jade", 12, 3)):
        assert [need.place for need in needs if need.pile == pile] == list(range(opened, size))
    assert TurnUp("bag", 20) in needs


@given(SEEDS)
def test_nothing_is_made_or_lost_that_may_not(seed: int) -> None:
    """R5, R18, R27: twelve warriors each, fifteen Spirit at most, five relics, four crystals in a storage at rest."""
    steps = list(playout(random.Random(seed)))
    for step in steps:
        check_counts(step.before)
        spirit = spirit_in(step.then)
        paid = getattr(step.action, "paid", None) or NONE
        assert spirit <= spirit_in(step.before) - paid.spirit
        assert spirit == spirit_in(step.before) - paid.spirit or is_hot_dead(step)
    check_counts(steps[-1].then)
    assert steps[-1].then.phase == "over"


def check_counts(state: State) -> None:
    """Check what every position has."""
    tiles = [tile for tile in state.tiles if tile]
    for side, seat in enumerate(SEATS):
        warriors = [tile.warrior for tile in tiles if tile.owner == seat]
        warriors += [pair[side] for pair in state.pairs]
        warriors += [warrior for warrior in (state.hand[side], *state.decks[side]) if warrior]
        assert sorted(warriors) == sorted(WARRIORS)
        own = sum(1 << index for index, tile in enumerate(state.tiles) if tile and tile.owner == seat)
        assert state.own(seat) == own
    assert state.dead == sum(1 << index for index, tile in enumerate(state.tiles) if tile and tile.is_dead)
    assert all(tile == (tile.owner, tile.warrior, "N", 0, 0, True) for tile in tiles if tile.is_dead)
    assert Counter(state.bag) == Counter(S=state.left.spirit, E=state.left.energy)
    assert state.left.total == 2 * state.relics.bit_count() == 2 * (5 - len(state.taken))
    assert all(stored.total <= (6 if state.phase in ("face", "add") else 4) for stored in state.storage)
    assert all(state.crystals[INDEX[space]] == NONE for space in SPACES if state.tile(space))


def spirit_in(state: State) -> int:
    """Return the amount of Spirit in the game."""
    lying = (*state.crystals, *state.storage, state.left)
    return sum(crystals.spirit for crystals in lying) + sum(tile.spirit for tile in state.tiles if tile)


def is_hot_dead(step: Step) -> bool:
    """Return whether the hot tile died in a step."""
    index = INDEX[step.before.hot] if step.before.hot else None
    return index is not None and bool(step.then.dead >> index & 1)


def test_all_fifteen_spirit_are_there_at_the_start() -> None:
    """R5."""
    (first, *_) = playout(random.Random(1))
    assert spirit_in(first.before) == 15
    assert first.before.left.energy + sum(crystals.energy for crystals in first.before.crystals) == 15


@pytest.mark.untraced
def test_games_end_in_each_way() -> None:
    """R25, R28: by points nearly always."""
    ends = Counter(
        last.then.result.by
        for seed in range(150)
        if (last := list(playout(random.Random(seed)))[-1]).then.result
    )
    assert ends["points"] > 100
    assert len(ends) > 1
