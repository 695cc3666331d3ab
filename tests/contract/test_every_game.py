"""The contract, kept by every game that has a referee, in every size and with every option of its shipped pack."""

from functools import cache
from typing import Any

import pytest

from qquovadis.engine import Kit, Table
from qquovadis.errors import QuoError
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.paths import resources
from tests.contract.laws import LAWS, Law
from tests.marks import sampled

SHARE = 9
MOST_SEATS = 8


@cache
def pack_of(game: str, draft: str) -> Pack:
    """The shipped pack of a game, never a person's own."""
    return load_pack(resources() / "packs" / game / draft)


@cache
def kit_of(game: str, draft: str, seats: int, otherwise: bool) -> Kit:
    """The box for so many seats, as the pack has it or with each option at its last value."""
    pack = pack_of(game, draft)
    options = {name: option.values[-1] for name, option in pack.options.items()} if otherwise else {}
    return compile_kit(pack, seats, options=options)


def sizes_of(game: str, draft: str) -> list[int]:
    """For how many seats the game is."""
    fitting = []
    for seats in range(1, MOST_SEATS + 1):
        try:
            kit_of(game, draft, seats, False)
        except QuoError:
            continue
        fitting.append(seats)
    return fitting


def boxes() -> list[Any]:
    """Each game in each size, and a middle size with every option otherwise; most of them long."""
    listed = []
    for game, draft in SHIPPED_GAMES:
        sizes = sizes_of(game, draft)
        assert sizes, f"no box of {game} {draft} can be made"
        named = [(f"{game} {draft} for {seats}", seats, False) for seats in sizes]
        named.append((f"{game} {draft} otherwise", sizes[len(sizes) // 2], True))
        listed += [pytest.param(game, draft, seats, other, id=name) for name, seats, other in named]
    return sampled(listed, 3)


@pytest.mark.parametrize(("game", "draft", "seats", "otherwise"), boxes())
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_game_keeps_the_law(law: Law, game: str, draft: str, seats: int, otherwise: bool) -> None:
    kit = kit_of(game, draft, seats, otherwise)

    def fresh(seed: int) -> tuple[Any, Any]:
        referee = referee_for(kit)
        reading = referee.bind(Table(kit, seed))
        referee.open(reading, (None,) * seats, None)
        return referee, reading

    law(fresh, 7, SHARE)
