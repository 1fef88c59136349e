"""Print what the page's cryptography answers, pure Python beside it, and a frozen game played again, in Pyodide."""

import json
from pathlib import Path

from polyscript import js_modules

from page.edge.online.noble import Noble
from tests.secrecy.answers import group_answers, seat_answers
from tests.secrecy.frozen import replayed
from unseen.secrecy.ristretto import Ristretto

FROZEN = Path("tests/secrecy/transcripts/nusubito-1.json")

noble = Noble(js_modules.noble)
print(
    json.dumps(
        {
            "group": group_answers(noble, 300),
            "seat": seat_answers(noble),
            "pure": group_answers(Ristretto(), 20),
            "frozen": replayed(noble, json.loads(FROZEN.read_text("utf-8"))),
        }
    )
)
