"""What every screen is drawn from: HTML, dialogs, drawings of the sprite. It knows no game."""
