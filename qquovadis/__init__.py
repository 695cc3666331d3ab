"""Q Quo Vadis, a desktop table for board games; this file says only which version it is."""

__version__ = "0.4.0"
