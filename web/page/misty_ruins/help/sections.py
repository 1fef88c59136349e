"""The contents of the help, in the order in which a beginner reads it."""

from page.misty_ruins.help.rulings import RULINGS
from page.parts.help_blocks import (
    Block,
    Contents,
    File,
    Glossary,
    Heading,
    Own,
    Pictures,
    PlayerAids,
    Points,
    Section,
    Steps,
    Terms,
    TwoColumns,
    Words,
)
from page.parts.help_elsewhere import ELSEWHERE
from page.parts.help_keys import KEYS


def _section(name: str, *blocks: Block) -> Section:
    return Section(name, blocks)


AIDS = _section("aids", Words("intro"), PlayerAids())
GLOSSARY = _section("glossary", Words("intro"), Glossary())

IDEA = _section(
    "idea",
    Words("who"),
    Words("holder"),
    Pictures(("holders",)),
    Words("learn"),
    Words("win"),
    Words("claim"),
)
SETUP = _section(
    "setup",
    Words("seats"),
    Own("supply"),
    Pictures(("start",)),
    Heading("draft"),
    Words("choose"),
    Words("first"),
)
TURN = _section(
    "turn",
    Words("chain"),
    Words("example"),
    Words("stop"),
    Own("actions"),
    Words("first"),
    Words("ends"),
    Words("empty"),
)

MAP = _section(
    "map",
    Words("spaces"),
    Words("runes"),
    Own("runes"),
    Heading("placing"),
    Words("fit"),
    Pictures(("letter", "colour", "bonus")),
    Words("bare"),
    Words("press"),
    Heading("contents"),
    Words("symbols"),
    Own("symbols"),
    Words("monster"),
)
BONUSES = _section("bonuses", Words("intro"), Own("bonuses"), Words("choices"), Words("order"))
MOVING = _section("moving", Words("steps"), Words("monster"), Pictures(("move",)), Words("first"))
DOORS = _section(
    "doors",
    Words("locked"),
    Words("barred"),
    Words("try"),
    Words("need"),
    Words("again"),
    Pictures(("door",)),
    Heading("chests"),
    Words("chest"),
    Pictures(("chest",)),
    Words("take"),
)
TILES = _section("tiles", Words("intro"), Own("tiles"))

ITEMS = _section(
    "items",
    Words("intro"),
    Heading("weapons"),
    Words("weapon"),
    Own("weapons"),
    Heading("helps"),
    Words("luck"),
    Words("shield"),
    Words("elixir"),
    Own("helps"),
    Heading("gold"),
    Words("cards"),
    Own("gold"),
)
HOMELANDS = _section(
    "homelands",
    Words("intro"),
    Pictures(("homeland",)),
    Heading("trade"),
    Words("halves"),
    Terms(("buy", "sell", "demand")),
    Heading("identify"),
    Words("ask"),
    Words("which"),
    Heading("all"),
    Own("homelands"),
)

COMBAT = _section(
    "combat",
    Words("where"),
    Heading("attack"),
    Steps(("choose", "needed", "count", "answer")),
    Pictures(("combat",)),
    Own("example"),
    Heading("result"),
    Terms(("hit", "miss")),
    Words("stay"),
    Heading("away"),
    Terms(("flee", "hide")),
    Pictures(("flee",)),
)
STRIKE = _section(
    "strike",
    Words("when"),
    Words("twice"),
    Words("whom"),
    Pictures(("strike",)),
    Words("bear"),
    Words("shields"),
    Words("order"),
    Heading("defeat"),
    Words("defeated"),
    Words("won"),
)
MONSTERS = _section("monsters", Words("intro"), Own("monsters"), Words("read"), Words("worth"))
REST = _section(
    "rest", Terms(("rest", "heal")), Words("must"), Words("facing"), Words("defeated"), Words("more")
)

CHARACTERS = _section("characters", Words("intro"), Own("characters"), Words("luck"))
KNOWING = _section(
    "knowing",
    Words("idea"),
    Words("least"),
    Words("together"),
    Heading("asking"),
    Points(("attack", "door", "bonus", "homeland", "claim")),
    Words("public"),
    Words("held"),
    Heading("notes"),
    Words("page"),
    Words("struck"),
    Words("candidates"),
    Words("odds"),
    Heading("bonus_home"),
    Words("home"),
    Words("secretly"),
)
END = _section(
    "end",
    Words("claim"),
    Terms(("right", "wrong")),
    TwoColumns("table", ("claimed", "exhausted", "limit", "resigned")),
    Words("exhausted"),
    Heading("declarations"),
    Words("declare"),
    Heading("gold"),
    Points(("monsters", "items", "tokens", "known")),
    Words("ties"),
)

SILENT = tuple(_section(name, Words("intro"), Own(name)) for name in RULINGS)

SECRETS = _section(
    "secrets",
    Words("idea"),
    Heading("all"),
    Points(("map", "things", "answers", "counts")),
    Heading("you"),
    Points(("hand", "right", "marks")),
    Heading("nobody"),
    Words("decks"),
    Heading("device"),
    Words("curtain"),
    Words("open"),
    Words("apart"),
    Words("tools"),
    Words("after"),
)
ALONE = _section(
    "alone",
    Words("idea"),
    Words("fair"),
    Heading("helps"),
    Terms(("candidates", "hint")),
    Heading("hands"),
    Words("give"),
)
APART = _section(
    ELSEWHERE.id,
    *ELSEWHERE.blocks,
    Heading("leaving"),
    Words("left"),
    Heading("pooling"),
    Words("pooled"),
)
OPTIONS = _section("options", Words("intro"), Terms(("players", "declaration", "tokens", "limit", "help")))
CREDITS = _section(
    "credits", Words("rules"), Words("ours"), Words("software"), File("licences", "licences.txt")
)

GROUPS: tuple[Contents, ...] = (
    Contents("glance", (AIDS, GLOSSARY)),
    Contents("game", (IDEA, SETUP, TURN)),
    Contents("exploring", (MAP, BONUSES, MOVING, DOORS, TILES)),
    Contents("items", (ITEMS, HOMELANDS)),
    Contents("fighting", (COMBAT, STRIKE, MONSTERS, REST)),
    Contents("knowing", (CHARACTERS, KNOWING, END)),
    Contents("silent", SILENT),
    Contents("table", (SECRETS, ALONE, APART, OPTIONS, KEYS, CREDITS)),
)

FIRST = IDEA.id
"""The section shown beside the contents by default."""
