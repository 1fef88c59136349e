"""The drawing of online games: from plain data to HTML."""
