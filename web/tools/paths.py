"""Paths of the project, and the versions pinned in `web/package.json`."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
STATIC = WEB / "static"
LOCALE = WEB / "locale"
NODE_MODULES = WEB / "node_modules"
DIST = ROOT / "dist"
"""The site, ready for any static server."""
KEEP = DIST / "keep"
"""Files whose folder's name changes with their contents; a browser may keep them for ever."""
WORKSHOP = ROOT / ".build"
"""Intermediate results; may be deleted at any time."""
DRAFT = WORKSHOP / "draft"
"""The page built from its current sources, for development."""
COMPRESSED = WORKSHOP / "brotli"
"""The files of `DIST`, compressed for our own server, under the same names with `.br` added."""


def version_of(package: str) -> str:
    """Return the pinned version of an npm package."""
    pinned: dict[str, str] = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    return pinned[package]
