"""The pictures of a help diagram: its board, with marks on the spaces that its actions press."""

from page.kakusareta.help.diagram import Board, Diagram, hand, parse_board
from unseen.courtyard.drawing.picture import COLUMNS, RODS, ROWS, TEMPLES, Phase, RodFace
from unseen.kakusareta.drawing.picture import Level, Mark, Moya, Picture, Price, Seen

PHASES: dict[str, Phase] = {"day": "day", "night": "night"}
LEVELS: dict[str, Level] = {"1": 1, "2": 2, "3": 3}
DEPLOY_PRICES = {"1": "1", "2": "3"}
"""Prices of a deployment in points, by level (K38)."""
RAISED: dict[str, tuple[str, Level]] = {"1": ("2", 2), "2": ("3", 3)}
"""Price of an upgrade in points and the level reached, by the old level (K38)."""


def first_picture(diagram: Diagram, prefix: str, label: str) -> Picture:
    """Return the first picture of a diagram, with everything marked that the diagram is about.

    Args:
        diagram: The diagram.
        prefix: Prefix of all ids in the picture; it has to be unique in the document.
        label: The content of the picture, in words.
    """
    board = parse_board(diagram.board)
    still = _still(diagram, board, prefix, label)
    if diagram.reveal and not diagram.after:
        return still._replace(kakusareta=None, last_seen=Seen(diagram.reveal))
    looks = ["rod " + action[5:] for action in diagram.actions + diagram.offers if action.startswith("look ")]
    return still._replace(
        kakusareta=board.kakusareta if diagram.seat == "kakusareta" else None,
        rods=_faces(diagram) if diagram.shows_rods else {},
        marks=_marks(diagram, board),
        chosen=_chosen(diagram.actions),
        ribbons=(diagram.line,) if diagram.line else (),
        swaps=((diagram.swap[0], diagram.swap[1]),) if diagram.swap else (),
        flows=diagram.flows,
        prices={space: Price(darts=darts) for space, darts in diagram.prices.items() if darts},
        lit=frozenset(diagram.pointed_at).union(looks),
    )


def second_picture(diagram: Diagram, prefix: str, label: str) -> Picture:
    """Return the second picture of a diagram that has two."""
    board = parse_board(diagram.after)
    faces = _faces(diagram)
    looked = {rod: face for rod, face in faces.items() if f"look {rod}" in diagram.actions}
    return _still(diagram, board, prefix, label)._replace(
        rods=faces if diagram.shows_rods else looked if board.kakusareta else {},
        trail=diagram.trail,
        last_seen=Seen(diagram.reveal) if diagram.reveal else None,
    )


def _still(diagram: Diagram, board: Board, prefix: str, label: str) -> Picture:
    razed = frozenset(board.destroyed).difference(board.towers)
    return Picture(
        phase=PHASES[diagram.phase],
        moyas={space: Moya(LEVELS[moya[0]], "-" in moya, "!" in moya) for space, moya in board.moyas.items()},
        razed=razed,
        towers=frozenset(board.towers),
        kakusareta=board.kakusareta,
        unseen=board.kakusareta in (TEMPLES - razed),
        label=label,
        pressable=False,
        prefix=prefix,
        crop=diagram.crop,
    )


def _faces(diagram: Diagram) -> dict[str, RodFace]:
    return {rod: "green" if rod in diagram.treasure else "red" for rod in RODS}


def _chosen(actions: tuple[str, ...]) -> frozenset[str]:
    """Return the spaces of the Moya that moves start with."""
    return frozenset(action.split()[1] for action in actions if action.startswith("move "))


def _marks(diagram: Diagram, board: Board) -> dict[str, Mark]:
    """Return the marks of the spaces, read from the notation of the actions."""
    marks: dict[str, Mark] = {}
    for action in diagram.offers + diagram.actions:
        word, *rest = action.split()
        if word in ("leap", "step", "climb"):
            marks |= _movement(diagram, word, rest)
        elif word in ("move", "swap", "heal", "destroy", "deploy", "upgrade"):
            marks |= _of_moya(diagram, board, word, rest)
        elif word == "tower":
            marks[rest[0]] = Mark("tower")
    return marks


def _movement(diagram: Diagram, word: str, rest: list[str]) -> dict[str, Mark]:
    """Return the marks of a movement of the Kakusareta, including the landings of attacked Lv3."""
    to = rest[0]
    falls = [push.split(">") for push in rest[1:] if ">" in push]
    marks = {lands: Mark("landing", source=source) for source, lands in falls}
    if word == "leap":
        marks[to] = Mark("leap" if to in hand(diagram) else "pass")
    else:
        marks[to] = Mark("step" if word == "step" else "climb")
    return marks


def _of_moya(diagram: Diagram, board: Board, word: str, rest: list[str]) -> dict[str, Mark]:
    match word, rest:
        case "move", [source, to]:
            if to in TEMPLES.difference(board.destroyed):
                return {to: Mark("seize")}
            ghost = LEVELS[board.moyas[source][0]]
            is_along = source in diagram.line and to[1] == diagram.line[-1][1]
            return {to: Mark("line" if is_along else "move", ghost=ghost)}
        case "swap", spaces:
            return {space: Mark("swap") for space in spaces}
        case "heal", [space, _, healer]:
            return {space: Mark("heal"), healer: Mark("spend")}
        case "destroy", [temple, *_]:
            sides = [side for side in board.moyas if _is_beside(side, temple)]
            return {temple: Mark("raze"), **{side: Mark("spend") for side in sides}}
        case "deploy", [level, space]:
            return {space: Mark("deploy", DEPLOY_PRICES[level], LEVELS[level])}
        case "upgrade", [space]:
            price, into = RAISED[board.moyas[space][0]]
            return {space: Mark("raise", price, into)}
        case _:
            return {space: Mark("joined") for space in rest}


def _is_beside(one: str, other: str) -> bool:
    """Return whether two spaces share an edge (K1)."""
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return across + abs(ROWS.index(one[1]) - ROWS.index(other[1])) == 1
