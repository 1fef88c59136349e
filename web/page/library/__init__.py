"""The list of all games on this device: fetched when it is first opened."""
