"""The scenery behind the table: a vault of the catacombs at dusk, and far lanterns."""

from markupsafe import Markup

_HALF = 46


def _arches(y: int, lefts: tuple[int, ...]) -> str:
    """Return the outline of a row of arches that spring at a height and open downward."""
    return "".join(f"M{x} 900V{y}a{_HALF} {_HALF} 0 0 1 {2 * _HALF} 0V900z" for x in lefts)


def _lights(places: tuple[tuple[int, int], ...]) -> str:
    """Return the outline of paper lanterns."""
    return "".join(
        f"M{x - 9} {y}h18l4 13-4 13h-18l-4-13ZM{x} {y - 16}v16M{x - 13} {y + 13}h26" for x, y in places
    )


SKY = Markup(
    '<svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path class="mr-far" d="M0 560C160 520 260 548 400 526S680 500 820 520S1160 556 1440 514V900H0Z"/>'
    f'<path class="mr-far" d="{_arches(640, (30, 180, 330, 480, 630, 780, 930, 1080, 1230, 1380))}"/>'
    f'<path class="mr-light" d="{_lights(((151, 596), (451, 592), (901, 588), (1201, 598), (1351, 590)))}"/>'
    '<path class="mr-near" d="M0 0H1440V120L1404 76L1366 176L1330 84C1280 60 1230 90 1180 70L1152 140L1126 62'
    "C1050 40 990 70 920 46L896 104L874 40C780 16 660 20 566 40L540 110L516 46C440 66 380 40 310 66L284 150L256 72"
    'C200 90 150 66 104 88L76 170L44 84L0 124Z"/>'
    '<path class="mr-near" d="M0 900V806C120 776 220 820 340 800'
    'S560 830 700 806S960 780 1080 804S1320 784 1440 800V900Z"/>'
    "</svg>"
)
"""Far arches with lanterns, stone that hangs from above, and the floor in front."""
