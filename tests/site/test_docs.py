"""What the documents name is there."""

import re

import pytest

from tools.paths import ROOT

DOCUMENTS = sorted(
    file.relative_to(ROOT).as_posix()
    for folder in ("", "engine/docs", "web/docs")
    for file in (ROOT / folder).glob("*.md")
    # A changelog and measurements tell of how it was.
    if file.name not in ("CHANGELOG.md", "bench.md")
)
HOMES = ("", "engine", "engine/unseen", "engine/unseen/nusubito", "web", "web/page", "web/page/nusubito")
"""What a path in a document is written from."""
MADE = (".build/", ".venv/", "dist/", "web/node_modules")
"""What is not there before something is built or installed."""
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")
LINK = re.compile(r"\]\(([^)#]*)(?:#([\w-]+))?\)")


def texts() -> list[tuple[str, str]]:
    return [(name, (ROOT / name).read_text("utf-8")) for name in DOCUMENTS]


@pytest.mark.parametrize(("name", "text"), texts(), ids=DOCUMENTS)
def test_every_path_leads_to_a_file_or_a_folder(name: str, text: str) -> None:
    named = {path for path in PATH.findall(text) if not path.startswith(MADE)}
    lost = {path for path in named if not any((ROOT / home / path).exists() for home in HOMES)}
    assert not lost, name


@pytest.mark.parametrize(("name", "text"), texts(), ids=DOCUMENTS)
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
