"""Nothing that a window gives out tells anybody what they may not know."""
