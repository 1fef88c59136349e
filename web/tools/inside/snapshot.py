"""Runs in Pyodide: import the page and what it needs, and leave nothing else behind (see `tools/in_page/snapshot.py`).

Theory of operation: the library and the page come from files, one by one, so that their archives never lie in the
memory that is written down. What is not imported of the library is put there at the end, for later imports; the
page brings what is not imported of its own.
"""

import gc
import importlib
import linecache
import sys
import zipimport
from pathlib import Path

import sitecustomize

HOME = Path("/mnt/home")
FIRST = "page.edge.main"


class Files(dict[str, bytes]):
    """The files of a folder by their names, read when they are asked for."""

    def __contains__(self, name: object) -> bool:
        return (HOME / str(name)).is_file()

    def __missing__(self, name: str) -> bytes:
        return (HOME / name).read_bytes()


sitecustomize.home._files = Files()
importlib.import_module(FIRST)

library = zipimport.zipimporter(sitecustomize.LIBRARY)
imported = {getattr(module, "__file__", "") for module in sys.modules.values()}
sitecustomize.home._files = {}
sitecustomize.library._files = {
    name: library.get_data(f"{sitecustomize.LIBRARY}/{name}")
    for name in library._get_files()
    if not name.endswith("/") and f"{sitecustomize.LIBRARY}/{name}" not in imported
}
# Each start puts it there itself.
sys.path.remove("")
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
linecache.clearcache()
gc.collect()
