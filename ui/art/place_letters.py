"""How large the name on a place of a board is written: for whoever paints it, and lays things below it; no Qt."""

PLACE_LETTERS, LEAST_LETTERS, LARGEST_LETTERS = 0.15, 11.0, 24.0  # of a place's height, and in units of the world


def label_size(high: float) -> float:
    """Return how large the letters are of the name on a place so high."""
    return max(LEAST_LETTERS, min(high * PLACE_LETTERS, LARGEST_LETTERS))
