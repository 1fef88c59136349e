"""Help for who plays: the Thief's whereabouts as the Mists could know them, what a step gives away, and hints."""
