"""Before the table: the host waits for a friend, and the friend has opened the invitation.

Commands of the host: `afar-copy`, `afar-share`, `afar-leave`, `afar-forget` (call it off). Commands of the friend:
`afar-name` (with the text), `afar-join`, `afar-watch`, `afar-leave`.
"""

from markupsafe import Markup

from page.online.props import Joining, Terms, Waiting, Waits
from page.online.render.drawings import drawing
from page.online.render.line import line
from page.online.render.link import code, copy, link
from page.online.render.paper import paper
from page.online.render.parts import name_field, press, two_lines, unable
from page.online.render.terms import OTHER, terms
from page.parts.drawing import icon
from page.parts.html import classes, el
from page.parts.small import with_names
from page.text import Text


def waiting(props: Waiting, t: Text) -> Markup:
    """Return what the host sees until somebody has come."""
    call_off = t("afar.call_off.sure" if props.forgetting else "afar.call_off")
    unsaved = el("p", {"class": "card bad", "id": "afar-unsaved", "role": "alert"}, t("afar.unsaved"))
    return paper(
        t("afar.waiting"),
        t(f"afar.waiting.{props.line.way}"),
        unsaved if props.unsaved else None,
        _waits(props.waits, t),
        _invitation(props, t),
        el(
            "div",
            {"class": "afar-status"},
            line(props.line, "afar-line", t),
            el("p", {"class": "sub"}, t("afar.waiting.unsaved" if props.unsaved else "afar.waiting.stay")),
        ),
        terms(props.terms, props.terms.host_seat, t),
        el(
            "div",
            {"class": "afar-deeds"},
            press(
                "afar-leave",
                "btn quiet small",
                "afar-leave",
                icon("i-first"),
                t("afar.leave"),
                data_ends=True,
            ),
            press(
                "afar-forget",
                "btn quiet small",
                "afar-forget",
                icon("i-close"),
                call_off,
                data_ends="asked" if props.forgetting else None,
            ),
        ),
    )


def _invitation(props: Waiting, t: Text) -> Markup:
    """Return the slip that is handed on: the link, to be copied, shared, or held up to a camera."""
    share = press("afar-share", "btn", "afar-share", drawing("share"), t("afar.share"))
    return el(
        "section",
        {
            "class": classes("card afar-slip", "coded" if props.code else None),
            "aria-label": t("afar.slip"),
        },
        code(props.code, t("afar.code")) if props.code else None,
        el(
            "div",
            {"class": "afar-hand"},
            link("afar-link", t("afar.link"), props.link),
            el(
                "div",
                {"class": "afar-deeds"},
                copy("afar-copy", "btn main", props.copied, t),
                share if props.can_share else None,
            ),
            el("p", {"class": "sub"}, t("afar.slip.once")),
        ),
    )


def joining(props: Joining, t: Text) -> Markup:
    """Return what somebody sees who has opened an invitation."""
    host = props.terms.host if props.terms else ""
    title = with_names(t, "afar.joining.name", name=host) if host else t("afar.joining")
    if props.problem:
        return paper(t(f"afar.problem.{props.problem}"), t("afar.problem"), _problem(props, t))
    if not props.terms:
        fetching = el("p", {"class": "card afar-fetching"}, t("afar.fetching"))
        return paper(
            title,
            t("afar.joining.text"),
            _waits(props.waits, t),
            fetching,
            line(props.line, "afar-line", t),
            _out(t),
        )
    return paper(
        title, t("afar.joining.text"), _waits(props.waits, t), *_seat(props, props.terms, t), _out(t)
    )


def _seat(props: Joining, agreed: Terms, t: Text) -> tuple[Markup | None, ...]:
    """Return the terms, and the seat that is free or asked for."""
    mine = OTHER[agreed.host_seat]
    if props.asked:
        asked = el(
            "div",
            {"class": "card go afar-asked", "id": "afar-asked", "role": "status"},
            el(
                "b",
                None,
                with_names(t, "afar.asked.name", name=agreed.host) if agreed.host else t("afar.asked"),
            ),
            el("p", {"class": "sub"}, t("afar.asked.text")),
        )
        return terms(agreed, mine, t), asked, line(props.line, "afar-line", t)
    join = two_lines(t("afar.join"), t(f"afar.join.{mine}"))
    deeds = el(
        "div",
        {"class": "start-main afar-main"},
        press("afar-join", "btn main start-begin", "afar-join", join, data_ends=True)
        if props.line.state != "refused"
        else unable("afar-join", "btn start-begin", join),
    )
    return (
        terms(agreed, mine, t),
        name_field(props.name, mine, t),
        None if props.line.state == "open" else line(props.line, "afar-line", t),
        deeds,
        _watch(t),
    )


def _problem(props: Joining, t: Text) -> Markup:
    theirs, ours = props.versions
    key = f"afar.problem.{props.problem}.text"
    advice = with_names(t, key, theirs=theirs, ours=ours) if props.problem == "version" else t(key)
    return el(
        "div",
        {"class": "afar-problem"},
        el("p", {"class": "card bad", "id": "afar-problem", "role": "alert"}, advice),
        el("div", {"class": "afar-deeds"}, _watch(t) if props.problem == "taken" else None, _out(t)),
    )


def _waits(waits: Waits, t: Text) -> Markup | None:
    if not waits:
        return None
    return el("p", {"class": "card bad", "id": "afar-waits", "role": "alert"}, t(f"afar.waits.{waits}"))


def _watch(t: Text) -> Markup:
    return press("afar-watch", "btn quiet", "afar-watch", icon("i-look"), t("afar.watch"))


def _out(t: Text) -> Markup:
    return press(
        "afar-leave",
        "btn quiet small afar-out",
        "afar-leave",
        icon("i-first"),
        t("afar.leave"),
        data_ends=True,
    )
