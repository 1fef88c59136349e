"""The position in words."""

from page.relics.said.fates import strength_words
from page.relics.said.words import (
    crystals_words,
    round_of,
    tile_words,
    warrior_words,
)
from page.text import Text
from unseen.relics.board import INDEX, Space, named
from unseen.relics.crystals import NONE
from unseen.relics.score import score
from unseen.relics.state import SEATS, SIDE, State


def lines(state: State, t: Text) -> tuple[str, ...]:
    """Return a position as text, a line for each thing that lies on the table."""
    found = [t("relics.round", round=round_of(state)) + ". " + _step(state, t)]
    for seat in SEATS:
        places = [_tile(state, space, t) for space in named(state.own(seat))]
        name = t(f"relics.seat.{seat}")
        found.append(t("relics.position.tiles", seat=name, tiles="; ".join(places) or t("relics.some.none")))
        points, taken = score(state, seat), state.taken.count(seat)
        values = {"seat": name, "stored": crystals_words(state.stored(seat), t), "relics": taken}
        found.append(t("relics.position.holds", **values, points=points.total))
    lies = [(space, state.crystals[INDEX[space]]) for space in named(state.free)]
    told = [f"{space} {crystals_words(crystals, t)}" for space, crystals in lies if crystals != NONE]
    found.append(t("relics.position.crystals", spaces="; ".join(told) or t("relics.some.none")))
    found.append(t("relics.position.relics", spaces=", ".join(named(state.relics)) or t("relics.some.none")))
    found.append(t("relics.position.bag", crystals=crystals_words(state.left, t)))
    found.append(t("relics.position.pairs", pairs="; ".join(_pairs(state, t)) or t("relics.some.none")))
    return tuple(found)


def _step(state: State, t: Text) -> str:
    if state.acting is None:
        return t("relics.step.over")
    step = t(f"relics.step.{state.phase}")
    told = t("relics.position.step", seat=t(f"relics.seat.{state.acting}"), step=step)
    warrior = state.hand[SIDE[state.acting]]
    if warrior is None:
        return told
    return f"{told} {t('relics.position.hand', tile=tile_words(state.acting, warrior, t))}"


def _tile(state: State, space: Space, t: Text) -> str:
    tile = state.tile(space)
    assert tile is not None
    name = f"{space} {warrior_words(tile.warrior, t)}"
    if tile.is_dead:
        return t("relics.position.dead", tile=name)
    values = {"tile": name, "facing": t(f"relics.facing.{tile.facing}")}
    told = t("relics.position.tile", **values, made=strength_words(state, space, t))
    return told + (t("relics.position.spirit", count=tile.spirit) if tile.spirit else "")


def _pairs(state: State, t: Text) -> tuple[str, ...]:
    return tuple(
        t("relics.pair", amber=warrior_words(amber, t), jade=warrior_words(jade, t))
        for amber, jade in state.pairs
    )
