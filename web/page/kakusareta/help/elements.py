"""The sections about the Elemental Disciplines."""

from page.parts.help_blocks import Heading, Own, Pictures, Points, Section, Terms, Words

ELEMENTAL = Section(
    "elemental",
    (
        Words("idea"),
        Heading("modes"),
        Terms(("loyalist", "master", "plus")),
        Heading("tokens"),
        Words("six"),
        Points(("kakusareta", "moya", "night")),
        Heading("use"),
        Words("when"),
        Words("public"),
    ),
)

POWERS_KAKUSARETA = Section(
    "powers-kakusareta",
    (
        Words("intro"),
        Own("powers-kakusareta"),
        Pictures(("quake", "tower", "silent", "mirage", "tempest", "rain")),
        Words("trapped"),
    ),
)

POWERS_MOYA = Section(
    "powers-moya",
    (
        Words("intro"),
        Own("powers-moya"),
        Pictures(("stream", "gentle", "streak", "ashes")),
    ),
)

WAITING = Section(
    "waiting",
    (
        Words("which"),
        Words("only"),
        Words("answer"),
        Words("told"),
        Heading("later"),
        Words("mirage"),
        Words("still"),
        Words("paid"),
        Words("hide"),
    ),
)
