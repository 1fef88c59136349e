"""The contents of the help, in the order in which a beginner reads it."""

from page.parts.help_blocks import Contents, Section
from page.parts.help_elsewhere import ELSEWHERE
from page.parts.help_keys import KEYS

from .game import AIDS, ALONE, COURTYARD, CREDITS, ENDS, GLOSSARY, IDEA, OPTIONS, ORDER, SECRETS
from .mists import BUILDER, CAPTURE, HEALER, MIST_DAY, MIST_NIGHT, SEEKER
from .thief import ATTACK, COINS, LEAPS, PUSH, SHOOT, SPECIAL, THIEF_NIGHT, TRAPPED, TREASURE

GROUPS: tuple[Contents, ...] = (
    Contents("glance", (AIDS, GLOSSARY)),
    Contents("game", (IDEA, COURTYARD, ORDER)),
    Contents("thief", (LEAPS, COINS, SPECIAL, ATTACK, PUSH, SHOOT, TREASURE, TRAPPED, THIEF_NIGHT)),
    Contents("mist", (MIST_DAY, HEALER, BUILDER, SEEKER, CAPTURE, MIST_NIGHT)),
    Contents("table", (SECRETS, ALONE, ELSEWHERE, ENDS, OPTIONS, KEYS, CREDITS)),
)

SECTIONS: tuple[Section, ...] = tuple(section for group in GROUPS for section in group.sections)

FIRST = IDEA.id
"""The section shown beside the contents if none was requested."""
