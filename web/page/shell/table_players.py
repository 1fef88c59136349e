"""The strip beside the table that names its players, and the sheet in which a seat changes hands."""

from collections.abc import Callable

from markupsafe import Markup

from page.parts.dialog import Dialog, dialog
from page.shell import abilities
from page.shell.causes import no_program, remedy
from page.shell.draw import players as players_room
from page.shell.draw import strip as strip_room
from page.shell.draw.players import Sitting
from page.shell.draw.strip import Awaited, Strip
from page.shell.game_page import page_of
from page.shell.model import UNKEPT, Model, Seated
from page.shell.players import player_name, seat_name
from page.text import Text
from unseen.kernel.seat import Seat

Figure = Callable[[str], Markup]
"""Draws a seat's figure."""


def strip(model: Model, seated: Seated, figure: Figure, t: Text) -> Markup:
    """Draw the strip beside the table."""
    return strip_room.strip(_strip(model, seated, t), figure=figure, t=t)


def _strip(model: Model, seated: Seated, t: Text) -> Strip:
    shown, players = seated.shown, seated.shown.party
    seats = players.seats
    programs = [seat for seat in seats if players.level(seat)]
    each = " ".join(t("solo.each", who=seat_name(players, seat, t)) for seat in programs)
    if len(programs) == len(seats):
        who, what = t("solo.watching"), each
    elif len(programs) > 1:
        who, what = t("solo.programs", n=len(programs)), each
    elif programs:
        who, what = seat_name(players, programs[0], t), ""
    else:
        who, what = t("solo.two"), t("solo.two.aids")
    thinks = t("solo.thinks")
    if shown.thinks and len(programs) > 1:
        thinks = t(f"solo.thinks.{shown.thinks}", who=seat_name(players, shown.thinks, t))
    return Strip(
        seat=programs[0] if len(programs) == 1 else None,
        who=who,
        what=what,
        state=_awaited(seated),
        unfetched=no_program(seated.unfetched, t, is_kept=model.store not in UNKEPT)
        if seated.unfetched
        else "",
        can_reload=bool(seated.unfetched) and remedy(seated.unfetched) == "reload",
        thinks=thinks,
        # A hint needs a turn; a map can be read at any time. Neither is for what everybody watches.
        tools=tuple(aid for aid in players.aids if (aid == "map" or shown.legal) and not shown.is_public),
        open=model.sheet_shown,
        has_programs=bool(programs),
    )


def _awaited(seated: Seated) -> Awaited:
    if seated.recap is not None:
        return ""
    return "thinks" if seated.shown.thinks else "yours" if seated.shown.legal else ""


def sheet(
    model: Model, seated: Seated, figure: Figure, t: Text, *, give: str, barred: str = "", style: str = ""
) -> Markup:
    """Draw the sheet of the players.

    Args:
        model: The page.
        seated: The seat at the screen.
        figure: Draws a seat's figure.
        t: The words.
        give: The sentence that explains handing the seat to a program.
        barred: The reason why a seat may not be taken; empty where no seat has secrets.
        style: The class of the game's own inks; empty for none.
    """
    sittings = [_sitting(model, seated, seat, give, barred, t) for seat in _seats(model, seated)]
    levels = abilities.of(model.game).levels
    body = players_room.players(sittings, levels=levels, figure=figure, style=style, t=t)
    return dialog(Dialog(t("players.title"), body, "card"), t)


def _sitting(model: Model, seated: Seated, seat: Seat, give: str, barred: str, t: Text) -> Sitting:
    shown = seated.shown
    is_here, level = seat == shown.seat, shown.party.level(seat)
    can_take = shown.party.may_take(seat)
    person = player_name(model, shown.party.player(seat), t) or t(
        "players.you" if is_here else "players.person"
    )
    return Sitting(
        seat,
        seat_name(shown.party, seat, t),
        t("solo.program") if level else person,
        is_here,
        give=give if is_here and not level and abilities.of(model.game).levels else "",
        can_take=can_take,
        barred=barred if level and not can_take and not shown.party.is_shared else "",
        awaited=seat in shown.party.awaited,
    )


def _seats(model: Model, seated: Seated) -> tuple[Seat, ...]:
    """Return the seats in the game's own order."""
    order = page_of(model).face().seats
    return tuple(sorted(seated.shown.party.seats, key=order.index))
