"""Eyes: the frames a screen is looked at in, how far words stand out, and a witness of all that can be reached."""
