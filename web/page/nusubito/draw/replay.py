"""Stepping through a finished record: the controls, whose eyes it is seen with, and the log in step.

Commands: `replay-to` n (also the slider, with its own value), `replay-first`, `replay-back`, `replay-play`,
`replay-pause`, `replay-forward`, `replay-last`, `replay-eyes` truth|thief|mist.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.nusubito.draw.table_props import SeatName
from page.nusubito.eyes import EYES, Eyes
from page.parts.drawing import icon, symbol
from page.parts.html import Value, el
from page.text import Text

_PAUSE = el(
    "svg",
    {"class": "ic", "viewBox": "0 0 24 24", "aria-hidden": "true"},
    el("path", {"d": "M9 6v12M15 6v12"}),
)


class Step(NamedTuple):
    """One entry of the log as the chosen eyes saw it."""

    at: int
    """How many actions have been taken once it has happened: where `replay-to` goes."""
    seat: SeatName
    text: str
    title: str = ""
    """The day and round that begin with it; empty within one."""


class Replay(NamedTuple):
    """Where a replay stands."""

    at: int
    """How many actions have been taken, 0 to `last`."""
    last: int
    playing: bool
    eyes: Eyes
    when: str
    """The day and round shown, in words."""
    now: str
    """What has just happened, in words."""
    steps: tuple[Step, ...]
    """Of the whole record, oldest first."""


def controls(props: Replay, t: Text) -> Markup:
    """Return the caption, the slider, the buttons and the choice of eyes."""
    return el(
        "section",
        {"id": "replay", "class": "replay", "aria-label": t("replay.title")},
        el("p", {"id": "replay-now", "class": "replay-now"}, el("b", None, props.when), " ", props.now),
        _slider(props, t),
        _buttons(props, t),
        _eyes(props.eyes, t),
    )


def _slider(props: Replay, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "range",
        "id": "replay-at",
        "class": "replay-at",
        "data-do": "replay-to",
        "min": 0,
        "max": props.last,
        "value": props.at,
        "aria-label": t("replay.slider"),
        "aria-valuetext": t("replay.at", at=props.at, last=props.last, when=props.when),
    }
    return el("input", attrs)


def _buttons(props: Replay, t: Text) -> Markup:
    start, end = props.at <= 0, props.at >= props.last
    play = "replay-pause" if props.playing else "replay-play"
    return el(
        "div",
        {"class": "replay-deeds"},
        _button("replay-first", icon("i-first"), start, t),
        _button("replay-back", icon("i-prev"), start, t),
        _button(play, _PAUSE if props.playing else icon("i-play"), False, t),
        _button("replay-forward", icon("i-nxt"), end, t),
        _button("replay-last", icon("i-last"), end, t),
    )


def _button(do: str, figure: Markup, idle: bool, t: Text) -> Markup:
    # Play and pause share an id, so that the focus stays where it is.
    place = "replay-play" if do == "replay-pause" else do
    attrs: dict[str, Value] = {
        "type": "button",
        "id": place,
        "class": "btn quiet",
        "data-do": None if idle else do,
        "aria-label": t(do.replace("-", ".", 1)),
        "aria-disabled": "true" if idle else None,
    }
    return el("button", attrs, figure)


def _eyes(eyes: Eyes, t: Text) -> Markup:
    choices = (
        el(
            "button",
            {
                "type": "button",
                "id": f"eyes-{value}",
                "data-do": "replay-eyes",
                "data-value": value,
                "aria-pressed": "true" if value == eyes else "false",
            },
            t(f"replay.eyes.{value}"),
        )
        for value in EYES
    )
    return el("div", {"class": "seg", "role": "group", "aria-label": t("replay.eyes")}, *choices)


def log(props: Replay, t: Text) -> Markup:
    """Return the log of the record; the latest entry that has happened is the current one."""
    now = max((step.at for step in props.steps if step.at <= props.at), default=0)
    entries = [part for number, step in enumerate(props.steps) for part in _entry(number, step, now)]
    return el("ol", {"id": "replay-log", "class": "replay-log"}, *entries)


def _entry(number: int, step: Step, now: int) -> list[Markup]:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"step-{number}",
        "data-do": "replay-to",
        "data-value": step.at,
        "aria-current": "step" if step.at == now else None,
        "data-to-come": step.at > now,
    }
    figure = symbol("thief" if step.seat == "thief" else "seeker")
    words = el("li", None, el("button", attrs, figure, el("span", None, step.text)))
    return [el("li", {"class": "lab"}, step.title), words] if step.title else [words]
