"""The picture of a claim: before a monster the hood comes off, and the claimed face is under it.

Rule 1. Picture and timing are those of the claim, right or wrong; the sign comes last. The claimed face and people are
        shown, never the true ones.
"""

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn
from page.misty_ruins.draw.table_props import Unmasking
from page.parts.html import classes, el


def unmasking(props: Unmasking) -> Markup:
    """Draw the claim, hidden from assistive tools: its words are beside it."""
    sign = "yes" if props.is_right else "no"
    foe = el("span", {"class": "mr-disc-of foe"}, drawn(props.monster, 120, 120))
    face = el(
        "span",
        {"class": "mr-disc-of own"},
        drawn(props.face, 96, 96, css="mr-under"),
        drawn("who-nobody", 96, 96, css="mr-hood"),
    )
    people = el("span", {"class": "mr-people"}, drawn(props.crest, 96, 96))
    stamp = el("b", {"class": f"mr-stamp {sign}"}, drawn(f"i-{sign}", 24, 24))
    return el(
        "div",
        {"class": classes("mr-unmasking", f"mr-{props.seat}", sign), "aria-hidden": "true"},
        foe,
        el("span", {"class": "mr-claimer"}, face, people, stamp),
    )
