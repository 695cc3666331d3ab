"""The engine: tables, their reversible operations, agendas and referees; standard library only, and no Qt."""

from qquovadis.engine.agenda import DONE, Choice, Decision
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.engine.table import Table

__all__ = ["DONE", "Choice", "Decision", "Kit", "SeatView", "Table", "seat_view"]
