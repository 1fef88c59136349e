"""What a new game at this screen will be, whichever game it is: who plays, who is first, what helps, its choices."""

from typing import Any, Literal, NamedTuple

Person = Literal["one", "two"]

PEOPLE: tuple[Person, ...] = ("one", "two")
NAME_LONGEST = 24


class SetUp(NamedTuple):
    """What a new game will be; the defaults are the usual settings."""

    own: Any = None
    """What the game itself lets one choose; None for what is usual."""
    names: tuple[str, str] = ("", "")
    """Of the two people; empty where none was given."""
    first: Literal["one", "two", "lot"] = "one"
    """Which of them begins in the first seat."""
    aids: tuple[str, ...] = ()
    """What is agreed to help with; see `page.shell.aids.AIDS`."""

    def name(self, person: Person) -> str:
        """Return the name given for a person, empty if none."""
        return self.names[PEOPLE.index(person)]
