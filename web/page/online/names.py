"""The names of an online game's players: those that they have sent, as `page.shell.people` shows them.

Before the game there are no seats yet: equal names are numbered as they came. In a rematch the seats are those of the
game before.
"""

from collections import Counter

from page.online.status import Status
from page.shell import people
from page.shell.game_page import GamePage, page_of
from page.shell.lookalikes import folded
from page.shell.model import Model
from page.text import Text, shown
from unseen.kernel.seat import Seat


def words(model: Model, status: Status, t: Text) -> Text:
    """Return the words for the table of a game: where more than two may play, people are called by their names."""
    return people.named(model.game, _names(status), page_of(model).face().seats, t)


def called(model: Model, status: Status, t: Text) -> Status:
    """Return a status whose players have the names by which the page calls them; empty where none was given."""
    labels = people.labels(_names(status), page_of(model).face().seats, t)
    return status._replace(
        players=tuple(player._replace(name=labels[Seat(player.seat)]) for player in status.players),
        ranking=tuple(each._replace(name=labels.get(Seat(each.seat), "")) for each in status.ranking),
    )


def before(page: GamePage, status: Status, t: Text) -> tuple[str, ...]:
    """Return the names of the players of the game before a rematch, by their seats there; empty if there is none."""
    names = tuple(map(shown, status.again.names)) if status.again else ()
    seats = page.face().seats
    labels = people.labels(dict(zip(map(Seat, seats), names, strict=False)), seats, t)
    return tuple(labels.values())


def at_door(page: GamePage, status: Status, t: Text) -> tuple[str, ...]:
    """Return the names of those who have joined a game that has not begun; equal names are numbered."""
    old = before(page, status, t)
    if old:
        return tuple(old[seat] for seat in status.came)
    return _numbered(tuple(map(shown, status.joined)))


def _numbered(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names of which those that a reader could take for one another are numbered: "Ann (1)", "Ann (2)"."""
    folds = [folded(name) for name in names]
    counts = Counter(folds)
    return tuple(
        f"{name} ({folds[: place + 1].count(fold)})" if name and counts[fold] > 1 else name
        for place, (name, fold) in enumerate(zip(names, folds, strict=True))
    )


def _names(status: Status) -> dict[Seat, str]:
    return {Seat(player.seat): shown(player.name) for player in status.players}
