"""The map of the Kakusareta's whereabouts: no more and no less than is possible, and every reason true."""

import random
from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from tests.kakusareta.advice.games import PLAIN, drawn, heard, played, told_at, why
from tests.kakusareta.bots.games import basic, moments, truth_at
from unseen.courtyard.board import BIT, TEMPLES, Space, named, spaces
from unseen.courtyard.rods import Rod
from unseen.kakusareta import MOYA, Options, State, belief, view
from unseen.kakusareta.actions import Allow, Fireball, Quake
from unseen.kakusareta.advice import reasons
from unseen.kakusareta.advice.map import Map, Mapper
from unseen.kakusareta.advice.reasons import Reason
from unseen.kakusareta.advice.turns import Known, followed, is_by_leaps
from unseen.kakusareta.advice.walk import Walk
from unseen.kakusareta.belief import Belief, Member
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
from unseen.kakusareta.state import Turn
from unseen.kernel.slices import finished

GAMES = 2
PLUS = Options("1/3/2", 3, elemental="master plus")
DRAFT = ("take water", "take fire", "take wind", "take earth")


class Moment(NamedTuple):
    """A random game before an action, with the map of whoever has heard all of its log at once."""

    truth: State
    told: tuple[Event, ...]
    found: Map
    belief: Belief


@lru_cache(maxsize=GAMES)
def mapped(seed: int) -> tuple[Moment, ...]:
    """Return all moments of a random game; to hear of them takes longer than to ask something of them."""
    found = list[Moment]()
    for table in moments(seed, 1):
        told, mapper = told_at(table), Mapper(table.options)
        found.append(Moment(truth_at(table), told, heard(mapper, told), mapper.belief))
    return tuple(found)


# What is possible.


@pytest.mark.untraced
def test_share_is_held_by_just_the_spaces_of_the_exact_belief(effort: int) -> None:
    for seed in range(GAMES * effort):
        for truth, _, found, known in mapped(seed):
            assert sum(spot.share for spot in found.spots) == pytest.approx(1)
            assert all(bool(spot.share) != bool(spot.reasons) for spot in found.spots)
            standing = truth.standing
            assert {spot.space for spot in found.spots} == set(named(standing | spaces(found.possible)))
            if truth.turn_of == MOYA or truth.phase != "day":
                assert truth.at in found.possible
                assert set(found.possible) == {member.at for member in known.members}
            assert truth.at in {member.at for member in belief.by_now(known)}


@pytest.mark.untraced
def test_in_the_midst_of_a_turn_it_says_where_he_can_be_by_now(effort: int) -> None:
    asked = 0
    for seed in range(GAMES * effort):
        for _, told, found, known in mapped(seed):
            is_told = told and not isinstance(told[-1], Chosen | Placed | Halted | Rested | Ended)
            if is_told and is_by_leaps(known.public):
                asked += 1
                # An action is told whole: who is in the midst of a movement would have told more.
                by_now = {member.at for member in belief.by_now(known) if not member.rest}
                assert set(found.possible) == by_now
    assert asked


def test_log_taken_back_or_broken_off_gives_the_same_map() -> None:
    """In the midst of a turn, and beyond its beginning."""
    dice, tables = random.Random(1), [told_at(table) for table in moments(3, 1)]
    options = next(iter(moments(3, 1))).options
    mapper = Mapper(options)
    for told in dice.sample(tables, 12):
        next(mapper.hear(tables[-1]), None)
        assert heard(mapper, told) == heard(Mapper(options), told)


def test_log_that_nobody_can_have_told_leaves_the_map_as_it_was() -> None:
    mapper = Mapper(PLAIN)
    begun = mapper.map
    for lie in ((Attacked(Space("B2"), Space("B2")),), (Attacked(Space("B2"), Space("B2")), Placed(None))):
        assert heard(mapper, lie) == begun


def test_everything_is_shown_once_the_game_is_over() -> None:
    found = drawn(played("find"))
    assert found.possible == ("C3",)
    assert {reason.kind for spot in found.spots for reason in spot.reasons} == {"over"}


def test_map_is_the_same_whatever_he_hides() -> None:
    """K66: two truths with the same public events have the same map."""
    for one, other in (
        (("leap A3, end",), ("leap E3, end",)),
        (("dart, leap A3, end",), ("dart, leap E3, end",)),
    ):
        assert drawn(played(*one)) == drawn(played(*other))
    still, leapt = (played(*DRAFT, turn, options=PLUS) for turn in ("still", "leap A3, leap C3, end"))
    assert drawn(still) == drawn(leapt), "K51"


def test_mirage_that_may_be_owed_rules_nothing_out() -> None:
    """K50: with the card and the tokens a reveal shows nothing for certain."""
    day = ("leap E3, end", "end", "leap C3, end", "end", "leap A3, end", "end")
    shown = played(*DRAFT, *day, "dart, token wind, end row", options=PLUS)
    lied = played(*DRAFT, *day, "dart, token wind, end mirage row 1", options=PLUS)
    assert len(drawn(shown).possible) > 3
    assert len(drawn(lied).possible) > 3


def test_while_a_power_waits_he_goes_nowhere() -> None:
    """K49: once it is answered he may have leapt where the Moya stood."""
    draft = ("take fire", "take wind", "take earth", "take water")
    waiting = played(*draft, "fireball C2", options=PLUS)
    assert "C1" not in drawn(waiting).possible
    waiting.act(MOYA, Allow())
    assert "C1" in drawn(waiting).possible


# Reasons, by short games.


def test_a_game_begins_on_c3() -> None:
    """K3."""
    assert why(played())["A1"] == (Reason("start", None),)


def test_upright_moya_in_the_way_are_named() -> None:
    """K17."""
    assert why(played("leap E3, end")) == {
        "C1": (Reason("upright", 0, ("C2",)),),
        "C5": (Reason("upright", 0, ("C4",)),),
    }


def test_what_is_told_of_a_turn_is_why() -> None:
    """K13, K17, K20: what was in reach until it, and was not after it."""
    downed = why(played("leap C1, end"))
    assert downed["E3"] == (Reason("downed", 0, ("C2",)),)
    assert downed["C5"] == (Reason("upright", 0, ("C4",)),)
    looked = why(played("look C, leap E3, end"))
    assert looked["C3"] == (Reason("looked", 0, ("C",)),)
    assert why(played("dart, leap E3, end"))["A1"] == (Reason("dart", 0),)


def test_who_is_seen_is_nowhere_else() -> None:
    """K14, K25: and after a climb only temples next to the last seen space are possible."""
    table = played("leap A3, end", "move D2 E2, end", "leap A1, end", "end", options=Options("1/1/1", 3))
    state = truth_at(table)._replace(destroyed=BIT[Space("A3")])
    public = view(state, MOYA)
    known = Known(Belief(public, (Member(Space("A1"), TEMPLES),)), BIT[Space("A1")], {})
    told = finished(followed(known, (Stepped(Space("A2")),), 7, at_end=False))
    assert told.places == BIT[Space("A2")]
    assert set(told.reasons.values()) == {(Reason("stepped", 7, ("A2",)),)}
    climbed = finished(followed(known, (Stepped(Space("A2")), Climbed(None)), 7, at_end=True))
    assert climbed.places == BIT[Space("A1")]
    assert climbed.reasons[Space("C1")] == (Reason("climbed", 8, ("A2",)),)


def test_night_shows_a_line() -> None:
    """K24."""
    night = played("leap A3, end", "end", "leap C3, end", "end", "leap E3, end", "end", "dart, dart, end row")
    gone = why(night)["A1"]
    assert gone == (Reason("revealed", len(told_at(night)) - 1, ("3",)),)


# Reasons, one by one.


def start_view() -> State:
    return view(truth_at(played()), MOYA)


@pytest.mark.parametrize(
    ("event", "kind", "places"),
    [
        (Attacked(Space("B2"), Space("B2")), "downed", ("B2",)),
        (Stepped(Space("B2")), "stepped", ("B2",)),
        (Looked(Rod("A"), None), "looked", ("A",)),
        (Silenced(), "silenced", ()),
        (DartTaken(), "dart", ()),
        (CoinTaken(None), "coin", ()),
        (TokenTaken("fire"), "token", ()),
        (Used(Fireball(Space("B2"))), "used", ("fireball",)),
        (Used(Quake(), place=Space("A1")), "quake", ("A1",)),
        (Placed(None), "paid", ()),
        (Halted(), "paid", ()),
        (Rested("row", "3"), "revealed", ("3",)),
        (Destroyed(Space("A1"), is_found=True), "found", ("A1",)),
        (Streaked("A", is_hit=True), "hit", ("A",)),
        (Streaked("A", is_hit=False), "missed", ("A",)),
        (Ended(), "trapped", ()),
    ],
)
def test_every_event_that_tells_of_his_place_is_a_reason(
    event: Event, kind: str, places: tuple[str, ...]
) -> None:
    assert reasons.for_event(start_view(), event, 5) == (kind, 5, places)


def test_events_that_tell_nothing_of_his_place_are_none() -> None:
    assert reasons.for_event(start_view(), Moved(Space("B2"), Space("B3")), 5) is None
    assert reasons.for_event(start_view(), Destroyed(Space("A1"), is_found=False), 5) is None


def test_answer_to_a_power_is_the_power_or_a_trap() -> None:
    """K8, K49."""
    waiting = start_view()._replace(turn=Turn(moves=None, pending=Quake()))
    assert reasons.for_event(waiting, Answered(is_allowed=True), 5) == Reason("used", 5, ("quake",))
    assert reasons.for_event(waiting, Answered(is_allowed=False), 5) == Reason("trapped", 5)


def quiet(hand: int, at_end: bool = True, **board: Any) -> Walk:
    """Return a turn that begins on A1 with a hand, on a board that is empty except for the given changes."""
    public = start_view()._replace(**{"ones": 0, "twos": 0, "threes": 0, **board})
    return Walk(public, (Member(Space("A1"), hand),), at_end=at_end)


@pytest.mark.parametrize(
    ("walk", "temple", "found"),
    [
        (quiet(TEMPLES), "E5", (Reason("far", 3, ("A1",)),)),
        (quiet(BIT[Space("C1")]), "E1", (Reason("coins", 3),)),
        (quiet(TEMPLES, ones=BIT[Space("B1")]), "C1", (Reason("upright", 3, ("B1",)),)),
        (
            quiet(0, ones=BIT[Space("B1")] | BIT[Space("B2")]),
            "C1",
            (Reason("upright", 3, ("B1",)), Reason("coins", 3)),
        ),
        (quiet(TEMPLES, towers=BIT[Space("B1")]), "B1", (Reason("tower", 3),)),
        (quiet(TEMPLES, at_end=False), "C1", (Reason("stuck", 3),)),
    ],
)
def test_what_a_quiet_turn_lacked(walk: Walk, temple: str, found: tuple[Reason, ...]) -> None:
    """K10, K11, K16, K17."""
    assert reasons.for_quiet_turn(walk, Space(temple), 3) == found


def test_climb_onto_a_temple_with_a_moya_would_have_been_told() -> None:
    """K15, K17."""
    public = start_view()._replace(threes=BIT[Space("C1")])
    members = tuple(Member(Space(at), TEMPLES, 1) for at in ("A1", "C1"))
    walk = Walk(public, members, at_end=True, from_=Space("B1"))
    assert reasons.for_quiet_turn(walk, Space("C1"), 3) == (Reason("upright", 3, ("C1",)),)


@pytest.mark.untraced
def test_walk_with_all_that_binds_leads_where_the_belief_has_quiet_turns_end(effort: int) -> None:
    """Without elements: no other turn tells nothing."""
    asked = 0
    for seed in range(GAMES * effort):
        for table in moments(seed, 1, basic):
            mapper = Mapper(table.options)
            heard(mapper, told_at(table))
            now = mapper.belief
            if not is_by_leaps(now.public) or now.public.turn != Turn(moves=None):
                continue
            asked += 1
            ends = {member.at for member in belief.after(now, Placed(None)).members}
            walk = Walk(now.public, now.members, at_end=True)
            assert ends == set(named(walk.goals(walk.upright)))
    assert asked


@pytest.mark.untraced
def test_every_reason_of_a_quiet_turn_is_true(effort: int) -> None:
    """Without those Moya, or with that coin, he could have come there; and every one of the Moya is needed for it."""
    kinds = Counter[str]()
    for seed in range(GAMES * effort):
        for now in (moment.belief for moment in mapped(seed)):
            if is_by_leaps(now.public):
                walk = Walk(now.public, now.members, at_end=True)
                for temple in named(now.public.standing & TEMPLES & ~walk.goals(walk.upright)):
                    kinds.update(true_of(walk, temple))
    assert {"upright", "coins", "far"} <= set(kinds)


def true_of(walk: Walk, temple: Space) -> set[str]:
    """Ask a reason of the walk it was made of, and return its kinds."""
    found = reasons.for_quiet_turn(walk, temple, 0)
    kinds: set[str] = {reason.kind for reason in found}
    gone = spaces(next((reason.places for reason in found if reason.kind == "upright"), ()))
    any_coin = "coins" in kinds
    can = bool(BIT[temple] & walk.goals(walk.upright & ~gone, any_coin=any_coin))
    assert can == (kinds <= {"upright", "coins"})
    for moya in named(gone):
        assert not BIT[temple] & walk.goals(walk.upright & ~gone | BIT[moya], any_coin=any_coin)
    return kinds
