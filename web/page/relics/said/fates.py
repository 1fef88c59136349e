"""The outcome of a turn before it is taken: as marks for the board, as sentences for the card.

Rule 1. Who dies is asked of the engine (`unseen.relics.outlook`) and worked out nowhere else.
"""

from typing import NamedTuple

from page.relics.said.words import crystals_words, either, listed, lying_words, warrior_words
from page.text import Text
from unseen.relics.actions import Place, Rotate
from unseen.relics.board import INDEX, NEXT, Space, named
from unseen.relics.crystals import NONE
from unseen.relics.drawing.picture import Fate, FateKind
from unseen.relics.outlook import Ending, TurningPoint, imagine, turning_points
from unseen.relics.rules.add import least
from unseen.relics.score import relic_points
from unseen.relics.state import REWARD, State
from unseen.relics.strength import living_strength, lost, support, targets
from unseen.relics.warriors import CLAWS

NORTH = Rotate("N")
"""The facing assumed for a tile not turned yet: it changes nothing about the tile's own turn (R17)."""


class Outlook(NamedTuple):
    """A turn with the hot tile turned, and its possible endings."""

    state: State
    """The position before anybody is settled; what would be drawn for a relic is not in it."""
    points: tuple[TurningPoint, ...]
    """The amounts of added Energy from which the turn is settled differently, from 0."""

    @property
    def endings(self) -> tuple[Ending, ...]:
        """All ways to settle the turn with no Energy added."""
        return self.points[0].endings


def outlook(state: State, most: int) -> Outlook:
    """Return the outcome of a turn in which the hot tile is turned.

    Args:
        state: The position.
        most: How much Energy more could still be put on the hot tile.
    """
    return Outlook(state, turning_points(state, most))


def placed(state: State, action: Place, way: Rotate = NORTH) -> State:
    """Return the position with a tile placed and turned."""
    return imagine(state, action, way)


def placing_outlook(state: State, action: Place, way: Rotate = NORTH) -> Outlook:
    """Return the outcome of a placement, as far as the crystals drawn for a relic do not change it."""
    assert state.acting is not None
    after = placed(state, action, way)
    drawn = min(REWARD, state.left.energy) if action.paid else 0
    return outlook(after, after.stored(state.acting).energy + drawn)


def fates(found: Outlook) -> dict[str, Fate]:
    """Return the fate of each target, by its space."""
    return {str(space): _fate(found, space) for space in named(targets(found.state))}


def _fate(found: Outlook, space: Space) -> Fate:
    state, index = found.state, INDEX[space]
    now = _kind(found.endings, space)
    order = 0
    if now == "dies":
        places = {ending.deaths.index(space) + 1 for ending in found.endings}
        order = places.pop() if len(places) == 1 else 0
    elif now == "lives" and lost(state, 1 << index, state.dead):
        now = "saved"
    enemies = NEXT[index] & state.occupied & ~_own(state, index) & ~state.dead
    return Fate(now, order, _change(found, space), tuple(map(str, named(enemies))))


def _own(state: State, index: int) -> int:
    return state.amber if state.amber >> index & 1 else state.jade


def _kind(ways: tuple[Ending, ...], space: Space) -> FateKind:
    dying = [space in ending.deaths for ending in ways]
    return "dies" if all(dying) else "open" if any(dying) else "lives"


def _change(found: Outlook, space: Space) -> str:
    """Return the least Energy more with which a target fares otherwise, as "+2"; "" for none."""
    now = _kind(found.endings, space)
    others = (point.energy for point in found.points[1:] if _kind(point.endings, space) != now)
    return next((f"+{energy}" for energy in others), "")


def foretold(found: Outlook, t: Text) -> tuple[str, ...]:
    """Return the deaths in order, the choice to be made and the effect of more Energy, one sentence each."""
    lines = [*_lines(found.state, found.endings, t)]
    for point in found.points[1:]:
        told = " ".join(_lines(found.state, point.endings, t))
        lines.append(t("relics.foretold.more", energy=point.energy, told=told))
    return tuple(lines)


def _lines(state: State, ways: tuple[Ending, ...], t: Text) -> tuple[str, ...]:
    if len(ways) == 1:
        return (deaths_words(state, ways[0].deaths, t),)
    first = tuple(dict.fromkeys(str(ending.named[0]) for ending in ways))
    lines = [t("relics.foretold.asked", spaces=either(first, t))] if len(first) > 1 else []
    for ending in ways:
        told = deaths_words(state, ending.deaths, t)
        lines.append(t("relics.foretold.if", spaces=", ".join(ending.named), told=told))
    return tuple(lines)


def deaths_words(state: State, deaths: tuple[Space, ...], t: Text) -> str:
    """Return the deaths in order, in words."""
    if not deaths:
        return t("relics.foretold.nobody")
    if len(deaths) == 1:
        return t("relics.foretold.dies", tile=lying_words(state, deaths[0], t))
    return t("relics.foretold.die", tiles=", ".join(lying_words(state, space, t) for space in deaths))


def placing(before: State, action: Place, t: Text) -> tuple[str, ...]:
    """Return the gains, costs, support and strength of a placement, in words."""
    return (*_taken(before, action, t), *standing(placed(before, action), t))


def _taken(before: State, action: Place, t: Text) -> tuple[str, ...]:
    if action.paid is None:
        lies = before.crystals[INDEX[action.space]]
        return () if lies == NONE else (t("relics.foretold.collects", crystals=crystals_words(lies, t)),)
    seat = before.acting
    assert seat is not None
    taken = (*before.taken, seat)
    more = relic_points(taken, seat, before.scoring) - relic_points(before.taken, seat, before.scoring)
    paid = t("relics.foretold.pays", crystals=crystals_words(action.paid, t))
    return paid, t("relics.foretold.relic", number=len(taken), n=more), t("relics.foretold.drawn")


def standing(state: State, t: Text) -> tuple[str, ...]:
    """Return the support of the hot tile, the parts of its strength and the crystals that must be added, in words."""
    assert state.hot is not None and state.acting is not None
    lines: list[str] = []
    if givers := support(state, state.acting, state.hot):
        names = listed((supporter_words(state, space, t) for space in givers), t)
        lines.append(t("relics.foretold.support", tiles=names, energy=len(givers)))
    lines.append(t("relics.foretold.strength", made=strength_words(state, state.hot, t)))
    if must := least(state, state.acting):
        lines.append(t("relics.foretold.must", count=must))
    return tuple(lines)


def supporter_words(state: State, space: Space, t: Text) -> str:
    """Return an own tile and where it lies: "warden on B2"."""
    tile = state.tile(space)
    assert tile is not None
    return t("relics.own.on", warrior=warrior_words(tile.warrior, t), space=space)


def strength_words(state: State, space: Space, t: Text) -> str:
    """Return the strength of a living tile and what it is made of: "5: claws 3, Energy 2"."""
    tile, whole = state.tile(space), living_strength(state, INDEX[space])
    assert tile is not None
    claws = CLAWS[tile.warrior]
    parts = [t("relics.made.claws", count=claws)]
    parts += [t("relics.made.energy", count=tile.energy)] if tile.energy else []
    bonus = whole - claws - tile.energy
    parts += [t(f"relics.made.{tile.warrior}", count=bonus)] if bonus else []
    return t("relics.made", strength=whole, parts=", ".join(parts))


def dies_itself(found: Outlook) -> bool:
    """Return whether the hot tile would die, however the turn is settled."""
    assert found.state.hot is not None
    return _kind(found.endings, found.state.hot) == "dies"
