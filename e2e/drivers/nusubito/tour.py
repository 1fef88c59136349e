"""A tour of every screen and state of Nusubito's page."""

from collections.abc import Iterator

from e2e.drivers import shell
from e2e.people.guide import Guide, Stop, stops


def tour(guide: Guide) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        guide: Somebody at the start screen; the treasure is where it is known to be, and long waits are held.
    """
    for part in (_start, _first_day, _attack, _night, _leaving, _end, _trouble):
        yield from stops(guide, part(guide))


def _start(guide: Guide) -> Iterator[str]:
    yield "start"
    guide.open_file("{}")
    guide.see("#notice-import")
    yield "start, no record"
    guide.reload()
    yield from shell.help_pages(guide)
    yield from _courses(guide)
    guide.press("#two")
    yield "start, two"
    guide.press("#more")
    yield "start, two, more"
    for control in ("level-C2", "level-C2", "first-lot", "first-one", "day-limit-more"):
        guide.press(f"#{control}")
    shell.write_names(guide)
    yield "start, set-up changed"
    guide.press("#day-limit-fewer")
    guide.begin()


def _courses(guide: Guide) -> Iterator[str]:
    guide.press("#learn")
    yield "start, learn"
    guide.press("#learn-mist")
    guide.point("#sp-C2")
    yield "course, astray"
    guide.point("#sp-D2")
    guide.point("#sp-D3")
    yield "course, told"
    guide.press("#learn-leave")


def _first_day(guide: Guide) -> Iterator[str]:
    yield "thief, day"
    yield from shell.sheets(guide, "thief")
    for verb in ("look", "sacrifice"):
        guide.press(f"#row-{verb}")
        yield f"thief, {verb} chosen"
        guide.press("#card .close")
    guide.point("#sp-A1")
    yield "thief, temple asked about"
    guide.press("#row-coin")
    yield "thief, refused"
    guide.press("#end-0")
    yield "thief, cannot end"
    guide.press('[data-arm="declare"]')
    yield "thief, declaring"
    guide.press("#fate-no")
    guide.press("#resign")
    yield "thief, giving up"
    guide.press("#resign-no")
    guide.act("leap E3")
    yield "thief, leapt"
    guide.press("#tool-hide")
    yield "curtain, thief"
    guide.press("#hold")
    yield "curtain, thief asked"
    guide.press("#hold")
    guide.act("end")
    yield "curtain, mist"
    guide.press("#hold")
    yield "curtain, mist asked"
    guide.press("#hold")
    yield "mist, told"
    guide.skip_recap()
    yield "mist, day"
    yield from shell.sheets(guide, "mist")
    guide.point("#sp-D2")
    yield "mist, pawn chosen"
    guide.point("#sp-A1")
    yield "mist, refused"
    guide.point("#sp-D2")
    for asked in ("#sp-A1", "#rod-A", "#darts .asks"):
        guide.point(asked)
        yield f"mist, asked about {asked}"
    guide.press("#card .close")
    guide.act("move D2 D1")
    guide.point("#sp-C2")
    yield "mist, upgrade offered"
    guide.press('[data-verb="upgrade"]')
    yield "mist, upgrade chosen"
    guide.act("end")


def _attack(guide: Guide) -> Iterator[str]:
    guide.play((("look E", "leap E1", "end"), ("move D1 C1",)))
    guide.press('[data-arm^="capture"]')
    yield "mist, capturing"
    guide.press("#fate-no")
    guide.act("end")
    guide.press("#hold")
    guide.press("#hold")
    yield "thief, told"
    guide.skip_recap()
    yield "thief, seeker in reach"
    guide.point("#sp-C1")
    yield "thief, push"
    guide.act("leap C1 push C1>B1")
    guide.act("end")
    guide.sit()
    guide.point("#sp-B1")
    yield "mist, downed pawn chosen"
    guide.point("#log .entry")
    yield "mist, entry shown"
    guide.act("end")


def _night(guide: Guide) -> Iterator[str]:
    guide.sit()
    yield "thief, night"
    guide.press("#row-coin")
    yield "thief, night, coin chosen"
    guide.press("#card .close")
    guide.act("dart")
    guide.act("look C")
    yield "thief, night, two points spent"
    guide.act("end row")
    guide.sit()
    yield "mist, night"
    guide.point("#sp-A2")
    guide.press("#row-raise")
    yield "mist, night, pawn to raise"
    guide.act("end")
    guide.sit()
    yield "thief, second day"


def _leaving(guide: Guide) -> Iterator[str]:
    guide.press("#tool-settings")
    guide.press("#menu-leave")
    yield "start, game stored"
    guide.press("#resume")
    guide.sit()


def _end(guide: Guide) -> Iterator[str]:
    guide.press('[data-arm="declare"]')
    guide.press('[data-action="declare"]')
    yield "over, what ended it"
    guide.press("#finale-skip")
    guide.see("#why")
    yield "over"
    guide.press("#why-show")
    yield "over, the deciding turn"
    yield from shell.replay(guide, "thief", "mist")


def _trouble(guide: Guide) -> Iterator[str]:
    for control in ("#two", "#begin", "#tool-settings", "#menu-leave"):
        guide.press(control)
    guide.spoil()
    guide.see("#notice-aside")
    yield "start, game unreadable"
