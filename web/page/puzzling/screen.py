"""Draw the screen of a puzzle: the board, what is asked beside it, and the result."""

from collections.abc import Iterator

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el
from page.parts.scenery import coast
from page.puzzling import share
from page.puzzling.kind_page import KindPage
from page.puzzling.results import TRIES
from page.puzzling.state import State
from page.text import Text


def screen(state: State, kind: KindPage, t: Text) -> Markup:
    """Draw the whole screen."""
    return el(
        "main",
        {"id": "screen", "class": "over looking puzzling", "data-phase": kind.phase(state.own)},
        coast("w"),
        coast("e"),
        el(
            "div",
            {"class": "over-side over-right"},
            _head(state, t),
            _series(state, t),
            _result(state, kind, t) if state.outcome else None,
            kind.beside(state.own, t),
            None if state.outcome else _ways(state, t),
        ),
        el("div", {"id": "puzzle-board", "class": "over-board"}, kind.board(state.own, t)),
    )


def name_words(state: State, t: Text) -> str:
    """Return the name of the puzzle: its kind, and its number if it has one."""
    name = t(f"puzzle.{state.line.kind}")
    return name if state.number is None else t("puzzle.numbered", name=name, number=state.number)


def _head(state: State, t: Text) -> Markup:
    tier = t(f"puzzle.tier.{state.line.tier}")
    under = tier if state.number else t("puzzle.practice", tier=tier)
    title = el(
        "h1", {"id": "puzzle-title", "tabindex": -1}, name_words(state, t), " ", el("small", None, under)
    )
    back = None if state.is_framed else _button("home", "btn quiet small", "home", t("puzzle.back"))
    # Named like that of the table: it gets the focus back from the sheet.
    rules = {
        "type": "button",
        "id": "tool-help",
        "class": "btn quiet small",
        "data-do": "help",
        "aria-label": t("puzzle.rules"),
        "title": t("puzzle.rules"),
    }
    ways = el("div", {"class": "puzzle-head"}, back, el("button", rules, icon("i-book")))
    return el("div", {"class": "look-head"}, title, ways)


def _series(state: State, t: Text) -> Markup | None:
    """Draw which of a series it is, and the rule that it teaches a beginner."""
    if state.series is None:
        return None
    place, of = state.series.place, len(state.series.lines)
    rule = t(f"puzzle.first.{place}") if state.series.is_first else ""
    return el(
        "p", {"class": "puzzle-series"}, el("b", None, t("puzzle.series", place=place, of=of)), " ", rule
    )


def has_source(state: State) -> bool:
    """Return whether the puzzle comes from a game that can be looked back on here."""
    return "record" in state.line.body and not state.is_framed


def _ways(state: State, t: Text) -> Markup:
    """Draw what can be done: answer, ask for a hint, have the answer shown."""
    left = TRIES - state.wrong
    hint = t("puzzle.hint.wait") if state.awaits else t("puzzle.hint")
    told = t("puzzle.hints", n=state.hints) if state.hints else None
    return el(
        "div",
        {"class": "puzzle-ways"},
        el("p", {"id": "puzzle-tries", "class": "sub"}, t("puzzle.tries", n=left)) if state.wrong else None,
        _button("puzzle-answer", "btn main", "puzzle-answer", t(f"puzzle.{state.line.kind}.answer")),
        _button("puzzle-hint", "btn", "puzzle-hint", hint, el("small", None, told) if told else None),
        _button(
            "puzzle-show",
            "btn quiet small",
            "puzzle-show",
            t("puzzle.show.sure" if state.asking else "puzzle.show"),
            ends="asked" if state.asking else None,
        ),
    )


def _result(state: State, kind: KindPage, t: Text) -> Markup:
    """Draw the result, and the ways on."""
    return el(
        "section",
        {"id": "puzzle-result", "class": "puzzle-result", "tabindex": -1},
        el(
            "p",
            {"class": "puzzle-squares", "aria-hidden": "true"},
            *(el("span", {"class": f"puzzle-{square}"}) for square in _squares(state, kind)),
        ),
        el("p", None, *_result_words(state, t)),
        el(
            "div",
            {"class": "row"},
            _button(
                "puzzle-share",
                "btn",
                "puzzle-share",
                t(f"puzzle.passed.{state.passed}" if state.passed else "puzzle.pass"),
            )
            if state.number
            else None,
            _button("puzzle-source", "btn quiet", "puzzle-source", t("puzzle.source"))
            if has_source(state)
            else None,
            *_onward(state, t),
        ),
    )


def _onward(state: State, t: Text) -> Iterator[Markup]:
    """Draw the ways to another puzzle; a frame has one puzzle."""
    if state.is_framed:
        return
    if state.following:
        yield _button("puzzle-next", "btn main", "puzzle-next", t("puzzle.next"))
    if state.number is not None and state.number > 1:
        yield _button("puzzle-yesterday", "btn quiet", "puzzle-yesterday", t("puzzle.before"))
    yield _button("puzzle-another", "btn quiet", "puzzle-another", t("puzzle.another"))
    yield _button("puzzle-list", "btn quiet", "puzzle-list", t("puzzle.list.all"))


def _squares(state: State, kind: KindPage) -> tuple[share.Square, ...]:
    return tuple(kind.squares(state.own, state.hints, state.tries))


def _result_words(state: State, t: Text) -> Iterator[str]:
    yield t(f"puzzle.{state.outcome}.long", n=state.tries) if state.tries else t("puzzle.shown.long")
    if state.hints:
        yield " " + t("puzzle.hints", n=state.hints)
    if state.series and state.series.is_first and not state.following:
        yield " " + t("puzzle.first.end")
    if state.number is not None and state.streak > 1:
        yield " " + t("puzzle.streak", n=state.streak)


def share_text(state: State, kind: KindPage, t: Text) -> str:
    """Return the text with which the result is passed on; it tells nothing of the answer."""
    assert state.number is not None
    name, tier = t(f"puzzle.{state.line.kind}"), t(f"puzzle.tier.{state.line.tier}")
    return share.text(
        name, tier, state.number, _squares(state, kind), state.hints, state.streak, state.address, t
    )


def _button(
    name: str, css: str, do: str, words: str, more: Markup | None = None, ends: Value = None
) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, words, " " if more else None, more)
