"""Bundle the page's cryptography: the @noble packages behind the flat functions of `static/noble.js`."""

import subprocess
from pathlib import Path

from tools.paths import NODE_MODULES, STATIC

OPTIONS = (
    "--bundle",
    "--format=esm",
    "--minify",
    "--target=es2022",
    "--legal-comments=eof",
    "--log-level=warning",
)
"""How esbuild makes one module of them; their licence notices stay."""


def bundle(target: Path) -> None:
    """Write the module that the page fetches for a game over a network."""
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    subprocess.run([esbuild, STATIC / "noble.js", *OPTIONS, f"--outfile={target}"], check=True)
