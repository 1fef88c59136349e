"""Reasons for refused presses: the engine's reason for the action most likely meant, from the seat's view."""

from page.kakusareta.pointing.meant import of_space, of_thing
from page.kakusareta.pointing.meant_powers import of_card, of_card_at
from page.shell.messages import Shown
from page.shell.model import Path
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action, End
from unseen.kakusareta.cards import CARD
from unseen.kakusareta.events import Answered, Destroyed, Looked, Streaked
from unseen.kakusareta.referee import is_legal
from unseen.kakusareta.rules.refusals import why_not
from unseen.kakusareta.rules.refused_pieces import unpaid
from unseen.kernel.errors import Reason

NOTHING = Reason("elsewhere", "K10", "nothing is on offer there")
_WITH = {
    "silent": Reason("with-leap", "K48", "it goes with a leap over an upright Moya"),
    "mirage": Reason("with-night", "K50", "it goes with the end of a night of 2 points or 3"),
    "ashes": Reason("with-raze", "K64", "it goes with destroying a temple"),
    "fate": Reason("fate-only", "K49", "it answers a power that waits"),
    "fortify": Reason("nobody-attacked", "K57", "no Moya that was attacked in the turn just over lies"),
}
"""Reasons why a card that is part of another action, or follows one, is not on offer now."""
_NOWHERE = frozenset(
    {"no-tempest", "no-river", "no-rain", "no-moya", "occupied", "same-space", "nobody-named"}
)
"""Reasons that hold for one use of a card but say nothing about its other uses."""


def why(view: State, chosen: Path, token: str) -> Reason:
    """Return why a press of a token is refused, given the path chosen so far."""
    assert view.acting is not None
    if view.turn.pending or view.phase == "draft":
        return why_not(view, view.acting, End())
    if token.startswith("power "):
        return _of_card(view, token.removeprefix("power "))
    if chosen and chosen[0].startswith("power ") and chosen[0] != "power silent":
        return _refusal(view, of_card_at(view, chosen, token))
    if token in BIT:
        return _of_space(view, chosen, Space(token))
    return _of_thing(view, token)


def _refusal(state: State, meant: Action | None) -> Reason:
    assert state.acting is not None
    if meant is None or is_legal(state, state.acting, meant):
        return NOTHING
    return why_not(state, state.acting, meant)


def _of_space(state: State, chosen: Path, space: Space) -> Reason:
    reason = _refusal(state, of_space(state, chosen, space))
    if reason.code == "same-space":
        return Reason("stuck", "K26", f"the Moya on {space} has nowhere to go", (("space", space),))
    if reason.code == "nobody-shared" and not chosen:
        return Reason("here", "K13", f"the Kakusareta is on {space} already", (("space", space),))
    return reason


def _of_thing(state: State, token: str) -> Reason:
    """Return why a rod, a coin, an element or a verb is not on offer."""
    if token == "coin hide":
        return Reason("hide-coin", "K51", "only Gathering Tide takes Hide back")
    meant = of_thing(state, token)
    if meant is None and token == "coin":
        return Reason("no-coins", "K21", "no coin of a temple lies on the table")
    if meant is None and token == "raise":
        return Reason("nobody-to-raise", "K38", "no upright Moya of level 1 or 2 is there")
    if meant is None and token.startswith("line "):
        line = token.removeprefix("line ")
        return Reason("off-lines", "K41", f"nothing is named by line {line}", (("line", line),))
    return _refusal(state, meant)


def _of_card(state: State, key: str) -> Reason:
    """Return why a card is not on offer: the phase and the price first, then the position."""
    assert state.elements is not None
    card = next(card for card in CARD.values() if card.key == key)
    if card.seat != state.acting:
        return Reason(
            "seat", "K6", f"the {state.acting} player has no such card", (("seat", str(state.acting)),)
        )
    reason, price = _refusal(state, of_card(state, key)), unpaid(state.elements, card.key)
    if price and reason.code not in ("by-day", "petrified"):
        return price
    if key in _WITH and reason.code in (NOTHING.code, "nobody-named"):
        return _WITH[key]
    if reason.code in _NOWHERE:
        return Reason("all-of-it", "K41", f"{key} has nothing to change", (("power", key),))
    return reason


def cannot_undo(shown: Shown) -> Reason:
    """Return why the last action cannot be undone."""
    last = shown.log[-1].event if shown.log else None
    match last:
        case Answered():
            return Reason("undo-power", "K49", "a power that was answered cannot be taken back")
        case Looked() if shown.log[-1].by == shown.seat:
            return Reason("undo-look", "K20", "a look at a rod cannot be taken back, nor anything before it")
        case Destroyed() | Streaked() if shown.log[-1].by == shown.seat:
            return Reason(
                "undo-asked", "K35", "what was answered cannot be taken back, nor anything before it"
            )
        case _:
            return Reason("undo-none", "K6", "there is nothing to take back in this turn")
