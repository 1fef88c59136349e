"""What a press changes in the form in which a game is offered."""

from collections.abc import Sequence

from page.nusubito.set_up import DAYS_MOST, NAME_LONGEST, SetUp
from page.online.props import DAYS, MINUTES, Offering
from page.shell.aids import AIDS, toggled


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
        case "configuration" if value.count("/") == 2 and {*value.split("/")} <= {"0", "1", "2"}:
            first, second, third = (int(level) for level in value.split("/"))
            return form._replace(set_up=agreed._replace(levels=(first, second, third)))
        case "darts" if (darts := _number(value, range(10))) is not None:
            return form._replace(set_up=agreed._replace(darts=darts))
        case "day-limit" if value == "none" or _number(value, range(1, DAYS_MOST + 1)):
            limit = None if value == "none" else int(value)
            return form._replace(set_up=agreed._replace(day_limit=limit))
        case "aid" if value in AIDS:
            return form._replace(set_up=agreed._replace(aids=toggled(agreed.aids, value)))
        case "usual":
            return form._replace(set_up=SetUp(names=agreed.names, thief=agreed.thief, aids=agreed.aids))
        case _:
            return form


def _number(value: str, offered: Sequence[int]) -> int | None:
    return next((number for number in offered if str(number) == value), None)
