"""A hint as an answer."""

from page.parts.advice import HintCard


def hint_lines(card: HintCard) -> tuple[str, ...]:
    """Return the choices of a hint with their reasons, one line each; nothing while it is being worked out."""
    return tuple(
        " ".join(filter(None, (line.share, f"{line.words}.", *line.reasons))) for line in card.lines or ()
    )
