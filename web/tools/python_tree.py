"""The Python that the page runs: our own, compiled, and as much of the standard library as it can import.

Rule 1. What is compiled is compiled by the Pyodide that will load it.
Rule 2. A module that the page could import is in, or the build fails; `LEFT_OUT` is the whole list of exceptions.
Rule 3. Sources of the engine are those of the wheel, byte by byte.
"""

import hashlib
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import NamedTuple

import markupsafe

from tools.archive import files_below, write_zip
from tools.paths import NODE_MODULES, STATIC, WEB, WORKSHOP
from tools.pyodide import INSIDE, SITE, run_inside
from tools.words import compile_words, languages

MAIN = "main.py"
AFAR = (
    "page/online/", "page/edge/online/", "unseen/relay/", "unseen/secrecy/", "unseen/nusubito/belief.py",
    "unseen/nusubito/masked.py",
)  # fmt: skip
"""What games with people elsewhere need and the start does not: an archive of its own, fetched when one begins."""
BOTS = ("page/edge/bots/", "unseen/nusubito/advice/", "unseen/nusubito/bots/", "unseen/nusubito/belief.py")
"""What programs that play need, and what helps: likewise, fetched when somebody wants them."""
OF_THE_RELAY = ("__init__", "wire", "outbox", "client")
"""What of the relay is in the page: its clients' side."""
NOT_IN_A_PAGE = (
    "unseen/arena/", "unseen/nusubito/adapters/", "unseen/nusubito/bots/probes.py", "unseen/nusubito/lab/",
    "unseen/secrecy/sodium.py", "unseen/cli.py", "unseen/commands.py", "unseen/games.py",
)  # fmt: skip
"""What of the wheel no page uses."""
WITH_SOURCE = ["unseen/", "pyscript/"]
"""What is compiled beside its sources: the wheel, whose sources are shipped, and what PyScript writes itself."""
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

LEFT_OUT = {
    "no terminal in a page": {
        "_pyrepl", "_pyrepl.main", "_pyrepl.readline", "_pyrepl.unix_console", "_pyrepl.windows_console",
        "argparse", "getopt", "pydoc", "rlcompleter", "calendar",
    },
    "no processes, threads or sockets in a page": {
        "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.futures.thread",
        "pyodide._nodesock_transport", "secrets", "pickle",
    },
    "the address of a file is never asked for": {"urllib", "urllib.error", "urllib.parse", "urllib.request"},
    "archives other than zip are never unpacked": {"tarfile", "py_compile"},
    "no installed distributions or data files are looked up": {"importlib.metadata", "importlib.readers"},
    "parts of the standard library that the page has no use for": {
        "_ast_unparse", "difflib", "hashlib", "statistics", "tracemalloc",
    },
}  # fmt: skip
"""What the standard library would import within a function that the page never calls, by the reason why not."""


class Reach(NamedTuple):
    """What `main.py` can import; see `inside/reach.py`."""

    library: list[str]
    own: list[str]
    unreached: list[str]
    unknown: dict[str, list[str]]
    lazy: dict[str, list[str]]


def gather(wheel: Path, tree: Path) -> None:
    """Lay out the sources that the page runs, as the archive will have them."""
    shutil.rmtree(tree, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tree, [name for name in archive.namelist() if not is_left(name)])
    shutil.copytree(WEB / "page", tree / "page", ignore=shutil.ignore_patterns("__pycache__", "*.pyi"))
    _markupsafe(tree / "markupsafe")
    for language in languages():
        compile_words(language, tree / "locale")
    for name, source in _pyscript_package().items():
        target = tree / "pyscript" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, "utf-8")
    shutil.copy(STATIC / "main.py", tree / MAIN)


def compile_and_trim(tree: Path, library: Path) -> Reach:
    """Compile the tree in place and write the part of the standard library that it needs, compiled too."""
    key = _key(tree)
    done = WORKSHOP / "python" / key
    if not (done / "reach.json").exists():
        shutil.rmtree(done.parent, ignore_errors=True)
        _compile(tree, done)
    shutil.copytree(done / "tree", tree, dirs_exist_ok=True)
    library.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(done / "python_stdlib.zip", library)
    return Reach(**json.loads((done / "reach.json").read_text("utf-8")))


def archives(tree: Path, target: Path) -> None:
    """Write `app.zip`, which PyScript unpacks before it runs `main.py`, and those that are fetched later."""
    files = {
        name: data
        for name, data in files_below(tree).items()
        if not name.endswith(".py") or name.startswith("unseen/")
    }
    for archive, part in (("afar.zip", AFAR), ("bots.zip", BOTS)):
        write_zip(target / archive, {name: data for name, data in files.items() if name.startswith(part)})
    rest = {name: data for name, data in files.items() if not name.startswith(AFAR + BOTS)}
    write_zip(target / "app.zip", rest)


def check(reach: Reach) -> None:
    """Raise SystemExit if the page could import what it would not find."""
    decided = set().union(*LEFT_OUT.values())
    problems = [f"{name} (imported by {', '.join(who)}) is nowhere" for name, who in reach.unknown.items()]
    problems += [
        f"{name} is imported within a function of {', '.join(who)}: import it, or name it in LEFT_OUT"
        for name, who in reach.lazy.items()
        if name not in decided
    ]
    if problems:
        raise SystemExit("\n".join(problems))


def _compile(tree: Path, done: Path) -> None:
    work = WORKSHOP / "inside"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(tree, work / "tree")
    shutil.copy(SITE / "python_stdlib.zip", work)
    reach = Reach(**json.loads(run_inside("reach.py", work)))
    with zipfile.ZipFile(work / "python_stdlib.zip") as stock:
        names = {
            name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): name
            for name in stock.namelist()
        }
        stock.extractall(work / "library", [names[module] for module in reach.library])
    jobs = [
        {
            "folder": "tree",
            "shown": "/home/pyodide/",
            "optimize": 0,
            "with_source": WITH_SOURCE,
            "but": [MAIN],
        },
        # Level 2 leaves out docstrings: a fifth of what a first visit downloads of it. Nothing reads them here.
        {"folder": "library", "shown": "/lib/python314.zip/", "optimize": 2, "with_source": [], "but": []},
    ]
    (work / "compile.json").write_text(json.dumps(jobs), "utf-8")
    run_inside("compile_tree.py", work)
    library = {name: data for name, data in files_below(work / "library").items() if name.endswith(".pyc")}
    write_zip(done / "python_stdlib.zip", library)
    shutil.copytree(work / "tree", done / "tree")
    (done / "reach.json").write_text(json.dumps(reach._asdict()), "utf-8")


def _key(tree: Path) -> str:
    digest = hashlib.sha256()
    for name, content in files_below(tree).items():
        if not name.endswith(".mo"):
            digest.update(name.encode() + b"\0" + content + b"\0")
    for file in (SITE / "package.json", INSIDE / "reach.py", INSIDE / "compile_tree.py", Path(__file__)):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def is_left(name: str) -> bool:
    """Return whether a file of the wheel is not for the page."""
    if name.startswith("unseen/relay/"):
        return Path(name).stem not in OF_THE_RELAY
    return ".dist-info/" in name or name.startswith(NOT_IN_A_PAGE)


def _markupsafe(target: Path) -> None:
    """Copy MarkupSafe without its C extension, which it can do without."""
    origin = Path(markupsafe.__file__).parent
    target.mkdir()
    for name in ("__init__.py", "_native.py", "py.typed"):
        shutil.copy(origin / name, target)


def _pyscript_package() -> dict[str, str]:
    """Return by file the Python that PyScript writes into every interpreter, once checked against what is shipped."""
    module = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
    code = f"import({json.dumps(module.as_uri())}).then(m => console.log(JSON.stringify(m.default.pyscript)))"
    run = subprocess.run(
        ["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True
    )
    files: dict[str, str] = json.loads(run.stdout)
    shipped = "".join(file.read_text("utf-8") for file in (PYSCRIPT / "dist").glob("core-*.js"))
    for name in files:
        if f'"{name}":' not in shipped:
            raise SystemExit(f"PyScript's package no longer ships {name}: its byte code would be wrong")
    return files
