"""Who plays at the table, for the strip beside it and for the sheet in which a seat changes hands."""

from markupsafe import Markup

from page.parts.dialog import Dialog, dialog
from page.relics.board import tribe
from page.relics.draw.players import Sitting, players
from page.relics.draw.strip import Awaited, Strip
from page.shell.model import Model, Seated
from page.shell.players import player_name, seat_name
from page.shell.seating import may_take
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics import SEATS

SECRETIVE = frozenset[Seat]()
"""No seat has secrets (R30)."""


def strip(model: Model, seated: Seated, t: Text) -> Strip:
    """Return the strip's props."""
    shown = seated.shown
    found = _strip(seated, t)
    has_hint = "hint" in shown.players.aids and bool(shown.legal)
    is_open = model.sheet == "hint"
    return found._replace(has_hint=has_hint, is_open=is_open, has_programs=any(shown.players.programs))


def _strip(seated: Seated, t: Text) -> Strip:
    shown = seated.shown
    programs = [seat for seat in SEATS if shown.players.level(seat)]
    state: Awaited = ""
    if seated.unfetched:
        state = "unfetched"
    elif shown.thinks and seated.recap is None:
        state = "thinks"
    elif shown.legal and seated.recap is None:
        state = "yours"
    names = [seat_name(shown.players, seat, t) for seat in SEATS]
    if len(programs) > 1:
        thinker = seat_name(shown.players, shown.thinks, t) if shown.thinks else ""
        what = t("relics.watching", amber=names[0], jade=names[1])
        return Strip(None, t("solo.watching"), what, state, thinker)
    one = programs[0] if programs else None
    if one is None:
        return Strip(None, t("solo.two"), t("solo.two.aids"), state)
    return Strip(tribe(one), names[SEATS.index(one)], "", state)


def sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet that says who plays."""
    sittings = tuple(_sitting(model, seated, seat, t) for seat in SEATS)
    return dialog(Dialog(t("players.title"), players(sittings, t), "card"), t)


def _sitting(model: Model, seated: Seated, seat: Seat, t: Text) -> Sitting:
    shown = seated.shown
    is_here, level = seat == shown.seat, shown.players.level(seat)
    person = player_name(model, shown.players.player(seat), t) or t(
        "players.you" if is_here else "players.person"
    )
    return Sitting(
        tribe(seat),
        seat_name(shown.players, seat, t),
        t("solo.program") if level else person,
        is_here,
        can_give=is_here and not level,
        is_shared=shown.players.is_shared,
        can_take=may_take(shown, seat, SECRETIVE),
        awaited=seat == shown.awaited,
    )
