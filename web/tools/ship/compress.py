"""Compress the site's files for our own server."""

import shutil
import zlib
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import brotli

from tools.paths import COMPRESSED, DIST, WORKSHOP

CACHE = WORKSHOP / "brotli-cache"
HARD = 11
"""Brotli's best, as hosts send what they have compressed before: most of a minute for one of Pyodide's files."""
QUICK = 5
"""A sixth bigger, and done within a second or two."""
TEXT_AND_WEBASSEMBLY = (".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".txt", ".wasm")
"""What every host compresses that compresses anything."""
GZIP = 6
"""Gzip's own choice, and that of those who compress while they send."""


def compress_site(quality: int = QUICK) -> None:
    """Write the compressed form of every file that becomes smaller, under its name in `COMPRESSED`."""
    shutil.rmtree(COMPRESSED, ignore_errors=True)
    files = [file for file in sorted(DIST.rglob("*")) if file.is_file()]
    alike: dict[bytes, list[Path]] = {}
    for file in files:
        alike.setdefault(sha256(file.read_bytes()).digest(), []).append(file)
    # What takes longest begins first, so that both come to an end together.
    groups = sorted(alike.values(), key=lambda group: -group[0].stat().st_size)
    with ThreadPoolExecutor(2) as pool:
        for group, packed in zip(
            groups, pool.map(lambda group: brotli_of(group[0], quality), groups), strict=True
        ):
            for file in group:
                if len(packed) < file.stat().st_size:
                    _write(file, packed)


def _write(file: Path, packed: bytes) -> None:
    target = COMPRESSED / (file.relative_to(DIST).as_posix() + ".br")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(packed)


def brotli_of(file: Path, quality: int = HARD) -> bytes:
    """Return a file's contents compressed with brotli; big ones take seconds, so they are kept."""
    content = file.read_bytes()
    kept = CACHE / f"{sha256(content).hexdigest()}-{quality}"
    if kept.exists():
        return kept.read_bytes()
    packed: bytes = brotli.compress(content, quality=quality)
    CACHE.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(packed)
    return packed


def sent(file: Path) -> int:
    """Return the bytes sent for a file by a host that compresses only text and WebAssembly, by gzip."""
    content = file.read_bytes()
    return (
        len(zlib.compress(content, GZIP, wbits=31)) if file.suffix in TEXT_AND_WEBASSEMBLY else len(content)
    )
