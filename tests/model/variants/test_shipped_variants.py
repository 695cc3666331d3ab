"""The variants that come with the program can be applied, say that they are no rules of the draft, and are played."""

import re
from pathlib import Path
from random import Random

import pytest

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.variant import applied, read_variant, variant_of, written
from tests.marks import quick

SHIPPED = sorted((paths.resources() / "variants").glob("*/*.qqvariant"))
LINES = re.compile(r"(14|21|30):\d+(-\d+)?(, \d+(-\d+)?)*")
HOPE = {"en": 200, "ja": 80}  # letters of a paragraph, at least
MOST = 2000


def test_there_are_some() -> None:
    assert len(SHIPPED) >= 6


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_variant_changes_numbers_and_is_played_to_the_end(path: Path) -> None:
    variant = read_variant(path)
    pack = load_pack(find_pack(variant.game, variant.draft))
    changed = applied(pack, variant)
    changes = [
        key
        for said, now, usual in (
            (variant.parameters, changed.parameters, pack.parameters),
            (variant.options, changed.options, pack.options),
        )
        for key, value in said.items()
        if now[key].default == value != usual[key].default
    ]
    assert changes
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
def test_a_shipped_variant_says_in_both_languages_what_was_hoped_of_it_or_that_it_is_no_rule_of_the_draft(
    path: Path,
) -> None:
    note = read_variant(path).note
    assert note is not None
    for language in ("en", "ja"):
        told = note.text(language)
        assert "UN-R58" in told if path.stem.startswith("musing") else len(told) >= HOPE[language]


@quick
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_variant_says_in_which_lines_of_the_notes_it_is_weighed(path: Path) -> None:
    variant = read_variant(path)
    assert LINES.fullmatch(variant.lines)
    assert variant.lines.startswith(f"{variant.draft}:")


@quick
def test_where_the_notes_weigh_a_variant_is_written_with_it_and_makes_no_other_game() -> None:
    variant = read_variant(SHIPPED[0])
    pack, silent = load_pack(find_pack(variant.game, variant.draft)), variant.model_copy(update={"lines": ""})
    assert variant_of(written(variant), "a.qqvariant") == variant
    assert "lines" not in written(silent)
    assert applied(pack, variant).hash == applied(pack, silent).hash
