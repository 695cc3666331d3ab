"""The library: the games that are kept, each with a small picture, and what can be done with them."""
