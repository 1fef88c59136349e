"""Draw the way to play on from a moment, and its set-up."""

from markupsafe import Markup

from page.looking_back.context import Context
from page.looking_back.playing_on import TWO, can_play_on, sides
from page.looking_back.state import PlayingOn, State
from page.parts.html import Value, el
from page.parts.segments import segments
from page.shell.draw.solo import levels_field
from page.text import Text


def way_to_play_on(state: State, context: Context, t: Text) -> Markup | None:
    """Draw the button that opens the set-up, or say where there is one; None while it is open, and at the end."""
    if context.is_elsewhere:
        return el("p", {"class": "sub"}, t("look.play.elsewhere"))
    if state.playing_on is not None or not can_play_on(state, context):
        return None
    return _button("look-play", "btn", t("look.play"))


def set_up(props: PlayingOn, context: Context, t: Text) -> Markup:
    """Draw the set-up of a game that is played on."""
    choices = {side: t("look.play.two" if side == TWO else f"solo.side.{side}") for side in sides(context)}
    seat = t("look.play.all") if props.side == TWO else choices[props.side]
    past = "true" if props.is_true else "anew"
    pasts = {"anew": t("look.play.anew"), "true": t("look.play.true")}
    close = _button("look-play", "btn quiet small", t("look.play.close"))
    return el(
        "section",
        {"class": "look-play", "aria-labelledby": "look-play-title"},
        el(
            "div",
            {"class": "look-head"},
            el("h2", {"id": "look-play-title", "tabindex": -1}, t("look.play")),
            close,
        ),
        _field("look-side", t("look.play.side"), choices, props.side) if len(choices) > 1 else None,
        levels_field("level", props.level, context.levels, "solo.level", t) if props.side != TWO else None,
        _field("look-past", t("look.play.past", seat=seat), pasts, past),
        el("p", {"class": "sub"}, t(f"look.play.{past}.what", seat=seat)),
        el("p", {"class": "look-problem", "role": "alert"}, t(f"look.play.{props.problem}"))
        if props.problem
        else None,
        _button("look-begin", "btn", t("look.play.wait" if props.awaited else "look.play.begin")),
    )


def _field(name: str, label: str, choices: dict[str, str], now: str) -> Markup:
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": f"{name}-label"},
        el("span", {"class": "lab", "id": f"{name}-label"}, label),
        segments(name, choices, now),
    )


def _button(do: str, css: str, words: str) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": do, "class": css, "data-do": do}
    return el("button", attrs, words)
