"""The presenter of a seat's play screen, from what that seat knows."""

from collections.abc import Mapping
from typing import cast

from markupsafe import Markup

from page.courtyard.draw.holdings import CoinBacks, CoinFaces
from page.courtyard.pointing import Fit
from page.courtyard.table import as_drawn, recap, wait_words
from page.kakusareta.draw.clock import Clock
from page.kakusareta.draw.elements import Disciplines
from page.kakusareta.draw.small import figure
from page.kakusareta.draw.table_props import Pools, Table
from page.kakusareta.pointing.powers import disciplines
from page.kakusareta.pointing.press import ways
from page.kakusareta.said.cautions import warned
from page.kakusareta.said.log import WORDS, chapters, recapped
from page.kakusareta.seen import coins, offers
from page.kakusareta.seen.board import picture
from page.kakusareta.seen.chosen import card
from page.kakusareta.seen.left import of_turn
from page.parts.advice import PointedOut
from page.shell.draw.beside import Beside
from page.shell.frame import frame
from page.shell.model import BESIDE, Model, Seated
from page.text import Text
from unseen.courtyard.board import TEMPLES, named
from unseen.drawing.arrow import Arrow
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import Action
from unseen.kakusareta.drawing.picture import Seat
from unseen.kakusareta.rules.movement import left
from unseen.kakusareta.state import ACTIONS, TOWERS, pool
from unseen.kakusareta.temples import is_on_temple


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Table:
    """Return the props of the play screen; `beside` is the addition of an online game."""
    seated = as_drawn(seated)
    shown, state = seated.shown, seated.shown.view
    found = ways(state, shown.legal)
    known, seen = offers.groups(seated, found, t), recapped(seated)
    advised, told = _advised(model, seated)
    remaining, total, unit = of_turn(state)
    wait = beside.wait if beside else wait_words(seated, t)
    return Table(
        frame=frame(model, seated, figure, wait, t, beside),
        seat=cast(Seat, shown.seat),
        phase=seen.phase,
        day=seen.day,
        round=seen.round or None,
        picture=picture(seated, t, found)._replace(arrows=advised),
        left=remaining,
        # What is told is not to be done: nothing is counted beside the day of the event.
        total=total if seated.recap is None else 0,
        unit=unit,
        darts=state.darts,
        coins=_coins(seated, found, told, t),
        pools=_pools(state),
        clock=clock(seen),
        seen=_seen(seen, t),
        warning=warned(seen, t) if shown.seat != KAKUSARETA else None,
        disciplines=_disciplines(seated, told, t, is_asked=not wait),
        groups=known,
        chosen=offers.chosen_key(seated.chosen, found),
        card=card(seated, found, t),
        hint=_hint(seated, t),
        fates=offers.fates(seated, t),
        ends=offers.ends(seated, t),
        answers=state.turn.pending is not None,
        log=chapters(shown.log, shown.fresh, seated.reading, t),
        recap=recap(seated, WORDS, t),
        advice=_advice(model, seated, t),
        told=told,
    )


def clock(state: State) -> Clock:
    """Return the temples that are destroyed or captured (K7)."""
    taken = state.threes & ~state.downed & TEMPLES & ~state.destroyed
    return Clock(tuple(named(state.destroyed)), tuple(named(taken)), state.four_temples)


def _disciplines(
    seated: Seated, told: Mapping[str, PointedOut], t: Text, *, is_asked: bool
) -> Disciplines | None:
    found = disciplines(seated, t)
    return found and found._replace(told=told, is_asked=is_asked)


def _coins(
    seated: Seated, found: tuple[Fit[Action], ...], told: Mapping[str, PointedOut], t: Text
) -> CoinFaces | CoinBacks:
    if seated.shown.seat != KAKUSARETA:
        return coins.backs(seated.shown.log, seated.shown.view)
    pointed = {name.removeprefix("coin "): it for name, it in told.items()}
    return coins.faces(seated, found, t)._replace(told=pointed)


def _pools(state: State) -> Pools:
    towers = None if state.elements is None else TOWERS - state.towers.bit_count()
    return Pools(pool(state, 1), pool(state, 2), pool(state, 3), towers)


def _seen(state: State, t: Text) -> str:
    """Return the time when the Kakusareta was last seen (K25), in words."""
    revealed = state.revealed
    if revealed is None:
        return ""
    if revealed.round:
        return t("shown.day", day=revealed.day, round=revealed.round)
    return t("shown.night", day=revealed.day)


def _advised(model: Model, seated: Seated) -> tuple[tuple[Arrow, ...], Mapping[str, PointedOut]]:
    """Return the highlights of the open hint, on the board and beside it."""
    if model.sheet != "hint" or seated.recap is not None:
        return (), {}
    # Imported late, like the one below: the start does not need it.
    from page.kakusareta.seen.advised import arrows, beside

    return arrows(seated), beside(seated)


def _advice(model: Model, seated: Seated, t: Text) -> Markup | None:
    """Draw the card of the open aid, if any."""
    if model.sheet_shown not in BESIDE or seated.recap is not None:
        return None
    from page.kakusareta.seen.advice import card as advice

    return advice(seated, model.sheet, t)


def _hint(seated: Seated, t: Text) -> str:
    """Return the possible actions in words, for when nothing is chosen."""
    state: State = seated.shown.view
    if not seated.shown.legal:
        return ""
    if state.phase == "draft":
        assert state.elements is not None
        return t(f"hint.draft.{'loyalist' if state.elements.mode == 'loyalist' else 'master'}")
    if state.acting != KAKUSARETA:
        return t("hint.moya.night" if state.phase == "night" else _of_actions(state))
    return _for_kakusareta(state, t)


def _of_actions(state: State) -> str:
    return "hint.moya" if state.turn.actions < ACTIONS + state.turn.extra else "hint.moya.done"


def _for_kakusareta(state: State, t: Text) -> str:
    if state.phase == "night":
        if not is_on_temple(state):
            return t("hint.kakusareta.night.courtyard")
        values = {"space": state.at, "column": state.at[0], "row": state.at[1]} if state.at else {}
        return t(f"hint.kakusareta.night.{state.turn.bought}", **values)
    if state.petrified:
        return t("hint.kakusareta.petrified")
    if not state.turn.moves:
        return t("hint.kakusareta")
    return t("hint.kakusareta.moved" if left(state) else "hint.kakusareta.done")
