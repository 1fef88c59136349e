"""The observation of a seat's player: the public log and its own, and no other seat's secrets."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine import fishing
from tests.engine.cases import CASES
from unseen.arena.contest import contest_of
from unseen.arena.observing import observed
from unseen.games import GAMES
from unseen.kernel import laws
from unseen.kernel.laws import Case, Step
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table

ENGINE = Path(__file__).parents[2] / "engine/unseen"
PLAYED = [name for name in CASES if name == "fishing" or (ENGINE / name / "bots/arena.py").is_file()]
"""The games that have players for the arena."""
AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def fishing_at(players: int) -> Case:
    """Return the laws' case of the card game with so many seats."""
    return CASES["fishing"]._replace(options=lambda dice: fishing.Options(dice.randrange(players), players))


def compared(name: str, case: Case, *, games: int, length: int, width: int) -> int:
    """Compare what each seat's player is given of a game and of its poisoned twins, and return how many there were.

    A twin is another truth with the same log for that seat: other hands, another deck, another place.
    """
    count, contest, dice = 0, contest_of(name), random.Random(7)
    for _ in range(games):
        played = laws.playout(case, dice, length)
        for seat in case.game.seats(played.options):
            for pair in laws.pairs(case, played, seat, dice, width):
                one, other = (
                    Table(case.game, played.options, deal) for deal in (played.deal, pair.twin.deal)
                )
                play_until(one, played.steps, seat, pair.told)
                for mover, action in pair.twin.path:
                    other.act(mover, action)
                assert observed(contest, one, seat) == observed(contest, other, seat)
                count += 1
    return count


def play_until(table: AnyTable, steps: tuple[Step, ...], seat: Seat, told: int) -> None:
    for step in steps:
        if len(table.log(seat)) >= told:
            return
        table.act(step.seat, step.action)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_poisoned_twin_looks_the_same_to_the_player_of_each_seat(
    players: int, shoal: Callable[[int], str]
) -> None:
    assert compared(shoal(players), fishing_at(players), games=6, length=12, width=4) > 50


@pytest.mark.parametrize("name", GAMES)
def test_a_poisoned_twin_of_a_registered_game_looks_the_same_too(name: str) -> None:
    assert compared(name, CASES[name], games=3, length=25, width=3) > 20


def test_a_player_that_is_told_of_another_hand_is_found_out(
    shoal: Callable[[int], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def whole(table: AnyTable, seat: Seat) -> tuple[Any, ...]:
        return tuple(event for ply in table.plies for event in ply.events)

    name = shoal(3)
    monkeypatch.setattr(Table, "told", whole)
    with pytest.raises(AssertionError):
        compared(name, fishing_at(3), games=2, length=12, width=4)


def at_each_ply(case: Case, seed: int) -> list[tuple[AnyTable, Seat]]:
    """Return a game under way at a table once for every ply, with who is to act."""
    played, found = laws.playout(case, random.Random(seed), 40), list[tuple[AnyTable, Seat]]()
    for number, step in enumerate(played.steps):
        table: AnyTable = Table(case.game, played.options, played.deal)
        for before in played.steps[:number]:
            table.act(before.seat, before.action)
        found.append((table, step.seat))
    return found


@pytest.mark.parametrize("name", PLAYED)
def test_a_player_is_given_the_public_log_and_its_own(name: str, shoal: Callable[[int], str]) -> None:
    shoal(3)
    for table, seat in at_each_ply(fishing_at(3) if name == "fishing" else CASES[name], 3):
        given = observed(contest_of(name), table, seat)
        assert given.told == table.told(ONLOOKER)
        assert given.log == table.told(seat)


def concerns(event: Any, seat: Seat) -> bool:
    return event.seat == seat if event.kind == "drew" else seat in (event.asker, event.giver)


def test_a_player_is_told_what_its_seat_alone_knows(shoal: Callable[[int], str]) -> None:
    """The seat that drew a card is told which, and so are the two between whom cards change hands."""
    contest, seen = contest_of(shoal(3)), 0
    for seed in range(8):
        for table, seat in at_each_ply(fishing_at(3), seed):
            given = observed(contest, table, seat)
            for public, own in zip(given.told, given.log, strict=True):
                assert public == own or concerns(own, seat)
                seen += public != own
    assert seen > 10


@pytest.mark.parametrize("name", GAMES)
def test_whoever_keeps_no_log_of_a_seat_makes_the_observation_of_before(name: str) -> None:
    """As the page did: with four arguments. All but the seat's own log is the same."""
    contest = contest_of(name)
    for table, seat in at_each_ply(CASES[name], 4):
        given = observed(contest, table, seat)
        before = contest.observation_of(table.options, table.told(ONLOOKER), table.view(seat), seat)
        if "log" in given._fields:
            assert before.log == ()
            assert before._replace(log=given.log) == given
        else:
            assert before == given
