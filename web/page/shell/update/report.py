"""The sheet of the playtest report: what is typed, and the ways to hand it on.

Rule 1. Nothing leaves the page but by a press of one of those ways, and nothing of it is stored.
"""

from page.shell import report
from page.shell.effects import Effect, Focus, HandOn, Speak
from page.shell.messages import Pressed, ReportBegun, ReportCopied
from page.shell.model import Model, Over, ReportDraft
from page.text import Text

Step = tuple[Model, tuple[Effect, ...]]


def pressed(model: Model, screen: Over, draft: ReportDraft, message: Pressed, t: Text) -> Step:
    """Return the page after a press of the report's own controls."""
    match message.value:
        case "report-say":
            key, _, typed = message.detail.partition(" ")
            return _with(model, screen, _said(model, draft, key, typed)), ()
        case "report-copy":
            return model, (HandOn("copy", report.text_of(model, screen, draft, t)),)
        case "report-file":
            return _handed(model, screen, draft, HandOn("file", report.text_of(model, screen, draft, t)), t)
        case "report-mail" if address := report.mail_of(model, report.text_of(model, screen, draft, t), t):
            return _handed(model, screen, draft, HandOn("mail", address), t)
        case _:
            return model, ()


def begun(model: Model, screen: Over, message: ReportBegun) -> Model:
    """Begin a report on this day, or go on with one."""
    draft = screen.report or ReportDraft()
    return _with(model, screen, draft._replace(date=message.date))


def copied(model: Model, screen: Over, message: ReportCopied, t: Text) -> Step:
    """Return the page after the browser has copied the report, or has refused to."""
    if screen.report is None:
        return model, ()
    if message.is_copied:
        return _with(model, screen, screen.report._replace(handed="copy")), (Speak(t("report.told.copy")),)
    page = _with(model, screen, screen.report._replace(handed="uncopied"))
    return page, (Speak(t("report.told.uncopied")), Focus("report-text"))


def _said(model: Model, draft: ReportDraft, key: str, typed: str) -> ReportDraft:
    if key not in (*report.TYPED, *report.asked(model)):
        return draft
    said = typed[: report.longest(key)]
    if said == draft.typed.get(key, ""):
        return draft  # a field that loses the focus sends once more what it has sent
    return draft._replace(typed={**draft.typed, key: said}, handed="")


def _handed(model: Model, screen: Over, draft: ReportDraft, effect: HandOn, t: Text) -> Step:
    """Return the page once a report is handed on: nothing of it is at stake any more, before the browser acts."""
    return _with(model, screen, draft._replace(handed=effect.how)), (
        Speak(t(f"report.told.{effect.how}")),
        effect,
    )


def _with(model: Model, screen: Over, draft: ReportDraft) -> Model:
    return model._replace(screen=screen._replace(report=draft))
