"""The set-up of the next game at this screen, in any game."""

from typing import Any, Literal, NamedTuple, TypeGuard

Person = Literal["one", "two", "three", "four", "five"]

PEOPLE: tuple[Person, ...] = ("one", "two", "three", "four", "five")
"""The players that a table has at most, by the ids of their fields."""
NAME_LONGEST = 24


class SetUp(NamedTuple):
    """The choices for the next game; the defaults are the usual settings."""

    own: Any = None
    """The game's own choices; None for the default ones."""
    names: tuple[str, ...] = ("",) * len(PEOPLE)
    """The players' names; empty where none was given."""
    first: Person | Literal["lot"] = "one"
    """The player in the first seat, or "lot" where lots are drawn."""
    aids: tuple[str, ...] = ()
    """The aids agreed on; see `page.shell.abilities.AIDS`."""
    programs: tuple[int, ...] = (0,) * len(PEOPLE)
    """The levels of the programs that play at a table of more than two, 0 for a person."""

    def name(self, person: Person) -> str:
        """Return the name given for a player, empty if none."""
        return self.names[PEOPLE.index(person)]

    def with_name(self, person: Person, name: str) -> "SetUp":
        """Return the set-up with another name for a player."""
        return self._replace(names=_with(self.names, person, name))

    def with_program(self, person: Person, level: int) -> "SetUp":
        """Return the set-up with a program of some level for a player, or a person for 0."""
        return self._replace(programs=_with(self.programs, person, level))

    def for_players(self, count: int) -> "SetUp":
        """Return the set-up for so many players: the first player is one of them."""
        has_left = self.first != "lot" and PEOPLE.index(self.first) >= count
        return self._replace(first="one") if has_left else self


def is_person(name: str) -> TypeGuard[Person]:
    """Return whether a name is one of the players' ids."""
    return name in PEOPLE


def _with(values: tuple[Any, ...], person: Person, value: object) -> tuple[Any, ...]:
    number = PEOPLE.index(person)
    return (*values[:number], value, *values[number + 1 :])
