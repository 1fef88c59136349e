"""The players at this screen: their names, the first player, and at a table of more than two a program for some.

Commands: `name` one|two|… (with the text), `first` one|two|…|lot, `program` one|two|… and a level (0 for a person),
`players` n. A value is the new one, not a difference.
"""

from markupsafe import Markup

from page.parts.drawing import icon, symbol
from page.parts.html import Value, el
from page.parts.small import isolated
from page.shell.draw.face import Face
from page.shell.set_up import NAME_LONGEST, PEOPLE, Person, SetUp
from page.text import Text


def people(props: SetUp, seats: tuple[str, ...], face: Face, levels: int, t: Text) -> tuple[Markup, ...]:
    """Draw the fields of the players, a row each, and of the first player.

    Args:
        props: The choices.
        seats: The seats of the game that is set up.
        face: The game.
        levels: The number of levels of its programs; 0 where none play it.
        t: The words.
    """
    players = PEOPLE[: len(seats)]
    choices = [
        _choice(who, isolated(props.name(who) or t(f"start.person.{who}")), who == props.first)
        for who in players
    ]
    lot = _choice("lot", t("start.lot"), props.first == "lot")
    first = el(
        "div",
        {"class": "field start-thief", "role": "group", "aria-labelledby": "first-label"},
        el("span", {"class": "lab", "id": "first-label"}, t("start.who")),
        el("div", {"class": "seg many" if len(seats) > 2 else "seg"}, *choices, lot),
    )
    rows = (_row(props, who, seats, face, levels, t) for who in players)
    return (el("div", {"class": "start-people"}, *rows, number_of_players(len(seats), face, t), first),)


def _choice(value: str, words: str, on: bool) -> Markup:
    attrs = {
        "type": "button",
        "id": f"first-{value}",
        "data-do": "first",
        "data-value": value,
        "aria-pressed": "true" if on else "false",
    }
    return el("button", attrs, words)


def _row(props: SetUp, who: Person, seats: tuple[str, ...], face: Face, levels: int, t: Text) -> Markup:
    number = PEOPLE.index(who)
    first = 0 if props.first == "lot" else PEOPLE.index(props.first)
    role = None if props.first == "lot" else face.figures[seats[(number - first) % len(seats)]]
    attrs: dict[str, Value] = {
        "type": "text",
        "id": f"name-{who}",
        "data-do": "name",
        "data-value": who,
        "value": props.name(who),
        "placeholder": t("start.name"),
        "maxlength": NAME_LONGEST,
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "lab", "for": f"name-{who}"}, t(f"start.person.{who}")),
        el("div", {"class": "start-name"}, symbol(role) if role else icon("i-two"), el("input", attrs)),
        _program(who, props.programs[number], levels, t) if levels and face.most > 2 else None,
    )


def _program(who: Person, level: int, levels: int, t: Text) -> Markup:
    """Draw the choice between a person and a program of each level."""
    attrs = {
        "id": f"program-{who}",
        "data-do": "program",
        "data-value": who,
        "aria-label": t("start.program", who=t(f"start.person.{who}")),
    }
    options = (
        el(
            "option",
            {"value": each, "selected": each == level},
            t("solo.level.label", level=each, name=t(f"level.{each}")) if each else t("start.program.none"),
        )
        for each in range(levels + 1)
    )
    return el("select", attrs, *options)


def number_of_players(players: int, face: Face, t: Text) -> Markup | None:
    """Draw the number of players, and the buttons that change it; return None where it is fixed."""
    if face.fewest == face.most:
        return None
    more = _players("add-player", players + 1, t("start.players.add")) if players < face.most else None
    fewer = _players("drop-player", players - 1, t("start.players.drop")) if players > face.fewest else None
    number = el("b", {"class": "start-count"}, t("start.players", n=players))
    return el("div", {"class": "row start-players"}, number, more, fewer)


def _players(name: str, number: int, words: str) -> Markup:
    attrs = {"type": "button", "id": name, "class": "btn quiet small", "data-do": "players"}
    return el("button", {**attrs, "data-value": str(number)}, words)
