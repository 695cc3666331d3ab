"""The rule editor: where somebody makes variants of a game, looks at what they change, and starts games with them."""
