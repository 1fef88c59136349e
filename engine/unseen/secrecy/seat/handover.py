"""A seat's hand-over to another device, as its notes record it."""

from unseen.secrecy.digest import H
from unseen.secrecy.notes import NoteFork, Notes


def goes_on_elsewhere(notes: Notes, seat: int | None, device: str, known: int) -> bool:
    """Return whether a seat has said, on another device, that it goes on there.

    Args:
        notes: The notes of the game.
        seat: The seat.
        device: The identifier of this device.
        known: The number of the seat's notes when it came to this device.
    """
    devices = [fact for fact in notes.facts if fact.seat == seat and fact.kind == "device"]
    last = devices[-1] if devices else None
    if last and last.number >= known and last.text != device:
        return True
    # If two devices took the seat over at once, each of them can tell which has it.
    return any(fork.seat == seat and _is_lost(fork) for fork in notes.forks)


def is_misread(notes: Notes, seat: int | None) -> bool:
    """Return whether an earlier version took another seat's forked notes for a sign that this seat was handed over."""
    return any(_is_lost(fork) for fork in notes.forks if fork.seat != seat)


def _is_lost(fork: NoteFork) -> bool:
    first, other = (H("note", note.body) for note in fork.notes)
    return first > other
