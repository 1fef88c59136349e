"""What the shell shows in every game, on each game's tour and in its states."""

from collections.abc import Iterator

from e2e.drivers.driver import Shown
from e2e.paper import Paper
from e2e.people.guide import NAMES, Guide
from page.looking_back.news import Painted
from page.looking_back.picturing import WAYS
from page.shell.messages import LookNews


def help_pages(guide: Guide) -> Iterator[str]:
    """Yield the help's pages, from the start screen and back to it."""
    guide.press("#help-button")
    yield "help, contents"
    for section in guide.ids(".help-link"):
        guide.press(f"#{section}")
        yield f"help, {section.removeprefix('help-')}"
    guide.press("#sheet-close")


def write_names(guide: Guide) -> None:
    """Say what the two people call themselves, where a game of two is agreed on."""
    for person, name in zip(("one", "two"), NAMES, strict=True):
        guide.write(f"#name-{person}", name)


def sheets(guide: Guide, where: str) -> Iterator[str]:
    """Yield what opens over a table and closes again.

    Args:
        guide: Somebody at the table.
        where: How the stops' names begin.
    """
    for name in ("position", "settings"):
        guide.press(f"#tool-{name}")
        yield f"{where}, {name}"
        guide.press("#position .close" if name == "position" else "#sheet-close")
    for name in ("menu", "log"):
        guide.press(f"#bar-{name}")
        yield f"narrow: {where}, {name}"
        guide.press(".tool.shut" if name == "menu" else "#log .close")


def stored(guide: Guide) -> Iterator[str]:
    """Yield the start screen beside a game that has been left, and its question when another would begin."""
    guide.press("#tool-settings")
    guide.press("#menu-leave")
    yield "start, game stored"
    guide.press("#resume")


def replay(guide: Guide, *eyes: str) -> Iterator[str]:
    """Yield what can be done with a game that is over, up to the start screen.

    Args:
        guide: Somebody at the end screen.
        *eyes: Seats, through whose eyes the replay is seen.
    """
    guide.press("#replay-first")
    yield "over, replay at the beginning"
    for seat in eyes:
        guide.press(f"#eyes-{seat}")
        guide.press("#replay-forward")
        yield f"over, with the eyes of {seat}"
    guide.press("#replay-play")
    yield "over, replay runs"
    guide.press("#replay-play")
    yield from look_back(guide)
    record = guide.kept_record()
    yield "over, record kept"
    guide.press("#tool-report")
    guide.see("#report-copy")
    # Nobody takes as long on paper.
    guide.write("#report-minutes", "35")
    yield "over, report"
    guide.press("#sheet-close")
    guide.press("#home")
    guide.open_file(record)
    guide.see("#look-turns")
    yield "look back, record of a file"
    guide.press("#home")
    yield "over, record of a file"
    guide.press("#home")


def look_back(guide: Guide) -> Iterator[str]:
    """Yield looking back on a game, up to its end screen."""
    guide.press("#look-back")
    guide.see("#look-turns")
    # At the beginning there is nothing to go back to.
    guide.press("#replay-forward")
    guide.press("#replay-first")
    yield "look back, the beginning"
    guide.press("#replay-forward")
    guide.press("#look-hide")
    yield "look back, the end is hidden"
    guide.press("#look-play")
    yield "look back, playing on"
    guide.press("#home")
    guide.press("#replay-last")


def looked_back(paper: Paper) -> Iterator[Shown]:
    """Yield looking back on a game that is over: at its end, within it, and with each of its forms."""
    paper.press("#look-back")
    yield Shown("look back, the end", "look", paper.drawn())
    for _ in range(2):
        paper.press("#replay-back")
    yield Shown("look back, before the end", "look", paper.drawn())
    paper.press("#look-play")
    yield Shown("look back, playing on", "look", paper.drawn())
    paper.press("#look-play")
    paper.press("#look-picture")
    paper.send(LookNews(Painted(WAYS)))
    yield Shown("look back, picture", "look", paper.drawn())
    paper.press("#home")


def starts(paper: Paper) -> Iterator[Shown]:
    """Yield the start screen and what is chosen there, and leave a game that has begun."""
    yield Shown("start", "start", paper.drawn())
    for way in ("alone", "two"):
        paper.press(f"#{way}")
        yield Shown(f"start, {way}", "choosing", paper.drawn())
        paper.press("#more")
        yield Shown(f"start, {way}, more", "choosing", paper.drawn())
        paper.press("#choosing-back")
    paper.begin()
    paper.press("#tool-settings")
    paper.press("#menu-leave")
    yield Shown("start, game stored", "start", paper.drawn())
