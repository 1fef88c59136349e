"""What a page is outside itself: on a home screen, and beside a link that somebody sends."""

import json
import re
import struct
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from page.games import FIRST, GAMES, way
from tests.page.sitting import english
from tools.build import checked_address, linked
from tools.paths import DIST
from tools.site import CARD, CARD_SIZE, ICONS

PNG = b"\x89PNG\r\n\x1a\n"


def folder_of(game: str) -> Path:
    return DIST if game == FIRST else DIST / game


def page_of(game: str, name: str = "index.html") -> str:
    return (folder_of(game) / name).read_text("utf-8")


def metas(page: str) -> dict[str, str]:
    """Return what the head says of the page, by name."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page)
    assert len(found) == len(dict(found)), "said twice"
    return {name: unescape(value) for name, value in found}


def png_size(file: Path) -> tuple[int, int]:
    data = file.read_bytes()
    assert data.startswith(PNG), file
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def jpeg_size(file: Path) -> tuple[int, int]:
    """Return width and height of a JPEG, from its start of frame (ITU T.81, B.2.2)."""
    data = file.read_bytes()
    assert data.startswith(b"\xff\xd8"), file
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


@pytest.mark.parametrize("game", GAMES)
def test_icons_of_a_game_are_its_own_and_as_large_as_is_said(game: str) -> None:
    folder = folder_of(game)
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["name"] == english(game)("boot.title")
    drawn = {icon["src"]: icon for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in drawn.values()} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for src, icon in drawn.items():
        assert "/" not in src, "it lies in the game's own folder"
        width, height = png_size(folder / src)
        assert icon["sizes"] == f"{width}x{height}"
    (vector,) = (icon["src"] for icon in manifest["icons"] if icon["type"] == "image/svg+xml")
    assert (folder / vector).is_file()
    assert f'<link rel="icon" href="{vector}"' in page_of(game)
    (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page_of(game))
    assert "/" not in touch
    assert png_size(folder / touch) == (180, 180)


def test_no_two_games_have_a_picture_in_common() -> None:
    for name in (*ICONS, CARD):
        digests = {sha256((folder_of(game) / name).read_bytes()).hexdigest() for game in GAMES}
        assert len(digests) == len(GAMES), name


def test_what_is_cut_to_a_shape_fills_its_square() -> None:
    """A maskable icon and an iPhone's have no corners of their own: nothing in them is clear."""
    for game in GAMES:
        for name in ("icon-maskable.png", "icon-touch.png"):
            colour_type = (folder_of(game) / name).read_bytes()[25]
            assert colour_type in (2, 3), f"{game}: {name} has an alpha channel"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["index.html", "own.html"])
def test_link_to_a_game_tells_what_it_is(game: str, name: str) -> None:
    said, t = metas(page_of(game, name)), english(game)
    assert said["og:type"] == "website"
    assert said["og:title"] == t("boot.title") == t("start.title")
    assert said["og:description"] == said["description"] == t("boot.description")
    assert 80 <= len(said["description"]) <= 200
    assert said["og:image"] == CARD
    card = folder_of(game) / said["og:image"]
    assert jpeg_size(card) == CARD_SIZE == (int(said["og:image:width"]), int(said["og:image:height"]))
    assert card.stat().st_size < 100_000
    assert t("boot.title") in said["og:image:alt"]


def test_each_game_tells_something_else_of_itself() -> None:
    assert len({metas(page_of(game))["description"] for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_address_of_a_link_s_picture_is_whole_where_the_site_s_is_known(game: str) -> None:
    at = checked_address("https://games.example.org/board") + way(game, FIRST).removeprefix("./")
    said = metas(linked(at, english(game)))
    folder = "" if game == FIRST else f"{game}/"
    assert said["og:url"] == f"https://games.example.org/board/{folder}"
    assert said["og:image"] == f"https://games.example.org/board/{folder}{CARD}"


@pytest.mark.parametrize(
    "address",
    ["games.example.org", "https://", "javascript:alert(1)", 'https://a.example/"><b', "https://a b/"],
)
def test_what_is_no_address_of_a_site_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(SystemExit, match="SITE is an address such as"):
        checked_address(address)


def test_address_that_is_not_known_is_none() -> None:
    assert checked_address("") == ""
    assert checked_address("http://localhost:8000") == "http://localhost:8000/"
