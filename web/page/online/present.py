"""What the screens of a game with somebody elsewhere show, from what this side knows."""

from markupsafe import Markup

from page.nusubito import advice
from page.nusubito import over as present_over
from page.nusubito import table as present_table
from page.nusubito.draw.curtain import recap as recap_card
from page.nusubito.draw.over import over
from page.nusubito.draw.table import table
from page.online.props import (
    Clock,
    Company,
    Joining,
    Line,
    More,
    Question,
    Said,
    Talk,
    Terms,
    Verdict,
    Waiting,
)
from page.online.render.company import OTHER, company, talk_button
from page.online.render.lobby import joining, waiting
from page.online.render.more import more
from page.online.render.offering import offering
from page.online.render.question import question
from page.online.render.talk import talk
from page.online.render.verdict import verdict
from page.online.standing import Standing
from page.online.state import Door, Form, OnlineState, Room
from page.parts.dialog import Dialog, dialog
from page.parts.html import el, join
from page.shell.model import Model, Seated
from page.text import Text, shown
from unseen.nusubito import THIEF


def screen(model: Model, state: OnlineState, t: Text) -> Markup:
    """Return the screen, with its own sheet if one is open."""
    match state:
        case Form():
            return offering(state.offering._replace(name=shown(state.offering.name)), t)
        case Door():
            return joining(Joining(Line("connecting", "relay")), t)
        case Question():
            return question(state._replace(name=shown(state.name)), t)
        case Room():
            return join(_room(model, state, t), _sheet(model, state, t))


def title(state: OnlineState, t: Text) -> str:
    """Return the title: it tells of a turn where the page is out of sight."""
    if not isinstance(state, Room) or state.standing.shown is None:
        return t("room.title")
    if state.standing.verdict:
        return t("title.over")
    if state.standing.debt == "you":
        return t("room.title.you", title=t(f"title.{state.standing.shown.seat}"))
    return t(f"title.{state.standing.shown.seat}")


def _room(model: Model, room: Room, t: Text) -> Markup:
    standing = room.standing
    if standing.problem and not standing.private_link:
        return joining(_joining(room), t)
    if room.over:
        props = present_over.over(model, room.over, t)._replace(
            player=_winner(standing, room), can_rematch=False
        )
        return over(props._replace(card=_card(standing, t, _talk(standing.unread, t))), t)
    if room.seated:
        return _table(model, room, t)
    if standing.stage == "waiting" and standing.terms and not standing.problem:
        return waiting(_waiting(room, standing.terms), t)
    return joining(_joining(room), t)


def _winner(standing: Standing, room: Room) -> str:
    assert room.over
    last, game = room.over.game.states[-1], room.over.game
    winner = last.result.winner if last.result else game.forfeit_to
    if standing.seat is None or winner is None:
        return ""
    return shown(standing.name if winner == standing.seat else standing.other)


def _table(model: Model, room: Room, t: Text) -> Markup:
    assert room.seated
    standing, seated = room.standing, _laid(room.seated)
    inner = model._replace(screen=seated)
    props = present_table.table(inner, seated, t)._replace(
        can_hide=False,
        company=company(_company(standing), t),
        wait="" if standing.debt == "you" else _wait(standing, t),
    )
    recap = present_table.recap(seated, t)
    return join(table(props, t), recap_card(recap, t) if recap else _card(standing, t))


def _card(standing: Standing, t: Text, talk: Markup | None = None) -> Markup | None:
    """Return how a game stands between the two that is over, or is claimed by this side."""
    if _has_claimed(standing):
        assert standing.claim
        return verdict(Verdict("claimed", OTHER[standing.claim.by], why=standing.claim.why), t, talk)
    found = standing.verdict
    return verdict(found._replace(problem=shown(found.problem)), t, talk) if found else None


def _has_claimed(standing: Standing) -> bool:
    return standing.claim is not None and standing.claim.by == standing.seat


def _talk(unread: int, t: Text) -> Markup:
    return talk_button(unread, t, el("span", None, t("online.talk")), css="btn quiet small")


def _laid(seated: Seated) -> Seated:
    """Return what a table can show: once the game is over nobody acts, and the table stays laid until the check."""
    shown = seated.shown
    if shown.view.acting is not None:
        return seated
    return seated._replace(shown=shown._replace(view=shown.view._replace(acting=shown.seat)))


def _wait(standing: Standing, t: Text) -> str:
    if standing.seat is None:
        return t("room.wait.watching")
    return t("room.wait.over") if standing.verdict else t("room.wait")


def _waiting(room: Room, terms: Terms) -> Waiting:
    standing = room.standing
    return Waiting(
        link=standing.link,
        terms=terms,
        code=standing.code,
        line=standing.line,
        can_share=standing.can_share,
        copied=room.copied == "link",
        unsaved=standing.unsaved,
        forgetting=room.forgetting,
        waits=standing.waits,
    )


def _joining(room: Room) -> Joining:
    standing, terms = room.standing, room.standing.terms
    theirs, ours = standing.versions
    return Joining(
        line=standing.line,
        terms=terms._replace(host=shown(terms.host)) if terms else None,
        name=shown(room.name or standing.name),
        problem=standing.problem,
        versions=(shown(theirs), ours),
        waits=standing.waits,
        asked=standing.asked or standing.stage == "dealing",
    )


def _company(standing: Standing) -> Company:
    clocks = None
    if standing.seconds:
        mine, other = standing.seconds
        clocks = (Clock(mine, standing.runs == "mine"), Clock(other, standing.runs == "other"))
    return Company(
        seat="thief" if standing.seat == THIEF else "mist" if standing.seat else None,
        other=shown(standing.other),
        here=standing.here,
        line=standing.line,
        debt=standing.debt,
        days_left=standing.days_left,
        clocks=clocks,
        unread=standing.unread,
        can_claim=standing.can_claim,
        claim=standing.claim,
        two_stories=standing.two_stories,
        unsaved=standing.unsaved,
        programs=standing.programs,
        tools=_tools(standing),
        waits=standing.waits,
    )


def _tools(standing: Standing) -> tuple[str, ...]:
    """Return what can be asked for help: the map whenever it is agreed, a hint where one has to move."""
    shown = standing.shown
    if shown is None or standing.verdict:
        return ()
    return tuple(aid for aid in shown.company.aids if aid == "map" or shown.legal)


def _sheet(model: Model, room: Room, t: Text) -> Markup | None:
    standing = room.standing
    if standing.problem and not standing.private_link:
        return None
    if model.sheet == "talk":
        words = Talk(
            tuple(_said(standing, number, t) for number in range(len(standing.said))),
            standing.muted,
            standing.can_say,
        )
        return dialog(Dialog(t("room.talk.title"), talk(words._replace(words=room.words), t), "card"), t)
    if model.sheet in ("map", "hint") and room.seated:
        return advice.sheet(room.seated, model.sheet, t)
    if model.sheet == "more":
        return dialog(Dialog(t("room.more.title"), more(_more(room), t), "card"), t)
    return None


def _said(standing: Standing, number: int, t: Text) -> Said:
    words = standing.said[number]
    mine = standing.seat is not None and words.seat == int(standing.seat != THIEF)
    name = shown(standing.name if mine else standing.other if standing.seat else "")
    return Said(mine, name or t("seat.thief" if words.seat == 0 else "seat.mist"), shown(words.text))


def _more(room: Room) -> More:
    standing = room.standing
    return More(
        watch_link=standing.watch_link,
        can_give_up=standing.can_give_up,
        giving_up=room.giving_up,
        can_claim=standing.can_claim,
        private_link=standing.private_link,
        private_code=standing.private_code,
        can_move=standing.can_move,
        sign=standing.sign,
        notify=standing.notify,
        can_forget=standing.verdict is not None or standing.seat is None or _has_claimed(standing),
        forgetting=room.forgetting,
        can_give=standing.can_give_up,
        program=standing.programs[0],
        copied="" if room.copied in ("", "link") else "watch" if room.copied == "watch" else "private",
    )
