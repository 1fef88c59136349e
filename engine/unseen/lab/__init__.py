"""The laboratory that all games share: `unseen train`, the games that it keeps, and the processes that play them.

A game's own part is its module `lab.learning`; see `unseen.lab.command.Learning`.
"""
