"""The recap of the public events since a seat's last turn, one event at a time."""

from markupsafe import Markup

from page.nusubito.draw.small import figure
from page.parts import recap as parts
from page.parts.recap import Recap
from page.text import Text


def recap(props: Recap, t: Text) -> Markup:
    """Return the card that shows one event to the seat that has just sat down."""
    count = t(f"recap.count.{props.seat}", number=props.number, total=props.total)
    return parts.recap(props, figure=figure(props.seat), count=count, t=t)
