"""Pushes: the table's verbs as people use them by hand; the reason of a count is always that it was by hand."""

from collections.abc import Callable, Mapping

from qquovadis.engine.table import Table
from qquovadis.errors import TableError
from qquovadis.model.entries import BY_HAND, NOTHING, Arguments, Push

WITH_A_PIECE = {"move", "place", "flip", "turn", "slip", "show"}

Verb = Callable[..., object]


def pushes(table: Table) -> Mapping[str, Verb]:
    """What people may do to a table by hand, by verb."""
    return {
        "move": table.move,
        "place": table.place,
        "flip": table.flip,
        "turn": table.turn,
        "count": lambda tally, delta: table.count(tally, delta, BY_HAND),
        "shuffle": table.shuffle,
        "slip": table.slip,
        "roll": table.roll,
        "show": table.show,
        "state": lambda purpose, seat, *values: table.state(purpose, seat, values),
        "restate": lambda purpose, seat=-1: table.roll(-1, 0, purpose, seat),
    }


def push_on(table: Table, verb: str, arguments: Arguments) -> Push:
    """Do a push and tell what it was; TableError, and nothing changed, if the table cannot do it."""
    known = pushes(table)
    if verb not in known:
        raise TableError(f"{verb} is nothing that can be done by hand; try one of {', '.join(known)}")
    identity, knows = NOTHING, table.everybody
    piece = arguments[0] if arguments and verb in WITH_A_PIECE else NOTHING
    if 0 <= piece < len(table.zone_of):
        identity, knows = table.identity_of[piece], table.known[piece]
    known[verb](*arguments)
    if identity != NOTHING and verb != "slip":
        knows = table.known[piece]
    return Push(verb, arguments, identity, knows)
