"""The reasons of a hint in words."""

from page.misty_ruins.said.known import share_words
from page.misty_ruins.said.words import item_words, monster_words
from page.shell.messages import Why
from page.text import Text

SURE = 1 - 1e-9
"""A probability from which on something is called certain."""
BY_NUMBER = frozenset({"fits", "nearer", "tiles", "near"})
"""Reasons that have a plural by their number."""
CERTAIN = frozenset({"hits", "works", "right", "chest", "door", "fight"})
"""Reasons that are said otherwise where they are certain."""


def reason_words(why: Why, t: Text) -> str:
    """Return a reason for an advised action as a sentence."""
    match why.kind:
        case "shield":
            return t("misty.item.shield", n=why.n)
        case "bonus" if not why.n:
            return t(f"misty.bonus.{why.places[0]}")
        case "near" if why.n == 1:
            return t("misty.advice.near.knows", seat=_name(why, t))
        case kind if kind in BY_NUMBER:
            return t(f"misty.advice.{kind}", n=why.n, seat=_name(why, t))
        case _:
            share = share_words(why.share, t)
            values = {"count": why.n, "of": why.of, "share": share, "name": _name(why, t), **_counted(why, t)}
            return t(_key(why), **values)


def _key(why: Why) -> str:
    """Return the key of a reason that has no plural."""
    key = f"misty.advice.{why.kind}"
    match why.kind:
        case "risks" if why.of:
            return f"{key}.fatal"
        case "strikes" | "fatal" if why.of:
            return f"{key}.later"
        case "item" if not why.places:
            return f"{key}.new"
        case "fight" if not why.places:
            return f"{key}.new.sure" if why.share >= SURE else f"{key}.new"
        case kind if kind in CERTAIN and why.share >= SURE:
            return f"{key}.sure"
        case _:
            return key


def _name(why: Why, t: Text) -> str:
    """Return the first thing that a reason names, in words; "" where it names nothing."""
    if not why.places:
        return ""
    name = why.places[0]
    match why.kind:
        case "affords" | "item":
            return item_words(name, t)
        case "fight" | "strikes" | "fatal":
            return monster_words(name, t)
        case "wins" | "near" | "richest":
            return t(f"seat.{name}")
        case _:
            return name


def _counted(why: Why, t: Text) -> dict[str, str]:
    """Return the things that a reason counts, or the seat that it names second, in words."""
    match why.kind:
        case "tells":
            return {"left": t("misty.characters", n=why.n)}
        case "places":
            return {"left": t("misty.homelands", n=why.n)}
        case "chest":
            return {"items": t("misty.items", n=why.n)}
        case "strikes" | "fatal":
            return {"seat": t(f"seat.{why.places[1]}")}
        case _:
            return {}
