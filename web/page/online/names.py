"""The names of an online game's players: those that they have sent, as `page.shell.people` shows them."""

from page.online.status import Status
from page.shell import people
from page.shell.game_page import page_of
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


def _names(status: Status) -> dict[Seat, str]:
    return {Seat(player.seat): shown(player.name) for player in status.players}
