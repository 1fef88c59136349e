"""Everything that the documents name exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.documents import TEXTS
from tools.paths import ROOT

HOMES = (
    "",
    "engine",
    "engine/unseen",
    "engine/unseen/secrecy",
    "engine/unseen/nusubito",
    "web",
    "web/page",
    "web/page/nusubito",
)
"""What a path in a document is written from."""
MADE = (
    ".build/",
    ".venv/",
    "dist/",
    "web/node_modules",
    "tests/cups",
    "web/page/cups",
    "web/static/cups",
    "web/locale/cups",
)
"""What is not there before something is built or installed, or the game of the guide made."""
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")
LINK = re.compile(r"\]\(([^)#]*)(?:#([\w-]+))?\)")
WHEEL = re.compile(r"unseen-[\w.]+-py3-none-any\.whl")


@pytest.mark.parametrize(("name", "text"), TEXTS.items(), ids=TEXTS)
def test_every_path_leads_to_a_file_or_a_folder(name: str, text: str) -> None:
    named = {path for path in PATH.findall(text) if not path.startswith(MADE)}
    lost = {path for path in named if not any((ROOT / home / path).exists() for home in HOMES)}
    assert not lost, name


@pytest.mark.parametrize(("name", "text"), TEXTS.items(), ids=TEXTS)
def test_every_link_leads_to_a_file_and_a_heading(name: str, text: str) -> None:
    for path, heading in LINK.findall(text):
        if path.startswith("https:"):
            continue
        target = ROOT / name if not path else (ROOT / name).parent / path
        assert target.exists(), path
        if heading:
            assert heading in headings(target.read_text("utf-8")), heading


def headings(text: str) -> set[str]:
    """Return the names by which a document's headings are linked."""
    lines = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line).lower().replace(" ", "-") for line in lines}


def test_a_wheel_is_named_without_its_version() -> None:
    """So that the version is written in one place."""
    named = {wheel for text in TEXTS.values() for wheel in WHEEL.findall(text)}
    assert named == {"unseen-VERSION-py3-none-any.whl"}


def test_the_front_page_is_short_and_its_map_complete() -> None:
    text = TEXTS["README.md"]
    assert len(text.splitlines()) <= 100
    named = [Path(path) for path in re.findall(r"`([\w./-]+)`", text.partition("## Where things are")[2])]
    lost = [place.as_posix() for place in places() if not any(leads(path, place) for path in named)]
    assert not lost


def places() -> Iterator[Path]:
    """Yield the folders of the project and of its packages, and the modules beside these."""
    for home in ("", "engine", "engine/unseen", "web", "web/page"):
        for place in (ROOT / home).iterdir():
            is_module = place.suffix == ".py" and place.name != "__init__.py"
            is_made = place.name in ("dist", "node_modules") or place.name.startswith((".", "__"))
            if is_module or (place.is_dir() and not is_made):
                yield place.relative_to(ROOT)


def leads(path: Path, place: Path) -> bool:
    """Return whether a path of the map leads to a place, beyond it or to what it lies in; files may go by name."""
    return path.is_relative_to(place) or place.is_relative_to(path) or path.as_posix() == place.name
