"""The progress and the result of an online game, for a page that frames this one. All of it is public."""

from typing import Any

from page.online.state import Room
from page.shell.game_page import page_of
from page.shell.model import Looking, Model, Over, Seated
from page.shell.progress import Progress


def progress(model: Model) -> Progress | None:
    """Return the progress of the online game on the screen; None if it shows none.

    The game counts as over once all sides have revealed everything and this page has checked it.
    """
    page, room = page_of(model), model.elsewhere
    if not isinstance(room, Room):
        return None
    name = room.status.room
    match model.screen:
        case Over() | Looking():
            over = model.screen.look.back if isinstance(model.screen, Looking) else model.screen
            game = over.game
            log = tuple(entry for _, entry in game.log)
            verdict = room.status.verdict
            is_checked = verdict is None or verdict.state != "checking"
            return Progress(name, page.ended_turns(log, game.states[-1]), is_checked)
        case Seated():
            shown = model.screen.shown
            return Progress(name, page.ended_turns(shown.log, shown.view), False)
        case _:
            return None


def result(model: Model) -> dict[str, Any]:
    """Return the result of the finished game on the screen, and whether all audits have passed."""
    assert isinstance(model.elsewhere, Room)
    status = model.elsewhere.status
    record, verdict = status.record, status.verdict
    assert record
    confirmed = verdict is not None and verdict.state in ("confirmed", "final")
    return {**record["result"], "record": record, "confirmed": confirmed}
