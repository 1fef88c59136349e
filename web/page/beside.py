"""Files that lie beside the package: words, and what the build has written for the page."""

from typing import Protocol, cast

import page


class _Importer(Protocol):
    """The importer that loaded the package: it reads the files beside it as well."""

    def get_data(self, path: str) -> bytes: ...


def read(name: str) -> bytes:
    """Return a file by its path from the folder that holds the package.

    Raises:
        OSError: There is none.
    """
    assert page.__spec__
    folder = next(iter(page.__path__)).removesuffix("page")
    return cast(_Importer, page.__spec__.loader).get_data(folder + name)
