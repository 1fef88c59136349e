"""The contents of the help, in the order in which a beginner reads it."""

from page.kakusareta.help.elements import ELEMENTAL, POWERS_KAKUSARETA, POWERS_MOYA, WAITING
from page.kakusareta.help.game import (
    AIDS,
    ALONE,
    COURTYARD,
    CREDITS,
    ENDS,
    FOUR,
    GLOSSARY,
    IDEA,
    OPTIONS,
    ORDER,
    SECRETS,
)
from page.kakusareta.help.kakusareta import (
    ATTACK,
    COINS,
    GROUND,
    KAKUSARETA_NIGHT,
    LEAPS,
    SPECIAL,
    TRAPPED,
    TREASURE,
)
from page.kakusareta.help.moya import DESTROY, LV1, LV2, LV3, MOYA_DAY, MOYA_NIGHT
from page.kakusareta.help.silent import SILENT
from page.parts.help_blocks import Contents
from page.parts.help_elsewhere import ELSEWHERE
from page.parts.help_keys import KEYS

GROUPS: tuple[Contents, ...] = (
    Contents("glance", (AIDS, GLOSSARY)),
    Contents("game", (IDEA, COURTYARD, ORDER)),
    Contents("kakusareta", (LEAPS, COINS, SPECIAL, ATTACK, GROUND, TREASURE, TRAPPED, KAKUSARETA_NIGHT)),
    Contents("moya", (MOYA_DAY, LV1, LV2, LV3, DESTROY, FOUR, MOYA_NIGHT)),
    Contents("elements", (ELEMENTAL, POWERS_KAKUSARETA, POWERS_MOYA, WAITING)),
    Contents("silent", SILENT),
    Contents("table", (SECRETS, ALONE, ELSEWHERE, ENDS, OPTIONS, KEYS, CREDITS)),
)

FIRST = IDEA.id
"""The section shown beside the contents by default."""
