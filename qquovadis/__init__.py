"""Q Quo Vadis, a desktop table for board games; this file says which version it is, and lets compiled modules in."""

from qquovadis.compiled_modules import prefer_compiled

__version__ = "0.14.0"

prefer_compiled()
