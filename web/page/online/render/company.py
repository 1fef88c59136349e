"""The strip beside the table: who is here, and what is awaited.

Rule 1. Everything shown is public: who is connected, whose turn or debt it is, the clocks.
Rule 2. Nothing depends on colour: a player who is here has a solid mark and a word, one who is away a ring
        and another.

Commands: `online-talk`, `online-more-sheet`, `online-claim`, `online-go-on`, `map`, `hint`.
"""

from collections.abc import Iterator

from markupsafe import Markup

from page.online.props import Claim, Clock, Company, SeatedPlayer
from page.online.render.drawings import drawing
from page.online.render.line import said
from page.online.render.parts import SIZES, figure, go_on, press, waits_words, who
from page.parts.drawing import icon
from page.parts.html import Child, classes, el, holding, join
from page.parts.small import isolated, with_names
from page.shell.draw.tools import help_tools
from page.text import Text, alone

NAMED = ("answer", "card", "draw", "audit", "resign")
"""The kinds of entries of which the strip says whose they are, where there are several others."""
WATCHED = ("look", "answer", "card")
"""The kinds of answers that a spectator of two players reads of as of one kind: whose page is awaited."""


def company(props: Company, t: Text) -> Markup:
    """Return the strip."""
    is_accused = props.claim is not None and props.own is not None and props.claim.against == props.own.seat
    is_wrong = bool(props.two_stories) or is_accused
    css = classes(
        "company",
        "here" if _is_here(props) else None,
        "several" if len(props.others) > 1 else None,
        "alarm" if is_wrong else "unsure" if props.waits else None,
    )
    goes_on = go_on(props.waits, t, is_asked=props.going_on)
    css = holding(css or "", tools=props.tools, deed=props.can_claim or goes_on)
    words = (el("span", {"class": size}, t(f"online.claim.{size}")) for size in SIZES)
    name = t("online.claim.long")
    claim = press(
        "company-claim", "btn small", "online-claim", icon("i-flag"), *words, data_ends=True, aria_label=name
    )
    return el(
        "div",
        {
            "class": css,
            "id": "company",
            "role": "group",
            "aria-label": t("online.company.others" if len(props.others) > 1 else "online.company"),
        },
        _figure(props),
        _who(props, t),
        _clocks(props, t),
        claim if props.can_claim else None,
        goes_on,
        el(
            "div",
            {"class": "company-deeds"},
            *help_tools(props.tools, props.open, t),
            talk_button(props.unread, t),
            _more(t),
        ),
    )


def _is_here(props: Company) -> bool:
    """Return whether all other players are here."""
    return all(other.is_here for other in props.others)


def _one(props: Company) -> SeatedPlayer | None:
    """Return the other player if there is only one; None for a spectator."""
    return props.others[0] if props.own and len(props.others) == 1 else None


def _figure(props: Company) -> Markup:
    one = _one(props)
    presence = el("i", {"class": classes("online-dot", None if _is_here(props) else "off")})
    figured = figure(props.face, one.seat if one else "") if props.own else icon("i-look")
    return el(
        "span", {"class": "company-figure", "aria-hidden": "true"}, figured, presence if props.own else None
    )


def _who(props: Company, t: Text) -> Markup:
    """Return the name with its presence, and below it the one fact that matters most now."""
    one, seat, away = _one(props), None, ""
    if one is None:
        name = t("online.company.others" if props.own else "online.company.watching")
        away = _away(props, t)
        presence: Child = join(*_players(props.others, props.has_listened, t))
    else:
        name, presence = one.name or t(f"seat.{one.seat}"), _presence(one, t)
        if one.name:
            words = t("online.presence", seat=t.plain(f"seat.{one.seat}"))
            seat = el("span", {"class": "company-seat"}, words, " ")
    return el(
        "div",
        {"class": "company-words"},
        el(
            "p",
            {"class": holding("company-who", seat=seat, away=away)},
            el("b", None, *_titled(name, away)),
            " ",
            el("span", None, seat, presence),
        ),
        el("p", {"class": "company-debt", "id": "company-debt", "role": "status"}, _matter(props, t)),
    )


def _away(props: Company, t: Text) -> str:
    """Return the names of those who are away, where a strip has no room for all; empty before the page has listened."""
    names = [alone(who(each.name, each.seat, t)) for each in props.others if not each.is_here]
    return t("online.company.away", names=", ".join(names)) if names and props.has_listened else ""


def _titled(name: str, away: str) -> tuple[Child, ...]:
    """Return the title of the strip; where it is narrow, who is away takes its place."""
    if not away:
        return (isolated(name),)
    return el("span", {"class": "long"}, name), el("span", {"class": "short", "aria-hidden": "true"}, away)


def _presence(player: SeatedPlayer, t: Text) -> str:
    presence = t("online.here" if player.is_here else "online.away")
    if not player.program:
        return presence
    return t("online.program.theirs", presence=presence, level=t(f"level.{player.program}"))


def _players(others: tuple[SeatedPlayer, ...], has_listened: bool, t: Text) -> Iterator[Child]:
    """Yield the presence of each of several players; none is away before the page has listened for a while."""
    for number, player in enumerate(others):
        yield ", " if number else ""
        name = isolated(player.name) if player.name else t(f"online.{player.seat}")
        yield name if not (player.is_here or has_listened) else join(name, ": ", _presence(player, t))


def _matter(props: Company, t: Text) -> Markup | None:
    """Return the warning that there is, else the claim, else what is awaited and until when."""
    if props.two_stories == "entries":
        return el("b", None, t("online.two_stories"))
    if props.line.state != "open":
        return el("span", {"class": "company-line"}, drawing("adrift"), said(props.line, t))
    if props.unsaved and props.own:
        return el("b", None, t("online.unsaved.short"))
    if props.waits:
        return _waits(props, t)
    if props.claim:
        return _claimed(props.claim, props, t)
    if props.two_stories:
        # This must not hide whose turn it is: a player who writes in two versions could make others miss
        # theirs.
        return el("span", None, el("b", None, *_sized("online.two_notes", t)), " ", _awaited(props, t))
    return _awaited(props, t)


def _waits(props: Company, t: Text) -> Markup:
    """Return the reason why this page writes nothing; beside the button there is less room for it."""
    words = waits_words(props.waits, t, is_asked=props.going_on)
    if props.waits != "alone":
        return el("b", None, words)
    short = t("online.waits.alone.sure.short" if props.going_on else "online.waits.alone.short")
    return el("b", None, el("span", {"class": "long"}, words), el("span", {"class": "short"}, short))


def _awaited(props: Company, t: Text) -> Markup | None:
    if not props.debt:
        return None
    left = None if _has_time(props) else props.days_left
    days = None if left is None else _days(left, t)
    return el(
        "span",
        {"class": "yours" if props.debt == "you" else None},
        _debt(props, t),
        " " if days else None,
        el("span", {"class": "company-days"}, days) if days else None,
    )


def _days(left: int, t: Text) -> str:
    """Return the words for days that are left, the last of which has begun."""
    if left > 1:
        return t("online.days_left", n=left)
    return t("online.days_left.last" if left else "online.days_left.none")


def _has_time(props: Company) -> bool:
    """Return whether a deadline needs no mention yet: all are here, and more than a day is left."""
    return _is_here(props) and props.own is not None and (props.days_left or 0) > 1


def _claimed(claim: Claim, props: Company, t: Text) -> Markup:
    """Return the sentence that somebody claims another's time to be up, and that the game is open all the same."""
    own = props.own.seat if props.own else ""
    if claim.missing and own != claim.against:
        key = "online.claimed.some.yours" if own in claim.missing else "online.claimed.some"
        return el("b", None, *_sized(key, t, **_claimed_by_some(claim, props, t)))
    if own not in (claim.by, claim.against):
        words = {"who": who("", claim.by, t), "whom": who("", claim.against, t)}
        return el("b", None, *_sized("online.claimed.watch", t, **words))
    whose, other = ("mine", claim.against) if claim.by == own else ("theirs", claim.by)
    return el("b", None, *_sized(f"online.claimed.{whose}", t, who=_called(props, other, t)))


def _claimed_by_some(claim: Claim, props: Company, t: Text) -> dict[str, str]:
    """Return the names in the sentence about claims that end the game once all others have made them."""
    claimers = ", ".join(_called(props, seat, t) for seat in claim.claimers)
    missing = ", ".join(_called(props, seat, t) for seat in claim.missing)
    return {"who": claimers, "whom": _called(props, claim.against, t), "missing": missing}


def _called(props: Company, seat: str, t: Text) -> str:
    """Return a name for another player within a sentence."""
    names = {player.seat: player.name for player in props.others}
    return who(names.get(seat, ""), seat, t)


def _sized(key: str, t: Text, **words: str) -> tuple[Markup, ...]:
    return tuple(el("span", {"class": size}, with_names(t, f"{key}.{size}", **words)) for size in SIZES)


def _debt(props: Company, t: Text) -> str:
    if props.debt == "program":
        return t("online.debt.program", level=t(f"level.{props.own.program if props.own else 0}"))
    if props.debt == "turn":
        return with_names(t, "online.debt.turn", who=_called(props, props.owing, t))
    if props.debt in ("you", "other"):
        return t(f"online.debt.{props.debt}")
    owing = [player for player in props.others if player.seat == props.owing] or props.others
    is_here = any(each.is_here for each in owing)
    if not (is_here or props.has_listened):
        # Nobody knows yet who is here.
        return with_names(t, "online.debt.page", who=_called(props, props.owing, t))
    return with_names(
        t, f"{_debt_key(props)}.{'here' if is_here else 'away'}", who=_called(props, props.owing, t)
    )


def _debt_key(props: Company) -> str:
    """Return the key of the words about an entry that another page writes."""
    if props.own is None and len(props.others) == 2 and props.debt in WATCHED:
        return "online.debts.page"
    is_named = len(props.others) > 1 and props.owing and props.debt in NAMED
    return f"online.debts.{props.debt}" if is_named else f"online.debt.{props.debt}"


def _clocks(props: Company, t: Text) -> Markup | None:
    # A seat that nobody confirms needs the room for what its person may decide.
    if props.own is None or props.own.clock is None or props.waits == "alone":
        return None
    mine = _clock("mine", t("online.clock.you"), props.own.clock, t)
    others = (
        _clock(other.seat, isolated(_called(props, other.seat, t)), other.clock, t)
        for other in props.others
        if other.clock
    )
    return el("dl", {"class": "company-clocks", "aria-label": t("online.clocks")}, mine, *others)


def _clock(name: str, whose: str, props: Clock, t: Text) -> Markup:
    runs = el("span", {"class": "vh"}, " ", t("online.clock.runs")) if props.runs else None
    return el(
        "div",
        {"class": "runs" if props.runs else None},
        el("dt", None, whose),
        el("dd", None, el("span", {"id": f"company-clock-{name}"}, _minutes(props.seconds)), runs),
    )


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(max(seconds, 0), 60)
    return f"{minutes:02}:{rest:02}"


def talk_button(unread: int, t: Text, *words: Markup, css: str = "company-tool") -> Markup:
    """Return the chat's button, with the number of unread messages; beside the table it shows its name."""
    label = t("online.talk.unread", n=unread) if unread else t("online.talk")
    count = el("span", {"class": "company-unread", "aria-hidden": "true"}, str(min(unread, 99)))
    return press(
        "company-talk",
        css if words else f"{css} named",
        "online-talk",
        icon("i-say"),
        *words,
        None if words else _name(t("online.talk")),
        count if unread else None,
        aria_label=label,
    )


def _more(t: Text) -> Markup:
    return press(
        "company-more",
        "company-tool named",
        "online-more-sheet",
        drawing("dots"),
        _name(t("online.more.short")),
        aria_label=t("online.more"),
    )


def _name(name: str) -> Markup:
    return el("span", {"class": "company-name"}, name)
