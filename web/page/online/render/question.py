"""The question before a private link takes a seat over: whose seat it is, and what that means.

Commands: `online-take` (go on with the seat), `online-leave`.
"""

from markupsafe import Markup

from page.online.props import Question
from page.online.render.paper import paper
from page.online.render.parts import press
from page.parts.drawing import icon
from page.parts.html import el
from page.parts.small import with_names
from page.shell.draw.face import Face
from page.text import Text


def question(face: Face, props: Question, t: Text) -> Markup:
    """Return the screen with the question that follows a private link."""
    name = props.name or t("online.who.somebody")
    warning = el("p", {"class": "card bad", "id": "online-warning"}, t("online.take.warning"))
    return paper(
        face,
        t(f"online.{props.kind}"),
        with_names(t, f"online.take.{props.role}", name=name),
        el("p", {"class": "card", "id": "online-question"}, t(f"online.{props.kind}.text")),
        warning if props.kind == "take" else None,
        el(
            "div",
            {"class": "online-deeds"},
            press("online-take", "btn main", "online-take", t(f"online.{props.kind}.yes"), data_ends="asked"),
            press(
                "online-leave",
                "btn quiet",
                "online-leave",
                icon("i-first"),
                t("online.leave"),
                data_ends=True,
            ),
        ),
    )
