"""The parts that Nusubito and Kakusareta share: a family of games on one board."""
