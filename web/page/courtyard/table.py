"""What the play screens of both games fill in alike."""

from page.courtyard.log import LogWords
from page.parts.recap import Recap
from page.shell.model import Seated
from page.shell.players import seat_name
from page.text import Text


def laid(seated: Seated) -> Seated:
    """Return what can be shown: once a game is over nobody acts, and the table stays laid until the end screen."""
    shown = seated.shown
    if shown.view.acting is not None:
        return seated
    return seated._replace(shown=shown._replace(view=shown.view._replace(acting=shown.seat)))


def wait_words(seated: Seated, t: Text) -> str:
    """Return which program is thinking; "" where none is."""
    shown = seated.shown
    if shown.thinks is None:
        return ""
    return t("solo.wait", who=seat_name(shown.party, shown.thinks, t, within=True))


def recap(seated: Seated, words: LogWords, t: Text) -> Recap | None:
    """Return the event shown to a seat that has just sat down; None once all have been."""
    if seated.recap is None:
        return None
    told = words.told_since(seated.shown)
    entry = told[seated.recap].entry
    return Recap(words.told_words(entry, t), seated.recap + 1, len(told), entry.by)
