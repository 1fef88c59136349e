"""The view of a seat at its table: the props of the map and of everything beside it."""
