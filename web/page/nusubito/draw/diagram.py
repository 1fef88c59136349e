"""The pictures of a diagram: its boards, with marks for its actions."""

from page.nusubito.help.diagram import Board, Diagram, hand, parse_board
from unseen.courtyard.drawing.picture import Phase, RodFace
from unseen.nusubito.drawing.picture import Kind, Mark, Picture, Reveal
from unseen.nusubito.drawing.picture import Pawn as Piece

KINDS: dict[str, Kind] = {"H": "H", "B": "B", "S": "S"}
NEXT_KIND: dict[str, Kind] = {"H": "B", "B": "S"}
RAISE_PRICES = {"H": "1", "B": "2"}
PHASES: dict[str, Phase] = {"day": "day", "night": "night"}


def first_picture(diagram: Diagram, prefix: str, label: str) -> Picture:
    """Return the board at the start of a diagram, with everything marked that the diagram mentions.

    Args:
        diagram: The diagram.
        prefix: The prefix of every id in the picture, unique within the document.
        label: A description of the picture.
    """
    board = parse_board(diagram.board)
    looks = ["rod " + action[5:] for action in diagram.actions + diagram.offers if action.startswith("look ")]
    is_shown = not diagram.reveal
    return _still(diagram, board, prefix, label)._replace(
        thief=board.thief if is_shown and diagram.seat == "thief" else None,
        rods=_faces(diagram) if diagram.shows_rods else {},
        marks=_marks(diagram, board) if is_shown else {},
        chosen=_chosen(diagram.actions) if diagram.seat == "mist" else frozenset(),
        ribbons=(diagram.stream,) if diagram.stream else (),
        prices={space: darts for space, darts in diagram.prices.items() if darts},
        lit=frozenset(diagram.pointed_at).union(looks) if is_shown else frozenset(),
        reveal=Reveal(diagram.reveal, 2) if diagram.reveal else None,
    )


def second_picture(diagram: Diagram, prefix: str, label: str) -> Picture:
    """Return the final board of a diagram with two pictures."""
    board = parse_board(diagram.after)
    faces = _faces(diagram)
    looked = {rod: face for rod, face in faces.items() if f"look {rod}" in diagram.actions}
    return _still(diagram, board, prefix, label)._replace(
        thief=board.thief,
        rods=faces if diagram.shows_rods else looked,
        trail=diagram.trail,
    )


def _still(diagram: Diagram, board: Board, prefix: str, label: str) -> Picture:
    return Picture(
        phase=PHASES[diagram.phase],
        pawns={space: Piece(KINDS[pawn[0]], "-" in pawn, "!" in pawn) for space, pawn in board.pawns.items()},
        bolsters=frozenset(board.bolsters),
        label=label,
        pressable=False,
        prefix=prefix,
    )


def _faces(diagram: Diagram) -> dict[str, RodFace]:
    return {rod: "green" if rod in diagram.treasure else "red" for rod in "ACE135"}


def _chosen(actions: tuple[str, ...]) -> frozenset[str]:
    return frozenset(action.split()[1] for action in actions[:1] if action.startswith("move "))


def _marks(diagram: Diagram, board: Board) -> dict[str, Mark]:
    """Return the mark of each space, derived from the notation of the actions."""
    coins = hand(diagram)
    marks: dict[str, Mark] = {}
    for action in diagram.offers + diagram.actions:
        match action.split():
            case ["leap", temple, *pushes]:
                marks[temple] = Mark("coin" if temple in coins else "pass")
                for push in pushes[1:]:
                    source, gate = push.split(">")
                    marks[gate] = Mark("push", source=source)
            case ["shoot", temple]:
                marks[temple] = Mark("shoot", "2")
            case ["move", source, target]:
                marks[target] = Mark("offer", ghost=KINDS[board.pawns[source][0]])
            case ["heal", space, "with", healer]:
                marks |= {space: Mark("heal"), healer: Mark("spend")}
            case ["upgrade", first, second, third, "to", _]:
                marks |= {space: Mark("joined") for space in (first, second, third)}
            case ["bolster", temple, "with", builder, *source]:
                marks |= {temple: Mark("bolster"), builder: Mark("spend")}
                marks |= {space: Mark("lift") for space in source[1:]}
            case ["spawn", space]:
                marks[space] = Mark("plus", ghost="H")
            case ["upgrade", space]:
                kind = board.pawns[space]
                marks[space] = Mark("raise", RAISE_PRICES[kind], NEXT_KIND[kind])
            case _:
                pass
    return marks
