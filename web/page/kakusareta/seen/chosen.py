"""The card about the current choice, refusal, question or waiting power."""

from page.courtyard.odds import Odds
from page.courtyard.pointing import Fit, following
from page.kakusareta.said.odds import odds
from page.kakusareta.said.titles import power_of, title
from page.kakusareta.said.treasure import learnt
from page.kakusareta.said.waiting import answered
from page.kakusareta.said.words import level, reason_words
from page.parts.offers import Card, Verb
from page.shell.model import Path, Seated
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import DIRECTIONS, Action, Destroy, Streak
from unseen.kakusareta.cards import CARD
from unseen.kakusareta.rules.movement import met, near_ways, price


def card(seated: Seated, known: tuple[Fit[Action], ...], t: Text) -> Card | None:
    """Return the card about a refusal, a question, a choice, a waiting power or a look, in this order, or None.

    Args:
        seated: The seat.
        known: The paths of the legal actions.
        t: The messages.
    """
    if seated.refusal:
        place, reason = seated.refusal
        heading = t("refused.place", space=place) if place in BIT else t("refused")
        return Card(heading, reason_words(reason, t), "", refused=True)
    if seated.asked:
        # Imported late: the start does not need it.
        from page.kakusareta.seen.pieces import card as who

        return who(seated, t)
    if seated.chosen:
        return _chosen(seated, known, seated.chosen[0], t)
    return answered(seated, t) or learnt(seated.shown, t)


def _chosen(seated: Seated, known: tuple[Fit[Action], ...], first: str, t: Text) -> Card:
    word, _, name = first.partition(" ")
    if word == "power":
        return Card(
            title(seated.shown.view, first, t),
            _power_text(seated, name, t),
            f"k-{CARD[power_of(first)].element}",
            _verbs(seated, known, t),
        )
    if word == "token" and name:
        return Card(
            title(seated.shown.view, first, t), t("card.token"), f"k-{name}", _verbs(seated, known, t)
        )
    if first not in BIT:
        key = first.replace(" ", ".")
        return Card(t(f"row.{key}"), t(f"row.{key}.text"))
    return _at(seated, known, Space(first), t)


def _power_text(seated: Seated, key: str, t: Text) -> str:
    """Return the choice that a power needs, and the odds of a Fire Streak once its line is chosen."""
    text, line = t(f"card.power.{key}"), "".join(seated.chosen[1:2]).removeprefix("line ")
    if key != "streak" or not line:
        return text
    return _with_odds(text, odds(seated, Streak(line), t), t)


def _at(seated: Seated, known: tuple[Fit[Action], ...], space: Space, t: Text) -> Card:
    state: State = seated.shown.view
    heading = title(state, str(space), t)
    if state.acting == KAKUSARETA:
        return Card(heading, t("card.landing", n=_darts(state, space)), _temple(state, space))
    if BIT[space] & state.standing:
        return Card(heading, _destroying(seated, space, t), _temple(state, space))
    if not BIT[space] & state.occupied:
        return Card(heading, t("card.source"), "k-moya1")
    downed = "-down" if BIT[space] & state.downed else ""
    return Card(
        heading,
        t(_told(state, space, seated.chosen)),
        f"k-moya{level(state, space)}{downed}",
        _verbs(seated, known, t),
    )


def _temple(state: State, space: Space) -> str:
    """Return the drawing of the temple on a space, or ""."""
    if BIT[space] & state.towers:
        return "k-tower"
    return f"k-roof-{space}" if BIT[space] & state.standing else ""


def _darts(state: State, to: Space) -> int:
    """Return the price of a way in darts."""
    return next((price(state, met(state, way)) for way in near_ways(state) if way.to == to), 0)


def _destroying(seated: Seated, temple: Space, t: Text) -> str:
    return _with_odds(t("card.destroy"), odds(seated, Destroy(temple), t), t)


def _with_odds(text: str, told: Odds, t: Text) -> str:
    """Add the odds that an action finds the Kakusareta, if the map is agreed on."""
    return f"{text} {t('card.map', odds=told.words)}" if told.words else text


def _told(state: State, space: Space, chosen: Path) -> str:
    """Return the message key for the possible actions of a Moya."""
    if BIT[space] & state.downed:
        return "card.heal"
    if state.phase == "night" or (len(chosen) > 1 and chosen[-1] in BIT and "merge" not in chosen):
        return "card.source"
    if "merge" in chosen:
        return "card.merge"
    return f"card.{level(state, space)}"


def _verbs(seated: Seated, known: tuple[Fit[Action], ...], t: Text) -> tuple[Verb, ...]:
    """Return the verbs that can follow the choice: a merge, a token, a direction."""
    state, chosen = seated.shown.view, seated.chosen
    begun = next((place for place in range(1, len(chosen)) if _is_verb(chosen[place])), len(chosen))
    base, now = chosen[:begun], chosen[begun : begun + 1]
    found = filter(_is_verb, following(known, base))
    return tuple(
        Verb(token, _verb_words(state, token, base, t), (token,) == now, short=_verb_short(token, t))
        for token in sorted(found, key=_order)
    )


def _order(token: str) -> tuple[int, str]:
    """Return the sort key of a verb: directions clockwise from north, others alphabetically."""
    way = token.removeprefix("toward ")
    return (DIRECTIONS.index(way), "") if way in DIRECTIONS else (0, token)


def _verb_short(token: str, t: Text) -> str:
    """Return the short words of a verb for a phone, where up to four must fit beside the spaces."""
    word, _, name = token.partition(" ")
    return t(f"face.element.{name}") if word == "token" else ""


def _is_verb(token: str) -> bool:
    return token == "merge" or token.startswith(("token ", "toward "))


def _verb_words(state: State, token: str, base: Path, t: Text) -> str:
    word, _, name = token.partition(" ")
    if word == "merge":
        return t("verb.merge", piece=t(f"piece.{level(state, Space(base[0])) + 1}"))
    return t("verb.token", element=t(f"face.element.{name}")) if word == "token" else t(f"direction.{name}")
