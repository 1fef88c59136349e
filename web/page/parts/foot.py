"""The foot of a table: undo and the end of the turn, and the controls of actions out of sight.

Commands: `undo`, `end` (asks why nothing ends), `stay`; an end of the turn carries `data-action`. While `data-stay` is
on the screen, any key and any press outside the foot is a press of it.
"""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el, holding
from page.parts.small import button, picture
from page.text import Text

ALL_ACTIONS = "more"
"""The id of the list of all actions out of sight."""


def foot(
    ends: Sequence[Markup],
    *,
    back: Markup | None,
    can_undo: bool,
    idle: str,
    t: Text,
    ends_soon: bool = False,
) -> Markup:
    """Draw undo and the ends of the turn.

    Args:
        ends: The buttons that end it; without any, one button asks why.
        back: A button in place of undo, if any.
        can_undo: Whether there is an action to undo.
        idle: The words of the button that asks why nothing ends.
        t: The words.
        ends_soon: Whether the turn is about to end by itself, so that there is a button against that.
    """
    undo = button(
        "btn undo",
        {"id": "undo", "data-do": "undo", "aria-disabled": None if can_undo else "true"},
        picture("i-undo"),
        el("span", None, t("table.undo")),
    )
    why = button("btn main", {"id": "end-0", "data-do": "end", "aria-disabled": "true"}, idle)
    stay = button("btn", {"id": "stay", "data-do": "stay", "data-stay": ""}, t("table.stay"))
    ends = (*ends, stay) if ends_soon else ends
    css = holding("ending", leave=back, two=len(ends) > 1, stay=ends_soon)
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
    """Draw a button that ends the turn.

    Args:
        number: The number of the button, from 0.
        attrs: The attributes with its action.
        words: The result of `long_and_short`.
        is_quiet: Whether it is drawn less prominently, unless a course asks for it.
        asked: Whether a course asks for it.
        told: The choice of a hint that points it out, if any.
    """
    kind = "btn" if is_quiet and not asked else "btn main"
    css = classes(kind, "asked" if asked else None, told.css if told else None) or ""
    return button(css, {"id": f"end-{number}", **attrs}, *words)


def long_and_short(label: str, brief: str, note: str = "", note_brief: str = "") -> tuple[Markup, ...]:
    """Draw words together with shorter ones for a phone.

    Args:
        label: The words.
        brief: The words on a phone; empty for the same.
        note: A second line below the words.
        note_brief: The second line on a phone; empty for the same.
    """
    long = el("span", {"class": "long" if brief else None}, label, *_note(note))
    if not brief:
        return (long,)
    return long, el("span", {"class": "short", "aria-hidden": "true"}, brief, *_note(note_brief or note))


def _note(note: str) -> tuple[Markup | str, ...]:
    # Out of sight a comma, for a pause between the two lines.
    return (el("span", {"class": "vh"}, ","), " ", el("small", None, note)) if note else ()


def out_of_sight(key: str, title: str, actions: Iterable[tuple[Mapping[str, Value], str]]) -> Markup:
    """Draw the controls, out of sight, of actions that belong together: the attributes and words of each."""
    buttons = [button("", _named(attrs), label) for attrs, label in actions]
    group: dict[str, Value] = {"role": "group", "aria-label": title, "tabindex": -1}
    return el("div", {**group, "id": "group-" + key.replace(" ", "-")}, *buttons)


def _named(attrs: Mapping[str, Value]) -> dict[str, Value]:
    """Return the attributes of the button of an action, with the id that goes with it."""
    action, then = str(attrs["data-action"]), str(attrs.get("data-value") or "")
    return {"id": taking(action, then), **attrs, "tabindex": "-1"}


def taking(action: str, then: str = "") -> str:
    """Return the id of a button by what it does: while it has the focus it never becomes another action's.

    Args:
        action: The action, in notation.
        then: The action that it takes right after; empty for none.
    """
    return "-".join(("to", *action.split(), *then.split()))


def all_actions(parts: Iterable[Markup | None], t: Text) -> Markup:
    """Draw the list of the actions that have no control in sight, for assistive tools and for scripts."""
    attrs: dict[str, Value] = {"role": "group", "aria-label": t("moves.all"), "tabindex": -1}
    return el("div", {"class": "vh", "id": ALL_ACTIONS, **attrs}, *parts)
