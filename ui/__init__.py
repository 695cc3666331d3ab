"""The window of Q Quo Vadis, and the only package that knows Qt."""
