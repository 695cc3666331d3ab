"""The end of a game: every point and where it came from, as a table and as charts, and where the game turned."""
