"""The aids beside the board: the visible one, and presses in it."""

from collections.abc import Mapping

from page.shell.effects import Advise, Effect, Focus
from page.shell.game_page import page_of
from page.shell.messages import Pressed
from page.shell.model import BESIDE, Model, Seated

Step = tuple[Model, tuple[Effect, ...]]


def toggled(model: Model, seated: Seated, aid: str) -> Step | None:
    """Return the page after a press of an aid, which opens or closes it; None if the aid is not available.

    It replaces the card of what is chosen, asked about or refused, which is let go.
    """
    if model.sheet_shown == aid:
        return model._replace(sheet=""), (Focus(f"tool-{aid}"),)
    shown = seated.shown
    if aid not in shown.party.aids or shown.is_public or (aid == "hint" and not shown.legal):
        return None
    page = model._replace(sheet=aid, screen=seated.let_go()._replace(advised=0, map_at=""))
    return page, (Focus("advice-title"), *wanted(seated, aid))


def wanted(seated: Seated, aid: str) -> tuple[Advise, ...]:
    """Return the request to work out an aid that is opened; none if its content is known.

    The map is worked out without a request. It is missing if the programs could not be fetched: then ask again.
    """
    known = seated.advice
    if aid == "hint":
        return () if known and known.hint is not None else (Advise("hint", seated.shown.seat),)
    has_map = known is not None and (known.spots is not None or known.leaks is not None)
    return () if aid != "map" or has_map else (Advise("map", seated.shown.seat),)


def pointed_at(model: Model, seated: Seated, space: str) -> Seated:
    """Return the screen after a press of a space, which gets the focus and which the open map explains."""
    is_asked = model.sheet == "map" and page_of(model).is_mapped(space)
    return seated._replace(focus=space, map_at=space if is_asked else "")


def pressed(model: Model, seated: Seated, message: Pressed) -> Step:
    """Return the screen with another choice of the hint on the board."""
    known = seated.advice.hint if seated.advice else None
    number = message.number
    if known is None or number is None or number >= len(known.choices):
        return model, ()
    return model._replace(screen=seated._replace(advised=number)), ()


def is_over(sheet: str) -> bool:
    """Return whether a sheet lies over the board, so that events there wait until it is closed."""
    return bool(sheet) and sheet not in BESIDE


def kept(sheet: str, own: Mapping[str, bool]) -> str:
    """Return the sheet that stays open after an action: a hint closes, and so do some of the game's own."""
    return "" if sheet == "hint" or own.get(sheet) else sheet
