"""The diagrams of the sections about the Moya."""

from page.kakusareta.help.diagram import Diagram

MOYA: dict[str, Diagram] = {
    "run": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   1   .   .
        .   .   .   2   .""",
        seat="moya",
        actions=("move C4 B3",),
        offers=("move C4 B4", "move C4 A4", "move C4 D3", "move C4 D4", "move C4 E4", "move C4 B5"),
        refused=("move C4 D5", "move C4 C2", "move C4 C5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   1   .   .   .
        .   .   .   .   .
        .   .   .   2   .""",
    ),
    "line-one": Diagram(
        """
        .   .   .   .   .
        1   3   2-  1   .
        3   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("move A2 E2",),
        offers=("move A2 A4",),
        line=("A2", "B2", "C2", "D2"),
        after="""
        .   .   .   .   .
        .   3   2-  1   1
        3   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "line-two": Diagram(
        """
        .   .   .   .   .
        .   2   1   1   .
        .   1-  .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("move B2 E2",),
        refused=("move B2 B4",),
        line=("B2", "C2", "D2"),
        after="""
        .   .   .   .   .
        .   .   1   1   2
        .   1-  .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "diagonal": Diagram(
        """
        .   .   .   .   .
        .   .   2   .   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("move C2 B3",),
        offers=("move C2 B1", "move C2 D1"),
        refused=("move C2 D3", "move C2 B2", "move C2 D2"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   2   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "swap-two": Diagram(
        """
        .   1   .   .   .
        .   .   2   .   .
        .   .   .   3   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("swap B1 D3",),
        refused=("swap B1 C2",),
        swap=("B1", "D3"),
        crop=("A1", "E3"),
        after="""
        .   3   .   .   .
        .   .   2   .   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "step": Diagram(
        """
        .   .   .   .   .
        .   .   .   3   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("move D2 D3",),
        offers=("move D2 C2", "move D2 E2", "move D2 D1"),
        refused=("move D2 C1", "move D2 E3", "move D2 D4"),
        after="""
        .   .   .   .   .
        .   .   .   1   .
        .   .   .   3!  .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "capture": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   3   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("move D3 E3",),
        offers=("move D3 C3", "move D3 D2", "move D3 D4"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   1   3!
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "swap-three": Diagram(
        """
        .   .   .   .   .
        .   .   2   3   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("swap C2 D2",),
        offers=("swap D2 D3", "swap D2 D3"),
        swap=("C2", "D2"),
        crop=("A1", "E3"),
        after="""
        .   .   .   .   .
        .   .   3   2   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "heal": Diagram(
        """
        .   .   .   .   .
        .   1   2-  .   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("heal C2 with B2",),
        refused=("heal C2 with D3",),
        crop=("A1", "E3"),
        after="""
        .   .   .   .   .
        .   .   2   .   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "merge-line": Diagram(
        """
        .   .   .   .   .
        .   1   1   1   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("upgrade B2 C2 D2",),
        crop=("A1", "E3"),
        after="""
        .   .   .   .   .
        .   .   2   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "merge-corner": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   2   2
        .   .   .   2   .""",
        seat="moya",
        actions=("upgrade D4 D5 E4",),
        crop=("C3", "E5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   3   .
        .   .   .   .   .""",
    ),
    "destroy": Diagram(
        """
        K   2   .   .   .
        2   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        actions=("destroy A1",),
        refused=("destroy A3", "destroy C1"),
        crop=("A1", "C3"),
        after="""
        xK1 .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "four": Diagram(
        """
        x   .   .   3   .
        .   .   .   .   .
        .   .   3   .   .
        .   .   .   .   .
        .   .   .   .   x""",
        seat="moya",
        actions=("move D1 E1",),
        hidden="C5",
        after="""
        x   .   .   1   3!
        .   .   .   .   .
        .   .   3   .   .
        .   .   .   .   .
        .   .   .   .   x""",
    ),
    "raise": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   1   .   .   .
        .   .   .   .   2
        .   .   3-  .   .""",
        seat="moya",
        phase="night",
        actions=("upgrade B3", "deploy 1 C4"),
        offers=("upgrade E4", "deploy 2 C4"),
        refused=("deploy 1 A1", "upgrade C5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   2   .   .   .
        .   .   1   .   2
        .   .   3-  .   .""",
    ),
}
