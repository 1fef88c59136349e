"""Puzzles, one for each day and others for practice: fetched when the first one is opened.

Each game that has some has a package `puzzles` with a module for each kind (`page.puzzling.kind_page.KindPage`).
"""
