"""The sections about the Mists."""

from page.parts.help_blocks import Heading, Pictures, Section, Terms, TwoColumns, Words

MIST_DAY = Section(
    "mist-day",
    (
        Words("three"),
        Words("used"),
        Words("given"),
        Words("fresh"),
        Heading("streams"),
        Words("stream"),
        Heading("pool"),
        Words("six"),
    ),
)  # fmt: skip

HEALER = Section(
    "healer",
    (
        Words("role"),
        Terms(("step", "stream")),
        Pictures(("stream",)),
        Terms(("heal",)),
        Pictures(("heal",)),
        Terms(("upgrade",)),
        Pictures(("upgrade-line", "upgrade-corner")),
    ),
)  # fmt: skip

BUILDER = Section(
    "builder",
    (
        Words("role"),
        Terms(("step",)),
        Pictures(("diagonal",)),
        Terms(("bolster",)),
        Pictures(("bolster",)),
        Words("two"),
        Terms(("upgrade",)),
        Pictures(("upgrade-builders",)),
    ),
)  # fmt: skip

SEEKER = Section(
    "seeker",
    (
        Words("role"),
        Terms(("step",)),
        Pictures(("step",)),
        Terms(("occupy",)),
        Pictures(("occupy",)),
        Terms(("seek",)),
        Pictures(("seek",)),
        Words("thief"),
    ),
)  # fmt: skip

CAPTURE = Section("capture", (Words("claim"), Pictures(("capture",)), Words("choice"), Words("never")))

MIST_NIGHT = Section(
    "mist-night",
    (
        Words("points"),
        TwoColumns("prices", ("spawn", "builder", "seeker")),
        Pictures(("raise",)),
        Words("terms"),
        Words("dawn"),
    ),
)
