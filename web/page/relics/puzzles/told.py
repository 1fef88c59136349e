"""*Win now* in words: what is given, hints, refutations, and the beats of a turn."""

from collections.abc import Iterator
from typing import assert_never

from page.relics.puzzles.beats import Beat
from page.relics.said.fates import placed
from page.relics.said.words import (
    crystals_words,
    event_words,
    in_hand,
    listed,
    lying_words,
    tile_words,
    warrior_words,
)
from page.relics.seen.board import place_tip
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics.actions import Place
from unseen.relics.board import INDEX, Spaces, named
from unseen.relics.crystals import Crystals
from unseen.relics.events import Added, Died, Drawn, Rotated
from unseen.relics.pieces import round_of
from unseen.relics.puzzles.course import course
from unseen.relics.puzzles.hints import Endings, Fact, Fallen, Means, Mortal
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.turns import Turn
from unseen.relics.score import result, score
from unseen.relics.state import AMBER, DEATHS, JADE, State
from unseen.relics.strength import attack, strength
from unseen.relics.warriors import CLAWS, GEMS


def given_words(moment: Moment, t: Text) -> str:
    """Return the question."""
    values = {"seat": _seat(moment.seat, t), "tile": warrior_words(in_hand(moment.known), t)}
    return t("puzzle.win.given", round=round_of(moment.known), **values)


def rules_words(moment: Moment, t: Text) -> Iterator[str]:
    """Yield the rules that decide: what is chosen, when the game ends, what counts, who wins a tie (R25, R27, R28)."""
    known = moment.known
    dead, free = known.dead.bit_count(), known.free.bit_count()
    yield t("puzzle.win.rule.turn")
    key = "puzzle.win.rule.ended" if dead >= DEATHS else "puzzle.win.rule.ends"
    yield t(key, dead=dead, deaths=DEATHS, free=free)
    yield t("puzzle.win.rule.points", scoring=t(f"puzzle.win.rule.{known.scoring}"))
    yield t("puzzle.win.rule.tie")


def tile_lines(moment: Moment, t: Text) -> Iterator[str]:
    """Yield the tile that is to be placed, and its rule where it has one of its own (R19)."""
    warrior = in_hand(moment.known)
    name = tile_words(moment.seat, warrior, t)
    yield t("relics.pair.one", tile=name, claws=CLAWS[warrior], gems=GEMS[warrior])
    if warrior in ("elder", "convert"):
        yield t(f"relics.who.{warrior}")


def chosen_words(known: State, action: Place, t: Text) -> str:
    """Describe a space that has just been chosen: what the tile would take, and its support."""
    tip = place_tip(known, action, placed(known, action), t)
    return t("puzzle.win.chosen", space=action.space, words=", ".join(tip.words))


def hint_words(moment: Moment, hint: Fact, t: Text) -> str:
    """Return a hint in words."""
    match hint:
        case Endings():
            key = "puzzle.win.hint.all" if hint.number == hint.spaces else "puzzle.win.hint.endings"
            return t(key, n=hint.number, spaces=hint.spaces)
        case Mortal():
            return t("puzzle.win.hint.mortal", tiles=_tiles(moment, hint.tiles, hint.is_own, t))
        case Means():
            return " ".join(theme_words(moment, theme, t) for theme in hint.themes)
        case Fallen():
            tiles, count = _tiles(moment, hint.tiles, hint.is_own, t), hint.tiles.bit_count() + hint.is_own
            return t("puzzle.win.hint.fallen", n=count, tiles=tiles)
        case _:
            assert_never(hint)


def _tiles(moment: Moment, tiles: Spaces, is_own: bool, t: Text) -> str:
    parts = [lying_words(moment.known, space, t) for space in named(tiles)]
    return listed([*parts, t("puzzle.win.itself")] if is_own else parts, t)


def theme_words(moment: Moment, theme: str, t: Text) -> str:
    """Return a theme as a sentence."""
    return t(f"puzzle.win.theme.{theme}", seat=_seat(moment.seat, t))


def refutation_words(moment: Moment, turn: Turn, t: Text) -> str:
    """Return why a space does not win.

    Args:
        moment: The moment.
        turn: The turn there that comes closest.
        t: The words.
    """
    if not turn.ends:
        more, dead = turn.died.bit_count(), turn.board.dead.bit_count()
        return t("puzzle.win.not.dead", n=more, dead=dead) if more else t("puzzle.win.not.none")
    last = course(moment.known, turn)[-1].after
    found, points = result(last), sorted(score(last, seat).total for seat in (AMBER, JADE))
    values = {"seat": _seat(found.winner, t), "less": points[0], "more": points[1]}
    return t(f"puzzle.win.not.{found.by.replace(' ', '_')}", **values)


def beat_words(beat: Beat, t: Text) -> str:
    """Return a beat of a turn in words."""
    event, before, after = beat.event, beat.before, beat.after
    match event:
        case Drawn():
            drawn = before.left.less(after.left)
            return t("puzzle.win.drawn", crystals=crystals_words(drawn, t))
        case Rotated():
            return t("puzzle.win.supported", spaces=listed(event.support, t), strength=_hot(after))
        case Added() if event.crystals.energy:
            words = crystals_words(event.crystals, t)
            return t("puzzle.win.added", crystals=words, strength=_hot(after))
        case Died():
            against = attack(before, INDEX[event.space], before.dead)
            tile, own = lying_words(before, event.space, t), strength(before, event.space)
            return t("puzzle.win.died", tile=tile, strength=own, against=against)
        case _:
            return event_words(before, event, t)


def _hot(state: State) -> int:
    assert state.hot is not None
    return strength(state, state.hot)


def end_words(turn: Turn, last: State, t: Text) -> str:
    """Return the end of a turn: the points, and who wins, or that the game goes on.

    Args:
        turn: The turn.
        last: The position after it.
        t: The words.
    """
    dead, points = last.dead.bit_count(), {str(seat): score(last, seat).total for seat in (AMBER, JADE)}
    if not turn.ends:
        return t("puzzle.win.goes-on", n=dead)
    found = result(last)
    by = t(f"relics.log.finished.{found.by.replace(' ', '_')}", seat=_seat(found.winner, t))
    return " ".join((t("puzzle.win.end", n=dead, **points), t("puzzle.win.end.by", by=by)))


def drawn_words(drawn: Crystals, t: Text) -> str:
    """Return a reward that may be drawn, for the choice between several."""
    return t("puzzle.win.if", crystals=crystals_words(drawn, t))


def _seat(seat: Seat | None, t: Text) -> str:
    return t(f"relics.seat.{seat or 'nobody'}")
