"""The frames that a game is shown in."""

from playwright.sync_api import ViewportSize

WINDOWS = (
    (640, 480),
    (800, 600),
    (960, 540),
    (1000, 600),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (768, 1024),
)
PHONE = (360, 640)
UPRIGHT = ((320, 568), PHONE, (390, 844))
SIDEWAYS = ((640, 360), (740, 360), (844, 390))
FRAMES = (*WINDOWS, *UPRIGHT, *SIDEWAYS)
"""Width and height of every frame in which all has to be in sight."""
DECISIVE = ((640, 480), (1280, 720), (768, 1024), (320, 568), (640, 360))
"""Those with the least room of each layout."""
LARGEST = (PHONE, (1280, 720))
"""Those which bear the largest words that the settings offer."""
HINTED = ((1440, 900), (800, 600), (320, 568))
"""Those in which a hint stands beside rows of actions, beside the log, and over what both hold."""
EMBEDDED = ((640, 400), (405, 720), PHONE)
"""What the tag gives to a narrow page and to a wide one, and a phone."""
MAGNIFIED = (360, 225)
"""A window of 1440 by 900 at 400 %."""


def size(frame: tuple[int, int]) -> ViewportSize:
    """Return a frame as the browser wants it."""
    return {"width": frame[0], "height": frame[1]}
