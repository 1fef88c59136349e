"""The presenters of online games: from a status to the props of a screen."""

from typing import Literal, cast

from markupsafe import Markup

from page.games import way
from page.online import names
from page.online.props import (
    LOT,
    Again,
    ChatLine,
    Claim,
    Company,
    Gathered,
    Joining,
    Leaving,
    Line,
    More,
    OfferForm,
    Offering,
    Question,
    Ranked,
    SeatedPlayer,
    Talk,
    Terms,
    Verdict,
    Waiting,
)
from page.online.render.again import again
from page.online.render.company import company, talk_button
from page.online.render.lobby import joining, waiting
from page.online.render.more import more
from page.online.render.offering import offering
from page.online.render.question import question
from page.online.render.talk import talk
from page.online.render.verdict import rematch, undecided, verdict
from page.online.state import Form, Opening, Room
from page.online.status import EarlierGame, Status
from page.online.update import SHEETS, state_of
from page.parts.dialog import Dialog, dialog
from page.parts.html import el
from page.shell import abilities
from page.shell.abilities import AIDS
from page.shell.draw.beside import Aftermath, Beside, OverWords
from page.shell.game_page import GamePage, page_of, turn_of
from page.shell.links import kind_of
from page.shell.model import Model, Over
from page.text import Text, shown
from unseen.kernel.seat import Seat
from unseen.secrecy import lobby
from unseen.secrecy.protocol import NOW, admits_guests, ends_for_good, seals_chat
from unseen.secrecy.seat.claims import SILENCE, limit_days

LONGEST = 160
"""The maximum number of characters shown of another side's words."""


def screen(model: Model, t: Text) -> Markup:
    """Return the screen before the table."""
    page, state = page_of(model), state_of(model)
    face = page.face()
    match state:
        case Form():
            return offering(_form(page, state, t), t)
        case Opening():
            kind = kind_of(state.fragment)
            door = Joining(face, Line("connecting", "relay"), kind=kind, late=state.late, at_door=True)
            return joining(door, t)
        case Question():
            return question(face, state._replace(name=shown(state.name)), t)
        case Room():
            status = state.status
            if status.again and not status.problem:
                return again(_again(page, status, status.again, t), t)
            if status.stage == "waiting" and status.terms and not status.problem:
                return waiting(_waiting(page, state, status.terms, t), t)
            return joining(_joining(model, state, t), t)


def title(model: Model, t: Text) -> str:
    """Return the page's title, which shows a turn while the page is out of sight."""
    state = state_of(model)
    if not isinstance(state, Room) or state.status.shown is None:
        return t("room.title")
    if state.status.verdict:
        return t("title.over")
    status = names.called(model, state.status, t)
    assert status.shown
    seat, game = turn_of(model, status.shown), t(f"shelf.{model.game}")
    if seat == status.seat or status.debt == "you":
        return t("room.title.you" if status.debt == "you" else "room.title.own", title=game)
    name = "".join(player.name for player in status.players if player.seat == seat)
    return t("people.title", who=name, title=game) if name else t(f"title.{seat}")


def beside(model: Model, t: Text) -> Beside:
    """Return the parts beside the table."""
    status, room = _status(model, t), cast(Room, model.elsewhere)
    props = _company(page_of(model), status)
    strip = company(props._replace(open=model.sheet_shown, going_on=room.going_on), t)
    wait = "" if status.debt == "you" else _wait(status, t)
    return Beside(strip, wait, _card(status, t), _over(status, t) if wait else None)


def aftermath(model: Model, t: Text) -> Aftermath:
    """Return the parts of the end screen."""
    status = _status(model, t)
    again = rematch(status.verdict, t) if status.verdict else None
    card = _card(status, t, _talk(status.unread, t))
    return Aftermath(_winner(model, status), card, again, status.seat, _loser(model, status))


def sheet(model: Model, t: Text) -> Markup | None:
    """Return the open sheet of this part."""
    room = cast(Room, model.elsewhere)
    status = _status(model, t)
    if model.sheet not in SHEETS:
        return None
    if model.sheet == "talk":
        messages = tuple(_chat_line(status, number, t) for number in range(len(status.messages)))
        sealed = status.terms is not None and seals_chat(status.terms.protocol)
        words = Talk(messages, status.muted, status.can_say, room.draft, sealed)
        return dialog(Dialog(t("room.talk.title"), talk(words, t), "card"), t)
    return dialog(Dialog(t("room.more.title"), more(_more(page_of(model), room), t), "card"), t)


def _status(model: Model, t: Text) -> Status:
    """Return the status of the game at the table, with the names by which the page calls its players."""
    return names.called(model, cast(Room, model.elsewhere).status, t)


def is_unkept(model: Model) -> bool:
    """Return whether a seat on the screen, in a game that goes on, lasts only as long as the page."""
    state = state_of(model)
    return isinstance(state, Room) and state.status.unsaved and state.status.verdict is None


def _winner(model: Model, status: Status) -> str:
    """Return the winner's name; a spectator sees only the seats."""
    winners = _winners(model)
    if status.seat is None or len(winners) != 1:
        return ""
    return shown("".join(player.name for player in status.players if player.seat == winners[0]))


def _loser(model: Model, status: Status) -> str:
    """Return the loser's name; a spectator sees only the seats."""
    winners = _winners(model)
    losers = [player.name for player in status.players if player.seat not in winners]
    return shown(losers[0]) if status.seat and winners and len(losers) == 1 else ""


def _winners(model: Model) -> tuple[Seat, ...]:
    assert isinstance(model.screen, Over)
    game = model.screen.game
    ended = page_of(model).GAME.outcome(game.states[-1]) or game.forfeit
    return ended.winners if ended else ()


def _card(status: Status, t: Text, talk: Markup | None = None) -> Markup | None:
    """Return the card about a game that is over, or that this side claims.

    Args:
        status: The game's status.
        t: The words.
        talk: The button of the chat, beside a game that is over; there the rematch button stands above the card.
    """
    if _has_claimed(status):
        assert status.claim
        return verdict(_claimed(status, status.claim), t, talk)
    found = status.verdict
    if found is None:
        return _unsettled(status, t)
    unfounded = tuple(each._replace(words=_clipped(each.words)) for each in found.unfounded)
    found = found._replace(
        problem=_clipped(found.problem),
        unfounded=unfounded,
        ranking=_ranking(status),
        table=_table(status),
        own=status.seat or "",
    )
    return verdict(found, t, talk or rematch(found, t))


def _ranking(status: Status) -> tuple[Ranked, ...]:
    return tuple(each._replace(name=shown(each.name)) for each in status.ranking)


def _table(status: Status) -> tuple[SeatedPlayer, ...]:
    """Return all players, where there are more than two."""
    return status.players if len(status.players) > 2 else ()


def _clipped(words: str) -> str:
    """Return the words of another side, shortened to the space for them."""
    return shown(words if len(words) <= LONGEST else f"{words[:LONGEST]}…")


def _claimed(status: Status, claim: Claim) -> Verdict:
    return Verdict("claimed", claim.against, why=claim.why, ranking=_ranking(status), missing=claim.missing)


def _unsettled(status: Status, t: Text) -> Markup | None:
    """Return the card about a stuck game, or an offer to end it, with the button to end it undecided."""
    offer = status.offer
    state: Literal["", "proof", "list", "offered"] = status.stuck or ("offered" if offer else "")
    if not state:
        return None
    found = Verdict(state)
    if offer:
        found = found._replace(by=offer.by, missing=offer.missing, judges=offer.judges)
    return verdict(found, t, undecided(offer, t) if status.seat else None)


def _has_claimed(status: Status) -> bool:
    return status.claim is not None and status.seat in status.claim.claimers


def _talk(unread: int, t: Text) -> Markup:
    return talk_button(unread, t, el("span", None, t("online.talk")), css="btn quiet small")


def _over(status: Status, t: Text) -> OverWords | None:
    if not status.verdict:
        return None
    return OverWords(t("room.over"), t("room.wait.watching" if status.seat is None else "room.over.were"))


def _wait(status: Status, t: Text) -> str:
    if status.seat is None:
        return t("room.wait.watching")
    return t("room.wait.over") if status.verdict else t("room.wait")


def _form(page: GamePage, form: Form, t: Text) -> OfferForm:
    props = form.offering
    own = props.set_up.own
    named = props._replace(name=shown(props.name))
    rows = page.terms(page.options(own), t)
    seats = page.GAME.seats(page.options(own))
    mode, choices = page.mode(own, t), page.choices(own, t)
    return OfferForm(
        page.face(),
        named,
        rows,
        mode,
        choices,
        seats,
        form.is_offered,
        _silence(props),
        abilities.of(page.GAME.NAME).aids,
    )


def _silence(offering: Offering) -> int:
    """Return the days of silence after which a new game may be claimed, if it is to have no limit of its own."""
    return 0 if offering.days or offering.minutes else SILENCE if ends_for_good(NOW) else 0


def _terms(page: GamePage, host: str, agreed: lobby.Terms, t: Text) -> Terms:
    return Terms(
        shown(host),
        agreed.seat or LOT,
        page.terms(agreed.options, t),
        agreed.days,
        agreed.minutes,
        tuple(aid for aid in AIDS if aid in agreed.aids),
        0 if agreed.days else limit_days(agreed),
    )


def _waiting(page: GamePage, room: Room, agreed: lobby.Terms, t: Text) -> Waiting:
    status = room.status
    return Waiting(
        page.face(),
        link=status.link,
        terms=_terms(page, status.host, agreed, t),
        code=status.code,
        line=status.line,
        can_share=status.can_share,
        copied=room.copied == "link",
        unsaved=status.unsaved,
        forgetting=room.forgetting,
        waits=status.waits,
        gathered=gathered(page, status, t),
        by_hand=admits_guests(agreed.protocol),
    )


def _again(page: GamePage, status: Status, before: EarlierGame, t: Text) -> Again:
    there = gathered(page, status, t)
    return Again(
        page.face(),
        ", ".join(filter(None, there.missing)) if there and before.names else shown(before.other),
        before.accepts,
        status.can_take_back,
        status.line,
        _terms(page, status.host, status.terms, t) if status.terms else None,
        status.unsaved,
        status.waits,
        there,
        tells=bool(before.names),
    )


def gathered(page: GamePage, status: Status, t: Text) -> Gathered | None:
    """Return the players who have joined; None if only one friend is waited for."""
    seats = len(page.GAME.seats(status.terms.options)) if status.terms else 0
    if seats <= 2 or not status.joined:
        return None
    joined, before = names.at_door(page, status, t), names.before(page, status, t)
    return Gathered(
        joined if status.guests else joined[:seats],
        seats,
        status.may_start_early,
        status.guests,
        tuple(name for seat, name in enumerate(before) if seat not in status.came),
        is_rematch=bool(before),
    )


def _joining(model: Model, room: Room, t: Text) -> Joining:
    page, status = page_of(model), room.status
    theirs, ours = status.versions
    link = status.link or status.watch_link
    other = status.other_game
    return Joining(
        page.face(),
        line=status.line,
        terms=_terms(page, status.host, status.terms, t) if status.terms else None,
        name=shown(room.name or status.name),
        problem=status.problem,
        handover=status.handover,
        versions=(shown(theirs), ours),
        elsewhere=(other, f"{way(other, model.game)}#{link.partition('#')[2]}") if other else None,
        waits=status.waits,
        going_on=room.going_on,
        asked=status.asked,
        begins=status.stage == "dealing",
        dealt=status.dealt,
        seat=status.seat or "",
        gathered=gathered(page, status, t),
        seats=len(page.GAME.seats(status.terms.options)) if status.terms else 0,
        left=shown(status.left),
        leaving=Leaving(status.is_heard and status.line.state == "open", room.forgetting)
        if status.may_leave
        else None,
        awaited=tuple(map(shown, status.awaited)),
        away=tuple(name for seat, name in enumerate(names.before(page, status, t)) if seat in status.away),
        kind="w" if status.role == "watch" else "r",
        late=room.late,
        crowded=status.crowded,
    )


def _company(page: GamePage, status: Status) -> Company:
    return Company(
        page.face(),
        own=status.own,
        others=status.others,
        line=status.line,
        debt=status.debt,
        owing=status.owing,
        days_left=status.days_left,
        unread=status.unread,
        can_claim=status.can_claim,
        claim=status.claim,
        two_stories=status.two_stories,
        unsaved=status.unsaved,
        tools=_tools(status),
        waits=status.waits,
        has_listened=status.has_listened,
    )


def _tools(status: Status) -> tuple[str, ...]:
    """Return the advice on offer: the map whenever it is agreed, a hint if this player is to act.

    There is none for a spectator of a game in which every seat has secrets: it would be about a seat.
    """
    shown = status.shown
    if shown is None or shown.is_public or status.verdict:
        return ()
    return tuple(aid for aid in shown.party.aids if aid == "map" or shown.legal)


def _chat_line(status: Status, number: int, t: Text) -> ChatLine:
    words = status.messages[number]
    called = {player.seat: player.name for player in status.players} if status.seat else {}
    name = called.get(words.seat, "")
    return ChatLine(words.seat == status.seat, name or t(f"seat.{words.seat}"), shown(words.text))


def _more(page: GamePage, room: Room) -> More:
    status = room.status
    return More(
        watch_link=status.watch_link,
        can_give_up=status.can_give_up,
        giving_up=room.giving_up,
        can_claim=status.can_claim,
        can_offer=status.can_offer and status.offer is None,
        private_link=status.private_link,
        private_code=status.private_code,
        can_move=status.can_move,
        sign=status.sign,
        notify=status.notify,
        can_forget=status.verdict is not None or status.seat is None or _has_claimed(status),
        forgetting=room.forgetting,
        can_give=status.can_give_up and abilities.of(page.GAME.NAME).levels > 0,
        program=status.own.program if status.own else 0,
        levels=abilities.of(page.GAME.NAME).levels,
        can_copy=status.can_copy,
        copied="" if room.copied in ("", "link") else "watch" if room.copied == "watch" else "private",
    )
