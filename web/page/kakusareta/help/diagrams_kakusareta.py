"""The diagrams of the sections about the Kakusareta."""

from page.kakusareta.help.diagram import Diagram

KAKUSARETA: dict[str, Diagram] = {
    "leap": Diagram(
        """
        K   .   .   .   .
        .   .   .   1   .
        .   .   .   .   .
        .   1   .   .   .
        .   .   .   2   .""",
        actions=("leap C1", "leap C3"),
        offers=("leap A3",),
        refused=("leap E1", "leap C3", "end"),
        after="""
        .   .   .   .   .
        .   .   .   1   .
        .   .   K   .   .
        .   1   .   .   .
        .   .   .   2   .""",
        trail=("A1", "C1", "C3"),
    ),
    "look": Diagram(
        """
        .   .   .   .   .
        .   1   .   .   .
        .   .   .   .   K
        .   .   .   2   .
        .   .   .   .   .""",
        actions=("look E", "leap C3"),
        offers=("look 3",),
        refused=("look C", "look 5"),
        after="""
        .   .   .   .   .
        .   1   .   .   .
        .   .   K   .   .
        .   .   .   2   .
        .   .   .   .   .""",
        treasure="E5",
        trail=("E3", "C3"),
    ),
    "attack": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   .   K   2   .
        .   .   3   .   .
        .   .   .   .   .""",
        actions=("leap C1",),
        offers=("leap A3", "leap E3", "leap C5"),
        prices={"C2": 0, "D3": 1, "C4": 2},
    ),
    "landing": Diagram(
        """
        .   .   .   .   .
        .   2   .   .   .
        .   .   K3  1   .
        .   .   2-  .   .
        .   .   .   .   .""",
        actions=("leap C1 push C3>D3",),
        offers=("leap C1 push C3>B3", "leap C1 push C3>D2"),
        refused=("leap C1", "leap C1 push C3>B2", "leap C1 push C3>C4"),
        prices={"C3": 2},
        after="""
        .   .   K   .   .
        .   2   .   .   .
        .   .   .   3-  .
        .   .   2-  .   .
        .   .   .   .   .""",
        trail=("C3", "C1"),
    ),
    "down": Diagram(
        """
        K   .   .   .   .
        .   .   .   .   .
        x   .   .   .   .
        .   .   1   .   .
        .   .   .   .   .""",
        actions=("step A2", "step A3"),
        offers=("leap C1",),
        refused=("leap A5", "leap A3", "step B1"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        xK  .   .   .   .
        .   .   1   .   .
        .   .   .   .   .""",
        trail=("A1", "A2", "A3"),
    ),
    "climb": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   2   .
        .   .   .   .   .
        .   .   .   K1  .""",
        actions=("attack", "climb E5", "look E"),
        refused=("climb E5", "step D4", "end"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   2   .
        .   .   .   .   .
        .   .   .   1-  K""",
        treasure="E3",
        trail=("D5", "E5"),
    ),
    "treasure": Diagram(
        """
        .   .   .   .   .
        .   .   2   .   .
        .   .   K   .   .
        .   .   .   3   .
        .   .   .   .   .""",
        actions=("leap C5", "find"),
        after="""
        .   .   .   .   .
        .   .   2   .   .
        .   .   .   .   .
        .   .   .   3   .
        .   .   K   .   .""",
        shows_rods=True,
        trail=("C3", "C5"),
    ),
    "ruin": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        x1  K   .   .   .
        .   .   .   3   .
        .   .   .   .   .""",
        actions=("step A3", "find"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        xK1-  .   .   .   .
        .   .   .   3   .
        .   .   .   .   .""",
        treasure="A3",
        shows_rods=True,
        trail=("B3", "A3"),
    ),
    "trapped": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   3
        .   .   .   2   K""",
        darts=0,
        missing=("C5",),
        refused=("dart", "coin C5", "leap C5", "leap E3", "find"),
        prices={"E4": 2, "D5": 1},
    ),
    "reveal-row": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   2   K   .   .
        .   .   .   .   .
        .   .   .   3   .""",
        phase="night",
        actions=("dart", "look 3", "end row"),
        reveal="3",
    ),
    "reveal-column": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   2   K   .   .
        .   .   .   .   .
        .   .   .   3   .""",
        phase="night",
        actions=("dart", "look 3", "end column"),
        reveal="C",
    ),
    "reveal-space": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   2   K   .   .
        .   .   .   .   .
        .   .   .   3   .""",
        phase="night",
        actions=("dart", "dart", "coin A1", "end"),
        missing=("A1",),
        reveal="C3",
    ),
}
