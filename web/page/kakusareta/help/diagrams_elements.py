"""The diagrams of the sections about the elements; the seat to act can pay, and Changing Fate is not available."""

from page.kakusareta.help.diagram import Diagram

ELEMENTS: dict[str, Diagram] = {
    "quake": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   2   K   1   .
        .   .   3   .   .
        .   .   .   .   .""",
        tokens={"earth": 3},
        actions=("quake",),
        after="""
        .   .   .   .   .
        .   .   1-  .   .
        .   2-  K   1-  .
        .   .   3-  .   .
        .   .   .   .   .""",
        reveal="C3",
    ),
    "tower": Diagram(
        """
        K   .   .   .   .
        .   .   .   .   .
        x   .   .   2   .
        .   .   .   .   .
        .   .   .   .   .""",
        tokens={"earth": 3},
        actions=("tower A3", "leap A3"),
        offers=("tower B1", "tower C2", "tower B5"),
        refused=("leap A3", "tower B2", "tower D3"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        ^K  .   .   2   .
        .   .   .   .   .
        .   .   .   .   .""",
        trail=("A1", "A3"),
    ),
    "silent": Diagram(
        """
        .   .   .   .   .
        .   .   3   .   .
        .   .   K   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        tokens={"wind": 2},
        darts=0,
        actions=("leap C1 silent",),
        refused=("leap C1",),
        after="""
        .   .   K   .   .
        .   .   3   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        trail=("C3", "C1"),
    ),
    "mirage": Diagram(
        """
        .   .   .   .   .
        .   .   2   1   .
        .   .   .   .   .
        .   .   .   .   .
        K   .   .   3   .""",
        phase="night",
        tokens={"wind": 2},
        actions=("dart", "dart", "look A", "end mirage E3"),
        after="""
        .   .   .   .   .
        .   .   2   1   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   3   .""",
        reveal="E3",
    ),
    "tempest": Diagram(
        """
        .   .   .   .   .
        .   1   2   .   .
        .   .   K   2   .
        .   .   3-  .   1
        .   .   .   .   .""",
        tokens={"wind": 3},
        actions=("tempest east",),
        flows=(("B2", "C2", "D2"), ("C4", "D4")),
        after="""
        .   .   .   .   .
        .   .   1   2   .
        .   .   K   2   .
        .   .   .   3-  1
        .   .   .   .   .""",
    ),
    "rain": Diagram(
        """
        K   1   .   .   .
        .   1   1   .   .
        .   2   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
        tokens={"fire": 3},
        actions=("leap C1", "rain B1"),
        after="""
        .   1-  K   .   .
        .   1-  1-  .   .
        .   2   .   1   .
        .   .   .   .   .
        .   .   .   .   .""",
        trail=("A1", "C1"),
    ),
    "stream": Diagram(
        """
        .   .   .   .   .
        .   2   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        tokens={"water": 2},
        actions=("stream", "move B2 B5"),
        after="""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   2   .   .   .""",
        flows=(("B2", "B3", "B4", "B5"),),
    ),
    "gentle": Diagram(
        """
        .   .   .   .   .
        1   .   2   3-  1
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        tokens={"water": 3},
        actions=("gentle 2 east",),
        flows=(("A2", "B2", "C2", "D2", "E2"),),
        after="""
        .   .   .   .   .
        1   1   2   3-  .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
    "streak": Diagram(
        """
        .   .   .   .   .
        .   .   1   .   .
        .   2   3   2   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        tokens={"fire": 4},
        actions=("streak 3",),
        refused=("streak B", "streak 2"),
        pointed_at=("3",),
    ),
    "ashes": Diagram(
        """
        .   1   .   .   .
        2   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
        seat="moya",
        tokens={"fire": 1},
        actions=("destroy A1 ashes",),
        refused=("destroy A1",),
        crop=("A1", "C3"),
        after="""
        x1  .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .""",
    ),
}
