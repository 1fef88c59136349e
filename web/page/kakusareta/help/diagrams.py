"""The diagrams of the help, by name.

The words of a diagram are the messages `diagram.<name>` (what it shows, under the picture) and
`diagram.<name>.alt` (the picture for whoever does not see it), with `diagram.<name>.after` for the second
picture where there is one.
"""

from page.kakusareta.help.diagram import Diagram
from page.kakusareta.help.diagrams_elements import ELEMENTS
from page.kakusareta.help.diagrams_kakusareta import KAKUSARETA
from page.kakusareta.help.diagrams_moya import MOYA

GAME: dict[str, Diagram] = {
    "start": Diagram("""
        .   .   .   .   .
        .   1   2   3   .
        .   .   K   .   .
        .   3   2   1   .
        .   .   .   .   ."""),
    "configuration": Diagram("""
        .   .   .   .   .
        .   1   3   2   .
        .   .   K   .   .
        .   2   3   1   .
        .   .   .   .   ."""),
    "spaces": Diagram("""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   x""", pointed_at=("E5",)),
}  # fmt: skip

DIAGRAMS: dict[str, Diagram] = GAME | KAKUSARETA | MOYA | ELEMENTS
