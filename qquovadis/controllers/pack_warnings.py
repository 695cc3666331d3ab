"""What of a pack is allowed and hardly meant: told where packs are checked, and beside a table when they are saved."""

from collections.abc import Iterator, Sequence

from qquovadis.engine.kit import Kit, SetupStep
from qquovadis.engine.setting_up import do_step
from qquovadis.engine.table import Table
from qquovadis.errors import N_, Sentence
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary import APTITUDE

TERRAIN, RACE = "terrain", "race"  # the marks of what changes the land, and of whose a board is
SHORT = N_(
    "pack.toml, {key}: with {seats} players, {wanted} pieces are taken from {place}, but it has only "
    "{there}; the last places get fewer."
)
NO_TOKEN = N_(
    "No {kind} shows “{terrain}”, the aptitude terrain of “{race}”, so none is laid for that race. "
    "If that is not intended, add a {kind} card with it."
)


def warnings_of(pack: Pack) -> tuple[Sentence, ...]:
    """Return what a designer should know of a pack with which nothing is wrong; PackError if it makes no box."""
    return (*_short_deals(pack), *_races_without_tokens(pack))


def _short_deals(pack: Pack) -> Iterator[Sentence]:
    """Yield each step that wants more pieces than lie there, for the fewest seats for which it does.

    Of a procedure only what it has gathered itself is known; what lies elsewhere then is for those who play.
    """
    told: set[str] = set()
    for seats in playable_seats(pack):
        table = Table(compile_kit(pack, seats), 0)
        rows = [at for at, row in enumerate(pack.sheet.setup, 1) if row.seats in (None, seats)]
        known = frozenset(range(len(table.kit.zones)))
        found = list(_short(table, table.kit.setup, [f"setup[{at}]" for at in rows], known))
        for at, steps in enumerate(table.kit.procedures, 1):
            keys = [f"procedure[{at}], step[{number}]" for number in range(1, len(steps) + 1)]
            found += _short(table, steps, keys, frozenset())
        for key, wanted, step, there in found:
            if key not in told:
                told.add(key)
                place = table.kit.zones[step.source].name
                yield Sentence(SHORT, key=key, wanted=wanted, place=place, seats=seats, there=there)


def _short(
    table: Table, steps: Sequence[SetupStep], keys: Sequence[str], known: frozenset[int]
) -> Iterator[tuple[str, int, SetupStep, int]]:
    """Do steps, and yield those that want more than there is in a place of which one knows what lies there."""
    for key, step in zip(keys, steps, strict=True):
        wanted, there = _wanted(table, step), len(table.contents[step.source])
        if wanted > there and step.source in known:
            yield key, wanted, step, there
        if step.verb == "gather":
            known |= {step.source}
        do_step(table, step)


def _wanted(table: Table, step: SetupStep) -> int:
    """Return how many pieces a step takes from its place if there are enough."""
    if step.verb == "deal":
        return step.number * len(step.zones)
    if step.verb == "fill":
        return sum(max(0, step.number - len(table.contents[zone])) for zone in step.zones)
    return 0


def _races_without_tokens(pack: Pack) -> Iterator[Sentence]:
    """Yield each race whose aptitude terrain nothing shows that is laid onto the land, where there is such a thing."""
    kit = compile_kit(pack, playable_seats(pack)[-1])
    there = {piece.identity for piece in kit.pieces}
    tokens = [(at in there, each) for at, each in enumerate(kit.identities) if TERRAIN in each.marks]
    for kind in sorted({each.kind for _, each in tokens}):
        shown = {each.marks[TERRAIN] for is_there, each in tokens if is_there and each.kind == kind}
        for race, terrain in _aptitudes(kit):
            if terrain not in shown and terrain in {each.id for each in pack.terrains}:
                yield Sentence(NO_TOKEN, kind=kind, terrain=terrain, race=race)


def _aptitudes(kit: Kit) -> dict[tuple[str, str], None]:
    """Return each race with the terrain that it knows, in the order of the box."""
    marks = (each.marks for each in kit.identities if APTITUDE in each.marks and RACE in each.marks)
    return dict.fromkeys((str(each[RACE]), str(each[APTITUDE])) for each in marks)
