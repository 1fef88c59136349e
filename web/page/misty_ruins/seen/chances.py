"""The outlook of questions: what the answers tell, and with the aids the odds and the worth of an answer."""

from page.misty_ruins.said.known import among, known_words, share_words, standing_words
from page.misty_ruins.said.odds import agreed_odds, own_counts
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Claim,
    Declare,
    Door,
    OpenChest,
)  # fmt: skip
from unseen.misty_ruins.belief import bits
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf, Question
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.state import State, to_move


def attempted(state: State, action: Action) -> AtLeast | None:
    """Return the question on which an attack, a door or a chest depends; None for any other action."""
    match action:
        case Attack():
            return question(state, action)
        case Door():
            return AtLeast(action.ability, state.here(state.turn.of).printed.lock[action.ability])
        case OpenChest():
            chest = state.here(state.turn.of).printed.chest
            assert chest
            return AtLeast(chest.ability, chest.number)
        case _:
            return None


def outlook_lines(seated: Seated, asked: Question, t: Text) -> tuple[str, ...]:
    """Describe the outlook of a question: by the answers, and with the aids its odds and its worth in bits."""
    state, place = seated.shown.view, to_move(seated.shown.view)
    lines = list[str]()
    facts = state.players[place].facts
    if isinstance(asked, AtLeast):
        lines.append(standing_words(facts, asked, t))
    elif known := known_words(facts, asked, t):
        lines.append(known)
    lines += _chance_lines(seated, asked, t)
    if "hint" in seated.shown.party.aids and not seated.shown.is_public:
        told = bits(own_counts(state, place), asked)
        lines.append(t("misty.bits", percent=round(100 * told)))
    return tuple(lines)


def _chance_lines(seated: Seated, asked: Question, t: Text) -> list[str]:
    """Return the probability of a yes, with the candidates for whom it is one; nothing without the aid."""
    share = agreed_odds(seated.shown, asked)
    if share is None:
        return []
    said = [t("misty.chance", share=share_words(share, t))]
    found = None
    if isinstance(asked, AtLeast):
        found = among(seated.advice.spots if seated.advice else None, asked)
    if found:
        said.append(t("misty.odds", yes=found.yes, n=found.of))
    return [" ".join(said)]


def asked_again(state: State, action: Action, t: Text) -> str:
    """Return the known answer to a bonus's question, a claim or a declaration; "" if it is open."""
    facts = state.players[to_move(state)].facts
    match action:
        case AskAttribute():
            return known_words(facts, AtLeast(action.attribute, LESS_THAN), t)
        case AskHomeland():
            return known_words(facts, FromOneOf((action.homeland,)), t)
        case Claim() | Declare():
            return known_words(facts, AmI(action.identity), t)
        case _:
            return ""


def odds_note(seated: Seated, asked: Question, t: Text) -> str:
    """Return the probability of a yes as short as can be, to stand beside a choice; "" without the aid."""
    share = agreed_odds(seated.shown, asked)
    return "" if share is None else share_words(share, t)
