"""The card with the verdict on a game that is over, claimed by this player, or stuck.

Commands: `online-rematch`, `online-transcript`, `online-leave`, `online-talk`, `online-undecided` (to offer
that the game ends undecided, or to agree to it).
"""

from collections.abc import Iterator

from markupsafe import Markup

from page.online.props import Ranked, StandingOffer, Unfounded, Verdict
from page.online.render.drawings import drawing
from page.online.render.parts import bar, press, unable, who
from page.parts.drawing import icon
from page.parts.html import Child, Value, classes, el, join
from page.parts.small import isolated, with_names
from page.text import Text

AUDIT = "unseen audit FILE"
"""The shell command that checks a transcript; the same in every language."""


def verdict(props: Verdict, t: Text, button: Markup | None = None) -> Markup:
    """Return the card; `button` is one that nothing else on the screen offers: the chat, or `rematch`."""
    stands = props.state == "confirmed" and props.unfounded
    bad = props.state in ("charged", "cheat", "doubt", "proof", "list")
    good = props.state in ("confirmed", "final")
    css = classes("card online-verdict", "bad" if bad else None, "go" if good else None)
    audit = el("p", {"class": "sub"}, t("online.verdict.audit"), " ", el("code", None, AUDIT))
    return el(
        "section",
        {"class": css, "id": "verdict", "aria-labelledby": "verdict-title"},
        el("span", {"class": "mark", "aria-hidden": "true"}, _mark(props)),
        el(
            "div",
            {"class": "online-verdict-words"},
            el(
                "h2",
                {"id": "verdict-title", "tabindex": -1},
                t(f"online.verdict.{'stands' if stands else props.state}"),
            ),
            el("p", {"id": "verdict-meaning"}, _meaning(props, t)),
            *(el("p", None, words) for words in _also(props, t)),
            bar(t("online.verdict.checking")) if props.state == "checking" else None,
            _ranking(props, t) if props.state in ("left", "claimed", "without") else None,
            *(el("p", {"class": "unfounded"}, _unfounded(each, t)) for each in props.unfounded),
            _wishes(props, t),
            audit,
        ),
        el(
            "div",
            {"class": "online-deeds"},
            press(
                "verdict-transcript",
                "btn quiet small",
                "online-transcript",
                drawing("save"),
                t("online.more.transcript"),
            ),
            press(
                "verdict-leave",
                "btn quiet small",
                "online-leave",
                icon("i-first"),
                t("online.leave"),
                data_ends=True,
            ),
            button,
        ),
    )


def _mark(props: Verdict) -> Markup:
    match props.state:
        case "confirmed" | "final":
            return drawing("check")
        case "provisional" | "checking" | "left":
            return icon("i-look")
        case "claimed" | "without":
            return drawing("clock")
        case _:
            return icon("i-flag")


def _meaning(props: Verdict, t: Text) -> str:
    whom = who("", props.who, t)
    match props.state:
        case "confirmed" if props.unfounded:
            return _with_proof(t("online.verdict.stands.text"), props, t)
        case "confirmed":
            return _with_proof(t("online.verdict.confirmed.text"), props, t)
        case "provisional":
            text = "provisional.text" if props.who else "provisional.both"
            return _with_proof(t(f"online.verdict.{text}", who=whom), props, t)
        case "claimed" if props.missing:
            return t("online.verdict.claimed.some", who=whom, missing=_listed(props.missing, t))
        case "claimed":
            return t(f"online.verdict.claimed.{props.why or 'deadline'}", who=whom)
        case "charged" | "cheat" | "doubt":
            return _found(props, whom, t)
        case "undecided":
            return t(
                "online.verdict.undecided.shown" if props.is_closing else "online.verdict.undecided.text"
            )
        case "left":
            return t(
                "online.verdict.left.you" if props.who == props.own else "online.verdict.left.text", who=whom
            )
        case "without":
            return t("online.verdict.without.text", who=whom, by=_listed(props.by, t))
        case "offered":
            by, missing = _listed(props.by, t), _listed(props.missing, t)
            return t("online.verdict.offered.text", by=by, missing=missing)
        case "checking" | "final" | "proof" | "list":
            return t(f"online.verdict.{props.state}.text")


def _listed(seats: tuple[str, ...], t: Text) -> str:
    return ", ".join(who("", seat, t) for seat in seats)


def _also(props: Verdict, t: Text) -> Iterator[str]:
    """Yield what belongs to some verdicts: what this page can judge, and what another page may show."""
    if props.gave_up and props.state != "left":
        is_own = props.gave_up == props.own
        yield t(
            "online.verdict.gave_up.you" if is_own else "online.verdict.gave_up",
            who=who("", props.gave_up, t),
        )
    if props.judges:
        yield t(f"online.verdict.judges.{props.judges}")
    if props.is_loose:
        yield t("online.verdict.loose")
    if props.unconfirmed:
        yield t("online.verdict.unconfirmed", who=who("", props.unconfirmed, t))
    if props.other:
        yield t(f"online.verdict.other.{props.other.kind}", who=_listed(props.other.who, t))


def _ranking(props: Verdict, t: Text) -> Markup | None:
    """Return the players as they stand, from the first place on; a claim says that this is no result yet."""
    if not props.ranking:
        return None
    rows = (
        el(
            "li",
            {"value": each.place},
            _ranked(each, t, is_gone=each.seat in (props.who, props.gave_up)),
        )
        for each in props.ranking
    )
    ranked = el("ol", {"class": "online-ranking", "aria-label": t("online.ranking.title")}, *rows)
    return (
        join(el("p", {"class": "sub"}, t("online.ranking.claimed")), ranked)
        if props.state == "claimed"
        else ranked
    )


def _ranked(props: Ranked, t: Text, *, is_gone: bool) -> Child:
    name = who(props.name, props.seat, t)
    if is_gone:
        return with_names(t, "online.ranking.gone", who=name)
    return isolated(name) if props.score is None else with_names(t, "online.ranking", props.score, who=name)


def _wishes(props: Verdict, t: Text) -> Markup | None:
    """Return the players who have asked for a rematch, accepted it or not answered, among more than two."""
    if not (props.wishes and props.table):
        return None
    names = {player.seat: who(player.name, player.seat, t) for player in props.table}
    first, *others = props.wishes
    said = {first: "asked", **dict.fromkeys(others, "accepted")}
    order = (*props.wishes, *(seat for seat in names if seat not in said))
    rows = (
        el("li", None, with_names(t, f"online.gathered.{said.get(seat, 'missing')}", name=names[seat]))
        for seat in order
    )
    attrs: dict[str, Value] = {"id": "verdict-wishes", "aria-label": t("online.again")}
    return el("ul", {"class": "online-wishes", **attrs}, *rows)


def _unfounded(props: Unfounded, t: Text) -> Markup:
    """Return the sentence about an unfounded charge, with the words of the player who made it."""
    by, against = who("", props.by, t), who("", props.against, t)
    said = t("online.verdict.unfounded", by=by, who=against, entry=props.entry)
    return join(said, " ", with_names(t, "online.verdict.words", words=props.words))


def _with_proof(text: str, props: Verdict, t: Text) -> str:
    return f"{text} {t('online.verdict.proved')}" if props.is_proved else text


def _found(props: Verdict, whom: str, t: Text) -> Markup:
    """Return the charge and the charged player, with the entry and the reason if they are known."""
    parts: list[Child] = [t(f"online.verdict.{props.state}.text", who=whom)]
    if props.entry is not None:
        parts += [" ", t("online.verdict.entry", entry=props.entry)]
    if props.problem:
        parts += [" ", with_names(t, "online.verdict.problem", problem=props.problem)]
    return join(*parts)


def undecided(offer: StandingOffer | None, t: Text) -> Markup:
    """Return the button to end a game undecided, to which all must agree."""
    if offer and offer.is_own:
        return unable("verdict-undecided", "btn", icon("i-flag"), t("online.undecided.mine"))
    words = t("online.undecided.theirs" if offer else "online.undecided")
    return press("verdict-undecided", "btn", "online-undecided", icon("i-flag"), words, data_ends=True)


def rematch(props: Verdict, t: Text) -> Markup | None:
    """Return the rematch button, None if there is none."""
    if not props.can_rematch:
        return None
    words = t(f"online.rematch.{props.rematch}" if props.rematch else "over.rematch")
    return press("verdict-rematch", "btn main", "online-rematch", icon("i-two"), words, data_ends=True)
