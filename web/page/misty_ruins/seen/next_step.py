"""The next step of the seat to act: a few words in the head of the table, and a sentence in the card."""

from collections.abc import Collection, Iterable

from page.misty_ruins.pointing.press import path
from page.misty_ruins.seen.verbs import ORDER, PARCHMENTS
from page.text import Text
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.rules.turn import is_in_combat
from unseen.misty_ruins.state import State


def step_words(state: State, legal: Collection[Action], t: Text) -> str:
    """Return the next step of a seat, as short as can be, and only what is possible now; "" if nothing is."""
    verbs, last = _verbs(legal), state.turn.last
    if not legal:
        return ""
    if state.phase != "turn":
        return t(f"misty.step.{state.phase}")
    if state.owed:
        return t(f"misty.step.{state.owed[0].what.replace(' ', '_')}")
    if _fights(state, verbs):
        return t("misty.step.combat" if last else "misty.step.combat.first")
    if last is None:
        only = _only(verbs)
        return t(f"misty.step.only.{only}" if only else "misty.step.first")
    if last == "door" or (last in ("buy", "sell") and "trade" in verbs):
        return t(f"misty.step.after.{last}")
    return _colours_words(verbs, t)


def _verbs(legal: Iterable[Action]) -> frozenset[str]:
    """Return the kinds of action on the board that are possible."""
    return frozenset(path(each)[0] for each in legal if path(each))


def _fights(state: State, verbs: frozenset[str]) -> bool:
    return is_in_combat(state) and not verbs.isdisjoint(("attack", "claim", "flee", "hide"))


def _only(verbs: frozenset[str]) -> str:
    """Return "heal" or "rest" where nothing else is possible (M11, M13, M14); "" elsewhere."""
    return next((verb for verb in ("heal", "rest") if verbs - {"cash", "elixir"} == frozenset((verb,))), "")


def _colours_words(verbs: frozenset[str], t: Text) -> str:
    """Name the parchments on which an action is possible: "next: yellow, blue"."""
    open_now = {PARCHMENTS[verb] for verb in verbs if verb in PARCHMENTS}
    colours = [t(f"misty.colour.{colour}") for colour in ORDER if colour in open_now]
    if len(colours) == len(ORDER):
        colours = [t("misty.step.any")]
    if "rest" in verbs:
        colours.append(t("misty.step.rest"))
    return t("misty.step.next", colours=", ".join(colours)) if colours else t("misty.step.end")


def hint_words(state: State, legal: Collection[Action], t: Text) -> str:
    """Return the possible next actions, as a sentence."""
    verbs, last = _verbs(legal), state.turn.last
    if not legal:
        return ""
    if state.phase != "turn":
        return t(f"misty.hint.{state.phase}")
    if state.turn.is_paid:
        return t("misty.hint.elixir_first")
    if _fights(state, verbs):
        return t("misty.hint.combat" if last else "misty.hint.combat.first")
    if last is None:
        only = _only(verbs)
        return t(f"misty.hint.only.{only}" if only else "misty.hint.first")
    return t("misty.hint.go_on" if verbs else "misty.hint.end")
