"""The explanation on the card when something happens for the first time: one a turn, gone with the next action."""

from page.shell.effects import Effect, Remember
from page.shell.game_page import page_of
from page.shell.model import Model, Seated


def with_first(
    model: Model, seated: Seated, before: Seated | None
) -> tuple[Model, Seated, tuple[Effect, ...]]:
    """Return the page and the seat's screen with the explanation that is due.

    Args:
        model: The page.
        seated: The new screen.
        before: The screen before it; None if the seat has just sat down.
    """
    goes_on = before is not None and bool(before.shown.legal) and not seated.shown.fresh
    if before and goes_on and before.has_first:
        return model, seated._replace(has_first=True), ()
    name = page_of(model).first(seated.shown, model.firsts) if model.says_firsts else ""
    if not name:
        return model, seated, ()
    page = model._replace(firsts=model.firsts | {name})
    return page, seated._replace(first=name, has_first=True), (Remember(f"first-{name}", "yes"),)
