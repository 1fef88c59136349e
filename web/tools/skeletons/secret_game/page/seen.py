"""The play screen of a seat, from the view of that seat."""

from markupsafe import Markup

from page.parts.drawing import symbol
from page.shell.draw.beside import Beside
from page.shell.frame import frame
from page.shell.log import Line, chapters
from page.shell.messages import Shown
from page.shell.model import Model, Seated
from page.shell.players import seat_name
from page.text import Text
from tools.skeletons.secret_game.page.draw import Table
from tools.skeletons.secret_game.page.said import event_words, hint_words, subject, things
from unseen.kernel.session import LogEntry
from unseen.skeletons.secret_game.model import SEATS, Event, State

FIGURES: dict[str, str] = {seat: f"secret_game-seat-{number}" for number, seat in enumerate(SEATS, 1)}
"""The drawing that stands for each seat."""


def figure(seat: str | None) -> Markup:
    """Draw a seat's figure, or that of what has no seat."""
    return symbol(FIGURES[seat] if seat else "secret_game-sign")


def table(model: Model, seated: Seated, t: Text, beside: Beside | None) -> Table:
    """Return the props of the play screen."""
    shown = seated.shown
    wait = _awaited(shown, t, beside)
    return Table(
        frame=frame(model, seated, figure, wait, t, beside),
        seat=shown.seat,
        title=beside.over.title
        if beside and beside.over
        else wait or t("secret_game.turn", seat=t(f"seat.{shown.seat}")),
        hint=hint_words(shown.view, t),
        things=things(shown.view, shown.legal, t),
        log=chapters(shown.log, shown.fresh, seated.reading, lambda told: _line(told, t)),
        figure=figure,
    )


def _awaited(shown: Shown, t: Text, beside: Beside | None) -> str:
    """Name the player or card that the seat waits for, in words; empty where it can act."""
    if beside:
        words = beside.over.text if beside.over else beside.wait
        return words.format(you=t(f"seat.{shown.seat}")) if beside.wait else ""
    return t("secret_game.wait", who=seat_name(shown.party, shown.thinks, t)) if shown.thinks else ""


def _line(told: LogEntry[State, Event], t: Text) -> Line:
    """Return an entry of the log in words. YOURS: the round that it belongs to as its chapter."""
    return Line(t("secret_game.log"), subject(told), event_words(told.before, told.event, t))
