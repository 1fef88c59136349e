"""The abilities of each game, read by the build from its files (`tools.abilities`); every part of the page asks here.

Rule 1. The page never finds out by importing: programs and games with people elsewhere lie in archives that a start
        does without.
Rule 2. An ability that a game lacks is offered nowhere, and nothing is fetched for it.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple

from page import read

AIDS = ("map", "hint")
"""The aids that there can be: the map of possible places, and hints."""
FILE = "page/abilities.json"
"""The file with the abilities of each game by its name."""


class Abilities(NamedTuple):
    """The abilities of a game; the defaults are those of one that has only rules and a table."""

    levels: int = 0
    """The number of levels of its programs; 0 where none play it."""
    aids: tuple[str, ...] = ()
    """The aids that players can agree on, of `AIDS`."""
    explains: bool = False
    """Whether it can work out what decided a finished game."""
    online: bool = False
    """Whether it can be played with people elsewhere, without a dealer."""
    courses: tuple[str, ...] = ()
    """The names of its courses."""
    further: tuple[str, ...] = ()
    """The names of its further courses, which are fetched when one begins."""
    steps: tuple[str, ...] = ()
    """The modules of its table that a rehearsal imports, one at a time."""
    looks_back: bool = False
    """Whether a finished game can be looked back on."""
    puzzles: tuple[str, ...] = ()
    """The kinds of its puzzles."""
    first_puzzles: bool = False
    """Whether it has some for beginners."""
    puzzle_boards: bool = False
    """Whether some of its puzzles begin with a board."""

    @property
    def needs_programs(self) -> bool:
        """Whether there is anything to fetch beside the start: programs, or what works out help."""
        return bool(self.levels or self.aids or self.explains)


_known: dict[str, Abilities] = {}


def give(table: Mapping[str, Abilities]) -> None:
    """Take the abilities of games by name, where no build has shipped them."""
    _known.update(table)


def of(game: str) -> Abilities:
    """Return the abilities of a game."""
    if game not in _known:
        give(decode(read(FILE).decode()))
    return _known[game]


def toggled(aids: tuple[str, ...], aid: str) -> tuple[str, ...]:
    """Return the agreed aids after one of them was pressed."""
    return tuple(each for each in AIDS if (each in aids) != (each == aid))


def encode(table: Mapping[str, Abilities]) -> str:
    """Return the abilities of games by name as text."""
    return json.dumps({name: abilities._asdict() for name, abilities in table.items()})


def decode(text: str) -> dict[str, Abilities]:
    """Return the abilities of games from the text that the build wrote."""
    return {
        name: Abilities(
            fields["levels"],
            tuple(fields["aids"]),
            fields["explains"],
            fields["online"],
            tuple(fields["courses"]),
            tuple(fields["further"]),
            tuple(fields["steps"]),
            fields["looks_back"],
            tuple(fields["puzzles"]),
            fields["first_puzzles"],
            fields["puzzle_boards"],
        )
        for name, fields in json.loads(text).items()
    }
