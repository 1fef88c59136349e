"""The table: the whole screen on which both play."""

from markupsafe import Markup

from page.parts.html import classes, el, holding
from page.parts.log import log
from page.relics.draw.board import board
from page.relics.draw.holdings import holdings
from page.relics.draw.moves import ending, has_lesson, is_lesson_above, moves, unseen
from page.relics.draw.scenery import SKY
from page.relics.draw.small import crest, drawn, sign, slip
from page.relics.draw.stream import stream
from page.relics.draw.table_props import Table
from page.shell.draw.frame import Parts, play_screen
from page.text import Text


def table(props: Table, t: Text) -> Markup:
    """Return the play screen; its inks are those of who moves (`data-seat`)."""
    left = (_status(props, t), props.frame.strip, holdings(props, t), _brand(t))
    right = (
        _turn(props, t),
        None if props.phase == "choose" and not props.rests else stream(props, t),
        moves(props, t) if props.advice or props.recap or not props.frame.wait else None,
        None if props.frame.wait else ending(props, t),
        log(props.log, is_open=props.frame.open == "log", figure=sign, t=t),
    )
    return play_screen(
        props.frame,
        {
            "class": holding(
                f"game relics{' waiting' if props.frame.wait else ''}",
                company=props.frame.strip,
                advice=props.advice,
                lesson=has_lesson(props),
                lesson_above=is_lesson_above(props),
            ),
            "data-seat": props.mover,
            "data-phase": "day",
            "data-step": props.phase,
        },
        Parts(SKY, left, board(props.picture), right, unseen(props, t)),
        t,
    )


def _status(props: Table, t: Text) -> Markup:
    """The round, who is active in it, and the spirit track."""
    seal = el("span", {"class": "seal phase", "aria-hidden": "true"}, drawn("crest-" + props.active, 24, 24))
    active = t("relics.active", seat=t("relics.seat." + props.active))
    when = el(
        "div",
        {"class": "when"},
        el("b", None, t("relics.round", round=props.round)),
        el("span", {"class": "sub"}, active),
        track(props, t),
    )
    return el("header", {"class": "status", "id": "status"}, seal, when)


def track(props: Table, t: Text) -> Markup:
    """Draw the spirit track: a soul for each death up to the last; filled are those that have been."""
    souls = [
        drawn("soul", 24, 24, css="wr-gone" if i < props.deaths else None)
        for i in range(max(props.last, props.deaths))
    ]
    words = t("relics.track", deaths=props.deaths, last=props.last)
    attrs = {
        "class": "track wr-track",
        "id": "spirit-track",
        "role": "img",
        "aria-label": words,
        "title": words,
    }
    return el("span", attrs, *souls)


def _turn(props: Table, t: Text) -> Markup:
    seat = t("relics.seat." + props.mover)
    waits = bool(props.frame.wait)
    whose = None if waits else t("relics.learn" if props.frame.taught else "relics.turn")
    step = props.frame.wait or ("" if props.rests or props.recap else t("relics.step." + props.phase))
    label = el("span", {"class": "lab"}, whose) if whose else None
    head = (props.over,) if props.over else (label, " ", crest(props.mover), seat)
    return el(
        "header",
        {"class": classes("turn", "waits" if waits else None), "id": "turn"},
        el("h1", None, *head),
        el("p", {"class": "left"}, el("b", {"class": "wr-now"}, step)) if step else None,
    )


def _brand(t: Text) -> Markup:
    return el("p", {"class": "brand"}, slip(), el("span", None, t("relics.brand")))
