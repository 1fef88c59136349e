"""The day that a browser believes it is."""

import json
from datetime import date

from playwright.sync_api import BrowserContext

from unseen.puzzles.calendar import DAY_ZERO

_CLOCK = """{
  const Real = Date, passed = new Real(%s).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length ? given : [Real.now() + passed])); }
    static now() { return Real.now() + passed; }
  };
}"""


def calendar(number: int) -> str:
    """Return a script that lets it be noon of the day of a number, by the device's calendar."""
    day = date.fromordinal(DAY_ZERO + number - 1)
    return _CLOCK % json.dumps(f"{day}T12:00:00")


def set_day(context: BrowserContext, number: int) -> None:
    """Let it be the day of a number in every page that is opened from now on."""
    context.add_init_script(calendar(number))
