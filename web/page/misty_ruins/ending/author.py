"""The author of Misty Ruins, whom its rulebook does not name."""

from page.shell.author import ASKS, Author

AUTHOR = Author(
    asks={**ASKS, "role": "misty_ruins.report.role", "variants": "misty_ruins.report.variants"},
)
