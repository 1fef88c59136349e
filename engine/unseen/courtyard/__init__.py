"""The shared part of Kakusareta and Nusubito: a courtyard of nine temples, and the rods at its lines."""
