"""Looking back in the window: the strip, branches, bookmarks, comparing, and what seats may know of the past."""
