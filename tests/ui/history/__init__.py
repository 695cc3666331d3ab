"""Looking back in the window: the strip, walking and playing, branches, bookmarks, comparing, and what seats may know."""
