"""Pictures that stand alone: their board is the page's own board, to the pixel but for a few.

Theory of operation: the end screen of a finished game is put up, its board is laid over everything else in the place
and the size that it has in the picture, and photographed. The picture is shown as an image, with its own fonts and
without the sky behind the board, and photographed in the same place. The pixels that differ are counted.
"""

import base64
import re
from collections.abc import Iterator
from typing import Literal, cast

import pytest
from playwright.sync_api import Browser, Page

from e2e.browsers.profiles import Open
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.paper import Paper
from e2e.sight.easel import Easel
from page.shell.ending import record_text
from page.shell.model import Over, end_screen
from tests.looking_back.games import recorded
from tests.page.sitting import english
from tools.serve import Site
from tools.ship.fonts import FACES, FOLDER
from unseen.arena.contest import rules_of
from unseen.games import part
from unseen.kernel.records import positions
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished
from unseen.picture.frame import WIDE
from unseen.picture.image import drawing
from unseen.picture.scene import Painter, Theme, Words

SIZE = {"width": WIDE.width, "height": WIDE.height}
APART = 16
"""How far a red, green or blue of 255 may be from another that is taken for the same."""
ALLOWED = 0.01
"""The share of the board's pixels that may differ."""
GROUND = re.compile(r"<rect [^>]*/>")
LAY_OVER = """([x, y, width, height]) => {
  const board = document.querySelector(".over-board svg.diagram");
  for (const it of document.querySelectorAll("#page *"))
    if (!it.contains(board) && !board.contains(it)) it.style.visibility = "hidden";
  const place = { position: "fixed", left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
    "max-width": "none", margin: "0", "z-index": "99", background: "white" };
  for (const [name, value] of Object.entries(place)) board.style.setProperty(name, value, "important");
  for (const font of document.fonts) font.load();
  return document.fonts.ready.then(() => true);
}"""
SHOW = """async (svg) => {
  document.body.style.cssText = "margin: 0; background: white";
  const image = new Image();
  image.src = svg;
  await image.decode();
  document.body.replaceChildren(image);
}"""
DIFFERENT = """async ([one, other, apart]) => {
  const pixels = async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  let found = 0, ink = 0;
  for (let at = 0; at < a.length; at += 4) {
    found += [0, 1, 2].some((way) => Math.abs(a[at + way] - b[at + way]) > apart);
    ink += [0, 1, 2].some((way) => a[at + way] < 255 - apart);
  }
  return [found / (a.length / 4), ink / (a.length / 4)];
}"""


def faces() -> str:
    """Return the page's fonts as rules that a picture brings along."""
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};src:url(data:font/woff2;base64,'
        f"{base64.b64encode((FOLDER / face.file).read_bytes()).decode()})}}"
        for face in FACES
    )


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    """A blank page of the size of a picture."""
    page = browser.new_page(viewport={"width": WIDE.width, "height": WIDE.height})
    yield page
    page.close()


@each_game
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_board_of_a_picture_is_the_page_s_own(
    driver: Driver, theme: Literal["light", "dark"], lent: Open, site: Site, desk: Page
) -> None:
    """By day and by night, at the start, on the way and at the end, for all eyes and for a seat's."""
    found = dict[tuple[int, str], float]()
    with lent(service_workers="block", color_scheme=theme, viewport=SIZE) as opened:
        easel = Easel(opened.page, driver.address(site), driver.document)
        for at, eyes, over in moments(driver.name):
            easel.show(over.drawn())
            easel.page.evaluate(LAY_OVER, list(WIDE.board))
            shown = shot(easel.page)
            desk.evaluate(SHOW, image(driver.name, over, theme))
            found[at, eyes], ink = desk.evaluate(DIFFERENT, [shown, shot(desk), APART])
            assert ink > 0.3, "the board is there"
    assert {moment: share for moment, share in found.items() if share > ALLOWED} == {}


def moments(game: str) -> Iterator[tuple[int, str, Paper]]:
    """Yield some moments of a game and who looks, one of them at night, with the page that shows them."""
    record, rules = recorded(game, 7, "2"), rules_of(game)
    seat, last = rules.seats(record.options)[-1], len(record.actions)
    by_night = (
        at for at, state in enumerate(positions(rules, record)) if getattr(state, "phase", "") == "night"
    )
    night = next(by_night, 3 * last // 4)
    for at, eyes in ((0, "truth"), (last // 3, seat), (night, "truth"), (last, "truth"), (last, seat)):
        paper = Paper(english(game), game=game)
        paper.open_file(record_text(rules, record))
        over = end_screen(paper.model.screen)
        assert over
        paper.model = paper.model._replace(screen=over._replace(at=at, eyes=eyes))
        yield at, eyes, paper


def image(game: str, paper: Paper, theme: Theme) -> str:
    """Return the picture of what a page shows as an address of data, without the ground behind the board."""
    over = paper.model.screen
    assert isinstance(over, Over)
    painter = cast(Painter, part(game, "picture"))
    eyes = None if over.eyes == "truth" else Seat(over.eyes)
    words = Words(painter.TITLE, painter.CREDIT)
    work = drawing(painter, game, over.game, over.at, eyes=eyes, words=words, theme=theme, faces=faces())
    bare = GROUND.sub("", finished(work), count=2)
    return f"data:image/svg+xml;base64,{base64.b64encode(bare.encode()).decode()}"


def shot(page: Page) -> str:
    """Return a photograph of the board."""
    x, y, width, height = WIDE.board
    photograph = page.screenshot(clip={"x": x, "y": y, "width": width, "height": height})
    return base64.b64encode(photograph).decode()
