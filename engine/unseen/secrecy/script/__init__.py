"""The course of a game: whose entry is next and what it may say, from the first hello to the audit."""
