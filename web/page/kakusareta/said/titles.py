"""Titles of groups of actions, by the tokens chosen before one of them is taken."""

from page.kakusareta.said.words import card_words, piece
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.cards import CARDS, Key

_KEYS: dict[str, Key] = {card.key: card.key for card in CARDS}


def title(state: State, key: str, t: Text) -> str:
    """Return the title of a group by its key."""
    word, _, name = key.partition(" ")
    match word:
        case "go":
            return t("group.go")
        case "power":
            return card_words(power_of(key), t)
        case "take":
            return t("act.choose", element=t(f"face.element.{name}"))
        case "token":
            return t("group.token", element=t(f"face.element.{name.split()[0]}"))
        case "deploy":
            return t(f"row.deploy.{name.split()[0]}")
        case "attack" | "raise":
            return t(f"row.{word}")
        case _:
            return _of_space(state, key, Space(word), t)


def power_of(key: str) -> Key:
    """Return the power that the key of a group begins with."""
    return _KEYS[key.split(" ")[1]]


def _of_space(state: State, key: str, space: Space, t: Text) -> str:
    if state.acting == KAKUSARETA:
        return t("group.way", space=space)
    if BIT[space] & state.standing:
        return t("group.destroy", space=space)
    if not BIT[space] & state.occupied:
        return t("row.deploy.1")
    if key.endswith(" merge"):
        return t("group.merge", piece=piece(state, space, t), space=space)
    if BIT[space] & state.downed:
        return t("group.heal", piece=piece(state, space, t), space=space)
    return t("group.moya", piece=piece(state, space, t), space=space)
