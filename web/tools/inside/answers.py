"""Print what the page's cryptography answers, and pure Python beside it, in Pyodide."""

import json

from polyscript import js_modules

from page.edge.afar.noble import Noble
from tests.secrecy.answers import group_answers, seat_answers
from unseen.secrecy.ristretto import Ristretto

noble = Noble(js_modules.noble)
print(
    json.dumps(
        {
            "group": group_answers(noble, 300),
            "seat": seat_answers(noble),
            "pure": group_answers(Ristretto(), 20),
        }
    )
)
