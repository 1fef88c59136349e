"""The belief of the Mists: neither too little nor too much."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from hypothesis import given

from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, events, mover, told
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import Rod
from unseen.kernel.play import turn_up
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, THIEF, Options, State, belief
from unseen.nusubito.actions import Action, Capture, Declare, End
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.board import WAYS
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Event,
    Face,
    Looked,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Shot,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.masked.relation import relation
from unseen.nusubito.rules import thief_day
from unseen.nusubito.scale import Opening, Scale, beyond

GAMES, PLIES = 5, 60
FEW = 12
"""Members from which a whole turn is enumerated."""


def quiet(state: State) -> list[Action]:
    """Return the legal actions that do not end the game at once."""
    legal = nusubito.legal_actions(state, mover(state))
    return [action for action in legal if not isinstance(action, Declare | Capture)]


def step(state: State, action: Action) -> tuple[State, list[Event]]:
    """Return the position after an action, and the public events."""
    seat, public = mover(state), list[Event]()
    for event in nusubito.decide(state, seat, action, turn_up(nusubito, state, seat, action)):
        state = nusubito.evolve(state, event)
        if (heard := nusubito.redact(event, MIST)) is not None:
            public.append(heard)
    return state, public


def games(count: int, end: float = 0.3) -> Iterator[tuple[Options, State, random.Random]]:
    """Yield new games, each with its source of randomness."""
    for seed in range(count):
        dice = random.Random(seed)
        levels = "/".join(str(dice.randrange(3)) for _ in range(3))
        options = Options(levels, dice.randrange(8), None)
        yield options, nusubito.start(options, nusubito.deal(options, dice.randrange)), dice


def chosen(state: State, dice: random.Random, end: float = 0.3) -> Action | None:
    """Return a random action; `end` is the probability to end a turn that can be ended."""
    actions = quiet(state)
    ends = [action for action in actions if isinstance(action, End)]
    return dice.choice(ends if ends and dice.random() < end else actions) if actions else None


def of(state: State) -> Member:
    """Return the true Thief as a member."""
    secrets = nusubito.referee.secrets(state)
    return Member(secrets.at, secrets.hand, secrets.cost, secrets.leaps, secrets.picked)


def imagined(known: Belief) -> set[Member]:
    """Return every possible Thief at this moment, including unseen leaps."""
    if known.public.acting != THIEF or known.public.phase == "night":
        return set(known.members)
    return {each for member in known.members for each in belief.unseen_leaps(known.public, member)}


@pytest.mark.untraced
def test_truth_is_always_possible(effort: int) -> None:
    for options, start, dice in games(GAMES * effort):
        known, state = belief.begin(options), start
        for _ in range(PLIES):
            action = chosen(state, dice)
            if action is None:
                break
            state, public = step(state, action)
            known = belief.after_all(known, public)
            if state.result:
                break
            assert known.public == nusubito.view(state, MIST)
            assert of(state) in imagined(known)


Prefix = tuple[Event, ...]


def every_turn(known: Belief) -> dict[Prefix, set[Member]]:
    """Return the Thieves that can cause each beginning of a turn, by trying everything."""
    found: dict[Prefix, set[Member]] = defaultdict(set)
    pending: list[tuple[State, Prefix]] = [
        (belief.truth_of(known.public, member), ()) for member in known.members
    ]
    tried = set[tuple[State, Prefix]]()
    while pending:
        state, before = pending.pop()
        if (state, before) in tried:
            continue
        tried.add((state, before))
        for action in quiet(state):
            faces: tuple[Face, ...] = ("red",) if nusubito.needs(state, THIEF, action) else ()
            done = nusubito.decide(state, THIEF, action, faces)
            last, prefix = state, before
            for number, event in enumerate(done, 1):
                state_then = nusubito.evolve(last, event)
                heard = nusubito.redact(event, MIST)
                if heard is not None:
                    prefix = (*prefix, heard)
                    rest = done[number:]
                    if len(rest) > 1:
                        found[prefix].add(of(last)._replace(rest=rest))
                    elif not rest:
                        found[prefix].add(of(state_then))
                elif prefix != before:
                    found[prefix].add(of(state_then))
                last = state_then
            if last.acting == THIEF:
                pending.append((last, prefix))
    return found


@pytest.mark.untraced
def test_whoever_is_possible_can_have_done_what_was_told_and_nobody_else_can(effort: int) -> None:
    turns = 0
    for options, start, dice in games(GAMES * effort):
        known, state = belief.begin(options), start
        for _ in range(PLIES // 3):
            if state.acting == THIEF and len(known.members) <= FEW and dice.random() < 0.4:
                turns += 1
                for prefix, members in every_turn(known).items():
                    assert set(belief.after_all(known, prefix).members) == members, prefix
            action = None if state.result else chosen(state, dice)
            if action is None:
                break
            state, public = step(state, action)
            known = belief.after_all(known, public)
    assert turns > 1


def known_after(options: Options, *turns: str) -> tuple[Belief, State]:
    """Return the belief and the truth after some turns, with commas between their actions."""
    known, state = belief.begin(options), nusubito.start(options, nusubito.deal(options, lambda _: 0))
    for turn in turns:
        for action in turn.split(", "):
            known = belief.after_all(known, told(state, action))
            state = after(state, action)
    return known, state


def places(known: Belief) -> list[Space]:
    return list(named(known.temples))


def test_before_a_game_everything_but_the_rods_is_known() -> None:
    """N2, N4: the Thief stands on C3 with nine coins."""
    assert belief.begin(Options()).members == (Member(Space("C3"), TEMPLES),)


def test_leap_that_downs_nobody_may_have_happened_or_not() -> None:
    """N33: after a dart the leap may have gone to any neighbour that needs no more darts than before."""
    known, _ = known_after(Options(), "dart, leap E3, end")
    assert places(known) == ["A3", "E3"]


def test_attack_shows_the_gate_that_was_crossed() -> None:
    """N13, N32."""
    known, _ = known_after(Options(), "leap C1")
    assert places(known) == ["C1"]
    ended, _ = known_after(Options(), "leap C1, end")
    assert places(ended) == ["A1", "C1", "E1", "C3"], (
        "he may have gone on, or back over the pawn that lies there"
    )


def test_two_attacks_of_one_leap_are_told_one_by_one() -> None:
    """N13, N14: between them the leap has begun and is not finished."""
    options = Options("2/2/2", 9)
    known, state = known_after(options, "leap E3, end", "move D2 D1, move C2 C1, end")
    asked = nusubito.parse_action("leap E1")
    assert asked in nusubito.legal_actions(state, THIEF)
    state = after(state, "leap E1", "end", "end")
    attacks = [
        action
        for action in quiet(state)
        if sum(isinstance(event, Attacked) for event in events(state, nusubito.format_action(action))) > 1
    ]
    assert attacks
    known = Belief(nusubito.view(state, MIST), (of(state),))
    first, second, *_ = told(state, nusubito.format_action(attacks[0]))
    between = belief.after(known, first)
    assert any(member.rest for member in between.members)
    assert {member.at for member in between.members if member.rest} == {state.at}
    # Nobody can be asked in the middle of a leap, so nobody has become such a one.
    made = finished(relation(known, [first]))
    assert made.known.members == tuple(member for member in between.members if not member.rest)
    assert len(made.pairs) == len(made.known.members)
    assert not any(member.rest for member in belief.after(between, second).members)
    assert belief.after(between, Sacrificed(None)).members == (), "the leap goes on first"


def test_push_shows_a_leap_off_the_temple_of_the_seeker() -> None:
    """N14."""
    state = board("""
        o  .  o  .  o
        .  .  .  .  .
        o  .  TS .  o
        .  .  .  .  .
        o  .  o  .  o
    """, darts=2)  # fmt: skip
    known = Belief(nusubito.view(state, MIST), (of(state),))
    members = belief.after(known, Attacked(Space("C3"), Space("C2"))).members
    assert {member.at for member in members} == {"C1", "A3", "E3", "C5"}
    assert belief.after(known, Attacked(Space("C3"), Space("B1"))).members == ()


def test_night_turn_buys_what_its_points_allow() -> None:
    """N19, N20."""
    night = board(START, phase="night", darts=2)._replace(
        bolsters=BIT[Space("C1")], hand=TEMPLES & ~BIT[Space("A1")], held=8
    )
    known = Belief(nusubito.view(night, MIST), (of(night),))
    bought: list[Event] = [DartTaken(), Looked(Rod("C"), None), PickedUp(None), Unbolstered(Space("C1"))]
    for event in bought:
        assert len(belief.after(known, event).members) == 1
    spent = known._replace(public=known.public._replace(points=3))
    for event in (*bought, Placed(None)):
        assert belief.after(spent, event).members == ()
    (picked,) = belief.after(known, PickedUp(None)).members
    assert picked.hand == TEMPLES


def test_sacrifice_may_have_been_of_any_coin() -> None:
    """N11: except the one that the end needs."""
    known, state = known_after(Options(), "sacrifice A1, leap A3, end")
    assert of(state) in known.members
    hands = {member.hand for member in known.members if member.at == "A3"}
    assert len(hands) == 8
    assert all(not hand & BIT[Space("A3")] for hand in hands)


def test_reveal_leaves_one_line() -> None:
    """N20."""
    known, state = known_after(Options(), "dart, leap E3, end", "end", "dart, leap C3, end", "end")
    known = belief.after_all(known, told(state, "dart"))
    night = known._replace(public=known.public._replace(phase="night", round=0, points=2))
    rested = belief.after(night, Rested("row", "3"))
    assert {member.at for member in rested.members} == {at for at in places(known) if at[1] == "3"}
    assert belief.after(night, Rested("temple", "C3")).members == (), "two points do not show it"


@pytest.mark.parametrize("event", [Shot(Space("A1")), PickedUp(None), Rested(None, None)])
def test_what_nobody_can_have_done_proves_a_cheat(event: Event) -> None:
    assert belief.after(belief.begin(Options()), event).members == ()
    assert belief.after_all(belief.begin(Options()), [event, Sacrificed(None)]).members == ()


def test_day_that_begins_shows_that_the_thief_is_not_trapped() -> None:
    """N17: the end of the Mists' turn needs the Thief's answer."""
    options = Options()
    known, state = known_after(options, "dart, leap E3, end")
    here = Member(Space("E3"), TEMPLES & ~BIT[Space("E3")])
    stuck = Member(Space("A3"), 0)
    public = nusubito.view(after(state), MIST)._replace(held=8)
    both = Belief(public, (stuck, here))
    (left,) = belief.after(both, told(state, "end")[0]).members
    assert left == here
    assert known.members


def test_end_of_the_game_shows_everything() -> None:
    """N32."""
    known, state = known_after(Options(), "leap C1, end", "end", "resign")
    (member,) = known.members
    assert (member.at, member.hand) == (state.at, state.hand)


@given(states(phases=("day",), seats=(THIEF,)))
def test_a_hand_may_do_exactly_what_one_of_its_coins_alone_may(state: State) -> None:
    """The rules are asked about a crowd one coin at a time."""
    assert state.at is not None
    coins = list(named(thief_day.placeable(state)))
    ways, seekers = WAYS[state.at], TEMPLE_NAMES
    may: list[Callable[[State], bool]] = [
        thief_day.reaches_end,
        thief_day.can_collect,
        thief_day.can_look,
        thief_day.can_place,
        *(partial(thief_day.can_leap, way=way) for way in ways),
        *(partial(thief_day.can_shoot, seeker=seeker) for seeker in seekers),
    ]
    for asked in may:
        assert asked(state) == any(asked(state._replace(hand=BIT[coin], picked=0)) for coin in coins)


@given(states(phases=("day",), seats=(THIEF,)))
def test_coin_may_be_put_down_where_one_of_the_others_is_enough(state: State) -> None:
    coins = list(named(thief_day.placeable(state)))
    for coin in coins:
        pairs = [state._replace(hand=BIT[coin] | BIT[other]) for other in coins if other != coin]
        alone = any(thief_day.can_sacrifice(pair, coin) for pair in pairs)
        assert thief_day.can_sacrifice(state, coin) == alone
        for pair in pairs:
            (other,) = named(thief_day.placeable(pair) & ~BIT[coin])
            another = next(each for each in TEMPLE_NAMES if each not in (coin, other))
            swapped = pair._replace(hand=BIT[other] | BIT[another])
            assert thief_day.can_sacrifice(pair, coin) == thief_day.can_sacrifice(swapped, another)


def test_smaller_game_has_no_more_places_than_its_board(effort: int) -> None:
    """At first every Thief of an opening is possible."""
    coins = TEMPLES & ~beyond(Space("C3"))
    thieves = ((Space("C3"), coins), (Space("A1"), coins))
    opening = Opening(BIT[Space("B2")], BIT[Space("B1")], 0, 2, thieves, coins)
    options = Options(scale=Scale(beyond(Space("C3"))), opening=opening)
    assert belief.begin(options).members == (Member(*thieves[1]), Member(*thieves[0]))
    for seed in range(GAMES * effort):
        dice = random.Random(seed)
        known, state = belief.begin(options), nusubito.start(options, nusubito.deal(options, dice.randrange))
        for _ in range(PLIES):
            action = chosen(state, dice)
            if action is None:
                break
            state, public = step(state, action)
            known = belief.after_all(known, public)
            if state.result:
                break
            now = belief.by_now(known)
            assert of(state) in now
            assert set(now) == imagined(known)
            assert all(BIT[member.at] & coins and not member.hand & ~coins for member in now)
