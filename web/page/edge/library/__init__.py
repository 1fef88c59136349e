"""The edge of the list of games: fetched with it when it is first opened."""
