"""The tally of a finished table, and its report."""

import re

import pytest

from tests.arena.fishing_contest import ANN, BOB
from tests.arena.players import game, placed
from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.intervals import wilson
from unseen.arena.match import Played
from unseen.arena.report import lines_of
from unseen.arena.schedule import Bout
from unseen.arena.tally import Tally, tally
from unseen.nusubito import MIST, THIEF

WEAK, STRONG = Entrant("random", 1), Entrant("random", 50)
WINS = {(WEAK, WEAK): 4, (WEAK, STRONG): 0, (STRONG, WEAK): 9, (STRONG, STRONG): 6}
"""How many of 9 games each Thief wins against each Mists; the last game but those is drawn."""


def found(bout: Bout) -> Played:
    thief, mist = bout.entrants
    wins = WINS[thief, mist]
    score = 1 if bout.number < wins else 0.5 if bout.number == 8 else 0
    return game(bout.number, score, thief=thief, mist=mist, seed=bout.seed)


@pytest.fixture(scope="module")
def small() -> Tally:
    return tally(UNNAMED, [WEAK, STRONG], [WEAK, STRONG], lambda *_: 9, 5, found)


def test_a_cell_says_its_score_its_length_and_its_ends(small: Tally) -> None:
    cell = small.cells[0][0]
    assert (cell.share, cell.games) == (4.5 / 9, 9)
    assert cell.interval == wilson(4.5, 9)
    assert cell.plies == 3 + 4
    assert cell.ends == {"treasure": 4, "capture": 4, "day limit": 1}


def test_players_are_rated_in_each_role_with_what_they_gain(small: Tally) -> None:
    assert [(each.seat, each.entrant) for each in small.rated] == [
        (THIEF, WEAK), (THIEF, STRONG), (MIST, WEAK), (MIST, STRONG),
    ]  # fmt: skip
    for each in small.rated:
        assert each.interval.low <= each.rating <= each.interval.high
        if each.entrant == WEAK:
            assert (each.gain, each.gain_interval) == (None, None)
        else:
            assert each.gain is not None
            assert each.gain_interval is not None
            assert 0 < each.gain_interval.low <= each.gain <= each.gain_interval.high
    assert sum(each.rating for each in small.rated) == pytest.approx(0)


def test_turns_are_timed_over_all_games_of_a_player(small: Tally) -> None:
    assert [(each.turns, each.median) for each in small.rated] == [(36, 0.375)] * 2 + [(18, 0.125)] * 2
    assert [each.p95 for each in small.rated] == [0.5, 0.5, 0.125, 0.125]


def test_who_never_had_a_turn_has_no_times() -> None:
    none = tally(
        UNNAMED,
        [WEAK],
        [WEAK],
        lambda *_: 1,
        1,
        lambda bout: game(0, 0)._replace(seconds={THIEF: (), MIST: ()}),
    )
    assert [(each.turns, each.median, each.p95) for each in none.rated] == [(0, 0, 0)] * 2
    assert next(lines_of(none, markdown=False)).startswith("1 game a cell, seed 1, ")


def test_a_table_is_printed_aligned(small: Tally) -> None:
    assert "\n".join(lines_of(small, markdown=False)) + "\n" == TEXT


def test_a_table_is_printed_in_markdown(small: Tally) -> None:
    lines = list(lines_of(small, markdown=True))
    assert lines[:7] == MARKDOWN
    assert sum(line.startswith("**") for line in lines) == 4
    assert {line.count("|") for line in lines if line.startswith("|")} == {4, 5, 6}


TEXT = """\
9 games a cell, seed 5, 10 days at most; [ ] are 95 % intervals

The Thief's score in %, an undecided game as one half
                               Mists random         Mists random@50
  Thief random       50.0 [22.7, 77.3] of 9    5.6 [0.6, 37.1] of 9
  Thief random@50  100.0 [70.1, 100.0] of 9  72.2 [40.2, 91.0] of 9

Ratings in each role, mean 0
                              rating  over the one before
  Thief random     -225 [-349, -145]
  Thief random@50  +297 [+203, +428]    +522 [+382, +726]
  Mists random     -224 [-366, -124]
  Mists random@50   +152 [+75, +242]    +375 [+238, +532]

Milliseconds a turn
                   turns  median  95 % within
  Thief random        36   375.0        500.0
  Thief random@50     36   375.0        500.0
  Mists random        18   125.0        125.0
  Mists random@50     18   125.0        125.0

Plies a game on average, and how games ended
                                    plies  capture  day limit  treasure
  Thief random, Mists random          7.0        4          1         4
  Thief random, Mists random@50       7.0        8          1         0
  Thief random@50, Mists random       7.0        0          0         9
  Thief random@50, Mists random@50    7.0        2          1         6
"""
MARKDOWN = [
    "9 games a cell, seed 5, 10 days at most; [ ] are 95 % intervals",
    "",
    "**The Thief's score in %, an undecided game as one half**",
    "",
    "|  | Mists random | Mists random@50 |",
    "| --- | ---: | ---: |",
    "| Thief random | 50.0 [22.7, 77.3] of 9 | 5.6 [0.6, 37.1] of 9 |",
]


def test_cells_of_different_sizes_are_said() -> None:
    uneven = tally(UNNAMED, [WEAK, STRONG], [WEAK], lambda thief, _: 9 if thief == WEAK else 4, 5, found)
    assert next(lines_of(uneven, markdown=False)).startswith("4 to 9 games a cell, ")


ANY, QUITS = Entrant("any", 3), Entrant("quits", 4)


def fished(bout: Bout) -> Played:
    """Ann wins two of three where both are the same; otherwise who does not quit wins."""
    one, other = bout.entrants
    winner = (BOB if bout.number % 3 == 2 else ANN) if one == other else ANN if one == ANY else BOB
    return Played(bout, placed(winner, (ANN, BOB)), "set", 5, {ANN: (0.5,), BOB: (0.5,)})


def fishers(game: str, rows: list[Entrant], columns: list[Entrant]) -> Tally:
    return tally(game, rows, columns, lambda *_: 9, 1, fished)


def test_what_it_is_worth_to_begin_is_told_where_both_seats_have_the_same_players(fishery: str) -> None:
    both = fishers(fishery, [ANY, QUITS], [QUITS, ANY])
    assert both.equals is not None
    assert both.pairs is not None
    assert (both.equals.share, both.pairs.share) == pytest.approx((2 / 3, 7 / 12))
    assert (both.equals.games, both.pairs.games) == (18, 36)
    text = "\n".join(lines_of(both, markdown=False))
    assert text.startswith(
        "9 games a cell, seed 1, two at the table; [ ] are 95 % intervals\n\nAnn's score in %, "
    )
    assert "  Ann any " in text
    assert "  Bob quits " in text
    title, _, itself, everybody = text[text.index("What it is worth") :].splitlines()[:4]
    assert title == "What it is worth to begin: Ann's score in % where both have the same players"
    assert re.fullmatch(r"  everybody against itself +66\.7 \[\S+, \S+\] of 18", itself)
    assert re.fullmatch(r"  everybody against everybody +58\.3 \[\S+, \S+\] of 36", everybody)


def test_with_one_player_the_worth_of_beginning_is_printed_once(fishery: str) -> None:
    alone = fishers(fishery, [ANY], [ANY])
    assert (alone.equals is not None, alone.pairs) == (True, None)
    assert "everybody against everybody" not in "\n".join(lines_of(alone, markdown=False))


def test_if_players_or_seats_differ_the_worth_of_beginning_is_left_out(fishery: str, small: Tally) -> None:
    others = fishers(fishery, [ANY, QUITS], [ANY])
    assert (others.equals, others.pairs) == (small.equals, small.pairs) == (None, None)
    assert "to begin" not in "\n".join(lines_of(others, markdown=False))
