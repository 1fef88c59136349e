"""Bundle what games with people elsewhere fetch: cryptography (`static/noble.js`) and QR codes (`static/qr.js`)."""

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


def bundle(target: Path, glue: str = "noble.js") -> None:
    """Write a module with the packages that our few lines of glue stand for."""
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    subprocess.run([esbuild, STATIC / glue, *OPTIONS, f"--outfile={target}"], check=True)
