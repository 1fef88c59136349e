"""The licences of all that is shipped and is not ours, in one file beside the page: `licences.txt`.

Rule 1. What is shipped is read off the site itself and what was bundled into it, never off a list.
Rule 2. Whatever is there and nobody has said whose it is, or has no text, ends the build.

Texts come with the npm packages; where a package has none they are in `web/licences/`.
"""

import json
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from page.games import GAMES
from tools import abilities
from tools.in_page.archive import is_module, read_module
from tools.in_page.python_tree import LIST_ARCHIVE
from tools.paths import DIST, NODE_MODULES, ROOT, STATIC, WEB, WORKSHOP
from tools.ship.noble import inputs_of
from tools.site import CONFIGURED, OTHERS, SHEETS

FILE = "licences.txt"
TEXTS = WEB / "licences"
OURS = {"unseen", "page", "locale"}
"""What the archives hold of our own."""
MADE = {
    *(f"{game}-{part}.wasm" for game in GAMES for part in ("online", "bots")), *SHEETS, *CONFIGURED,
    abilities.REPORT,
    *(f"{game}.wasm" for game in GAMES), *(f"{game}.{kind}" for game in OTHERS for kind in ("css", "svg")), "dark.css",
    *(f"{game}-dark.css" for game in OTHERS), LIST_ARCHIVE,
}  # fmt: skip
"""What the build makes of our own and of what is looked into here."""
BUNDLES = ("noble.js", "qr.js")
WHEELS = {"micropip": "MPL-2.0"}
FONTS = {
    "shippori-mincho": "shippori-mincho",
    "shippori-kanji": "shippori-mincho",
    "zen-kaku-gothic-new": "zen-kaku-gothic-new",
}
"""The beginning of a font's file, and the font whose licence it has."""
PYODIDE = {
    "Pyodide": "MPL-2.0",
    "CPython": "PSF-2.0",
    "Emscripten": "MIT OR NCSA",
    "musl": "MIT",
    "LLVM runtime libraries": "Apache-2.0 WITH LLVM-exception",
    "mimalloc": "MIT",
    "HACL*": "MIT",
    "Expat": "MIT",
    "libmpdec": "BSD-2-Clause",
    "libffi": "MIT",
    "zlib": "Zlib",
    "bzip2": "bzip2-1.0.6",
    "liblzma": "public domain",
    "Zstandard": "BSD-3-Clause",
    "SQLite": "public domain",
    "stackframe": "MIT",
}
"""What Pyodide's own build links into it; its package does not say so itself."""
PYODIDE_READ = "314.0.7"
"""The version of Pyodide whose build was read for that."""
RULE = "=" * 80


class Part(NamedTuple):
    """A shipped part made by others."""

    name: str
    licence: str
    """As SPDX spells it."""
    text: str


def place_licences() -> None:
    """Write the file; everything that is shipped must lie in its place."""
    (DIST / FILE).write_text(_page(shipped()), "utf-8")


def shipped() -> tuple[Part, ...]:
    """Return every part by others that the site holds, by name.

    Raises:
        SystemExit: Something is there of which nobody has said whose it is, or there is no text of its licence.
    """
    return tuple(
        sorted({part.name: part for part in _found()}.values(), key=lambda part: part.name.casefold())
    )


def _found() -> Iterator[Part]:
    for folder in sorted((DIST / "keep").iterdir()):
        kind = folder.name.partition("-")[0]
        names = [file.name for file in sorted(folder.iterdir())]
        match kind:
            case "pyodide":
                yield from map(_own, PYODIDE)
            case "library":
                yield _own("CPython")
            case "snapshot":
                # Python, and what it has imported of the library and the archives.
                yield from map(_own, PYODIDE)
            case "pyscript":
                yield from _with_dependencies(NODE_MODULES / "@pyscript" / "core")
            case "fonts":
                yield from (_font(name) for name in names)
            case "app":
                for name in names:
                    yield from _of_app(folder / name)
            case _:
                raise SystemExit(
                    f"{folder.name} is shipped, and tools/ship/licences.py does not say whose it is"
                )
    for wheel in sorted((DIST / "example" / "pyodide").glob("*.whl")):
        yield _of_wheel(wheel)


def _of_app(file: Path) -> Iterator[Part]:
    if is_module(content := file.read_bytes()):
        for name in sorted({name.partition("/")[0] for name in read_module(content)} - OURS):
            yield from _of_archive(name)
    elif file.name in BUNDLES:
        yield from (_package(folder) for folder in bundled(inputs_of(WORKSHOP / file.name)))
    elif file.name == "idiomorph.js":
        yield _package(NODE_MODULES / "idiomorph")
    elif file.name not in MADE and not (STATIC / file.name).exists():
        raise SystemExit(f"{file.name} is shipped, and tools/ship/licences.py does not say whose it is")


def _of_archive(name: str) -> Iterator[Part]:
    if name == "pyscript":
        yield _package(NODE_MODULES / "@pyscript" / "core")
    elif name == "markupsafe":
        found = distribution(name)
        texts = [str(file.locate()) for file in found.files or () if "licenses" in file.parts]
        yield Part("MarkupSafe", "BSD-3-Clause", "\n".join(Path(text).read_text("utf-8") for text in texts))
    else:
        raise SystemExit(f"{name} is shipped, and tools/ship/licences.py does not say whose it is")


def bundled(inputs: Iterable[str]) -> tuple[Path, ...]:
    """Return the packages that files bundled by esbuild are of, by their folders."""
    folders: set[Path] = set()
    for name in inputs:
        before, found, inside = name.rpartition("node_modules/")
        if found:
            depth = 2 if inside.startswith("@") else 1
            folders.add((ROOT / before / found).joinpath(*inside.split("/")[:depth]))
    return tuple(sorted(folders))


def _with_dependencies(folder: Path) -> Iterator[Part]:
    """Yield a package and all that it says it needs, as far as that is installed with it."""
    waiting, seen = [folder], set[Path]()
    while waiting:
        package = waiting.pop()
        if package in seen:
            continue
        seen.add(package)
        yield _package(package)
        needs = json.loads((package / "package.json").read_text("utf-8")).get("dependencies", {})
        waiting += [_installed(name, package) for name in needs]


def _installed(name: str, user: Path) -> Path:
    """Return the folder in which Node finds a package for another."""
    for folder in (user, *user.parents):
        if (folder / "node_modules" / name / "package.json").exists():
            return folder / "node_modules" / name
    raise SystemExit(f"{name} is nowhere, and {user.name} needs it")


def _package(folder: Path) -> Part:
    about = json.loads((folder / "package.json").read_text("utf-8"))
    found = sorted(folder.glob("LICENSE*"))
    file = found[0] if found else TEXTS / f"{about['name'].replace('/', '+')}.txt"
    return Part(f"{about['name']} {about['version']}", about["license"], _text(file, about["name"]))


def _of_wheel(wheel: Path) -> Part:
    with ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if "licen" in name.lower() and not name.endswith(".py")]
        text = "\n".join(archive.read(name).decode() for name in sorted(names))
    name, version = wheel.name.split("-")[:2]
    if not text:
        raise SystemExit(f"{wheel.name} is shipped without its licence")
    return Part(f"{name} {version}", WHEELS[name], text)


def _font(name: str) -> Part:
    for family, text in FONTS.items():
        if name.startswith(family):
            return Part(
                text.replace("-", " ").title(),
                "OFL-1.1",
                _text(STATIC / "fonts" / f"{text}.LICENSE.txt", name),
            )
    raise SystemExit(f"{name} is shipped, and tools/ship/licences.py does not say whose it is")


def _own(name: str) -> Part:
    licence = PYODIDE[name]
    stem = "public-domain" if licence == "public domain" else name.split()[0].lower().rstrip("*")
    return Part(name, licence, _text(TEXTS / f"{stem}.txt", name))


def _text(file: Path, name: str) -> str:
    if not file.exists():
        raise SystemExit(f"{name} is shipped, and there is no text of its licence: put it into {file}")
    return file.read_text("utf-8")


def _page(parts: tuple[Part, ...]) -> str:
    alike: dict[str, list[str]] = {}
    for part in parts:
        alike.setdefault(part.text.strip(), []).append(part.name)
    listed = "\n".join(f"{part.name}: {part.licence}" for part in parts)
    texts = "\n\n".join(f"{RULE}\n{', '.join(names)}\n{RULE}\n\n{text}" for text, names in alike.items())
    own = (ROOT / "NOTICE").read_text("utf-8").strip(), (ROOT / "LICENSE").read_text("utf-8").strip()
    return (
        "\n\n".join((*own, f"{RULE}\nParts by others, each under its own licence\n{RULE}", listed, texts))
        + "\n"
    )
