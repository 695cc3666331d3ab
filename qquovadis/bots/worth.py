"""How good a position is for a seat, as bots guess it."""

from collections.abc import Callable
from typing import Any

Worth = Callable[[Any, int], float]  # points that the seat has and may hope for, of a reading of a table
