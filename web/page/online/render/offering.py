"""The form in which a game is offered to a friend.

Rule 1. It opens with what most players want: a name, a seat, and the button that makes the invitation.

Commands: `online-name` (with the text), `online-seat` a seat|lot, `online-way` relay|tabs, `online-more`
(opens and closes the rest), `online-days` n, `online-minutes` n (0 is none), `players` n, those of the set-
up's board; `online-offer`, `online-back`.
"""

from typing import get_args

from markupsafe import Markup

from page.online.props import DAYS, LOT, MINUTES, OfferForm, Transport, fits
from page.online.render.drawings import drawing
from page.online.render.paper import paper
from page.online.render.parts import figure, name_field, press, pressed, segmented, two_lines, unable
from page.online.render.terms import summary
from page.parts.drawing import icon
from page.parts.html import Child, el, join
from page.shell.draw.people import number_of_players
from page.shell.draw.solo import aids_field
from page.text import Text


def offering(form: OfferForm, t: Text) -> Markup:
    """Return the form."""
    face, props = form.face, form.offering
    seat = props.seat or form.seats[0]
    return paper(
        face,
        t("online.offering", n=face.most - 1),
        t("online.offering.text", n=face.most - 1),
        name_field(face, props.name, seat, t),
        number_of_players(len(form.seats), face, t),
        _seats(form, seat, t),
        form.mode,
        _ways(form, t),
        _more(form, t),
        el(
            "div",
            {"class": "start-main online-main"},
            _offer(form, t),
        ),
        press("online-back", "btn quiet small online-out", "online-back", icon("i-undo"), t("online.back")),
    )


def _offer(form: OfferForm, t: Text) -> Markup:
    transport = form.offering.transport
    words = two_lines(t("online.offer"), t(f"online.offer.{transport}"))
    if not fits(len(form.seats), transport):
        return unable("online-offer", "btn main start-begin", words)
    return press(
        "online-offer", "btn main start-begin", "online-offer", words, aria_busy=form.is_offered and "true"
    )


def _seats(form: OfferForm, now: str, t: Text) -> Markup:
    names = {**{seat: f"online.{seat}" for seat in form.seats}, LOT: "start.lot"}
    choices = tuple((seat, join(figure(form.face, seat), t(key)), seat == now) for seat, key in names.items())
    return segmented("online-seat", t("online.seat"), choices, t("online.seat.lot") if now == LOT else None)


def _ways(form: OfferForm, t: Text) -> Markup:
    props = form.offering
    transports = (_transport(each, form, t) for each in get_args(Transport))
    fits_tabs = fits(len(form.seats), "tabs")
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": "online-way-label"},
        el("span", {"class": "lab", "id": "online-way-label"}, t("online.way")),
        el("div", {"class": "online-ways"}, *transports),
        None if props.has_relay else el("p", {"class": "note"}, t("online.way.no_relay")),
        None if fits_tabs else el("p", {"class": "note"}, t("online.way.tabs.two")),
        *(el("p", {"class": "note"}, t(f"online.missing.{what}")) for what in props.missing),
    )


def _transport(transport: Transport, form: OfferForm, t: Text) -> Markup:
    props = form.offering
    words: tuple[Child, ...] = (
        icon("i-link") if transport == "relay" else drawing("copy"),
        el("b", None, t(f"online.way.{transport}")),
        " ",
        el("span", {"class": "sub"}, t(f"online.way.{transport}.text")),
    )
    name = f"online-way-{transport}"
    if (transport == "relay" and not props.has_relay) or not fits(len(form.seats), transport):
        return unable(name, "online-way", *words)
    return press(
        name,
        "online-way",
        "online-way",
        *words,
        data_value=transport,
        aria_pressed=pressed(transport == props.transport),
    )


def _more(form: OfferForm, t: Text) -> Markup:
    """Return the other terms: in a line, and opened."""
    props = form.offering
    line = summary(form.rows, props.days, props.minutes, t, form.silence)
    button = press(
        "online-more",
        "act",
        "online-more",
        icon("i-more"),
        el(
            "span",
            None,
            t("online.more_terms"),
            " ",
            None if props.more else el("span", {"class": "sub"}, line),
        ),
        aria_expanded=pressed(props.more),
        aria_controls="online-rest" if props.more else None,
    )
    return el("div", {"class": "online-more"}, button, _rest(form, t) if props.more else None)


def _rest(form: OfferForm, t: Text) -> Markup:
    props = form.offering
    none = t("online.none")
    days = tuple((str(n), str(n) if n else none, n == props.days) for n in DAYS)
    minutes = tuple((str(n), str(n) if n else none, n == props.minutes) for n in MINUTES)
    return el(
        "section",
        {"id": "online-rest", "class": "start-set-up", "aria-label": t("online.more_terms")},
        form.own,
        aids_field(props.set_up.aids, t, form.aids),
        segmented("online-days", t("online.days"), days, t("online.days.text")),
        segmented("online-minutes", t("online.minutes"), minutes, t("online.minutes.text")),
        el("p", {"class": "note"}, t("online.terms.silence", n=form.silence)) if form.silence else None,
    )
