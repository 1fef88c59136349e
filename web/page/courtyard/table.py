"""The parts of the play screen that both games fill alike."""

from page.courtyard.log import LogWords
from page.parts.recap import Recap
from page.shell.model import Seated
from page.shell.players import seat_name
from page.text import Text


def as_drawn(seated: Seated) -> Seated:
    """Return the seat as its table is drawn: after a game's end nobody acts, but the table stays for a while."""
    shown = seated.shown
    if shown.view.acting is not None:
        return seated
    return seated._replace(shown=shown._replace(view=shown.view._replace(acting=shown.seat)))


def wait_words(seated: Seated, t: Text) -> str:
    """Return the words that name the thinking program, with a place `{you}` for the seat shown; "" if none thinks."""
    shown = seated.shown
    if shown.thinks is None:
        return ""
    return t("solo.wait", who=seat_name(shown.party, shown.thinks, t), you="{you}")


def recap(seated: Seated, words: LogWords, t: Text) -> Recap | None:
    """Return the event that a recap shows to a seat that has just sat down; None outside a recap."""
    if seated.recap is None:
        return None
    told = words.recap_entries(seated.shown)
    entry = told[seated.recap].entry
    return Recap(words.recap_words(entry, t), seated.recap + 1, len(told), entry.by)
