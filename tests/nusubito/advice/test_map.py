"""The map of the Thief's possible temples: exactly the possible ones, and only true reasons."""

import random
from collections import Counter
from collections.abc import Iterator
from math import fsum, isclose

import pytest

from tests.nusubito.advice.games import THIEF, Moment, acted, game, hear, outcome, played
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, Spaces, named, spaces
from unseen.courtyard.rods import Rod
from unseen.nusubito import Options, belief
from unseen.nusubito.actions import Declare
from unseen.nusubito.advice import reasons
from unseen.nusubito.advice.map import Map, Mapper, imagined
from unseen.nusubito.advice.paths import Constraints, PublicTurn
from unseen.nusubito.advice.reasons import Reason
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.events import Attacked, DartTaken, Event, Looked, Placed, Rested, Sacrificed, Shot
from unseen.nusubito.state import DARTS

GAMES = 3
PLAIN = Options()


def drawn(moment: Moment) -> Map:
    """Return the map of a log that is processed at once."""
    return hear(Mapper(moment.options, 0), moment.told)


def why(moment: Moment) -> dict[str, Reason]:
    """Return the first reason of each temple that is ruled out."""
    return {spot.temple: spot.reason for spot in drawn(moment).spots if spot.reason}


def possible(known: Belief) -> set[Space]:
    """Return the possible temples by the exact belief, including unseen leaps once an event of the turn is public."""
    return {member.at for member in outcome(imagined(known))}


# What is possible.


@pytest.mark.untraced
def test_share_is_held_by_just_the_temples_of_the_exact_belief(effort: int) -> None:
    moments = Counter[str]()
    for seed in range(GAMES * effort):
        watch, known, heard = Mapper(next(game(seed)).options, 0), belief.begin(next(game(seed)).options), 0
        for moment in game(seed):
            known = belief.after_all(known, moment.told[heard:])
            heard = len(moment.told)
            hear(watch, moment.told)
            found = watch.map
            moments[found.moment] += 1
            assert watch.belief == known
            assert tuple(spot.temple for spot in found.spots) == TEMPLE_NAMES
            assert isclose(fsum(spot.share for spot in found.spots), 1)
            assert all((spot.reason is None) == bool(spot.share) for spot in found.spots)
            expected = possible(known) if found.moment == "acting" else set(named(known.temples))
            assert set(found.possible) == expected
            if found.moment != "ended" or moment.state.acting != THIEF:
                assert moment.state.at in found.possible
    assert set(moments) == {"ended", "acting", "over"} - ({"over"} if not moments["over"] else set())


@pytest.mark.untraced
def test_map_is_the_same_however_the_log_was_fed(effort: int) -> None:
    for seed in range(2 * effort):
        watch = Mapper(next(game(seed)).options, 0)
        for number, moment in enumerate(game(seed)):
            hear(watch, moment.told)
            if number % 9 == 0:
                assert watch.map == drawn(moment)


@pytest.mark.untraced
def test_what_is_taken_back_is_noticed(effort: int) -> None:
    """In the middle of a turn, and back beyond its beginning."""
    for seed in range(2 * effort):
        dice, moments = random.Random(seed), list(game(seed, 25))
        watch = Mapper(moments[0].options, 0)
        for _ in range(8):
            moment = dice.choice(moments)
            hear(watch, moment.told)
            assert watch.map == drawn(moment)


def test_hearing_that_was_broken_off_does_no_harm() -> None:
    moment = played(PLAIN, "leap C1, end", "end", "leap C3, look C")
    watch = Mapper(PLAIN, 0)
    for slices in range(1, 6):
        hearing = watch.hear(moment.told)
        for _ in range(slices):
            next(hearing)
    hear(watch, moment.told)
    assert watch.map == drawn(moment)


def test_log_that_nobody_can_have_told_leaves_the_map_as_it_was() -> None:
    watch = Mapper(PLAIN, 0)
    begun = watch.map
    lie: tuple[Event, ...] = (Shot(Space("A1")),)
    hear(watch, lie)
    assert watch.map == begun
    told = (
        *lie,
        Placed(None),
        *played(PLAIN, "leap C1, end", "end").told[-1:],
        Sacrificed(None),
        Placed(None),
    )
    hear(watch, told)
    assert watch.map == begun


def test_leap_of_which_a_part_is_told_leaves_the_map_as_it_was() -> None:
    """N13, N14: its attacks become public one by one."""
    moment = played(Options("2/2/2", 9), "leap E3, end", "move D2 D1, move C2 C1, end")
    leaps = [
        moved
        for action in nusubito.legal_actions(moment.state, THIEF)
        if isinstance((moved := acted(moment, action) if not isinstance(action, Declare) else moment), Moment)
        and len(moved.told) > len(moment.told) + 1
    ]
    for moved in leaps:
        part = moved._replace(told=moved.told[: len(moment.told) + 1])
        known = belief.after_all(belief.begin(part.options), part.told)
        if all(member.rest for member in known.members):
            assert drawn(part) == drawn(moment)
        else:
            assert set(drawn(part).possible) == possible(known)


def test_good_thief_makes_some_temples_likelier_than_others() -> None:
    moment = played(PLAIN, "sacrifice A1, leap A3, leap A5, end")
    shares = [spot.share for spot in hear(Mapper(PLAIN), moment.told).spots if spot.share]
    assert len(set(shares)) > 2
    assert isclose(fsum(shares), 1)


# Which constraints a turn has, and what follows from them.


def turns(seed: int) -> Iterator[tuple[PublicTurn, Belief, tuple[Event, ...]]]:
    """Yield the Thief's turns by day in a game, each with the belief before it and its public events."""
    *_, moment = game(seed)
    known, before, events = belief.begin(moment.options), belief.begin(moment.options), list[Event]()
    for number, event in enumerate(moment.told):
        if known.public.acting == THIEF and known.public.phase == "day":
            before = before if events else known
            events.append(event)
        known = belief.after(known, event)
        if isinstance(event, Placed):
            starts: dict[Space, Spaces] = {}
            for member in before.members:
                starts[member.at] = starts.get(member.at, 0) | member.hand
            yield (
                PublicTurn(before.public, starts, tuple(events), number + 1 - len(events)),
                before,
                tuple(events),
            )
            events = []


@pytest.mark.untraced
def test_path_with_all_constraints_leads_to_the_exact_belief(effort: int) -> None:
    for seed in range(20, 20 + GAMES * effort):
        for turn, before, events in turns(seed):
            assert set(turn.ends(turn.all)) == set(named(belief.after_all(before, events).temples))


def test_fewer_constraints_leave_more_temples(effort: int) -> None:
    for seed in range(GAMES * effort):
        dice = random.Random(seed)
        for turn, _, _ in turns(seed):
            more = frozenset(each for each in sorted(turn.all) if dice.random() < 0.7)
            fewer = frozenset(each for each in sorted(more) if dice.random() < 0.7)
            assert set(turn.ends(turn.all)) <= set(turn.ends(more)) <= set(turn.ends(fewer))
            assert set(turn.ends(frozenset())) == set(TEMPLE_NAMES)


def without(before: Belief, events: tuple[Event, ...], gone: Constraints) -> set[Space] | None:
    """Return the temples by the exact belief in a world without some constraints.

    None if the rules cannot express such a world.
    """
    public, members, told = before.public, before.members, list(events)
    kind = min(gone).kind
    places = spaces(each.place for each in gone) if kind in ("upright", "bolstered") else 0
    if kind == "upright":
        public = public._replace(
            healers=public.healers & ~places,
            builders=public.builders & ~places,
            seekers=public.seekers & ~places,
        )
    elif kind == "bolstered":
        public = public._replace(bolsters=public.bolsters & ~places)
    elif kind == "coin":
        # One coin is on the table, for the case that one was picked up.
        hands = [TEMPLES & ~BIT[Space(coin)] for coin in ("A1", "E5")]
        members = tuple(member._replace(hand=hand) for member in members for hand in hands)
    elif kind == "looked" and public.darts < DARTS:
        # A dart can be taken anywhere.
        (look,) = [place for place, event in enumerate(told) if isinstance(event, Looked)]
        told[look] = DartTaken()
    else:
        return None
    return set(named(belief.after_all(Belief(public, members), told).temples))


@pytest.mark.untraced
def test_constraint_left_out_is_as_if_the_world_were_without_it(effort: int) -> None:
    """The rules are asked in a position without the pawn or the bolster."""
    asked = Counter[str]()
    for seed in range(2 * GAMES * effort):
        for turn, before, events in turns(seed):
            pushed = any(isinstance(event, Attacked) and event.lands != event.space for event in events)
            for group in turn.groups:
                # Where a pawn is gone a pushed Seeker could have landed, which nobody said.
                if group[0].kind == "upright" and pushed:
                    continue
                expected = without(before, events, frozenset(group))
                if expected is not None:
                    asked[group[0].kind] += 1
                    assert set(turn.ends(turn.all.difference(group))) == expected, (seed, group)
    assert set(asked) == {"upright", "bolstered", "coin", "looked"}


# Reasons.


def constraints(turn: PublicTurn, *found: Reason) -> Constraints:
    """Return the constraints that some reasons refer to."""
    kinds = {reason.kind.removesuffix("-there") for reason in found}
    return frozenset(
        each
        for each in turn.all
        if each.kind in kinds
        and any(
            reason.number == each.number
            and (each.kind not in ("upright", "bolstered") or each.place in reason.places)
            for reason in found
            if reason.kind.removesuffix("-there") == each.kind
        )
    )


@pytest.mark.untraced
def test_every_reason_of_a_day_is_true(effort: int) -> None:
    """Without it the temple is possible; or it suffices, or all the reasons together do and none is superfluous."""
    kinds = Counter[str]()
    for seed in range(2 * GAMES * effort):
        for turn, before, _ in turns(seed):
            for temple, found in outcome(reasons.by_day(turn)).items():
                first, kept = constraints(turn, found[0]), constraints(turn, *found)
                assert first, found
                kinds[found[0].kind] += 1
                if temple not in turn.ends(turn.all - first):
                    assert temple not in turn.ends(kept)
                    assert all(temple in turn.ends(kept - {each}) for each in kept)
                else:
                    assert len(found) == 1
                said = found[0]
                if said.kind == "coin":
                    assert not any(member.hand & BIT[temple] for member in before.members)
                if said.kind == "coin-there":
                    there = [member for member in before.members if member.at in said.places]
                    assert there
                    assert not any(member.hand & BIT[temple] for member in there)
                if said.kind == "upright":
                    assert all(BIT[Space(place)] & before.public.upright for place in said.places)
    assert len(kinds) > 6


def test_every_reason_of_a_night_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for seed in range(2 * GAMES * effort):
        *_, moment = game(seed)
        for number, event in enumerate(moment.told):
            if isinstance(event, Rested):
                then = moment._replace(told=moment.told[: number + 1])
                for temple, reason in why(then).items():
                    if reason.number is None:
                        continue
                    said = moment.told[reason.number]
                    if reason.kind == "revealed":
                        assert said == event
                        assert event.place not in (temple, *temple)
                        kinds["revealed"] += 1
                    elif reason.kind == "looked" and reason.number > number - 4:
                        assert isinstance(said, Looked)
                        assert said.rod not in temple
                        kinds["looked"] += 1
    assert kinds["revealed"]


def test_before_his_first_turn_he_stands_in_the_middle() -> None:
    """N3."""
    found = drawn(played(PLAIN))
    assert (found.moment, found.possible) == ("ended", ("C3",))
    assert {spot.reason for spot in found.spots if not spot.share} == {Reason("start", None)}


def test_dart_leaves_one_leap_and_upright_builders_shut_ways() -> None:
    """N12, N13: Builders stand on C2 and C4."""
    found = why(played(PLAIN, "dart, leap E3, end"))
    assert set(found) == {"A1", "C1", "E1", "C3", "A5", "C5", "E5"}
    assert found["C1"] == Reason("upright", 1, ("C2",))
    assert found["C3"] == Reason("moved", 1)
    assert found["E1"] == Reason("one-dart", 0)


def test_look_shows_the_line() -> None:
    """N12: the Thief was on A3 or E3."""
    moment = played(PLAIN, "dart, leap A3, end", "end", "look A, leap A1, end")
    found = why(moment)
    number = len(moment.told) - 2
    assert isinstance(moment.told[number], Looked)
    assert found["E1"] == found["E5"] == Reason("looked", number, ("A",))


def test_shot_shows_the_line() -> None:
    """N15: the Seeker on A5 is not in line with E3, nor with any temple on the path to it."""
    moment = played(
        PLAIN, "dart, leap A3, end", "move B4 A4, end", "dart, leap A1, end", "move A4 A5, end",
        "shoot A5, leap C1, end",
    )  # fmt: skip
    assert why(moment) == {"E3": Reason("shot", len(moment.told) - 2, ("A5",))}


def test_coin_once_placed_cannot_be_placed_again() -> None:
    """N10: an attack on C2 and a look leave C1 alone."""
    moment = played(PLAIN, "leap C1, look 1, end", "end", "leap A1, end")
    assert why(moment)["C1"] == Reason("coin", len(moment.told) - 1)


def test_night_shows_a_line_or_a_temple() -> None:
    """N20."""
    day = ("leap C1, end", "end", "leap C3, end", "end", "leap C1, leap A1, end", "end")
    lined = why(played(PLAIN, *day, "dart, dart, end column"))
    shown = [reason for reason in lined.values() if reason.kind == "revealed"]
    assert shown
    assert {reason.places for reason in shown} == {("A",)}
    there = drawn(played(PLAIN, *day, "dart, dart, dart, end"))
    assert there.possible == ("A1",)
    assert ("A1",) in {spot.reason.places for spot in there.spots if spot.reason}


def test_night_that_is_under_way_shows_the_line_of_a_rod() -> None:
    """N19."""
    day = ("leap C1, end", "end", "leap C3, end", "end", "leap C1, leap A1, end", "end")
    moment = played(PLAIN, *day, "look A")
    found = drawn(moment)
    assert found.moment == "acting"
    assert {temple[0] for temple in found.possible} == {"A"}
    assert {reason.places for reason in why(moment).values() if reason.number == len(moment.told) - 1} == {
        ("A",)
    }


def test_day_that_begins_shows_that_he_is_not_trapped() -> None:
    """N17."""
    seekers = Options("2/2/2", 0)
    moment = played(seekers, "sacrifice C3, leap A3, end", "move B2 B1, move D2 D1, end")
    assert why(moment)["C1"] == Reason("trapped", len(moment.told) - 1)


def test_place_from_which_no_end_can_be_reached_is_told_in_the_midst_of_a_turn() -> None:
    """N18: after a dart one movement is left, and leaving a bolstered temple takes two."""
    bolstered = ("sacrifice E1, leap A3, leap A1, end", "bolster C3 with C2, end")
    moment = played(Options("0/1/1", 0), *bolstered, "dart")
    found = why(moment)
    stuck = {temple for temple, reason in found.items() if reason.kind == "stuck"}
    assert stuck == {"C3"}
    assert found["C3"] == Reason("stuck", len(moment.told) - 1)


def test_end_of_a_game_shows_where_he_was() -> None:
    """N32."""
    moment = played(PLAIN, "leap C1, end", "resign")
    found = drawn(moment)
    assert (found.moment, found.possible) == ("over", ("C1",))
    assert why(moment)["A1"] == Reason("over", len(moment.told) - 1)


@pytest.mark.untraced
def test_reason_that_is_not_enough_alone_has_others_beside_it(effort: int) -> None:
    beside = 0
    for seed in range(2 * GAMES * effort):
        for turn, _, _ in turns(seed):
            beside += sum(len(found) > 1 for found in outcome(reasons.by_day(turn)).values())
    assert beside


def test_line_that_was_shown_holds_its_temples() -> None:
    assert reasons.is_shown(Space("C3"), "C")
    assert reasons.is_shown(Space("C3"), "C3")
    assert not reasons.is_shown(Space("C3"), "1")
    looks: tuple[Event, ...] = (Looked(Rod("C"), None), Rested(None, None))
    assert reasons.by_night(Space("C3"), looks, 4) is None
    assert reasons.by_night(Space("A3"), looks, 4) == Reason("looked", 4, ("C",))


def test_nobody_is_imagined_in_the_midst_of_a_leap() -> None:
    whole, part = (
        Member(Space("A1"), TEMPLES),
        Member(Space("C1"), TEMPLES, rest=(Attacked(Space("B1"), Space("B1")),)),
    )
    known = belief.begin(PLAIN)
    assert part not in outcome(imagined(Belief(known.public, (whole, part))))
