"""The mathematics: two curves, masked decks, and a proof for each thing that can be proved; no game, no log."""
