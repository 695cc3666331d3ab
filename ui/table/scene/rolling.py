"""How a die is seen to roll from what it showed to what it shows: faces in turn, the same each time."""

from ui.table.faces.faces import Die, Face

ROLL = 620  # milliseconds
FACES = 7


def rolled(before: Face, after: Face) -> tuple[Face, ...]:
    """Return the faces that a die shows while it rolls, the result last; none if it does not roll.

    They follow from the result alone, and tell nothing that is not to be seen anyway.
    """
    if not isinstance(before, Die) or not isinstance(after, Die) or after.value in (None, before.value):
        return ()
    sides = after.sides or max(6, after.value or 0)
    values = [(after.value or 0) + 3 * step for step in range(FACES - 1, 0, -1)]
    return (*(after._replace(value=(value - 1) % sides + 1) for value in values), after)
