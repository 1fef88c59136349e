"""Nusubito's author, as the last page of the rulebook (v18) names him for questions and thoughts."""

from page.shell.author import ASKS, Author

AUTHOR = Author(
    rulebook="v18",
    address="games@finngrim-studios.co.uk",
    subject="Nusubito Game",
    asks={**ASKS, "role": "nusubito.report.role", "variants": "nusubito.report.variants"},
)
