"""The information that a step gives away, computed by trying what every Thief could do."""

from collections.abc import Iterator
from math import log2

import pytest

from tests.nusubito.advice.games import THIEF, Moment, game, hear, outcome, played, thief
from unseen import nusubito
from unseen.nusubito import Options, belief
from unseen.nusubito.actions import Declare, Leap
from unseen.nusubito.advice.bits import KnownEvents, Leak, leaks, would_be_told
from unseen.nusubito.advice.map import Mapper, imagined
from unseen.nusubito.belief import Belief, truth_of
from unseen.nusubito.notation import format_action

GAMES = 3
FEW = 25
"""Thieves for whom everything is tried."""
PLAIN = Options()


def leaking(moment: Moment) -> dict[str, Leak]:
    """Return the leak of each legal action, by its notation."""
    found = outcome(leaks(Mapper(moment.options, 0), thief(moment)))
    return {format_action(leak.action): leak for leak in found}


def known_of(moment: Moment) -> Belief:
    return belief.after_all(belief.begin(moment.options), moment.told)


def turns(effort: int) -> Iterator[Moment]:
    """Yield moments of games at which the Thief is to act."""
    for seed in range(GAMES * effort):
        yield from (moment for moment in game(seed, 24) if moment.state.acting == THIEF)


def by_trying(known: Belief) -> tuple[int, dict[KnownEvents, tuple[int, int]]]:
    """Return the number of possible Thieves and, for all that can be public next, that of its Thieves and temples."""
    members = outcome(imagined(known))
    who: dict[KnownEvents, set[int]] = {}
    where: dict[KnownEvents, set[str | None]] = {}
    for number, member in enumerate(members):
        state = truth_of(known.public, member)
        for action in nusubito.legal_actions(state, THIEF):
            if not isinstance(action, Declare):
                told = would_be_told(state, action)
                who.setdefault(told, set()).add(number)
                where.setdefault(told, set()).add(action.to if isinstance(action, Leap) else state.at)
    return len(members), {told: (len(who[told]), len(where[told])) for told in who}


@pytest.mark.untraced
def test_leaks_agree_with_counting_temples_by_brute_force(effort: int) -> None:
    tried = silent = 0
    for moment in turns(effort):
        known = known_of(moment)
        if len(known.members) > FEW:
            continue
        tried += 1
        before, after = by_trying(known)
        view = nusubito.view(moment.state, THIEF)
        for leak in leaking(moment).values():
            assert leak.before == before
            assert leak.bits == log2(leak.before / leak.after)
            assert (leak.bits == 0) == (leak.after == leak.before)
            if isinstance(leak.action, Declare):
                assert (leak.after, leak.temples) == (1, 1)
            elif told := would_be_told(view, leak.action):
                assert (leak.after, leak.temples) == after[told]
                then = belief.after_all(known, told)
                assert leak.temples == len({member.at for member in then.members if not member.rest})
            else:
                silent += 1
                assert leak.bits == 0
    assert tried > 10
    assert silent


def test_actions_stand_in_the_order_of_the_rules() -> None:
    moment = played(PLAIN)
    found = outcome(leaks(Mapper(PLAIN, 0), thief(moment)))
    assert tuple(leak.action for leak in found) == nusubito.legal_actions(
        nusubito.view(moment.state, THIEF), THIEF
    )


def test_leap_that_downs_nobody_gives_nothing_away() -> None:
    """N33."""
    found = leaking(played(PLAIN))
    assert found["leap A3"].bits == 0
    assert found["leap C1"].bits > 0
    assert found["leap C1"].temples == 1


def test_shot_gives_away_the_line() -> None:
    """N15."""
    moment = played(
        PLAIN, "dart, leap A3, end", "move B4 A4, end", "dart, leap A1, end", "move A4 A5, end",
    )  # fmt: skip
    leak, known = leaking(moment)["shoot A5"], known_of(moment)
    members = outcome(imagined(known))
    able = [member for member in members if member.at != "A5" and set(member.at) & set("A5")]
    assert 0 < leak.after <= len(able) < leak.before
    _, after = by_trying(known)
    assert (leak.after, leak.temples) == after[would_be_told(nusubito.view(moment.state, THIEF), leak.action)]


def test_declaring_gives_everything_away() -> None:
    """N32: the game ends, and everything is revealed."""
    (declared,) = [leak for text, leak in leaking(played(PLAIN)).items() if text == "declare"]
    assert declared.bits == log2(declared.before) > 0


@pytest.mark.parametrize(("text", "temples"), [("end row", 3), ("end column", 3)])
def test_night_gives_away_the_line_that_is_shown(text: str, temples: int) -> None:
    """N20."""
    moment = night()
    leak = leaking(moment)[text]
    assert leak.bits > 0
    assert leak.temples == temples < len(hear(Mapper(PLAIN, 0), moment.told).possible)


def night() -> Moment:
    """Return a night in which two darts were taken."""
    days = ("leap C1, end", "end", "leap C3, leap C5, end", "end", "leap C3, leap E3, end", "end")
    return played(PLAIN, *days, "dart, dart")


def test_night_that_buys_what_anybody_can_buy_gives_nothing_away() -> None:
    """N19."""
    days = ("leap C1, end", "end", "leap C3, leap C5, end", "end", "leap C3, leap E3, end", "end")
    found = leaking(played(PLAIN, *days))
    assert {found[text].bits for text in ("dart", "coin C1", "end")} == {0}
    assert {text for text, leak in found.items() if leak.bits} <= {"look E", "look 3"}


def test_the_same_sight_gives_the_same() -> None:
    moment = played(PLAIN, "leap C1, end", "end")
    watch = Mapper(PLAIN, 0)
    first = outcome(leaks(watch, thief(moment)))
    assert outcome(leaks(watch, thief(moment))) == first
