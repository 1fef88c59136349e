"""Print what the page's cryptography answers, pure Python beside it, and frozen games played again, in Pyodide."""

import json
from pathlib import Path

from polyscript import js_modules

from page.edge.online.noble import Noble
from tests.secrecy.answers import CASES, group_answers, seat_answers
from tests.secrecy.frozen import replayed
from unseen.secrecy.proofs.ristretto import Ristretto

FROZEN = sorted(Path("tests/secrecy/transcripts").iterdir())
WHOLE = "nusubito-1.json"
"""The one whose audit is played, too: it is the shortest."""

noble = Noble(js_modules.noble)
print(
    json.dumps(
        {
            "group": group_answers(noble, CASES),
            "seat": seat_answers(noble),
            "pure": group_answers(Ristretto(), 20),
            "frozen": [
                replayed(noble, json.loads(path.read_text("utf-8")), "" if path.name == WHOLE else "audit")
                for path in FROZEN
            ],
        }
    )
)
