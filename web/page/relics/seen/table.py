"""The whole play screen of a seat, from the view of that seat."""

from collections.abc import Mapping

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.relics.draw.small import sign
from page.relics.draw.table_props import Bag, Phase, Player, Points, Table
from page.relics.pointing.press import can_place, can_turn, facing_of
from page.relics.said import log
from page.relics.said.words import warrior_words
from page.relics.seen import offers
from page.relics.seen.board import picture
from page.relics.seen.prospect import prospect
from page.shell.draw.beside import Beside
from page.shell.frame import frame
from page.shell.model import Model, Seated
from page.shell.players import player_name, seat_name
from page.shell.sides import is_turned
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics.pieces import pile, round_of, tribe
from unseen.relics.score import Score, score
from unseen.relics.state import DEATHS, MOST_STORED, SEATS, State
from unseen.relics.warriors import WARRIORS

_PHASES: dict[str, Phase] = {
    "choose": "choose",
    "order": "order",
    "place": "place",
    "face": "face",
    "add": "add",
    "settle": "settle",
}


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Table:
    """Return the props of the play screen; `beside` is what a game with somebody elsewhere adds to it."""
    shown, state = seated.shown, seated.shown.view
    phase = "settling" if seated.following else _PHASES.get(state.phase, "over")
    seen = log.recapped(shown, seated.recap)
    wait = _elsewhere(beside, shown.seat, t) if beside else _thinking(seated, t)
    advice, told, advised = _advice(model, seated, t)
    foreseen = prospect(seated) if seated.recap is None else None
    board = picture(seated, foreseen, t)
    return Table(
        frame=frame(model, seated, sign, wait, t, beside),
        mover=tribe(state.acting if seated.recap is None else told_before(seated).acting),
        over=beside.over.title if beside and beside.over else "",
        phase=phase,
        round=round_of(seen),
        active=tribe(seen.active),
        deaths=seen.dead.bit_count(),
        last=DEATHS,
        picture=board._replace(lit=board.lit | advised, turned=is_turned(model)),
        players=tuple(_held(seated, player(model, seen, seat, t)) for seat in SEATS),
        can_turn=can_turn(shown.legal),
        bag=Bag(seen.left.spirit, seen.left.energy),
        scoring=state.scoring,
        pairs=offers.pairs(seated, t),
        groups=offers.groups(seated, t),
        chosen=offers.chosen_key(seated),
        facings=offers.facings(seated, foreseen, t),
        adding=offers.adding(seated),
        card=offers.card(seated, foreseen, t),
        hint=t(f"relics.hint.{state.phase}") if shown.legal else "",
        ends=offers.ends(seated, t),
        log=log.chapters(shown, seated.reading, t),
        recap=_recap(seated, t),
        advice=advice,
        told=told,
    )


def told_before(seated: Seated) -> State:
    """Return the position before the event that is told, in which its seat is to act."""
    before: State = log.recap_entries(seated.shown)[seated.recap or 0].entry.before
    return before


def _thinking(seated: Seated, t: Text) -> str:
    """Return the program that is thinking, in words; "" where none is."""
    shown = seated.shown
    return t("relics.wait", who=seat_name(shown.party, shown.thinks, t)) if shown.thinks else ""


def _elsewhere(beside: Beside, seat: Seat, t: Text) -> str:
    """Say what an online game waits for, and whose view is shown; empty if it waits for nothing."""
    words = beside.over.text if beside.over else beside.wait
    return words.format(you=t(f"seat.{seat}")) if beside.wait else ""


def _advice(
    model: Model, seated: Seated, t: Text
) -> tuple[Markup | None, Mapping[str, PointedOut], frozenset[str]]:
    """Return the card of the hint where it is open, and what it points out beside the board and on it."""
    if model.sheet != "hint" or seated.recap is not None:
        return None, {}, frozenset()
    from page.relics.seen import advice  # the start does not wait for what it does not show

    card = advice.card(seated, t) if model.sheet_shown else None
    return card, advice.pointed_out(seated), advice.spaces(seated)


def player(model: Model, state: State, seat: Seat, t: Text) -> Player:
    """Return the holdings of one side, and its points by both scorings, under the name of who plays it."""
    party = model.party
    known = seat in party.seats and not party.level(seat)
    return side(state, seat, t)._replace(name=player_name(model, party.player(seat), t) if known else "")


def side(state: State, seat: Seat, t: Text) -> Player:
    """Return the holdings of one side, and its points by both scorings, without a name."""
    return Player(
        tribe(seat),
        pile(state.stored(seat)),
        MOST_STORED,
        tuple(number for number, owner in enumerate(state.taken, 1) if owner == seat),
        offers.hand_face(state, seat),
        tuple(warrior_words(warrior, t) for warrior in WARRIORS if warrior in state.unseen(seat)),
        points(score(state, seat, "basic")),
        points(score(state, seat, "standard")),
    )


def _held(seated: Seated, held: Player) -> Player:
    """Return a player whose tile in hand is shown as it is turned, and can be dragged where it is to be placed."""
    shown = seated.shown
    if held.tribe != shown.seat or not can_place(shown.legal):
        return held
    face = offers.hand_face(shown.view, shown.seat, facing_of(seated.chosen) or "N")
    return held._replace(hand=face, can_drag=True)


def points(found: Score) -> Points:
    """Return a score as the drawings take it."""
    return Points(found.gems, found.spirit, found.relics, found.total)


def _recap(seated: Seated, t: Text) -> Markup | None:
    """Return the event shown to a seat that has just sat down; None once all have been."""
    if seated.recap is None:
        return None
    from page.parts.recap import Recap, recap  # the start does not wait for what it does not show

    told = log.recap_entries(seated.shown)
    entry = told[seated.recap].entry
    words = log.recap_words(entry, t)
    props = Recap(words, seated.recap + 1, len(told), log.owner(entry) or entry.by)
    count = t("relics.recap.count", number=props.number, total=props.total)
    return recap(props, figure=sign(props.seat), count=count, t=t)
