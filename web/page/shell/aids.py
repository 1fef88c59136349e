"""What can be agreed to help with."""

AIDS = ("map", "hint")
"""The map of what is possible, and hints."""


def toggled(aids: tuple[str, ...], aid: str) -> tuple[str, ...]:
    """Return what is agreed to help once one aid has been pressed."""
    return tuple(each for each in AIDS if (each in aids) != (each == aid))
