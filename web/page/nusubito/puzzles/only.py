"""The page of *The only way out*: the board of the Thief's turn, what can be done in it, and how it is refuted."""

from collections.abc import Iterator

from markupsafe import Markup

from page.nusubito.draw.board import board as draw_board
from page.nusubito.puzzles import arrival_drawn, turn_drawn, turn_played, way_out
from page.nusubito.puzzles.way_out import WayOut
from page.nusubito.said.treasure import either
from page.nusubito.said.words import action_words, event_places, moment_words
from page.parts.html import el
from page.parts.small import button
from page.text import Text
from unseen.kernel.play import act
from unseen.nusubito.actions import Action, Leap
from unseen.nusubito.drawing.picture import Picture
from unseen.nusubito.puzzles.only import Class
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.state import THIEF, State

begun, pressed, told, ended, squares = (
    way_out.begun,
    way_out.pressed,
    way_out.told,
    way_out.ended,
    way_out.squares,
)


def phase(own: WayOut) -> str:
    """Return the phase whose inks the board is printed in."""
    found: str = own.turn.now.phase
    return found


def board(own: WayOut, t: Text) -> Markup:
    """Draw the board: of the turn, of a refutation, or once it has ended of the way out."""
    return draw_board(picture(own, t))


def picture(own: WayOut, t: Text) -> Picture:
    """Return that board as data."""
    focus = own.turn.focus
    if own.shown:
        label = t("puzzle.only.board.refuted", temple=own.shown.at)
        return arrival_drawn.picture(own.refuted[own.shown].arrival, own.event, label, focus, t)
    if own.is_over:
        return _solution(own, t)
    return turn_drawn.picture(own.turn, t("puzzle.only.board"), t)


def _solution(own: WayOut, t: Text) -> Picture:
    """Return the board after some actions of the way out, with the road up to there."""
    taken = own.answer[: own.event]
    states = turn_played.played(own.turn.states[0], taken)
    road = (str(states[0].at), *(action.to for action in taken if isinstance(action, Leap)))
    lit = frozenset[str]()
    if taken:
        events = act(GAME, states[-2], THIEF, taken[-1]).events
        lit = lit.union(*map(event_places, events))
    shown = arrival_drawn.placed(states[-1], t("puzzle.only.board.answer"), own.turn.focus, t)
    return shown._replace(trail=road if len(road) > 1 else (), lit=lit)


def beside(own: WayOut, t: Text) -> Markup:
    """Draw what is asked, and what can be done; once it has ended, the way out and why there is no other."""
    if own.is_over:
        parts: tuple[Markup | None, ...] = (_answer(own, t), _others(own, t), _refuted(own, t))
    else:
        parts = (_given(own, t), _help(own, t), _refuted(own, t) or _turn(own, t))
    return el("div", {"class": "puzzle-told"}, *parts)


def _given(own: WayOut, t: Text) -> Markup:
    begun = own.turn.states[0]
    words = t("puzzle.only.given", when=moment_words(begun, t), space=begun.at)
    return el("p", {"id": "puzzle-given", "class": "puzzle-given"}, words)


def _turn(own: WayOut, t: Text) -> Markup:
    """Draw what the Thief holds and what can be done."""
    return el(
        "section",
        {"class": "puzzle-play", "aria-label": t("puzzle.turn")},
        el("p", {"class": "sub"}, turn_drawn.left_words(own.turn, t)),
        turn_drawn.holdings(own.turn, t),
        turn_drawn.moves(own.turn, turn_drawn.hint_words(own.turn, t), t),
        turn_drawn.foot_of(own.turn, t),
    )


def _refuted(own: WayOut, t: Text) -> Markup | None:
    """Draw how a Seeker comes to the end that is on the board, and the way on."""
    if own.shown is None:
        return None
    turn, arrival = own.refuted[own.shown]
    title = t("puzzle.only.refuted", temple=own.shown.at, who=arrival_drawn.seeker_words(arrival, t))
    # What was answered is known; any other end can be reached like this.
    after = None if own.is_spent and own.shown in own.answered else _turn_words(own, turn, t)
    return el(
        "section",
        {"id": "puzzle-refuted", "class": "puzzle-refuted card", "tabindex": -1},
        el("h2", {"class": "lab"}, title),
        el("p", {"class": "sub"}, after) if after else None,
        arrival_drawn.lines(arrival, own.event, t),
        None if own.is_over else _on(own, t),
    )


def _on(own: WayOut, t: Text) -> Markup:
    """Draw the way back to the turn: after an answer it is begun anew, or its coin is taken back."""
    if not own.is_spent:
        words = t("puzzle.only.on.answer" if own.is_over else "puzzle.only.on")
        return button("btn", {"id": "puzzle-on", "data-do": "puzzle-on"}, words)
    return turn_drawn.foot(t, can_undo=True)


def _turn_words(own: WayOut, actions: tuple[Action, ...], t: Text) -> str:
    """Return a turn in words."""
    return t("puzzle.only.after", words=", ".join(_done(own.turn.states[0], actions, t)))


def _done(truth: State, actions: tuple[Action, ...], t: Text) -> Iterator[str]:
    for before, action in zip(turn_played.played(truth, actions), actions, strict=False):
        yield action_words(before, action, t)


def _help(own: WayOut, t: Text) -> Markup | None:
    """Draw the hints that were given."""
    if not own.hints:
        return None
    words = (el("p", None, _hint_words(own, hint, t)) for hint in way_out.hints_of(own)[: own.hints])
    return el("section", {"id": "puzzle-help", "class": "puzzle-help card", "tabindex": -1}, *words)


def _hint_words(own: WayOut, hint: str, t: Text) -> str:
    match hint:
        case "count":
            return t("puzzle.only.hint.count", n=own.ends, others=own.ends - 1)
        case "temple":
            assert own.hinted is not None
            n = sum(end.at == own.hinted.at for end in own.refuted)
            return t("puzzle.only.hint.temple", n=n, temple=own.hinted.at)
        case theme:
            return t(f"puzzle.only.theme.{theme}")


def _answer(own: WayOut, t: Text) -> Markup:
    """Draw the way out action by action, and why it is the only one."""
    is_shown = own.shown is None
    told = enumerate(_done(own.turn.states[0], own.answer, t), 1)
    lines = (arrival_drawn.line(number, words, own.event if is_shown else 0) for number, words in told)
    themes = " ".join(t(f"puzzle.only.theme.{theme}") for theme in own.themes)
    return el(
        "section",
        {"class": "puzzle-proof"},
        el("h2", {"class": "lab"}, t("puzzle.only.answered")),
        el("ol", {"class": "replay-log puzzle-lines"}, *lines) if is_shown else _on(own, t),
        el("p", None, t("puzzle.only.hint.count", n=own.ends, others=own.ends - 1), " ", themes),
    )


def _others(own: WayOut, t: Text) -> Markup:
    """Draw who comes to each temple where the turn could have ended."""
    safe = way_out.safe_temple(own)
    listed = enumerate(way_out.others(own))
    lines = (el("li", None, _other(own, number, ends, safe, t)) for number, ends in listed)
    return el(
        "section",
        {"class": "puzzle-proof"},
        el("h2", {"class": "lab"}, t("puzzle.only.others")),
        el("ol", {"class": "replay-log puzzle-lines puzzle-others"}, *lines),
    )


def _other(own: WayOut, number: int, ends: tuple[Class, ...], safe: str, t: Text) -> Markup:
    is_shown = own.shown is not None and own.shown.at == ends[0].at
    key = "puzzle.only.other.board" if ends[0].at == safe else "puzzle.only.other"
    who = dict.fromkeys(arrival_drawn.seeker_words(own.refuted[end].arrival, t) for end in ends)
    words = t(key, n=len(ends), temple=ends[0].at, who=either(who, t))
    return button(
        "",
        {
            "id": f"puzzle-other-{number}",
            "data-do": "puzzle-other",
            "data-value": number,
            "aria-pressed": "true" if is_shown else "false",
        },
        words,
    )
