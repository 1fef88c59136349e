"""The aids that players can agree on."""

AIDS = ("map", "hint")
"""The map of possible places, and hints."""


def toggled(aids: tuple[str, ...], aid: str) -> tuple[str, ...]:
    """Return the agreed aids after one of them was pressed."""
    return tuple(each for each in AIDS if (each in aids) != (each == aid))
