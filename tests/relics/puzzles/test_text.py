"""A puzzle as text: the question tells all that decides it, the solution each space."""

from tests.relics.puzzles.kept import lines, moments
from unseen.puzzles.tier import TIERS
from unseen.relics.board import SPACES, Space
from unseen.relics.puzzles import win
from unseen.relics.puzzles.rating import winning
from unseen.relics.puzzles.text import solution

QUESTION = """
Win now (hard): jade places the drummer (claws 2, gems 2), in the second turn of round 9.
On one space alone this turn wins the game, whatever is drawn. Which?

  A           B           C           D           E
1 joutx       aseex       jrav5 g0+2  adrux       awar4 g1
2 arav5 g0+1  jshi3 g1    .           jcon3 g2+1  ashix
3 ahun3 g1+1  .           *4          .           jeld1 g2+1
4 alan4 g1    acon3 g2    .           *3          E
5 jski2 g2    E           jlan4 g1+1  jwar4 g1    aski2 g2

A tile: a (amber) or j (jade), its warrior, strength now, gems, +Spirit on it; x is dead.
*n is a relic that costs n crystals; S and E are the crystals of a space.
jade: storage SEEE, 2 relics; 17 points (gems 9, Spirit 5, relics 3).
amber: storage SEE, 1 relics (the latest too); 10 points (gems 7, Spirit 2, relics 1).
Energy by support of jade's arrows: B3 1, C3 1, D3 1, D4 2.
4 tiles are dead: with 6 the game ends after this turn.
6 spaces are free: with 1 it ends too.
"""
SOLUTION = """
B5.
  place B5, add S: kills A5 (jade skirmisher), B5 (the tile itself); the game ends, jade ahead by 5
Nowhere else:
  place C2, add S: kills nothing; the game goes on with 4 dead, jade ahead by 10
  place B3, add SE: kills A3 (amber hunter); the game goes on with 5 dead, jade ahead by 13
  place C3 pay SEEE, draw SS, add SS: kills nothing; the game goes on with 4 dead, jade ahead by 14
  place D3, add S: kills nothing; the game goes on with 4 dead, jade ahead by 10
  place C4, add S: kills nothing; the game goes on with 4 dead, jade ahead by 10
  place D4 pay SEE, draw SS, add SS: kills nothing; the game goes on with 4 dead, jade ahead by 14
  place E4, add S: kills E5 (amber skirmisher); the game goes on with 5 dead, jade ahead by 12
"""


def test_question_reads_as_follows() -> None:
    assert "\n".join(win.question(lines()[2])) == QUESTION.strip("\n")


def test_solution_reads_as_follows() -> None:
    assert "\n".join(win.solution(lines()[2])) == SOLUTION.strip("\n")


def test_solution_has_a_line_for_every_space_and_each_draw() -> None:
    for line, moment, every in moments():
        text = list(win.solution(line))
        assert text[0] == f"{moment.answer}."
        split = text.index("Nowhere else:")
        others = {turn.space for turn in every} - {moment.answer}
        assert {words.split()[1].rstrip(",") for words in text[split + 1 :]} == others
        assert len(text) - split - 1 == len(others)
        drawn = {(turn.paid, turn.drawn) for turn in winning(every)}
        assert split - 1 == len(drawn)


def test_every_end_is_put_in_words() -> None:
    """Ahead, behind, level by R28, level while the game goes on."""
    texts = [text for line in lines() for text in win.solution(line)]
    for words in ("ahead by", "behind by", "level, and first by R28", "level, and not first by R28"):
        assert any(words in text for text in texts)
    assert any(text.endswith("level") for text in texts)


def test_named_targets_are_in_the_solution() -> None:
    _, moment, every = moments()[0]
    planted = [turn._replace(named=(Space("A2"), Space("A4"))) for turn in winning(every)[:1]]
    (_, won, _) = solution(moment, planted)
    assert won.startswith(
        "  place A3, add E, settle A2, settle A4: kills A2 (jade drummer), A4 (jade elder);"
    )


def test_question_does_not_give_the_answer_away() -> None:
    """It is the same whatever the line claims."""
    line = lines()[0]
    for space in SPACES:
        assert list(win.question(line._replace(body={**line.body, "answer": space}))) == list(
            win.question(line)
        )
    assert all(f"({tier})" in next(win.question(line._replace(tier=tier))) for tier in TIERS)
