"""The chat: the messages, and a line to write one.

Commands: `online-say` (with the text), `online-send`, `online-mute`.
"""

from markupsafe import Markup

from page.online.props import Said, Talk
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
        _said(props.said, t),
        _words(props.words, t) if props.can_say else None,
        el("p", {"class": "note", "id": "talk-readers"}, _readers(props, t)),
        el("div", {"class": "talk-foot"}, mute, foot),
    )


def _said(said: tuple[Said, ...], t: Text) -> Markup:
    lines = (
        el(
            "li",
            {"id": f"said-{number}", "class": "mine" if words.mine else None},
            el("b", {"class": "lab"}, _speaker(words, t)),
            " ",
            el("span", None, isolated(words.text)),
        )
        for number, words in enumerate(said)
    )
    attrs: dict[str, Value] = {
        "class": "talk-said",
        "id": "online-said",
        "tabindex": 0,
        "role": "log",
        "aria-label": t("online.said"),
    }
    return el(
        "div", attrs, el("ol", None, *lines) if said else el("p", {"class": "sub"}, t("online.said.none"))
    )


def _readers(props: Talk, t: Text) -> str:
    """Return the sentence about who can read the messages."""
    if props.is_sealed:
        return t("online.say.sealed" if props.can_say else "online.say.sealed.no")
    return t("online.say.open" if props.can_say else "online.say.no")


def _speaker(words: Said, t: Text) -> Markup:
    return isolated(words.who or t("online.said.mine" if words.mine else "online.said.other"))


def _words(words: str, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "text",
        "id": "online-words",
        "data-do": "online-say",
        "data-live": True,
        "data-enter": "online-send",
        "value": words,
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
