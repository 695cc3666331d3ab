"""The reader of Undecim's worked examples as JSON: what is given, the actions, and what must hold after them."""
