"""The tokens and cards of an elemental game in words; all of it is public except the Kakusareta's debts."""

from collections.abc import Iterator

from page.kakusareta.said.words import card_words
from page.text import Text
from unseen.kakusareta import State
from unseen.kakusareta.cards import CARDS, ELEMENTS, Key
from unseen.kakusareta.elements import Elements, Tokens, pool
from unseen.kakusareta.seats import SEATS


def elements_lines(state: State, t: Text) -> Iterator[str]:
    """Yield a line for each seat, for the pool, and for the cards with tokens; nothing in a game without elements."""
    elements = state.elements
    if elements is None:
        return
    for seat, own, tokens in zip(SEATS, elements.of, elements.tokens, strict=True):
        if own:
            yield t(f"position.loyal.{seat}", element=t(f"face.element.{own}"))
        yield t(f"position.tokens.{seat}", tokens=_tokens(tokens, t))
    first, second, third, fourth = (pool(elements, element) for element in ELEMENTS)
    yield t("position.pool", tokens=_tokens((first, second, third, fourth), t))
    if cards := _cards(elements, t):
        yield t("position.cards", cards=cards)
    yield from _in_this_round(state, t)


def _in_this_round(state: State, t: Text) -> Iterator[str]:
    """Yield the powers in force this turn, and the Moya that Rain of Fire or Fortify could start from (K54, K57)."""
    in_force: tuple[tuple[Key, bool], ...] = (("river", state.turn.river), ("stream", state.turn.stream))
    for key, holds in in_force:
        if holds:
            yield t("position.in_force", power=card_words(key, t))
    if state.attacked:
        yield t("position.attacked", spaces=", ".join(lies for lies, _ in state.attacked))


def _tokens(tokens: Tokens, t: Text) -> str:
    held = [
        t("position.count", name=t(f"face.element.{element}"), count=count)
        for element, count in zip(ELEMENTS, tokens, strict=True)
        if count
    ]
    return ", ".join(held) or t("position.no_tokens")


def _cards(elements: Elements, t: Text) -> str:
    lying = zip(CARDS, elements.cards, strict=True)
    return ", ".join(
        t("position.count", name=card_words(card.key, t), count=count) for card, count in lying if count
    )
