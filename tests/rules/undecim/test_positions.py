"""Positions of Undecim: any table is told in words, set up again from them, and told the same again."""

import tomllib
from random import Random
from typing import Any

import pytest

from qquovadis.engine.referee import advance, decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.model.notation.position_file import Position, position_of
from qquovadis.model.notation.position_toml import write_position
from qquovadis.model.notation.position_writer import read_table
from tests.builders import SHELF
from tests.contract.random_games import any_options
from tests.marks import quick

pytestmark = quick

START: dict[str, Any] = {"game": "undecim", "draft": "14"}
SHARE = 0.04


def told(game: Any, position: Position) -> Position:
    """Tell a table as a position again."""
    referee, notation = SHELF.rules(position)
    return read_table(game, referee, notation, SHELF.pack_of(position))


def whole(table: Table) -> Any:
    """All that can be seen of a table by somebody who cannot tell pieces of one identity apart."""
    kit = table.kit
    zones = [
        [
            (kit.identities[table.identity_of[p]].name, table.face[p], table.turned[p], table.spot[p], table.known[p])
            for p in table.contents[at]
        ]
        for at, zone in enumerate(kit.zones)
        if zone.family not in ("box", "award stack")
    ]
    return zones, table.tally, table.stated, table.seed


@pytest.mark.parametrize("seed", range(8))
def test_any_table_is_told_and_set_up_again(seed: int) -> None:
    """At any moment, between two steps that need nobody too, with any options."""
    chance = Random(seed)
    options = any_options(SHELF.pack("undecim", "14"), chance)
    position = position_of("mine", {**START, "seats": 3 + seed % 2, "options": options})
    referee, _ = SHELF.rules(position)
    table = Table(referee.kit, seed=seed)
    game = referee.bind(table)
    referee.open(game, (None,) * referee.kit.seats, None)
    settle(game)
    while (asked := decision(game)) is not None:
        seat = chance.choice(asked.seats)
        perform(game, seat, chance.choice(legal(game, seat)))
        going = True
        while going:
            if chance.random() < SHARE:
                assert_told_again(game, position)
            going = advance(game)
    assert_told_again(game, position)


def assert_told_again(game: Any, position: Position) -> None:
    """A table, told, set up and told again, is the same to anybody who looks at it."""
    text = write_position(told(game, position))
    read = position_of("again", tomllib.loads(text))
    again = SHELF.set_up(read, "again").game
    assert whole(again.table) == whole(game.table), text
    assert write_position(told(again, read)) == text
