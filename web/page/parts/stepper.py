"""A number between two buttons, for the set-up of a game.

Commands: those of the caller; a value is the new one, not a difference.
"""

from markupsafe import Markup

from page.parts.html import el
from page.text import Text


def stepper(name: str, words: str, fewer: str | None, more: str | None, t: Text) -> Markup:
    """Draw the field.

    Args:
        name: The command of its buttons; its words are `start.<name>`, with `.fewer` and `.more`.
        words: The number, in words.
        fewer: The value a step down; None where there is no further step.
        more: Likewise a step up.
        t: The words.
    """
    key = f"start.{name.replace('-', '_')}"
    label = f"{name}-label"
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": label},
        el("span", {"class": "lab", "id": label}, t(key)),
        el(
            "div",
            {"class": "stepper"},
            _step(f"{name}-fewer", name, fewer, "−", t(f"{key}.fewer")),
            el("output", {"id": f"{name}-now"}, words),
            _step(f"{name}-more", name, more, "+", t(f"{key}.more")),
        ),
    )


def _step(name: str, do: str, value: str | None, sign: str, label: str) -> Markup:
    # Not `disabled`: the button that was just pressed to the end must keep the focus.
    attrs = {
        "type": "button",
        "id": name,
        "data-do": do if value else None,
        "data-value": value,
        "aria-label": label,
        "aria-disabled": None if value else "true",
    }
    return el("button", attrs, el("span", {"aria-hidden": "true"}, sign))
