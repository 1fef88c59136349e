"""Kakusareta's author; what its rulebook (v09, "Thanks") asks playtesters for is what every report asks."""

from page.shell.author import ASKS, Author

AUTHOR = Author(
    rulebook="v09",
    asks={**ASKS, "role": "kakusareta.report.role", "variants": "kakusareta.report.variants"},
)
