"""The sections about the Moya."""

from page.parts.help_blocks import Heading, Pictures, Section, Terms, TwoColumns, Words

MOYA_DAY = Section(
    "moya-day",
    (
        Words("four"),
        Words("downed"),
        Heading("lines"),
        Words("line"),
        Words("who"),
        Heading("pool"),
        Words("six"),
    ),
)  # fmt: skip

LV1 = Section(
    "lv1",
    (
        Words("role"),
        Terms(("step",)),
        Pictures(("run",)),
        Terms(("line",)),
        Pictures(("line-one",)),
        Terms(("heal",)),
        Pictures(("heal",)),
        Terms(("join",)),
        Pictures(("merge-line",)),
    ),
)

LV2 = Section(
    "lv2",
    (
        Words("role"),
        Terms(("step",)),
        Pictures(("diagonal",)),
        Terms(("line",)),
        Pictures(("line-two",)),
        Terms(("swap",)),
        Pictures(("swap-two",)),
        Terms(("join",)),
        Pictures(("merge-corner",)),
    ),
)

LV3 = Section(
    "lv3",
    (
        Words("role"),
        Terms(("step",)),
        Pictures(("step",)),
        Terms(("capture",)),
        Pictures(("capture",)),
        Words("stuck"),
        Terms(("swap",)),
        Pictures(("swap-three",)),
    ),
)

DESTROY = Section(
    "destroy",
    (Words("sides"), Words("gone"), Pictures(("destroy",)), Words("found"), Words("lv3"), Words("walk")),
)

MOYA_NIGHT = Section(
    "moya-night",
    (
        Words("points"),
        TwoColumns("prices", ("one", "two", "raise_one", "raise_two")),
        Pictures(("raise",)),
        Words("terms"),
        Words("dawn"),
    ),
)
