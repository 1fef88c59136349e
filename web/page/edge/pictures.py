"""Pictures of moments: drawn on a canvas of the page, and handed on as a file.

Rule 1. A browser shares and copies during a press only: the file is made when the picture is drawn.
"""

import asyncio
from base64 import b64encode
from importlib import import_module
from re import compile as pattern
from typing import cast

from page.edge.archives import fetch_archive
from page.edge.browser import BrowserError, Js, array, document, element, once, options, present, window
from page.edge.files import Files
from page.edge.slices import in_slices
from page.looking_back.news import Handed, Painted
from page.looking_back.requests import Draw, Way
from page.looking_back.state import TRUTH
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work

LARGEST = 400_000
"""The most bytes of a bitmap: a larger one is saved with losses."""
PNG, JPEG, SVG = "image/png", "image/jpeg", "image/svg+xml"
ENDINGS = {PNG: "png", JPEG: "jpg", SVG: "svg"}
QUALITY = 0.9
"""That of a bitmap with losses."""
_ADDRESS = pattern(r'url\("?([^")]+)"?\)')


class Pictures:
    """The picture that is on the screen.

    Args:
        game: The name of the game.
        files: Downloads.
    """

    def __init__(self, game: str, files: Files) -> None:
        self._game, self._files = game, files
        self._faces: str | None = None
        """The rules of the fonts, with the fonts; None until they are here."""
        self._svg = ""
        self._bitmap: Js = None
        """The bitmap to be saved and shared."""
        self._copied: Js = None
        """The bitmap to be copied, which browsers take as PNG only."""
        self._latest: Draw | None = None

    async def draw(self, request: Draw) -> Painted | None:
        """Draw a picture on the canvas, and return what can be done with it; None where another one is wanted by now.

        Raises:
            OSError: What draws it cannot be fetched.
        """
        self._latest = request
        if self._faces is None:
            await fetch_archive(f"{self._game}-picture.wasm")
            self._faces = await _faces()
        svg = await in_slices(_drawing(self._game, request, self._faces))
        if request is not self._latest:
            return None
        self._svg = svg
        image = window.Image.new()
        image.src = f"data:{SVG},{window.encodeURIComponent(svg)}"
        await image.decode()
        canvas = element(f"look-canvas-{request.size}")
        if request is not self._latest or canvas is None:
            return None
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        self._copied = self._bitmap = await _bitmap(canvas, PNG)
        if self._bitmap is not None and self._bitmap.size > LARGEST:
            self._bitmap = await _bitmap(canvas, JPEG)
        return Painted(self._ways()) if request is self._latest else None

    def _ways(self) -> tuple[Way, ...]:
        if self._bitmap is None:
            return ()
        navigator = window.navigator
        shares = hasattr(navigator, "canShare") and navigator.canShare(options(files=array([self._file()])))
        copies = hasattr(window, "ClipboardItem") and hasattr(navigator, "clipboard")
        found: tuple[tuple[Way, bool], ...] = (
            ("share", bool(shares)),
            ("copy", copies),
            ("save", True),
            ("svg", True),
        )
        return tuple(way for way, there_is in found if there_is)

    async def hand(self, way: Way) -> Handed | None:
        """Hand the picture on, and return how; None if the player has closed the share sheet."""
        match way:
            case "save":
                self._files.offer_file(self._name(str(self._bitmap.type)), self._bitmap)
            case "svg":
                self._files.offer(self._name(SVG), self._svg, SVG)
            case "copy":
                item = window.ClipboardItem.new(options(**{PNG: self._copied}))
                return await _tried(window.navigator.clipboard.write(array([item])), way)
            case "share":
                return await _tried(window.navigator.share(options(files=array([self._file()]))), way)
        return Handed(way)

    def _file(self) -> Js:
        kind = str(self._bitmap.type)
        return window.File.new(array([self._bitmap]), self._name(kind), options(type=kind))

    def _name(self, kind: str) -> str:
        return f"{self._game}.{ENDINGS[kind]}"


async def _tried(asked: Js, way: Way) -> Handed | None:
    try:
        await asked
    except BrowserError as error:
        return None if str(getattr(error, "name", "")) == "AbortError" else Handed("failed")
    return Handed(way)


def _drawing(game: str, request: Draw, faces: str) -> Work[str]:
    # They have just been fetched.
    from unseen.picture.image import drawing
    from unseen.picture.scene import Painter, Words

    painter = cast(Painter, import_module(f"unseen.{game}.picture"))
    words = Words(
        request.title, painter.CREDIT, request.lines, request.names, request.people, request.identities
    )
    eyes = None if request.eyes == TRUTH else Seat(request.eyes)
    return drawing(
        painter, game, request.game, request.at, eyes=eyes, words=words, size=request.size, faces=faces
    )


async def _faces() -> str:
    """Return the page's fonts as rules that bring them along: an image loads none."""
    sheet = document.querySelector("link[rel=stylesheet]").sheet
    found = [rule for rule in sheet.cssRules if str(rule.constructor.name) == "CSSFontFaceRule"]
    return "".join([await _face(str(rule.cssText), str(sheet.href)) for rule in found])


async def _face(rule: str, sheet: str) -> str:
    named = _ADDRESS.search(rule)
    assert named
    answer = await window.fetch(window.URL.new(named[1], sheet).href)
    data = b64encode((await answer.arrayBuffer()).to_bytes()).decode()
    return rule.replace(named[0], f"url(data:font/woff2;base64,{data})")


async def _bitmap(canvas: Js, kind: str) -> Js | None:
    found: asyncio.Future[Js | None] = asyncio.get_running_loop().create_future()
    canvas.toBlob(once(lambda blob: found.set_result(present(blob))), kind, QUALITY)
    return await found
