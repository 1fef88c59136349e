"""The rules in the page."""

from markupsafe import Markup

from page.parts import help as help_room
from page.parts.help_blocks import Contents, Section, Words
from page.text import Text


def no_diagram(name: str, t: Text) -> tuple[Markup, ...]:
    """Return no pictures: the help has none. YOURS: if it has, boards that show what is explained."""
    del name, t
    return ()


# YOURS: a section for each part of the rules; its words are `help.<section>.<key>`.
BOOK = help_room.Book(
    (
        Contents(
            "game",
            (
                Section("rules", (Words("aim"), Words("turn"), Words("end"))),
                Section("options", (Words("players"),)),
            ),
        ),
    ),
    "rules",
    cards=(),
    terms=(),
    diagram=no_diagram,
)


def help_sheet(section: str, t: Text) -> Markup:
    """Return the rules, open at a section."""
    return help_room.help_sheet(BOOK, section, t)
