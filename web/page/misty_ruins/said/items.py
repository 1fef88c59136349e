"""The use of an item, and its worth, in words."""

from page.misty_ruins.said.words import attribute_words
from page.text import Text
from unseen.misty_ruins.items import ITEM_CARDS, WEAPONS, Item


def item_text(item: Item, t: Text) -> str:
    """Describe the use of an item, and its worth."""
    printed = ITEM_CARDS[item]
    kind = printed.kind.replace(" ", "_")
    if printed.kind == "special":
        what = t(f"misty.item.{item}.what")
    elif item in WEAPONS:
        what = t("misty.item.weapon", ability=attribute_words(WEAPONS[item], t), number=printed.number)
    else:
        what = (
            t(f"misty.item.{kind}", n=printed.number) if printed.kind == "shield" else t(f"misty.item.{kind}")
        )
    return t("misty.item.text", what=what, coin=printed.coin)
