"""A tour of every screen and state of Relics' page that is its own."""

from collections.abc import Iterator

from e2e.drivers import shell
from e2e.drivers.relics.games import LONG_GAME, SETTLES
from e2e.people.guide import Guide, Stop, stops


def tour(guide: Guide) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        guide: Somebody at the start screen; the deal is the long game's, and long waits are held.
    """
    for part in (_start, _first_round, _midgame, _leaving, _end):
        yield from stops(guide, part(guide))


def _start(guide: Guide) -> Iterator[str]:
    yield "start"
    yield from shell.help_pages(guide)
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
    shell.write_names(guide)
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
    yield from shell.sheets(guide, "place")
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
    yield from shell.stored(guide)


def _end(guide: Guide) -> Iterator[str]:
    after = LONG_GAME[SETTLES]
    guide.play((after[after.index("settle A5") + 1 :], *LONG_GAME[SETTLES + 1 :]))
    yield "over"
    yield from shell.replay(guide)
