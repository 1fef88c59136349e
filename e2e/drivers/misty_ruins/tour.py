"""A tour of every screen and state of the page of Misty Ruins that is its own."""

from collections.abc import Iterator

from e2e.drivers import shell
from e2e.drivers.misty_ruins.chance import draws_of
from e2e.drivers.misty_ruins.games import LONG_DEAL, LONG_GAME, THREE
from e2e.drivers.misty_ruins.pointing import UNLISTED, pointed
from e2e.mirror import Mirror
from e2e.people.guide import Guide, Stop, stops
from unseen.misty_ruins import Options


class Way:
    """The long game as a guide goes through it, with the engine beside it.

    Args:
        guide: The guide.
    """

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.mirror = Mirror("misty_ruins", draws_of(LONG_DEAL), Options(3))
        self._left = [action for turn in LONG_GAME for action in turn]

    def to(self, action: str) -> None:
        """Go on until an action is next, and sit down where its seat has to."""
        while self._left[0] != action:
            self.take()
        if self.guide.screen == "curtain":
            self.guide.sit()

    def point(self, number: int | None = None) -> None:
        """Point the next action out, by its first presses or by all."""
        for selector in pointed(self.mirror.state, self._left[0])[:number]:
            self.guide.point(selector)

    def take(self) -> None:
        """Take the next action; one that is named on the notes page once it has been pointed out there."""
        action = self._left[0]
        if self.guide.screen == "curtain":
            self.guide.sit()
        if action.split()[0] in UNLISTED and not self.guide.ids(f'[data-action="{action}"]'):
            self.point()
        self.guide.act(action)
        self.mirror.act(action)
        del self._left[0]

    def finish(self) -> None:
        """Play to the end."""
        while self._left:
            self.take()


def tour(guide: Guide) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        guide: Somebody at the start screen; the deal is the long game's, and long waits are held.
    """
    yield from stops(guide, _start(guide))
    way = Way(guide)
    for part in (_first, _middle, _owed, _leaving, _end):
        yield from stops(guide, part(way))


def _start(guide: Guide) -> Iterator[str]:
    yield "start"
    yield from shell.help_pages(guide)
    guide.press("#learn")
    yield "start, learn"
    guide.press("#learn-identity")
    yield "course"
    guide.press("#tool-notes")
    yield "course, notes"
    guide.press("#note-Kusk")
    yield "course, notes astray"
    for control in ("#note-Bellec", "#note-Ysmere"):
        guide.press(control)
    yield "course, notes marked"
    guide.press("#learn-on")
    guide.point("#sp-h9")
    yield "course, astray"
    guide.press("#learn-leave")
    guide.press("#alone")
    guide.press("#more")
    yield "start, alone, more"
    guide.press("#choosing-back")
    guide.press(THREE[0])
    yield "start, two"
    guide.press("#more")
    for control in ("add-player", "declaration-10", "tokens-on", "limit-60", "first-lot", "first-one"):
        guide.press(f"#{control}")
    shell.write_names(guide)
    yield "start, set-up changed"
    for control in ("declaration-5", "tokens-off", "limit-none", "drop-player", "drop-player"):
        guide.press(f"#{control}")
    guide.begin()


def _first(way: Way) -> Iterator[str]:
    guide = way.guide
    yield "draft"
    way.point()
    yield "draft, item chosen"
    way.to("take I32")
    way.take()
    yield "curtain, p2"
    guide.press("#hold")
    yield "curtain, p2 asked"
    guide.press("#hold")
    yield "p2, told"
    guide.skip_recap()
    yield "p2, first turn"
    yield from shell.sheets(guide, "p2")
    guide.press("#player-p1")
    yield "p2, player asked about"
    guide.point("#sp-h8")
    yield "p2, tile asked about"
    guide.press("#verb-move")
    yield "p2, refused"
    guide.press("#end-0")
    yield "p2, cannot end"
    way.point(1)
    yield "p2, tile chosen"
    way.point()
    yield "p2, space chosen"
    way.take()
    yield "p2, homeland"
    guide.press("#resign")
    yield "p2, giving up"
    guide.press("#resign-no")
    yield from _notes(guide)


def _notes(guide: Guide) -> Iterator[str]:
    guide.press("#tool-notes")
    yield "notes"
    for name, times in (("Kusk", 1), ("Zambun", 1), ("Kusk-bow", 2), ("Imber", 2), ("Rittik", 2)):
        for _ in range(times):
            guide.press(f"#note-{name}")
    yield "notes, marked"
    guide.press("#notes .close")


def _middle(way: Way) -> Iterator[str]:
    guide = way.guide
    way.to("attack fist")
    yield "p3, monster"
    way.point(1)
    yield "p3, attack chosen"
    way.to("identify Ulvenholt")
    way.point()
    yield "p1, identify chosen"
    way.to("sell I32 for I40")
    yield "p2, at a homeland"
    way.point()
    yield "p2, sale chosen"
    for action in ("cash I40", "buy I23", "elixir"):
        way.to(action)
        way.point()
        yield f"p2, {action.split()[0]} chosen"
    way.to("attack fist lucky")
    way.point()
    yield "p3, attack with luck"
    way.to("ask Wisten")
    yield "p1, homeland to ask about"
    way.point()
    yield "p1, question chosen"
    way.to("take I03")
    way.point()
    yield "p1, item chosen"
    way.to("door magic")
    way.point()
    yield "p1, door chosen"
    guide.point("#log .entry")
    yield "p1, entry shown"


def _owed(way: Way) -> Iterator[str]:
    guide = way.guide
    way.to("ask luck")
    yield "p2, attribute to ask about"
    way.to("hide")
    way.point()
    yield "p2, hiding chosen"
    way.to("strip p3")
    way.point()
    yield "p1, player chosen"
    way.take()
    yield "p3, item to lose"
    way.to("lose 1 blocks 2 health")
    yield "p2, strike"
    way.point()
    yield "p2, strike shared out"
    way.to("chest")
    way.point()
    yield "p3, chest chosen"
    way.to("heal")
    yield "p2, must heal"
    way.to("claim Gorvain Torphillian")
    guide.press("#tool-hide")
    yield "curtain, p1"
    guide.sit()


def _leaving(way: Way) -> Iterator[str]:
    guide = way.guide
    yield from shell.stored(guide)
    guide.sit()


def _end(way: Way) -> Iterator[str]:
    guide = way.guide
    guide.press("#verb-flee")
    yield "p1, flight"
    way.point(1)
    yield "p1, claim"
    way.point(2)
    yield "p1, half a claim"
    guide.press("#notes .close")
    way.point()
    yield "p1, claim named"
    way.take()
    yield "curtain, p2 to declare"
    guide.sit()
    yield "p2, to declare"
    # Answers have struck out two of its numbers.
    guide.press("#note-Gorvain")
    yield "p2, impossible one named"
    way.point()
    yield "p2, declaration named"
    way.finish()
    guide.see("#over-title")
    yield "over"
    yield from shell.replay(guide, "p1", "p3")
