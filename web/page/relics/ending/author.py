"""The author of Relics, of whom its rulebook says nothing; both tribes are alike, so nobody is asked of a role."""

from page.shell.author import ASKS, Author

AUTHOR = Author(
    asks={
        "ending": ASKS["ending"],
        "variants": "relics.report.variants",
        "rules": ASKS["rules"],
        "comments": ASKS["comments"],
    },
)
