"""The board: its pieces and controls, and the consequences of the current choice."""

from collections.abc import Iterable
from typing import assert_never

from page.relics.pointing.press import TILE, dragged
from page.relics.said.fates import Outlook, fates, placed, strength_words
from page.relics.said.log import recap_entries
from page.relics.said.words import crystals_words, listed, space_words
from page.relics.seen.laid import laid, laid_words
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT, INDEX, NEXT, SPACES, Space, named
from unseen.relics.crystals import NONE
from unseen.relics.drawing.picture import Ghost, Mark, Picture, Tip
from unseen.relics.outlook import endings
from unseen.relics.pieces import event_places, pieces, pile, tile_of
from unseen.relics.rules.place import cost
from unseen.relics.state import REWARD, State
from unseen.relics.strength import attack, strength, support, targets
from unseen.relics.warriors import aims


def picture(seated: Seated, found: Outlook | None, t: Text) -> Picture:
    """Return the board, ready to be pressed; in a recap, as it was after the event shown.

    Args:
        seated: The seat at the screen.
        found: What comes of what is chosen; see `prospect`.
        t: The words.
    """
    shown = seated.shown
    state: State = shown.view
    if seated.recap is not None:
        return _recapped(seated, seated.recap, t)
    marks, tips = marks_of(state, shown.legal), _tips(state, shown.legal, t)
    lies = laid(seated)
    if lies:
        marks[lies] = Mark("turn")
    return pieces(found.state if found else state)._replace(
        marks=marks,
        chosen=frozenset(token for token in seated.chosen if token in BIT),
        refused=seated.refusal.place if seated.refusal and seated.refusal.place in BIT else "",
        ghost=_ghost(seated, found),
        fates=fates(found) if found else {},
        tips=tips,
        lit=_lit(seated),
        label=t("relics.board"),
        labels={space: _label(seated, space, marks.get(space), tips.get(space), t) for space in SPACES},
        focus=seated.focus or "C3",
        drags=lies if TILE in dragged(shown) else "",
        final=frozenset(seated.chosen) & BIT.keys() if state.phase == "settle" else frozenset(),
    )


def _recapped(seated: Seated, number: int, t: Text) -> Picture:
    told = recap_entries(seated.shown)[number]
    return pieces(told.after)._replace(
        lit=event_places(told.entry.before, told.entry.event),
        label=t("relics.board"),
        labels={space: space_words(told.after, space, t) for space in SPACES},
        focus=seated.focus or "C3",
    )


def _ghost(seated: Seated, found: Outlook | None) -> Ghost | None:
    """Return the tile that would be placed or is being turned."""
    before: State = seated.shown.view
    if found is None or before.phase not in ("place", "face"):
        return None
    return ghost_of(before, found.state)


def ghost_of(before: State, after: State) -> Ghost:
    """Return the tile of a turn as it would stand.

    Args:
        before: The position in which it is to be placed or turned.
        after: The position with the tile turned.
    """
    assert after.hot is not None and after.acting is not None
    tile = tile_of(after, after.hot)
    assert tile is not None
    givers = tuple(map(str, support(after, after.acting, after.hot)))
    if before.phase == "face":
        return Ghost(after.hot, tile, givers)
    lies = before.crystals[INDEX[after.hot]]
    return Ghost(after.hot, tile, givers, pile(lies), REWARD if before.relics & BIT[after.hot] else 0)


def marks_of(state: State, legal: Iterable[Action]) -> dict[str, Mark]:
    """Return the meaning of pressing each space."""
    found: dict[str, Mark] = {}
    for action in legal:
        match action:
            case Place():
                paid = Mark("relic", str(cost(state, action.space)))
                found[action.space] = paid if action.paid else Mark("free")
            case Settle():
                found[action.space] = Mark("settle")
            case Choose() | First() | Rotate() | Add() | Resign():
                pass
            case _:
                assert_never(action)
    if state.phase == "place" and found:
        for space in named(state.relics):
            found.setdefault(space, Mark("dear", str(cost(state, space))))
    return found


def _tips(state: State, legal: Iterable[Action], t: Text) -> dict[str, Tip]:
    """Return the tooltip of each space."""
    found = {str(space): tile_tip(state, space, t) for space in named(state.occupied & ~state.dead)}
    for action in legal:
        if isinstance(action, Place) and action.space not in found:
            found[action.space] = _foretelling_tip(state, action, t)
    return found


def _foretelling_tip(state: State, action: Place, t: Text) -> Tip:
    """Return the tooltip of a placement, with the deaths that would follow."""
    after = placed(state, action)
    tip, (only, *others) = place_tip(state, action, after, t), endings(after)
    if others:
        return tip._replace(words=(*tip.words, t("relics.tip.asked")))
    if only.deaths:
        return tip._replace(words=(*tip.words, t("relics.tip.dies", spaces=", ".join(only.deaths))))
    return tip


def place_tip(state: State, action: Place, after: State, t: Text) -> Tip:
    """Return the tooltip of a placement, without the deaths that would follow.

    Args:
        state: The position.
        action: The placement.
        after: The position with the tile placed and turned.
        t: The words.
    """
    assert after.hot is not None and after.acting is not None
    givers, lies = support(after, after.acting, after.hot), state.crystals[INDEX[action.space]]
    words: list[str] = []
    if lies != NONE:
        words.append(t("relics.tip.collects", crystals=crystals_words(lies, t)))
    if action.paid:
        words.append(t("relics.tip.relic", cost=action.paid.total))
    if givers:
        words.append(t("relics.tip.support", energy=len(givers)))
    words.append(t("relics.tip.strength", strength=strength(after, after.hot)))
    return Tip(tuple(words), supporters=tuple(map(str, givers)))


def tile_tip(state: State, space: Space, t: Text) -> Tip:
    """Return the tooltip of a living tile: its strength, its arrows, what stands against it."""
    tile, index = state.tile(space), INDEX[space]
    assert tile is not None
    reached = aims(tile.warrior, tile.facing)[index]
    words = [t("relics.tip.made", made=strength_words(state, space, t))]
    if tile.spirit:
        words.append(t("relics.tip.spirit", count=tile.spirit))
    if reached:
        words.append(t("relics.tip.aims", spaces=listed(map(str, named(reached)), t)))
    enemies = NEXT[index] & state.occupied & ~state.own(tile.owner) & ~state.dead
    if enemies:
        key = "relics.tip.target" if targets(state) & BIT[space] else "relics.tip.against"
        words.append(t(key, strength=attack(state, index, state.dead)))
    strikers = tuple(map(str, named(enemies)))
    return Tip(tuple(words), supports=tuple(map(str, named(reached))), strikers=strikers)


def _label(seated: Seated, space: Space, mark: Mark | None, tip: Tip | None, t: Text) -> str:
    words = [space_words(seated.shown.view, space, t), *(tip.words if tip else ())]
    if space == laid(seated):
        words.insert(1, laid_words(seated, t))
    if mark:
        words.append(t(f"relics.mark.{mark.kind}", cost=mark.text))
    return "; ".join(words)


def _lit(seated: Seated) -> frozenset[str]:
    log = seated.shown.log
    if seated.asked in BIT:
        return frozenset((seated.asked,))
    if seated.lit is not None and seated.lit < len(log):
        return event_places(log[seated.lit].before, log[seated.lit].event)
    return frozenset()
