"""A game against programs: the seat, the opponents and the aids.

Commands: `side` a seat|lot|watch, `level` n, `level-other` n (for a spectator, of the last seat's program),
`players` n, `aid` map|hint.
"""

from markupsafe import Markup

from page.parts.drawing import icon, symbol
from page.parts.html import el
from page.shell.draw.face import Face
from page.shell.draw.people import number_of_players
from page.shell.solo import OTHER_SIDES, Solo
from page.text import Text

ICONS = {"map": "i-look", "hint": "i-hint"}
"""The drawing of each aid."""


def solo(props: Solo, seats: tuple[str, ...], face: Face, most: int, t: Text) -> tuple[Markup, ...]:
    """Draw the fields of a game against programs.

    Args:
        props: The choices.
        seats: The seats of the game.
        face: The game.
        most: The number of levels of its programs.
        t: The words.
    """
    levels = [levels_field("level", props.level, most, "solo.level", t)]
    if props.side == "watch":
        others = f"solo.level.{seats[0]}" if len(seats) == 2 else "solo.level.others"
        levels = [
            levels_field("level", props.level, most, others, t),
            levels_field("level-other", props.other_level, most, f"solo.level.{seats[-1]}", t),
        ]
    number = number_of_players(len(seats), face, t)
    sides = _sides(props.side or seats[0], seats, face, t)
    return (*((number,) if number else ()), sides, *levels)


def _sides(side: str, seats: tuple[str, ...], face: Face, t: Text) -> Markup:
    figures = {seat: symbol(face.figures[seat]) for seat in seats}
    figures |= {"lot": icon("i-two"), "watch": icon("i-look")}
    buttons = (
        el(
            "button",
            {
                "type": "button",
                "id": f"side-{each}",
                "class": "side",
                "data-do": "side",
                "data-value": each,
                "aria-pressed": "true" if each == side else "false",
            },
            figures[each],
            el(
                "span",
                None,
                el("b", None, t(f"solo.side.{each}")),
                el("small", None, t(f"solo.side.{each}.what")),
            ),
        )
        for each in (*seats, *OTHER_SIDES)
    )
    group = {"class": "solo-sides", "role": "group", "aria-label": t("solo.side")}
    return el("div", group, *buttons)


def levels_field(do: str, chosen: int, levels: int, label: str, t: Text) -> Markup:
    """Draw the choice of a level of programs.

    Args:
        do: The command; the detail is the level.
        chosen: The level that was chosen last.
        levels: The number of levels.
        label: The key of the label.
        t: The words.
    """
    now = min(chosen, levels)
    buttons = (
        el(
            "button",
            {
                "type": "button",
                "id": f"{do}-{level}",
                "data-do": do,
                "data-value": str(level),
                "aria-pressed": "true" if level == now else "false",
                "aria-label": t("solo.level.label", level=level, name=t(f"level.{level}")),
            },
            str(level),
        )
        for level in range(1, levels + 1)
    )
    group = {"class": "field solo-level", "role": "group", "aria-labelledby": f"{do}-label"}
    words = el("span", None, el("b", None, t(f"level.{now}"), "."), " ", t(f"solo.level.{now}.what"))
    return el(
        "div",
        group,
        el("span", {"class": "lab", "id": f"{do}-label"}, t(label)),
        el("div", {"class": "seg"}, *buttons),
        el("p", {"class": "sub", "id": f"{do}-what"}, words),
    )


def aids_field(aids: tuple[str, ...], t: Text, there_are: tuple[str, ...]) -> Markup | None:
    """Draw the field of the aids; return None where there are none."""
    if not there_are:
        return None
    buttons = (
        el(
            "button",
            {
                "type": "button",
                "id": f"aid-{aid}",
                "class": "solo-aid",
                "data-do": "aid",
                "data-value": aid,
                "aria-pressed": "true" if aid in aids else "false",
            },
            icon(ICONS[aid]),
            el(
                "span",
                None,
                el("b", None, t(f"solo.aid.{aid}")),
                " ",
                el("small", None, t(f"solo.aid.{aid}.what")),
            ),
        )
        for aid in there_are
    )
    group = {"class": "field solo-aids", "role": "group", "aria-labelledby": "aids-label"}
    return el("div", group, el("span", {"class": "lab", "id": "aids-label"}, t("solo.aids")), *buttons)
