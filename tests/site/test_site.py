"""What is published: by whom it is fetched, what it weighs, and that it is what was built from the wheel."""

import json
import re
import tomllib
import zipfile
from _imp import source_hash
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import brotli
import pytest

from page.games import GAMES
from page.shell.boards import file_of as sheet_of
from tools import abilities
from tools.boards import has_board, sketch_of
from tools.build import STUDIO
from tools.in_page.archive import files_below, read_module
from tools.in_page.library import module_names
from tools.in_page.python_tree import (
    BOARDS,
    BOARDS_OF,
    LEFT_OUT,
    LINKS,
    LINKS_OF,
    ONLINE,
    ONLINE_OF,
    PICTURE,
    PICTURE_OF,
    is_left,
    is_of,
    modules,
    of_sources,
)
from tools.in_page.python_tree import LATER as LATER_PLACES
from tools.in_page.reach import reach
from tools.inside.imports import module_name
from tools.paths import COMPRESSED, DIST, KEEP, ROOT, WEB
from tools.ship.compress import TEXT_AND_WEBASSEMBLY
from tools.ship.headers import FILE, SETTINGS, checked, filled, header_rules, headers_for
from tools.ship.weight import (
    LATER,
    LIMIT,
    PINNED,
    compressed,
    first_names,
    first_visit,
    later_names,
    weight,
    whole,
)
from tools.ship.worker import PAGE, digests, file_of, listed, parts
from tools.site import FIRST, OTHERS, PYODIDE, SHEETS, SHEETS_LATER, sheets, style_files, uncommented
from unseen.games import part
from unseen.kernel import packing
from unseen.puzzles.calendar import DAYS, place_of
from unseen.puzzles.shelf import shelves

OWN = ("index.html", "embed.html", "embed.js", "embed-page.js", "embed-page.css", "sw.js", "manifest.webmanifest",
       "keep/app-*/*.js", "keep/app-*/*.mjs", "keep/app-*/*.css",
       "keep/app-*/*.json", "keep/app-*/*.py", "example/index.html", "example/example.js")  # fmt: skip
NAMES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml"}
"""Addresses that are names: nothing is ever fetched from them."""


SAID = re.compile(
    r"a first visit is ([\d.]+) to ([\d.]+) MB with brotli at its best,\s+([\d.]+) to ([\d.]+) MB with gzip,"
    r"\s+and ([\d.]+) to ([\d.]+) MB with neither.+?is ([\d.]+) MB \([\w ]+\) to ([\d.]+) MB \([\w ]+\)",
    re.DOTALL,
)
"""What the guide to building says of first visits, and of another game after one, from the lightest to the heaviest."""
UNCHECKED = b"\1\0\0\0"
"""The flags of byte code that has the hash of its source, and is not checked against it."""
ARCHIVES = (
    *(f"app-*/{name}" for game in GAMES for name in abilities.archives(game)),
    f"app-*/{abilities.REPORT}",
)


def own_files() -> Iterator[Path]:
    for pattern in OWN:
        found = sorted(DIST.glob(pattern))
        assert found or "/" in pattern, pattern
        yield from found


def one(pattern: str) -> Path:
    (found,) = KEEP.glob(pattern)
    return found


@pytest.mark.parametrize("file", list(own_files()), ids=lambda file: file.name)
def test_nothing_of_ours_names_another_host(file: Path) -> None:
    if file.name == "idiomorph.js":
        return  # names the pages that its comments quote
    addresses = set(re.findall(r"(?:https?|wss?)://[^\s\"'`)<>]+", file.read_text("utf-8")))
    # Followed by a person alone; `test_embed.py` says where.
    assert addresses - {STUDIO} <= NAMES


def test_page_has_no_inline_script_or_style() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    assert not re.search(r"<[^>]+\sstyle=", page)
    assert not re.search(r"<style", page)
    assert not re.search(r"<[^>]+\son\w+=", page)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))


def test_every_address_in_the_page_is_relative_and_there() -> None:
    for folder in (DIST, *(DIST / game for game in OTHERS)):
        page = (folder / "index.html").read_text("utf-8")
        for address in re.findall(r'(?:src|href|config)="([^"#]+)"', page):
            if address == STUDIO:
                continue
            assert not address.startswith(("/", "http"))
            file = folder / address
            assert file.is_file() or (file / "index.html").is_file(), address


def test_ids_are_used_once() -> None:
    found = re.findall(r'\sid="([^"]+)"', (DIST / "index.html").read_text("utf-8"))
    assert sorted(found) == sorted(set(found))


def test_lock_files_hold_digests_and_no_addresses() -> None:
    pip = [ROOT / "tests", ROOT / "web", ROOT / "web" / "example"]
    for folder in pip:
        text = (folder / "requirements.txt").read_text("utf-8")
        assert "://" not in text
        assert "--find-links" not in text
        assert "--index-url" not in text
        assert text.count("==") <= text.count("--hash=sha256:")
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


def test_byte_code_of_the_engine_was_made_of_the_sources_in_the_wheel() -> None:
    """By the hash that it has of its source (PEP 552)."""
    (wheel,) = DIST.glob("unseen-*.whl")
    shipped: dict[str, bytes] = {}
    for archive in ARCHIVES:
        shipped |= read_module(one(archive).read_bytes())
    known = set[str]()
    with zipfile.ZipFile(wheel) as built:
        for name in built.namelist():
            place = f"{name}c" if name.endswith(".py") else name
            known.add(place)
            assert is_left(name) == (place not in shipped), name
            if is_left(name):
                continue
            if place == name:
                assert shipped[name] == built.read(name), name
            else:
                magic, flags, of_source = (
                    shipped[place][at : at + size] for at, size in ((0, 4), (4, 4), (8, 8))
                )
                assert flags == UNCHECKED, name
                assert of_source == source_hash(int.from_bytes(magic, "little"), built.read(name)), name
    assert not [name for name in shipped if name.startswith("unseen/") and name not in known]


def test_app_archive_holds_what_the_page_runs_and_nothing_else() -> None:
    names = list(read_module(one("app-*/nusubito.wasm").read_bytes()))
    assert {name.split("/")[0] for name in names} == {"unseen", "page", "markupsafe", "pyscript", "locale"}
    others = [
        name
        for name in names
        if not name.endswith((".pyc", ".mo", "py.typed")) and not name.startswith("unseen/")
    ]
    assert others == ["page/abilities.json"]
    assert [name for name in names if is_of(name, LATER_PLACES)] == []


def test_what_games_over_a_network_need_is_fetched_later_and_counted_apart() -> None:
    for game in filter(lambda game: abilities.of(game).online, GAMES):
        names = read_module(one(f"app-*/{game}-online.wasm").read_bytes())
        assert names
        assert all(is_of(name, ONLINE + ONLINE_OF[game]) for name in names)
    assert all(name.endswith(LATER) for name in later_names())
    archives = sum(len(abilities.archives(game)) - 1 for game in GAMES)
    assert len(later_names()) == len(LATER) - 7 + archives
    assert not set(later_names()) & set(first_names())
    page = (DIST / "index.html").read_text("utf-8")
    assert not any(name in page for name in LATER)


def test_what_links_to_finished_games_need_is_fetched_later() -> None:
    """The code that all games share, and of the dictionaries the game's own."""
    for game in GAMES:
        names = read_module(one(f"app-*/{game}-links.wasm").read_bytes())
        assert all(is_of(name, LINKS + LINKS_OF[game]) for name in names)
        dictionaries = range(1, packing.latest(game) + 1)
        assert {f"unseen/{game}/packing/{version}.txt" for version in dictionaries} < {*names}
        assert {"page/edge/passing.pyc", "page/shell/shared.pyc", "unseen/kernel/packing.pyc"} < {*names}


def test_what_pictures_need_is_fetched_later() -> None:
    """The resolver, and the sprites and style sheets that a page has in its document anyway."""
    shared = {"unseen/picture/image.pyc", "unseen/picture/frame.css", "unseen/drawing/symbols.svg"}
    for game in GAMES:
        names = {*read_module(one(f"app-*/{game}-picture.wasm").read_bytes())}
        assert all(is_of(name, PICTURE + PICTURE_OF[game]) for name in names)
        sheets_of = {f"unseen/{game}/drawing/{name}" for name in part(game, "picture").SHEETS}
        assert {f"unseen/{game}/picture.pyc", *shared, *sheets_of} <= names
        assert not {*read_module(one(f"app-*/{game}.wasm").read_bytes())} & names


def test_the_boards_of_the_days_are_fetched_later() -> None:
    """A line a day that has a board, each the sketch of the position with which its puzzle begins."""
    for game in GAMES:
        days = [number for number in range(1, DAYS + 1) if place_of(number).game == game]
        drawn = [number for number in days if has_board(game, place_of(number).kind)]
        assert abilities.of(game).puzzle_boards == bool(drawn)
        if not drawn:
            continue
        files = read_module(one(f"app-*/{game}-boards.wasm").read_bytes())
        assert all(is_of(name, BOARDS + BOARDS_OF[game]) for name in files)
        lines, kept = files[sheet_of(game)].decode().split("\n"), shelves(game)
        assert [number for number, line in enumerate(lines, 1) if line] == drawn
        assert lines == [sketch_of(game, number, kept) for number in range(1, DAYS + 1)]


def test_nothing_of_the_engine_is_sent_that_no_page_imports() -> None:
    """But what is imported by a game's name, and what that shares: no dealer, looking back, pictures, puzzles."""
    sources = modules(
        of_sources() | {f"page/{name}": data for name, data in files_below(WEB / "page").items()}
    )
    found = reach(sources, module_names(), {name: name for name in sources})
    sent = {module_name(name) for name in sources if name.startswith("unseen/")}
    by_name = (
        *(
            f"unseen.{game}.{name}"
            for game in GAMES
            for name in ("looking_back", "masked", "past", "picture", "puzzles")
        ),
        "unseen.courtyard.looking_back",
        "unseen.courtyard.past",
        "unseen.picture",
        "unseen.courtyard.masked",
        "unseen.courtyard.relation",
        "unseen.courtyard.symmetry",
    )
    assert {name for name in sent - found.own if not name.startswith(by_name)} == set()


def test_byte_code_is_never_checked_against_times() -> None:
    """PEP 552: the flags say that the code has a hash, and that it need not be checked."""
    for archive_name in ("app-*/nusubito.wasm", "app-*/nusubito-online.wasm", "library-*/library.wasm"):
        codes = {
            name: data
            for name, data in read_module(one(archive_name).read_bytes()).items()
            if name.endswith(".pyc")
        }
        assert codes
        for name, code in codes.items():
            assert code[4:8] == b"\x01\0\0\0", name


def test_modules_left_out_have_one_reason_each() -> None:
    names = [name for group in LEFT_OUT.values() for name in group]
    assert len(names) == len(set(names))


def test_first_visit_to_each_game_is_light_enough_and_a_host_compresses_whatever_gains_by_it() -> None:
    """A host that compresses text and WebAssembly only; a game that is added weighs a fraction of a first visit.

    The guide to building says so of every game, to 0.1 MB. All in one test: processes beside each other would compress
    the same files.
    """
    listed_now = listed()
    shared = whole(first_visit()).gzip
    said = SAID.search((WEB / "docs" / "building.md").read_text("utf-8"))
    assert said
    columns: list[tuple[int, ...]] = []
    for game in GAMES:
        added = sum(listed_now.bytes[name] for name in listed_now.games[game])
        assert 100_000 < added < shared / 3.5, game
        weights = first_visit(game)
        columns.append((*whole(weights), sum((DIST / name).stat().st_size for name in weights), added))
        heaviest = sorted(weights.items(), key=lambda item: -item[1].brotli)[:12]
        assert whole(weights).brotli <= LIMIT, heaviest
        for name, found in weights.items():
            sent = (DIST / name).stat().st_size
            assert name.endswith(TEXT_AND_WEBASSEMBLY) or sent - found.brotli < 1000, name
    ends = [end / 1e6 for column in zip(*columns, strict=True) for end in (min(column), max(column))]
    assert [float(number) for number in said.groups()] == pytest.approx(ends, abs=0.1)


def test_what_no_host_compresses_weighs_what_it_is(tmp_path: Path) -> None:
    for name, alike in (("app.zip", True), ("nusubito.wasm", False)):
        (tmp_path / name).write_bytes(bytes(10_000))
        assert weight(tmp_path / name).brotli < 100
        assert (weight(tmp_path / name).gzip == 10_000) is alike


@pytest.mark.long
def test_weights_that_are_written_down_are_so() -> None:
    files = {sha256(file.read_bytes()).hexdigest(): file for file in (KEEP / PYODIDE).iterdir()}
    assert {digest: compressed(files[digest]) for digest in PINNED} == PINNED


def test_what_the_page_needs_is_a_part_of_what_the_tests_need() -> None:
    page, tests = (pinned(ROOT / folder / "requirements.txt") for folder in ("web", "tests"))
    assert page <= tests
    assert len(page) < 20


def pinned(file: Path) -> set[str]:
    return set(re.findall(r"^[\w.-]+==\S+", file.read_text("utf-8"), re.MULTILINE))


def test_service_worker_names_every_file_once_as_shared_or_as_one_game_s_own() -> None:
    kept = {file.relative_to(DIST).as_posix() for file in KEEP.rglob("*") if file.is_file()}
    found = listed()
    assert list(found.games) == list(GAMES)
    beside: set[str] = set()
    for game, own in found.games.items():
        folder = "" if game == FIRST else f"{game}/"
        assert list(own)[-1] == (folder or PAGE), "its page is kept last"
        assert {f"{folder}manifest.webmanifest", folder or PAGE} <= set(own)
        assert not set(own) & set(found.shared)
        beside |= set(own) - kept
    assert [file.rpartition("/")[2] for file in found.snapshot] == ["snapshot.wasm"]
    assert not set(found.snapshot) & set().union(*found.games.values(), found.shared)
    assert set().union(*found.games.values(), found.shared, found.snapshot) == kept | beside
    assert len(beside) == 2 * len(GAMES)
    assert set(found.bytes) == set().union(*found.games.values())


@pytest.mark.parametrize("game", GAMES)
def test_page_of_a_game_asks_for_what_is_shared_or_its_own(game: str) -> None:
    """What it names is kept with it, so that it starts without a network; and nothing of another game's."""
    folder = DIST if game == FIRST else DIST / game
    named = set(re.findall(r'(?:src|href|config)="([^"#]+)"', (folder / "index.html").read_text("utf-8")))
    files = {(folder / name).resolve() for name in named if name != STUDIO and not name.endswith("/")}
    # One is fetched with a tab that a frame opens, the other with an icon on an iPhone's home screen.
    files -= {folder / "own.html", folder / "icon-touch.png"}
    pages = {name for name in named if name.endswith("/") and name != STUDIO}
    assert len(files) > 10
    assert len(pages) == len(GAMES) - 1
    assert {file.relative_to(DIST).as_posix() for file in files} <= set(digests(game))


def test_service_worker_shares_nothing_that_has_a_game_s_name() -> None:
    assert not [name for name in listed().shared if name.rpartition("/")[2].startswith(tuple(GAMES))]
    for game, own in listed().games.items():
        others = tuple(f"{other}{mark}" for other in GAMES if other != game for mark in "-./")
        assert not [
            name for name in own if name.startswith(others) or name.rpartition("/")[2].startswith(others)
        ]


def test_service_worker_knows_every_file_by_its_digest() -> None:
    found = listed()
    assert found == parts()
    for name, digest in found.shared.items() | digests(FIRST).items():
        assert sha256((DIST / file_of(name)).read_bytes()).hexdigest() == digest, name


def test_two_service_workers_that_differ_share_no_cache() -> None:
    worker = (DIST / "sw.js").read_text("utf-8")
    version = re.search(r'VERSION = "(\w+)"', worker)
    assert version
    unnamed = worker.replace(f'"{version[1]}"', '""')
    assert version[1] == sha256(unnamed.encode()).hexdigest()[:12]


def test_folders_that_are_kept_for_ever_are_served_so() -> None:
    rules = header_rules()
    assert "immutable" in headers_for("/keep/app-1/boot.js", rules)["Cache-Control"]
    for path in ("/", "/index.html", "/sw.js", "/manifest.webmanifest"):
        assert headers_for(path, rules)["Cache-Control"] == "no-cache"
    for folder in KEEP.iterdir():
        assert re.fullmatch(r"\w+-([\d.]+|[0-9a-f]{12})", folder.name), folder.name


def policy(relay: str, framed_by: str = "") -> dict[str, str]:
    whole = headers_for("/", header_rules(relay, framed_by))["Content-Security-Policy"]
    return dict(rule.strip().split(" ", 1) for rule in whole.split(";"))


def test_policy_allows_the_site_and_the_relay_only() -> None:
    with_relay = policy("wss://relay.example.org")
    assert with_relay.pop("connect-src") == "'self' wss://relay.example.org"
    rules = policy("")
    assert {name: rule for name, rule in rules.items() if name != "connect-src"} == with_relay
    assert rules.pop("default-src") == "'none'"
    assert rules.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    assert rules.pop("img-src") == "'self' data:"
    assert set(rules.values()) <= {"'self'", "'none'"}
    assert "frame-ancestors" not in rules


def test_those_named_may_frame_the_page_and_nobody_else() -> None:
    rules = policy("wss://relay.example.org", "https://studio.example.org  https://*.example.com:8443 'self'")
    assert rules["frame-ancestors"] == "https://studio.example.org https://*.example.com:8443 'self'"
    assert rules["object-src"] == "'none'"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/sw.js", "/unseen-1.2.3-py3-none-any.whl", "/keep/app-1/app.zip"]
)
def test_other_sites_may_load_every_file(path: str) -> None:
    found = headers_for(path, header_rules())
    assert found["Access-Control-Allow-Origin"] == "*"
    assert found["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert found["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert found["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("relay", "framed_by", "said"),
    [
        ("relay.example.org", "", "RELAY is an address"),
        ("wss://relay.example.org; script-src *", "", "RELAY is an address"),
        ("", "studio.example.org", "FRAMED_BY is one address or several"),
        ("", "https://studio.example.org; script-src *", "FRAMED_BY is one address or several"),
        ("", "https://a.example,https://b.example", "FRAMED_BY is one address or several"),
        ("", "https://a.example/page", "FRAMED_BY is one address or several"),
        ("", "*", "FRAMED_BY is one address or several"),
        ("", "'none' https://a.example", "FRAMED_BY is 'none' alone"),
    ],
)
def test_a_setting_that_would_say_something_else_is_refused_in_a_sentence(
    relay: str, framed_by: str, said: str
) -> None:
    with pytest.raises(SystemExit, match=re.escape(said)):
        checked(relay, framed_by)


def test_settings_that_say_what_they_should_are_taken() -> None:
    checked("", "")
    checked("ws://[::1]:8765", "'none'")
    checked("wss://relay.example.org:8443/rooms", "https://studio.example.org 'self'")


def test_headers_and_the_relay_s_address_lie_beside_the_page() -> None:
    """`RELAY` says where it is when the site is built; it is in the policy and in what the page reads, nowhere else."""
    relay = json.loads((DIST / SETTINGS).read_text("utf-8"))["relay"]
    text = (DIST / FILE).read_text("utf-8")
    framed_by = re.search(r"frame-ancestors ([^;\n]+)", text)
    assert text == filled(relay, framed_by[1] if framed_by else "")
    built = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["build"]
    assert built["publish"] == DIST.name
    assert built["command"] == "SITE=$URL make site"


def test_compressed_copies_are_of_these_files() -> None:
    for packed in COMPRESSED.rglob("*.br"):
        original = DIST / packed.relative_to(COMPRESSED).with_suffix("")
        if original.stat().st_size < 300_000:
            assert brotli.decompress(packed.read_bytes()) == original.read_bytes(), original


def test_style_sheets_together_are_all_of_the_style_in_its_order() -> None:
    """Rules of equal weight win by their order in the document, in whatever order the sheets come."""
    files = style_files()
    whole = "\n".join(sheets("").values())
    places = [whole.index(uncommented(file)) for file in files]
    assert places == sorted(places)
    assert len(whole) - sum(len(uncommented(file)) for file in files) < 2 * len(files)
    page = (DIST / "index.html").read_text("utf-8")
    named = re.findall(r'<link rel="stylesheet" href="keep/app-\w+/(\w+\.css)"( media="not all")?>', page)
    assert [name for name, _ in named] == list(SHEETS)
    assert {name for name, later in named if later} == set(SHEETS_LATER)


def test_style_sheets_are_sent_without_comments_and_with_every_rule(tmp_path: Path) -> None:
    part = tmp_path / "part.css"
    part.write_text("/* why */\na{b:c}/* of\ntwo lines */\n\n/**/d{e:f}\n", "utf-8")
    assert uncommented(part) == "a{b:c}d{e:f}\n"
    for file in (each for game in ("", *OTHERS) for each in style_files(game)):
        source = file.read_text("utf-8")
        # A comment within a string would be none.
        assert not re.search(r"""(["'])[^"'\n]*/\*""", re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)), (
            file
        )
    for file in KEEP.glob("app-*/*.css"):
        text = file.read_text("utf-8")
        assert "/*" not in text, file.name
        assert text.count("{") == text.count("}"), file.name
