"""Help for players: the map of where the Kakusareta can be, the information that a step gives away, and hints."""
