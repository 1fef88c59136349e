"""The lobby: the host waits for a friend, or a friend has opened the invitation.

Commands of the host: `online-copy`, `online-share`, `online-leave`, `online-forget` (cancel the invitation),
`online-start-early` (start with those who have come), `online-turn-away` (with the guest). Commands of the friend:
`online-name` (with the text), `online-join`, `online-watch`, `online-leave`, `online-again` (try once more),
`online-forget` (leave for good, before anything has been dealt), `online-start-without` (start a rematch without who is
away).
"""

from collections.abc import Iterator

from markupsafe import Markup

from page.online.props import Gathered, Joining, Leaving, Terms, Waiting, Waits
from page.online.render.drawings import drawing
from page.online.render.line import line
from page.online.render.link import code, copy, link
from page.online.render.paper import paper
from page.online.render.parts import bar, go_on, name_field, press, two_lines, unable, waits_words
from page.online.render.terms import guests, terms
from page.parts.drawing import icon
from page.parts.html import Value, classes, el, join
from page.parts.small import isolated, with_names
from page.text import Text

NEW = ("r", "w")
"""The kinds of link that may bring a visitor who has never seen the game."""


def waiting(props: Waiting, t: Text) -> Markup:
    """Return the screen of the host until guests have joined."""
    call_off = t("online.call_off.sure" if props.forgetting else "online.call_off")
    unsaved = el("p", {"class": "card bad", "id": "online-unsaved", "role": "alert"}, t("online.unsaved"))
    return paper(
        props.face,
        t("online.waiting.others" if props.gathered else "online.waiting"),
        t(f"online.waiting.{_way(props)}"),
        unsaved if props.unsaved else None,
        waits(props.waits, t),
        gathered(props.gathered, t),
        _invitation(props, t),
        el(
            "div",
            {"class": "online-status"},
            line(props.line, "online-line", t),
            el(
                "p", {"class": "sub"}, t("online.waiting.unsaved" if props.unsaved else "online.waiting.stay")
            ),
        ),
        terms(props.face, props.terms, props.terms.host_seat, t),
        el(
            "div",
            {"class": "online-deeds"},
            press(
                "online-leave",
                "btn quiet small",
                "online-leave",
                icon("i-first"),
                t("online.leave"),
                data_ends=True,
            ),
            press(
                "online-forget",
                "btn quiet small",
                "online-forget",
                icon("i-close"),
                call_off,
                data_ends="asked" if props.forgetting else None,
            ),
        ),
    )


def _way(props: Waiting) -> str:
    """Return the suffix of the message that says how the game starts."""
    if props.gathered is None:
        return props.line.transport
    return "by_hand" if props.by_hand else "several"


def _invitation(props: Waiting, t: Text) -> Markup:
    """Return the slip with the invitation: the link, for copying, sharing, or holding up to a camera."""
    share = press("online-share", "btn", "online-share", drawing("share"), t("online.share"))
    return el(
        "section",
        {
            "class": classes("card online-slip", "coded" if props.code else None),
            "aria-label": t("online.slip"),
        },
        code(props.code, t("online.code")) if props.code else None,
        el(
            "div",
            {"class": "online-hand"},
            link("online-link", t("online.link"), props.link),
            el(
                "div",
                {"class": "online-deeds"},
                copy("online-copy", "btn main", props.copied, t),
                share if props.can_share else None,
            ),
            el("p", {"class": "sub"}, t("online.slip.several" if props.gathered else "online.slip.once")),
        ),
    )


def joining(props: Joining, t: Text) -> Markup:
    """Return the screen of a visitor who has opened an invitation."""
    host = props.terms.host if props.terms else ""
    title = with_names(t, "online.joining.name", name=host) if host else t(f"boot.opening.{props.kind}")
    title = t("online.begins") if props.begins else title
    if props.problem:
        return paper(props.face, t(_problem_key(props)), t("online.problem"), _problem(props, t))
    if not props.terms:
        is_new = props.kind in NEW
        fetching = el("p", {"class": "card online-fetching"}, t("online.fetching"))
        return paper(
            props.face,
            title,
            t("online.joining.text" if is_new else "boot.opening.wait"),
            waits(props.waits, t),
            _crowded(t) if props.crowded else None,
            fetching if is_new and not props.crowded else None,
            None if props.at_door else line(props.line, "online-line", t),
            _late(props, t),
            _out(t),
        )
    return paper(
        props.face,
        title,
        t("online.joining.text"),
        waits(props.waits, t, is_asked=props.going_on),
        *_seat(props, props.terms, t),
        el("div", {"class": "online-deeds"}, _help(t), _learn(t), _out(t)),
    )


def _crowded(t: Text) -> Markup:
    """Return the button past all who only look: a place is reserved for a player."""
    return el(
        "div",
        {"class": "card online-asked", "id": "online-crowded", "role": "status"},
        el("p", None, t("online.crowded")),
        el(
            "div",
            {"class": "online-deeds"},
            press("online-come", "btn main", "online-come", t("online.crowded.come")),
        ),
    )


def _late(props: Joining, t: Text) -> Markup | None:
    """Return the reason for a delay in opening; a line that knows one shows it itself."""
    if not props.late or props.crowded or props.line.state == "refused" or props.line.why:
        return None
    if props.at_door:
        reason = "door"
    elif props.line.transport == "tabs":
        reason = "tabs"
    else:
        reason = "empty" if props.line.state == "open" else "line"
    return el("p", {"class": "card bad", "id": "online-late", "role": "alert"}, t(f"online.late.{reason}"))


def _asked(host: str, t: Text, *, is_for_several: bool) -> tuple[Markup, Markup]:
    title = with_names(t, "online.asked.name", name=host) if host else t("online.asked")
    return el("b", None, title), el(
        "p", {"class": "sub"}, t("online.asked.several" if is_for_several else "online.asked.text")
    )


def _begins(dealt: tuple[int, int], t: Text) -> tuple[Markup, Markup, Markup]:
    come, whole = dealt
    return (
        el("b", None, t("online.begins.pages")),
        el("p", {"class": "sub"}, t("online.begins.text")),
        bar(t("online.begins.bar"), come, whole),
    )


def _seat(props: Joining, agreed: Terms, t: Text) -> tuple[Markup | None, ...]:
    """Return the terms, and the seat that is free or requested."""
    mine = props.seat or guests(props.face, agreed.host_seat)
    if props.begins or props.asked:
        said = (
            (*_begins(props.dealt, t), *_absent(props, t))
            if props.begins
            else _asked(agreed.host, t, is_for_several=props.seats > 2)
        )
        card = el("div", {"class": "card go online-asked", "id": "online-asked", "role": "status"}, *said)
        there = gathered(props.gathered, t)
        way_out = _leave(props.leaving, t) if props.leaving else None
        return terms(props.face, agreed, mine, t), card, there, line(props.line, "online-line", t), way_out
    join = two_lines(t("online.join"), t(f"online.join.{mine}"))
    buttons = el(
        "div",
        {"class": "start-main online-main"},
        press("online-join", "btn main start-begin", "online-join", join, data_ends=True)
        if props.line.state != "refused"
        else unable("online-join", "btn start-begin", join),
    )
    return (
        terms(props.face, agreed, mine, t),
        name_field(props.face, props.name, mine, t),
        None if props.line.state == "open" else line(props.line, "online-line", t),
        buttons,
        _watch(t),
    )


def _problem_key(props: Joining) -> str:
    """Return the key of the words about a problem: a game for several may have begun before all seats were taken."""
    is_begun = props.problem == "taken" and props.seats > 2
    return "online.problem.begun" if is_begun else f"online.problem.{props.problem}"


def _absent(props: Joining, t: Text) -> tuple[Markup | None, ...]:
    """Return the names that are waited for, and the button to start without players who had come and are away."""
    names = _listed(props.awaited)
    away = _listed(props.away)
    words = with_names(t, "online.start_without", names=away) if away else t("online.start_without.nameless")
    return (
        el("p", {"class": "sub", "id": "online-awaited"}, with_names(t, "online.awaited", names=names))
        if names
        else None,
        press("online-start-without", "btn", "online-start-without", icon("i-play"), words, data_ends=True)
        if props.away
        else None,
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(filter(None, names))


def _leave(leaving: Leaving, t: Text) -> Markup:
    """Return the way out before anything has been dealt; the first press arms it."""
    words = t("online.lobby.leave.sure" if leaving.is_sure else "online.lobby.leave")
    return el(
        "div",
        {"class": "online-leaving"},
        el(
            "p",
            {"class": "sub", "id": "online-leaving"},
            t(f"online.lobby.leave.{'told' if leaving.is_heard else 'untold'}"),
        ),
        press(
            "online-forget",
            "btn quiet small",
            "online-forget",
            icon("i-close"),
            words,
            data_ends="asked" if leaving.is_sure else None,
        ),
    )


def _problem(props: Joining, t: Text) -> Markup:
    theirs, ours = props.versions
    if props.problem == "game" and props.elsewhere:
        return _other_game(*props.elsewhere, t)
    key = f"{_problem_key(props)}.text"
    if props.problem == "left" and props.left:
        advice: Markup | str = with_names(t, f"{key}.name", name=props.left)
    elif props.problem == "version":
        advice = with_names(t, key, theirs=theirs, ours=ours)
    elif props.handover:
        advice = t(f"online.handover.{props.handover}")
    else:
        advice = t(key)
    return el(
        "div",
        {"class": "online-problem"},
        el("p", {"class": "card bad", "id": "online-problem", "role": "alert"}, advice),
        el(
            "div",
            {"class": "online-deeds"},
            _watch(t) if props.problem in ("taken", "without") else None,
            press("online-again", "btn main", "online-again", t("online.retry"))
            if props.problem == "storage"
            else None,
            _take_here(props, t),
            _out(t),
        ),
    )


def _take_here(props: Joining, t: Text) -> Markup | None:
    """Return the button that asks the tab with the seat to let it go; None while it is asked."""
    if props.problem not in ("elsewhere", "own") or props.handover == "asked":
        return None
    return press("online-take-here", "btn main", "online-take-here", t("online.handover"))


def _other_game(game: str, address: str, t: Text) -> Markup:
    """Return the link to the page of the game that the host plays."""
    words = t("online.problem.game.text", game=t(f"shelf.{game}"))
    attrs = {"id": "online-other-game", "class": "btn main", "href": address}
    return el(
        "div",
        {"class": "online-problem"},
        el("p", {"class": "card bad", "id": "online-problem", "role": "alert"}, words),
        el("div", {"class": "online-deeds"}, el("a", attrs, t(f"shelf.{game}")), _out(t)),
    )


def waits(why: Waits, t: Text, *, is_asked: bool = False) -> Markup | None:
    """Return the reason why this page writes nothing at present, with what a person may decide; None if it writes."""
    if not why:
        return None
    words = waits_words(why, t, is_asked=is_asked)
    card = el("p", {"class": "card bad", "id": "online-waits", "role": "alert"}, words)
    return join(card, go_on(why, t, is_asked=is_asked))


def gathered(here: Gathered | None, t: Text) -> Markup | None:
    """Return the players who have joined, and the number still awaited."""
    if here is None:
        return None
    count = str(len(here.names))
    return el(
        "div",
        {"class": "card online-gathered", "id": "online-gathered", "role": "status", "tabindex": -1},
        el("b", None, t("online.gathered", here=count, seats=str(here.seats))),
        el("ul", {"class": "guests" if here.guests else None}, *_people(here, t)),
        _start(here, t) if here.may_start else None,
    )


def _people(here: Gathered, t: Text) -> Iterator[Markup]:
    """Yield everybody who has come and then everybody who has not answered."""
    nameless = t("online.gathered.nameless")
    for number, name in enumerate(here.names):
        is_first = here.is_rematch and not number
        what = "asked" if is_first else "accepted"
        words = with_names(t, f"online.gathered.{what}", name=name or nameless)
        plain = isolated(name) if name else nameless
        guest = here.guests[number - 1] if number and here.guests else ""
        yield el("li", None, words if here.is_rematch else plain, _turn_away(name or nameless, guest, t))
    for name in here.missing:
        yield el("li", None, with_names(t, "online.gathered.missing", name=name or nameless))


def _turn_away(name: str, guest: str, t: Text) -> Markup | None:
    """Return the host's button to turn a guest away; None for nobody whom it may turn away."""
    if not guest:
        return None
    label = t("online.turn_away.label", name=name)
    attrs: dict[str, Value] = {"data_value": guest, "data_ends": True, "aria_label": label}
    return press(
        f"online-turn-away-{guest[:8]}", "btn quiet small", "online-turn-away", t("online.turn_away"), **attrs
    )


def _start(here: Gathered, t: Text) -> Markup:
    """Return the host's button to start before all seats are taken."""
    words = t("online.start_early", n=min(len(here.names), here.seats))
    return press("online-start-early", "btn", "online-start-early", icon("i-play"), words, data_ends=True)


def _help(t: Text) -> Markup:
    """Return the link to the rules, which a guest may never have seen."""
    return press("tool-help", "btn quiet small", "help", icon("i-book"), t("start.help"))


def _learn(t: Text) -> Markup:
    """Return the link to the courses, in a new tab: the invitation stays here meanwhile."""
    attrs: dict[str, Value] = {"id": "online-learn", "href": "./", "target": "_blank", "rel": "noopener"}
    return el("a", {"class": "btn quiet small", **attrs}, icon("i-learn"), t("online.learn"))


def _watch(t: Text) -> Markup:
    return press("online-watch", "btn quiet", "online-watch", icon("i-look"), t("online.watch"))


def _out(t: Text) -> Markup:
    return press(
        "online-leave",
        "btn quiet small online-out",
        "online-leave",
        icon("i-first"),
        t("online.leave"),
        data_ends=True,
    )
