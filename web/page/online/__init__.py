"""Online games: fetched when a game is offered or opened.

Rule 1. Everything drawn here comes from the seat's own view; the seat's secrets are in `online_seat` alone.
"""
