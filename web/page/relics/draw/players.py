"""The sheet that says who plays, and where a seat changes hands.

Commands: `give` n (a program of that level plays on), `take-over` amber|jade, `come-back`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import Value, el
from page.parts.small import isolated
from page.relics.draw.picture import Tribe
from page.relics.draw.small import crest
from page.shell.solo import LEVELS
from page.text import Text


class Sitting(NamedTuple):
    """Who plays a seat, and what may become of it."""

    tribe: Tribe
    name: str
    """What the seat is called: "Jade, Apprentice"."""
    who: str
    is_here: bool
    """Whether it is the one whose screen this is."""
    can_give: bool = False
    """Whether a program may play on for who is here."""
    is_shared: bool = False
    """Whether another person is there, who would play on against that program."""
    can_take: bool = False
    """Whether who is here may play it from now on."""
    awaited: bool = False
    """Whether the one of two who had it may come back to it."""


def players(sittings: tuple[Sitting, ...], t: Text) -> Markup:
    """Return the body of the sheet."""
    return el("div", {"class": "players menu relics"}, *(_sitting(each, t) for each in sittings))


def _sitting(props: Sitting, t: Text) -> Markup:
    deeds: list[Markup] = []
    if props.can_give:
        deeds.append(_give(t("players.give.two" if props.is_shared else "players.give.text"), t))
    if props.awaited:
        deeds.append(_button("come-back", "btn", "come-back", "", t(f"players.back.{props.tribe}")))
        deeds.append(el("p", {"class": "sub"}, t("players.back.text")))
    if props.can_take:
        words = t("players.take.own" if props.is_here else f"players.take.{props.tribe}")
        deeds.append(_button(f"take-{props.tribe}", "btn", "take-over", props.tribe, words))
    who = el("span", None, isolated(props.who))
    return el(
        "section",
        {"class": "sitting", "aria-label": t(f"seat.{props.tribe}")},
        crest(props.tribe),
        el("p", {"class": "company-who"}, el("b", None, props.name), " ", who),
        el("div", {"class": "sitting-deeds"}, *deeds) if deeds else None,
    )


def _give(words: str, t: Text) -> Markup:
    buttons = (
        _button(f"give-{level}", "", "give", str(level), str(level), _give_label(level, t))
        for level in range(1, LEVELS + 1)
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
