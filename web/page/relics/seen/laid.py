"""The tile that lies on the board and is being turned: where it lies and how, in words."""

from page.relics.pointing.press import can_turn, facing_of, space_of
from page.relics.said.words import hot_tile, in_hand, listed, tile_words, warrior_words
from page.relics.seen.prospect import prospect
from page.shell.model import Seated
from page.text import Text
from unseen.relics.board import INDEX, Space, named
from unseen.relics.state import State
from unseen.relics.strength import strength
from unseen.relics.warriors import aims


def laid(seated: Seated) -> str:
    """Return the space of the tile that is being turned; empty where none lies on the board, or nothing is turned."""
    if not can_turn(seated.shown.legal):
        return ""
    return str(seated.shown.view.hot or space_of(seated.chosen))


def laid_words(seated: Seated, t: Text) -> str:
    """Return its facing for the name of its space, and the tile where that has no name there yet."""
    state: State = seated.shown.view
    assert state.acting is not None
    facing = t(f"relics.facing.{facing_of(seated.chosen) or 'N'}")
    if state.hot:
        return t("relics.laid.placed", facing=facing)
    return t("relics.laid", tile=tile_words(state.acting, in_hand(state), t), facing=facing)


def chosen_words(seated: Seated, t: Text) -> str:
    """Describe a tile that has just been laid or turned: its facing and the outcome."""
    state: State = seated.shown.view
    if not can_turn(seated.shown.legal):
        return ""
    facing = facing_of(seated.chosen) or "N"
    warrior = hot_tile(state).warrior if state.hot else in_hand(state)
    values = {"warrior": warrior_words(warrior, t), "facing": t(f"relics.facing.{facing}")}
    space, found = laid(seated), prospect(seated)
    if not space or found is None:
        return t("relics.said.hand", **values)
    reached = aims(warrior, facing)[INDEX[Space(space)]] & ~state.occupied
    helps = t("relics.facing.aims", spaces=listed(map(str, named(reached)), t)) if reached else ""
    told = (
        helps or t("relics.facing.none"),
        t("relics.tip.strength", strength=strength(found.state, Space(space))),
    )
    return t("relics.said.laid", space=space, told="; ".join(told), **values)
