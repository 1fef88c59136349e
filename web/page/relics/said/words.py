"""Events, actions, reasons, tiles and spaces in words."""

from collections.abc import Iterable
from typing import assert_never

from page.text import Text
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT, INDEX, Space
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)
from unseen.relics.state import SIDE, State, Tile
from unseen.relics.warriors import Warrior


def crystals_words(crystals: Crystals, t: Text) -> str:
    """Return crystals in words: "1 Spirit and 2 Energy"."""
    parts = [t("relics.some.spirit", count=crystals.spirit)] if crystals.spirit else []
    parts += [t("relics.some.energy", count=crystals.energy)] if crystals.energy else []
    return listed(parts, t) if parts else t("relics.some.none")


def listed(parts: Iterable[str], t: Text) -> str:
    """Return a list of words joined by "and": "B2, C3 and D4"."""
    *others, last = parts
    return t("relics.and", others=", ".join(others), last=last) if others else last


def either(parts: Iterable[str], t: Text) -> str:
    """Return a list of words joined by "or": "B2, C3 or D4"."""
    *others, last = parts
    return t("relics.or", others=", ".join(others), last=last) if others else last


def warrior_words(warrior: Warrior, t: Text) -> str:
    """Return a warrior's name."""
    return t(f"relics.warrior.{warrior}")


def tile_words(owner: str, warrior: Warrior, t: Text) -> str:
    """Return a tile with its owner: "Amber’s warden"."""
    return t(f"relics.tile.{owner}", warrior=warrior_words(warrior, t))


def lying_words(state: State, space: Space, t: Text) -> str:
    """Return the tile on a space and where it lies: "Amber’s warden on C3"."""
    tile = state.tile(space)
    assert tile is not None
    return t("relics.tile.on", tile=tile_words(tile.owner, tile.warrior, t), space=space)


def in_hand(state: State) -> Warrior:
    """Return the tile that the mover is to place."""
    assert state.acting is not None
    warrior = state.hand[SIDE[state.acting]]
    assert warrior is not None
    return warrior


def hot_tile(state: State) -> Tile:
    """Return the hot tile."""
    assert state.hot is not None
    tile = state.tile(state.hot)
    assert tile is not None
    return tile


def event_words(before: State, event: Event, t: Text) -> str:
    """Return an event in words, for the log."""
    match event:
        case Laid():
            return t("relics.log.laid", crystal=t(f"relics.crystal.{event.crystal}"), space=event.space)
        case PairMade():
            return t("relics.log.pair", **_pair(event, t))
        case Begun() | TurnEnded() | RoundEnded():
            return t(f"relics.log.{event.kind.replace(' ', '_')}")
        case Chosen():
            return t("relics.log.chosen", **_pair(event, t))
        case Ordered():
            return t("relics.log.ordered", seat=t(f"relics.seat.{event.first}"))
        case Placed():
            return _placed(before, event, t)
        case Drawn():
            return t("relics.log.drawn", crystal=t(f"relics.crystal.{event.crystal}"))
        case Rotated():
            way = t(f"relics.facing.{event.facing}")
            warrior = warrior_words(hot_tile(before).warrior, t)
            if not event.support:
                return t("relics.log.rotated", warrior=warrior, facing=way)
            spaces = listed(event.support, t)
            return t("relics.log.supported", warrior=warrior, facing=way, spaces=spaces)
        case Added():
            if event.crystals == NONE:
                return t("relics.log.added.none")
            return t("relics.log.added", crystals=crystals_words(event.crystals, t))
        case Died():
            return t("relics.log.died", tile=lying_words(before, event.space, t))
        case Finished():
            by = event.result.by.replace(" ", "_")
            return t(f"relics.log.finished.{by}", seat=t(f"relics.seat.{event.result.winner or 'nobody'}"))
        case _:
            assert_never(event)


def _pair(pair: PairMade | Chosen, t: Text) -> dict[str, str]:
    return {"amber": warrior_words(pair.amber, t), "jade": warrior_words(pair.jade, t)}


def _placed(before: State, event: Placed, t: Text) -> str:
    warrior, lay = warrior_words(in_hand(before), t), before.crystals[INDEX[event.space]]
    if event.paid is not None:
        paid = crystals_words(event.paid, t)
        return t("relics.log.relic", warrior=warrior, space=event.space, paid=paid)
    if lay == NONE:
        return t("relics.log.placed", warrior=warrior, space=event.space)
    return t("relics.log.collected", warrior=warrior, space=event.space, crystals=crystals_words(lay, t))


def action_words(state: State, action: Action, t: Text) -> str:
    """Return a legal action in words, whole: what a screen reader says of its control."""
    match action:
        case Choose():
            amber, jade = warrior_words(action.amber, t), warrior_words(action.jade, t)
            return t("relics.act.choose", amber=amber, jade=jade)
        case First():
            return t(f"relics.act.first.{action.seat}")
        case Place():
            warrior = warrior_words(in_hand(state), t)
            if action.paid is None:
                return t("relics.act.place", warrior=warrior, space=action.space)
            paid = crystals_words(action.paid, t)
            return t("relics.act.relic", warrior=warrior, space=action.space, paid=paid)
        case Rotate():
            return t("relics.act.face", facing=t(f"relics.facing.{action.facing}"))
        case Add():
            if action.crystals == NONE:
                return t("relics.act.add.none")
            return t("relics.act.add", crystals=crystals_words(action.crystals, t))
        case Settle():
            return t("relics.act.settle", tile=lying_words(state, action.space, t))
        case Resign():
            return t("tool.resign")
        case _:
            assert_never(action)


PLACED = {"paid": "relics.short.relic", "free": "relics.short.place"}


def action_short(action: Action, t: Text) -> str:
    """Return an action in the fewest words, for the button at the foot; "" where the whole ones are short."""
    match action:
        case Place():
            return t(PLACED["paid" if action.paid else "free"], space=action.space)
        case Choose():
            return t("relics.short.choose")
        case Settle():
            return t("relics.short.settle", space=action.space)
        case First() | Rotate() | Add() | Resign():
            return ""
        case _:
            assert_never(action)


def reason_words(reason: Reason, t: Text) -> str:
    """Return a refusal in one sentence."""
    values = dict(reason.values)
    if phase := values.get("phase"):
        return t(f"relics.reason.{reason.code}.{phase}")
    for seat in ("amber", "jade"):
        if seat in values:
            values[seat] = t(f"relics.warrior.{values[seat]}")
    if "stored" in values and isinstance(values["stored"], str):
        word = values["stored"]
        values["stored"] = crystals_words(Crystals(word.count("S"), word.count("E")), t)
    return t(f"relics.reason.{reason.code}", **values)


def space_words(state: State, space: Space, t: Text) -> str:
    """Return a space with what lies on it: "C3, Amber’s warden, strength 5"."""
    tile, bit = state.tile(space), BIT[space]
    if tile is not None:
        name = tile_words(tile.owner, tile.warrior, t)
        return t("relics.space.dead" if tile.is_dead else "relics.space.tile", space=space, tile=name)
    if state.relics & bit:
        return t("relics.space.relic", space=space)
    lies = state.crystals[INDEX[space]]
    if lies != NONE:
        return t("relics.space.crystals", space=space, crystals=crystals_words(lies, t))
    return t("relics.space.free", space=space)
