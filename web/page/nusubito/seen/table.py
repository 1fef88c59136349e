"""The whole play screen of a seat, from that seat's knowledge."""

from collections.abc import Mapping
from typing import cast

from markupsafe import Markup

from page.courtyard.table import as_drawn, recap, wait_words
from page.nusubito.draw.small import figure
from page.nusubito.draw.table_props import Pools, SeatName, Table
from page.nusubito.pointing.press import ways
from page.nusubito.said import log
from page.nusubito.said.cautions import warned
from page.nusubito.seen import coins, offers
from page.nusubito.seen.board import picture
from page.nusubito.seen.left import of_turn
from page.parts.advice import PointedOut
from page.shell.draw.beside import Beside
from page.shell.frame import frame
from page.shell.model import BESIDE, Model, Seated
from page.text import Text
from unseen.courtyard.rods import rods_at
from unseen.drawing.arrow import Arrow
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.rules.mist_day import BOLSTERS
from unseen.nusubito.state import ACTIONS, pool


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Table:
    """Return the props of the play screen; `beside` adds those of an online game."""
    seated = as_drawn(seated)
    shown, state = seated.shown, seated.shown.view
    known, seen = offers.groups(seated, t), log.recapped(seated)
    advised, told = _advised(model, seated)
    found = ways(shown.legal)
    wait = beside.wait if beside else wait_words(seated, t)
    left, total, unit = of_turn(state)
    return Table(
        frame=frame(model, seated, figure, wait, t, beside),
        seat=cast(SeatName, shown.seat),
        phase=seen.phase,
        day=seen.day,
        round=seen.round or None,
        picture=picture(seated, t, found)._replace(arrows=advised),
        left=left,
        # What is told is not to be done: nothing is counted beside the day of the event.
        total=total if seated.recap is None else 0,
        unit=unit,
        darts=state.darts,
        coins=(
            coins.faces(seated, found, t)._replace(
                told={name.removeprefix("coin "): it for name, it in told.items()}
            )
            if shown.seat == THIEF
            else coins.backs(shown.log, state.held)
        ),
        pools=Pools(
            pool(state, "H"), pool(state, "B"), pool(state, "S"), BOLSTERS - state.bolsters.bit_count()
        ),
        warning=warned(seen, t) if shown.seat == MIST else None,
        groups=known,
        chosen=offers.chosen_key(seated, known),
        card=offers.card(seated, t),
        hint=_hint(state, len(shown.legal), t),
        fates=offers.fates(seated, t),
        ends=offers.ends(seated, t),
        log=log.chapters(shown.log, shown.fresh, seated.reading, t),
        recap=recap(seated, log.WORDS, t),
        advice=_advice(model, seated, t),
        told=told,
    )


def _advised(model: Model, seated: Seated) -> tuple[tuple[Arrow, ...], Mapping[str, PointedOut]]:
    """Return the pieces that the open hint points out, on the board and beside it."""
    if model.sheet != "hint" or seated.recap is not None:
        return (), {}
    # Imported on demand, like the next one, so that the page starts faster.
    from page.nusubito.seen.advised import arrows, beside

    return arrows(seated), beside(seated)


def _advice(model: Model, seated: Seated, t: Text) -> Markup | None:
    """Return the card of the open aid, if any."""
    if model.sheet_shown not in BESIDE or seated.recap is not None:
        return None
    from page.nusubito.seen.advice import card

    return card(seated, model.sheet, t)


FINAL = 2
"""Legal actions of a Thief's day turn with nothing left to spend: declare and end."""


def _hint(state: State, choices: int, t: Text) -> str:
    """Return the possible actions in words while nothing is chosen; `choices` is the number of legal actions."""
    if state.phase == "night":
        if state.acting == THIEF and state.at:
            column, row = rods_at(state.at)
            return t(f"hint.thief.night.{state.points}", space=state.at, column=column, row=row)
        return t("hint.mist.night")
    if state.acting == THIEF:
        if not state.leaps:
            return t("hint.thief")
        return t("hint.thief.leapt" if choices > FINAL else "hint.thief.done")
    return t("hint.mist.done" if state.actions == ACTIONS else "hint.mist")
