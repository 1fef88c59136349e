"""Lay out the site: which file goes where, and under which name.

Rule 1. Everything is addressed relative to the page, so that the site works from any folder of any server.
Rule 2. A file that may be kept for ever lies in `keep/`, in a folder named after its version or its contents; Pyodide,
        PyScript, fonts and standard library each have their own, so that an update of the game fetches the game only.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from page.games import GAMES
from page.shell.links import KINDS
from tools import abilities
from tools.in_page.pyodide import SITE
from tools.in_page.python_tree import LIST_ARCHIVE
from tools.paths import ENGINE, NODE_MODULES, STATIC, version_of
from tools.ship import fonts
from tools.ship.noble import bundle

PYODIDE = f"pyodide-{version_of('pyodide')}"
PYSCRIPT = f"pyscript-{version_of('@pyscript/core')}"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PLUGINS_OFF = [
    f"!{name}" for name in ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
]
FIRST, *OTHERS = GAMES
"""The game at the site's root; those in folders of their own names."""
SHEETS = {
    "base.css": "30-table",
    "table.css": "40",
    "start.css": "45",
    "screens.css": "75",
    "wishes.css": "~",
}
"""The style sheets of every page in their order, each with the beginning of the first file that comes after it."""
SHEETS_LATER = ("table.css", "screens.css")
"""What the start screen does without: `boot.js` lets these apply after the mark."""
CONFIGURED = {"pyscript.json": "./", "pyscript-below.json": "../"}
"""PyScript's configurations: that of the page at the root, and that of a page in a folder."""
ROUND_ICONS = {"icon-192.png": 192, "icon-512.png": 512}
"""The icons of each game with the corners that its drawing has, and the length of their sides (`tools.icons`)."""
ICONS = ROUND_ICONS | {"icon-maskable.png": 512, "icon-touch.png": 180}
"""Those, and those up to their edges: Android cuts the first to a shape of its own, an iPhone rounds the second."""
CARD, CARD_SIZE = "card.jpg", (1200, 630)
"""What a messenger shows beside a link to the page of a game (Open Graph), and its size."""
DARK = ' media="(prefers-color-scheme: dark)" data-dark'
"""What is said of what belongs to the dark theme, until `boot.js` applies what was chosen."""
LATER = ' media="not all"'
"""What is said of a style sheet that does not apply yet: it is fetched, and nothing waits for it."""
PYSCRIPT_NEVER = ("codemirror", "xterm", "zip-", "toml-", "mpy-", "py-editor", "py-game", "py-terminal", "donkey",
                  "deprecations-manager", "pyodide_graph", "index-", "storage", "service-worker")  # fmt: skip
"""Beginnings of the names of PyScript's files that only an unused feature fetches."""


def place_runtime(keep: Path) -> None:
    """Place Pyodide and PyScript."""
    for name in PYODIDE_FILES:
        _copy(SITE / name, keep / PYODIDE / name)
    for file in sorted((NODE_MODULES / "@pyscript" / "core" / "dist").glob("*.js")):
        if not file.name.startswith(PYSCRIPT_NEVER):
            _write(keep / PYSCRIPT / file.name, _without_map(file.read_text("utf-8")).encode())


def place_library(keep: Path, archive: Path) -> str:
    """Place the standard library and return its folder's name."""
    name = f"library-{_digest({archive.name: archive.read_bytes()})}"
    _copy(archive, keep / name / archive.name)
    return name


def place_fonts(keep: Path) -> tuple[str, str]:
    """Place the fonts and return their folder's name and their style sheet."""
    files = {face.file: (fonts.FOLDER / face.file).read_bytes() for face in fonts.FACES}
    folder = f"fonts-{_digest(files)}"
    for name, data in files.items():
        _write(keep / folder / name, data)
    return folder, fonts.rules(f"../{folder}")


def place_snapshot(keep: Path, snapshot: Path | None) -> dict[str, str]:
    """Place the snapshot, if there is one, and return what the page's scripts have to know of it."""
    if snapshot is None:
        return {"snapshot": "", "snapshot_size": "0"}
    content = snapshot.read_bytes()
    name = f"snapshot-{_digest({snapshot.name: content})}/{snapshot.name}"
    _copy(snapshot, keep / name)
    return {"snapshot": name, "snapshot_size": str(len(content))}


def place_app(keep: Path, workshop: Path, library: str, font_rules: str, snapshot: Mapping[str, str]) -> str:
    """Place all that is the game's own and return its folder's name.

    Args:
        keep: Where what may be kept for ever lies.
        workshop: Where the archives are.
        library: The name of the library's folder.
        font_rules: The style sheet of the fonts.
        snapshot: What `place_snapshot` returned.
    """
    lock = json.loads((SITE / "pyodide-lock.json").read_text("utf-8"))
    values = {
        "pyodide": PYODIDE,
        "pyscript": PYSCRIPT,
        "library": library,
        "plugins_off": json.dumps(PLUGINS_OFF),
        "link_kinds": "".join(KINDS),
        "lock": json.dumps({"info": lock["info"], "packages": {}}),
        **snapshot,
    }
    for name in ("noble.js", "qr.js"):
        bundle(workshop / name, name)
    files = {
        name: (workshop / name).read_bytes()
        for name in (
            *(name for game in GAMES for name in abilities.archives(game)),
            LIST_ARCHIVE,
            abilities.REPORT,
            "noble.js",
            "qr.js",
        )
    }
    files |= {name: sheet.encode() for name, sheet in sheets(font_rules).items()}
    files["dark.css"] = uncommented(drawing_file("dark.css")).encode()
    for game in OTHERS:
        files[f"{game}.css"] = "\n".join(map(uncommented, style_files(game))).encode()
        files[f"{game}-dark.css"] = uncommented(drawing_file("dark.css", game)).encode()
        files[f"{game}.svg"] = (STATIC / game / "icon.svg").read_bytes()
    for name in (
        "boot.js",
        "causes.js",
        "host.js",
        "offline.js",
        "frame.js",
        "python.mjs",
        "unbooted.js",
        "morph.js",
        "parts.js",
        "snapshot.js",
        "wasm.js",
    ):
        files[name] = fill((STATIC / name).read_text("utf-8"), values).encode()
    files["main.py"] = (STATIC / "main.py").read_bytes()
    files["idiomorph.js"] = (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js").read_bytes()
    files["icon.svg"] = (STATIC / "icon.svg").read_bytes()
    for name in CONFIGURED:
        files[name] = config("{{app}}").encode()
    folder = f"app-{_digest(files)}"
    for name, root in CONFIGURED.items():
        files[name] = config(f"{root}keep/{folder}").encode()
    for name, data in files.items():
        _write(keep / folder / name, data)
    return folder


def config(app: str) -> str:
    """Return PyScript's configuration.

    Args:
        app: The folder of the app, as the page addresses it. (Files are addressed from this configuration, the
            interpreter is addressed from the page.)
    """
    return json.dumps(
        {
            "interpreter": f"{app}/python.mjs",
            "plugins": PLUGINS_OFF,
        }
    )


def sheets(font_rules: str) -> dict[str, str]:
    """Return the style sheets of every page by their names."""
    files = style_files()
    found, first = dict[str, str](), ""
    for name, end in SHEETS.items():
        of_it = [file for file in files if first <= file.name < end]
        found[name] = "\n".join([*([] if first else [font_rules]), *map(uncommented, of_it)])
        first = end
    return found


def links(app: str) -> str:
    """Return the links to them; their order in the document is that in which rules win."""
    return "\n".join(
        f'<link rel="stylesheet" href="{app}/{name}"{LATER if name in SHEETS_LATER else ""}>'
        for name in SHEETS
    )


def dark_links(app: str, game: str) -> str:
    """Return the links to the style sheets of the dark theme, which stand after all others."""
    names = ["dark.css"] if game == FIRST else ["dark.css", f"{game}-dark.css"]
    return "\n".join(f'<link rel="stylesheet" href="{app}/{name}"{DARK}>' for name in names)


def drawing_file(name: str, game: str = "") -> Path:
    """Return a drawing or a style sheet of a game, or of all games, from the folder that has it."""
    places = [folder / name for folder in _folders(game)]
    return next((place for place in places if place.exists()), places[0])


def style_files(game: str = "") -> list[Path]:
    """Return the parts of the style sheet of a game, or of all games, in the order of their names."""
    files = (file for folder in _folders(game) for file in (folder / "style").glob("*.css"))
    return sorted(files, key=lambda file: file.name)


def uncommented(sheet: Path) -> str:
    """Return a part of a style sheet without its comments, which are for who reads the sources."""
    return re.sub(r"/\*.*?\*/\n*", "", sheet.read_text("utf-8"), flags=re.DOTALL)


def _folders(game: str) -> tuple[Path, Path]:
    """Return the folders with drawings and style sheets: the page's own, and that of the board in the engine."""
    return STATIC / game, ENGINE / "unseen" / game / "drawing"


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return a text with each `{{name}}` replaced."""
    for name, value in values.items():
        template = template.replace("{{" + name + "}}", value)
    left = template.partition("{{")[2].partition("}}")[0]
    if left:
        raise SystemExit(f"nothing to put in place of {{{{{left}}}}}")
    return template


def _digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name, data in sorted(files.items()):
        whole.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return whole.hexdigest()[:12]


def _without_map(script: str) -> str:
    return (
        "\n".join(line for line in script.splitlines() if not line.startswith("//# sourceMappingURL")) + "\n"
    )


def _copy(origin: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(origin, target)


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
