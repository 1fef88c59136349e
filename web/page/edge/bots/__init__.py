"""The programs that play, and what helps: fetched as an archive of its own once somebody wants it."""
