"""The idle life of start and table: cheap, gone with reduced motion, and the same whatever is on the board."""

import re
from pathlib import Path

SHEET = (Path(__file__).parents[2] / "web" / "static" / "style" / "78-life.css").read_text("utf-8")
WISHED = "@media (prefers-reduced-motion:no-preference){"
SCENERY = {".shore", ".mist-w", ".mist-e", ".poster .eyes", ".poster .glow"}


def rules() -> dict[str, str]:
    """Return what is declared, by selector."""
    inside = SHEET.partition(WISHED)[2].partition("\n}")[0]
    return dict(re.findall(r"^  (\S[^{]*)\{([^}]*)\}$", inside, re.MULTILINE))


def test_only_scenery_is_animated_without_an_event() -> None:
    lives = {one for names, body in rules().items() if "animation:" in body for one in names.split(",")}
    assert lives == SCENERY
    assert "[" not in "".join(rules()), "something of the game decides"


def test_only_transform_and_opacity_change() -> None:
    frames = "".join(re.findall(r"@keyframes \S+?\{(.*)\}$", SHEET, re.MULTILINE))
    assert set(re.findall(r"[{;]([\w-]+):", frames)) == {"transform", "opacity"}


def test_whoever_wants_less_motion_has_none() -> None:
    assert SHEET.count("@media") == 1
    outside = re.sub(
        r"/\*.*?\*/", "", SHEET.partition(WISHED)[0] + SHEET.partition("\n}\n")[2], flags=re.DOTALL
    )
    assert "animation" not in outside
