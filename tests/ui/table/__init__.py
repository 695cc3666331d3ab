"""The table on the screen: its layout, its items, and what people do to it."""
