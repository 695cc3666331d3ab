"""A monkey at the window: random games, every choice made by a way drawn by lot among all that the window offers."""
