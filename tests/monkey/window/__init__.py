"""All that the monkey knows of the window: what it asks and offers, where that is on the screen, and what it told.

A redesign of the window changes this folder and nothing else of the monkey.
"""

from tests.monkey.window.deeds import Window
from tests.monkey.window.offers import Asked, Offered
from tests.monkey.window.opened import Looks

__all__ = ["Asked", "Looks", "Offered", "Window"]
