"""What the screens of a game with somebody elsewhere show, from what this side knows."""

from markupsafe import Markup

from page.nusubito import finale as present_finale
from page.nusubito import over as present_over
from page.nusubito import table as present_table
from page.nusubito.draw.finale import finale
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
from page.online.render.verdict import rematch, verdict
from page.online.state import Door, Form, OnlineState, Room
from page.online.status import Status
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
    if not isinstance(state, Room) or state.status.shown is None:
        return t("room.title")
    if state.status.verdict:
        return t("title.over")
    if state.status.debt == "you":
        return t("room.title.you", title=t(f"title.{state.status.shown.seat}"))
    return t(f"title.{state.status.shown.seat}")


def _room(model: Model, room: Room, t: Text) -> Markup:
    status = room.status
    if status.problem and not status.private_link:
        return joining(_joining(room), t)
    if room.over and room.over.scene:
        return finale(present_finale.finale(room.over.game, t), t)
    if room.over:
        props = present_over.over(model, room.over, t)._replace(
            player=_winner(status, room), can_rematch=False
        )
        again = rematch(status.verdict, t) if status.verdict else None
        return over(props._replace(card=_card(status, t, _talk(status.unread, t)), asks_again=again), t)
    if room.seated:
        return _table(model, room, t)
    if status.stage == "waiting" and status.terms and not status.problem:
        return waiting(_waiting(room, status.terms), t)
    return joining(_joining(room), t)


def _winner(status: Status, room: Room) -> str:
    assert room.over
    last, game = room.over.game.states[-1], room.over.game
    winner = last.result.winner if last.result else game.forfeit_to
    if status.seat is None or winner is None:
        return ""
    return shown(status.name if winner == status.seat else status.other)


def _table(model: Model, room: Room, t: Text) -> Markup:
    assert room.seated
    status, seated = room.status, _laid(room.seated)
    inner = model._replace(screen=seated)
    props = present_table.table(inner, seated, t)._replace(
        can_hide=False,
        company=company(_company(status)._replace(open=model.sheet), t),
        wait="" if status.debt == "you" else _wait(status, t),
    )
    return join(table(props, t), None if props.recap else _card(status, t))


def _card(status: Status, t: Text, talk: Markup | None = None) -> Markup | None:
    """Return how a game stands between the two that is over, or is claimed by this side.

    Args:
        status: How it stands.
        t: The words.
        talk: What opens the talk beside a game that is over; there *Again* stands above the card.
    """
    if _has_claimed(status):
        assert status.claim
        return verdict(Verdict("claimed", OTHER[status.claim.by], why=status.claim.why), t, talk)
    found = status.verdict
    if found is None:
        return None
    return verdict(found._replace(problem=shown(found.problem)), t, talk or rematch(found, t))


def _has_claimed(status: Status) -> bool:
    return status.claim is not None and status.claim.by == status.seat


def _talk(unread: int, t: Text) -> Markup:
    return talk_button(unread, t, el("span", None, t("online.talk")), css="btn quiet small")


def _laid(seated: Seated) -> Seated:
    """Return what a table can show: once the game is over nobody acts, and the table stays laid until the check."""
    shown = seated.shown
    if shown.view.acting is not None:
        return seated
    return seated._replace(shown=shown._replace(view=shown.view._replace(acting=shown.seat)))


def _wait(status: Status, t: Text) -> str:
    if status.seat is None:
        return t("room.wait.watching")
    return t("room.wait.over") if status.verdict else t("room.wait")


def _waiting(room: Room, terms: Terms) -> Waiting:
    status = room.status
    return Waiting(
        link=status.link,
        terms=terms,
        code=status.code,
        line=status.line,
        can_share=status.can_share,
        copied=room.copied == "link",
        unsaved=status.unsaved,
        forgetting=room.forgetting,
        waits=status.waits,
    )


def _joining(room: Room) -> Joining:
    status, terms = room.status, room.status.terms
    theirs, ours = status.versions
    return Joining(
        line=status.line,
        terms=terms._replace(host=shown(terms.host)) if terms else None,
        name=shown(room.name or status.name),
        problem=status.problem,
        versions=(shown(theirs), ours),
        waits=status.waits,
        asked=status.asked or status.stage == "dealing",
    )


def _company(status: Status) -> Company:
    clocks = None
    if status.seconds:
        mine, other = status.seconds
        clocks = (Clock(mine, status.runs == "mine"), Clock(other, status.runs == "other"))
    return Company(
        seat="thief" if status.seat == THIEF else "mist" if status.seat else None,
        other=shown(status.other),
        here=status.here,
        line=status.line,
        debt=status.debt,
        days_left=status.days_left,
        clocks=clocks,
        unread=status.unread,
        can_claim=status.can_claim,
        claim=status.claim,
        two_stories=status.two_stories,
        unsaved=status.unsaved,
        programs=status.programs,
        tools=_tools(status),
        waits=status.waits,
    )


def _tools(status: Status) -> tuple[str, ...]:
    """Return what can be asked for help: the map whenever it is agreed, a hint where one has to move."""
    shown = status.shown
    if shown is None or status.verdict:
        return ()
    return tuple(aid for aid in shown.players.aids if aid == "map" or shown.legal)


def _sheet(model: Model, room: Room, t: Text) -> Markup | None:
    status = room.status
    if status.problem and not status.private_link:
        return None
    if model.sheet == "talk":
        words = Talk(
            tuple(_said(status, number, t) for number in range(len(status.said))),
            status.muted,
            status.can_say,
        )
        return dialog(Dialog(t("room.talk.title"), talk(words._replace(words=room.words), t), "card"), t)
    if model.sheet == "more":
        return dialog(Dialog(t("room.more.title"), more(_more(room), t), "card"), t)
    return None


def _said(status: Status, number: int, t: Text) -> Said:
    words = status.said[number]
    mine = status.seat is not None and words.seat == int(status.seat != THIEF)
    name = shown(status.name if mine else status.other if status.seat else "")
    return Said(mine, name or t("seat.thief" if words.seat == 0 else "seat.mist"), shown(words.text))


def _more(room: Room) -> More:
    status = room.status
    return More(
        watch_link=status.watch_link,
        can_give_up=status.can_give_up,
        giving_up=room.giving_up,
        can_claim=status.can_claim,
        private_link=status.private_link,
        private_code=status.private_code,
        can_move=status.can_move,
        sign=status.sign,
        notify=status.notify,
        can_forget=status.verdict is not None or status.seat is None or _has_claimed(status),
        forgetting=room.forgetting,
        can_give=status.can_give_up,
        program=status.programs[0],
        copied="" if room.copied in ("", "link") else "watch" if room.copied == "watch" else "private",
    )
