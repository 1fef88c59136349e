"""The Runner: looks at what tells something, and then runs."""

import pytest

from tests.kakusareta.bots.games import basic, moments, played, table_of, thinks, truth_at
from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import UNKNOWN_RODS, Colour
from unseen.kakusareta import KAKUSARETA, MOYA, Options, legal_actions
from unseen.kakusareta.actions import End, Look
from unseen.kakusareta.lab.strangers import FAR, Runner, leaps_to, wanted_by
from unseen.kakusareta.state import start
from unseen.kernel.seat import Seat
from unseen.players import Player, Thinking, Thought

BEGUN = start(Options(), UNKNOWN_RODS)


class Idle:
    """A Moya player that ends its turns."""

    def think(self, observation: object, draw: object, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del observation, draw, work
        yield
        return Thought(End(), ((End(), 1.0),))


@pytest.mark.parametrize(
    ("colours", "goals", "rods"),
    [
        ((None,) * 6, 9, "ACE135"),
        (("red", None, None, None, None, None), 6, "CE135"),
        (("red", "red", None, None, "green", None), 1, ""),
        ((None, "green", None, "red", None, None), 2, "35"),
    ],
)
def test_rods_are_wanted_that_tell_something(
    colours: tuple[Colour | None, ...], goals: int, rods: str
) -> None:
    wanted = wanted_by(BEGUN._replace(rods=colours))
    assert len(wanted.goals) == goals
    assert "".join(wanted.rods) == rods
    assert wanted.is_known == (goals == 1)


def test_runner_finds_the_treasure_where_nobody_hinders_it() -> None:
    players: dict[Seat, Player] = {KAKUSARETA: Runner(KAKUSARETA), MOYA: Idle()}
    for seed in range(6):
        table = table_of(f"run {seed}", Options(day_limit=6))
        looks = [
            found.action.rod for _, found in played(table, players, seed) if isinstance(found.action, Look)
        ]
        result = table.view(MOYA).result
        assert (result.winner, result.by) == (KAKUSARETA, "treasure")
        assert len(looks) == len(set(looks)) <= 4, "two rods of an axis tell its third"


def test_runner_acts_wherever_it_is_to_act() -> None:
    """Also without a coin or a dart, and among Moya on the courtyard."""
    asked = 0
    for table in moments("runner", 12, basic):
        if table.to_act == (KAKUSARETA,):
            asked += 1
            action = thinks(table, Runner(KAKUSARETA), asked).action
            assert action in legal_actions(truth_at(table), KAKUSARETA)
    assert asked > 60


def test_leaps_are_counted_over_what_stands() -> None:
    assert leaps_to(BEGUN, Space("A1"), Space("A1")) == 0
    assert leaps_to(BEGUN, Space("A1"), Space("E5")) == 4
    corner = BEGUN._replace(destroyed=BIT[Space("C1")] | BIT[Space("A3")])
    assert leaps_to(corner, Space("A1"), Space("C3")) == 4, "down, twice along, and up again"
    assert leaps_to(BEGUN, Space("A1"), Space("B2")) == FAR, "no turn comes there"
