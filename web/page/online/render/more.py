"""The sheet with everything else: spectators, another device, and ways to end the game here.

Commands: `online-copy-watch`; `online-move` (asks for the private link), then `online-copy-private`, `online-
save-private`, `online-move-back`; `online-save-copy`; `online-notify`, `online-program` n (0: the player),
`online-transcript`, `online-claim`, `online-undecided`, `online-give-up` (arms), `online-give-up-yes`, `online-
forget`, `online-leave`.
"""

from markupsafe import Markup

from page.online.props import More
from page.online.render.drawings import drawing
from page.online.render.link import code, copy, link
from page.online.render.parts import press, pressed, segmented
from page.parts.drawing import icon
from page.parts.html import Value, classes, el
from page.text import Text


def more(props: More, t: Text) -> Markup:
    """Return the body of the sheet, for a card."""
    if props.private_link:
        return el("div", {"class": "menu online-sheet"}, *_private(props, t))
    return el(
        "div",
        {"class": "menu online-sheet"},
        _watch(props, t) if props.watch_link else None,
        _sign(props.sign, t) if props.sign else None,
        _row("save-copy", drawing("save"), t) if props.can_copy else None,
        _row("move", drawing("device"), t) if props.can_move else None,
        _program(props.program, props.levels, t) if props.can_give else None,
        _notify(props, t) if props.notify != "no" else None,
        _row("transcript", drawing("save"), t),
        _row("leave", icon("i-first"), t, data_ends=True),
        _forget(props.forgetting, t) if props.can_forget else None,
        _row("claim", icon("i-flag"), t, data_ends=True) if props.can_claim else None,
        _row("undecided", icon("i-flag"), t, data_ends=True) if props.can_offer else None,
        _give_up(props.giving_up, t) if props.can_give_up else None,
    )


def _row(command: str, mark: Markup, t: Text, **more: Value) -> Markup:
    words = el(
        "span",
        None,
        t(f"online.more.{command}"),
        " ",
        el("span", {"class": "sub"}, t(f"online.more.{command}.text")),
    )
    return press(f"more-{command}", "act", f"online-{command}", mark, words, **more)


def _forget(armed: bool, t: Text) -> Markup:
    """Return the button to forget the game, which asks once."""
    words = t("online.more.forget.sure" if armed else "online.more.forget")
    text = el("span", {"class": "sub"}, t("online.more.forget.text"))
    css = "act armed" if armed else "act"
    return press(
        "more-forget",
        css,
        "online-forget",
        icon("i-close"),
        el("span", None, words, " ", text),
        data_ends="asked" if armed else None,
    )


def _watch(props: More, t: Text) -> Markup:
    return el(
        "section",
        {"class": "online-part", "aria-label": t("online.more.watch")},
        el(
            "div",
            {"class": "online-row"},
            link("online-watch-link", t("online.more.watch"), props.watch_link),
            copy("online-copy-watch", "btn small", props.copied == "watch", t),
        ),
        el("p", {"class": "sub"}, t("online.more.watch.text")),
    )


def _sign(sign: str, t: Text) -> Markup:
    return el(
        "section",
        {"class": "online-part", "aria-label": t("online.more.sign")},
        el("h2", {"class": "lab"}, t("online.more.sign")),
        el("p", {"class": "online-sign", "id": "online-sign", "lang": "en", "translate": "no"}, sign),
        el("p", {"class": "sub"}, t("online.more.sign.text")),
    )


def _private(props: More, t: Text) -> tuple[Markup | None, ...]:
    """Return the link with which the seat goes on elsewhere; the sheet shows nothing else then."""
    return (
        el(
            "p",
            {"class": "card bad", "id": "online-private-warning", "role": "alert"},
            t("online.private.warning"),
        ),
        el(
            "div",
            {"class": classes("online-slip", "coded" if props.private_code else None)},
            code(props.private_code, t("online.private.code")) if props.private_code else None,
            el(
                "div",
                {"class": "online-hand"},
                link("online-private-link", t("online.private.link"), props.private_link),
                copy("online-copy-private", "btn main", props.copied == "private", t),
                press(
                    "online-save-private",
                    "btn",
                    "online-save-private",
                    drawing("save"),
                    t("online.private.save"),
                ),
            ),
        ),
        press("more-move-back", "btn quiet", "online-move-back", icon("i-undo"), t("online.private.back")),
    )


def _program(now: int, levels: int, t: Text) -> Markup:
    """Return the choice of who plays for this seat: the player, or a program of a level."""
    choices = (
        (str(level), t("online.more.program.you") if not level else str(level), level == now)
        for level in range(levels + 1)
    )
    label, text = t("online.more.program"), t("online.more.program.text")
    return segmented("online-program", label, tuple(choices), text, ends=True)


def _notify(props: More, t: Text) -> Markup:
    if props.notify == "denied":
        return el("p", {"class": "note", "id": "more-notify"}, t("online.more.notify.denied"))
    return _row("notify", drawing("bell"), t, aria_pressed=pressed(props.notify == "on"))


def _give_up(armed: bool, t: Text) -> Markup:
    label = t("online.more.give_up.sure" if armed else "online.more.give_up")
    words = el("span", None, label, " ", el("small", None, t("fate.ends_the_game")))
    return press(
        "more-give-up",
        classes("btn fate", "armed" if armed else None) or "",
        "online-give-up-yes" if armed else "online-give-up",
        icon("i-flag"),
        words,
        data_ends="asked" if armed else None,
    )
