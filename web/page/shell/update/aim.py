"""The aim of a seat, which the table shows until a game from that seat has been finished on this device."""

from collections.abc import Iterable

from page.shell.effects import Effect, Remember
from page.shell.model import Model
from unseen.kernel.seat import Seat

Step = tuple[Model, tuple[Effect, ...]]


def finished(model: Model, seats: Iterable[Seat]) -> Step:
    """Return the page after a game was finished: the aims of the seats played here are not shown again."""
    fresh = [seat for seat in seats if seat not in model.finished]
    remembered = tuple(Remember(f"finished-{seat}", "yes") for seat in fresh)
    return model._replace(finished=model.finished.union(fresh)), remembered
