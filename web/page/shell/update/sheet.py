"""Sheets over the screen, and the settings in them."""

from page.shell.effects import Effect, Focus, Remember, Sound
from page.shell.game_page import is_over_table
from page.shell.messages import Pressed
from page.shell.model import Course, Model, Seated
from page.shell.preferences import CHOICES
from page.shell.update import advice

Step = tuple[Model, tuple[Effect, ...]]


def press_anywhere(model: Model, message: Pressed) -> Step | None:
    """Return the page after a press that means the same on every screen; None for any other press."""
    if message.control != "do":
        return None
    match message.value:
        case "help":
            return model._replace(sheet=f"help {message.detail or 'contents'}"), (
                Focus("help-section-title"),
            )
        case "settings":
            return model._replace(sheet="settings"), (Focus("sheet-title"),)
        case "close" if model.sheet:
            return model._replace(sheet=""), (Focus(_opener(model)),)
        case "escape" if model.sheet and model.sheet_shown:
            return model._replace(sheet=""), (Focus(_opener(model)),)
        case "timeout":
            minutes = 0 if message.detail == "off" else message.number
            if minutes is None:
                return model, ()
            return model._replace(idle_minutes=minutes), (Remember("idle-minutes", str(minutes)),)
        case "shortcuts":
            on = not model.shortcuts
            return model._replace(shortcuts=on), (Remember("shortcuts", "on" if on else "off"),)
        case "firsts":
            says = not model.says_firsts
            return model._replace(says_firsts=says), (Remember("firsts", "on" if says else "off"),)
        case name if message.detail in CHOICES.get(name, ()):
            chosen = model.preferences.with_choice(name, message.detail)
            sample = (Sound("bell"),) if chosen.sounds == "on" and name == "sounds" else ()
            return model._replace(preferences=chosen), (Remember(name, message.detail), *sample)
        case name if isinstance(model.screen, Seated | Course) and is_over_table(model, name):
            sheet = "" if model.sheet == name else name
            first = {"menu": "tool-help"}.get(sheet, sheet)
            return model._replace(sheet=sheet), (Focus(first),) if sheet else ()
        case "players" if isinstance(model.screen, Seated):
            return model._replace(sheet=message.value), (Focus("sheet-title"),)
        case "map" | "hint" if isinstance(model.screen, Seated):
            return advice.toggled(model, model.screen, message.value) or (model, ())
        case _:
            return None


def _opener(model: Model) -> str:
    """Return the control that opened a sheet and gets the focus back."""
    name = model.sheet.partition(" ")[0]
    if name == "players" and model.party.is_shared:
        return "tool-settings"
    return f"bar-{name}" if name in ("menu", "log") else f"tool-{name}"
