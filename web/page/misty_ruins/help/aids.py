"""The player aid: every action on its parchment, a fight, and the count at the end, as cards.

The head of a card is a drawing: a parchment in its colour, or a symbol of the sprite.
"""

from page.parts.help_blocks import Ability, AidCard

CARDS: tuple[AidCard, ...] = (
    AidCard("red", (Ability("explore", True),), "red"),
    AidCard(
        "yellow",
        (Ability("door", True), Ability("chest", True), Ability("attack", True), Ability("claim", True)),
        "yellow",
    ),
    AidCard("blue", (Ability("take", True),), "blue"),
    AidCard("green", (Ability("trade", True), Ability("identify", True)), "green"),
    AidCard(
        "first",
        (
            Ability("move", True),
            Ability("flee", True),
            Ability("hide", True),
            Ability("rest", True),
            Ability("heal", True),
        ),
        "plain",
    ),
    AidCard(
        "fight",
        (Ability("needed"), Ability("counts"), Ability("hit"), Ability("miss"), Ability("strike")),
        "wound",
    ),
    AidCard(
        "end", (Ability("right", True), Ability("declared", True), Ability("worth"), Ability("tie")), "coin"
    ),
)
