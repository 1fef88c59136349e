"""The sections "Where the book is silent": the rulings by subject."""

from page.kakusareta.help.rulings import RULINGS
from page.parts.help_blocks import Own, Section, Words

SILENT: tuple[Section, ...] = tuple(Section(name, (Words("intro"), Own(name))) for name in RULINGS)
