"""What a press changes in the form in which a game is offered."""

from page.afar.props import DAYS, MINUTES, Offering
from page.render.set_up import DAYS_MOST, NAME_LONGEST


def changed(form: Offering, command: str, value: str) -> Offering:
    """Return the form after a command; one that makes no sense changes nothing."""
    agreed = form.set_up
    match command:
        case "afar-name":
            return form._replace(name=" ".join(value.split())[:NAME_LONGEST])
        case "afar-seat" if value in ("thief", "mist", "lot"):
            return form._replace(seat="thief" if value == "thief" else "mist" if value == "mist" else "lot")
        case "afar-way" if value == "tabs" or (value == "relay" and form.has_relay):
            return form._replace(way="tabs" if value == "tabs" else "relay")
        case "afar-more":
            return form._replace(more=not form.more)
        case "afar-days" if _number(value, DAYS) is not None:
            return form._replace(days=int(value))
        case "afar-minutes" if _number(value, MINUTES) is not None:
            return form._replace(minutes=int(value))
        case "configuration":
            first, second, third = (int(level) for level in value.split("/"))
            return form._replace(set_up=agreed._replace(levels=(first, second, third)))
        case "darts" if value.isdigit():
            return form._replace(set_up=agreed._replace(darts=min(int(value), 9)))
        case "day-limit":
            limit = min(int(value), DAYS_MOST) if value.isdigit() else None
            return form._replace(set_up=agreed._replace(day_limit=limit))
        case _:
            return form


def _number(value: str, offered: tuple[int, ...]) -> int | None:
    return int(value) if value.isdigit() and int(value) in offered else None
