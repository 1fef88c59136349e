"""The fonts that are committed: what they were cut from is installed for this test only."""

from pathlib import Path

from tools.cut_fonts import cut
from tools.in_page.archive import files_below
from tools.ship.fonts import FACES, FOLDER, rules


def test_committed_fonts_are_those_that_are_cut_anew(tmp_path: Path) -> None:
    cut(tmp_path)
    assert files_below(tmp_path) == files_below(FOLDER)


def test_every_font_is_named_and_its_licence_lies_beside_it() -> None:
    sheet = rules("fonts")
    for face in FACES:
        assert f"url(fonts/{face.file})" in sheet
        assert "SIL OPEN FONT LICENSE" in (FOLDER / f"{face.package}.LICENSE.txt").read_text("utf-8").upper()
