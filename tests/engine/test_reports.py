"""Playtest reports: written, mended by hand, sent through mail programs, read back, and put into one table."""

import csv
import io
import json
import random
import string
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kept.standing import FOLDER
from unseen import cli
from unseen.games import GAMES, game_of
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import decode_record, positions
from unseen.kernel.seat import Seat
from unseen.reports.facts import Played, facts_of, facts_of_record
from unseen.reports.reading import LARGEST, NoReport, decoded, read
from unseen.reports.report import ANSWER_LONGEST, ANSWERS, FACT_LONGEST, FACTS, LABELS, Report, written
from unseen.reports.table import COLUMNS, FORMULA, csv_lines, escaped, harmless, markdown_lines, row_of

SAMPLES = Path(__file__).parent / "reports"
REPORT = Report(
    {
        "game": "Nusubito",
        "rulebook": "v18",
        "date": "2026-11-29",
        "options": "thief_darts 3",
        "players": "The Thief: person; The Mists: computer, level 2",
        "result": "won by The Thief: treasure",
        "turns": "41",
        "minutes": "35",
        "names": "Ann, Bob",
    },
    {
        "role": "Hunted from the first night on.\n\nI would like one more dart.",
        "ending": "Great: I named C3 on a guess.",
        "variants": "Three darts rather than two: the Thief was never in danger.",
        "rules": "Whether a look ends the turn. We said no.",
        "comments": "More of this!",
    },
)


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def words(report: Report) -> Report:
    """Return a report as a table shows it: whatever broke its lines makes no difference."""
    return Report(*({key: " ".join(value.split()) for key, value in values.items()} for values in report))


def test_a_report_is_a_text_that_people_can_read() -> None:
    assert written(REPORT) == (SAMPLES / "plain.txt").read_text("utf-8")


def test_what_is_written_is_read_back() -> None:
    assert read(written(REPORT)) == REPORT
    assert read(written(Report({"game": "Relics"}))) == Report({"game": "Relics"}, {})
    report = Report({"minutes": "40 [role]", "names": "Ann [game]: Bob"}, {"rules": "none"})
    assert read(written(report)) == report


@pytest.mark.parametrize(
    "said",
    [
        "Game: it was one.", "[rules] none", "> as the book says", "| so |", "\\ backslash", "\\\\ two",
        "How did your role feel?", "unseen-report/1", "Turns:\nMinutes: 3", "so:\n  > Date: today", "- Result: lost",
        "**Names**: no", "a\n\n\nb", "Rules: unclear\n[comments]", "…\u2028Options: x", "=1+1",
    ],
)  # fmt: skip
def test_an_answer_that_looks_like_something_else_stays_an_answer(said: str) -> None:
    report = Report(REPORT.facts, {**REPORT.answers, "role": said})
    assert read(written(report)).answers["role"].splitlines() == said.splitlines()
    assert read(written(report)).facts == REPORT.facts
    assert {**read(written(report)).answers, "role": ""} == {**REPORT.answers, "role": ""}


def quoted(text: str) -> str:
    return "".join(f"> {line}" for line in text.splitlines(True))


def wrapped(text: str) -> str:
    lines = (textwrap.wrap(line, 60, break_long_words=False) or [""] for line in text.splitlines())
    return "\n".join(line for parts in lines for line in parts)


MANGLED: dict[str, Callable[[str], str]] = {
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)).replace("> > ", ">> "),
    "wrapped": wrapped,
    "wrapped, then quoted": lambda text: quoted(wrapped(text)),
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "a mail around it": lambda text: f"\n{text}\n",
    "bold labels": lambda text: text.replace("Game: ", "**Game:** ").replace("Turns: ", "* *Turns*: "),
    "no title": lambda text: text.partition("\n")[2],
    "a title without its number": lambda text: text.replace(" [unseen-report/1]", ""),
    "labels without keys": lambda text: "\n".join(
        line.rpartition(" [")[0] if line.endswith("]") and "report" not in line else line
        for line in text.splitlines()
    ),
    "escaped for Markdown": lambda text: text.replace("[", "\\[").replace("]", "\\]"),
    "small letters": lambda text: text.replace("Minutes:", "minutes :").replace("[role]", "[ROLE]"),
    "headings edited": lambda text: text.replace("How did your role feel?", "## How it was for Ann"),
    "answers beside their labels": lambda text: text.replace("[ending]\n", "[ending]: "),
    "sent twice over": lambda text: text + "\n" + quoted(text.partition("\n\nHow")[0]),
}


@pytest.mark.parametrize("how", MANGLED)
def test_a_report_survives_mail_programs_and_hands(how: str) -> None:
    assert words(read(MANGLED[how](written(REPORT)))) == words(REPORT)


def test_a_translated_report_is_read_by_its_keys() -> None:
    labels = {key: f"Wörter über {number}" for number, key in enumerate(LABELS)}
    text = written(REPORT, labels, "Spielbericht")
    assert "Wörter über 7 [minutes]: 35" in text
    assert read(text) == REPORT


def test_fields_may_stand_in_any_order() -> None:
    title, facts, *answers = written(REPORT).split("\n\n")
    texts = ["\n\n".join((*answers, facts)), "\n\n".join((facts, *answers, title))]
    shuffled = "\n".join(sorted(facts.splitlines(), reverse=True))
    for text in (*texts, "\n\n".join((title, shuffled, *answers))):
        assert words(read(text)) == words(REPORT)


def test_what_belongs_nowhere_is_kept_as_a_comment() -> None:
    text = f"Hello Oz,\nhere it is.\n\n{written(REPORT)}".replace(
        "Turns: 41", "Turns: 41\nWe paused for dinner."
    )
    found = read(text)
    assert found.facts == REPORT.facts
    for line in ("Hello Oz,", "here it is.", "We paused for dinner.", "More of this!"):
        assert line in found.answers["comments"].splitlines()


def test_a_long_line_that_belongs_nowhere_takes_no_fact_with_it() -> None:
    text = "Turns: 41\n" + "a remark of many words that somebody has put in here,\nand its second line\n"
    assert read(text).facts == {"turns": "41"}


@pytest.mark.parametrize(
    "alphabet", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le-bom", "cp1252"]
)  # fmt: skip
def test_a_report_is_read_in_the_alphabets_that_programs_write(alphabet: str) -> None:
    text = written(REPORT._replace(answers={"comments": "Schön – “très” bien"}))
    raw = b"\xff\xfe" + text.encode("utf-16-le") if alphabet.endswith("-bom") else text.encode(alphabet)
    assert read(decoded(raw)).answers == {"comments": "Schön – “très” bien"}


@pytest.mark.parametrize("raw", [b"", b"hello", b"\x89PNG\r\n\0\0", b"x" * (LARGEST + 1), b"{}", b"\xff\xfe"])
def test_what_is_no_report_is_refused(raw: bytes) -> None:
    with pytest.raises(NoReport):
        read(decoded(raw))


@pytest.mark.parametrize(
    "report",
    [
        Report({"colour": "red"}),
        Report({}, {"game": "x"}),
        Report({"names": "x" * (FACT_LONGEST + 1)}),
        Report({}, {"role": "x" * (ANSWER_LONGEST + 1)}),
    ],
)
def test_what_no_report_has_is_not_written(report: Report) -> None:
    with pytest.raises(ValueError, match=r"no report has|at most"):
        written(report)


def test_the_longest_report_can_be_read() -> None:
    longest = Report(
        dict.fromkeys(FACTS, "\N{HAIR SPACE}x" * 150), dict.fromkeys(ANSWERS, "界" * ANSWER_LONGEST)
    )
    assert words(read(decoded(written(longest).encode()))) == words(longest)


def test_a_hostile_file_does_no_harm() -> None:
    """Any text at all is read in a moment or refused, and its row is one line of cells that do nothing."""
    dice, marks = (
        random.Random(1),
        [*string.punctuation, "\t", "\r", "\x85", "\u202e", "\0", "é", "=", "\n", " "],
    )
    heads = [*LABELS.values(), *(f"[{key}]" for key in LABELS), "[unseen-report/1]", "\\", "> "]
    for _ in range(400):
        text = "".join(dice.choice(dice.choice([marks, heads])) for _ in range(dice.randrange(120)))
        try:
            row = row_of("x.txt", read(decoded(text.encode(dice.choice(["utf-8", "utf-16"])))))
        except NoReport:
            continue
        head, line = csv_lines([row])
        assert (len(next(csv.reader([line]))), line.splitlines()) == (len(COLUMNS), [line])
        assert not any(cell.startswith(FORMULA) for cell in next(csv.reader([line])))
        *_, line = markdown_lines([row])
        assert line.replace("\\\\", "").count("|") - line.replace("\\\\", "").count("\\|") == len(COLUMNS) + 1
        assert head


@pytest.mark.parametrize("mark", ["[", "*", " ", "> ", ":", "#", "a: ", "[role", "\\", "_", "|", "[role] "])
def test_a_file_of_one_sign_is_read_at_once(mark: str) -> None:
    text = f"Game: x\n{mark * (90_000 // len(mark))}\n"
    assert read(decoded(text.encode())).facts["game"].startswith("x")


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＠x"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"
    (_, line) = csv_lines([("a;=1", cell)])
    assert next(csv.reader([line])) == ["a;=1", f"'{cell}"]
    assert line.startswith('"a;=1","\'')


def test_no_cell_breaks_a_table_in_markdown() -> None:
    assert escaped("a|b") == r"a\|b"
    assert escaped("<img src=x> [x](javascript:y) `z` \\|") == r"\<img src=x\> \[x\](javascript:y) \`z\` \\\|"


@pytest.mark.parametrize("name", GAMES)
def test_the_facts_of_a_kept_record(name: str) -> None:
    data = json.loads((FOLDER / name / "record.json").read_text("utf-8"))
    game = game_of(data)
    record = decode_record(game, data)
    seats = game.seats(record.options)
    played = Played(dict.fromkeys(seats, 0), {seats[0]: "The First"}, "v1", 12, 30, "2026-11-29")
    found = facts_of_record(game, record, played)
    assert found["game"] == {"misty_ruins": "Misty Ruins"}.get(name, name.title())
    assert found["players"].startswith(f"The First ({seats[0]}): person; {seats[1]}: person")
    assert record.result
    assert record.result["by"] in found["result"]
    assert (found["turns"], found["minutes"], found["date"]) == ("12", "30", "2026-11-29")
    assert set(found) == set(FACTS) - {"names"}
    assert read(written(Report(found))).facts == found


def test_what_is_not_known_is_not_told() -> None:
    game: Any = game_of({"game": "relics"})
    assert set(facts_of(game, game.decode_options({}), None)) == {"game", "options", "result"}


def test_a_result_names_winners_reason_and_points() -> None:
    game: Any = game_of({"game": "relics"})
    options, one, two = game.decode_options({}), Seat("amber"), Seat("jade")

    def result(outcome: Outcome | None) -> str:
        return facts_of(game, options, outcome)["result"]

    assert result(Outcome(((two,), (one,)), "points", (9, 12))) == "won by jade: points (9 to 12)"
    assert result(Outcome(((one, two),), "tie")) == "undecided: tie"
    assert result(None) == "broken off"


def test_a_level_and_an_option_are_told() -> None:
    game: Any = game_of({"game": "nusubito"})
    options = game.decode_options({"thief_darts": 3, "configuration": "1/1/1"})
    found = facts_of(game, options, None, Played({Seat("mist"): 4}))
    assert found["players"] == "mist: computer, level 4"
    assert set(found["options"].split(", ")) == {"thief_darts 3", "configuration 1/1/1"}


def test_a_fact_is_no_longer_than_a_report_takes() -> None:
    game: Any = game_of({"game": "relics"})
    found = facts_of(game, game.decode_options({}), None, Played(rulebook="v" * (FACT_LONGEST + 1)))
    assert len(found["rulebook"]) == FACT_LONGEST
    assert read(written(Report(found))).facts == found


def test_a_forfeit_is_told_from_a_record() -> None:
    data = json.loads((FOLDER / "relics" / "record.json").read_text("utf-8"))
    game: Any = game_of(data)
    *_, truth = positions(game, decode_record(game, data))
    assert game.is_over(truth)
    begun = {**data, "actions": data["actions"][:3]}
    begun.pop("result")
    *_, truth = positions(game, decode_record(game, begun))
    begun["result"] = game.encode_forfeit(truth, Seat("jade"))
    assert facts_of_record(game, decode_record(game, begun))["result"] == "won by amber: forfeit"


# The command.


Ran = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run `unseen reports`."""

    def run_it(*arguments: Any) -> Ran:
        code = cli.main(["reports", *map(str, arguments)])
        out, err = capsys.readouterr()
        return code, out, err

    return run_it


def test_a_folder_is_read_into_one_table(run: Callable[..., Ran]) -> None:
    code, out, err = run(SAMPLES)
    assert (code, err) == (0, "")
    found = {row["file"]: row for row in rows(out)}
    assert [*found] == sorted(file.name for file in SAMPLES.iterdir())
    alike = [found[name] for name in ("plain.txt", "quoted.txt")]
    assert [{**row, "file": ""} for row in alike] == [{**alike[0], "file": ""}] * 2
    assert found["plain.txt"]["role"] == "Hunted from the first night on. I would like one more dart."
    assert found["german.txt"]["minutes"] == "50"
    assert run(SAMPLES, "--format", "csv") == (0, out, "")


def test_the_table_may_be_markdown(run: Callable[..., Ran]) -> None:
    code, out, _ = run(SAMPLES, "--format", "markdown")
    head, rule, *lines = out.splitlines()
    assert code == 0
    assert head == f"| {' | '.join(COLUMNS)} |"
    assert set(rule) == set("| -")
    assert len(lines) == len([*SAMPLES.iterdir()])
    assert any("thief\\_darts 3" in line for line in lines)


def test_a_file_that_cannot_be_read_is_named_and_the_rest_is_printed(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text(written(REPORT))
    (tmp_path / "b.txt").write_text("Dear Oz, no.")
    (tmp_path / "c.png").write_bytes(b"\x89PNG\0")
    (tmp_path / "d.txt").write_bytes(b" " * (LARGEST + 1))
    (tmp_path / ".hidden").write_text("no")
    (tmp_path / "folder").mkdir()
    code, out, err = run(tmp_path)
    assert code == 2
    assert [row["file"] for row in rows(out)] == ["a.txt"]
    assert [line.split(": ")[:2] for line in err.splitlines()] == [
        ["unseen", "b.txt"],
        ["unseen", "c.png"],
        ["unseen", "d.txt"],
    ]


def test_an_empty_folder_is_an_empty_table(run: Callable[..., Ran], tmp_path: Path) -> None:
    code, out, err = run(tmp_path)
    assert (code, rows(out), err) == (0, [], "")
    assert next(csv.reader([out])) == [*COLUMNS]


@pytest.mark.parametrize(
    "words", [["nowhere"], ["\0"], [], [".", "--format", "html"], [str(SAMPLES / "plain.txt")]]
)
def test_a_bad_folder_is_refused(run: Callable[..., Ran], words: list[str]) -> None:
    code, out, err = run(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_strangers_words_reach_no_terminal_with_their_codes(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "a\x1b[2J.txt").write_text("Game: \x1b[2J\x07\u202e x\n")
    (tmp_path / "b\x1b[2J.txt").write_text("no")
    code, out, err = run(tmp_path)
    assert code == 2
    assert all(line.isprintable() for line in (*out.splitlines(), *err.splitlines()))
