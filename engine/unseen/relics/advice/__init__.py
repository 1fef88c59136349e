"""Help for who plays Relics: what a strong player would do, and facts that speak for it."""
