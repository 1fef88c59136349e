"""The effect of a power that waits for the Moya player's answer (K49), in words and on the board."""

from page.kakusareta.said.words import card_words, piece
from page.parts.offers import Card
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import Space, Spaces, named
from unseen.kakusareta import MOYA, State
from unseen.kakusareta.actions import Quake
from unseen.kakusareta.cards import CARD
from unseen.kakusareta.effects import power


def struck(state: State) -> Spaces:
    """Return the Moya that the waiting power would down, move or remove; none if no power waits."""
    if state.turn.pending is None:
        return 0
    after = _after(state)
    changed = (state.ones ^ after.ones) | (state.twos ^ after.twos) | (state.threes ^ after.threes)
    return (changed | state.downed ^ after.downed) & state.occupied


def _after(state: State) -> State:
    """Return the position after the power is allowed; a Quake has already revealed the place (K45)."""
    pending = state.turn.pending
    assert pending is not None
    place = Space(state.revealed.place) if isinstance(pending, Quake) and state.revealed else None
    return power(state, pending, place)


def answered(seated: Seated, t: Text) -> Card | None:
    """Return the question to the Moya player, or None if no power waits for this seat."""
    state: State = seated.shown.view
    pending = state.turn.pending
    if pending is None or seated.shown.seat != MOYA or not seated.shown.legal:
        return None
    return Card(
        t("waiting.title", power=card_words(pending.kind, t)),
        _effect(state, t),
        f"k-{CARD[pending.kind].element}",
        is_told=True,
    )


def _effect(state: State, t: Text) -> str:
    """Describe the effect of the waiting power."""
    pending = state.turn.pending
    assert pending is not None
    names = [t("waiting.one", piece=piece(state, space, t), space=space) for space in named(struck(state))]
    if pending.kind == "tempest":
        return t("waiting.tempest", direction=t(f"direction.{pending.direction}"), n=len(names))
    key = "waiting.fireball" if pending.kind == "fireball" else "waiting.falls"
    return t(key, moya=", ".join(names)) if names else t("waiting.nothing")
