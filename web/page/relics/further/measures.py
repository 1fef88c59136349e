"""The measures of the further course: help, deaths, what saves a tile, what a relic costs, and points.

Rule 1. Each counts by the rules what is so once the action is taken, with no crystal drawn from the bag and nothing
        added that the action does not add.
"""

from collections.abc import Iterator, Mapping

from page.shell.learn.measure import AnyTable, Measure, Measured
from unseen.relics.actions import Action, Add, Place, Rotate
from unseen.relics.board import INDEX, Space, spaces
from unseen.relics.events import Died
from unseen.relics.evolve import evolve
from unseen.relics.outlook import endings, imagine
from unseen.relics.score import score
from unseen.relics.state import OTHER, State
from unseen.relics.strength import support as supporters
from unseen.relics.warriors import aims


def support(table: AnyTable, action: Action) -> Measured | None:
    """Measure a placement by the own tiles that support the tile there."""
    view = _view(table)
    if not isinstance(action, Place):
        return None
    assert view.acting
    return _counted(len(supporters(view, view.acting, action.space)))


def kills(table: AnyTable, action: Action) -> Measured | None:
    """Measure a placement by the enemies that die of it, less the own tiles that do."""
    view = _view(table)
    if not isinstance(action, Place):
        return None
    theirs, own = max(_deaths(view, action), key=_net)
    if own:
        return Measured(theirs - own, {"theirs": theirs, "own": own}, "own")
    return _counted(theirs)


def reach(table: AnyTable, action: Action) -> Measured | None:
    """Measure a facing by the free spaces and relics to which the tile's arrows point."""
    view = _view(table)
    if not isinstance(action, Rotate):
        return None
    assert view.hot
    tile = view.tile(view.hot)
    assert tile
    aimed = aims(tile.warrior, action.facing)[INDEX[view.hot]]
    return _counted((aimed & ~view.occupied).bit_count())


def saves(table: AnyTable, action: Action) -> Measured | None:
    """Measure an addition: first by the own tiles that live, then by the crystals that stay in the storage."""
    view = _view(table)
    if not isinstance(action, Add):
        return None
    assert view.acting and view.hot
    _, own = max(_deaths(view, action), key=_net)
    alive = (view.own(view.acting) & ~view.dead).bit_count() - own
    stays = view.stored(view.acting).total - action.crystals.total
    return Measured(100 * alive + stays, {"n": own, "stays": stays}, "dies" if own else "lives")


def price(table: AnyTable, action: Action) -> Measured | None:
    """Measure the taking of a relic by the crystals that stay in the storage, Spirit before Energy."""
    view = _view(table)
    if not isinstance(action, Place) or action.paid is None:
        return None
    assert view.acting
    left = view.stored(view.acting).less(action.paid)
    said = {"paid": action.paid.total, "spirit": left.spirit}
    return Measured(float(10 * left.total + left.spirit), said)


def points(table: AnyTable, action: Action) -> Measured | None:
    """Measure a placement or an addition by the lead in points once the turn is settled."""
    view = _view(table)
    if not isinstance(action, Place | Add):
        return None
    assert view.acting
    own, theirs = max(_leads(view, action), key=_net)
    return Measured(float(own - theirs), {"own": own, "theirs": theirs})


def worth(table: AnyTable, action: Action) -> Measured | None:
    """Measure an addition: first by the lead in points once the turn is settled, then by the crystals that stay."""
    view = _view(table)
    if not isinstance(action, Add):
        return None
    assert view.acting
    own, theirs = max(_leads(view, action), key=_net)
    stays = view.stored(view.acting).total - action.crystals.total
    return Measured(100.0 * (own - theirs) + stays, {"own": own, "theirs": theirs, "stays": stays})


def _counted(count: int) -> Measured:
    return Measured(count, form="" if count else "none")


def _view(table: AnyTable) -> State:
    state: State = table.view(table.to_act[0])
    return state


def _settled(view: State, action: Place | Add) -> Iterator[tuple[State, tuple[Space, ...]]]:
    steps: tuple[Place | Rotate | Add, ...] = (
        (action, Rotate("N")) if isinstance(action, Place) else (action,)
    )
    after = imagine(view, *steps)
    for way in endings(after):
        yield after, way.deaths


def _deaths(view: State, action: Place | Add) -> Iterator[tuple[int, int]]:
    """Yield the deaths of each way to settle the turn: the enemies', and the own ones."""
    assert view.acting
    for after, deaths in _settled(view, action):
        died = spaces(deaths)
        own = after.own(view.acting)
        yield (died & ~own).bit_count(), (died & own).bit_count()


def _net(counts: tuple[int, int]) -> int:
    one, other = counts
    return one - other


def _leads(view: State, action: Place | Add) -> Iterator[tuple[int, int]]:
    """Yield the points after each way to settle the turn: the own ones, and the other seat's."""
    assert view.acting
    for after, deaths in _settled(view, action):
        settled = after
        for space in deaths:
            settled = evolve(settled, Died(space))
        yield score(settled, view.acting).total, score(settled, OTHER[view.acting]).total


MEASURES: Mapping[str, Measure] = {
    "support": support,
    "kills": kills,
    "reach": reach,
    "saves": saves,
    "price": price,
    "points": points,
    "worth": worth,
}
"""The measures by the names that tasks give them."""
