"""The page of *Win now*: the table with its holdings, what is given, hints, and turns played on the board."""

from collections.abc import Iterator

from markupsafe import Markup

from page.parts.html import Value, el
from page.relics.draw.board import board as draw_board
from page.relics.draw.holdings import holdings
from page.relics.draw.small import plaque_picture
from page.relics.draw.table import track
from page.relics.draw.table_props import Bag, Table
from page.relics.puzzles import choosing
from page.relics.puzzles import told as words
from page.relics.puzzles.choosing import Choosing
from page.relics.said.fates import placed
from page.relics.said.words import in_hand, space_words
from page.relics.seen.board import ghost_of, marks_of, place_tip, tile_tip
from page.relics.seen.table import side
from page.text import Text
from unseen import relics
from unseen.relics.board import SPACES, Space, named
from unseen.relics.drawing.picture import Fate, Mark, Picture, Tip
from unseen.relics.pieces import event_places, face_of, pieces, round_of, tribe
from unseen.relics.puzzles.hints import Decoy, Fallen, Hint, Mortal
from unseen.relics.puzzles.rating import winning
from unseen.relics.state import DEATHS, SEATS, State

begun, pressed, told, ended, squares = (
    choosing.begun,
    choosing.pressed,
    choosing.told,
    choosing.ended,
    choosing.squares,
)


def phase(own: Choosing) -> str:
    """Return the phase whose inks the board is printed in."""
    del own
    return "day"


def board(own: Choosing, t: Text) -> Markup:
    """Draw the table: both holdings, the spirit track and the board."""
    props = table(own, t)
    held = el("div", {"class": "win-held"}, track(props, t), holdings(props, t))
    return el("div", {"class": "relics win-table", "data-seat": props.mover}, held, draw_board(props.picture))


def table(own: Choosing, t: Text) -> Table:
    """Return that table as data."""
    state = position(own)
    return Table(
        mover=tribe(own.moment.seat),
        phase="place",
        round=round_of(state),
        active=tribe(state.active),
        deaths=state.dead.bit_count(),
        last=DEATHS,
        picture=picture(own, t),
        players=tuple(side(state, seat, t) for seat in SEATS),
        bag=Bag(state.left.spirit, state.left.energy),
        scoring=state.scoring,
    )


def position(own: Choosing) -> State:
    """Return the position on the board: that of the puzzle, or after the beats of the turn that is explained."""
    return own.beats[own.event - 1].after if own.event else own.moment.known


def picture(own: Choosing, t: Text) -> Picture:
    """Return the board as data."""
    state, marks, tips = position(own), _marks(own), _tips(own, t)
    shown = pieces(state)._replace(
        marks=marks,
        tips=tips,
        label=_board_label(own, t),
        labels={space: _label(own, state, space, marks.get(space), tips.get(space), t) for space in SPACES},
        focus=own.focus,
    )
    if own.chosen is not None:
        shown = shown._replace(chosen=frozenset((own.chosen,)))
    if own.event:
        beat = own.beats[own.event - 1]
        return shown._replace(lit=event_places(beat.before, beat.event))
    if own.turn is None:
        shown = _hinted(shown, own)
    if own.chosen is None:
        return shown
    after = placed(own.moment.known, own.placements[own.chosen])
    return shown._replace(ghost=ghost_of(own.moment.known, after))


def _hinted(shown: Picture, own: Choosing) -> Picture:
    """Return the board with the tiles of the hints that were given."""
    for hint in _given(own):
        if isinstance(hint, Mortal):
            shown = shown._replace(lit=frozenset(map(str, named(hint.tiles))))
        if isinstance(hint, Fallen):
            shown = shown._replace(fates={str(space): Fate("dies") for space in named(hint.tiles)})
    return shown


def _given(own: Choosing) -> tuple[Hint, ...]:
    return own.hints[: own.given]


def _marks(own: Choosing) -> dict[str, Mark]:
    """Return the meaning of pressing each space: nothing once it is over, or where it was answered."""
    if own.is_over:
        return {}
    known = own.moment.known
    marks, lies = marks_of(known, relics.legal_actions(known, own.moment.seat)), position(own).hot
    return {space: mark for space, mark in marks.items() if space not in own.wrong and space != lies}


def _tips(own: Choosing, t: Text) -> dict[str, Tip]:
    """Return the tooltips: of living tiles, and of the spaces on which the tile can still be placed."""
    state, known = position(own), own.moment.known
    found = {str(space): tile_tip(state, space, t) for space in named(state.occupied & ~state.dead)}
    if own.event:
        return found
    return found | {
        str(space): place_tip(known, action, placed(known, action), t)
        for space, action in own.placements.items()
    }


def _board_label(own: Choosing, t: Text) -> str:
    if own.turn is None:
        return t("relics.board")
    return t("puzzle.win.board", space=own.explained[own.turn].space)


def _label(own: Choosing, state: State, space: Space, mark: Mark | None, tip: Tip | None, t: Text) -> str:
    said = [space_words(state, space, t), *(tip.words if tip else ())]
    if mark:
        said.append(t(f"relics.mark.{mark.kind}", cost=mark.text))
    if space in own.wrong and not own.is_over:
        said.append(t("puzzle.win.label.wrong"))
    return "; ".join(said)


def beside(own: Choosing, t: Text) -> Markup:
    """Draw the question, the rules that decide, hints, and the turns that are explained."""
    return el(
        "div",
        {"class": "relics puzzle-told", "data-seat": tribe(own.moment.seat)},
        el("p", {"id": "puzzle-given", "class": "puzzle-given"}, words.given_words(own.moment, t)),
        None if own.is_over else _tile(own, t),
        _solution(own, t) if own.is_over else _rules(own, t),
        _help(own, t),
    )


def _tile(own: Choosing, t: Text) -> Markup:
    """Draw the tile that is to be placed."""
    face = face_of(in_hand(own.moment.known))
    lines = (el("span", None, line) for line in words.tile_lines(own.moment, t))
    drawn = plaque_picture(tribe(own.moment.seat), face)
    return el("p", {"class": "win-tile"}, drawn, el("span", {"class": "win-said"}, *lines))


def _rules(own: Choosing, t: Text) -> Markup:
    lines = (el("li", None, line) for line in words.rules_words(own.moment, t))
    return el("ul", {"id": "puzzle-rules", "class": "wr-foretold"}, *lines)


def _help(own: Choosing, t: Text) -> Markup | None:
    """Draw the hints that were given, and why spaces do not win; the turn that is shown stands below its line."""
    hints = [
        el("li", None, words.hint_words(own.moment, hint, t))
        for hint in _given(own)
        if not isinstance(hint, Decoy) and not own.is_over
    ]
    refuted = [_refuted(own, number, t) for number in range(own.is_over, len(own.explained))]
    if not (hints or refuted or own.is_over):
        return None
    return el(
        "section",
        {"id": "puzzle-help", "class": "puzzle-help", "tabindex": -1},
        el("h2", {"class": "lab"}, t("puzzle.win.hints")) if hints else None,
        el("ul", {"class": "wr-foretold"}, *hints) if hints else None,
        el("h2", {"class": "lab"}, t("puzzle.win.elsewhere")) if refuted else None,
        el("ol", {"class": "replay-log"}, *refuted) if refuted else None,
        None if refuted or not own.is_over else el("p", {"class": "sub"}, t("puzzle.win.nowhere")),
    )


def _refuted(own: Choosing, number: int, t: Text) -> Markup:
    """Draw why a space does not win, as a button that shows it."""
    turn, is_shown = own.explained[number], number == own.turn
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-turn-{turn.space}",
        "data-do": "puzzle-turn",
        "data-value": number,
        "aria-pressed": "true" if is_shown else "false",
    }
    said = words.refutation_words(own.moment, turn, t)
    line = el("button", attrs, el("b", None, f"{turn.space} "), el("span", None, said))
    return el("li", None, line, _played(own, t) if is_shown else None)


def _solution(own: Choosing, t: Text) -> Markup:
    """Draw the turn that wins: beat by beat, for each reward that may be drawn, with the themes."""
    won, here = own.ways[own.draw], len(winning(own.turns))
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "puzzle-turn-wins",
        "class": "btn quiet small",
        "data-do": "puzzle-turn",
        "data-value": 0,
    }
    return el(
        "section",
        {"id": "puzzle-solution", "class": "puzzle-seen"},
        el("h2", {"class": "lab"}, t("puzzle.win.solution", space=won.space)),
        _draws(own, t) if len(own.ways) > 1 else None,
        _played(own, t) if own.turn == 0 else el("button", attrs, t("puzzle.win.solution.show")),
        el("p", {"class": "sub"}, t("puzzle.win.others", space=won.space)) if here > len(own.ways) else None,
        el("ul", {"class": "wr-foretold"}, *_themes(own, t)),
    )


def _themes(own: Choosing, t: Text) -> Iterator[Markup]:
    for theme in own.themes:
        yield el("li", None, words.theme_words(own.moment, theme, t))


def _draws(own: Choosing, t: Text) -> Markup:
    """Draw a chip for each reward that may be drawn."""
    chips = (_chip(own, number, t) for number in range(len(own.ways)))
    attrs = {"id": "puzzle-draws", "class": "seg", "role": "group", "aria-label": t("puzzle.win.draws")}
    return el("div", attrs, *chips)


def _chip(own: Choosing, number: int, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-draw-{number}",
        "data-do": "puzzle-draw",
        "data-value": number,
        "aria-pressed": "true" if number == own.draw else "false",
    }
    return el("button", attrs, words.drawn_words(own.ways[number].drawn, t))


def _played(own: Choosing, t: Text) -> Markup:
    """Draw the beats of the turn that is explained; each shows the board after it. At last its end."""
    assert own.turn is not None
    beats = own.beats
    lines = (_line(own, number, words.beat_words(beat, t)) for number, beat in enumerate(beats, 1))
    end = words.end_words(own.explained[own.turn], beats[-1].after, t)
    return el(
        "div",
        {"class": "win-played"},
        el("ol", {"id": "puzzle-beats", "class": "replay-log"}, *lines),
        el("p", {"class": "win-end"}, end),
    )


def _line(own: Choosing, number: int, said: str) -> Markup:
    is_shown = number == own.event
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-event-{number}",
        "data-do": "puzzle-event",
        "data-value": 0 if is_shown else number,
        "aria-pressed": "true" if is_shown else "false",
    }
    return el("li", None, el("button", attrs, el("b", None, f"{number} "), said))
