"""Run a script of `tools/inside` by Pyodide in Chromium, with the page's cryptography."""

import json
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, sync_playwright

from tools.bench.start import profile
from tools.in_page.pyodide import INSIDE, SITE

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>inside</title><link rel="icon" href="data:,">
"""
RUN = """async ([module, archive, script]) => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const noble = await import(module);
  const lines = [];
  const py = await loadPyodide({ stdout: (line) => lines.push(line) });
  py.FS.mkdirTree("/work");
  py.unpackArchive(await (await fetch(archive)).arrayBuffer(), "zip", { extractDir: "/work" });
  py.runPython("import os, sys; os.chdir('/work'); sys.path.insert(0, '/work')");
  py.registerJsModule("page_scripts", { host: {}, load() {}, morph: {}, offline: {} });
  py.registerJsModule("polyscript", { js_modules: { noble } });
  py.runPython(await (await fetch(script)).text());
  return lines.join("\\n");
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def in_chromium(folder: Path, module: Path, script: str) -> Any:
    """Run a script and return its output, which is JSON.

    Args:
        folder: Its working directory, which it gets a copy of.
        module: The page's cryptography, bundled.
        script: The script's name.

    Raises:
        SystemExit: It fails.
    """
    root = folder.parent / "served"
    root.mkdir()
    (root / "index.html").write_text(PAGE, "utf-8")
    (root / "pyodide").symlink_to(SITE)
    shutil.copy(module, root / "noble.mjs")
    shutil.copy(INSIDE / script, root)
    shutil.make_archive(str(root / "inside"), "zip", folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright, profile(playwright) as context:
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            return json.loads(page.evaluate(RUN, ["/noble.mjs", "/inside.zip", f"/{script}"]))
    except Error as error:
        raise SystemExit(error.message) from None
    finally:
        server.shutdown()
        server.server_close()
