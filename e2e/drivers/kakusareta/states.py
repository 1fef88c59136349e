"""What has to fit every frame: states of Kakusareta on paper, early and late in long games."""

from collections.abc import Iterator

from e2e.chance import draws_for
from e2e.drivers.driver import Shown
from e2e.drivers.kakusareta.games import GAMES
from e2e.drivers.shell import looked_back, starts
from e2e.paper import Paper
from e2e.people.table import Turns, turns
from page.text import Text

LONG_GAME = turns("""
leap A3, dart, end
swap C2 D2, move C2 C1, swap B4 C4, move C4 C3, end
leap C3 push C3>B2, dart, end
move B4 E4, move D4 D3, end
leap C5, coin A3, end
move D2 D4, swap D3 D4, move D3 D5, end
dart, dart, end row
deploy 2 B5, end
leap E5, dart, end
swap B2 C2, move C2 C3, heal D5 with D4, destroy E5, end
attack, step E4, climb E3, end
move C4 D3, move D3 D2, upgrade B2 C2 D2, move C2 B1, end
leap C3 push C3>B4, leap A3, end
move B5 A4, move A4 B3, move B3 A2, destroy A1, end
dart, dart, coin E5, end
deploy 2 A4, end
leap C3, leap C1 push C1>D2, end
swap A4 B4, move A4 A3, move E5 D4, end
leap E1, dart, end
move D4 C4, end
leap E3, step E4, end
move B4 D4, end
look E, coin C1, coin A3, end
upgrade A4, deploy 1 B1, end
step D4, end
heal D4 with C4, end
attack, step C4, step D4, end
move A4 B5, move A1 A2, move A2 C2, swap C2 D2, end
step E4, step D4, end
move C2 C1
""")
"""A game without elements in which much is held and the log is long; the treasure is on A1."""
ELEMENTAL_GAME = turns("""
take fire
take earth
take wind
take water
fireball B4, dart, leap C5 silent, end
gentle D north, move D1 C1 token earth, move C2 A2, move C4 B3, move B3 A4, end
dart, leap A5, end
end
token earth, leap A3, end
fortify A4, end
dart, dart, coin C5, end
deploy 2 B3, end
quake, look 3, leap A1, end
heal A2 with B2, end
leap A3, leap C3, end
fortify A2, move D3 C2, move C2 B2, move B2 B4, heal A4 with B4, end
leap C5, look C, end
end
dart, token fire, coin A3, end
deploy 2 B5, end
fireball A2, token water, leap E5, end
destroy A5, move B3 A2, move A5 A4, end
look 5, leap E3, end
move A4 B3, end
river, look 3, leap E1, leap C1 push C1>B2, end
move A2 B1, end
look C, coin A1, coin E5, end
deploy 2 D1, end
dart, leap A1, end
swap B2 B3, move B3 A3, heal B1 with B2, move B3 A2, end
dart, leap A3 push A3>A2, end
end
look A, step A4, end
end
coin A5, end
deploy 2 C2, end
step A5, find
""")
"""A game of masters (plus) with powers of all kinds; the treasure is on A5."""
LATE = (0, 1, 6, 7, 20, 22, 23, 27)
"""The turns of the game without elements that are looked at: the first, nights, and late ones, one on the courtyard."""
LATE_ELEMENTAL = (0, 4, 5, 9, 18, 19, 22, 24, 25)
"""Those of the other: the choice of elements, and turns of either seat by day and by night."""
WAITING = 13
"""The turn in which the masters' game has a power that waits for the Moya."""


def states(t: Text) -> Iterator[Shown]:
    """Yield every state that is looked at in every frame."""
    yield from starts(_paper(t))
    yield from _game(t)
    yield from _elemental(t)
    yield from _asked(t)
    yield from _courses(t)


def helped(t: Text) -> Iterator[tuple[Paper, Turns]]:
    """Yield the long games, and one in which a power waits, with everything that helps."""
    yield _paper(t).begin_helped(), LONG_GAME
    yield _paper(t, "A5").begin_helped("#elemental-master-plus"), ELEMENTAL_GAME
    asked = GAMES["treasure, by a master"]
    yield _paper(t, "C1").begin_helped(*asked.set_up[1:]), asked.turns


def _paper(t: Text, treasure: str = "A1") -> Paper:
    return Paper(t, draws_for(treasure), "kakusareta")


def _game(t: Text) -> Iterator[Shown]:
    paper = _paper(t)
    paper.begin()
    for number, turn in enumerate(LONG_GAME):
        if number in LATE:
            yield from _turn(paper, f"turn {number + 1}")
        elif paper.screen == "curtain":
            paper.sit()
        for action in turn[:-1]:
            paper.act(action)
        if number < len(LONG_GAME) - 1:
            paper.act(turn[-1])
    yield Shown("late, moya, the last action", "table", paper.drawn())
    paper.press(f'[data-action="{LONG_GAME[-1][-1]}"]')
    yield Shown("scene", "scene", paper.drawn())
    paper.skip_finale()
    yield Shown("over", "over", paper.drawn())
    yield from looked_back(paper)


def _elemental(t: Text) -> Iterator[Shown]:
    paper = _paper(t, "A5")
    for control in ("#two", "#elemental-master-plus"):
        paper.press(control)
    yield Shown("start, two, elements", "choosing", paper.drawn())
    paper.begin()
    for number, turn in enumerate(ELEMENTAL_GAME):
        if number in LATE_ELEMENTAL:
            yield from _turn(paper, f"elements, turn {number + 1}")
        paper.play((turn,))
    yield Shown("elements, over", "over", paper.drawn())


def _asked(t: Text) -> Iterator[Shown]:
    """Yield a power that waits, as the seat sees it that is asked."""
    game = GAMES["treasure, by a master"]
    paper = _paper(t, "C1")
    for control in game.set_up:
        paper.press(control)
    paper.begin()
    paper.play(game.turns[:WAITING])
    yield from _turn(paper, "elements, waiting")


def _turn(paper: Paper, turn: str) -> Iterator[Shown]:
    if paper.screen == "curtain":
        if turn.endswith(("1", "2")):
            yield Shown(f"{turn}, curtain", "curtain", paper.drawn())
        for _ in range(2):
            paper.press("[data-hold]")
    name = f"{turn}, {paper.screen}"
    if paper.has("#recap"):
        yield Shown(f"{name}, told", "table", paper.drawn())
        paper.skip_recap()
    yield Shown(name, "table", paper.drawn())
    if paper.has("#tool-cards"):
        paper.press("#tool-cards")
        yield Shown(f"{name}, cards", "paper", paper.drawn())
        paper.press("#cards .close")
    for row in (*paper.ids(".act"), *paper.ids(".k-card")):
        if paper.ids(f"#{row}[data-verb]"):
            paper.press(f"#{row}")
            yield Shown(f"{name}, {row}", "table", paper.drawn())
            if paper.has("#card .close"):
                paper.press("#card .close")
    if paper.screen == "moya" and not paper.has('#row-deploy-1, [data-action="allow"]'):
        yield from _pieces(paper, name)
    if paper.has('.fate[data-arm="find"]'):
        paper.press('.fate[data-arm="find"]')
        yield Shown(f"{name}, find", "table", paper.drawn())
        paper.press("#fate-no")


def _pieces(paper: Paper, name: str) -> Iterator[Shown]:
    """Press every space; yield where its card says something else than those before."""
    seen = set[tuple[bool, ...]]()
    for space in (column + row for row in "12345" for column in "ABCDE"):
        paper.point(f"#sp-{space}")
        kind = tuple(map(paper.has, (".verbs", "#chips", ".fate", "#card.who", "#card.bad")))
        if paper.has("#card .close") and kind not in seen:
            seen.add(kind)
            yield Shown(f"{name}, {space}", "table", paper.drawn())
        if paper.has("#card .close"):
            paper.press("#card .close")


def _courses(t: Text) -> Iterator[Shown]:
    paper = _paper(t)
    for course in ("kakusareta", "moya", "elements"):
        for control in ("#learn", f"#learn-{course}"):
            paper.press(control)
        yield Shown(f"course, {course}", "table", paper.drawn())
        paper.press("#learn-leave")
