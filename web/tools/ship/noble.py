"""Bundle what games with people elsewhere fetch: cryptography (`static/noble.js`) and QR codes (`static/qr.js`)."""

import json
import subprocess
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, STATIC

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
    command: list[str | Path] = [
        esbuild,
        STATIC / glue,
        *OPTIONS,
        f"--outfile={target}",
        f"--metafile={_about(target)}",
    ]
    subprocess.run(command, check=True, cwd=ROOT)


def inputs_of(target: Path) -> tuple[str, ...]:
    """Return the files that a module was bundled from, as addressed from this project's folder."""
    return tuple(json.loads(_about(target).read_text("utf-8"))["inputs"])


def _about(target: Path) -> Path:
    return target.with_suffix(".json")
