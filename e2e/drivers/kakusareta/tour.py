"""A tour of every screen and state of Kakusareta's page that is its own; the treasure is on C1."""

from collections.abc import Iterator

from e2e.drivers import shell
from e2e.drivers.kakusareta.games import GAMES
from e2e.people.guide import Guide, Stop, stops

MASTERS = GAMES["treasure, by a master"].turns


def tour(guide: Guide) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        guide: Somebody at the start screen; the treasure is on C1, and long waits are held.
    """
    for part in (_start, _draft, _day, _moya, _night, _asked, _leaving, _end):
        yield from stops(guide, part(guide))


def _start(guide: Guide) -> Iterator[str]:
    yield "start"
    yield from shell.help_pages(guide)
    guide.press("#learn")
    yield "start, learn"
    guide.press("#learn-elements")
    yield "course, elements"
    guide.press("#learn-leave")
    guide.press("#alone")
    guide.press("#more")
    yield "start, alone, more"
    guide.press("#choosing-back")
    guide.press("#two")
    yield "start, two"
    guide.press("#more")
    yield "start, two, more"
    for control in ("level-C2", "configuration-watchers", "four-temples-off", "first-lot", "first-one"):
        guide.press(f"#{control}")
    shell.write_names(guide)
    guide.press("#elemental-master")
    yield "start, set-up changed"
    for control in ("configuration-basic", "four-temples-on"):
        guide.press(f"#{control}")
    guide.begin()


def _draft(guide: Guide) -> Iterator[str]:
    yield "draft"
    guide.play(MASTERS[:1])
    yield "draft, the second choice"
    guide.play(MASTERS[1:4])
    guide.sit()


def _day(guide: Guide) -> Iterator[str]:
    yield "kakusareta, day"
    yield from shell.sheets(guide, "kakusareta")
    guide.press("#row-look")
    yield "kakusareta, look chosen"
    guide.press("#card .close")
    guide.point("#sp-A1")
    yield "kakusareta, temple asked about"
    guide.press("#row-coin")
    yield "kakusareta, refused"
    guide.press("#end-0")
    yield "kakusareta, cannot end"
    guide.press("#card-quake")
    yield "kakusareta, power refused"
    guide.press('[data-arm="find"]')
    yield "kakusareta, searching"
    guide.press("#fate-no")
    guide.press("#resign")
    yield "kakusareta, giving up"
    guide.press("#resign-no")
    guide.act("leap E3")
    yield "kakusareta, leapt"
    guide.press("#undo")
    guide.press("#tool-hide")
    yield "curtain, kakusareta"
    guide.press("#hold")
    yield "curtain, kakusareta asked"
    guide.press("#hold")
    guide.act("still")


def _moya(guide: Guide) -> Iterator[str]:
    yield "curtain, moya"
    for _ in range(2):
        guide.press("#hold")
    yield "moya, told"
    guide.skip_recap()
    yield "moya, day"
    yield from shell.sheets(guide, "moya")
    guide.point("#sp-D2")
    yield "moya, a third level chosen"
    guide.press("#card .close")
    guide.point("#sp-C2")
    yield "moya, a second level chosen"
    guide.point("#sp-A1")
    yield "moya, refused"
    for asked in ("#sp-A1", "#rod-A", "#darts .asks"):
        guide.point(asked)
        yield f"moya, asked about {asked}"
    guide.play(MASTERS[5:6])
    guide.play(MASTERS[6:9])
    guide.sit()
    guide.point("#sp-A1")
    yield "moya, a temple to destroy"
    guide.point("#log .entry")
    yield "moya, entry shown"
    guide.play(MASTERS[9:10])
    guide.sit()


def _night(guide: Guide) -> Iterator[str]:
    yield "kakusareta, night"
    for action in MASTERS[10][:-1]:
        guide.act(action)
    yield "kakusareta, night, three points spent"
    guide.press("#card-mirage")
    yield "kakusareta, night, a mirage"
    guide.act(MASTERS[10][-1])
    guide.sit()
    yield "moya, night"
    guide.press("#row-raise")
    yield "moya, night, a Moya to raise"
    guide.play(MASTERS[11:12])
    guide.sit()


def _asked(guide: Guide) -> Iterator[str]:
    guide.press("#card-fireball")
    yield "kakusareta, a power chosen"
    guide.point("#sp-E1")
    yield "kakusareta, a power aimed"
    guide.act("fireball E1")
    for _ in range(2):
        guide.press("#hold")
    guide.skip_recap()
    yield "moya, asked"
    guide.act("fate")
    for _ in range(2):
        guide.press("#hold")
    yield "kakusareta, answered"
    guide.skip_recap()


def _leaving(guide: Guide) -> Iterator[str]:
    yield from shell.stored(guide)
    guide.sit()


def _end(guide: Guide) -> Iterator[str]:
    guide.play(MASTERS[14:16])
    guide.sit()
    guide.press('[data-arm="find"]')
    guide.press('[data-action="find"]')
    yield "over, what ended it"
    guide.press("#finale-skip")
    yield "over"
    yield from shell.replay(guide, "kakusareta", "moya")
