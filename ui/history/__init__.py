"""The course of a game as an instrument: the strip of its moments, its branches and bookmarks, then beside now."""
