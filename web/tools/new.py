"""Write a new game into this checkout: `python -m tools.new NAME [--seats A,B] [--secret]`.

`unseen.new` writes the engine's part; here are the page, its words and drawings, the tests, and the entries in the
tables of games. `web/tools/skeletons/` and `tests/skeletons/` have what is copied.

Rule. All is written or nothing.
"""

import argparse
import re
from pathlib import Path

from page.games import FIRST
from tools.paths import ROOT
from unseen import new
from unseen.new import CannotMake, Wish

SKELETONS = Path(__file__).parent / "skeletons"
TESTS = ROOT / "tests/skeletons"
MARKS = (
    "M32 46V54",
    "M28 46V54M36 46V54",
    "M25 46V54M32 46V54M39 46V54",
    "M24 45L30 55L36 45L42 55",
    "M24 45L32 55L40 45",
)
"""What tells the figures of five seats apart."""
EDITED = {
    "engine/unseen/games.py": ((r"^(GAMES = \(.*)\)$", r'\1, "{name}")'),),
    "web/page/games.py": ((r"^(GAMES = \{\n(?:    .*\n)+)", r'\1    "{name}": "page.{name}.page",\n'),),
    "tests/engine/cases.py": (
        (r"^(from unseen import .*)$", r"from tests.{name} import case as {name}\n\1"),
        (r"^(    \"fishing\": FISHING,)$", r'    "{name}": {name}.CASE,\n\1'),
    ),
    "pyproject.toml": (
        (rf"(\| {FIRST})(?= \||\")", r"\1 | {name}"),
        (rf'"unseen\.{FIRST}(\.\*)?"', rf'"unseen.{FIRST}\1", "unseen.{{name}}\1"'),
        (rf'"page\.{FIRST}"', rf'"page.{FIRST}", "page.{{name}}"'),
    ),
}  # fmt: skip
"""What is changed of the files that name all games: patterns, and what stands in their place."""


def files_of(wish: Wish) -> dict[str, str | bytes]:
    """Return the new files of a game by their paths in the project."""
    name = wish.name
    engine = {
        f"engine/unseen/{name}/{file}": text
        for file, text in new.engine_files(wish, f"unseen.{name}").items()
    }
    tests = {
        f"tests/{name}/{file}": _said(TESTS / wish.model / file, wish)
        for file in ("case.py", "test_rules.py")
    }
    played = {f"tests/page/{name}/test_play.py": _said(TESTS / "play.py", wish)}
    return {**engine, **_page(wish), **_drawings(wish), **_words(wish), **tests, **played}


def _own(wish: Wish, folder: str) -> dict[str, Path]:
    """Return the files of a folder by name: those of the game with a secret, unless the other has its own."""
    models = (new.SECRET, wish.model)
    return {file.name: file for model in models for file in sorted((SKELETONS / model / folder).glob("*.*"))}


def _said(file: Path, wish: Wish) -> str:
    text = file.read_text("utf-8")
    for model in (new.SECRET, new.OPEN):
        text = text.replace(f"tools.skeletons.{model}.page", f"page.{wish.name}")
        text = text.replace(f"tests.skeletons.{model}", f"tests.{wish.name}")
    return new.renamed(text, wish, f"unseen.{wish.name}")


def _page(wish: Wish) -> dict[str, str | bytes]:
    return {f"web/page/{wish.name}/{name}": _said(file, wish) for name, file in _own(wish, "page").items()}


def _drawings(wish: Wish) -> dict[str, str | bytes]:
    folder, found = f"web/static/{wish.name}", dict[str, str | bytes]()
    for name, file in _own(wish, "static").items():
        is_picture = file.suffix in (".png", ".jpg")
        found[f"{folder}/{name}"] = file.read_bytes() if is_picture else _said(file, wish)
    for name, file in _own(wish, "static/style").items():
        found[f"{folder}/style/{name}"] = _said(file, wish)
    one = str(found.pop(f"{folder}/seat.svg")).rstrip()
    figures = (
        one.replace("NUMBER", str(number)).replace("MARKS", MARKS[number - 1])
        for number in range(1, len(wish.seats) + 1)
    )
    sprite = f"{folder}/symbols.svg"
    return found | {sprite: str(found[sprite]).replace("SEATS", "\n".join(figures))}


def _words(wish: Wish) -> dict[str, str | bytes]:
    folder = f"web/locale/{wish.name}"
    found = {name: _said(file, wish) for name, file in _own(wish, "locale").items()}
    each, first = found.pop("seat.po"), found.pop("first.po")
    seats = "".join(each.replace("SEAT", seat).replace("NAMED", _named(seat)) for seat in wish.seats)
    found["en.page.po"] += first.replace("NAMED", _named(wish.seats[0])) + seats
    return {f"{folder}/{name}": text for name, text in found.items()}


def _named(seat: str) -> str:
    return seat.replace("_", " ").capitalize()


def edited(wish: Wish, root: Path = ROOT) -> dict[str, str]:
    """Return the files that name all games, with the new one.

    Raises:
        CannotMake: One of them is not as it is expected.
    """
    found = dict[str, str]()
    for name, changes in EDITED.items():
        text = (root / name).read_text("utf-8")
        for pattern, instead in changes:
            text, count = re.subn(pattern, instead.replace("{name}", wish.name), text, flags=re.MULTILINE)
            if not count:
                raise CannotMake(f"{name} has no line like {pattern}, beside which the new game belongs")
        found[name] = text
    return found


def check(wish: Wish, root: Path = ROOT) -> None:
    """Refuse names that the page itself has: words with which keys or classes begin, or that it says to everybody.

    Raises:
        CannotMake: The game's name, or a seat's, is one of these.
    """
    name = wish.name
    words = [file.read_text("utf-8") for file in sorted((root / "web/locale").glob("en*.po"))]
    for said in (wish.title, *map(_named, wish.seats)):
        if any(
            re.search(rf'^(msgstr.*)?".*\b{said}\b', text, re.MULTILINE | re.IGNORECASE) for text in words
        ):
            raise CannotMake(f"the page says '{said}' of other things in every game: choose another name")
    folders = (root / "web/static/style", root / "engine/unseen/drawing/style")
    sheets = (file.read_text("utf-8") for folder in folders for file in folder.glob("*.css"))
    if any(f'msgid "{name}.' in text for text in words) or any(
        re.search(rf"\.{name}(?![\w-])", text) for text in sheets
    ):
        raise CannotMake(f"the page itself calls something {name}: choose another name")


def make(wish: Wish, root: Path = ROOT) -> None:
    """Write a game into a checkout.

    Raises:
        CannotMake: It cannot be written; nothing was.
    """
    check(wish, root)
    changed = edited(wish, root)
    new.write(root, files_of(wish))
    for name, text in changed.items():
        (root / name).write_text(text, "utf-8")


def main() -> None:
    """Make the game that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--seats", default=new.SEATS)
    parser.add_argument("--secret", action="store_true")
    asked = parser.parse_args()
    try:
        wish = new.wished(asked.name, asked.seats, asked.secret)
        make(wish)
    except CannotMake as error:
        raise SystemExit(str(error)) from None
    print(f"{wish.title} can be played: make dev. What is left to write is marked by the word YOURS:")
    print(f"  grep -rn YOURS engine/unseen/{wish.name} web/page/{wish.name}")
    print("engine/docs/how-to.md tells in what order.")


if __name__ == "__main__":
    main()
