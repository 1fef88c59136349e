"""The drawings: a row of things on a tray, the table around it, the end screen. YOURS: a board of your own."""

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import canvas, drawing, symbol
from page.parts.html import classes, el, holding
from page.parts.log import Chapter, log
from page.parts.over import EndFrame, end_screen, verdict
from page.shell.draw.frame import Frame, Parts, play_screen
from page.text import Text


class Thing(NamedTuple):
    """A thing on the tray."""

    name: str
    """Its name among the things that may lie there: another thing in its place has another."""
    drawing: str
    """Its drawing in `symbols.svg`, after `g-secret_game-`."""
    label: str
    """It in words."""
    action: str = ""
    """The action of a press on it, in notation; empty where it cannot be pressed."""


class Table(NamedTuple):
    """A position as it is drawn."""

    frame: Frame
    seat: str
    """Whose inks the screen has: the seat to act."""
    title: str
    """Who is to act, or what is awaited."""
    hint: str
    """What can be done; empty while the seat waits."""
    things: tuple[Thing, ...]
    log: tuple[Chapter, ...]
    figure: Callable[[str | None], Markup]


class Ended(NamedTuple):
    """A finished game as it is drawn."""

    frame: EndFrame
    title: str
    reason: str
    winner: str | None
    things: tuple[Thing, ...]
    figure: Callable[[str | None], Markup]


def piece(name: str) -> Markup:
    """Draw a drawing of this game by itself."""
    return symbol(f"secret_game-{name}")


def slip() -> Markup:
    """Draw the slip beside the name of the game."""
    return el("span", {"class": "seal", "aria-hidden": "true"}, piece("sign"))


def poster() -> Markup:
    """Draw the picture of the start screen."""
    return canvas("poster", "-68 -68 200 200", "xMidYMid meet", drawing("secret_game-sign"))


def portrait(figure: str) -> Markup:
    """Draw the seat that sits down."""
    return canvas("portrait", "-118 -40 300 300", "xMidYMid meet", drawing(figure))


def tray(things: tuple[Thing, ...], label: str, prefix: str = "") -> Markup:
    """Draw the things in a row; those that can be pressed are buttons."""
    return el(
        "div",
        {"class": "board secret_game-tray", "id": f"{prefix}tray", "role": "group", "aria-label": label},
        *(_thing(thing, prefix + thing.name) for thing in things),
    )


def _thing(thing: Thing, name: str) -> Markup:
    if not thing.action:
        attrs = {"class": "secret_game-thing", "id": name, "role": "img", "aria-label": thing.label}
        return el("span", attrs, piece(thing.drawing))
    # `data-ends`: a second quick press falls on what comes after the turn, and does not count.
    attrs = {
        "type": "button",
        "class": "secret_game-thing",
        "id": name,
        "data-action": thing.action,
        "data-ends": "",
    }
    return el("button", {**attrs, "aria-label": thing.label}, piece(thing.drawing))


def table(props: Table, t: Text) -> Markup:
    """Draw the play screen."""
    status = el(
        "header",
        {"class": "status", "id": "status"},
        slip(),
        el(
            "div",
            {"class": "when"},
            el("b", None, t("start.title")),
            el("span", {"class": "sub"}, t("start.tagline")),
        ),
    )
    waits = bool(props.frame.wait)
    turn = el(
        "header",
        {"class": classes("turn", "waits" if waits else None), "id": "turn"},
        el("h1", None, props.title),
    )
    said = [el("p", {"class": "sub"}, words) for words in (props.frame.aim, props.hint) if words]
    moves = el("section", {"class": "moves", "id": "moves"}, *said)
    return play_screen(
        props.frame,
        {
            "class": holding(f"game secret_game{' waiting' if waits else ''}", company=props.frame.strip),
            "data-seat": props.seat,
            "data-phase": "day",
        },
        Parts(
            Markup(""),
            (status, props.frame.strip),
            tray(props.things, t("secret_game.board")),
            (
                turn,
                None if waits else moves,
                log(props.log, is_open=props.frame.open == "log", figure=props.figure, t=t),
            ),
            Markup(""),
        ),
        t,
    )


def over(props: Ended, t: Text) -> Markup:
    """Draw the end screen."""
    return end_screen(
        {"id": "screen", "class": "over secret_game", "data-phase": "day", "data-seat": props.winner},
        props.frame,
        t,
        verdict=verdict(props.title, props.figure(props.winner), (el("h2", None, props.reason),)),
        board=tray(props.things, t("secret_game.board"), "replay-"),
        left=(),
        figure=props.figure,
    )
