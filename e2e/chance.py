"""A known deal: a script that takes the place of the browser's source of chance before the page loads."""

import json
from collections.abc import Sequence

from playwright.sync_api import BrowserContext

_SCRIPT = """
(() => {
  const words = %s, real = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  const known = (array) => {
    if (!(array instanceof Uint32Array) || array.length !== 1) return real(array);
    array[0] = words[drawn++ %% words.length];
    return array;
  };
  Object.defineProperty(crypto, "getRandomValues", { value: known });
})();
"""


def known_draws(context: BrowserContext, words: Sequence[int]) -> None:
    """Let every draw of one 32-bit word in a context give these, over and over; keys and seals stay random."""
    context.add_init_script(_SCRIPT % json.dumps(list(words)))


def draws_for(treasure: str) -> tuple[int, ...]:
    """Return what is drawn where the green rods of Nusubito are to meet on a temple: the column, then the row."""
    return "ACE".index(treasure[0]), "135".index(treasure[1])


def known_deal(context: BrowserContext, treasure: str) -> None:
    """Deal every game of Nusubito in a context so that the green rods meet on a temple."""
    known_draws(context, draws_for(treasure))
