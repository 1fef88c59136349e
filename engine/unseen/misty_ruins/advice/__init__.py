"""Help for players of Misty Ruins: what a strong player would do, and facts that speak for it."""
