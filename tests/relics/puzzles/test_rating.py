"""Themes and tiers: each theme is found where it is, by turns that the rules play, and nowhere else."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from tests.relics.puzzles.kept import FEW, PLAIN, Walk, lines, moments, walks
from unseen.kernel.seat import Seat
from unseen.relics.actions import Add, Place
from unseen.relics.board import BIT, Space
from unseen.relics.puzzles.moment import Moment, moment_of
from unseen.relics.puzzles.rating import (
    COMEBACK,
    FEWEST_SPACES,
    FEWEST_TURNS,
    MANY,
    THEMES,
    difficulties,
    is_trivial,
    themes_of,
    tier_of,
    winning,
)
from unseen.relics.puzzles.turns import turns
from unseen.relics.score import score
from unseen.relics.state import OTHER


class Case(NamedTuple):
    """A puzzle by the rules alone."""

    moment: Moment
    won: Sequence[Walk]
    """The turns on the answer that win, paid for so that some turn wins with every draw."""
    here: Sequence[Walk]
    """All turns on the answer."""
    elsewhere: Sequence[Walk]
    """All turns on other spaces."""


def case_of(moment: Moment) -> Case:
    """Return a puzzle by the rules alone."""
    every = list(walks(moment.known))
    here = [walk for walk in every if space_of(walk) == moment.answer]
    elsewhere = [walk for walk in every if space_of(walk) != moment.answer]
    won = [walk for walk in here if walk.last.result and walk.last.result.winner == moment.seat]
    bags = {walk.first.bag for walk in every}
    certain = {
        placed
        for placed in {walk.actions[0] for walk in here}
        if {walk.first.bag for walk in won if walk.actions[0] == placed} == bags
    }
    return Case(moment, [walk for walk in won if walk.actions[0] in certain], here, elsewhere)


def space_of(walk: Walk) -> Space:
    """Return the space of a turn."""
    placed = walk.actions[0]
    assert isinstance(placed, Place)
    return placed.space


def died(walk: Walk, seat: Seat) -> int:
    """Return how many tiles of a seat, placed before the turn, died in it."""
    return (walk.last.dead & ~walk.first.dead & walk.first.own(seat)).bit_count()


def added(walk: Walk) -> Add:
    """Return the crystals that a turn adds."""
    (found,) = (action for action in walk.actions if isinstance(action, Add))
    return found


def lead(walk: Walk, seat: Seat) -> int:
    """Return how far a seat is ahead after a turn."""
    return score(walk.last, seat).total - score(walk.last, OTHER[seat]).total


def draws_nothing(walk: Walk) -> bool:
    return walk.actions[0] == Place(space_of(walk))


BY_RULES: dict[str, Callable[[Case], bool]] = {
    "sacrifice": lambda case: all(died(walk, case.moment.seat) for walk in case.won),
    "own-death": lambda case: all(walk.last.dead & BIT[space_of(walk)] for walk in case.won),
    "two-enemies": lambda case: all(died(walk, OTHER[case.moment.seat]) > 1 for walk in case.won),
    "relic": lambda case: bool(case.moment.known.relics & BIT[case.moment.answer]),
    "energy": lambda case: all(added(walk).crystals.energy for walk in case.won),
    "spirit": lambda case: all(added(walk).crystals.spirit for walk in case.won),
    "tie-break": lambda case: all(walk.last.result and walk.last.result.by != "points" for walk in case.won),
    "comeback": lambda case: (
        score(case.moment.known, OTHER[case.moment.seat]).total
        >= score(case.moment.known, case.moment.seat).total + COMEBACK
    ),
    "decoy": lambda case: any(walk.last.result for walk in case.elsewhere),
    "greed": lambda case: (
        max(lead(walk, case.moment.seat) for walk in case.elsewhere if draws_nothing(walk))
        > max(lead(walk, case.moment.seat) for walk in case.won)
    ),
}
"""Each theme, by turns that the rules play."""


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return [case_of(moment) for _, moment, _ in moments()]


def test_every_theme_is_asked_about() -> None:
    assert tuple(BY_RULES) == THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_theme_is_found_where_it_is_and_nowhere_else(theme: str, cases: list[Case]) -> None:
    found = [BY_RULES[theme](case) for case in cases]
    assert found == [theme in line.themes for line in lines()]
    assert set(found) == {True, False}


def test_tier_counts_the_difficulties(cases: list[Case]) -> None:
    for case, (line, moment, every) in zip(cases, moments(), strict=True):
        own = BY_RULES["sacrifice"](case) or BY_RULES["own-death"](case)
        ended = {space_of(walk) for walk in case.elsewhere if walk.last.result}
        # One order of two different crystals: the draw is the same.
        bags = {walk.first.bag for walk in case.here if not (walk.first.bag or "").startswith("ES")}
        won, here = (
            sum(walk.first.bag in bags or draws_nothing(walk) for walk in some)
            for some in (case.won, case.here)
        )
        greed = BY_RULES["greed"](case)
        assert difficulties(moment, every) == (own, bool(ended), len(ended) >= MANY, greed, 2 * won < here)
        count = sum(difficulties(moment, every))
        assert (
            tier_of(moment, every) == line.tier == ("easy", "easy", "medium", "hard", "hard", "hard")[count]
        )
        assert count


def test_lines_have_enough_to_choose_from() -> None:
    for _, moment, every in moments():
        assert len(every) >= FEWEST_TURNS
        assert len({turn.space for turn in every}) >= FEWEST_SPACES
        assert not is_trivial(moment, every)


def test_too_few_spaces_or_turns_or_no_difficulty_is_trivial() -> None:
    few, plain = moment_of(FEW), moment_of(PLAIN)
    assert is_trivial(few, turns(few.known))
    assert sum(difficulties(few, turns(few.known))) > 0
    assert is_trivial(plain, turns(plain.known))
    assert difficulties(plain, turns(plain.known)) == (False,) * 5
    _, moment, every = moments()[0]
    thinned = [turn for turn in every if turn.space != moment.answer][
        : FEWEST_TURNS - 1 - len(winning(every))
    ]
    assert is_trivial(moment, [*winning(every), *thinned])


def test_a_turn_without_the_theme_is_enough_against_it() -> None:
    """A theme of the solution holds of every turn that wins."""
    _, moment, every = moments()[0]
    assert "two-enemies" in themes_of(moment, every)
    first = winning(every)[0]
    spared = first.died & -first.died
    assert "two-enemies" not in themes_of(moment, [*every, first._replace(died=spared)])


def test_win_that_was_not_certain_counts_for_nothing() -> None:
    _, moment, every = moments()[0]
    lucky = winning(every)[0]._replace(is_certain=False, died=0, lead=99)
    assert themes_of(moment, [*every, lucky]) == themes_of(moment, every)
