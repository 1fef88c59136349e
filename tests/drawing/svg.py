"""Laws of every drawing, asked of the SVG that it returns."""

import re
from xml.etree import ElementTree

from unseen.kernel.slices import finished
from unseen.picture.files import sprites

_USED = re.compile(r'href="#([^"]+)"')
_ID = re.compile(r' id="([^"]+)"')


def checked(game: str, svg: str) -> str:
    """Return a drawing that is well-formed, whose ids are unique, and whose sprite has everything that it uses."""
    ElementTree.fromstring(f"<svg>{svg}</svg>")
    ids = _ID.findall(svg)
    assert len(ids) == len(set(ids))
    assert {*_USED.findall(svg)} <= {*finished(sprites(game)).chains}
    return svg


def count(svg: str, css: str) -> int:
    """Return the number of elements with a class."""
    return sum(css in each.split() for each in re.findall(r'class="([^"]*)"', svg))
