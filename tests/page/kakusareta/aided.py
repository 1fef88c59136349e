"""Games of Kakusareta alone with what helps, for the tests of its page."""

from page.kakusareta.aids import Aids
from page.shell.messages import Advised, Shown, Spot
from page.shell.model import Seated
from page.shell.party import Party
from page.shell.turn import Turn
from page.text import Text
from tests.page.kakusareta.seen import AnyTable
from tests.page.kakusareta.seen import shown as seen
from tests.page.sitting import Sitting, seeded
from unseen.kakusareta import MOYA
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished


def alone(t: Text, side: str, *aids: str, mode: str = "off") -> Sitting:
    """Return a sitting in which somebody alone has begun a game."""
    sitting = Sitting(t, seeded(1), "kakusareta")
    sitting.press("do", "solo")
    sitting.press("do", "side", side)
    sitting.press("do", "elemental", mode)
    for aid in aids:
        sitting.press("do", "aid", aid)
    sitting.press("do", "begin")
    return sitting


def turn_of(table: AnyTable, seat: Seat, game: int = 1) -> Turn:
    """Return what a seat may know of a game."""
    told, log = table.told(MOYA), table.told(seat)
    return Turn(game, seat, 0, table.options, told, table.view(seat), len(log), log)


def mapped(table: AnyTable, seat: Seat) -> Advised:
    """Return the map as it is worked out for a seat."""
    return finished_aid("map", turn_of(table, seat))


def screen(table: AnyTable, seat: Seat, spots: tuple[Spot, ...] | None = None) -> Seated:
    """Return the screen of a seat that plays with the map, with what is on it."""
    shown: Shown = seen(table, seat)._replace(party=Party(aids=("map",)))
    return Seated(shown, advice=Advised(seat, 0, spots=spots))


def finished_aid(what: str, turn: Turn) -> Advised:
    """Return what helps, worked out without a pause."""
    return finished(Aids().found(what, turn, lambda: 0.0))
