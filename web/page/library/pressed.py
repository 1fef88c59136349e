"""The update of the list of games.

Commands: `games-title`, `games-opponent`, `games-result`, `games-search` (choose the rows), `games-more`,
`games-totals`, `games-open` and `games-delete` (a kind and a key), `games-stay` (do not delete), `games-restore`,
`games-star`, `games-note`, `games-note-text` and `games-noted` (a key; the last closes the field), `games-copy`
(a key), `games-export`, `games-import`, `games-table`, `escape`.
"""

from page.library.news import Outcome, Rows
from page.library.noted import LONGEST
from page.library.requests import Annotate, Copy, Delete, Export, Offer, Open, Read, Restore
from page.library.state import PAGE, RESULTS, Row, State, in_order
from page.library.told import told_words
from page.library.totals import log_line, table
from page.shell.effects import AskGames, Effect, Focus, Leave, OpenRecord, Speak
from page.shell.messages import BadFile, Pressed
from page.text import Text, shown

Step = tuple[State | None, tuple[Effect, ...]]
"""The list after it, None once it is left, and the effects."""


def told(state: State, what: object, t: Text) -> Step:
    """Return the list after an answer of the edge."""
    match what:
        case Rows():
            return state._replace(rows=in_order(what.rows), used=what.used), ()
        case Outcome():
            after = state._replace(told=what.told, has_removed=what.has_removed, imported=what.imported)
            return after, (Speak(told_words(after, t)), AskGames(Read()))
        case BadFile():
            return state._replace(told="refused", refused=what.problem), (Speak(what.problem, True),)
        case _:
            return state, ()


def pressed(state: State, message: Pressed, t: Text) -> Step:
    """Return the list after a press."""
    if message.control != "do":
        return state, ()
    value = message.detail
    match message.value:
        case "escape" if state.noting:
            return state._replace(noting=""), (Focus(f"games-note-{state.noting}"),)
        case "escape" if state.leaving:
            return _stayed(state)
        case "escape" | "home":
            return None, (Leave(), Focus("kept-games"))
        case "games-title":
            return _chose(state._replace(title=value))
        case "games-opponent":
            return _chose(state._replace(opponent=value))
        case "games-result" if value in RESULTS:
            return _chose(state._replace(result=value))
        case "games-search":
            return _chose(state._replace(search=value[:LONGEST]))
        case "games-more":
            return state._replace(shown=state.shown + PAGE), ()
        case "games-totals":
            return state._replace(totals=not state.totals), ()
        case "games-restore" if state.has_removed:
            return state._replace(has_removed=False), (AskGames(Restore()),)
        case "games-export":
            return state, (AskGames(Export()),)
        case "games-import":
            return state, (OpenRecord(is_for_list=True),)
        case "games-table":
            return state, (AskGames(Offer(table(state.rows, t))),)
        case "games-open" | "games-delete":
            return _of_row(state, message.value, value)
        case "games-stay":
            return _stayed(state)
        case "games-star" | "games-note" | "games-note-text" | "games-noted" | "games-copy":
            return _of_finished(state, message, t)
        case _:
            return state, ()


def _of_row(state: State, what: str, value: str) -> Step:
    kind, _, key = value.partition(" ")
    row = next((row for row in state.rows if (row.kind, row.key) == (kind, key)), None)
    if row is None:
        return state, ()
    if what == "games-open":
        return state, (AskGames(Open(row.kind, key)),)
    if row.online and not row.is_over and state.leaving != key:
        return state._replace(leaving=key), (Focus("games-leaving"),)
    if row.online and row.online.state == "owes":
        return state, ()
    return state._replace(leaving=""), (AskGames(Delete(row.kind, key, row.title)),)


def _of_finished(state: State, message: Pressed, t: Text) -> Step:
    key, _, text = message.detail.partition(" ")
    row = next((row for row in state.rows if row.kind == "done" and row.key == key), None)
    if row is None:
        return state, ()
    match message.value:
        case "games-star":
            return _annotated(state, row._replace(noted=row.noted._replace(star=not row.noted.star)))
        case "games-note":
            noting = "" if state.noting == key else key
            field = (Focus(f"note-{key}"),) if noting else ()
            return state._replace(noting=noting), field
        case "games-note-text" | "games-noted":
            noted = row.noted._replace(note=shown(text)[:LONGEST])
            after, effects = _annotated(state, row._replace(noted=noted))
            if message.value == "games-note-text":
                return after, effects
            return after._replace(noting=""), (*effects, Focus(f"games-note-{key}"))
        case _:
            return state, (AskGames(Copy(log_line(row, t))),)


def _stayed(state: State) -> Step:
    return state._replace(leaving=""), (Focus(f"games-delete-elsewhere_{state.leaving}"),)


def _annotated(state: State, row: Row) -> tuple[State, tuple[Effect, ...]]:
    rows = tuple(row if each.key == row.key and each.kind == "done" else each for each in state.rows)
    return state._replace(rows=rows), (AskGames(Annotate(row.key, row.noted)),)


def _chose(state: State) -> Step:
    return state._replace(shown=PAGE), ()
