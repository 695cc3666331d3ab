"""Files as the programs of the world make them, and what must come of each."""
