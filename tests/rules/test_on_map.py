"""What is remembered of the pieces on the map is what lies there, after every choice, undo and free move."""

from random import Random
from typing import Any

import pytest

from qquovadis.engine.referee import decision, go_on, legal, settle
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick

pytestmark = quick

SEATS = 3
UNDONE = 5


def lying(table: Table, kind: str, race: str) -> list[int]:
    """Return the pieces of a kind and race that lie on a space, read from the kit alone."""
    kit = table.kit
    spaces = set(kit.zones_of("space"))
    marks = [kit.identities[piece.identity].marks for piece in kit.pieces]
    return [piece for piece in kit.pieces_of(kind) if marks[piece]["race"] == race and table.zone_of[piece] in spaces]


def agrees(game: Any) -> bool:
    """Return whether all that is remembered is so."""
    table = game.table
    for race, name in enumerate(game.layout.races):
        found = game.on_map.pieces(race)
        workers, towns = lying(table, "worker", name), lying(table, "town", name)
        if (found.workers, found.towns) != (workers, towns):
            return False
        if found.intact != [town for town in towns if table.face[town]]:
            return False
        area_of = {zone: at // 3 for at, zone in enumerate(table.kit.zones_of("space"))}
        stood = [area_of[space] for space in {table.zone_of[worker] for worker in workers}]
        built = {area_of[table.zone_of[town]] for town in found.intact}
        expected = sorted({area for area in stood if stood.count(area) >= 2} | built)
        if list(game.on_map.areas_held(race, 2, 1)) != expected:
            return False
    return True


@pytest.mark.parametrize("pack", [("quo_vadis", "30"), ("populous", "21")])
def test_it_is_what_lies_there(pack: tuple[str, str]) -> None:
    referee: Any = referee_for(compile_kit(load_pack(find_pack(*pack)), SEATS))
    table, number = Table(referee.kit, 3), Random(3)
    game = referee.bind(table)
    referee.open(game, (None,) * SEATS, None)
    settle(game)
    seen = 0
    while (asked := decision(game)) is not None:
        seat = asked.seats[0]
        choice = number.choice(legal(game, seat))
        mark = table.mark()
        go_on(game, seat, choice)
        if number.randrange(UNDONE) == 0:
            assert agrees(game)
            table.rewind(mark)
            assert agrees(game)
            go_on(game, seat, choice)
            seen += 1
    assert seen > 20
    worker, space = table.kit.pieces_of("worker")[0], table.kit.zones_of("space")[0]
    table.move(worker, space if table.zone_of[worker] != space else space + 1)
    assert agrees(game)
