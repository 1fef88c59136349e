"""The recap of the events since a seat was last at the screen, one after the other; it shows public events only."""

from markupsafe import Markup

from page.kakusareta.draw.small import figure
from page.parts import recap as parts
from page.parts.recap import Recap
from page.text import Text


def recap(props: Recap, t: Text) -> Markup:
    """Draw the card with one event for the seat that has just come to the screen."""
    count = t(f"recap.count.{props.seat}", number=props.number, total=props.total)
    return parts.recap(props, figure=figure(props.seat), count=count, t=t)
