"""A choice of one value of few, all of them in sight, for the set-up of a game.

Commands: those of the caller, with the new value.
"""

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from page.parts.html import el
from page.text import Text


def segments(name: str, words: Mapping[str, str], now: str) -> Markup:
    """Draw the buttons.

    Args:
        name: Their command.
        words: The words of each value.
        now: The current value; one that is not among them presses no button.
    """
    return el("div", {"class": "seg"}, *(_segment(name, value, words[value], now) for value in words))


def field(name: str, values: Iterable[str], now: str, t: Text) -> Markup:
    """Draw the buttons with their label, and a line about the current value.

    Args:
        name: The command; its words are `start.<name>`, with `.<value>` and `.<value>.text`.
        values: The values.
        now: The current one.
        t: The words.
    """
    key, label = f"start.{_key(name)}", f"{name}-label"
    words = {value: t(f"{key}.{_key(value)}") for value in values}
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": label},
        el("span", {"class": "lab", "id": label}, t(key)),
        segments(name, words, now),
        el("p", {"class": "sub"}, t(f"{key}.{_key(now)}.text")),
    )


def _key(name: str) -> str:
    return name.replace("-", "_").replace(" ", "_")


def _segment(name: str, value: str, words: str, now: str) -> Markup:
    attrs = {
        "type": "button",
        "id": f"{name}-{value.replace(' ', '-')}",
        "data-do": name,
        "data-value": value,
        "aria-pressed": "true" if value == now else "false",
    }
    return el("button", attrs, words)
