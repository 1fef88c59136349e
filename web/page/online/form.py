"""What a press changes in the form in which a game is offered."""

from collections.abc import Sequence

from page.nusubito.set_up import chosen
from page.online.props import DAYS, MINUTES, Offering
from page.shell.aids import AIDS, toggled
from page.shell.set_up import NAME_LONGEST


def changed(form: Offering, command: str, value: str) -> Offering:
    """Return the form after a command; one that makes no sense changes nothing."""
    agreed = form.set_up
    match command:
        case "online-name":
            return form._replace(name=" ".join(value.split())[:NAME_LONGEST])
        case "online-seat" if value in ("thief", "mist", "lot"):
            return form._replace(seat="thief" if value == "thief" else "mist" if value == "mist" else "lot")
        case "online-way" if value == "tabs" or (value == "relay" and form.has_relay):
            return form._replace(way="tabs" if value == "tabs" else "relay")
        case "online-more":
            return form._replace(more=not form.more)
        case "online-days" if _number(value, DAYS) is not None:
            return form._replace(days=int(value))
        case "online-minutes" if _number(value, MINUTES) is not None:
            return form._replace(minutes=int(value))
        case "aid" if value in AIDS:
            return form._replace(set_up=agreed._replace(aids=toggled(agreed.aids, value)))
        case _:
            own = chosen(agreed.own, command, value)
            return form if own is None else form._replace(set_up=agreed._replace(own=own))


def _number(value: str, offered: Sequence[int]) -> int | None:
    return next((number for number in offered if str(number) == value), None)
