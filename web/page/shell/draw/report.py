"""The sheet of the playtest report: its facts, fields for what players have to say, and the ways to hand it on.

Commands: `report-say` (key and text), `report-copy`, `report-file`, `report-mail`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from page.parts.dialog import Dialog, dialog
from page.parts.html import Child, Value, el
from page.text import Text

ROWS = 3
"""The lines of an empty answer."""


class Field(NamedTuple):
    """A field that players fill."""

    key: str
    label: str
    typed: str
    longest: int
    """The most characters."""


class ReportProps(NamedTuple):
    """The report as it stands."""

    facts: tuple[tuple[str, str], ...]
    """Labels and values, as they are sent."""
    facts_typed: tuple[Field, ...]
    answers: tuple[Field, ...]
    address: str
    """The author's mail address; empty if the rulebook gives none."""
    can_mail: bool
    """Whether it is short enough to be handed to a mail program."""
    handed: str
    """The way in which it was handed on as it stands, "uncopied" if that failed; empty for none."""
    text: str
    """The text to copy by hand, where the browser did not copy it; else empty."""


def sheet(props: ReportProps, t: Text) -> Markup:
    """Draw the sheet."""
    body = el(
        "div",
        {"class": "report"},
        el("p", {"class": "note"}, t("report.lead")),
        _facts(props, t),
        _answers(props, t),
        _ways(props, t),
    )
    return dialog(Dialog(t("report.title"), body), t)


def _facts(props: ReportProps, t: Text) -> Markup:
    # The words of a record are the same in every language.
    rows = (
        el("div", None, el("dt", None, label), el("dd", {"translate": "no", "lang": "en"}, value))
        for label, value in props.facts
    )
    return _section(
        "facts",
        t("report.facts"),
        el("dl", {"class": "report-facts"}, *rows),
        el("div", {"class": "report-typed"}, *(_line(field, t) for field in props.facts_typed)),
    )


def _answers(props: ReportProps, t: Text) -> Markup:
    note = el("p", {"class": "sub"}, t("report.answers.note"))
    return _section("answers", t("report.answers"), note, *map(_answer, props.answers))


def _section(name: str, title: str, *children: Markup | None) -> Markup:
    attrs = {"class": "report-part", "aria-labelledby": f"report-{name}"}
    return el("section", attrs, el("h2", {"id": f"report-{name}"}, title), *children)


def _line(field: Field, t: Text) -> Markup:
    """Draw a fact that is typed; the credits are optional, and say so."""
    is_number = field.key == "minutes"
    note = (
        None if is_number else el("small", {"class": "sub", "id": "report-credits"}, t("report.names.note"))
    )
    attrs = _attrs(field) | {
        "type": "text",
        "value": field.typed,
        "inputmode": "numeric" if is_number else None,
        "aria-describedby": None if is_number else "report-credits",
    }
    return el("div", {"class": "field"}, _label(field), el("input", attrs), note)


def _answer(field: Field) -> Markup:
    # A line break right after the tag is not part of the text.
    return el(
        "div",
        {"class": "field"},
        _label(field),
        el("textarea", _attrs(field) | {"rows": ROWS}, "\n", field.typed),
    )


def _label(field: Field) -> Markup:
    return el("label", {"for": f"report-{field.key}"}, field.label)


def _attrs(field: Field) -> dict[str, Value]:
    return {
        "id": f"report-{field.key}",
        "data-do": "report-say",
        "data-value": field.key,
        "data-live": True,
        "maxlength": field.longest,
        "autocomplete": "off",
    }


def _ways(props: ReportProps, t: Text) -> Markup:
    mail = _button("mail", t("report.mail")) if props.can_mail else None
    long = None if props.can_mail else el("p", {"class": "sub"}, t("report.mail.long"))
    told = el(
        "p",
        {"id": "report-told", "class": "report-told"},
        t(f"report.told.{props.handed}") if props.handed else None,
    )
    return _section(
        "ways",
        t("report.ways"),
        el("p", {"class": "sub"}, *_address(props.address, t)),
        el(
            "div",
            {"class": "report-ways"},
            _button("copy", t("report.copy")),
            _button("file", t("report.file")),
            mail,
        ),
        long,
        told,
        _by_hand(props.text, t) if props.text else None,
    )


def _address(address: str, t: Text) -> Iterator[Child]:
    if not address:
        yield t("report.to.nobody")
        return
    yield t("report.to")
    yield " "
    yield el("b", {"translate": "no"}, address)


def _button(way: str, words: str) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"report-{way}",
        "class": "btn",
        "data-do": f"report-{way}",
        "data-ends": True,
    }
    return el("button", attrs, words)


def _by_hand(text: str, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "id": "report-text",
        "readonly": True,
        "rows": 8,
        "aria-label": t("report.text"),
    }
    return el("textarea", attrs | {"translate": "no"}, "\n", text)
