"""Every position that is saved opens again, by whatever variant the table is played, cards of one's own included."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.examples.example_recorder import ExampleTitle, example_from, keep, run_kept, write_into
from qquovadis.controllers.positions.setups import PositionSetup as Agreed
from qquovadis.controllers.positions.setups import (
    begin_scenario,
    empty_position,
    fresh_position,
    keep_position,
    position_in,
    position_now,
)
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.variants.variant import applied, variant_text
from tests.contract.random_games import Terms as Drawn
from tests.contract.random_games import terms_of
from tests.contract.test_every_game import pack_of
from tests.controllers.tables import play_on
from tests.marks import sampled
from tests.model.notation.test_positions import whole

DRAFTS = {"quo_vadis": "30", "populous": "21", "undecim": "14"}
MOMENTS = 3
DIFFERENT = "A card of nobody else"


def random_variant(game: str, seed: int) -> tuple[Pack, Drawn]:
    """A pack by a variant that changes numbers, options, tiles and cards by chance, and what a table of it agrees on.

    Cards get what others of their kind do, some are new and some gone, so that all of it makes sense.
    """
    pack, chance = pack_of(game, DRAFTS[game]), Random(f"{game} {seed}")
    for attempt in range(1000):
        numbers, agreed = (terms_of(game, DRAFTS[game], 1000 * seed + 2 * attempt + more) for more in (0, 1))
        content: dict[str, Any] = {
            "name": "By chance",
            "game": game,
            "draft": DRAFTS[game],
            "parameters": numbers.parameters,
            "options": {name: value for name, value in numbers.options.items() if chance.random() < 0.5},
            "tiles": {tile.id: chance.sample(tile.terrains, 3) for tile in pack.tiles if chance.random() < 0.5},
            "skill": mixed(pack.skills, chance, "effects", lambda each: each.kind == "additional"),
            "card": mixed([card for card in pack.cards if card.programme], chance, "programme", lambda each: False),
            "remove": [row.id for row in pack.skills[-2:] if row.kind == "additional"],
        }
        try:
            changed = applied(pack, Variant.model_validate(content))
            seats = chance.choice(playable_seats(changed))
            agreed = agreed._replace(seats=seats)
            referee_for(compile_kit(changed, seats, parameters=agreed.parameters, options=agreed.options))
        except QuoError:  # numbers that do not fit each other
            continue
        return changed, agreed
    raise AssertionError("no variant of a thousand fits")


def mixed(rows: Iterable[Any], chance: Random, does: str, added: Callable[[Any], bool]) -> list[Any]:
    """Some of the rows with what others do, and a new one under a name of its own where a list may grow."""
    known = list(rows)[:-2]
    found = [
        row.model_copy(
            update={
                does: getattr(chance.choice([each for each in known if each.kind == row.kind]), does),
                "name": words(row),
            }
        )
        for row in chance.sample(known, len(known) // 2)
    ]
    grown = [row for row in known if added(row)]
    return [*found, *(row.model_copy(update={"id": f"{row.id}X", "name": words(row)}) for row in grown[:3])]


def words(row: Skill | Card) -> Any:
    """What a card of one's own is called."""
    return row.name.model_copy(update={"en": f"{DIFFERENT} {row.id}"})


def printed(kit: Kit) -> Any:
    """Everything that a box has on its cards and tiles, and by which numbers it is played."""
    does = {each.name: (each.marks, each.effects) for each in kit.identities}
    return does, dict(kit.parameters), dict(kit.options)


@pytest.mark.parametrize(("game", "seed"), sampled([(game, seed) for seed in range(6) for game in DRAFTS], 6))
def test_every_position_that_is_saved_opens_again(game: str, seed: int, tmp_path: Path) -> None:
    pack, agreed = random_variant(game, seed)
    kit = compile_kit(pack, agreed.seats, parameters=agreed.parameters, options=agreed.options)
    people = tuple(Player(f"Person {seat}") for seat in range(agreed.seats))
    session = Session.start(referee_for(kit), Terms(people, seed), Habits())
    chance = Random(seed)
    for number in range(MOMENTS):
        play_on(session, chance.randrange(1, 60), chance)
        file = tmp_path / f"moment {number}.qqpos"
        keep_position(position_now(session, pack, f"Moment {number}"), file)
        again = begin_scenario(*position_in(file), file.name)
        assert whole(again.history.table) == whole(session.history.table)
        assert printed(again.history.table.kit) == printed(kit)
        assert again.terms.variant == variant_text(pack)


@pytest.mark.parametrize("game", DRAFTS)
def test_a_new_table_of_a_variant_can_be_saved_before_anything_is_done(game: str, tmp_path: Path) -> None:
    pack, agreed = random_variant(game, 77)
    for name, position in (
        ("empty", empty_position(Agreed(pack, agreed.seats))),
        ("fresh", fresh_position(Agreed(pack, agreed.seats), 5)),
    ):
        file = tmp_path / f"{name}.qqpos"
        keep_position(position_now(begin_scenario(position, pack, name), pack), file)
        again, found = position_in(file)
        assert found.variant == pack.variant
        assert whole(begin_scenario(again, found, name).history.table) == whole(
            begin_scenario(position, pack, name).history.table
        )


@pytest.mark.parametrize("game", DRAFTS)
def test_an_example_that_is_kept_at_a_table_of_a_variant_holds(game: str) -> None:
    pack, agreed = random_variant(game, 99)
    kit = compile_kit(pack, agreed.seats, parameters=agreed.parameters, options=agreed.options)
    session = Session.start(referee_for(kit), Terms(tuple(map(Player, "ABCDE"[: agreed.seats])), 3), Habits())
    play_on(session, 40, Random(3))
    kept = keep(session, pack, len(session.entries) - 3)
    title = {"en": "Mine", "ja": "Mine"}
    file = write_into(example_from(kept, ExampleTitle("MINE", title, {}, ()), kept.offers), pack)
    report = run_kept(file)
    assert (report.held, report.failed) == (["MINE"], [])
