"""The sheet with everything else: who may watch, another device, what ends the game here.

Commands: `afar-copy-watch`; `afar-move` (asks for the private link), then `afar-copy-private`, `afar-save-private`,
`afar-move-back`; `afar-notify`, `afar-program` n (0: oneself), `afar-transcript`, `afar-claim`, `afar-give-up` (arms),
`afar-give-up-yes`, `afar-forget`, `afar-leave`.
"""

from markupsafe import Markup

from page.online.props import More
from page.online.render.drawings import drawing
from page.online.render.link import code, copy, link
from page.online.render.parts import press, pressed, segmented
from page.parts.drawing import icon
from page.parts.html import Value, classes, el
from page.shell.solo import LEVELS
from page.text import Text


def more(props: More, t: Text) -> Markup:
    """Return the body of the sheet, for a card."""
    if props.private_link:
        return el("div", {"class": "menu afar-sheet"}, *_private(props, t))
    return el(
        "div",
        {"class": "menu afar-sheet"},
        _watch(props, t) if props.watch_link else None,
        _sign(props.sign, t) if props.sign else None,
        _row("move", drawing("device"), t) if props.can_move else None,
        _program(props.program, t) if props.can_give else None,
        _notify(props, t) if props.notify != "no" else None,
        _row("transcript", drawing("save"), t),
        _row("leave", icon("i-first"), t, data_ends=True),
        _forget(props.forgetting, t) if props.can_forget else None,
        _row("claim", icon("i-flag"), t, data_ends=True) if props.can_claim else None,
        _give_up(props.giving_up, t) if props.can_give_up else None,
    )


def _row(deed: str, mark: Markup, t: Text, **more: Value) -> Markup:
    words = el(
        "span", None, t(f"afar.more.{deed}"), " ", el("span", {"class": "sub"}, t(f"afar.more.{deed}.text"))
    )
    return press(f"more-{deed}", "act", f"afar-{deed}", mark, words, **more)


def _forget(armed: bool, t: Text) -> Markup:
    """Return forgetting: it asks once."""
    words = t("afar.more.forget.sure" if armed else "afar.more.forget")
    text = el("span", {"class": "sub"}, t("afar.more.forget.text"))
    css = "act armed" if armed else "act"
    return press(
        "more-forget",
        css,
        "afar-forget",
        icon("i-close"),
        el("span", None, words, " ", text),
        data_ends="asked" if armed else None,
    )


def _watch(props: More, t: Text) -> Markup:
    return el(
        "section",
        {"class": "afar-part", "aria-label": t("afar.more.watch")},
        el(
            "div",
            {"class": "afar-row"},
            link("afar-watch-link", t("afar.more.watch"), props.watch_link),
            copy("afar-copy-watch", "btn small", props.copied == "watch", t),
        ),
        el("p", {"class": "sub"}, t("afar.more.watch.text")),
    )


def _sign(sign: str, t: Text) -> Markup:
    return el(
        "section",
        {"class": "afar-part", "aria-label": t("afar.more.sign")},
        el("h2", {"class": "lab"}, t("afar.more.sign")),
        el("p", {"class": "afar-sign", "id": "afar-sign"}, sign),
        el("p", {"class": "sub"}, t("afar.more.sign.text")),
    )


def _private(props: More, t: Text) -> tuple[Markup | None, ...]:
    """Return the link with which the seat goes on elsewhere; nothing else is on the sheet with it."""
    return (
        el(
            "p",
            {"class": "card bad", "id": "afar-private-warning", "role": "alert"},
            t("afar.private.warning"),
        ),
        el(
            "div",
            {"class": classes("afar-slip", "coded" if props.private_code else None)},
            code(props.private_code, t("afar.private.code")) if props.private_code else None,
            el(
                "div",
                {"class": "afar-hand"},
                link("afar-private-link", t("afar.private.link"), props.private_link),
                copy("afar-copy-private", "btn main", props.copied == "private", t),
                press(
                    "afar-save-private", "btn", "afar-save-private", drawing("save"), t("afar.private.save")
                ),
            ),
        ),
        press("more-move-back", "btn quiet", "afar-move-back", icon("i-undo"), t("afar.private.back")),
    )


def _program(now: int, t: Text) -> Markup:
    """Return who plays for this side: oneself, or a program of a level."""
    choices = (
        (str(level), t("afar.more.program.you") if not level else str(level), level == now)
        for level in range(LEVELS + 1)
    )
    label, text = t("afar.more.program"), t("afar.more.program.text")
    return segmented("afar-program", label, tuple(choices), text, ends=True)


def _notify(props: More, t: Text) -> Markup:
    if props.notify == "denied":
        return el("p", {"class": "note", "id": "more-notify"}, t("afar.more.notify.denied"))
    return _row("notify", drawing("bell"), t, aria_pressed=pressed(props.notify == "on"))


def _give_up(armed: bool, t: Text) -> Markup:
    deed = t("afar.more.give_up.sure" if armed else "afar.more.give_up")
    words = el("span", None, deed, " ", el("small", None, t("fate.ends_the_game")))
    return press(
        "more-give-up",
        classes("btn fate", "armed" if armed else None) or "",
        "afar-give-up-yes" if armed else "afar-give-up",
        icon("i-flag"),
        words,
        data_ends="asked" if armed else None,
    )
