"""The playtest report of the game on the end screen: its facts, its text, and what the sheet shows of both.

Rule 1. It has nothing but what the end screen shows to everybody, and what is typed into the sheet: no player's name
        unless it is typed there.
"""

from collections.abc import Mapping

from page.shell.draw.report import Field, ReportProps
from page.shell.game_page import page_of
from page.shell.model import Model, Over, ReportDraft
from page.text import Text
from unseen.reports.facts import Played, facts_of
from unseen.reports.report import ANSWER_LONGEST, FACT_LONGEST, FACTS, Report, written

TYPED = ("minutes", "names")
"""The facts that the players type."""
MAIL_LONGEST = 1_900
"""The most characters of a link that opens a mail: programs on Windows are handed no more than about 2,000."""
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
"""What stands for itself in an address (RFC 3986)."""


def asked(model: Model) -> tuple[str, ...]:
    """Return the keys of the questions that the author of the game asks."""
    return tuple(page_of(model).AUTHOR.asks)


def longest(key: str) -> int:
    """Return the most characters that a field takes."""
    return FACT_LONGEST if key in FACTS else ANSWER_LONGEST


def report_of(model: Model, screen: Over, draft: ReportDraft, t: Text) -> Report:
    """Return the report as it stands."""
    page, game = page_of(model), screen.game
    last, seats = game.states[-1], page.GAME.seats(game.options)
    turns = len(page.ended_turns([entry for _, entry in game.log], last))
    played = Played(
        {seat: model.party.level(seat) for seat in seats},
        {seat: t.plain(f"seat.{seat}") for seat in seats},
        page.AUTHOR.rulebook,
        turns or None,
        _minutes(screen),
        draft.date,
    )
    facts = facts_of(page.GAME, game.options, page.GAME.outcome(last) or game.forfeit, played)
    typed = {key: _whole(value) for key, value in draft.typed.items()}
    facts |= {key: typed[key] for key in TYPED if key in typed}
    return Report(
        {key: fact for key, fact in facts.items() if fact},
        {key: typed[key] for key in page.AUTHOR.asks if typed.get(key)},
    )


def _minutes(screen: Over) -> int | None:
    """Return the minutes for which the table was in sight, None where they were not counted."""
    seconds = screen.recorded.seconds if screen.recorded else 0
    return -(-seconds // 60) if seconds else None


def _whole(typed: str) -> str:
    """Return a typed text without halves of characters, which no file and no address can hold."""
    return typed.encode("utf-8", "replace").decode()


def text_of(model: Model, screen: Over, draft: ReportDraft, t: Text) -> str:
    """Return the text of the report as it stands."""
    return written(report_of(model, screen, draft, t), _labels(model, t), t("report.heading"))


def _labels(model: Model, t: Text) -> Mapping[str, str]:
    asks = page_of(model).AUTHOR.asks
    return {key: t(f"report.fact.{key}") for key in FACTS} | {key: t(ask) for key, ask in asks.items()}


def mail_of(model: Model, text: str, t: Text) -> str:
    """Return the address that opens a mail with a report; "" where it is too long for one."""
    author = page_of(model).AUTHOR
    subject = author.subject or t("report.subject", game=t(f"shelf.{model.game}"))
    # RFC 6068: lines end as in a mail.
    body = text.replace("\n", "\r\n")
    address = f"mailto:{author.address}?subject={_encoded(subject)}&body={_encoded(body)}"
    return address if len(address) <= MAIL_LONGEST else ""


def _encoded(text: str) -> str:
    return "".join(chr(octet) if octet in _PLAIN else f"%{octet:02X}" for octet in text.encode())


def props(model: Model, screen: Over, draft: ReportDraft, t: Text) -> ReportProps:
    """Return the props of the sheet."""
    author, labels = page_of(model).AUTHOR, _labels(model, t)
    facts = report_of(model, screen, draft, t).facts
    text = text_of(model, screen, draft, t)

    def field(key: str) -> Field:
        return Field(key, labels[key], draft.typed.get(key, facts.get(key, "")), longest(key))

    return ReportProps(
        tuple((labels[key], facts[key]) for key in FACTS if key in facts and key not in TYPED),
        tuple(map(field, TYPED)),
        tuple(map(field, author.asks)),
        author.address,
        bool(mail_of(model, text, t)),
        draft.handed,
        text if draft.handed == "uncopied" else "",
    )
