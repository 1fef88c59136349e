"""A finished game is passed on by the share sheet, else by the clipboard, else as a file; a link opens in its game."""

from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from page.shell.effects import Share
from page.shell.messages import BadLink, Linked, Passed
from page.shell.shared import LONGEST, link_of, opening_link
from tests.page.shell.test_shared import link, record, rules
from tests.page.test_deeds import events_of, run, window
from tests.page.words import english
from unseen.kernel.slices import finished

__all__ = ["window"]
SHARE = Share(record("relics"), 3, "truth")
ADDRESS = f"https://games.example/relics/#{link_of(rules('relics'), *SHARE)}"


class Refused(RuntimeError):
    """What a browser answers instead."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Navigator:
    """A browser that shares, copies, or refuses.

    Args:
        sheet: What the share sheet answers; None where there is none.
        clipboard: What the clipboard answers.
    """

    def __init__(self, sheet: str | None, clipboard: str) -> None:
        self.shared: list[Any] = []
        self.copied: list[str] = []
        self._sheet, self._clipboard = sheet, clipboard
        self.clipboard = SimpleNamespace(writeText=self._copy)
        if sheet is not None:
            self.canShare = lambda _: sheet != "cannot"

    async def share(self, what: Any) -> None:
        """Open the share sheet."""
        if self._sheet:
            raise Refused(self._sheet)
        self.shared.append(what)

    async def _copy(self, text: str) -> None:
        if self._clipboard:
            raise Refused(self._clipboard)
        self.copied.append(text)


@pytest.fixture
def passing(window: Any, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the edge's module, in a browser at the page of Relics."""
    module = import_module("page.edge.passing")
    location = SimpleNamespace(
        origin="https://games.example", pathname="/relics/", replace=lambda to: moved.append(to)
    )
    moved: list[str] = []
    window.location, window.moved = location, moved
    root = SimpleNamespace(getAttribute=lambda _: None)
    monkeypatch.setattr(window.document, "documentElement", root, raising=False)
    monkeypatch.setattr(module, "document", window.document)
    monkeypatch.setattr(module, "options", lambda **values: values)
    monkeypatch.setattr(module, "BrowserError", RuntimeError)
    return module


@pytest.mark.parametrize(
    ("sheet", "clipboard", "how"),
    [
        ("", "", "sheet"),
        ("AbortError", "", None),
        ("NotAllowedError", "", "link"),
        ("cannot", "", "link"),
        (None, "", "link"),
        (None, "NotAllowedError", "file"),
        ("NotAllowedError", "NotAllowedError", "file"),
    ],
)
def test_a_game_is_passed_on_as_the_browser_can(
    passing: ModuleType, window: Any, sheet: str | None, clipboard: str, how: str | None
) -> None:
    window.navigator = navigator = Navigator(sheet, clipboard)

    async def test() -> None:
        found = await passing.share(SHARE, rules("relics"), english("relics"))
        assert found == (None if how is None else Passed(how))  # type: ignore[arg-type]  # by parameter
        assert [each["url"] for each in navigator.shared] == ([ADDRESS] if how == "sheet" else [])
        assert navigator.copied == ([ADDRESS] if how == "link" else [])

    run(test())


def test_a_browser_without_a_clipboard_saves_a_file(passing: ModuleType, window: Any) -> None:
    window.navigator = SimpleNamespace(clipboard=SimpleNamespace())

    async def test() -> None:
        assert await passing.share(SHARE, rules("relics"), english("relics")) == Passed("file")

    run(test())


def test_what_is_too_long_for_a_link_is_a_file_at_once(
    passing: ModuleType, window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.navigator = navigator = Navigator("", "")
    assert len(ADDRESS) < LONGEST
    monkeypatch.setattr("page.shell.shared.LONGEST", 100)

    async def test() -> None:
        assert await passing.share(SHARE, rules("relics"), english("relics")) == Passed("long")
        assert not navigator.shared + navigator.copied

    run(test())


def test_a_link_opens_here_or_leads_to_the_page_of_its_game(passing: ModuleType, window: Any) -> None:
    async def test() -> None:
        t, of = english("relics"), rules("relics")
        told = await passing.open_link(link("relics"), of, t)
        assert isinstance(told, Linked)
        assert told == finished(opening_link(link("relics"), of))
        assert await passing.open_link("p=relics", of, t) == BadLink("p=relics", t("edge.link.cut"))
        assert not window.moved
        for game, way in (("nusubito", ".././"), ("kakusareta", "../kakusareta/")):
            for page in ("", "own.html", "index.html"):
                window.location.pathname = f"/relics/{page}"
                assert await passing.open_link(link(game), of, t) is None
                assert window.moved.pop() == f"{way}{page}#{link(game)}"
        # A frame does not become another game's.
        window.document.documentElement.getAttribute = lambda _: ""
        said = t("edge.link.other", game=t("shelf.nusubito"))
        assert await passing.open_link(link("nusubito"), of, t) == BadLink(link("nusubito"), said)
        assert not window.moved

    run(test())


def test_what_takes_the_place_of_a_link_is_the_record(window: Any) -> None:
    """Also where the part that packs cannot be fetched."""
    offered: list[tuple[str, str]] = []
    told: list[Any] = []
    module = import_module("page.edge.effect_handlers")
    files = SimpleNamespace(offer=lambda name, text: offered.append((name, text)))

    async def test(sharing: Any) -> None:
        handlers = module.EffectHandlers(
            SimpleNamespace(game="relics", rules=rules("relics")), None, files, events_of(window, _fail),
            english("relics"), lambda *messages: told.extend(messages), None,
        )  # fmt: skip
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module.later, "fetch_sharing", sharing, raising=False)
            await handlers._share(SHARE)

    async def none(_: str) -> None:
        raise OSError

    def found(how: Any) -> Any:
        async def share(*_: Any) -> Any:
            return how

        async def fetch(_: str) -> Any:
            return SimpleNamespace(share=share)

        return fetch

    for sharing, files_offered, how in (
        (none, 1, "file"), (found(Passed("file")), 1, "file"), (found(Passed("long")), 1, "long"),
        (found(Passed("link")), 0, "link"), (found(Passed("sheet")), 0, "sheet"), (found(None), 0, None),
    ):  # fmt: skip
        offered.clear()
        told.clear()
        run(test(sharing))
        assert len(offered) == files_offered
        assert told == ([] if how is None else [Passed(how)])  # type: ignore[arg-type]  # by parameter
        for name, text in offered:
            assert name == "relics.json"
            assert '"format": "unseen-record/1"' in text


def _fail(error: Exception) -> None:
    raise error
