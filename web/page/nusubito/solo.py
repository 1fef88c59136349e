"""Who plays at the table, for the strip beside it and for the sheet in which a seat changes hands."""

from typing import cast

from markupsafe import Markup

from page.nusubito.draw.players import Sitting, players
from page.nusubito.draw.strip import State, Strip
from page.nusubito.draw.table_props import SeatName
from page.parts.dialog import Dialog, dialog
from page.shell.messages import Players
from page.shell.model import Model, Seated
from page.shell.players import player_name, seat_name
from page.shell.seating import may_take
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF


def strip(model: Model, seated: Seated, t: Text) -> Strip:
    """Return the strip's props."""
    shown, players = seated.shown, seated.shown.players
    programs = [seat for seat in SEATS if players.level(seat)]
    state: State = ""
    if seated.unfetched:
        state = "unfetched"
    elif shown.thinks and seated.recap is None:
        state = "thinks"
    elif shown.legal and seated.recap is None:
        state = "yours"
    tools = tuple(aid for aid in players.aids if aid == "map" or shown.legal)
    who, what = _who(players, programs, t)
    return Strip(
        seat=cast(SeatName, programs[0]) if len(programs) == 1 else None,
        who=who,
        what=what,
        state=state,
        thinker=seat_name(players, shown.thinks, t) if shown.thinks and len(programs) > 1 else "",
        thinks=cast(SeatName, shown.thinks or MIST),
        tools=tools,
        open=model.sheet,
        has_programs=bool(programs),
    )


def _who(players: Players, programs: list[Seat], t: Text) -> tuple[str, str]:
    if not programs:
        return t("solo.two"), t("solo.two.aids")
    if len(programs) > 1:
        thief, mist = (seat_name(players, seat, t) for seat in SEATS)
        return t("solo.watching"), t("solo.watching.what", thief=thief, mist=mist)
    return seat_name(players, programs[0], t), ""


def sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet that says who plays."""
    return dialog(Dialog(t("players.title"), players(sittings(model, seated, t), t), "card"), t)


def sittings(model: Model, seated: Seated, t: Text) -> tuple[Sitting, Sitting]:
    """Return who plays the two seats, and what may become of them."""
    return _sitting(model, seated, THIEF, t), _sitting(model, seated, MIST, t)


def _sitting(model: Model, seated: Seated, seat: Seat, t: Text) -> Sitting:
    shown = seated.shown
    is_here, level = seat == shown.seat, shown.players.level(seat)
    person = player_name(model, shown.players.player(seat), t) or t(
        "players.you" if is_here else "players.person"
    )
    return Sitting(
        cast(SeatName, seat),
        seat_name(shown.players, seat, t),
        t("solo.program") if level else person,
        is_here=is_here,
        can_give=is_here and not level,
        can_take=may_take(shown, seat, frozenset({THIEF})),
        barred=level > 0 and not may_take(shown, seat, frozenset({THIEF})),
        awaited=seat == shown.awaited,
    )
