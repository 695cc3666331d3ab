"""Two games side by side: what stands for what, as the difference table of the specification has it."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.differences import Compared, compared
from qquovadis.model.kin import FILE, kin_between
from qquovadis.model.loading import find_pack, load_pack
from qquovadis.model.pack import Pack
from qquovadis.model.rulebook import load_rulebook
from tests.model.pack_folders import copy_of_the_pack


@pytest.fixture(scope="module")
def packs() -> tuple[Pack, Pack]:
    """Return the ancestor and the newest draft."""
    return load_pack(find_pack("populous", "21")), load_pack(find_pack("quo_vadis", "30"))


@pytest.fixture(scope="module")
def found(packs: tuple[Pack, Pack]) -> Compared:
    """Return both side by side."""
    return compared(*packs)


def test_whatever_stands_for_something_is_there_on_both_sides(packs: tuple[Pack, Pack]) -> None:
    before, after = packs
    kin, old, new = kin_between(before, after), load_rulebook(before.folder), load_rulebook(after.folder)
    assert set(kin.parameter) <= set(before.parameters) and set(kin.parameter.values()) <= set(after.parameters)
    assert set(kin.option) <= set(before.options) and set(kin.option.values()) <= set(after.options)
    for names in kin.clauses.values():
        assert [label for label in names if label not in old] == []
        assert [label for label in names.values() if label not in new] == []
    assert not set(kin.clauses["same"]) & set(kin.clauses["changed"])
    assert not {*kin.clauses["same"].values()} & {*kin.clauses["changed"].values()}


@pytest.mark.parametrize(
    ("parameter", "before", "after"),
    [
        ("game.rounds", "12", "10"),
        ("components.epic.blessing", "18", "20"),
        ("draft.deal", "5", "6"),
        ("caps.standard.wrath", "0", "5"),
        ("generation.slots", "0", "6"),
    ],
)
def test_numbers_of_the_same_matter_stand_side_by_side(
    found: Compared, parameter: str, before: str, after: str
) -> None:
    (each,) = [each for each in found.of("parameter") if each.id == parameter]
    assert each.before is not None and each.after is not None
    assert (each.facet, each.before.en, each.after.en) == ("value", before, after)


@pytest.mark.parametrize("parameter", ["game.players_min", "components.workers_per_race", "control.min_worker_spaces"])
def test_numbers_that_are_the_same_are_not_told(found: Compared, parameter: str) -> None:
    assert parameter not in {each.id for each in found.of("parameter")}
    assert found.same["parameter"] > 40


def fate(found: Compared, label: str) -> str:
    """What the comparison says of a clause."""
    told = [each for each in found.of("clause") if each.id == label]
    if not told:
        return "same"
    return "changed" if told[0].before and told[0].after else "new" if told[0].after else "gone"


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("QV-SETUP-08", "same"),  # map setup
        ("QV-AREA-04", "same"),  # both markers move
        ("QV-AREA-08", "changed"),  # two FREE: three faith, then two
        ("QV-ROUND-03", "changed"),  # twelve rounds, then ten
        ("QV-REVEL-02", "changed"),  # no moving on outside any more
        ("QV-WAR-06", "changed"),  # where pieces lend strength
        ("PO-WRATH-01", "gone"),  # buying wrath
        ("PO-INH-03", "gone"),  # inheritance
        ("PO-FACE-01", "gone"),  # face-down play
        ("PO-ARB-02", "gone"),  # arbitration
        ("PO-SCORE-06", "gone"),  # majority of generations
        ("QV-POP-01", "new"),  # population
        ("QV-WISH-01", "new"),
        ("QV-WAR-14", "new"),  # exaltation
        ("QV-STYLE-04", "new"),
    ],
)
def test_clauses_are_told_as_the_difference_table_has_it(found: Compared, label: str, said: str) -> None:
    assert fate(found, label) == said


def test_the_other_way_round_new_and_gone_change_places(packs: tuple[Pack, Pack], found: Compared) -> None:
    turned = compared(packs[1], packs[0])
    assert turned.same["parameter"] == found.same["parameter"]
    assert (fate(turned, "PO-INH-03"), fate(turned, "QV-POP-01")) == ("new", "gone")
    assert fate(turned, "PO-SETUP-08") == "same"


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ('game = "populous"\ndraft = "21"\nsme = {}', "sme"),
        ('game = "a"\ndraft = "1"\n[same]\nA = "C"\nB = "C"', "two"),
    ],
)
def test_what_is_wrong_in_the_file_is_told(tmp_path: Path, packs: tuple[Pack, Pack], spoilt: str, told: str) -> None:
    folder = copy_of_the_pack(tmp_path / "pack")
    (folder / FILE).write_text(spoilt, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        kin_between(load_pack(folder), packs[0])
    assert caught.value.file == FILE
    assert told in f"{caught.value.key} {caught.value.what}"
