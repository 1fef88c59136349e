"""The help's section about the keyboard and the command line: the same in each game."""

from page.parts.help_blocks import Heading, Section, Words

KEYS = Section(
    "keys",
    (
        Words("idea"),
        Words("look"),
        Heading("line"),
        Words("open"),
        Words("action"),
        Words("twice"),
        Words("ask"),
        Words("aloud"),
    ),
)
