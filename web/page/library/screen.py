"""Draw the list of games."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from page.games import GAMES, way
from page.library.line import Line
from page.library.noted import LONGEST
from page.library.state import RESULTS, Row, State, chosen, opponents
from page.library.told import told_words
from page.library.totals import Count, totals
from page.parts.drawing import icon
from page.parts.html import Child, Value, classes, el
from page.parts.shore import shore, strand
from page.parts.small import isolated, with_names
from page.shell.draw.sketch import draw_sketch
from page.shell.game_page import page_of
from page.shell.links import listed_link
from page.shell.model import Model
from page.shell.sketch import EDGE, SketchMark, decode_sketch
from page.text import Text, shown

BLANK = (SketchMark(EDGE / 2, EDGE / 2, EDGE, "s", "g"),)
"""What is drawn where no picture is known: the ground alone."""
VERDICTS = ("provisional", "checking", "charged", "confirmed", "final", "doubt")
"""The states of a verdict that have words in the list."""


def games(model: Model, state: State, t: Text) -> Markup:
    """Draw the whole screen."""
    return el(
        "main",
        {"id": "screen", "class": "start choosing games", "data-phase": "day"},
        page_of(model).face().poster,
        shore(),
        el("div", {"class": "start-page"}, strand(), _paper(model, state, t)),
    )


def _paper(model: Model, state: State, t: Text) -> Markup:
    return el(
        "div",
        {"class": "start-paper games-paper"},
        el(
            "div",
            {"class": "games-head"},
            el("h1", {"id": "games-title-head", "tabindex": -1}, t("games.title")),
            _button("home", "btn quiet small", "home", t("games.back")),
        ),
        _fields(state, t),
        _told(state, t),
        _totals(state, t) if state.totals else _rows(model, state, t),
        _foot(state, t),
    )


def _fields(state: State, t: Text) -> Markup:
    titles = [("", t("games.all")), *((game, t(f"shelf.{game}")) for game in GAMES)]
    results = [(each, t(f"games.result.{each or 'all'}")) for each in RESULTS]
    others = [("", t("games.anybody")), *((name, _opponent(name, t)) for name in opponents(state.rows))]
    search: dict[str, Value] = {
        "type": "search",
        "id": "games-search",
        "data-do": "games-search",
        "data-live": True,
        "value": state.search,
        "maxlength": LONGEST,
        "autocomplete": "off",
        "aria-label": t("games.search"),
        "placeholder": t("games.search"),
    }
    return el(
        "div",
        {"class": "games-fields", "role": "search"},
        el("input", search),
        _select("games-title", t("games.game"), titles, state.title),
        _select("games-opponent", t("games.opponent"), others, state.opponent) if len(others) > 1 else None,
        _select("games-result", t("games.result"), results, state.result),
    )


def _opponent(name: str, t: Text) -> str:
    return t("games.level", level=int(name)) if name.isdecimal() else shown(name)


def _select(name: str, label: str, choices: Iterable[tuple[str, str]], now: str) -> Markup:
    options = (el("option", {"value": value, "selected": value == now}, words) for value, words in choices)
    return el("select", {"id": name, "data-do": name, "aria-label": label}, *options)


def _told(state: State, t: Text) -> Markup | None:
    if not state.told:
        return None
    restore = (
        _button("games-restore", "btn quiet small", "games-restore", t("games.restore"))
        if state.has_removed
        else None
    )
    return el("div", {"id": "games-told", "class": "card row"}, el("p", None, told_words(state, t)), restore)


def _rows(model: Model, state: State, t: Text) -> Markup:
    found = chosen(state)
    if not found:
        return el("p", {"class": "note", "id": "games-none"}, t("games.none"))
    rest = len(found) - state.shown
    more = (
        _button("games-more", "btn quiet", "games-more", t("games.more", n=min(rest, state.shown)))
        if rest > 0
        else None
    )
    rows = (_row(model, state, row, t) for row in found[: state.shown])
    return el("div", {"class": "games-list"}, el("ul", {"id": "games-rows"}, *rows), more)


def _row(model: Model, state: State, row: Row, t: Text) -> Markup:
    name = f"{row.kind} {row.key}"
    return el(
        "li",
        {"class": classes("games-row", f"games-{row.kind}", "starred" if row.noted.star else None)},
        _open(model, row, t),
        el(
            "div",
            {"class": "games-deeds"},
            *(_additions(row, t) if row.kind == "done" else ()),
            _deed("games-delete", name, icon("i-close"), t("games.delete", game=_title(row, t)), ends=True),
        ),
        _note(state, row, t),
        _leaving(model, row, t) if row.kind == "elsewhere" and state.leaving == row.key else None,
    )


def _leaving(model: Model, row: Row, t: Text) -> Markup:
    """Draw the question before a game is deleted that others wait for."""
    assert row.online
    other = shown(row.online.other) or t("start.games.somebody")
    owes = row.online.state == "owes"
    frame: dict[str, Value] = {
        "id": "games-leaving",
        "class": "card games-leaving",
        "role": "group",
        "tabindex": -1,
        "aria-labelledby": "games-leaving-words",
    }
    words = with_names(t, "games.leaving.owes" if owes else "games.leaving", other=other)
    delete = el(
        "button",
        {
            "type": "button",
            "id": "leaving-delete",
            "class": "btn quiet small",
            "data-do": "games-delete",
            "data-value": f"{row.kind} {row.key}",
            "data-ends": True,
        },
        t("games.leaving.delete"),
    )
    return el(
        "div",
        frame,
        el("p", {"id": "games-leaving-words"}, words),
        el(
            "div",
            {"class": "row"},
            _way(model, row, "leaving-open", "btn small", t("games.leaving.open")),
            None if owes else delete,
            _button("games-stay", "btn quiet small", "games-stay", t("games.leaving.stay")),
        ),
    )


def _open(model: Model, row: Row, t: Text) -> Markup:
    language = row.line.language if row.line else None
    words = el(
        "span",
        {"class": "games-words"},
        el("b", None, _title(row, t), *_date(row)),
        el("span", {"lang": language}, _words(row, t)),
        el("small", {"lang": language}, *_players(row, t)),
        el("small", None, _numbers(row.line, t)) if row.line else None,
        el("small", None, t("games.source", n=row.line.source.at)) if row.line and row.line.source else None,
        el("small", None, *_verdict(row, t)) if row.line and row.line.verdict else None,
        el("small", {"class": "games-note"}, isolated(shown(row.noted.note))) if row.noted.note else None,
    )
    if row.is_held:
        attrs: dict[str, Value] = {"type": "button", "class": "btn games-open", "aria-disabled": "true"}
        return el("button", attrs, sketch(row), words)
    return _way(model, row, f"open-{_id(row)}", "btn games-open", sketch(row), words)


def _way(model: Model, row: Row, name: str, css: str, *children: Child) -> Markup:
    """Draw a button that opens a game, or a link to the page of its title, which alone has its code."""
    if row.title != model.game:
        address = f"{way(row.title, model.game)}#{_link(row)}"
        return el("a", {"class": css, "href": address, "id": name}, *children)
    attrs: dict[str, Value] = {
        "type": "button",
        "class": css,
        "id": name,
        "data-do": "games-open",
        "data-value": f"{row.kind} {row.key}",
        "data-ends": True,
    }
    return el("button", attrs, *children)


def _link(row: Row) -> str:
    return f"g={row.key}" if row.kind == "elsewhere" else listed_link(row.kind, row.key)


def _id(row: Row) -> str:
    return f"{row.kind}-{row.key}".replace(" ", "_")


def _title(row: Row, t: Text) -> str:
    return t(f"shelf.{row.title}")


def _date(row: Row) -> tuple[Child, ...]:
    return (" ", el("small", None, row.date)) if row.date else ()


def _players(row: Row, t: Text) -> Iterator[Child]:
    if row.online and not row.players:
        yield isolated(shown(row.online.other) or t("start.games.somebody"))
    for number, player in enumerate(row.players):
        yield ", " if number else None
        yield player.called
        if name := shown(player.name):
            yield from (" (", isolated(name), ")")
        elif player.is_own:
            yield t("games.own")


def _words(row: Row, t: Text) -> str:
    """Return the state of a game, or its result; nothing that a file says of it."""
    if row.is_held:
        return t("games.held")
    if row.is_unread:
        return t("games.unread")
    if row.online and not (row.line and row.line.by and row.online.state == "over"):
        state = t(f"start.games.{row.online.state}")
        return t("start.games.seen", state=state) if row.online.is_last_seen else state
    return row.line.words if row.line else t("games.unknown")


def _verdict(row: Row, t: Text) -> Iterator[Child]:
    """Return the verdict on a game with people elsewhere; one from a file is the file's own."""
    assert row.line
    if row.kind == "done" and row.line.verdict in VERDICTS and not row.is_unread:
        words = t(f"games.verdict.{row.line.verdict}")
        yield t("games.verdict.file", words=words) if row.line.origin else words


def _numbers(line: Line, t: Text) -> str:
    turns = t("games.turns", n=line.turns)
    if not line.seconds:
        return turns
    return t("games.numbers", turns=turns, minutes=t("games.minutes", n=-(-line.seconds // 60)))


def _additions(row: Row, t: Text) -> Iterator[Markup]:
    star = t("games.unstar" if row.noted.star else "games.star")
    figure = el("span", {"aria-hidden": "true"}, "★" if row.noted.star else "☆")
    yield _deed("games-star", row.key, figure, star, pressed=row.noted.star)
    yield _deed("games-note", row.key, icon("i-log"), t("games.note"))
    yield _deed("games-copy", row.key, icon("i-link"), t("games.copy"))


def _note(state: State, row: Row, t: Text) -> Markup | None:
    if row.kind != "done" or state.noting != row.key:
        return None
    attrs: dict[str, Value] = {
        "id": f"note-{row.key}",
        "data-do": "games-note-text",
        "data-enter": "games-noted",
        "data-value": row.key,
        "maxlength": LONGEST,
        "value": row.noted.note,
        "type": "text",
        "aria-label": t("games.note"),
        "placeholder": t("games.note.what"),
    }
    return el("div", {"class": "games-noting"}, el("input", attrs))


def sketch(row: Row) -> Markup:
    """Draw the small picture of a row."""
    return draw_sketch((decode_sketch(row.line.sketch) if row.line and not row.is_unread else ()) or BLANK)


def _totals(state: State, t: Text) -> Markup:
    found = totals(state.rows, t)
    facts = (
        (t("games.totals.games"), str(found.games)),
        (t("games.totals.minutes"), str(found.minutes)),
        (t("games.totals.streak"), str(found.streak)),
        (t("games.totals.longest"), str(found.longest)),
    )
    parts = (
        ("titles", found.titles),
        ("seats", found.seats),
        ("levels", found.levels),
        ("opponents", found.opponents),
    )
    return el(
        "section",
        {"class": "games-totals", "id": "games-totals-card", "aria-label": t("games.totals")},
        el(
            "dl", None, *(el("div", None, el("dt", None, what), el("dd", None, much)) for what, much in facts)
        ),
        *(_counts(name, counts, t) for name, counts in parts if counts),
    )


def _counts(name: str, counts: tuple[Count, ...], t: Text) -> Markup:
    heads = (t(f"games.totals.{each}") for each in ("played", "won", "lost"))
    rows = (
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, isolated(shown(count.name))),
            *(el("td", None, str(number)) for number in (count.played, count.won, count.lost)),
        )
        for count in counts
    )
    return el(
        "table",
        {"class": "help-table"},
        el(
            "thead",
            None,
            el(
                "tr",
                None,
                el("th", {"scope": "col"}, t(f"games.totals.{name}")),
                *(el("th", {"scope": "col"}, head) for head in heads),
            ),
        ),
        el("tbody", None, *rows),
    )


def _foot(state: State, t: Text) -> Markup:
    file: dict[str, Value] = {
        "type": "file",
        "id": "games-import",
        "class": "vh",
        "data-do": "games-import",
        "accept": ".json,.jsonl,.txt,application/json,text/plain",
    }
    used = el("p", {"class": "sub"}, t("games.used", size=state.used)) if state.used else None
    has_done = any(row.kind == "done" for row in state.rows)
    return el(
        "footer",
        {"class": "start-foot"},
        _button(
            "games-totals", "start-file", "games-totals", t("games.list" if state.totals else "games.totals")
        )
        if has_done
        else None,
        _button("games-export", "start-file", "games-export", t("games.export")) if has_done else None,
        el(
            "div",
            {"class": "start-import"},
            el("input", file),
            el("label", {"class": "start-file", "for": "games-import"}, t("games.import")),
        ),
        _button("games-table", "start-file", "games-table", t("games.table")) if has_done else None,
        used,
    )


def _deed(
    do: str, value: str, figure: Markup, label: str, *, pressed: bool | None = None, ends: bool = False
) -> Markup:
    """Draw a button of a row; after one that `ends`, a quick second press falls on no other row."""
    attrs: dict[str, Value] = {
        "type": "button",
        "class": "btn quiet small games-deed",
        "id": f"{do}-{value}".replace(" ", "_"),
        "data-do": do,
        "data-value": value,
        "data-ends": ends,
        "aria-label": label,
        "title": label,
    }
    if pressed is not None:
        attrs["aria-pressed"] = "true" if pressed else "false"
    return el("button", attrs, figure)


def _button(name: str, css: str, do: str, words: str) -> Markup:
    return el("button", {"type": "button", "id": name, "class": css, "data-do": do}, words)
