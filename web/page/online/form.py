"""The commands of the form in which a game is offered."""

from collections.abc import Sequence
from typing import Any

from page.online.props import DAYS, LOT, MINUTES, Offering, fits
from page.shell import abilities
from page.shell.abilities import toggled
from page.shell.game_page import GamePage
from page.shell.set_up import NAME_LONGEST


def changed(form: Offering, command: str, value: str, page: GamePage) -> Offering:
    """Return the form after a command; a command that makes no sense changes nothing."""
    agreed = form.set_up
    seats = page.GAME.seats(page.options(agreed.own))
    match command:
        case "online-name":
            return form._replace(name=" ".join(value.split())[:NAME_LONGEST])
        case "online-seat" if value in (*seats, LOT):
            return form._replace(seat=value)
        case "online-way" if value == "tabs" and fits(len(seats), "tabs"):
            return form._replace(transport="tabs")
        case "online-way" if value == "relay" and form.has_relay:
            return form._replace(transport="relay")
        case "online-more":
            return form._replace(more=not form.more)
        case "online-days" if _number(value, DAYS) is not None:
            return form._replace(days=int(value))
        case "online-minutes" if _number(value, MINUTES) is not None:
            return form._replace(minutes=int(value))
        case "aid" if value in abilities.of(page.GAME.NAME).aids:
            return form._replace(set_up=agreed._replace(aids=toggled(agreed.aids, value)))
        case _:
            own = page.chosen(agreed.own, command, value)
            return form if own is None else _with_own(form, own, page)


def can_be_offered(form: Offering, page: GamePage) -> bool:
    """Return whether the game of a form can be played over the chosen transport."""
    return fits(len(page.GAME.seats(page.options(form.set_up.own))), form.transport)


def _with_own(form: Offering, own: Any, page: GamePage) -> Offering:
    """Return the form with new options; a seat or a transport that does not exist with them is no longer chosen."""
    seats = page.GAME.seats(page.options(own))
    seat = form.seat if form.seat in (*seats, LOT) else ""
    transport = form.transport if fits(len(seats), form.transport) or not form.has_relay else "relay"
    return form._replace(set_up=form.set_up._replace(own=own), seat=seat, transport=transport)


def _number(value: str, offered: Sequence[int]) -> int | None:
    return next((number for number in offered if str(number) == value), None)
