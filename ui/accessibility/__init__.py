"""The table in words: an outline of everything that the open eyes may see, for screen readers and for reading."""
