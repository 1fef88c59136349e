"""The chat: the messages, and a line to write one.

Commands: `online-say` (with the text), `online-send`, `online-mute`.
"""

from markupsafe import Markup

from page.online.props import ChatLine, Talk
from page.online.render.drawings import drawing
from page.online.render.parts import press, pressed
from page.parts.html import Value, el
from page.parts.small import isolated
from page.text import Text

LONGEST = 200
"""The maximum number of characters of one message."""


def talk(props: Talk, t: Text) -> Markup:
    """Return the body of the sheet, for a card."""
    mute = press(
        "online-mute",
        "btn quiet small",
        "online-mute",
        drawing("mute"),
        t("online.mute"),
        aria_pressed=pressed(props.muted),
    )
    foot = el("p", {"class": "sub"}, t("online.muted")) if props.muted else None
    return el(
        "div",
        {"class": "talk"},
        _messages(props.messages, t),
        _draft(props.draft, t) if props.can_say else None,
        el("p", {"class": "note", "id": "talk-readers"}, _readers(props, t)),
        el("div", {"class": "talk-foot"}, mute, foot),
    )


def _messages(messages: tuple[ChatLine, ...], t: Text) -> Markup:
    lines = (
        el(
            "li",
            {"id": f"said-{number}", "class": "mine" if line.is_own else None},
            el("b", {"class": "lab"}, _author(line, t)),
            " ",
            el("span", None, isolated(line.text)),
        )
        for number, line in enumerate(messages)
    )
    attrs: dict[str, Value] = {
        "class": "talk-said",
        "id": "online-said",
        "tabindex": 0,
        "role": "log",
        "aria-label": t("online.said"),
    }
    return el(
        "div", attrs, el("ol", None, *lines) if messages else el("p", {"class": "sub"}, t("online.said.none"))
    )


def _readers(props: Talk, t: Text) -> str:
    """Return the sentence about who can read the messages."""
    if props.is_sealed:
        return t("online.say.sealed" if props.can_say else "online.say.sealed.no")
    return t("online.say.open" if props.can_say else "online.say.no")


def _author(line: ChatLine, t: Text) -> Markup:
    return isolated(line.author or t("online.said.mine" if line.is_own else "online.said.other"))


def _draft(draft: str, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "text",
        "id": "online-words",
        "data-do": "online-say",
        "data-live": True,
        "data-enter": "online-send",
        "value": draft,
        "maxlength": LONGEST,
        "aria-label": t("online.say"),
        "placeholder": t("online.say"),
        "autocomplete": "off",
        "enterkeyhint": "send",
    }
    send = press(
        "online-send",
        "btn main",
        "online-send",
        drawing("send"),
        el("span", {"class": "vh"}, t("online.send")),
    )
    return el("div", {"class": "talk-words"}, el("input", attrs), send)
