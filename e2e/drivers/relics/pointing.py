"""What is pressed for an action of Relics."""

from collections.abc import Iterator

from page.relics.pointing.press import path
from unseen.relics import parse_action
from unseen.relics.actions import Add
from unseen.relics.board import BIT

MORE = {"S": "#more-spirit", "E": "#more-energy"}


def pointed(text: str) -> Iterator[str]:
    """Yield what points an action out: spaces as `#sp-C4`, all else as a button."""
    action = parse_action(text)
    if isinstance(action, Add):
        yield from (MORE[letter] for letter in action.crystals.word)
        return
    for token in path(action):
        yield f"#sp-{token}" if token in BIT else f"#{token.replace(' ', '-')}"


def taking(text: str) -> str:
    """Return what takes an action that has been pointed out: the foot, or a button or a chip of its own."""
    around = ("#ending", "#deeds-order", "#chips", "#tools")
    return ", ".join(f'{name} [data-action="{text}"]' for name in around)


def pressed(text: str) -> Iterator[str]:
    """Yield what is pressed for an action, one after the other."""
    if text == "resign":
        yield '[data-arm="resign"]'
    yield from pointed(text)
    yield taking(text)
