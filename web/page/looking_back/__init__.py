"""Looking back on a finished game: fetched when it is first opened.

Each game has a module `looking_back` of its own (`page.looking_back.game_look.GameLook`).
"""
