"""A game of the schedule, played."""

import re
from collections.abc import Callable

import pytest

from tests.arena import players
from tests.arena.fishing_contest import ANN, BOB
from tests.arena.players import HERE, RANDOM, game
from tests.engine import fishing
from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.errors import CannotPlay
from unseen.arena.match import UNFINISHED, Played, in_order, play_bout, play_bouts
from unseen.arena.schedule import Bout, bouts
from unseen.kernel.outcome import ranked
from unseen.nusubito import MIST, THIEF


def own(name: str, work: int = 1) -> Entrant:
    return Entrant(f"{HERE}:{name}", work)


def what_is_fixed(played: Played) -> object:
    return played._replace(seconds={seat: (float(len(turns)),) for seat, turns in played.seconds.items()})


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    wanted = list(bouts(UNNAMED, ([RANDOM], [RANDOM]), 20, 3))
    first, again = play_bouts(wanted), play_bouts(reversed(wanted))[::-1]
    assert list(map(what_is_fixed, first)) == list(map(what_is_fixed, again))
    assert len({played.plies for played in first}) > 3


def drawn_by_mists(thief: Entrant, number: int) -> list[float]:
    players.noted[MIST].clear()
    play_bout(Bout(UNNAMED, (thief, own("draws")), 1, number))
    return list(players.noted[MIST])


def test_what_one_player_draws_does_not_shift_what_the_other_draws() -> None:
    compared = 0
    for number in range(60):
        one, other = (drawn_by_mists(own(thief), number) for thief in ("draws", "draws_often"))
        common = min(len(one), len(other))
        assert one[:common] == other[:common]
        compared += common
    assert compared > 20


def test_a_player_gets_its_work() -> None:
    assert play_bout(Bout(UNNAMED, (own("Worker", 6), RANDOM), 1, 0)).by == "resignation"
    assert play_bout(Bout(UNNAMED, (own("Worker", 7), RANDOM), 1, 0)).by != "resignation"


def test_who_wins_and_how_is_told() -> None:
    lost = play_bout(Bout(UNNAMED, (own("resigns"), RANDOM), 1, 0))
    assert (lost.winner, lost.by, lost.plies, lost.score) == (MIST, "resignation", 1, 0)
    won = next(
        each for each in play_bouts(bouts(UNNAMED, ([RANDOM], [own("resigns")]), 9, 1)) if each.plies > 1
    )
    assert (won.winner, won.by, won.score) == (THIEF, "resignation", 1)


def test_a_game_that_nobody_wins_counts_one_half() -> None:
    assert game(0, 0.5).score == 0.5


def test_every_turn_is_timed_for_the_seat_whose_it_is() -> None:
    played = play_bout(Bout(UNNAMED, (own("resigns"), RANDOM), 1, 0))
    assert (len(played.seconds[THIEF]), len(played.seconds[MIST])) == (1, 0)
    for played in play_bouts(bouts(UNNAMED, ([RANDOM], [RANDOM]), 9, 1)):
        thief, mist = (len(played.seconds[seat]) for seat in (THIEF, MIST))
        assert thief - mist in (0, 1)
        assert thief + mist <= played.plies
        assert all(0 < turn < 60 for seat in (THIEF, MIST) for turn in played.seconds[seat])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Failing", "game 3 of {} against random: LookupError: no idea (.*players.py, line [0-9]+)"),
        ("cheats", "game 3 of {} against random: IllegalAction: illegal action .*"),
    ],
)
def test_a_player_that_fails_is_named_with_its_game(name: str, said: str) -> None:
    with pytest.raises(CannotPlay, match=said.format(own(name).name)):
        play_bout(Bout(UNNAMED, (own(name), RANDOM), 1, 3))


def test_a_game_of_any_name_is_played_as_the_game_has_it(fishery: str) -> None:
    """Its seats, its deals, its ends; each player is given its own view, and what everybody was told."""
    entrant = Entrant("any", 3)
    played = play_bouts(bouts(fishery, ([entrant], [entrant]), 60, 1))
    assert {each.by for each in played} == {"set"}
    assert {(each.winner, each.score) for each in played} == {(ANN, 1), (BOB, 0)}
    again = play_bouts(bouts(fishery, ([entrant], [entrant]), 60, 1))
    assert list(map(what_is_fixed, again)) == list(map(what_is_fixed, played))


def test_seats_that_tie_have_one_half_each(fishery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fishing, "outcome", lambda state: ranked({ANN: 2, BOB: 2}, "set"))
    played = play_bout(Bout(fishery, (Entrant("any", 3), Entrant("any", 3)), 1, 0))
    assert (played.winner, played.by, played.score) == (None, "set", 0.5)


def test_players_of_any_game_have_their_own_work(fishery: str) -> None:
    played = play_bout(Bout(fishery, (Entrant("quits", 4), Entrant("any", 3)), 1, 0))
    assert (played.winner, played.by, played.plies) == (BOB, "resignation", 1)
    assert [len(played.seconds[seat]) for seat in (ANN, BOB)] == [1, 0]


def test_a_game_is_broken_off_before_a_seat_s_next_turn(fishery: str) -> None:
    anglers = (Entrant("any", 3), Entrant("any", 3))
    whole = max(play_bouts(bouts(fishery, [anglers[:1]] * 2, 9, 1)), key=lambda each: each.plies)
    assert len(whole.seconds[BOB]) > 2
    cut = [play_bout(whole.bout._replace(rounds=rounds)) for rounds in (1, 2, 99)]
    turns = [[len(each.seconds[seat]) for seat in (ANN, BOB)] for each in cut[:2]]
    assert turns == [[1, 1], [2, 2]]
    assert what_is_fixed(cut[2]._replace(bout=whole.bout)) == what_is_fixed(whole)
    for each in cut[:2]:
        assert (each.places, each.winner, each.by, each.score) == ((), None, "unfinished", 0.5)


def test_a_game_that_its_rules_leave_without_an_outcome_is_unfinished(
    fishery: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fishing, "outcome", lambda state: None)
    played = play_bout(Bout(fishery, (Entrant("any", 3), Entrant("any", 3)), 1, 0))
    assert (played.places, played.by) == ((), UNFINISHED)


def test_who_ties_is_in_the_order_of_the_seats() -> None:
    assert in_order([[MIST, THIEF]], (THIEF, MIST)) == ((THIEF, MIST),)


@pytest.mark.parametrize("players", [3, 5])
def test_more_seats_are_played_with_places_for_each(players: int, shoal: Callable[[int], str]) -> None:
    game, entrants = shoal(players), [[Entrant("any", 3)]] * players
    played = play_bouts(bouts(game, entrants, 40, 1))
    assert {each.by for each in played} == {"set"}
    for each in played:
        assert sorted(seat for place in each.places for seat in place) == sorted(fishing.NAMES[:players])
        assert each.winner == (each.places[0][0] if len(each.places[0]) == 1 else None)
    assert {len(each.places) for each in played} >= {2, 3}
    cut = play_bouts(bouts(game, entrants, 40, 1, rounds=1))
    assert {each.by for each in cut} == {"set", "unfinished"}
    assert all(not each.places for each in cut if each.by == "unfinished")


@pytest.mark.parametrize(("name", "kind"), [("Hasty", "Thought"), ("Silent", "NoneType"), ("Bare", "str")])
def test_a_player_that_does_not_think_as_agreed_is_named(name: str, kind: str) -> None:
    problem = (
        f"think() must return a generator, which yields between slices and returns a Thought, not {kind}"
    )
    with pytest.raises(CannotPlay, match=re.escape(f"game 3: {HERE}:{name}: {problem}")):
        play_bout(Bout(UNNAMED, (own(name), RANDOM), 1, 3))


def test_a_player_that_fails_among_more_is_named_with_all(shoal: Callable[[int], str]) -> None:
    lineup = (own("Failing"), Entrant("any", 3), Entrant("quits", 4))
    with pytest.raises(CannotPlay, match=r":Failing against any against quits: LookupError: no idea \("):
        play_bout(Bout(shoal(3), lineup, 1, 3))
