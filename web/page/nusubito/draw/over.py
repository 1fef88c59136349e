"""The end screen: the winner and the ending, the Thief's whole path, the next steps, and the replay of the record.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with seats swapped), `save-record`, `home`,
`help`, and those of `page.parts.replay`.
"""

from typing import Literal

from markupsafe import Markup

from page.courtyard.draw.over import Endings, Over, treasure
from page.nusubito.draw.small import figure
from page.nusubito.eyes import EYES
from page.text import Text

Ending = Literal[
    "treasure",
    "wrong declaration",
    "capture",
    "wrong capture",
    "trapped",
    "resignation",
    "day limit",
    "forfeit",
]
TOLD_TO_YOU = frozenset(
    {"treasure", "wrong declaration", "capture", "wrong capture", "trapped", "resignation"}
)
ENDINGS = Endings(("thief", "mist"), TOLD_TO_YOU, figure, EYES)


def over(props: Over, t: Text) -> Markup:
    """Return the end screen."""
    key = ENDINGS.key(props)
    # The sentence for the ending has already named the Thief's temple.
    is_named = props.by == "wrong capture" and ENDINGS.how(props) != key
    text = f"{key}.you.text" if is_named else f"{key}.text"
    return ENDINGS.screen(props, text, treasure(props, t), t)
