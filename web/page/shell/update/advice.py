"""What helps, beside the board: what of it is shown, and what is pressed there."""

from page.shell.effects import Advise, Effect, Focus
from page.shell.game_page import page_of
from page.shell.messages import Pressed
from page.shell.model import BESIDE, Model, Seated

Step = tuple[Model, tuple[Effect, ...]]


def toggled(model: Model, seated: Seated, aid: str) -> Step | None:
    """Return what pressing one of what helps does: it opens, or closes again; None where it cannot be had.

    It takes the place of the card of what is chosen, asked about or refused, which is let go of.
    """
    if model.sheet_shown == aid:
        return model._replace(sheet=""), (Focus(f"tool-{aid}"),)
    shown, known = seated.shown, seated.advice
    if aid not in shown.party.aids or shown.is_public or (aid == "hint" and not shown.legal):
        return None
    asks = aid == "hint" and (known is None or known.hint is None)
    page = model._replace(sheet=aid, screen=seated.let_go()._replace(advised=0, map_at=""))
    return page, (Focus("advice-title"), *((Advise("hint", shown.seat),) if asks else ()))


def pointed_at(model: Model, seated: Seated, space: str) -> Seated:
    """Return the screen with a space pressed: it has the focus, and the open map explains it."""
    is_asked = model.sheet == "map" and page_of(model).is_mapped(space)
    return seated._replace(focus=space, map_at=space if is_asked else "")


def pressed(model: Model, seated: Seated, message: Pressed) -> Step:
    """Return the screen with another choice of the hint on the board."""
    known = seated.advice.hint if seated.advice else None
    number = int(message.detail) if message.detail.isdecimal() else -1
    if known is None or not 0 <= number < len(known.choices):
        return model, ()
    return model._replace(screen=seated._replace(advised=number)), ()


def is_over(sheet: str) -> bool:
    """Return whether a sheet lies over the board, so that what happens there waits until it has been read."""
    return bool(sheet) and sheet not in BESIDE


def kept(sheet: str) -> str:
    """Return the sheet that stays once something has been done: a hint, or cards to choose from, were for that."""
    return "" if sheet in ("hint", "cards") else sheet
