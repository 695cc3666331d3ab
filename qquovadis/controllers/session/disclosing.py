"""Turns over for everybody what is hidden of a kind at a free table, all of it at once, and hides it again."""

from collections.abc import Callable, Mapping, Sequence

from qquovadis.engine.kit import BOX
from qquovadis.engine.setting_up import conceal, reveal
from qquovadis.engine.table import Table
from qquovadis.errors import NothingChanges, TableError
from qquovadis.model.free_table.changes import OF_PLACES, OF_TALLIES

Disclosure = Callable[[Table, Sequence[int], Sequence[int]], None]
# By the verb of a step, what it does to places and tallies.
DISCLOSING: Mapping[str, Disclosure] = {"show": reveal, "hide": conceal}


def disclose(table: Table, do: Disclosure, kind: int, number: int) -> None:
    """Do it to all tallies or places of the family of this one; TableError if there is none, NothingChanges if
    all of it lies so."""
    kit, since = table.kit, table.mark()
    if kind == OF_TALLIES and 0 <= number < len(kit.tallies):
        do(table, (), kit.tallies_of(kit.tallies[number].family))
    elif kind == OF_PLACES and BOX < number < len(kit.zones):
        do(table, kit.zones_of(kit.zones[number].family), ())
    else:
        raise TableError(f"there is nothing of kind {kind} and number {number} to turn over")
    if table.mark() == since:
        raise NothingChanges
