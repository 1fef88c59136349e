"""The frames that every game is shown in."""

from typing import NamedTuple

from playwright.sync_api import ViewportSize

USUAL = 16
"""The size of type that browsers come with, in pixels."""


class Frame(NamedTuple):
    """A window, in pixels."""

    width: int
    height: int
    font: int = USUAL
    """The size of type that the browser's owner has chosen; what the page calls a rem."""

    def __str__(self) -> str:
        """Return its size, and that of its type if it is another than usual."""
        return f"{self.width}x{self.height}{f' at {self.font} px' if self.font != USUAL else ''}"


PHONE = Frame(360, 640)
WINDOWS = (
    Frame(640, 480),
    Frame(800, 600),
    Frame(960, 540),
    Frame(1000, 600),
    Frame(1024, 768),
    Frame(1280, 720),
    Frame(1440, 900),
    Frame(768, 1024),
)
UPRIGHT = (Frame(320, 568), PHONE, Frame(360, 740), Frame(390, 844))
SIDEWAYS = (Frame(640, 360), Frame(740, 360), Frame(844, 390))
LARGE_TYPE = (Frame(1440, 900, 24), Frame(1280, 720, 24), Frame(1440, 900, 32))
FRAMES = (*WINDOWS, *UPRIGHT, *SIDEWAYS, *LARGE_TYPE)
"""The frames in which all has to be in sight."""
SCROLLED = (
    Frame(320, 480),
    Frame(360, 540),
    Frame(375, 667, 24),
    Frame(390, 844, 24),
    Frame(412, 915, 32),
    Frame(800, 600, 24),
    Frame(320, 256),
    Frame(360, 225),
)
"""The frames with too little room for that: there the page scrolls. The last are desktops at 400 %."""
DECISIVE = (Frame(640, 480), Frame(1280, 720), Frame(768, 1024), Frame(320, 568), Frame(640, 360))
"""Those with the least room of each layout."""
SCROLLED_DECISIVE = (Frame(320, 480), Frame(375, 667, 24), Frame(320, 256))
"""The lowest phone, the largest words on a phone, and the strongest magnification (WCAG 1.4.10)."""
LARGEST = (PHONE, Frame(1280, 720))
"""Those which bear the largest words that the settings offer."""
HINTED = (Frame(1440, 900), Frame(800, 600), Frame(320, 568))
"""Those in which a hint stands beside rows of actions, beside the log, and over what both hold."""
EMBEDDED = (Frame(640, 400), Frame(405, 720), PHONE)
"""What the tag gives to a narrow page and to a wide one, and a phone."""


def size(frame: tuple[int, ...]) -> ViewportSize:
    """Return a frame as the browser wants it."""
    return {"width": frame[0], "height": frame[1]}
