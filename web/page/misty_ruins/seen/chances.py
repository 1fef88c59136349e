"""The outlook of questions: what the answers tell, and with the aids the odds and the worth of an answer."""

from page.misty_ruins.said.known import among, share_words, standing_words
from page.misty_ruins.said.odds import agreed_odds, own_counts
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins.actions import Action, Attack, Door, OpenChest
from unseen.misty_ruins.belief import bits
from unseen.misty_ruins.facts import AtLeast, Question
from unseen.misty_ruins.rules.combat import question
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
    if isinstance(asked, AtLeast):
        lines.append(standing_words(state.players[place].facts, asked, t))
    lines += _chance_lines(seated, asked, t)
    if "hint" in seated.shown.party.aids and not seated.shown.is_public:
        told = bits(own_counts(state, place), asked)
        lines.append(t("misty.bits", bits=f"{told:.1f}"))
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


def odds_note(seated: Seated, asked: Question, t: Text) -> str:
    """Return the probability of a yes as short as can be, to stand beside a choice; "" without the aid."""
    share = agreed_odds(seated.shown, asked)
    return "" if share is None else share_words(share, t)
