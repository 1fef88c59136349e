"""The help's section about games with people elsewhere: the same in each game that has secrets."""

from page.parts.help_blocks import Heading, Points, Section, Terms, Words

ELSEWHERE = Section(
    "elsewhere",
    (
        Words("idea"),
        Words("away"),
        Heading("honest"),
        Points(("dealt", "bound", "signed", "audit")),
        Words("provisional"),
        Heading("relay"),
        Words("passes"),
        Words("tabs"),
        Heading("time"),
        Words("claims"),
        Words("no_limit"),
        Heading("endings"),
        Words("endings.text"),
        Points(("undecided", "takeback")),
        Heading("others"),
        Terms(("watch", "move", "rematch")),
        Heading("limits"),
        Points(("hung_up", "late", "page", "devices")),
    ),
)
