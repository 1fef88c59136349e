"""Reports and stores, byte for byte but for the times; those of two seats as before games of more seats were played."""

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
    "misty_ruins": (
        *("arena", "--game", "misty_ruins", "--seat", f"p1={','.join(PLAYERS)}"),
        *(word for seat in ("p2", "p3", "p4") for word in ("--seat", f"{seat}=random")),
        *("--games", "1", "--seed", "3", "--processes", "1", "--markdown"),
    ),
}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return a report without the lines of the times, which differ whenever it is played."""
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    start = next(number for number, line in enumerate(lines) if "Milliseconds a turn" in line)
    end = next(number for number, line in enumerate(lines) if "Plies a game" in line)
    return "\n".join(lines[:start] + lines[end:]) + "\n"


@pytest.mark.parametrize("game", WORDS)
def test_reports_and_stores_stay(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
OF_MISTY_RUINS = """\
1 rotation of 2 games, seed 3, 4 players, 60 rounds at most; [ ] are 95 % intervals

**Score in each seat in %: the others left behind, a shared place as one half**

|  | Player 1 | Player 2 | Player 3 | Player 4 |
| --- | ---: | ---: | ---: | ---: |
| random | 100.0 [20.7, 100.0] of 1 | 75.0 [19.8, 97.3] of 2 | 41.7 [6.8, 87.5] of 2 | 33.3 [4.5, 84.1] of 2 |
| tests.arena.players:resigns | 0.0 [0.0, 79.3] of 1 |  |  |  |

**Ratings in each seat, mean 0**

|  | rating | over the one before |
| --- | ---: | ---: |
| Player 1 random | +392 [+392, +392] |  |
| Player 1 tests.arena.players:resigns | -390 [-390, -390] | -783 [-783, -783] |
| Player 2 random | +150 [+150, +150] |  |
| Player 3 random | -51 [-51, -51] |  |
| Player 4 random | -101 [-101, -101] |  |

**Games by place; those who share one have the best of theirs**

|  | 1st | 2nd | 3rd | 4th |
| --- | ---: | ---: | ---: | ---: |
| Player 1 random | 1 | 0 | 0 | 0 |
| Player 1 tests.arena.players:resigns | 0 | 0 | 0 | 1 |
| Player 2 random | 1 | 1 | 0 | 0 |
| Player 3 random | 1 | 0 | 0 | 1 |
| Player 4 random | 0 | 0 | 2 | 0 |

**Plies a game on average, and how games ended**

|  | plies | resignation | round limit |
| --- | ---: | ---: | ---: |
| all games | 228.0 | 1 | 1 |
"""
LINE_OF_MISTY_RUINS = (
    '{"game": "misty_ruins", "seats": {"p1": "random", "p2": "random", "p3": "random", "p4": "random"}, '
    '"work": {"p1": 1, "p2": 1, "p3": 1, "p4": 1}, '
    '"options": {"players": 4, "round_limit": 60}, "seed": 3, "number": 0, '
    '"result": {"places": [["p1"], ["p2"], ["p4"], ["p3"]], "by": "round limit"}, '
    '"plies": 453, "seconds": {"p1": 63, "p2": 62, "p3": 63, "p4": 62}}'
)
STAY = {
    "nusubito": (OF_NUSUBITO, LINE_OF_NUSUBITO),
    "relics": (OF_RELICS, LINE_OF_RELICS),
    "misty_ruins": (OF_MISTY_RUINS, LINE_OF_MISTY_RUINS),
}
