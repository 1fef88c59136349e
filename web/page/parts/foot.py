"""The foot of a table: undo and the end of the turn, and the actions that are not before the eye.

Commands: `undo`, `end` (why nothing ends); what ends carries `data-action`.
"""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el, holding
from page.parts.small import button, picture
from page.text import Text


def foot(ends: Sequence[Markup], *, back: Markup | None, can_undo: bool, idle: str, t: Text) -> Markup:
    """Return undo and what ends the turn.

    Args:
        ends: The buttons that do; while there is none, one asks why.
        back: What stands instead of undo, if anything.
        can_undo: Whether something can be taken back.
        idle: What stands on the button that asks why nothing ends.
        t: The words.
    """
    undo = button(
        "btn undo",
        {"id": "undo", "data-do": "undo", "aria-disabled": None if can_undo else "true"},
        picture("i-undo"),
        el("span", None, t("table.undo")),
    )
    why = button("btn main", {"id": "end-0", "data-do": "end", "aria-disabled": "true"}, idle)
    css = holding("ending", leave=back, two=len(ends) > 1)
    return el("div", {"class": css, "id": "ending"}, back or undo, *(ends or (why,)))


def end(
    number: int,
    attrs: Mapping[str, Value],
    words: tuple[Markup, ...],
    *,
    is_quiet: bool,
    asked: bool,
    told: PointedOut | None,
) -> Markup:
    """Return a button that ends the turn.

    Args:
        number: Which of them it is, from 0.
        attrs: What it takes.
        words: What `long_and_short` returns.
        is_quiet: Whether it stands back, unless a course asks for it.
        asked: Whether a course asks for it.
        told: What a hint points out, if it is this.
    """
    kind = "btn" if is_quiet and not asked else "btn main"
    css = classes(kind, "asked" if asked else None, told.css if told else None) or ""
    return button(css, {"id": f"end-{number}", **attrs}, *words)


def long_and_short(label: str, brief: str, note: str = "", note_brief: str = "") -> tuple[Markup, ...]:
    """Return words, and those that a phone shows instead; empty for the same.

    Args:
        label: The words.
        brief: Those that a phone shows instead.
        note: A second line below the words.
        note_brief: The same below those of a phone; empty for the same.
    """
    long = el("span", {"class": "long" if brief else None}, label, *_note(note))
    if not brief:
        return (long,)
    return long, el("span", {"class": "short", "aria-hidden": "true"}, brief, *_note(note_brief or note))


def _note(note: str) -> tuple[Markup | str, ...]:
    return (" ", el("small", None, note)) if note else ()


def out_of_sight(key: str, title: str, actions: Iterable[tuple[Mapping[str, Value], str]]) -> Markup:
    """Return actions that belong together and are not before the eye: what each takes, and its words."""
    buttons = [button("", {**attrs, "tabindex": "-1"}, label) for attrs, label in actions]
    return el("div", {"role": "group", "aria-label": title, "id": "group-" + key.replace(" ", "-")}, *buttons)
