"""The programs that play and advise: an archive of its own, fetched on demand."""
