"""Hints: what the strongest player would do, and reasons that are true of the position."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import get_args

import pytest

from tests.relics.bots.games import acted, moments, observed
from tests.relics.bots.test_boards import choosing
from tests.relics.positions import MIDGAME, laid, plain
from unseen import relics
from unseen.kernel.resign import RESIGN
from unseen.kernel.slices import finished
from unseen.relics import State
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.advice.facts import Because, Kind, facts
from unseen.relics.advice.hint import MOST, REASONS, Hint, hint
from unseen.relics.board import INDEX, NEXT, Space, named, towards
from unseen.relics.crystals import Crystals
from unseen.relics.evolve import evolve
from unseen.relics.score import score
from unseen.relics.state import OTHER
from unseen.relics.strength import strength, support
from unseen.relics.warriors import PRINTED, arrows

MIDDLE = relics.decode_state(MIDGAME)
CORNERED = laid(
    {"A2": "jade seer N", "B1": "amber warden N", "C1": "jade outrider N S", "B3": "amber drummer N"},
    storage={"amber": "SE", "jade": ""}, phase="place", to_act="amber",
    crystals={"A1": "SE", "E5": "S"},
)  # fmt: skip
"""On A1 a tile of Amber's would close the last space beside its warden's neighbour, and kills the seer on A2 or not."""


def advised(state: State, name: str = "3") -> Hint:
    return finished(hint(observed(state), random.Random(1).random, name))


def deaths(state: State, action: Action) -> Iterator[frozenset[Space]]:
    """Yield who dies in this turn after an action, in every way in which the rest can be settled."""
    (seat,) = relics.to_act(state)
    events = relics.decide(state, seat, action, ())
    died = frozenset(each.space for each in events if each.kind == "died")
    for event in events:
        state = evolve(state, event)
        if event.kind in ("turn ended", "round ended", "finished"):
            yield died
            return
    if state.phase != "settle":
        yield died
        return
    for then in relics.legal_actions(state, seat):
        yield from (died | more for more in deaths(state, then))


def settled(state: State, *actions: Action) -> list[frozenset[Space]]:
    """Return the possible sets of deaths in a turn that ends with these actions, one for each choice of targets."""
    *first, last = actions
    for action in first:
        (seat,) = relics.to_act(state)
        for event in relics.decide(state, seat, action, ()):
            state = evolve(state, event)
    return list(deaths(state, last))


def is_open(state: State, space: Space) -> bool:
    return bool(NEXT[INDEX[space]] & (state.free | state.relics))


def adding(energy: int) -> Add:
    return Add(Crystals(0, energy))


def after_placing(state: State, action: Place) -> State:
    seat = state.acting
    assert seat
    for each in (action, Rotate("N")):
        for event in relics.decide(state, seat, each, ()):
            state = evolve(state, event)
    return state


def kills(state: State, action: Action, why: Because) -> bool:
    """Return whether these enemies die for every choice of targets; for a placement, with no less Energy."""
    seat = state.acting
    assert seat
    enemies = {space for space in why.spaces if space in set(named(state.own(OTHER[seat])))}
    if isinstance(action, Place):
        then = after_placing(state, action)

        def sure(energy: int) -> set[Space]:
            fallen = least_overflow(then, energy)
            return set(frozenset.intersection(*fallen)) & set(named(state.own(OTHER[seat])))

        assert not any(sure(energy) for energy in range(why.number)), "less would do"
        return sure(why.number) == set(why.spaces) == enemies
    ways = settled(state, action)
    return bool(enemies) and all(enemies <= way for way in ways) and enemies == set(why.spaces)


def least_overflow(then: State, energy: int) -> list[frozenset[Space]]:
    """Return the possible sets of deaths if this Energy is put on the tile, no Spirit, and the limit ignored."""
    stored = then.storage
    free = then._replace(storage=(Crystals(0, energy), Crystals(0, energy)))
    assert stored[0].energy >= energy or stored[1].energy >= energy
    return settled(free, adding(energy))


def collects(state: State, action: Action, why: Because) -> bool:
    return isinstance(action, Place) and state.crystals[INDEX[action.space]].total == why.number > 0


def relic(state: State, action: Action, why: Because) -> bool:
    """As the score counts it, once it is taken."""
    assert isinstance(action, Place)
    assert state.acting
    then = state._replace(taken=(*state.taken, state.acting))
    return score(then, state.acting).relics - score(state, state.acting).relics == why.number


def supported(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Place)
    assert state.acting
    then = after_placing(state, action).tile(action.space)
    assert then
    return then.energy == why.number and support(state, state.acting, action.space) == why.spaces


def saves(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Place)
    assert state.acting
    then = after_placing(state, action)
    ways = least_overflow(then, 0)
    return all(
        is_open(state, space) and not is_open(then, space) and not any(space in way for way in ways)
        for space in why.spaces
    )


def endangers(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Place)
    then = after_placing(state, action)
    for space in why.spaces:
        tile = then.tile(space)
        assert tile
        beside = list(named(NEXT[INDEX[space]] & then.own(OTHER[tile.owner])))
        if tile.owner == state.acting or not is_open(then, space):
            return False
        if strength(then, space) >= sum(strength(then, each) for each in beside):
            return False
    return True


def points(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Rotate)
    assert state.hot
    tile = state.tile(state.hot)
    assert tile
    pointed = sum(towards(INDEX[state.hot], way) for way in arrows(tile.warrior, action.facing))
    found = tuple(each for each in named(pointed) if not state.tile(each))
    return why.spaces == found and why.number == len(found)


def lives(state: State, action: Action, why: Because) -> bool:
    hot = state.hot
    assert hot
    return (
        why.spaces == (hot,)
        and not is_open(state, hot)
        and all(hot not in way for way in settled(state, action))
    )


def spirit(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Add)
    assert state.hot
    on_it = state.tile(state.hot)
    assert on_it
    return why.number == action.crystals.spirit and all(
        state.hot not in way for way in settled(state, action)
    )


def keeps(state: State, action: Action, why: Because) -> bool:
    assert isinstance(action, Add)
    assert state.acting
    return state.stored(state.acting).total - action.crystals.total == why.number


def spares(state: State, action: Action, why: Because) -> bool:
    """They might be named, and once this one is, they live however it goes on."""
    asked = {
        each.space
        for each in relics.legal_actions(state, state.acting or relics.AMBER)
        if isinstance(each, Settle)
    }
    own = set(named(state.own(state.acting or relics.AMBER)))
    ways = settled(state, action)
    return set(why.spaces) <= asked & own and not any(set(why.spaces) & way for way in ways)


def of_pair(state: State, action: Action) -> tuple[str, str]:
    assert isinstance(action, Choose)
    pair: tuple[str, str] = (action.amber, action.jade)
    return pair if state.acting == relics.AMBER else pair[::-1]


def claws(state: State, action: Action, why: Because) -> bool:
    own, other = of_pair(state, action)
    return PRINTED[own].claws - PRINTED[other].claws == why.number > 0  # type: ignore[index]


def gems(state: State, action: Action, why: Because) -> bool:
    own, other = of_pair(state, action)
    return PRINTED[own].gems - PRINTED[other].gems == why.number > 0  # type: ignore[index]


def says(state: State, action: Action, why: Because) -> bool:
    """R9: whoever acts next is oneself."""
    del why
    return acted(state, action).acting == state.acting


def starts(state: State, action: Action, why: Because) -> bool:
    return isinstance(action, First) and (action.seat == state.acting) == (why.kind == "starts")


CHECKS: dict[Kind, Callable[[State, Action, Because], bool]] = {
    "claws": claws, "gems": gems, "says": says, "starts": starts, "answers": starts, "collects": collects,
    "relic": relic, "supported": supported, "kills": kills, "saves": saves, "endangers": endangers, "points": points,
    "lives": lives, "spirit": spirit, "keeps": keeps, "spares": spares,
}  # fmt: skip


def test_every_fact_is_true_by_the_rules() -> None:
    """R9, R13 to R23, R27: of every legal action of random games, and of positions in which R22 asks."""
    seen, dice = Counter[str](), random.Random(1)
    for state in chain([choosing(), MIDDLE, CORNERED], moments(21, 6)):
        assert state.acting
        for action in relics.legal_actions(state, state.acting):
            if isinstance(action, Place | Add) and dice.random() < 0.6 and state is not MIDDLE:
                continue
            for strength_, why in facts(relics.view(state, state.acting), action):
                assert strength_ >= 0
                assert CHECKS[why.kind](relics.view(state, state.acting), action, why), (action, why)
                seen[why.kind] += 1
    assert set(seen) == set(CHECKS) == set(get_args(Kind)) - {"ahead"}


def test_nothing_speaks_for_giving_up() -> None:
    assert facts(MIDDLE, RESIGN) == ()


@pytest.mark.parametrize("phase", ["choose", "order", "place", "face", "add", "settle"])
def test_hint_is_legal_in_every_phase(phase: str) -> None:
    state = choosing() if phase == "settle" else next(each for each in moments(5, 1) if each.phase == phase)
    found = advised(state)
    legal = relics.legal_actions(state, state.acting or relics.AMBER)
    assert 1 <= len(found.choices) <= MOST
    assert all(choice.action in legal for choice in found.choices)
    assert all(len(choice.reasons) <= REASONS for choice in found.choices)
    assert len(found.choices) > 1 or found.choices[0].reasons, "what is alone has its reason"
    assert 0 < sum(choice.share for choice in found.choices) < 1.0001
    assert list(found.choices) == sorted(found.choices, key=lambda choice: -choice.share)


def test_the_same_position_and_draws_give_the_same_hint() -> None:
    assert advised(MIDDLE) == advised(MIDDLE)


def test_hint_does_not_depend_on_what_is_unknown() -> None:
    """R30."""
    truth = plain()
    assert truth.bag
    other = truth._replace(bag=truth.bag[::-1], decks=(truth.decks[0][::-1], truth.decks[1][::-1]))
    assert advised(truth) == advised(other)


def test_strongest_player_is_asked_unless_told_otherwise() -> None:
    state = choosing()
    assert finished(hint(observed(state), random.Random(1).random)) == advised(state, "5")


def test_where_nothing_is_plainer_that_is_said() -> None:
    """Nothing is said of one of several that come out alike, and of what is alone that it is."""
    state = laid({"C2": "amber drummer N", "A1": "jade seer N"}, phase="face", hot="C2")
    alike = advised(state, "random").choices
    assert [choice.reasons for choice in alike] == [()] * MOST, "a drummer points everywhere alike"
    (first,) = advised(acted(state, Rotate("N")), "greedy").choices
    assert advised(state, "greedy").choices[0].reasons == ()
    assert first.reasons
    asked = hint(observed(state), lambda: 0.0, "5")
    assert {why.kind for choice in finished(asked).choices for why in choice.reasons} <= {"ahead"}
