"""The diagrams of the help, by name.

The words of a diagram are the messages `diagram.<name>` (the caption) and `diagram.<name>.alt` (the alternative
text), with `diagram.<name>.after` for a second picture.
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
