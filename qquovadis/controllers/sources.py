"""Where each seat's points come from, read off the journal alone, so that it holds for every save."""

from collections.abc import Iterable, Mapping

from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Counted, Operation

POINTS = "vp"
AT_THE_START = "start"


def points_by_source(kit: Kit, journal: Iterable[Operation]) -> tuple[Mapping[str, int], ...]:
    """For each seat, the clause, card or hand that moved its points, and by how many; they add up to its tallies."""
    sources: tuple[dict[str, int], ...] = tuple({} for _ in range(kit.seats))
    owners = {tally: kit.tallies[tally].seat for tally in kit.tallies_of(POINTS) if kit.tallies[tally].seat >= 0}
    for tally, seat in owners.items():
        if kit.tallies[tally].start:
            sources[seat][AT_THE_START] = kit.tallies[tally].start
    for operation in journal:
        if isinstance(operation, Counted) and operation.tally in owners:
            own = sources[owners[operation.tally]]
            own[operation.why] = own.get(operation.why, 0) + operation.delta
    return sources
