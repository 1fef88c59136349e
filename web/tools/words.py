"""Compile the catalogues of words: `web/locale/xx.po` and its parts `xx.*.po` become one `xx.mo`.

The words that are a game's own lie in a folder of its name and become one `xx.mo` there; but `xx.shelf.po`, what other
games' pages say of it, goes into that of every page. So do those of a part that is fetched later, and within a game's
folder those of its own part of that.
"""

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.paths import LOCALE

EPOCH = datetime(1980, 1, 1, tzinfo=UTC)


def languages() -> tuple[str, ...]:
    """Return the languages that there is a catalogue for, in order."""
    return tuple(sorted({file.name.split(".")[0] for file in LOCALE.glob("*.po")}))


def compile_all() -> None:
    """Compile every catalogue beside its source."""
    for language in languages():
        for folder in (LOCALE, *games()):
            compile_words(language, folder, folder)


def games() -> tuple[Path, ...]:
    """Return the folders of words that are a game's own, or those of a part that is fetched later."""
    return tuple(sorted(folder for folder in LOCALE.rglob("*") if folder.is_dir()))


def compile_words(language: str, into: Path, origin: Path = LOCALE) -> Path:
    """Compile a language's catalogue and return where it is.

    Args:
        language: A BCP 47 tag.
        into: The folder in which it will be.
        origin: The folder of its sources, as in `sources`.
    """
    # NB a catalogue notes when it was made, unless it is told: the same words come out the same.
    whole = Catalog(fuzzy=False, creation_date=EPOCH, revision_date=EPOCH)
    for part in sources(language, origin):
        with part.open("rb") as file:
            catalogue = read_po(file, locale=language, abort_invalid=True)
        for message in catalogue:
            if not message.id:
                whole.locale = catalogue.locale
            elif message.id in whole:
                if whole[message.id].string != message.string:
                    raise SystemExit(f"{part.name}: {message.id!r} has another message already")
            else:
                whole[message.id] = message
    into.mkdir(parents=True, exist_ok=True)
    target = into / f"{language}.mo"
    with target.open("wb") as compiled:
        write_mo(compiled, whole)
    return target


def sources(language: str, origin: Path = LOCALE) -> tuple[Path, ...]:
    """Return the parts of a language's catalogue.

    Args:
        language: A BCP 47 tag.
        origin: The folder of what every page has, or of a game.
    """
    shelf = f"{language}.shelf.po"
    found = (*sorted(origin.glob(f"{language}.po")), *sorted(origin.glob(f"{language}.*.po")))
    if origin == LOCALE:
        return (*found, *sorted(LOCALE.glob(f"*/{shelf}")))
    return tuple(part for part in found if part.name != shelf)
