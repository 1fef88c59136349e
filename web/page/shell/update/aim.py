"""The aim of a seat, which the table says until a game of that seat has been over once on this device."""

from collections.abc import Iterable

from page.shell.effects import Effect, Remember
from page.shell.model import Model
from unseen.kernel.seat import Seat

Step = tuple[Model, tuple[Effect, ...]]


def finished(model: Model, seats: Iterable[Seat]) -> Step:
    """Return the page once a game is over that was played here from some seats."""
    fresh = [seat for seat in seats if seat not in model.finished]
    remembered = tuple(Remember(f"finished-{seat}", "yes") for seat in fresh)
    return model._replace(finished=model.finished.union(fresh)), remembered
