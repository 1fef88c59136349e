"""The sheet of the players, where a seat changes hands.

Commands: `give` n (a program of that level plays on), `take-over` a seat, `come-back` a seat.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import Value, classes, el
from page.parts.small import isolated
from page.text import Text


class Sitting(NamedTuple):
    """The player of a seat, and the possible changes."""

    seat: str
    name: str
    """The player's or the program's name: "Jade, Apprentice"."""
    who: str
    is_here: bool
    """Whether it is the seat at the screen."""
    give: str = ""
    """The sentence that explains handing the seat to a program; empty where that is not allowed."""
    can_take: bool = False
    """Whether the player here may play it from now on."""
    barred: str = ""
    """The reason why not; empty where it may, and where the reason is plain."""
    awaited: bool = False
    """Whether the person who had it may come back to it."""


def players(
    sittings: Iterable[Sitting], *, levels: int, figure: Callable[[str], Markup], style: str = "", t: Text
) -> Markup:
    """Draw the body of the sheet.

    Args:
        sittings: The players of the seats.
        levels: The number of levels of programs.
        figure: Draws a seat's figure.
        style: The class of the game's own inks; empty for none.
        t: The words.
    """
    seats = (_sitting(each, levels, figure(each.seat), t) for each in sittings)
    return el("div", {"class": classes("players menu", style)}, *seats)


def _sitting(props: Sitting, levels: int, figure: Markup, t: Text) -> Markup:
    deeds: list[Markup] = []
    if props.give:
        deeds.append(_give(props.give, levels, t))
    if props.awaited:
        back = t(f"players.back.{props.seat}")
        deeds.append(_button(f"come-back-{props.seat}", "btn", "come-back", props.seat, back))
        deeds.append(el("p", {"class": "sub"}, t("players.back.text")))
    if props.can_take:
        words = t("players.take.own" if props.is_here else f"players.take.{props.seat}")
        deeds.append(_button(f"take-{props.seat}", "btn", "take-over", props.seat, words))
    if props.barred:
        deeds.append(el("p", {"class": "sub"}, props.barred))
    who = el("span", None, isolated(props.who))
    return el(
        "section",
        {"class": "sitting", "aria-label": t(f"seat.{props.seat}")},
        figure,
        el("p", {"class": "company-who"}, el("b", None, props.name), " ", who),
        el("div", {"class": "sitting-deeds"}, *deeds) if deeds else None,
    )


def _give(words: str, levels: int, t: Text) -> Markup:
    buttons = (
        _button(f"give-{level}", "", "give", str(level), str(level), _give_label(level, t))
        for level in range(1, levels + 1)
    )
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": "give-label"},
        el("span", {"class": "lab", "id": "give-label"}, t("players.give")),
        el("div", {"class": "seg"}, *buttons),
        el("p", {"class": "sub"}, words),
    )


def _give_label(level: int, t: Text) -> str:
    return t("players.give.label", level=t("solo.level.label", level=level, name=t(f"level.{level}")))


def _button(name: str, css: str, do: str, value: str, words: str, label: str | None = None) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": name,
        "class": css,
        "data-do": do,
        "data-value": value,
        "data-ends": True,
        "aria-label": label,
    }
    return el("button", attrs, words)
