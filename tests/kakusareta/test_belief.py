"""The belief of the Moya player: exactly the candidates that fit the public log."""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pytest

from tests.kakusareta import case
from unseen import kakusareta
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, named, spaces
from unseen.courtyard.rods import UNKNOWN_RODS, Rod
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, belief
from unseen.kakusareta.actions import (
    Action,
    End,
    Find,
    Fireball,
    Look,
    Quake,
    River,
    Still,
    TakeCoin,
    TakeDart,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.cards import ELEMENTS, MODES, Key, Mode
from unseen.kakusareta.elements import Elements, Tokens, uses_left
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Looked,
    Moved,
    Placed,
    Rested,
    Silenced,
    Stepped,
    Streaked,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.referee import is_legal, secrets
from unseen.kakusareta.rules import kakusareta_day, kakusareta_powers
from unseen.kakusareta.rules.movement import can_go, near_ways, reaches_end
from unseen.kakusareta.state import HIDE_BIT, Phase, Turn
from unseen.kernel.play import take, turn_up
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished

ALL_MODES: tuple[Mode | None, ...] = (None, *MODES)
GAMES, PLIES = 6, 90
FEW = 60
"""Truths up to which a game is followed by trying everything."""
Node = tuple[State, tuple[Event, ...]]
"""A truth, and what has still to happen of a movement of which a part is public."""


# Random games


def options(dice: random.Random, mode: Mode | None) -> Options:
    """Draw options of games that go on."""
    drawn = case.options(dice)
    return drawn._replace(elemental=mode, day_limit=None, four_temples=dice.random() < 0.3)


def start(options: Options, dice: random.Random) -> State:
    return kakusareta.start(options, kakusareta.deal(options, dice.randrange))


def chosen(state: State, dice: random.Random, end: float) -> Action:
    """Return an action by chance, of any kind about as often as of any other; `end` is how often a turn is ended."""
    assert state.acting is not None
    legal = kakusareta.legal_actions(state, state.acting)
    quiet = [action for action in legal if not isinstance(action, Find)]
    ends = [action for action in quiet if isinstance(action, End)]
    if ends and dice.random() < end:
        return dice.choice(ends)
    kind = dice.choice(sorted({action.kind for action in quiet})) if quiet else "find"
    return dice.choice([action for action in legal if action.kind == kind])


def step(state: State, action: Action) -> tuple[State, list[Event]]:
    """Return the position after an action, and the action's public events."""
    seat, public = mover(state), list[Event]()
    for event in kakusareta.decide(state, seat, action, turn_up(kakusareta, state, seat, action)):
        state = kakusareta.evolve(state, event)
        if (heard := kakusareta.redact(event, MOYA)) is not None:
            public.append(heard)
    return state, public


def mover(state: State) -> Seat:
    assert state.acting is not None
    return state.acting


def of(state: State, rest: tuple[Event, ...] = ()) -> Member:
    """Return the true member of a position."""
    return Member(*secrets(state), rest)


def follow(state: State, dice: random.Random, plies: int) -> None:
    """Play on from a known truth, and check after each action that the belief still contains it."""
    known = Belief(kakusareta.view(state, MOYA), (of(state),))
    often = {KAKUSARETA: dice.choice([0.1, 0.3]), MOYA: dice.choice([0.05, 0.3, 0.9])}
    for _ in range(plies):
        if state.result or not kakusareta.legal_actions(state, mover(state)):
            break
        state, public = step(state, chosen(state, dice, often[mover(state)]))
        known = belief.after_all(known, public)
        now = belief.by_now(known)
        assert known.public == kakusareta.view(state, MOYA)
        assert of(state) in now
        assert list(now) == sorted(set(now), key=belief.place_of)


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_truth_is_always_possible(mode: Mode | None, effort: int) -> None:
    for seed in range(GAMES * effort):
        dice = random.Random(seed)
        follow(start(options(dice, mode), dice), dice, PLIES)
        follow(next(crowded(dice, mode))[0], dice, PLIES)


@pytest.mark.untraced
@pytest.mark.long
@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("part", range(5))
def test_truth_is_always_possible_in_5_000_games(mode: Mode | None, part: int) -> None:
    for seed in range(250):
        dice = random.Random(1000 * (part + 1) + seed)
        follow(start(options(dice, mode), dice), dice, 4 * PLIES)


# Positions in which much can happen


def crowded(dice: random.Random, mode: Mode | None) -> Iterator[list[State]]:
    """Yield some truths at a time that the Moya player cannot tell apart: few coins, many Moya, tokens and ruins."""
    while True:
        base = board(dice, mode)
        held = dice.choice([1, 2, 2, 3, 9])
        coins = [BIT[coin] for coin in dice.sample(TEMPLE_NAMES, 9)] + [HIDE_BIT] * (mode is not None)
        found = {_hidden(base, dice, coins, held) for _ in range(dice.choice([1, 1, 4, 8]))}
        yield sorted(found, key=lambda state: belief.place_of(of(state)))


def board(dice: random.Random, mode: Mode | None) -> State:
    """Return a position with Moya by chance, in which nobody has begun the turn."""
    phases: tuple[Phase, ...] = ("day", "day", "night")
    phase, acting = dice.choice(phases), dice.choice([KAKUSARETA, KAKUSARETA, MOYA])
    free = dice.sample(SPACES, 25)
    ruins = spaces(space for space in free[:12] if BIT[space] & TEMPLES and dice.random() < 0.4)
    towers = [space for space in free[12:15] if (space[0] in "ACE" or space[1] in "135") and mode]
    towers = [space for space in towers if not BIT[space] & TEMPLES]
    standing = TEMPLES & ~ruins | spaces(towers)
    boards = {1: 0, 2: 0, 3: 0}
    for space in free[: dice.randrange(16)]:
        level = 3 if BIT[space] & standing else dice.choice([1, 2, 3])
        boards[level] |= BIT[space] if boards[level].bit_count() < 6 else 0
    occupied = boards[1] | boards[2] | boards[3]
    downed = spaces(space for space in named(occupied) if dice.random() < 0.2)
    return kakusareta.start(Options(four_temples=False), UNKNOWN_RODS)._replace(
        phase=phase, round=dice.choice([1, 2, 3]) if phase == "day" else 0, acting=acting,
        ones=boards[1], twos=boards[2], threes=boards[3], downed=downed, destroyed=ruins, towers=spaces(towers),
        darts=dice.choice([0, 1, 2, 2, 3, 9]), elements=_elements(dice, mode), rods=("red", "green", "red") * 2,
        petrified=bool(mode) and phase == "day" and dice.random() < 0.1,
    )._replace(turn=Turn())  # fmt: skip


def _elements(dice: random.Random, mode: Mode | None) -> Elements | None:
    if mode is None:
        return None
    if mode == "loyalist":
        his, other = (dice.choice(ELEMENTS) for _ in range(2))
        mine, theirs = _tokens(his, 4), _tokens(other, 2 if his == other else dice.choice([2, 5]))
        return Elements(mode, (his, other), (mine, theirs))
    return Elements(mode, (None, None), ((4, 4, 4, 4), dice.choice([(0, 0, 0, 1), (2, 2, 2, 2)])))


def _tokens(element: str, number: int) -> Tokens:
    earth, wind, water, fire = (number * (each == element) for each in ELEMENTS)
    return earth, wind, water, fire


def _hidden(base: State, dice: random.Random, coins: list[int], held: int) -> State:
    """Return a truth that looks like a position: a place with a coin, coins, debts that can be paid."""
    hand = sum(dice.sample(coins[: held + 2] if held < 9 else coins, held))
    temples = list(named(base.standing & TEMPLES))
    truth = base._replace(at=dice.choice(temples), hand=hand, held=held)
    if base.elements is None or dice.random() < 0.6:
        return truth
    debts: list[Key] = ["mirage"] if hand & HIDE_BIT else ["mirage", "still"]
    debt = dice.choice(debts)
    can_owe = uses_left(base.elements, debt) and not (base.phase == "night" and debt == "mirage")
    return truth._replace(elements=base.elements._replace(owes=(debt,))) if can_owe else truth


# Whoever can have told it, by letting the referee try everything


def told_by(nodes: Iterable[Node], event: Event) -> set[Node]:
    """Return the truths that can follow from some truths if the given event is the next public one."""
    found = set[Node]()
    pending, tried = list(nodes), set[Node]()
    while pending:
        node = pending.pop()
        if node in tried:
            continue
        tried.add(node)
        for truth, events in _goes_on(*node):
            if kakusareta.redact(events[0], MOYA) is None:
                pending.append((kakusareta.evolve(truth, events[0]), events[1:]))
            elif kakusareta.redact(events[0], MOYA) == event:
                found.add(_settled(kakusareta.evolve(truth, events[0]), events[1:]))
    return found


def _goes_on(truth: State, rest: tuple[Event, ...]) -> Iterator[Node]:
    """Yield the possible next events: the rest of a movement, or those of each legal action."""
    if rest:
        yield truth, rest
        return
    seat = mover(truth)
    for action in kakusareta.legal_actions(truth, seat):
        events = kakusareta.decide(truth, seat, action, turn_up(kakusareta, truth, seat, action))
        if not any(isinstance(event, Finished) for event in events):
            yield truth, events


def _settled(truth: State, rest: tuple[Event, ...]) -> Node:
    """Return a node with its hidden leap applied, if that is what is left."""
    if rest and kakusareta.redact(rest[0], MOYA) is None:
        return kakusareta.evolve(truth, rest[0]), rest[1:]
    return truth, rest


def left_by(nodes: Iterable[Node], action: Action, public: list[Event]) -> set[Node]:
    """Return the truths after an action of the Moya player, if it has these public events."""
    after = [step(truth, action) for truth, _ in nodes]
    return {(truth, ()) for truth, told in after if told == public}


def compared(truths: list[State], dice: random.Random, plies: int) -> int:
    """Play on from one of some truths, compare after each public event, and count the comparisons."""
    state, count = dice.choice(truths), 0
    nodes: set[Node] = {(truth, ()) for truth in truths}
    known = Belief(kakusareta.view(state, MOYA), tuple(map(of, truths)))
    often = {KAKUSARETA: dice.choice([0.05, 0.2]), MOYA: dice.choice([0.05, 0.2, 0.9])}
    for _ in range(plies):
        if len(nodes) > FEW or not kakusareta.legal_actions(state, mover(state)):
            break
        seat = mover(state)
        action = chosen(state, dice, often[seat])
        state, public = step(state, action)
        if state.result:
            break
        if seat == MOYA:
            nodes, known = left_by(nodes, action, public), belief.after_all(known, public)
            assert known.members == members(nodes)
        for event in public if seat == KAKUSARETA else ():
            nodes, known, count = told_by(nodes, event), belief.after(known, event), count + 1
            assert known.members == members(nodes), (action, event)
    return count


def members(nodes: Iterable[Node]) -> tuple[Member, ...]:
    return tuple(sorted({of(*node) for node in nodes}, key=belief.place_of))


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_whoever_is_possible_can_have_done_what_was_told_and_nobody_else_can(
    mode: Mode | None, effort: int
) -> None:
    count = 0
    for seed in range(GAMES * effort):
        dice = random.Random(seed)
        count += compared([start(options(dice, mode), dice)], dice, 40)
        count += compared(next(crowded(dice, mode)), dice, 40)
    assert count > 5 * GAMES


@pytest.mark.untraced
@pytest.mark.long
@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("part", range(4))
def test_whoever_is_possible_can_have_done_what_was_told_in_1_000_games(mode: Mode | None, part: int) -> None:
    for seed in range(63):
        dice = random.Random(1000 * (part + 1) + seed)
        compared([start(options(dice, mode), dice)], dice, 60)
        compared(next(crowded(dice, mode)), dice, 60)


# What the rules are asked of a crowd


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_hand_may_do_exactly_what_one_of_its_coins_alone_may(mode: Mode | None, effort: int) -> None:
    """K10, K16, K21: the rules are asked without coins, and for each coin as if it were the only one."""
    for seed in range(4 * GAMES * effort):
        dice = random.Random(seed)
        state = next(crowded(dice, mode))[0]
        while state.acting == KAKUSARETA and state.result is None:
            assert state.hand is not None
            hides, coins = state.hand & HIDE_BIT, [BIT[coin] for coin in named(state.hand & TEMPLES)]
            for may in questions(state):
                alone = [may(state._replace(hand=hides | coin)) for coin in (0, *coins)]
                assert may(state) == any(alone)
            legal = kakusareta.legal_actions(state, KAKUSARETA)
            state = take(kakusareta, state, KAKUSARETA, dice.choice(legal or (Resign(),)))


def questions(state: State) -> Iterator[Callable[[State], bool]]:
    """Yield the questions about a truth, except those about taking coins that are in hand."""
    yield lambda truth: not kakusareta_powers.is_trapped(truth)
    if state.phase == "day":
        yield reaches_end
        yield kakusareta_day.can_attack
        for way in near_ways(state):
            yield from (partial(can_go, way=way, is_silent=is_silent) for is_silent in (False, True))
    assert state.table is not None
    deeds: list[Action] = [
        End(),
        Still(),
        TakeDart(),
        Look(Rod("A")),
        Tide(),
        Quake(),
        *map(TakeCoin, named(state.table)),
    ]
    yield from (partial(is_legal, seat=KAKUSARETA, action=deed) for deed in deeds)


# Examples


def known(*truths: State) -> Belief:
    """Return the belief in which each of some truths is possible."""
    return Belief(kakusareta.view(truths[0], MOYA), tuple(sorted(map(of, truths), key=belief.place_of)))


def place(
    at: str = "C3",
    coins: int = TEMPLES,
    *,
    tokens: tuple[Tokens, Tokens] | None = None,
    darts: int = 2,
    **more: Any,
) -> State:
    """Return a position in the first round, without Moya but those of `ones`, `twos` and `threes`."""
    first = kakusareta.start(Options(), UNKNOWN_RODS)._replace(ones=0, twos=0, threes=0)
    sets: dict[str, Any] = {
        name: spaces(more.pop(name).split())
        for name in ("ones", "twos", "threes", "destroyed")
        if name in more
    }
    elements = Elements("master", tokens=tokens) if tokens else None
    return first._replace(
        at=Space(at), hand=coins, held=coins.bit_count(), darts=darts, elements=elements, **sets, **more
    )


def coins(names: str) -> int:
    return spaces(names.split())


def where(known: Belief) -> list[str]:
    return list(named(known.places))


WATER: tuple[Tokens, Tokens] = ((0, 0, 2, 0), (0, 0, 0, 0))
WIND: tuple[Tokens, Tokens] = ((0, 2, 0, 0), (0, 0, 0, 0))
ALL_TOKENS: tuple[Tokens, Tokens] = ((3, 3, 3, 3), (0, 3, 0, 0))
NIGHT: dict[str, Any] = {"phase": "night", "round": 0}


def test_before_a_game_everything_but_the_rods_is_known() -> None:
    """K2 to K4, K51: Hide is in his hand where he has the card of Still Waters."""
    assert belief.begin(Options()).members == (Member(Space("C3"), TEMPLES),)
    master = belief.begin(Options(elemental="master"))
    assert master.members == (Member(Space("C3"), TEMPLES | HIDE_BIT),)


def test_hide_comes_with_the_choice_of_water() -> None:
    """K39, K51."""
    before = belief.begin(Options(elemental="loyalist"))
    chose = belief.after(before, Chosen("water"))
    assert chose.members == (Member(Space("C3"), TEMPLES | HIDE_BIT),)
    assert belief.after(chose, Chosen("fire")).members == chose.members
    assert belief.after(before, Chosen("fire")).members == before.members


def test_leap_that_attacks_nobody_may_have_happened_or_not() -> None:
    """K66: it is filled in with the next public event, and by the end of the turn there was one."""
    start = belief.begin(Options())
    assert {member.at for member in belief.by_now(start)} == {"A3", "C3", "E3", "A1", "A5", "E1", "E5"}
    assert where(start) == ["C3"]
    assert where(belief.after(start, DartTaken(after=False))) == ["C3"]
    assert where(belief.after(start, DartTaken(after=True))) == ["A3", "E3"]
    assert where(belief.after_all(start, [DartTaken(after=False), Placed(None)])) == ["A3", "E3"]
    assert where(belief.after_all(start, [Placed(None)])) == ["A1", "E1", "A3", "C3", "E3", "A5", "E5"]


def test_look_shows_a_line() -> None:
    """K20, K65."""
    assert where(belief.after(belief.begin(Options()), Looked(Rod("A"), None, True))) == ["A3"]


def test_climb_does_not_show_where_to() -> None:
    """K65."""
    climbed = belief.after(known(place("C2")), Climbed(None))
    assert [(member.at, member.moves) for member in climbed.members] == [("C1", 1), ("C3", 1)]


def test_step_shows_everything_but_what_came_before_it() -> None:
    """K14, K66: he may have leapt first."""
    stepped = belief.after(
        known(place("C3", destroyed="C1"), place("A3", destroyed="C1")), Stepped(Space("C2"))
    )
    assert {(member.at, member.moves) for member in stepped.members} == {("C2", 1), ("C2", 2)}
    assert belief.by_now(stepped) == stepped.members


def test_two_attacks_of_one_leap_are_told_one_by_one() -> None:
    """K17, K18: between them the leap has begun and is not done."""
    before = known(place("C3", ones="C2", threes="C3"))
    first = belief.after(before, Attacked(Space("C3"), Space("B4")))
    assert {(member.at, bool(member.rest)) for member in first.members} == {
        ("C3", True), ("A3", False), ("C5", False), ("E3", False),
    }  # fmt: skip
    assert set(first.members) <= set(belief.by_now(first))
    second = belief.after(first, Attacked(Space("C2"), Space("C2")))
    assert where(second) == ["C1"]
    assert not any(member.rest for member in second.members)
    assert belief.after(before, Attacked(Space("C3"), Space("E1"))).members == ()


def test_attack_needs_the_darts_for_it() -> None:
    """K17: a Kakusareta who crossed the Lv2 at C2 did not come over the Lv3 at B3."""
    before = known(place("C3", twos="C2", threes="B3", darts=1), place("A1", twos="C2", threes="B3", darts=1))
    assert belief.after(before, Attacked(Space("B3"), Space("B3"))).members == ()
    crossed = belief.after(before, Attacked(Space("C2"), Space("C2")))
    assert {(member.at, member.moves) for member in crossed.members} == {("C1", 1), ("C3", 2)}


def test_attack_where_he_is() -> None:
    """K19: on a shared space nothing else comes first."""
    shared = known(place("C2", ones="C2"))
    assert belief.after(shared, Climbed(None)).members == ()
    attacked = belief.after(shared, Attacked(Space("C2"), Space("C2")))
    assert attacked.members == shared.members
    assert where(belief.after(attacked, Climbed(None))) == ["C1", "C3"]


def test_silent_leap_shows_that_somebody_was_crossed() -> None:
    """K48: attacks of the same leap come before it, and the spared Moya stays secret."""
    before = known(place("C3", twos="C2", ones="C4", threes="E3", tokens=WIND))
    silent = belief.after(before, Silenced())
    assert {(member.at, member.moves) for member in silent.members} == {("C1", 1), ("C5", 1)}
    twice = known(place("C3", ones="C2", threes="C3", tokens=WIND))
    attacked = belief.after(twice, Attacked(Space("C3"), Space("B4")))
    assert where(belief.after(attacked, Silenced())) == ["C1"]
    assert where(belief.after(known(place("C3", ones="B1", tokens=WIND)), Silenced())) == ["A1"], (
        "a leap before it"
    )
    assert belief.after(known(place("C3", ones="A1", tokens=WIND)), Silenced()).members == ()


def test_leap_leaves_an_end_in_reach() -> None:
    """K10: with a dart taken there is one leap left, and it needs the coin of where it leads."""
    before = known(place("A1", coins("C1")), place("A1", coins("E1")))
    (left,) = belief.after(before, DartTaken(after=False)).members
    assert left.hand == coins("C1")
    (coming,) = belief.after_all(before, [DartTaken(after=False), Placed(None)]).members
    assert coming == Member(Space("C1"), 0)


def test_any_coin_on_the_table_may_have_been_taken() -> None:
    """K21, K65: only after moving, on the end temple, and not its own."""
    taken = belief.after(known(place("A1", coins("A3"))), CoinTaken(None))
    assert {member.at for member in taken.members} == {"A3"}
    assert {member.hand for member in taken.members} == {
        coins("A3") | BIT[coin] for coin in TEMPLE_NAMES if coin != "A3"
    }


def test_night_turn_buys_what_its_points_allow() -> None:
    """K23: the coin of the temple where he stands is not to be had."""
    night = known(place("A1", coins("C1"), tokens=ALL_TOKENS, **NIGHT))
    done: list[Event] = [DartTaken(), Looked(Rod("A"), None), TokenTaken("fire"), Used(Tower(Space("C2")))]
    for event in done:
        assert len(belief.after(night, event).members) == 1
    assert belief.after(night, Looked(Rod("C"), None)).members == ()
    bought = belief.after(night, CoinTaken(None))
    assert {member.hand for member in bought.members} == {
        coins("C1") | BIT[coin] for coin in TEMPLE_NAMES if coin not in ("A1", "C1")
    }
    spent = night._replace(public=night.public._replace(turn=Turn(darts=2, looks=1)))
    for event in (*done[:3], CoinTaken(None)):
        assert belief.after(spent, event).members == ()


def test_reveal_leaves_one_line() -> None:
    """K24, without a Mirage."""
    truths = [place(at, coins("C1"), **NIGHT, turn=Turn(looks=1, darts=1)) for at in ("A1", "C3", "E3")]
    assert where(belief.after(known(*truths), Rested("row", "3", None))) == ["C3", "E3"]
    assert belief.after(known(*truths), Rested("space", "C3", None)).members == (), (
        "two points do not show it"
    )
    assert belief.after(known(*truths), Rested(None, None, None)).members == (), "two points are not nothing"


def test_reveal_may_be_a_mirage_until_it_is_paid_for() -> None:
    """K50."""
    truths = [
        place(at, coins("A3 E5"), tokens=WIND, **NIGHT, turn=Turn(looks=1, darts=2)) for at in ("A1", "E3")
    ]
    rested = belief.after(known(*truths), Rested("space", "A1", None))
    assert [(member.at, member.owes) for member in rested.members] == [("A1", ()), ("E3", ("mirage",))]
    day = belief.after(rested, Ended())
    assert day.members == rested.members
    assert {member.owes for member in belief.by_now(day)} == {(), ("mirage",)}
    assert where(belief.after(day, Placed(None, ()))) == ["A3"]
    paid = belief.after(day, Placed(None, ("mirage",)))
    assert paid.members == (Member(Space("A3"), coins("E5")), Member(Space("E5"), coins("A3")))
    assert belief.after(day, Placed(None, ("still",))).members == ()


def test_tokens_that_are_owed_pay_for_nothing_else() -> None:
    """K50: a Kakusareta who owes the Mirage has no token for a Silent Leap."""
    truth = place("C3", ones="C2", tokens=WIND)
    owing = truth._replace(elements=truth.elements and truth.elements._replace(owes=("mirage",)))
    (left,) = belief.after(known(truth, owing), Silenced()).members
    assert left.owes == ()


def test_coin_may_be_hide_until_it_is_paid_for() -> None:
    """K51: to stay and place Hide looks like two leaps, and back."""
    first = known(place("C3", coins("C3 E5") | HIDE_BIT, tokens=WATER))
    placed = belief.after(first, Placed(None))
    assert placed.members == (
        Member(Space("C3"), coins("C3 E5"), 0, ("still",)),
        Member(Space("C3"), coins("E5") | HIDE_BIT),
        Member(Space("E5"), coins("C3") | HIDE_BIT),
    )
    day = belief.after(placed, Ended())
    assert {member.owes for member in belief.after(day, Used(Tide())).members} == {("still",)}
    paid = belief.after(day, Placed(None, ("still",)))
    assert paid.members == (Member(Space("C3"), coins("E5")), Member(Space("E5"), coins("C3")))
    assert belief.after(first, DartTaken()).members == (), "an end is two leaps away, or none"


def test_tide_shows_that_hide_was_on_the_table() -> None:
    """K51."""
    before = known(
        place("C3", coins("C3 E5"), tokens=WATER), place("C3", coins("C3") | HIDE_BIT, tokens=WATER)
    )
    assert {member.hand for member in belief.after(before, Used(Tide())).members} == {
        coins("C3 E5") | HIDE_BIT
    }


def test_destruction_shows_whether_he_was_there() -> None:
    """K35."""
    before = known(place("A1", twos="A2 B1", acting=MOYA), place("A3", twos="A2 B1", acting=MOYA))
    assert where(belief.after(before, Destroyed(Space("A1"), False, True))) == ["A3"]
    found = belief.after(before, Destroyed(Space("A1"), True, True))
    assert where(found) == [found.public.at] == ["A1"]


def test_fire_streak_shows_whether_he_is_on_the_line() -> None:
    """K63."""
    fire: tuple[Tokens, Tokens] = ((0, 0, 0, 0), (0, 0, 0, 4))
    before = known(*(place(at, twos="B2 D2", tokens=fire, acting=MOYA) for at in ("A1", "C3", "C5")))
    assert where(belief.after(before, Streaked("C", True))) == ["C3", "C5"]
    assert where(belief.after(before, Streaked("C", False))) == ["A1"]


def test_what_the_moya_do_tells_nothing_else() -> None:
    before = known(place("A1", ones="B2", acting=MOYA), place("A3", ones="B2", acting=MOYA))
    moved = belief.after(before, Moved(Space("B2"), Space("C2")))
    assert moved == before._replace(public=moved.public)
    assert moved.public != before.public


def test_turn_that_begins_shows_that_he_is_not_trapped() -> None:
    """K8: the end of the Moya player's turn has asked the Kakusareta, unless petrified (K56)."""
    stuck, free = place("A1", coins("E5"), acting=MOYA), place("A1", coins("C3"), acting=MOYA)
    assert belief.after(known(stuck, free), Ended()).members == (of(free),)
    petrified = known(*(truth._replace(petrified=True) for truth in (stuck, free)))
    assert len(belief.after(petrified, Ended()).members) == 2
    night = known(*(truth._replace(round=3) for truth in (stuck, free)))
    assert len(belief.after(night, Ended()).members) == 2


def test_crowd_that_begins_a_turn_is_asked_by_coins() -> None:
    """K8: of two hundred hands, those with a coin within two leaps."""
    pairs = {BIT[one] | BIT[other] for one in TEMPLE_NAMES for other in TEMPLE_NAMES if one != other}
    truths = [place(at, pair, ones="B2", acting=MOYA) for at in ("A1", "C3") for pair in sorted(pairs)]
    before = known(*truths)
    ended = belief.after(before, Ended())
    near = {"A1": "A1 C1 E1 A3 C3 A5", "C3": " ".join(TEMPLE_NAMES)}
    assert set(ended.members) == {
        member for member in before.members if member.hand & coins(near[str(member.at)])
    }
    assert belief.after(ended, Halted()).members == ()
    dart = belief.after(ended, DartTaken(after=True))
    assert {member.moves for member in dart.members} == {1}
    assert belief.after(dart, DartTaken(after=True)).members == (), "one special action a turn"
    all_darts = known(*(truth._replace(acting=KAKUSARETA, darts=9) for truth in truths))
    assert belief.after(all_darts, DartTaken()).members == (), "there is none in the pool"
    petrified = known(*(truth._replace(petrified=True) for truth in truths))
    assert belief.after(petrified, Ended()).members == petrified.members


def test_power_shows_that_it_did_not_trap_him() -> None:
    """K8, K47: the last of his tokens has gone, and still no end is in reach for one of two."""
    fire: tuple[Tokens, Tokens] = ((0, 0, 0, 3), (0, 0, 0, 0))
    stuck, free = (place("A1", coins(coin), ones="D4", tokens=fire) for coin in ("E5", "C3"))
    left = belief.after(known(stuck, free), Used(Fireball(Space("D4"))))
    assert {member.hand for member in left.members} == {coins("C3")}
    assert {member.at for member in left.members} == {"A1", "C1", "A3", "C3"}, "he may have leapt first"


def test_answer_to_a_power_shows_that_he_is_not_trapped() -> None:
    """K8, K49: while the power waits nobody has been asked."""
    fire: tuple[Tokens, Tokens] = ((0, 0, 0, 3), (0, 3, 0, 0))
    before = known(*(place("A1", coins(coin), ones="D4", tokens=fire) for coin in ("E5", "C3")))
    waits = belief.after(before, Used(Fireball(Space("D4")), True))
    assert {member.hand for member in waits.members} == {coins("E5"), coins("C3")}
    assert belief.by_now(waits) == waits.members
    for is_allowed in (False, True):
        assert {member.hand for member in belief.after(waits, Answered(is_allowed)).members} == {coins("C3")}


def test_quake_shows_the_place() -> None:
    """K45."""
    earth: tuple[Tokens, Tokens] = ((3, 0, 0, 0), (0, 0, 0, 0))
    before = known(*(place(at, ones="B1 A2", tokens=earth) for at in ("A1", "A5")))
    assert where(belief.after(before, Used(Quake(), False, Space("A1")))) == ["A1"]
    assert belief.after(before, Used(Quake(), False, Space("A5"))).members == ()


def test_petrified_turn_ends_where_it_began() -> None:
    """K56: without a coin."""
    truth = place("A1", tokens=WATER, round=2, petrified=True)
    assert belief.after(known(truth), Halted()).members == (of(truth),)
    assert belief.by_now(known(truth)) == (of(truth),)
    assert belief.after(known(truth), Placed(None)).members == ()


IMPOSSIBLE: list[tuple[dict[str, Any], Event]] = [
    ({}, Rested(None, None, None)),
    ({}, Moved(Space("B2"), Space("B3"))),
    ({}, Ended()),
    (NIGHT, Climbed(None)),
    (NIGHT, Placed(None)),
    (NIGHT, Looked(Rod("A"), None)),
]


@pytest.mark.parametrize(("more", "event"), IMPOSSIBLE)
def test_what_nobody_can_have_done_proves_a_cheat(more: dict[str, Any], event: Event) -> None:
    nobody = belief.after(known(place("C3", ones="B2", **more)), event)
    assert nobody.members == ()
    assert where(nobody) == []
    assert belief.after(nobody, event).members == ()


def test_end_of_the_game_shows_everything() -> None:
    """K65."""
    state = take(
        kakusareta, start(Options(), random.Random(1)), KAKUSARETA, kakusareta.parse_action("leap A3")
    )
    state, public = step(state, Resign())
    (member,) = belief.after_all(belief.begin(Options()), public).members
    assert member == of(state)
    assert member.at == "A3"


def test_extra_bits_above_the_coins_of_a_hand_survive_an_update() -> None:
    """They link members before and after, which gives the list of pairs."""
    first = known(place("C3", coins("C3 E5") | HIDE_BIT, tokens=WATER))
    (member,) = first.members
    marked = first._replace(members=(member._replace(hand=member.hand | HIDE_BIT << 3),))
    for event in (Placed(None), DartTaken(), CoinTaken(None), Used(River())):
        plain = [each.hand for each in belief.after(first, event).members]
        assert [each.hand for each in belief.after(marked, event).members] == [
            hand | HIDE_BIT << 3 for hand in plain
        ]


def test_game_is_the_same_in_slices() -> None:
    """A work comes to what is there at once, and members stand in their order."""
    begun = belief.begin(Options(elemental="master"))
    for event in (Chosen("earth"), Chosen("wind"), Chosen("water"), Chosen("fire"), DartTaken(after=True)):
        begun = belief.after(begun, event)
    assert list(begun.members) == sorted(begun.members, key=belief.place_of)
    assert begun.members[0] == Member(Space("A3"), TEMPLES | HIDE_BIT, 1)
    assert finished(belief.after_all_in_slices(begun, [])) == begun
