"""A seat that was handed over to another device, by the notes that say so."""

from unseen.secrecy.digest import H
from unseen.secrecy.notes import NoteFork, Notes


def goes_on_elsewhere(notes: Notes, seat: int | None, device: str, known: int) -> bool:
    """Return whether a seat has said, on another device, that it goes on there.

    Args:
        notes: The notes of the game.
        seat: The seat.
        device: What tells this device from others.
        known: How many notes the seat had written when it came to this device.
    """
    devices = [fact for fact in notes.facts if fact.seat == seat and fact.kind == "device"]
    last = devices[-1] if devices else None
    if last and last.number >= known and last.text != device:
        return True
    # Two devices that took the seat over at once: either can tell which of them has it.
    return any(fork.seat == seat and _is_lost(fork) for fork in notes.forks)


def is_misread(notes: Notes, seat: int | None) -> bool:
    """Return whether an earlier version took another seat's forked notes for a sign that this one was handed over."""
    return any(_is_lost(fork) for fork in notes.forks if fork.seat != seat)


def _is_lost(fork: NoteFork) -> bool:
    first, other = (H("note", note.body) for note in fork.notes)
    return first > other
