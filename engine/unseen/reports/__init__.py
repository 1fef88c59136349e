"""Playtest reports: what the players of a game tell its author, as a text that people edit and a program reads back."""
