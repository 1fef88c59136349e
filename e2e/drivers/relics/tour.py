"""A tour of every screen and state of Relics' page that is its own."""

from collections.abc import Iterator

from e2e.drivers.relics.games import LONG_GAME, SETTLES
from e2e.guide import NAMES, Guide, Stop, stops


def tour(guide: Guide) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        guide: Somebody at the start screen; the deal is the long game's, and long waits are held.
    """
    for part in (_start, _first_round, _midgame, _leaving, _end):
        yield from stops(guide, part(guide))


def _start(guide: Guide) -> Iterator[str]:
    yield "start"
    guide.press("#help-button")
    yield "help, contents"
    for section in guide.ids(".help-link"):
        guide.press(f"#{section}")
        yield f"help, {section.removeprefix('help-')}"
    guide.press("#sheet-close")
    guide.press("#learn")
    yield "course"
    guide.press("#learn-skip")
    guide.point("#sp-C4")
    yield "course, astray"
    guide.press("#learn-leave")
    guide.press("#alone")
    guide.press("#more")
    yield "start, alone, more"
    guide.press("#choosing-back")
    guide.press("#two")
    yield "start, two"
    guide.press("#more")
    for control in ("scoring-standard", "layout-cross", "first-lot", "first-one"):
        guide.press(f"#{control}")
    for person, name in zip(("one", "two"), NAMES, strict=True):
        guide.write(f"#name-{person}", name)
    yield "start, set-up changed"
    for control in ("scoring-basic", "layout-quincunx"):
        guide.press(f"#{control}")
    guide.begin()


def _first_round(guide: Guide) -> Iterator[str]:
    yield "choose"
    guide.point("#sp-C3")
    yield "choose, relic asked about"
    guide.press("#pair-outrider-hunter")
    yield "choose, pair chosen"
    guide.act("choose outrider hunter")
    yield "order"
    guide.act("first amber")
    yield "place"
    yield from _sheets(guide)
    guide.point("#sp-C3")
    yield "place, refused"
    guide.point("#sp-E2")
    yield "place, space chosen"
    guide.press("#turn-on")
    yield "place, space chosen and turned"
    guide.press("#card .close")
    guide.act("place E2")
    yield "face"
    guide.press("#face-S")
    yield "face, turned"
    guide.act("face N")
    yield "add"
    guide.press("#more-energy")
    yield "add, crystal chosen"
    guide.press("#end-0")


def _sheets(guide: Guide) -> Iterator[str]:
    for name in ("position", "settings"):
        guide.press(f"#tool-{name}")
        yield f"place, {name}"
        guide.press("#position .close" if name == "position" else "#sheet-close")
    for name in ("menu", "log"):
        guide.press(f"#bar-{name}")
        yield f"narrow: place, {name}"
        guide.press(".tool.shut" if name == "menu" else "#log .close")


def _midgame(guide: Guide) -> Iterator[str]:
    *before, last = LONG_GAME[1 : SETTLES + 1]
    guide.play(tuple(before))
    guide.point("#log .entry")
    yield "late, entry shown"
    guide.point("#sp-B4")
    yield "late, relic chosen"
    for action in last[: last.index("settle A5")]:
        guide.act(action)
    yield "settle"
    guide.point("#sp-A5")
    yield "settle, target chosen"
    guide.act("settle A5")
    guide.point("#sp-A5")
    yield "choose, dead tile asked about"
    guide.press("#card .close")
    guide.press("#resign")
    yield "choose, giving up"
    guide.press("#resign-no")


def _leaving(guide: Guide) -> Iterator[str]:
    guide.press("#tool-settings")
    guide.press("#menu-leave")
    yield "start, game stored"
    guide.press("#two")
    guide.begin()
    yield "start, question"
    guide.press("#resume")


def _end(guide: Guide) -> Iterator[str]:
    after = LONG_GAME[SETTLES]
    guide.play((after[after.index("settle A5") + 1 :], *LONG_GAME[SETTLES + 1 :]))
    yield "over"
    guide.press("#replay-first")
    yield "over, replay at the beginning"
    guide.press("#replay-forward")
    guide.press("#replay-play")
    yield "over, replay runs"
    guide.press("#replay-play")
    record = guide.kept_record()
    yield "over, record kept"
    guide.press("#home")
    guide.open_file(record)
    guide.see("#over-title")
    yield "over, record of a file"
    guide.press("#home")
