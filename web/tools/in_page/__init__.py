"""The Python that is in the page: gathered, compiled, packed, and its memory taken down."""
