"""The position in words."""

from page.relics.said.fates import strength_words
from page.relics.said.words import crystals_words, tile_words, warrior_words
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics.board import INDEX, Space, named
from unseen.relics.crystals import NONE
from unseen.relics.pieces import round_of
from unseen.relics.score import score
from unseen.relics.state import SEATS, SIDE, State


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Return a position as text, a line for each thing that lies on the table."""
    seats = (line for seat in SEATS for line in (tiles(view, seat, t), holdings(view, seat, t)))
    return (turn(view, t), *seats, *crystals(view, t), pairs(view, t))


def turn(state: State, t: Text) -> str:
    """Return the round, whose turn it is, and the tile to be placed."""
    return t("relics.round", round=round_of(state)) + ". " + _step(state, t)


def hand(state: State, t: Text) -> tuple[str, ...]:
    """Return the tile to be placed; nothing where no tile is."""
    warrior = state.hand[SIDE[state.acting]] if state.acting else None
    if state.acting is None or warrior is None:
        return ()
    return (t("relics.position.hand", tile=tile_words(state.acting, warrior, t)),)


def tiles(state: State, seat: Seat, t: Text) -> str:
    """Return the tiles of a seat on the board."""
    places = [_tile(state, space, t) for space in named(state.own(seat))]
    said = "; ".join(places) or t("relics.some.none")
    return t("relics.position.tiles", seat=t(f"relics.seat.{seat}"), tiles=said)


def holdings(state: State, seat: Seat, t: Text) -> str:
    """Return the storage, the relics and the points of a seat."""
    points, taken = score(state, seat), state.taken.count(seat)
    values = {"seat": t(f"relics.seat.{seat}"), "stored": crystals_words(state.stored(seat), t)}
    return t("relics.position.holds", **values, relics=taken, n=points.total)


def crystals(state: State, t: Text) -> tuple[str, ...]:
    """Return the crystals on free spaces, the relics on the board, and the bag."""
    lies = [(space, state.crystals[INDEX[space]]) for space in named(state.free)]
    told = [f"{space} {crystals_words(each, t)}" for space, each in lies if each != NONE]
    none = t("relics.some.none")
    return (
        t("relics.position.crystals", spaces="; ".join(told) or none),
        t("relics.position.relics", spaces=", ".join(named(state.relics)) or none),
        t("relics.position.bag", crystals=crystals_words(state.left, t)),
    )


def pairs(state: State, t: Text) -> str:
    """Return the open pairs."""
    return t("relics.position.pairs", pairs="; ".join(_pairs(state, t)) or t("relics.some.none"))


def _step(state: State, t: Text) -> str:
    if state.acting is None:
        return t("relics.step.over")
    step = t(f"relics.step.{state.phase}")
    told = t("relics.position.step", seat=t(f"relics.seat.{state.acting}"), step=step)
    return " ".join((told, *hand(state, t)))


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
