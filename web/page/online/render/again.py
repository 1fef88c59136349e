"""The screen before a rematch, for a player who has asked for one or accepted one.

Commands: `online-take-back` (withdraw, as long as nobody else has accepted), `online-leave`.
"""

from markupsafe import Markup

from page.online.props import Again
from page.online.render.line import line
from page.online.render.lobby import gathered, waits
from page.online.render.paper import paper
from page.online.render.parts import press
from page.online.render.terms import terms
from page.parts.drawing import icon
from page.parts.html import el
from page.parts.small import with_names
from page.text import Text


def again(props: Again, t: Text) -> Markup:
    """Return the screen of a player who waits for a rematch."""
    asked = "accepted" if props.accepts else "asked"
    unsaved = el("p", {"class": "card bad", "id": "online-unsaved", "role": "alert"}, t("online.unsaved"))
    stays = "online.again.several" if props.gathered else "online.again.stay"
    stay = t("online.waiting.unsaved" if props.unsaved else stays)
    # Where all are told of who withdraws, the list below says who is there.
    maybe = (
        el("p", {"class": "sub", "id": "online-maybe"}, t("online.again.maybe"))
        if props.accepts and not props.tells
        else None
    )
    card = el(
        "div",
        {"class": "card go online-asked", "id": "online-again", "role": "status"},
        el("b", None, _named(f"online.again.{asked}", "" if props.gathered else props.other, t)),
        el("p", {"class": "sub"}, stay),
        maybe,
    )
    return paper(
        props.face,
        t("online.again"),
        _named("online.again.text", props.other, t),
        unsaved if props.unsaved else None,
        waits(props.waits, t),
        card,
        gathered(props.gathered, t),
        line(props.line, "online-line", t),
        terms(props.face, props.terms, props.terms.host_seat, t) if props.terms else None,
        _ways_out(props, t),
    )


def _named(key: str, name: str, t: Text) -> Markup | str:
    return with_names(t, f"{key}.name", name=name) if name else t(key)


def _ways_out(props: Again, t: Text) -> Markup:
    leave = press(
        "online-leave", "btn quiet small", "online-leave", icon("i-first"), t("online.leave"), data_ends=True
    )
    if not props.can_take_back:
        return el("div", {"class": "online-deeds"}, leave)
    words = t("online.again.take_back")
    told = "online.again.take_back.told.all" if props.gathered else "online.again.take_back.told"
    back = press("online-take-back", "btn", "online-take-back", icon("i-undo"), words, data_ends=True)
    return el(
        "div",
        None,
        el("div", {"class": "online-deeds"}, back, leave),
        el(
            "p",
            {"class": "sub", "id": "online-take-back-text"},
            t(told if props.tells else "online.again.take_back.text"),
        ),
    )
