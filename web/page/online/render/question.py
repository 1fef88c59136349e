"""Before a seat is taken over that a private link brings: whose it is, and what that means.

Commands: `afar-take` (go on with the seat), `afar-leave`.
"""

from markupsafe import Markup

from page.online.props import Question
from page.online.render.paper import paper
from page.online.render.parts import press
from page.parts.drawing import icon
from page.parts.html import el
from page.parts.small import with_names
from page.text import Text


def question(props: Question, t: Text) -> Markup:
    """Return what somebody is asked who has opened a private link."""
    name = props.name or t("afar.who.somebody")
    warning = el("p", {"class": "card bad", "id": "afar-warning"}, t("afar.take.warning"))
    return paper(
        t(f"afar.{props.kind}"),
        with_names(t, f"afar.take.{props.role}", name=name),
        el("p", {"class": "card", "id": "afar-question"}, t(f"afar.{props.kind}.text")),
        warning if props.kind == "take" else None,
        el(
            "div",
            {"class": "afar-deeds"},
            press("afar-take", "btn main", "afar-take", t(f"afar.{props.kind}.yes"), data_ends="asked"),
            press("afar-leave", "btn quiet", "afar-leave", icon("i-first"), t("afar.leave"), data_ends=True),
        ),
    )
