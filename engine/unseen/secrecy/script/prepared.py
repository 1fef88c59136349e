"""Entries prepared before they are needed: this seat's own next one, and another seat's that has been checked.

Preparing changes nothing in the game. Any change meanwhile makes it useless and does no harm.
"""

from typing import Any, NamedTuple

from unseen.kernel.errors import GameError
from unseen.kernel.slices import Work
from unseen.secrecy.hiding.hidden import Unproved
from unseen.secrecy.log import Parsed
from unseen.secrecy.notes import Note
from unseen.secrecy.script.step import Step


class OwnEntry(NamedTuple):
    """An entry of this seat's own."""

    body: bytes
    value: Any
    """Its value for the script."""


class CheckedEntry(NamedTuple):
    """An entry of another seat that has been checked."""

    step: Step
    body: bytes
    value: Any
    """Its value for the script, or the error that the check raised."""

    def result(self) -> Any:
        """Return the entry's value, or raise the error that the check raised."""
        if isinstance(self.value, GameError):
            raise self.value
        return self.value


class Prepared:
    """The prepared entries for the next place in the log."""

    def __init__(self) -> None:
        self._own: dict[tuple[Note, ...], OwnEntry | Unproved] = {}
        """The entries that this seat may owe, by the notes that each would accept."""
        self._checked: CheckedEntry | None = None

    def forget_own(self) -> None:
        """Forget this seat's own entry: its choices have changed."""
        self._own = {}

    def forget(self) -> None:
        """Forget everything: the log has gone on."""
        self._own, self._checked = {}, None

    def own(self, accepting: tuple[Note, ...]) -> OwnEntry | None:
        """Return this seat's entry that accepts these notes, if it has been made.

        Raises:
            Unproved: The program cannot prove it.
        """
        found = self._own.get(accepting)
        if isinstance(found, Unproved):
            raise found
        return found

    def make_own(self, accepting: tuple[Note, ...], work: Work[OwnEntry | None]) -> Work[None]:
        """Make this seat's entry once, yielding between slices."""
        own = self._own
        if accepting in own:
            return
        found: OwnEntry | Unproved | None
        try:
            found = yield from work
        except Unproved as unproved:
            found = unproved
        # The seat may have chosen something else in the meantime.
        if found and own is self._own:
            own[accepting] = found

    def check(self, step: Step, entry: Parsed, work: Work[Any]) -> Work[None]:
        """Check another seat's entry, yielding between slices."""
        value: Any
        try:
            value = yield from work
        except GameError as error:
            value = error
        self._checked = CheckedEntry(step, entry.body, value)

    def checked(self, step: Step, entry: Parsed) -> CheckedEntry | None:
        """Return the result of checking an entry for this step; None if it was not checked."""
        found = self._checked
        return found if found and found[:2] == (step, entry.body) else None
