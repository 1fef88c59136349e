"""The parts of every screen: HTML, dialogs, drawings of the sprite. They know no game."""
