"""A line of a game's file of puzzles: one JSON object, which is never changed once it has been released."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_one_of, parse_json
from unseen.kernel.errors import CodecError
from unseen.puzzles.tier import TIERS, Tier


class Line(NamedTuple):
    """A puzzle as it is kept."""

    kind: str
    tier: Tier
    themes: tuple[str, ...]
    """Why its answer holds, in the kind's own words; in the order of the kind's `THEMES`."""
    body: Mapping[str, Any]
    """Everything else, for the kind alone to read."""

    @property
    def text(self) -> str:
        """The line of the file."""
        data = {"kind": self.kind, "tier": self.tier, "themes": list(self.themes), **self.body}
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def parse_line(text: str) -> Line:
    """Parse a line.

    Raises:
        CodecError: It is none.
    """
    keys = parse_json(text)
    if not isinstance(keys, dict):
        raise CodecError("", "a puzzle is an object")
    body = dict(cast(dict[str, Any], keys))
    kind, tier, themes = (body.pop(key, None) for key in ("kind", "tier", "themes"))
    if not isinstance(kind, str):
        raise CodecError("kind", "a text is expected")
    expect_one_of("tier", tier, TIERS)
    if not all(isinstance(theme, str) for theme in expect_list("themes", themes)):
        raise CodecError("themes", "texts are expected")
    return Line(kind, cast(Tier, tier), tuple(cast(list[str], themes)), body)
