"""The variants that come with the program can be applied, say that they are no rules of the draft, and are played."""

from pathlib import Path
from random import Random

import pytest

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.variant import applied, read_variant

SHIPPED = sorted((paths.resources() / "variants").glob("*/*.qqvariant"))
MOST = 2000


def test_there_are_some() -> None:
    assert len(SHIPPED) >= 6


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_variant_changes_numbers_and_is_played_to_the_end(path: Path) -> None:
    variant = read_variant(path)
    pack = load_pack(find_pack(variant.game, variant.draft))
    changed = applied(pack, variant)
    usual = {key: each.default for key, each in pack.parameters.items()}
    assert {key: each.default for key, each in changed.parameters.items()} != usual
    kit = compile_kit(changed, 4)
    session = Session.start(referee_for(kit), Terms(tuple(Player(name) for name in "ABCD"), 5, start=0))
    chance = Random(5)
    for _ in range(MOST):
        asked = session.situation.decision
        if asked is None:
            break
        seat = asked.seats[0]
        session.play(
            seat, chance.choice([choice for choice, clause in session.situation.judged(seat) if clause is None])
        )
    outcome = session.situation.outcome
    assert outcome is not None
    assert sum(outcome.scores) > 0


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_variant_says_in_both_languages_that_it_is_no_rule_of_the_draft(path: Path) -> None:
    note = read_variant(path).note
    assert note is not None
    assert all("UN-R58" in note.text(language) for language in ("en", "ja"))
