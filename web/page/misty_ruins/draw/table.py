"""The table: the whole play screen."""

from markupsafe import Markup

from page.misty_ruins.draw.beside import own, players
from page.misty_ruins.draw.board import board
from page.misty_ruins.draw.moves import ending, moves, unseen
from page.misty_ruins.draw.notes import notes
from page.misty_ruins.draw.scenery import SKY
from page.misty_ruins.draw.small import drawn, sign, slip
from page.misty_ruins.draw.table_props import Highlight, Table
from page.misty_ruins.draw.unmasking import unmasking
from page.parts.html import classes, el, holding, join
from page.parts.log import log
from page.shell.draw.frame import Parts, play_screen
from page.text import Text


def table(props: Table, t: Text) -> Markup:
    """Return the play screen."""
    left = (_status(props), props.frame.strip, players(props.players, t), own(props, t), _brand(t))
    right = (
        _turn(props),
        moves(props, t) if props.recap or not props.frame.wait else None,
        None if props.frame.wait else ending(props, t),
        log(props.log, is_open=props.frame.open == "log", figure=sign, t=t),
    )
    attrs = {
        "class": holding(
            f"game misty{' waiting' if props.frame.wait else ''}",
            company=props.frame.strip,
            advice=props.advice,
            own=props.own,
            verbs=props.verbs,
            notes=props.notes,
            claim=props.is_claiming,
            recap=props.recap,
        ),
        "data-seat": props.seat,
        "data-phase": "day",
    }
    middle = join(board(props.picture, t), _moment(props.moment))
    over = notes(props.notes, t) if props.notes else None
    return play_screen(props.frame, dict(attrs), Parts(SKY, left, middle, right, unseen(props, t), over), t)


def _status(props: Table) -> Markup:
    when = el("div", {"class": "when"}, el("b", None, props.when), el("span", {"class": "sub"}, props.left))
    return el("header", {"class": "status", "id": "status"}, slip(), when)


def _turn(props: Table) -> Markup:
    waits = bool(props.frame.wait)
    label = None if waits else el("span", {"class": "lab"}, props.label)
    return el(
        "header",
        {
            "class": classes("turn", props.whose and f"mr-{props.whose}", "waits" if waits else None),
            "id": "turn",
        },
        el("h1", None, label, " ", sign(props.whose) if props.whose else None, props.name),
        el("p", {"class": "left"}, el("b", {"class": "mr-step"}, props.step)) if props.step else None,
    )


def _brand(t: Text) -> Markup:
    return el("p", {"class": "brand"}, slip(), el("span", None, t("misty.brand")))


def _moment(props: Highlight | None) -> Markup | None:
    """Draw what has just happened over the map: it fades by itself, and lets every press through."""
    if props is None:
        return None
    attrs = {
        "class": classes("mr-moment", "claim" if props.claim else None),
        "id": f"moment-{props.key}",
        "aria-hidden": "true",
    }
    saying = el("span", {"class": "mr-saying"}, props.words)
    if props.claim:
        verdict = el("span", {"class": "mr-saying mr-verdict"}, props.verdict)
        return el("div", dict(attrs), unmasking(props.claim), saying, verdict)
    stamp = el("b", {"class": f"mr-stamp {props.stamp}"}, picture_of(props.stamp)) if props.stamp else None
    figure = el("span", {"class": classes("mr-scene", props.css or None)}, drawn(props.symbol, *props.size))
    return el("div", dict(attrs), figure, stamp, saying)


def picture_of(stamp: str) -> Markup:
    """Return the sign of an answer: a tick or a cross."""
    return drawn(f"i-{stamp}", 24, 24)
