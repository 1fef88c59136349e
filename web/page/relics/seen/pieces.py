"""Descriptions of pieces, shown when a piece is pressed and nothing can be done with it."""

from page.relics.draw.table_props import Card
from page.relics.said.fates import strength_words
from page.relics.said.words import crystals_words, either, listed, lying_words, reason_words, space_words
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.errors import Reason
from unseen.relics.actions import Place
from unseen.relics.board import BIT, INDEX, NEXT, Space, named
from unseen.relics.crystals import NONE
from unseen.relics.pieces import tile_of
from unseen.relics.referee import is_legal
from unseen.relics.rules.place import cost
from unseen.relics.rules.refusals import why_not
from unseen.relics.state import State
from unseen.relics.strength import attack, targets
from unseen.relics.warriors import GEMS, aims


def card(state: State, token: str, t: Text) -> Card:
    """Return the card of the piece the player asked about."""
    if token not in BIT:
        return Card(t("relics.refused"), t("relics.reason.elsewhere"), is_asked=True)
    space = Space(token)
    tile = state.tile(space)
    if tile is not None:
        title = t("relics.tile.title", tile=lying_words(state, space, t))
        lines = (t("relics.who.dead"),) if tile.is_dead else _tile(state, space, t)
        return Card(title, "", tile_of(state, space), is_asked=True, foretold=lines)
    if state.relics & BIT[space]:
        told = t("relics.who.relic", cost=cost(state, space))
        return Card(
            t("relics.who.relic.title", space=space),
            told,
            symbol="relic",
            is_asked=True,
            foretold=_why(state, space, t),
        )
    lies = state.crystals[INDEX[space]]
    told = (
        t("relics.who.crystals", crystals=crystals_words(lies, t)) if lies != NONE else t("relics.who.free")
    )
    return Card(space_words(state, space, t), told, symbol="spirit" if lies != NONE else "", is_asked=True)


def _tile(state: State, space: Space, t: Text) -> tuple[str, ...]:
    """Return its strength with its parts, its gems, whom it supports and what stands against it."""
    tile, index = state.tile(space), INDEX[space]
    assert tile is not None
    lines = [t("relics.foretold.strength", made=strength_words(state, space, t))]
    lines.append(t("relics.who.points", gems=GEMS[tile.warrior], spirit=tile.spirit))
    reached = aims(tile.warrior, tile.facing)[index] & ~state.occupied
    spaces = listed(map(str, named(reached)), t) if reached else ""
    lines.append(t("relics.who.supports", spaces=spaces) if reached else t("relics.who.supports.none"))
    if tile.warrior in ("elder", "convert"):
        lines.append(t(f"relics.who.{tile.warrior}"))
    open_sides = NEXT[index] & ~state.occupied
    against = attack(state, index, state.dead)
    if targets(state) & BIT[space]:
        lines.append(t("relics.who.target", strength=against))
    else:
        sides = either(map(str, named(open_sides)), t)
        lines.append(t("relics.who.open", spaces=sides, strength=against))
    return tuple(lines)


def _why(state: State, space: Space, t: Text) -> tuple[str, ...]:
    """Return why the relic cannot be taken now, where that is asked for."""
    action = Place(space)
    if state.phase != "place" or state.acting is None or is_legal(state, state.acting, action):
        return ()
    reason: Reason = why_not(state, state.acting, action)
    return () if reason.code == "unpaid" else (reason_words(reason, t),)


def piece_words(seated: Seated, t: Text) -> str:
    """Return the words of that card."""
    told = card(seated.shown.view, seated.asked, t)
    return " ".join(filter(None, (told.title + ".", told.text, *told.foretold)))
