"""The standings of games of more than two seats, and their report."""

from collections.abc import Callable

import pytest

from tests.arena import fishing_contest
from tests.engine import fishing
from unseen.arena.entrants import Entrant
from unseen.arena.match import Places, Played
from unseen.arena.schedule import Bout
from unseen.arena.standings import Standings, standings
from unseen.arena.standings_report import lines_of

GOOD, FAIR, POOR = Entrant("any", 3), Entrant("any", 2), Entrant("quits", 4)
ALL = [[GOOD, FAIR, POOR]] * 3
BEST_FIRST = (GOOD, FAIR, POOR)


def by_strength(bout: Bout) -> Places:
    """Return the places by what players can; every other deal levels the first two."""
    seats = dict(zip(fishing.NAMES, bout.entrants, strict=False))
    ranks = {seat: BEST_FIRST.index(each) for seat, each in seats.items()}
    if bout.number % 2:
        ranks = {seat: max(1, rank) for seat, rank in ranks.items()}
    return tuple(tuple(seat for seat in seats if ranks[seat] == rank) for rank in sorted(set(ranks.values())))


def played(bout: Bout, places: Places) -> Played:
    seconds = dict.fromkeys(fishing.NAMES[: len(bout.entrants)], (0.25, 0.5))
    return Played(bout, places, "set" if places else "unfinished", 7, seconds)


def found(bout: Bout) -> Played:
    return played(bout, by_strength(bout))


@pytest.fixture
def pooled(shoal: Callable[[int], str]) -> Standings:
    return standings(shoal(3), ALL, 8, 2, found)


def test_seats_and_players_that_are_alike_give_a_player_one_rating(pooled: Standings) -> None:
    assert [(each.rated.seat, each.rated.entrant) for each in pooled.standings] == [
        (None, each) for each in BEST_FIRST
    ]
    good, fair, poor = (each.rated for each in pooled.standings)
    assert good.rating > fair.rating > poor.rating
    assert good.rating + fair.rating + poor.rating == pytest.approx(0)
    for each in (good, fair, poor):
        assert each.interval.low <= each.rating <= each.interval.high
    assert (good.gain, good.gain_interval) == (None, None)
    assert fair.gain == fair.rating - good.rating


def test_places_are_counted_and_a_shared_one_is_the_better(pooled: Standings) -> None:
    assert [(each.places, each.unfinished) for each in pooled.standings] == [
        ((24, 0, 0), 0), ((12, 12, 0), 0), ((0, 0, 24), 0),
    ]  # fmt: skip
    assert (pooled.rotations, pooled.size, pooled.ends, pooled.plies) == (8, 3, {"set": 24}, 7)


def test_a_score_is_the_share_of_the_others_left_behind(pooled: Standings) -> None:
    for seat in fishing.SEATS:
        good, fair, poor = (pooled.scores[seat, each] for each in BEST_FIRST)
        assert good is not None
        assert fair is not None
        assert poor is not None
        assert (good.share, fair.share, poor.share) == (7 / 8, 5 / 8, 0)
        assert good.games == 8
        everybody = pooled.seats[seat]
        assert everybody
        assert (everybody.share, everybody.games) == (0.5, 24)


def test_turns_are_timed_over_all_seats_of_a_player(pooled: Standings) -> None:
    assert [(each.rated.turns, each.rated.median) for each in pooled.standings] == [(48, 0.375)] * 3


def test_players_named_for_some_seats_are_rated_in_each(shoal: Callable[[int], str]) -> None:
    ann, bob, cat = fishing.SEATS
    some = standings(shoal(3), [[GOOD, POOR], [FAIR], [FAIR, GOOD]], 6, 1, found)
    roles = [(each.rated.seat, each.rated.entrant) for each in some.standings]
    assert roles == [(ann, GOOD), (ann, POOR), (bob, FAIR), (cat, FAIR), (cat, GOOD)]
    assert list(some.scores) == roles
    assert some.seats == {}
    assert [each.rated.gain is None for each in some.standings] == [True, False, True, True, False]
    ratings = {role: each.rated.rating for role, each in zip(roles, some.standings, strict=True)}
    assert ratings[ann, GOOD] > ratings[bob, FAIR] > ratings[ann, POOR]
    assert ratings[cat, GOOD] > ratings[cat, FAIR]
    text = "\n".join(lines_of(some, markdown=False))
    assert "\nRatings in each seat, mean 0\n" in text
    assert "  Cat any@2 " in text
    assert "everybody" not in text


def test_seats_that_differ_are_rated_one_by_one(
    shoal: Callable[[int], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fishing_contest, "ARE_ALIKE", False)
    apart = standings(shoal(3), ALL, 2, 1, found)
    assert [each.rated.seat for each in apart.standings] == [seat for seat in fishing.SEATS for _ in ALL]
    assert apart.seats == {}


def test_a_player_alone_has_nobody_to_be_compared_with(shoal: Callable[[int], str]) -> None:
    alone = standings(shoal(5), [[GOOD]] * 5, 3, 1, found)
    ((rated, places, unfinished),) = alone.standings
    assert (rated.rating, rated.interval, places, unfinished) == (0, (0, 0), (15, 0, 0, 0, 0), 0)
    lines = list(lines_of(alone, markdown=False))
    assert lines[0] == "3 rotations of 1 game, seed 1, 5 at the table; [ ] are 95 % intervals"
    assert any(line.split() == ["1st", "2nd", "3rd", "4th", "5th"] for line in lines)


def test_unfinished_games_are_counted_and_rate_nobody(shoal: Callable[[int], str]) -> None:
    def cut(bout: Bout) -> Played:
        return played(bout, by_strength(bout) if bout.number < 4 else ())

    half = standings(shoal(3), ALL, 8, 1, cut, 2)
    whole = standings(shoal(3), ALL, 8, 2, found)
    assert half.ends == {"set": 12, "unfinished": 12}
    assert [(sum(each.places), each.unfinished) for each in half.standings] == [(12, 12)] * 3
    assert half.standings[0].rated.rating < whole.standings[0].rated.rating, "from fewer games"
    first, *others = lines_of(half, markdown=False)
    assert first == (
        "8 rotations of 3 games, seed 1, 3 at the table, 2 rounds at most; "
        "12 of 24 games unfinished, which count in no score or rating; [ ] are 95 % intervals"
    )
    assert any(line.split() == ["1st", "2nd", "3rd", "unfinished"] for line in others)


def test_without_a_finished_game_there_are_no_ratings(shoal: Callable[[int], str]) -> None:
    none = standings(shoal(3), ALL, 2, 1, lambda bout: played(bout, ()), 1)
    text = "\n".join(lines_of(none, markdown=False))
    assert "Ratings" not in text
    assert text.count("none finished") == 12


def test_who_finishes_no_game_has_no_rating_and_is_no_measure_for_the_next(
    shoal: Callable[[int], str],
) -> None:
    def stalled(bout: Bout) -> Played:
        return played(bout, () if FAIR in bout.entrants else by_strength(bout))

    some = standings(shoal(3), [[GOOD, FAIR, POOR], [GOOD], [GOOD]], 4, 1, stalled)
    _, fair, poor, *_ = some.standings
    assert (fair.places, fair.unfinished) == ((0, 0, 0), 4)
    assert poor.rated.gain == pytest.approx(poor.rated.rating - some.standings[0].rated.rating)
    text = "\n".join(lines_of(some, markdown=False))
    ratings = text[text.index("Ratings") : text.index("Games by place")]
    assert "Ann any@2" not in ratings
    assert "Ann quits" in ratings


def test_standings_are_printed_aligned(pooled: Standings) -> None:
    assert "\n".join(lines_of(pooled, markdown=False)) + "\n" == TEXT


def test_standings_are_printed_in_markdown(pooled: Standings) -> None:
    lines = list(lines_of(pooled, markdown=True))
    assert lines[2] == "**Score in each seat in %: the others left behind, a shared place as one half**"
    assert lines[4:7] == [
        "|  | Ann | Bob | Cat |",
        "| --- | ---: | ---: | ---: |",
        "| any | 87.5 [52.9, 97.8] of 8 | 87.5 [52.9, 97.8] of 8 | 87.5 [52.9, 97.8] of 8 |",
    ]


TEXT = """\
8 rotations of 3 games, seed 2, 3 at the table; [ ] are 95 % intervals

Score in each seat in %: the others left behind, a shared place as one half
                                 Ann                      Bob                      Cat
  any         87.5 [52.9, 97.8] of 8   87.5 [52.9, 97.8] of 8   87.5 [52.9, 97.8] of 8
  any@2       62.5 [30.6, 86.3] of 8   62.5 [30.6, 86.3] of 8   62.5 [30.6, 86.3] of 8
  quits         0.0 [0.0, 32.4] of 8     0.0 [0.0, 32.4] of 8     0.0 [0.0, 32.4] of 8
  everybody  50.0 [31.4, 68.6] of 24  50.0 [31.4, 68.6] of 24  50.0 [31.4, 68.6] of 24

Ratings, mean 0
                    rating  over the one before
  any    +363 [+286, +512]
  any@2   +181 [+88, +244]     -182 [-424, -42]
  quits  -545 [-600, -531]    -726 [-775, -688]

Games by place; those who share one have the best of theirs
         1st  2nd  3rd
  any     24    0    0
  any@2   12   12    0
  quits    0    0   24

Milliseconds a turn
         turns  median  95 % within
  any       48   375.0        500.0
  any@2     48   375.0        500.0
  quits     48   375.0        500.0

Plies a game on average, and how games ended
             plies  set
  all games    7.0   24
"""
