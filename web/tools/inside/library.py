"""Runs in Pyodide: compile what the page can import of the standard library, and print which modules it is, as JSON.

Theory of operation: begin with what Pyodide itself has loaded when it is ready, and with what our own code imports
(`roots.json`). Follow the imports that run on import. What a module imports only within a function is reported apart
(`lazy`), so that somebody decides about it. Modules that are frozen into the interpreter are followed, not compiled.
"""

import _imp
import ast
import json
import sys
import zipfile
from importlib.machinery import FrozenImporter
from pathlib import Path

LOADED = set(sys.modules)
FROZEN = {
    name
    for name in LOADED
    if sys.modules[name].__spec__ and sys.modules[name].__spec__.loader is FrozenImporter
}

from compiled import byte_code  # noqa: E402 (what is imported from here on is not the page's)
from imports import imports_of, module_name  # noqa: E402

with zipfile.ZipFile("python_stdlib.zip") as archive:
    files = {module_name(name): name for name in archive.namelist() if name.endswith(".py")}
    sources = {module: archive.read(name) for module, name in files.items()}
IMPORTER = "sitecustomize"
files[IMPORTER] = f"{IMPORTER}.py"
sources[IMPORTER] = Path(files[IMPORTER]).read_bytes()
# Text codecs are looked up by name, not imported; these are the ones that Python and the page name.
CODECS = {"encodings.ascii", "encodings.latin_1", "encodings.utf_8"}
lazy: dict[str, set[str]] = {}


def present(name: str) -> set[str]:
    """Return the module and its parents; a name that is no module may be a name in one."""
    parts = name.split(".")
    return {".".join(parts[:end]) for end in range(1, len(parts) + 1)} & set(sources)


def add(module: str) -> set[str]:
    """Compile a module and return what it imports."""
    entry = files[module]
    tree = ast.parse(sources[module])
    imported = imports_of(tree, module, entry.endswith("/__init__.py"))
    for name in imported.later:
        for target in present(name):
            lazy.setdefault(target, set()).add(module)
    if module not in FROZEN and not _imp.is_frozen(module):
        target = Path("library", entry).with_suffix(".pyc")
        target.parent.mkdir(parents=True, exist_ok=True)
        # Level 2 leaves out docstrings: a fifth of what a first visit downloads of it. Nothing reads them here.
        target.write_bytes(byte_code(sources[module], tree, f"/lib/python314.zip/{entry}", optimize=2))
    return {found for name in imported.now for found in present(name)}


waiting = (LOADED | CODECS | {IMPORTER} | set(json.loads(Path("roots.json").read_text("utf-8")))) & set(
    sources
)
reached: set[str] = set()
while waiting:
    module = waiting.pop()
    reached.add(module)
    waiting |= add(module) - reached

print(
    json.dumps(
        {
            "modules": sorted(reached),
            "built_in": sorted(sys.builtin_module_names),
            "lazy": {name: sorted(who) for name, who in sorted(lazy.items()) if name not in reached},
        }
    )
)
