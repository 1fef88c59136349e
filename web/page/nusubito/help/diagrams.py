"""The diagrams of the help, by name.

The words of a diagram are the messages `diagram.<name>` (the caption) and `diagram.<name>.alt` (a description of the
picture for those who cannot see it), with `diagram.<name>.after` for the second picture if there is one.
"""

from .diagram import Diagram

EMPTY = """
    .   .   .   .   .
    .   .   .   .   .
    .   .   .   .   .
    .   .   .   .   .
    .   .   .   .   ."""

GAME: dict[str, Diagram] = {
    "start": Diagram("""
        .   .   .   .   .
        .   H   B   S   .
        .   .   T   .   .
        .   S   B   H   .
        .   .   .   .   ."""),
    "configuration": Diagram("""
        .   .   .   .   .
        .   S   H   B   .
        .   .   T   .   .
        .   B   H   S   .
        .   .   .   .   ."""),
    "spaces": Diagram(EMPTY, pointed_at=("B2", "D2", "B4", "D4")),
}

THIEF: dict[str, Diagram] = {
    "leap": Diagram(
        """
        T   .   .   .   .
        .   .   .   H   .
        .   .   .   .   .
        .   H   .   .   .
        .   .   .   B   .""",
        actions=("leap C1", "leap C3"),
        offers=("leap A3",),
        refused=("leap E1", "leap C3", "end"),
        after="""
        .   .   .   .   .
        .   .   .   H   .
        .   .   T   .   .
        .   H   .   .   .
        .   .   .   B   .""",
        trail=("A1", "C1", "C3"),
    ),
    "bolstered": Diagram(
        """
        .   .   .   .   .
        .   H   .   .   .
        .   .   .   .   .
        .   .   .   .   B
        T   .   #   .   .""",
        actions=("leap C5",),
        offers=("leap A3",),
        refused=("leap E5",),
        after="""
        .   .   .   .   .
        .   H   .   .   .
        .   .   .   .   .
        .   .   .   .   B
        .   .   T#  .   .""",
        trail=("A5", "C5"),
    ),
    "sacrifice": Diagram(
        """
        .   .   #   .   .
        .   .   .   .   .
        T   .   .   .   .
        .   .   .   B   .
        .   .   .   .   .""",
        actions=("sacrifice E5", "leap A1", "leap C1"),
        after="""
        .   .   T#  .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   B   .
        .   .   .   .   .""",
        trail=("A3", "A1", "C1"),
    ),
    "look": Diagram(
        """
        .   .   .   .   .
        .   H   .   .   .
        .   .   .   .   T
        .   .   .   B   .
        .   .   .   .   .""",
        actions=("look E", "leap C3"),
        offers=("look 3",),
        refused=("look C", "look 5"),
        after="""
        .   .   .   .   .
        .   H   .   .   .
        .   .   T   .   .
        .   .   .   B   .
        .   .   .   .   .""",
        treasure="E5",
        trail=("E3", "C3"),
    ),
    "attack": Diagram(
        """
        .   .   .   .   .
        .   .   H   .   .
        .   .   T   B   .
        .   .   S   .   .
        .   .   .   .   .""",
        actions=("leap C1",),
        offers=("leap A3", "leap E3", "leap C5"),
        prices={"C2": 0, "D3": 1, "C4": 2},
    ),
    "push": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   TS  H   .
        .   .   B-  .   .
        .   .   .   .   .""",
        actions=("leap C1 push C3>B3",),
        offers=("leap C1 push C3>C2",),
        refused=("leap C1", "leap C1 push C3>D3", "leap C1 push C3>C4"),
        prices={"C3": 2},
        after="""
        .   .   T   .   .
        .   .   .   .   .
        .   S-  .   H   .
        .   .   B-  .   .
        .   .   .   .   .""",
        trail=("C3", "C1"),
    ),
    "shot": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        S   B   .   H   T
        .   .   .   .   .
        .   .   .   .   .""",
        actions=("shoot A3", "leap E5"),
        refused=("shoot C3", "leap C3 push A3>A2"),
        prices={"A3": 2},
        after="""
        .   .   .   .   .
        .   .   .   .   .
        S-  B   .   H   .
        .   .   .   .   .
        .   .   .   .   T""",
        darts=3,
        trail=("E3", "E5"),
    ),
    "treasure": Diagram(
        """
        .   .   .   .   .
        .   .   B   .   .
        T   .   .   .   .
        .   .   .   S   .
        .   .   .   .   .""",
        actions=("leap A5", "leap C5", "declare"),
        after="""
        .   .   .   .   .
        .   .   B   .   .
        .   .   .   .   .
        .   .   .   S   .
        .   .   T   .   .""",
        shows_rods=True,
        trail=("A3", "A5", "C5"),
    ),
    "trapped": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   S
        .   .   .   B   T""",
        darts=0,
        missing=("C5",),
        refused=("dart", "coin C5", "leap C5", "leap E3", "declare"),
        prices={"E4": 2, "D5": 1},
    ),
    "reveal-row": Diagram(
        """
        .   .   .   .   .
        .   .   H   .   .
        .   B   T   .   .
        .   .   .   .   .
        .   .   .   S   .""",
        phase="night",
        actions=("dart", "look 3", "end row"),
        reveal="3",
    ),
    "reveal-column": Diagram(
        """
        .   .   .   .   .
        .   .   H   .   .
        .   B   T   .   .
        .   .   .   .   .
        .   .   .   S   .""",
        phase="night",
        actions=("dart", "look 3", "end column"),
        reveal="C",
    ),
    "reveal-temple": Diagram(
        """
        .   .   .   .   .
        .   .   H   .   .
        .   B   T   .   .
        .   .   .   .   .
        .   .   .   S   .""",
        phase="night",
        actions=("dart", "dart", "coin C3", "end"),
        reveal="C3",
    ),
}

MIST: dict[str, Diagram] = {
    "stream": Diagram(
        """
        .   .   .   .   .
        H   H   B   .   .
        .   .   S   H   .
        .   .   B-  .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move A2 D4",),
        offers=("move A2 D2", "move A2 B1", "move A2 B3"),
        refused=("move A2 B4", "move A2 C5", "move A2 D5"),
        stream=("A2", "B2", "C2", "C3", "D3"),
        after="""
        .   .   .   .   .
        .   H   B   .   .
        .   .   S   H   .
        .   .   B-  H!  .
        .   .   .   .   .""",
    ),
    "heal": Diagram(
        """
        .   .   .   .   .
        .   .   .   H   .
        S-  .   .   .   .
        .   H   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move B4 A4", "heal A3 with D2"),
        refused=("heal A3 with D2",),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        S   .   .   .   .
        H!  .   .   .   .
        .   .   .   .   .""",
    ),
    "upgrade-line": Diagram(
        """
        .   .   .   .   .
        .   H   H   H   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("upgrade B2 C2 D2 to C2",),
        offers=("upgrade B2 C2 D2 to B2", "upgrade B2 C2 D2 to D2"),
        after="""
        .   .   .   .   .
        .   .   B   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "upgrade-corner": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   H   H
        .   .   .   H   .""",
        seat="mist",
        actions=("upgrade D4 D5 E4 to E4",),
        offers=("upgrade D4 D5 E4 to D4", "upgrade D4 D5 E4 to D5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   B
        .   .   .   .   .""",
    ),
    "diagonal": Diagram(
        """
        .   .   .   .   .
        .   .   B   .   .
        .   .   .   H   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move C2 B3",),
        offers=("move C2 B1", "move C2 D1"),
        refused=("move C2 D3", "move C2 B2", "move C2 D2"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   B!  .   H   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "bolster": Diagram(
        """
        #   .   S   .   .
        .   .   B   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   #""",
        seat="mist",
        actions=("bolster C3 with C2 from E5",),
        offers=("bolster C3 with C2 from A1",),
        refused=("bolster C1 with C2 from A1", "bolster C3 with C2", "bolster A1 with C2 from E5"),
        after="""
        #   .   S   .   .
        .   .   .   .   .
        .   .   #   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "upgrade-builders": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   B   .   B   .
        .   .   B   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("upgrade B3 C4 D3 to C4",),
        offers=("upgrade B3 C4 D3 to B3", "upgrade B3 C4 D3 to D3"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   S   .   .
        .   .   .   .   .""",
    ),
    "step": Diagram(
        """
        .   .   .   .   .
        .   .   .   S   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move D2 D3",),
        offers=("move D2 C2", "move D2 E2", "move D2 D1"),
        refused=("move D2 C1", "move D2 E3", "move D2 D4"),
        after="""
        .   .   .   .   .
        .   .   .   H   .
        .   .   .   S!  .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "occupy": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   #   S   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move D3 E3",),
        offers=("move D3 D2", "move D3 D4"),
        refused=("move D3 C3",),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   #   H   S!
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "seek": Diagram(
        """
        .   .   .   .   S
        .   .   B   H   H
        .   .   #   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="mist",
        actions=("move E1 C1",),
        offers=("move E1 E3",),
        refused=("move E1 C3", "move E1 A1", "move E1 D1"),
        stream=("E1", "E2", "D2", "C2"),
        after="""
        .   .   S!  .   .
        .   .   B   H   H
        .   .   #   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "capture": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   S
        .   .   .   .   H
        .   .   .   .   T""",
        seat="mist",
        actions=("move E3 E5", "capture E5"),
        offers=("capture E3",),
        refused=("capture E5",),
        stream=("E3", "E4"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   H
        .   .   .   .   TS!""",
    ),
    "raise": Diagram(
        """
        .   .   .   .   .
        .   .   .   .   .
        .   H   .   .   .
        .   .   .   .   B
        .   .   S-  .   .""",
        seat="mist",
        phase="night",
        actions=("upgrade B3", "spawn C4"),
        offers=("upgrade E4",),
        refused=("spawn A1", "upgrade C5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   B   .   .   .
        .   .   H   .   B
        .   .   S-  .   .""",
    ),
}

DIAGRAMS: dict[str, Diagram] = GAME | THIEF | MIST
