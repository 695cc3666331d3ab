"""What is painted: something, inside its bounds, told apart without colour, and never a word cut."""
