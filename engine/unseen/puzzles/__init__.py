"""Puzzles from the games, one for each day: their calendar, the lines of their files, and the checks of each line.

A game that has some has a package `puzzles` of its own (`unseen.puzzles.kind`), with a file `lines.jsonl` beside it.
"""
