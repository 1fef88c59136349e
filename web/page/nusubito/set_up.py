"""What a new game of Nusubito will be: who sits where, which pawns stand at the start, darts and days."""

from typing import Literal, NamedTuple

Person = Literal["one", "two"]
Levels = tuple[int, int, int]

PEOPLE: tuple[Person, ...] = ("one", "two")
USUAL: Levels = (0, 1, 2)
DAYS_MOST = 20
"""The longest day limit that can be set here."""
NAME_LONGEST = 24


class SetUp(NamedTuple):
    """What a new game will be; the defaults are the usual settings."""

    levels: Levels = USUAL
    """The configuration: 0 Healer, 1 Builder, 2 Seeker on B2, C2, D2."""
    darts: int = 2
    day_limit: int | None = None
    names: tuple[str, str] = ("", "")
    """Of the two people; empty where none was given."""
    thief: Literal["one", "two", "lot"] = "one"
    """Which of them begins as the Thief."""
    aids: tuple[str, ...] = ()
    """What is agreed to help with; see `page.shell.aids.AIDS`."""

    def name(self, person: Person) -> str:
        """Return the name given for a person, empty if none."""
        return self.names[PEOPLE.index(person)]
