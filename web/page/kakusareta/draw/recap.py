"""What has happened since a seat last sat, one event after the other; it shows public events alone."""

from markupsafe import Markup

from page.kakusareta.draw.small import figure
from page.parts import recap as parts
from page.parts.recap import Recap
from page.text import Text


def recap(props: Recap, t: Text) -> Markup:
    """Return the card that shows one event to the seat that has just sat down."""
    count = t(f"recap.count.{props.seat}", number=props.number, total=props.total)
    return parts.recap(props, figure=figure(props.seat), count=count, t=t)
