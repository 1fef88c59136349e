"""The files that other sites load: the tag's script, the page that assembles the tag, the page for a separate tab."""

import json
import re

import brotli
import pytest

from page.games import GAMES, module_of, way
from tools.build import STUDIO
from tools.paths import DIST, STATIC
from tools.ship.headers import header_rules, headers_for
from tools.ship.worker import listed
from tools.site import FIRST, OTHERS

SCRIPT = (DIST / "embed.js").read_text("utf-8")
PUT = (DIST / "embed.html").read_text("utf-8")
LIGHT = 4_000
"""Bytes of the tag's script, as brotli."""


def test_the_tag_s_script_is_light_and_stands_alone() -> None:
    assert len(brotli.compress(SCRIPT.encode())) < LIGHT
    template = re.sub("(const GAMES = ).*;", r"\1{{games}};", SCRIPT)
    assert template == (STATIC / "embed.js").read_text("utf-8")
    assert not re.search(r"^\s*(import|export)\b|\bimport\(|\brequire\(|fetch\(", SCRIPT, re.MULTILINE)


@pytest.mark.parametrize("name", ["embed.js", "embed-page.js"])
@pytest.mark.parametrize(
    "banned", ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "cssText", "eval(", "new Function",
               '"style"', "localStorage", "cookie"],
)  # fmt: skip
def test_no_script_for_other_sites_writes_html_or_inline_style(name: str, banned: str) -> None:
    assert banned not in (DIST / name).read_text("utf-8")


def test_the_tag_s_frame_is_allowed_what_was_promised_and_no_more() -> None:
    assert '"allow-scripts allow-same-origin allow-popups allow-downloads"' in SCRIPT
    assert '"fullscreen; clipboard-write; web-share; screen-wake-lock"' in SCRIPT


@pytest.mark.parametrize("path", ["/embed.js", "/embed.html", "/own.html", "/relics/", "/relics/own.html"])
def test_other_sites_may_load_it_and_ask_for_it_anew_each_time(path: str) -> None:
    found = headers_for(path, header_rules())
    assert found["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert found["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert found["Cache-Control"] == "no-cache"


def test_only_the_page_for_a_sandboxed_tab_may_be_held_by_whoever_opens_it() -> None:
    for path in ("/", "/relics/", "/index.html", "/embed.html", "/embed.js", "/keep/app-1/own.html"):
        assert headers_for(path, header_rules())["Cross-Origin-Opener-Policy"] == "same-origin", path
    for game in GAMES:
        folder = way(game, FIRST).removeprefix("./")
        found = headers_for(f"/{folder}own.html", header_rules())
        assert found["Cross-Origin-Opener-Policy"] == "unsafe-none", game
        own, page = (DIST / folder / name for name in ("own.html", "index.html"))
        assert own.read_bytes() == page.read_bytes()


def test_a_game_s_page_is_served_as_the_first_one_s_is() -> None:
    """Its policy, and who may frame it: a rule for one page alone would be missing of the next game."""
    rules = header_rules("wss://relay.example.org", "https://studio.example.org")
    for game in GAMES:
        for name in ("", "index.html", "own.html"):
            folder = way(game, FIRST).removeprefix("./")
            assert headers_for(f"/{folder}{name}", rules) == headers_for(f"/{name}", rules), (game, name)


def test_the_tag_knows_every_game_by_its_name_and_place() -> None:
    (known,) = re.findall(r"const GAMES = (\{.*\});", SCRIPT)
    assert json.loads(known) == {
        game: [_title(game), way(game, FIRST).removeprefix("./") or "."] for game in GAMES
    }


def _title(game: str) -> str:
    """Return the name of a game on its own page."""
    page = (DIST / way(game, FIRST) / "index.html").read_text("utf-8")
    (title,) = re.findall("<h1>(.*?)</h1>", page)
    return str(title)


def test_the_page_that_puts_the_tag_together_offers_what_each_game_has() -> None:
    games = re.findall(r'name="game" value="(\w+)" data-title="([^"]+)" data-way="([^"]*)"', PUT)
    assert games == [(game, _title(game), way(game, FIRST).removeprefix("./")) for game in GAMES]
    for game in GAMES:
        page = module_of(game)
        seats = re.findall(rf'<option value="(\w+)" data-of="{game}">', PUT)
        assert tuple(seats) == page.face().seats
    (courses,) = re.findall(r'data-of="([\w ]+)"><input type="radio" name="mode" value="learn"', PUT)
    assert courses.split() == [game for game in GAMES if module_of(game).LESSONS]


def test_the_site_frames_itself_and_nobody_else() -> None:
    assert "frame-src 'self';" in headers_for("/embed.html", header_rules())["Content-Security-Policy"]


def test_the_page_that_puts_the_tag_together_has_no_inline_script_or_style() -> None:
    assert not re.search(r"<[^>]+\s(style|on\w+)=|<style", PUT)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", PUT))


def test_every_address_in_it_is_there() -> None:
    for address in set(re.findall(r'(?:src|href)="([^"#]+)"', PUT)) - {STUDIO, "./"}:
        assert (DIST / address).is_file(), address


def test_its_labels_and_ids_belong_together() -> None:
    ids = re.findall(r'\sid="([^"]+)"', PUT)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'aria-labelledby="([^"]+)"', PUT)) <= set(ids)


def test_a_first_visit_weighs_nothing_more_for_it() -> None:
    found = listed()
    names = set(found.shared).union(*found.games.values())
    assert not [name for name in names if name.rpartition("/")[2].startswith(("embed", "own"))]


def test_no_other_game_s_strip_leads_to_the_first_one_s_studio() -> None:
    for game in OTHERS:
        page = (DIST / game / "index.html").read_text("utf-8")
        assert STUDIO not in page
        assert re.search(r'<span data-words="boot.frame.studio">[^<]+</span>', page)


def test_the_strip_names_studio_and_page() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    strip = re.search(r'<footer id="frame".*?</footer>', page, re.DOTALL)
    assert strip
    assert f'href="{STUDIO}"' in strip[0]
    assert 'href="own.html"' in strip[0]
    assert strip[0].count('rel="noopener"') == 2
