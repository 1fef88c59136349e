"""A number for every possible action, for libraries that need actions as numbers.

Rule 1. A number never changes its meaning. The kinds stand in the order of `unseen.relics.actions`, resigning last;
        within a kind the first word of the notation is the slowest: warriors as in R3, spaces row by row from A1 to E5,
        facings clockwise, crystals by their number and those with fewer Spirit first.
Rule 2. Every action that is legal in any position has a number. A relic may lie on any space and cost 1 to 4 (R14), a
        storage hold up to six crystals in the midst of a turn (R18).

These are 479: 144 pairs to choose, 2 orders, 25 free spaces, 25 spaces of a relic with 10 payments each, 4 facings, 28
handfuls of crystals, 25 targets to name, and resigning, which is legal on one's own turn and listed nowhere (R29).
"""

from collections.abc import Iterator

from unseen.kernel.resign import RESIGN
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import SPACES
from unseen.relics.crystals import Crystals, handfuls, handfuls_of
from unseen.relics.rules.place import HIGHEST_COST
from unseen.relics.state import MOST_STORED, REWARD, SEATS
from unseen.relics.warriors import FACINGS, WARRIORS

MOST = MOST_STORED + REWARD
"""The most crystals in a storage during a turn: as many may be collected from a space as are drawn for a relic."""
_ANY = Crystals(MOST, MOST)


def _payments() -> Iterator[Crystals]:
    for cost in range(1, HIGHEST_COST + 1):
        yield from (paid for paid in handfuls_of(_ANY, cost) if paid.spirit)


def _all() -> Iterator[Action]:
    yield from (Choose(amber, jade) for amber in WARRIORS for jade in WARRIORS)
    yield from map(First, SEATS)
    yield from map(Place, SPACES)
    payments = tuple(_payments())
    yield from (Place(space, paid) for space in SPACES for paid in payments)
    yield from map(Rotate, FACINGS)
    yield from (Add(some) for some in handfuls(_ANY) if some.total <= MOST)
    yield from map(Settle, SPACES)
    yield RESIGN


ACTIONS: tuple[Action, ...] = tuple(_all())
"""Every action; an action's number is its place here."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
"""The number of every action."""
