"""Runs in Pyodide: print which modules the page can import, as JSON.

Theory of operation: begin with what Pyodide itself has loaded when it is ready, the unpacking of an archive included,
and with `main.py`. Follow the imports of our own code and of PyScript's wherever they stand, in a function too;
follow those of the standard library, Pyodide and `OTHERS` where they run on import. What these import only within a
function is reported apart (`lazy`), so that somebody decides about it.
"""

import ast
import json
import sys
import zipfile
from pathlib import Path

OTHERS = ("markupsafe",)  # in the tree, but not ours
GIVEN = {
    "js",
    "pyodide_js",
    "polyscript",
    "_pyscript",
    "_pyodide_core",
    "jsffi",
}  # modules that are no files (the last one MicroPython's)


def of_zip(path: str) -> dict[str, tuple[str, bool, bytes]]:
    """Return name, whether a package, and source of each module in the standard library."""
    found = {}
    with zipfile.ZipFile(path) as archive:
        for entry in archive.namelist():
            if entry.endswith(".py"):
                found |= named(entry, archive.read(entry))
    return found


def of_folder(root: Path) -> dict[str, tuple[str, bool, bytes]]:
    """The same for a folder."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        found |= named(file.relative_to(root).as_posix(), file.read_bytes())
    return found


def named(entry: str, source: bytes) -> dict[str, tuple[str, bool, bytes]]:
    name = entry.removesuffix(".py").replace("/", ".")
    return {name.removesuffix(".__init__"): (entry, name.endswith(".__init__"), source)}


class Imports(ast.NodeVisitor):
    """Collects what a module imports: `now` when it is itself imported, `later` within its functions."""

    def __init__(self, module: str, package: bool) -> None:
        self.parts = module.split(".") if package else module.split(".")[:-1]
        self.now: set[str] = set()
        self.later: set[str] = set()
        self.found = self.now

    def visit_Import(self, node: ast.Import) -> None:
        self.found.update(alias.name for alias in node.names)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = self.parts[: len(self.parts) - node.level + 1] if node.level else []
        origin = ".".join(base + ([node.module] if node.module else []))
        self.found.add(origin)
        self.found.update(f"{origin}.{alias.name}" for alias in node.names)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> None:
        outer, self.found = self.found, self.later
        self.generic_visit(node)
        self.found = outer

    visit_AsyncFunctionDef = visit_FunctionDef
    visit_Lambda = visit_FunctionDef

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if test.endswith(("TYPE_CHECKING", "__name__ == '__main__'", "== 'win32'")):
            for child in node.orelse:
                self.visit(child)
        else:
            self.generic_visit(node)


library = of_zip("python_stdlib.zip")
own = of_folder(Path("tree"))
modules = library | own
by_hand = set(sys.builtin_module_names) | GIVEN
unknown: dict[str, list[str]] = {}
lazy: dict[str, list[str]] = {}


def present(name: str, importer: str) -> set[str]:
    """Return the module and its parents; a name that is no module may be a name in one."""
    found = set()
    while name:
        if name in modules:
            found.add(name)
        name = name.rpartition(".")[0]
    return found


def imports(module: str) -> set[str]:
    _, package, source = modules[module]
    seen = Imports(module, package)
    seen.visit(ast.parse(source))
    everywhere = module in own and module.split(".")[0] not in OTHERS
    if module in own:
        for name in seen.now | seen.later:
            first = name.split(".")[0]
            if first not in modules and first not in by_hand:
                unknown.setdefault(first, []).append(module)
    if not everywhere:
        for name in seen.later:
            for target in present(name, module):
                lazy.setdefault(target, []).append(module)
    return {m for name in (seen.now | seen.later if everywhere else seen.now) for m in present(name, module)}


start = (
    {name for name in sys.modules if name in library}
    | {"main", "page.edge.online.main"}
    | {m for m in own if m.split(".")[0] == "pyscript"}
)
# Text codecs are looked up by name, not imported; these are the ones that Python, zip archives and the page name.
start |= {"encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8"} & set(library)
reached: set[str] = set()
waiting = set(start)
while waiting:
    module = waiting.pop()
    reached.add(module)
    waiting |= imports(module) - reached

print(
    json.dumps(
        {
            "library": sorted(m for m in reached if m in library and m not in own),
            "own": sorted(m for m in reached if m in own),
            "unreached": sorted(set(own) - reached),
            "unknown": {name: sorted(where) for name, where in sorted(unknown.items())},
            "lazy": {name: sorted(where) for name, where in sorted(lazy.items()) if name not in reached},
        }
    )
)
