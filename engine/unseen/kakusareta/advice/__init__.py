"""Help for who plays: where the Kakusareta can be as far as is known, what a step gives away, and hints."""
