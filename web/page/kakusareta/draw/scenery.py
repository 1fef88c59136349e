"""The scenery behind a screen: snowy mountains, sun or moon, and falling snow."""

from markupsafe import Markup

_GOLDEN = 0.6180339887
_SILVER = 0.7548776662


def snowfall(x: float, y: float, width: float, height: float, flakes: int) -> str:
    """Return a path of snowflakes, scattered evenly but not in rows, and always the same."""
    parts: list[str] = []
    for number in range(1, flakes + 1):
        cx, cy = x + width * (number * _GOLDEN % 1), y + height * (number * _SILVER % 1)
        r = (2.2, 3.2, 4.6)[number % 3]
        parts.append(f"M{cx - r:.1f} {cy:.1f}a{r} {r} 0 1 1 {2 * r:g} 0a{r} {r} 0 1 1 {-2 * r:g} 0Z")
    return "".join(parts)


SKY = Markup(
    '<svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path class="hill far" d="M0 700C120 640 190 590 280 560S360 520 420 470L500 540S700 660 860 612S1030 500'
    ' 1110 452L1200 540S1340 620 1440 596V900H0Z"/>'
    '<circle class="disc" cx="1070" cy="880" r="120"/>'
    '<path class="hill" d="M0 800C90 770 200 716 300 752S470 800 600 776S840 820 960 784S1180 740 1270 776'
    f'S1400 800 1440 786V900H0Z"/><path class="k-flakes" d="{snowfall(0, 0, 1440, 900, 90)}"/></svg>'
)
"""Sky and peaks; the disc is a sun by day and a moon by night, moved by the style sheet."""
