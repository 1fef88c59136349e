"""Stepping through a finished record: the controls, the choice of a view, and the log in step.

Commands: `replay-to` n (also the slider, with its own value), `replay-first`, `replay-back`, `replay-play`,
`replay-pause`, `replay-forward`, `replay-last`; with several views `replay-eyes`.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el
from page.text import Text

_PAUSE = el(
    "svg",
    {"class": "ic", "viewBox": "0 0 24 24", "aria-hidden": "true"},
    el("path", {"d": "M9 6v12M15 6v12"}),
)


class Step(NamedTuple):
    """One entry of the log in the chosen view."""

    at: int
    """The number of actions up to and with it, to which `replay-to` goes."""
    seat: str | None
    """The seat of the event; None for one without a seat."""
    text: str
    title: str = ""
    """The part of the game, such as a round, that begins with it; empty within one."""


class Replay(NamedTuple):
    """The state of a replay."""

    at: int
    """The number of actions taken, 0 to `last`."""
    last: int
    playing: bool
    eyes: str
    """The chosen view."""
    when: str
    """The part of the game that is shown, in words."""
    now: str
    """The latest event, in words."""
    steps: tuple[Step, ...]
    """The entries of the whole record, oldest first."""


def titled_once(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return the steps with the title of each part of the game only where it begins."""
    told, before = list[Step](), ""
    for step in steps:
        told.append(step._replace(title="") if step.title == before else step)
        before = step.title
    return tuple(told)


def controls(props: Replay, t: Text, eyes: tuple[str, ...] = ()) -> Markup:
    """Draw the caption, the slider, the buttons, and the choice of a view if there is one.

    Args:
        props: The state of the replay.
        t: The words.
        eyes: The available views; empty where everybody sees the same.
    """
    return el(
        "section",
        {"id": "replay", "class": "replay", "aria-label": t("replay.title")},
        el("p", {"id": "replay-now", "class": "replay-now"}, el("b", None, props.when), " ", props.now),
        _slider(props, t),
        _buttons(props, t),
        _eyes(eyes, props.eyes, t) if eyes else None,
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
    # Play and pause share an id, so that the focus stays on the button.
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


def _eyes(eyes: tuple[str, ...], now: str, t: Text) -> Markup:
    choices = (
        el(
            "button",
            {
                "type": "button",
                "id": f"eyes-{value}",
                "data-do": "replay-eyes",
                "data-value": value,
                "aria-pressed": "true" if value == now else "false",
            },
            t(f"replay.eyes.{value}"),
        )
        for value in eyes
    )
    return el("div", {"class": "seg", "role": "group", "aria-label": t("replay.eyes")}, *choices)


def log(props: Replay, figure: Callable[[str | None], Markup]) -> Markup:
    """Draw the log of the record; the latest entry that has happened is the current one.

    Args:
        props: The state of the replay.
        figure: Draws a seat's figure, or that of events without a seat.
    """
    now = max((step.at for step in props.steps if step.at <= props.at), default=0)
    entries = [
        part
        for number, step in enumerate(props.steps)
        for part in _entry(number, step, figure(step.seat), now)
    ]
    return el("ol", {"id": "replay-log", "class": "replay-log", "data-follows": True}, *entries)


def _entry(number: int, step: Step, figure: Markup, now: int) -> list[Markup]:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"step-{number}",
        "data-do": "replay-to",
        "data-value": step.at,
        "aria-current": "step" if step.at == now else None,
        "data-to-come": step.at > now,
    }
    words = el("li", None, el("button", attrs, figure, el("span", None, step.text)))
    return [el("li", {"class": "lab"}, step.title), words] if step.title else [words]
