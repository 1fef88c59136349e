"""The page of *Where is he?*: the board with its marks, the turns, and what was seen in each."""

from collections.abc import Iterable, Iterator, Mapping

from markupsafe import Markup

from page.nusubito.draw.board import board as draw_board
from page.nusubito.puzzles import catch, striking
from page.nusubito.puzzles.striking import Road, Striking, WhyNot
from page.nusubito.said.words import action_words, event_places, event_words, moment_words, space_words
from page.nusubito.seen.advice import WORDS
from page.parts.html import Value, el
from page.shell.messages import Why
from page.text import Text
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space, named
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import Lie
from unseen.kernel.play import take
from unseen.nusubito.actions import Action, Leap
from unseen.nusubito.advice.reasons import Reason
from unseen.nusubito.drawing.picture import Picture
from unseen.nusubito.events import Event
from unseen.nusubito.evolve import evolve
from unseen.nusubito.pieces import pieces
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.state import THIEF, State

begun, pressed, told, ended, squares = (
    striking.begun,
    striking.pressed,
    striking.told,
    striking.ended,
    striking.squares,
)


def phase(own: Striking) -> str:
    """Return the phase whose inks the board is printed in."""
    if own.catch and own.catch.mode:
        return "day"
    found: str = own.window.turns[own.turn].public.phase
    return found


def board(own: Striking, t: Text) -> Markup:
    """Draw the board of the turn after the events that it has taken, with the temples that are struck."""
    return draw_board(picture(own, t))


def picture(own: Striking, t: Text) -> Picture:
    """Return that board as data."""
    if own.catch and own.catch.mode:
        return catch.picture(own.catch, t)
    turn = own.window.turns[own.turn]
    state, lit = _position(own)
    struck = own.struck[own.turn]
    lies: dict[str, Lie] = dict.fromkeys(named(struck), "never")
    labels: dict[str, str] = {space: _label(own, state, space, t) for space in SPACES}
    shown = pieces(state)._replace(
        lies=lies,
        lit=lit,
        label=t("puzzle.where.board", turn=own.turn + 1, when=moment_words(turn.public, t)),
        labels=labels,
        focus=own.focus,
    )
    if isinstance(own.help, Road):
        return shown._replace(path=_path(own.help.turns), thief=None)
    if own.is_over:
        turns = tuple((turn.truth, turn.done) for turn in own.window.turns[: own.turn + 1])
        at = own.window.last.at if own.turn == own.last else own.window.turns[own.turn + 1].truth.at
        return shown._replace(path=_path(turns), thief=at, thief_shown=True)
    return shown


def _position(own: Striking) -> tuple[State, frozenset[str]]:
    """Return the position after the events of the turn that the board has taken, and the places of the last one."""
    turn = own.window.turns[own.turn]
    state = turn.public
    for event in turn.seen[: own.event]:
        state = evolve(state, event)
    if state.revealed == own.window.turns[0].public.revealed:
        # What a night before the first turn showed is not given.
        state = state._replace(revealed=None)
    return state, event_places(turn.seen[own.event - 1]) if own.event else frozenset()


def _label(own: Striking, state: State, space: Space, t: Text) -> str:
    words = space_words(state, space, t)
    if space not in TEMPLE_NAMES:
        return words
    is_struck = bool(own.struck[own.turn] & BIT[space])
    return t("puzzle.where.label.struck" if is_struck else "puzzle.where.label.left", space=words)


def _path(turns: Iterable[tuple[State, tuple[Action, ...]]]) -> tuple[Stop, ...]:
    """Return the temples of a road, numbered by turn."""
    stops = list[Stop]()
    for number, (truth, actions) in enumerate(turns, 1):
        assert truth.at is not None
        at = truth.at
        stops.append(Stop(at, str(number)))
        stops += [Stop(action.to, str(number)) for action in actions if isinstance(action, Leap)]
    return tuple(stops)


def beside(own: Striking, t: Text) -> Markup:
    """Draw what is given, the turns, what was seen in the one that is shown, and the latest hint."""
    if own.catch and own.catch.mode:
        return el("div", {"class": "puzzle-told"}, catch.beside(own.catch, t))
    return el(
        "div",
        {"class": "puzzle-told"},
        el("p", {"id": "puzzle-given", "class": "puzzle-given"}, given_words(own, t)),
        _turns(own, t),
        _seen(own, t),
        _help(own, t),
        _proof(own, t) if own.is_over else None,
        catch.offer(t) if own.is_over and own.catch else None,
    )


def given_words(own: Striking, t: Text) -> str:
    """Return the given in words, which is what every proof begins with, and what is asked for."""
    given = own.window.given
    held = given.public.held
    asked = t("puzzle.where.ask", n=len(own.window.turns))
    return f"{t(f'puzzle.where.given.{given.own}', n=held)} {asked}"


def _turns(own: Striking, t: Text) -> Markup | None:
    """Draw a chip for each turn, with the number of temples left once a hint has told it; none for a single turn."""
    if own.last == 0 and not own.has_counts:
        return None
    chips = (_chip(own, number, t) for number in range(len(own.window.turns)))
    label = {"id": "puzzle-turns", "class": "seg", "role": "group", "aria-label": t("puzzle.where.turns")}
    return el("div", {**label, "tabindex": -1}, *chips)


def _chip(own: Striking, number: int, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-turn-{number}",
        "data-do": "puzzle-turn",
        "data-value": number,
        "aria-pressed": "true" if number == own.turn else "false",
    }
    words = t("puzzle.where.turn", turn=number + 1)
    if not own.has_counts:
        return el("button", attrs, words)
    left = own.deduction.temples[number].bit_count()
    return el("button", attrs, words, " ", el("small", None, t("puzzle.where.left", n=left)))


def _seen(own: Striking, t: Text) -> Markup:
    """Draw what was seen in the turn, in order; each line shows the board after it."""
    turn = own.window.turns[own.turn]
    holds = t("puzzle.where.holds", darts=turn.public.darts, coins=turn.public.held)
    lines = [el("li", {"class": "lab"}, f"{moment_words(turn.public, t)}. {holds}")]
    lines += [_line(own, number, words) for number, words in enumerate(_told(turn.public, turn.seen, t), 1)]
    state = turn.public
    for event in turn.seen:
        state = evolve(state, event)
    replies = tuple(_told(state, turn.reply, t))
    answered = (
        el("p", {"class": "sub"}, t("puzzle.where.reply", words="; ".join(replies))) if replies else None
    )
    return el("section", {"class": "puzzle-seen"}, el("ol", {"class": "replay-log"}, *lines), answered)


def _told(before: State, events: tuple[Event, ...], t: Text) -> Iterator[str]:
    for event in events:
        yield event_words(before, event, t)
        before = evolve(before, event)


def _line(own: Striking, number: int, words: str) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-event-{number}",
        "data-do": "puzzle-event",
        "data-value": 0 if number == own.event else number,
        "aria-pressed": "true" if number == own.event else "false",
    }
    return el("li", None, el("button", attrs, el("b", None, str(number)), el("span", None, words)))


def _help(own: Striking, t: Text) -> Markup | None:
    if own.help is None:
        return None
    words = _reasons_words(own.help.reasons, t) if isinstance(own.help, WhyNot) else _road_words(own.help, t)
    title = t("puzzle.where.hint.turn", turn=own.help.turn + 1, temple=own.help.temple)
    return el(
        "section",
        {"id": "puzzle-help", "class": "puzzle-help card", "tabindex": -1},
        el("p", None, el("b", None, title), " ", words),
    )


def _reasons_words(reasons: tuple[Reason, ...], t: Text) -> str:
    return " ".join(WORDS.why_words(Why(each.kind, each.places, each.number), t) for each in reasons)


def _road_words(road: Road, t: Text) -> str:
    """Return his actions in each turn of a road, in words."""
    told = (
        t("puzzle.where.road.turn", turn=number, words=", ".join(_done(truth, actions, t)))
        for number, (truth, actions) in enumerate(road.turns, 1)
    )
    return " ".join((t("puzzle.where.road", temple=road.temple), *told))


def _done(truth: State, actions: tuple[Action, ...], t: Text) -> Iterator[str]:
    for action in actions:
        yield action_words(truth, action, t)
        truth = take(GAME, truth, THIEF, action)


def _proof(own: Striking, t: Text) -> Markup:
    """Draw how many temples were left after each turn, which, and why the others are impossible."""
    turns = zip(own.deduction.temples, own.reasons, strict=True)
    lines = (_proved(number, temples, why, t) for number, (temples, why) in enumerate(turns, 1))
    themes = ", ".join(t(f"puzzle.where.about.{theme}") for theme in own.themes)
    return el(
        "section",
        {"class": "puzzle-proof"},
        el("h2", {"class": "lab"}, t("puzzle.proof")),
        el("ol", None, *lines),
        el("p", {"class": "sub"}, t("puzzle.themes", themes=themes)) if themes else None,
    )


def _proved(number: int, temples: int, why: Mapping[Space, tuple[Reason, ...]], t: Text) -> Markup:
    """Draw what a turn leaves, and the temples that it rules out, those with the same reasons together."""
    by_words: dict[str, list[str]] = {}
    for temple in TEMPLE_NAMES:
        if temple in why:
            by_words.setdefault(_reasons_words(why[temple], t), []).append(temple)
    listed = (el("li", None, el("b", None, ", ".join(gone)), " ", words) for words, gone in by_words.items())
    left = t(
        "puzzle.where.proof", n=temples.bit_count(), turn=number, temples=t("advice.and").join(named(temples))
    )
    return el("li", None, el("b", None, left), el("ul", None, *listed))
