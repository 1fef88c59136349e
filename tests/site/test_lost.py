"""The page where nothing is found: static, under the strict policy, with words and no address of its own."""

import json
import re
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from page.games import GAMES, way
from tools.paths import DIST
from tools.serve import Site
from tools.ship.headers import header_rules, headers_for
from tools.ship.worker import listed
from tools.site import FIRST

PAGE = (DIST / "404.html").read_text("utf-8")
SCRIPT = (DIST / "404.js").read_text("utf-8")


def test_it_has_no_inline_script_or_style_and_every_word() -> None:
    assert not re.search(r"<[^>]+\s(style|on\w+)=|<style", PAGE)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", PAGE))
    assert "{{" not in PAGE + SCRIPT
    assert "boot." not in PAGE


def test_its_script_is_looked_for_at_every_depth_and_at_no_other_host() -> None:
    addresses = re.findall(r'src="([^"]*)"', PAGE)
    assert addresses == ["404.js", "../404.js", "../../404.js", "../../../404.js", "/404.js"]


def test_its_script_knows_the_games_folders_and_writes_no_html() -> None:
    (folders,) = re.findall(r"const FOLDERS = (\[.*\]);", SCRIPT)
    assert ["", *json.loads(folders)] == [way(game, FIRST).removeprefix("./") for game in GAMES]
    for banned in ("innerHTML", "insertAdjacent", "document.write", "location =", "location.href", ".click("):
        assert banned not in SCRIPT


def test_no_service_worker_keeps_it_back() -> None:
    found = listed()
    names = set(found.shared).union(*found.games.values())
    assert not [name for name in names if "404" in name]


@pytest.mark.parametrize(
    "path", ["nothing", "%23r=x", "relics/%23r=x", "a/b/c/%23k=x", "//evil.example/%23r=x"]
)
def test_it_is_served_wherever_nothing_is_found(path: str) -> None:
    site = Site().start()
    try:
        for method in ("GET", "HEAD"):
            with pytest.raises(HTTPError) as error:
                urlopen(Request(f"{site.address}{path}", method=method))
            answer = error.value
            assert answer.code == 404
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            policy = headers_for("/nothing", header_rules())["Content-Security-Policy"]
            assert answer.headers["Content-Security-Policy"] == policy
            assert answer.read().decode() == (PAGE if method == "GET" else "")
            answer.close()
    finally:
        site.stop()
