"""What the pages of Nusubito and Kakusareta share: one family of games on one board."""
