"""The games, played in processes of this machine."""

import pytest

from tests.arena.players import HERE, RANDOM, TO_INTERRUPT
from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.errors import CannotPlay
from unseen.arena.match import Played
from unseen.arena.schedule import Bout, bouts
from unseen.arena.workers import play_here, play_in_processes

WANTED = list(bouts(UNNAMED, ([RANDOM, Entrant("random", 2)], [RANDOM]), 30, 1))


def results(played: list[Played]) -> dict[Bout, tuple[object, ...]]:
    return {each.bout: (each.winner, each.by, each.plies) for each in played}


def test_processes_play_the_same_games_as_this_one() -> None:
    here = [each for games in play_here(WANTED) for each in games]
    there = [each for games in play_in_processes(WANTED, 2) for each in games]
    assert [each.bout for each in here] == WANTED
    assert len(there) == len(WANTED)
    assert results(here) == results(there)


def test_a_player_that_fails_in_a_process_is_named() -> None:
    failing = list(bouts(UNNAMED, ([Entrant(f"{HERE}:Failing", 1)], [RANDOM]), 3, 1))
    with pytest.raises(CannotPlay, match=f"of {HERE}:Failing against random: LookupError: no idea"):
        list(play_in_processes(failing, 2))


def test_a_process_that_dies_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TO_INTERRUPT, "0")
    dying = list(bouts(UNNAMED, ([Entrant(f"{HERE}:always_dies", 1)], [RANDOM]), 3, 1))
    with pytest.raises(CannotPlay, match=r"^a process that was playing has ended$"):
        list(play_in_processes(dying, 2))
