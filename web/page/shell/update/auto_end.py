"""The end of a turn in which nothing else can be done: it comes by itself, for players who have asked for that.

Rule 1. Whether and when a turn ends so follows from what everybody knows (`GamePage.must_end`) and from the setting:
        nobody learns from it what the seat holds.
Rule 2. The turn ends once there was time to read the announcement, with or without motion. Any press or key before
        then stops it, and so does leaving the page. Nothing is announced under a sheet.
"""

from typing import Any

from page.shell.effects import Effect, Speak, Take, Wait
from page.shell.game_page import page_of
from page.shell.messages import Tick
from page.shell.model import Model, Seated
from page.shell.pace import reading_time
from page.shell.preferences import paced
from page.text import Text

Step = tuple[Model, tuple[Effect, ...]]


def begun(step: Step, t: Text) -> Step:
    """Return a step with the end of the turn announced, if the turn is to end by itself now."""
    model, effects = step
    if model.preferences.auto_end == "off" or not isinstance(model.screen, Seated):
        return step
    screen = model.screen
    if screen.ending or not _is_at_rest(model, screen) or _end(model, screen) is None:
        return step
    words = t("table.ends_soon")
    reading = reading_time(words)
    wait = Wait(paced(reading, model.preferences.pace) or reading, _token(screen))
    return model._replace(screen=screen._replace(ending="soon")), (*effects, Speak(words), wait)


def stopped(model: Model) -> Model:
    """Return the page with a turn that is about to end by itself left to the player."""
    screen = model.screen
    if not isinstance(screen, Seated) or screen.ending != "soon":
        return model
    return model._replace(screen=screen._replace(ending="stopped"))


def ended(model: Model, message: Tick) -> Step | None:
    """Return the page with the turn ended by a tick; None for a tick of anything else, or one that was stopped."""
    screen = model.screen
    if not isinstance(screen, Seated) or screen.ending != "soon" or message.of != _token(screen):
        return None
    after = screen.let_go()._replace(ending="stopped")
    return model._replace(screen=after), (Take(screen.shown.seat, _end(model, screen)),)


def _is_at_rest(model: Model, screen: Seated) -> bool:
    return screen.recap is None and screen.following is None and not (model.sheet or screen.has_own_card)


def _end(model: Model, screen: Seated) -> Any:
    """Return the only legal action, if it ends the turn and everybody knows that it is the only one."""
    if len(screen.shown.legal) != 1:
        return None
    end = page_of(model).must_end(screen.shown.view)
    return end if screen.shown.legal == (end,) else None


def _token(screen: Seated) -> str:
    return f"end {len(screen.shown.log)}"
