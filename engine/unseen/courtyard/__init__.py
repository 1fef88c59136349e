"""What Kakusareta and Nusubito have in common: a courtyard of nine temples, and the rods at its lines."""
