"""What helps stands beside the board in every frame: nothing outside, on top of another, or too pale to read."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from e2e.browsers.profiles import DESKTOP, PHONE, TABLET, Open
from e2e.paper import Drawn
from e2e.sight.axe import violations
from e2e.sight.contrast import Contrast
from e2e.sight.easel import Easel
from e2e.suites.looks.test_look import wrong
from page.shell.messages import Advised, Choice, Hint, Spot, Why
from page.shell.model import Seated
from page.shell.screens import screen, title
from tests.page.sitting import Sitting, english, seeded
from tools.serve import Site
from unseen.courtyard.board import TEMPLE_NAMES
from unseen.kernel.seat import Seat
from unseen.nusubito import parse_action

SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "tablet": TABLET,
    "phone": PHONE,
    "sideways": {"width": 640, "height": 360},
    "small": {"width": 800, "height": 600},
    "square": {"width": 1024, "height": 768},
    "long": {"width": 390, "height": 844},
}
BESIDE = """() => {
  // What has been asked or refused stands in its place.
  if (!document.querySelector("#advice"))
    return document.querySelector("#card")?.checkVisibility() ? [] : ["no card at all"];
  const box = (it) => document.querySelector(it).getBoundingClientRect();
  const card = box("#advice"), board = box("#board"), body = document.querySelector("#advice-body");
  const wrong = [];
  if (card.width < 200 || card.height < 100) wrong.push(`the card is ${card.width} by ${card.height}`);
  const isBeside = card.left >= board.right || card.right <= board.left;
  if (!isBeside && card.top < board.bottom) wrong.push("the card lies over the board");
  for (const it of document.querySelectorAll("#advice, #advice-close, #advice-do, #end-0, .company-tool")) {
    const at = it.getBoundingClientRect();
    if (at.left < -1 || at.top < -1) wrong.push(`${it.id} outside`);
    if (at.right > innerWidth + 1 || at.bottom > innerHeight + 1) wrong.push(`${it.id} outside`);
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (it.localName !== "button") continue;
    if (!it.contains(top)) wrong.push(`${it.id} lies below ${top?.id || top?.localName}`);
    if (innerWidth < 700 && at.height < 39.5) wrong.push(`${it.id} is ${at.height} high`);
  }
  if (body.clientHeight < 30) wrong.push(`words have ${body.clientHeight}`);
  return wrong;
}"""


def spots() -> tuple[Spot, ...]:
    whys = (Why("revealed", ("3",)), Why("looked", ("C",)), Why("far", ("C3", "E3")))
    shares = (0.0, 0.0, 0.0, 0.02, 0.08, 0.15, 0.3, 0.45, 0.0)
    return tuple(
        Spot(temple, share, () if share else (whys[number % 3],))
        for number, (temple, share) in enumerate(zip(TEMPLE_NAMES, shares, strict=True))
    )


def hint(*actions: str) -> Hint:
    why = (Why("hide", n=7, of=9), Why("safe", ("A3",)))
    return Hint(tuple(Choice(parse_action(action), 1 / len(actions), why) for action in actions))


def screens() -> Iterator[tuple[str, Drawn]]:
    """Every kind of card, and what is beside it."""
    for side in ("thief", "mist"):
        sitting = Sitting(english(), seeded(1))
        for press in (("solo", ""), ("side", side), ("aid", "map"), ("aid", "hint"), ("begin", "")):
            sitting.press("do", *press)
        seat = Seat(side)
        sitting.send(Advised(seat, 0, spots=spots(), hint=hint("leap A3", "look C", "dart")))
        sitting.press("do", "map")
        sitting.press("space", "A1")
        yield f"{side}, map", drawn(sitting)
        if side == "thief":
            sitting.press("do", "hint")
            yield "thief, hint", drawn(sitting)
            sitting.press("space", "B2")
            yield "thief, hint, refused", drawn(sitting)


def drawn(sitting: Sitting) -> Drawn:
    assert isinstance(sitting.model.screen, Seated)
    return Drawn(str(screen(sitting.model, sitting.t)), title(sitting.model, sitting.t), "en")


@pytest.mark.parametrize(
    "sizes", [("desktop", "phone", "sideways"), pytest.param(tuple(SIZES), marks=pytest.mark.long)]
)
def test_an_open_aid_and_the_board_are_visible_together(
    sizes: tuple[str, ...], lent: Open, site: Site
) -> None:
    found: list[str] = []
    papers = list(screens())
    with lent(service_workers="block", reduced_motion="reduce") as it:
        easel = Easel(it.page, site.address)
        for size in sizes:
            it.page.set_viewport_size(SIZES[size])
            for name, paper in papers:
                page = easel.show(paper)
                wrongs = (*wrong(page, name, size), *page.evaluate(BESIDE))
                found += [f"{size}: {name}: {each}" for each in wrongs]
    assert found == []


def test_open_aids_have_enough_contrast_and_pass_axe(lent: Open, site: Site, browser: Browser) -> None:
    found, contrast = [], Contrast(browser)
    with lent(service_workers="block", reduced_motion="reduce", viewport=PHONE) as it:
        easel = Easel(it.page, site.address)
        for name, paper in screens():
            if name in ("thief, hint", "mist, map"):
                page = easel.show(paper)
                found += [f"{name}: {each}" for each in (*violations(page), *contrast.too_little(page))]
    contrast.close()
    assert found == []
