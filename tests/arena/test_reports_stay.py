"""Reports and stores of two seats: byte for byte, but for the times, as before games of more seats were played."""

import json
from pathlib import Path

import pytest

from tests.arena.players import HERE
from unseen.cli import main

PLAYERS = ("random", f"{HERE}:resigns")
WORDS = {
    "nusubito": ("arena", "--thief", *PLAYERS, "--mist", *PLAYERS, "--games", "9", "--processes", "1"),
    "relics": (
        *("arena", "--game", "relics", "--seat", "jade=random", "--seat", "amber=random", "--games", "5"),
        *("--seed", "3", "--processes", "1", "--markdown"),
    ),
}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return a report without the lines of the times, which differ whenever it is played."""
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    start = next(number for number, line in enumerate(lines) if "Milliseconds a turn" in line)
    end = next(number for number, line in enumerate(lines) if "Plies a game" in line)
    return "\n".join(lines[:start] + lines[end:]) + "\n"


@pytest.mark.parametrize("game", ["nusubito", "relics"])
def test_reports_and_stores_of_two_seats_stay(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    report, line = STAY[game]
    assert printed(capsys, *WORDS[game], "--store", str(path)) == report
    first = json.loads(path.read_text().splitlines()[0])
    first["seconds"] = {seat: len(turns) for seat, turns in first["seconds"].items()}
    assert json.dumps(first) == line


OF_NUSUBITO = """\
9 games a cell, seed 1, 10 days at most; [ ] are 95 % intervals

The Thief's score in %, an undecided game as one half
                                              Mists random  Mists tests.arena.players:resigns
  Thief random                       11.1 [2.0, 43.5] of 9             66.7 [35.4, 87.9] of 9
  Thief tests.arena.players:resigns   0.0 [0.0, 29.9] of 9               0.0 [0.0, 29.9] of 9

Ratings in each role, mean 0
                                                rating  over the one before
  Thief random                         +79 [-67, +229]
  Thief tests.arena.players:resigns  -411 [-513, -351]    -490 [-768, -285]
  Mists random                       +334 [+223, +509]
  Mists tests.arena.players:resigns     -2 [-122, +94]    -336 [-631, -153]

Plies a game on average, and how games ended
                                                                        plies  resignation  treasure  wrong declaration
  Thief random, Mists random                                             10.3            0         1                  8
  Thief random, Mists tests.arena.players:resigns                         3.8            5         1                  3
  Thief tests.arena.players:resigns, Mists random                         1.0            9         0                  0
  Thief tests.arena.players:resigns, Mists tests.arena.players:resigns    1.0            9         0                  0
"""
LINE_OF_NUSUBITO = (
    '{"thief": "random", "mist": "random", "work": {"thief": 1, "mist": 1}, '
    '"options": {"day_limit": 10}, "seed": 1, "number": 0, '
    '"result": {"winner": "mist", "by": "wrong declaration"}, "plies": 11, "seconds": {"thief": 2, "mist": 1}}'
)
OF_RELICS = """\
5 games a cell, seed 3, basic scoring, quincunx; [ ] are 95 % intervals

**Amber's score in %, an undecided game as one half**

|  | Jade random |
| --- | ---: |
| Amber random | 60.0 [23.1, 88.2] of 5 |

**What it is worth to begin: Amber's score in % where both have the same players**

|  | score |
| --- | ---: |
| everybody against itself | 60.0 [20.0, 100.0] of 5 |

**Ratings in each role, mean 0**

|  | rating | over the one before |
| --- | ---: | ---: |
| Amber random | +29 [-95, +208] |  |
| Jade random | -29 [-208, +95] |  |

**Plies a game on average, and how games ended**

|  | plies | points |
| --- | ---: | ---: |
| Amber random, Jade random | 81.6 | 5 |
"""
LINE_OF_RELICS = (
    '{"game": "relics", "seats": {"amber": "random", "jade": "random"}, "work": {"amber": 1, "jade": 1}, '
    '"options": {}, "seed": 3, "number": 0, '
    '"result": {"winner": "jade", "by": "points"}, "plies": 80, "seconds": {"amber": 10, "jade": 10}}'
)
STAY = {"nusubito": (OF_NUSUBITO, LINE_OF_NUSUBITO), "relics": (OF_RELICS, LINE_OF_RELICS)}
