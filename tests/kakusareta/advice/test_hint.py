"""Hints: what the asked player would do, with reasons that are true."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.kakusareta.advice.games import his, observed, played, theirs
from tests.kakusareta.bots.games import moments, table_of
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, legal_actions, parse_action
from unseen.kakusareta.actions import Fireball
from unseen.kakusareta.advice.facts import FILLER, Because, KakusaretaFacts, MoyaFacts
from unseen.kakusareta.advice.hint import MOST, Suggestion, _weightiest, _with_costs, hint
from unseen.kakusareta.advice.kakusareta_grounds import KakusaretaGrounds
from unseen.kakusareta.advice.leaks import Leak
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.bots.levels import player
from unseen.kakusareta.elements import Elements
from unseen.kakusareta.state import Turn
from unseen.kernel.slices import finished
from unseen.players import thought


def hinted(table: Any, name: str = "3") -> tuple[Suggestion, ...]:
    """Return the choices of a hint from a quick bot."""
    return finished(hint(Mapper(table.options), observed(table), random.Random(1).random, name)).choices


def he(action: str, **changed: Any) -> dict[str, Because]:
    """Return the facts in favour of an action of the Kakusareta at the start of a game, by kind."""
    return of_him(played().view(KAKUSARETA)._replace(**changed), action)


def of_him(view: State, action: str) -> dict[str, Because]:
    told = parse_action(action)
    found = KakusaretaFacts(view, (Leak(told, 1.0, 3),)).of(told)
    return {kind: because for kind, (_, because) in found.items()}


def they(action: str, *possible: str, **changed: Any) -> dict[str, Because]:
    """Return the facts in favour of an action of the Moya player in the first round, by kind."""
    view: State = played("leap E3, end").view(MOYA)._replace(**changed)
    found = MoyaFacts(view, tuple(map(Space, possible or ("A1", "C1", "E1", "A3")))).of(parse_action(action))
    return {kind: because for kind, (_, because) in found.items()}


# The hint.


def test_hint_is_what_the_asked_player_thinks() -> None:
    table = played()
    policy = thought(player("3", KAKUSARETA).think(his(table), random.Random(1).random, 1)).policy
    choices = hinted(table)
    assert 1 <= len(choices) <= MOST
    assert [(each.action, each.share) for each in choices] == list(policy[: len(choices)])
    assert all(each.reasons for each in choices)


def test_moya_are_given_a_hint_of_what_everybody_knows() -> None:
    """K65: two truths with the same public events."""
    one, other = (played(turn) for turn in ("leap A3, end", "leap E3, end"))
    assert theirs(one) == theirs(other)
    assert hinted(one) == hinted(other)
    assert hinted(one)[0].action in legal_actions(one.view(MOYA), MOYA)


def test_what_nothing_plain_speaks_for_is_ahead_or_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = drafted()
    assert [each.reasons[0].kind for each in hinted(waiting)] == ["pays-for"]
    monkeypatch.setattr(KakusaretaGrounds, "benefits", lambda *_: iter(()))
    assert [each.reasons for each in hinted(waiting)] == [(Because("ahead"),)]
    mixed = hinted(waiting, "random")
    assert len(mixed) > 1
    assert {each.reasons for each in mixed} == {(Because("mixed"),)}


def test_reasons_are_few_and_say_what_it_costs() -> None:
    """Benefits come first, a filler only alone, and the number of possible places once."""
    fact, filler = (0.3, Because("learn")), (FILLER, Because("ways"))
    assert _weightiest((filler, fact)) == (fact[1],)
    assert _weightiest((filler,)) == (filler[1],)
    assert _weightiest(()) == ()
    pays, narrows, spends = (Because("pays"), Because("narrows"), Because("spends"))
    benefits = (Because("unseen"), Because("only"))
    assert _with_costs(benefits, (narrows, spends)) == (*benefits, spends)
    assert _with_costs(benefits[1:], (pays, narrows, spends)) == (benefits[1], pays, narrows)
    assert _with_costs((Because("learn"), Because("hide")), (pays, spends)) == (
        Because("learn"),
        pays,
        spends,
    )


def drafted() -> Any:
    """Return a game in which an element is to be chosen."""
    return played(options=Options(elemental="master"))


@pytest.mark.untraced
def test_every_seat_in_every_mode_gets_a_hint(effort: int) -> None:
    for seed in range(effort):
        for number, table in enumerate(moments(seed, 3)):
            if number % 9 == 0:
                (seat,) = table.to_act
                legal = legal_actions(table.view(seat), seat)
                assert all(each.action in legal and each.reasons for each in hinted(table, "2"))


@pytest.mark.untraced
@pytest.mark.parametrize("level", ["3", "4"])
def test_hint_seldom_has_nothing_but_that_it_was_worked_out(
    effort: int, level: str, record_property: Callable[[str, object], None]
) -> None:
    """Counted over games that follow the hints; 2 to 4 of 100 at 380 to 410 hints, at level 5 none of 239."""
    bare = Counter[bool]()
    for seed in range(2 * effort):
        table = table_of(seed, Options(day_limit=2, elemental=("master", None)[seed % 2]))
        mapper, draw = Mapper(table.options), random.Random(seed).random
        while table.to_act:
            (best, *_) = finished(hint(mapper, observed(table), draw, level)).choices
            bare[best.reasons[0].kind in ("ahead", "mixed")] += 1
            table.act(table.to_act[0], best.action)
    record_property("tried", f"Kakusareta hints at level {level}: {bare[True]} of {bare.total()} bare")
    assert bare[True] <= 0.05 * bare.total()


# What speaks for an action of the Kakusareta.


def test_search_is_bold_or_certain() -> None:
    """K22."""
    assert he("find")["bold"] == Because("bold", share=1 / 9, places=("C3",))
    sure = he("find", rods=("red", "green", "red", "red", "green", "red"))
    assert sure["certain"] == Because("certain", share=1.0, places=("C3",))


def test_look_learns_unless_it_is_known() -> None:
    """K2: red leaves two lines of three."""
    assert he("look C")["learn"] == Because("learn", 6, 9, places=("C",))
    assert "learn" not in he("look C", rods=("green", None, None, None, None, None))


def test_what_is_taken_counts() -> None:
    """K20, K21, K40."""
    assert he("dart")["darts"] == Because("darts", 3)
    few = {"hand": TEMPLES & ~BIT[Space("A1")], "held": 8, "turn": Turn(moves=1)}
    assert he("coin A1", **few)["coins"] == Because("coins", 9)
    known = he("coin A1", **few, rods=("green", None, None, "green", None, None))
    assert known["fetch"] == Because("fetch", places=("A1",))
    elements = Elements("master plus", tokens=((3, 3, 3, 3), (0, 0, 0, 0)))
    assert he("token fire", elements=elements)["token"] == Because("token", places=("fire",))
    assert he("river", elements=elements)["further"] == Because("further", 3)
    assert he("tower B1", elements=elements)["tower"] == Because("tower", places=("B1",))


def test_leap_is_silent_or_fells() -> None:
    """K17, K66."""
    assert "silent" in he("leap E3")
    loud = he("leap C1")
    assert loud["fells"] == Because("fells", 1)


def test_leap_to_where_the_treasure_may_lie_is_one() -> None:
    assert "there" not in he("leap E3")
    assert he("leap E3", rods=("red", "red", "green", None, None, None))["there"] == Because(
        "there", places=("E3",)
    )


# What speaks for an action of the Moya.


def test_destruction_finds_takes_and_wins() -> None:
    """K7, K34, K35."""
    sides = {"twos": BIT[Space("B1")] | BIT[Space("A2")], "ones": 0, "threes": 0}
    found = they("destroy A1", **sides)
    assert found["find"] == Because("find", share=1 / 4, places=("A1",))
    assert found["take"] == Because("take", 1)
    assert they("destroy A1", "A1", **sides)["sure"] == Because("sure", share=1.0, places=("A1",))
    assert "find" not in they("destroy A1", "C1", **sides)
    gone = BIT[Space("C1")] | BIT[Space("C5")] | BIT[Space("E5")]
    assert "four" in they("destroy A1", **sides, destroyed=gone)


def test_fire_burns_along_a_line() -> None:
    """K63."""
    elements = Elements("master plus", tokens=((0, 0, 0, 0), (3, 3, 3, 3)), owes=None)
    twos = BIT[Space("B1")] | BIT[Space("D1")]
    assert they("streak 1", twos=twos, elements=elements)["burn"] == Because(
        "burn", share=3 / 4, places=("1",)
    )


def test_moya_grow_and_stand_up() -> None:
    """K32, K33, K38, K59."""
    ones = BIT[Space("B1")] | BIT[Space("B2")] | BIT[Space("B3")]
    board = {"ones": ones, "twos": BIT[Space("C2")] | BIT[Space("D2")], "threes": 0}
    assert they("upgrade B1 B2 B3", **board)["build"] == Because("build", places=("B2",))
    night = {"phase": "night", "round": 0}
    assert they("upgrade B2", **board, **night)["raise"] == Because("raise", places=("B2",))
    assert they("deploy 1 D1", **board, **night)["more"] == Because("more", places=("D1",))
    assert they("heal C2 with B2", **board, downed=board["twos"])["heal"] == Because("heal", places=("C2",))
    elements = Elements("master plus", tokens=((0, 0, 0, 0), (3, 3, 3, 3)), owes=None)
    assert they("token fire", **board, **night, elements=elements)["token"] == Because(
        "token", places=("fire",)
    )
    assert they("breath", **board, elements=elements, downed=board["twos"])["stand"] == Because("stand", 2)


def test_moya_shut_ways() -> None:
    """K13, K17: with nobody on the board he comes to more temples than with Moya in the way."""
    free = they("end", "C3", ones=0, twos=0, threes=0)["shut"].number
    assert they("end", "C3")["shut"].number < free


def test_answer_spares_what_would_fall() -> None:
    """K49."""
    elements = Elements("master plus", tokens=((0, 0, 0, 3), (3, 3, 3, 3)), cards=(0,) * 20, owes=None)
    waiting = {"turn": Turn(moves=None, pending=Fireball(Space("C2"))), "acting": MOYA, "elements": elements}
    assert they("fate", **waiting)["saves"] == Because("saves", 1)
    assert "saves" not in they("allow", **waiting)
    nobody = {**waiting, "turn": Turn(moves=None, pending=Fireball(Space("C1")))}
    assert "saves" not in they("fate", **nobody)
