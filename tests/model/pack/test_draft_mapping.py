"""Two games side by side: what stands for what, as the difference table of the specification has it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.draft_mapping import FILE, kin_between
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.clause_pairs import clause_pairs
from qquovadis.model.variants.differences import ComparedPacks, compared
from qquovadis.model.variants.pack_facets import things
from tests.model.pack.pack_folders import copy_of_the_pack


@pytest.fixture(scope="module")
def packs() -> tuple[Pack, Pack]:
    """Return the ancestor and the newest draft."""
    return load_pack(find_pack("populous", "21")), load_pack(find_pack("quo_vadis", "30"))


@pytest.fixture(scope="module")
def found(packs: tuple[Pack, Pack]) -> ComparedPacks:
    """Return both side by side."""
    return compared(*packs)


def test_whatever_stands_for_something_is_there_on_both_sides(packs: tuple[Pack, Pack]) -> None:
    before, after = packs
    draft_mapping, old, new = kin_between(before, after), load_rulebook(before.folder), load_rulebook(after.folder)
    here, there = set(things(before)), set(things(after))
    for kind, names in draft_mapping.things.items():
        assert {(kind, name) for name in names} <= here
        assert {(kind, name) for name in names.values()} <= there
    known = {name for _, name in here | there} | {clause.label for book in (old, new) for clause in book}
    assert {*draft_mapping.within, *draft_mapping.within.values()} <= known
    assert draft_mapping.alike <= {name for names in draft_mapping.things.values() for name in names.values()}
    lines = {label for names in draft_mapping.clauses.values() for pair in names.items() for label in pair}
    assert not lines & set(draft_mapping.within)
    for names in draft_mapping.clauses.values():
        assert [label for label in names if label not in old] == []
        assert [label for label in names.values() if label not in new] == []
    assert not set(draft_mapping.clauses["same"]) & set(draft_mapping.clauses["changed"])
    assert not {*draft_mapping.clauses["same"].values()} & {*draft_mapping.clauses["changed"].values()}


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
    found: ComparedPacks, parameter: str, before: str, after: str
) -> None:
    (each,) = [each for each in found.of("parameter") if each.id == parameter]
    assert each.before is not None and each.after is not None
    assert (each.facet, each.before.en, each.after.en) == ("value", before, after)


@pytest.mark.parametrize("parameter", ["game.players_min", "components.workers_per_race", "control.min_worker_spaces"])
def test_numbers_that_are_the_same_are_not_told(found: ComparedPacks, parameter: str) -> None:
    assert parameter not in {each.id for each in found.of("parameter")}
    assert found.same["parameter"] > 40


def fate(found: ComparedPacks, label: str) -> str:
    """What the comparison says of a clause."""
    differences = [each for each in found.of("clause") if each.id == label]
    if not differences:
        return "same"
    return "changed" if differences[0].before and differences[0].after else "new" if differences[0].after else "gone"


# The rows of the specification's difference table, and what becomes of a clause of each.
TABLE: Mapping[str, Mapping[str, str]] = {
    "players, tiles, map setup": {"QV-COMP-01": "same", "QV-SETUP-04": "same", "QV-SETUP-08": "same"},
    "genesis cards, markers": {"QV-COMP-07": "same", "QV-SETUP-22": "same"},
    "epic cards": {"QV-COMP-08": "changed"},
    "workers, towns": {"QV-COMP-09": "same", "QV-COMP-10": "changed"},
    "ground overlay": {"QV-COMP-11": "same"},
    "dice": {"QV-COMP-14": "changed"},
    "race board": {"QV-COMP-12": "changed", "QV-SETUP-12": "new"},
    "start cubes": {"QV-SETUP-26": "changed", "QV-SETUP-28": "new"},
    "order of setup": {"QV-SETUP-25": "changed"},
    "skill draft": {"QV-SETUP-16": "changed", "QV-SETUP-17": "same"},
    "basic skills": {"QV-SETUP-29": "new", "QV-SETUP-33": "new"},
    "rounds": {"QV-ROUND-03": "changed"},
    "area selection": {"QV-AREA-04": "same", "QV-AREA-08": "changed"},
    "creation phase": {"QV-CREATE-01": "changed"},
    "buying wrath": {"PO-WRATH-01": "gone"},
    "paying for a cataclysm": {"QV-WRATH-02": "changed"},
    "cataclysm tiers": {"QV-WRATH-05": "changed", "QV-WRATH-07": "changed", "QV-WRATH-08": "new"},
    "effect on towns": {"QV-WRATH-04": "changed"},
    "overlay colour": {"QV-WRATH-10": "changed", "QV-WRATH-11": "same", "QV-WRATH-12": "same"},
    "population": {"QV-POP-01": "new"},
    "worker placement": {"QV-PLACE-01": "same", "QV-PLACE-04": "same", "QV-PLACE-06": "same"},
    "extra workers": {"QV-PLACE-08": "changed", "PO-WORK-09": "gone"},
    "several own pieces": {"QV-PLACE-03": "same", "QV-CLEAN-02": "same"},
    "where cards go": {"QV-HAND-02": "new", "QV-HAND-06": "changed"},
    "face-down play": {"PO-FACE-01": "gone", "QV-WISH-01": "new"},
    "action count": {"QV-CONT-02": "same"},
    "inheritance": {"PO-INH-01": "gone", "PO-INH-03": "gone", "PO-INH-06": "gone"},
    "added actions": {"PO-ADD-01": "gone", "PO-ADD-02": "gone"},
    "blessing": {"QV-BLESS-01": "same", "QV-BLESS-03": "new"},
    "labour, miracle": {"QV-LABOUR-01": "same", "QV-MIRACLE-02": "same"},
    "revelation": {"QV-REVEL-02": "changed", "QV-REVEL-03": "new"},
    "prosperity": {"PO-PROS-02": "gone", "PO-PROS-05": "gone", "QV-PROSP-02": "changed"},
    "succession allowed": {"QV-SUCC-02": "changed"},
    "discard after succession": {"QV-SUCC-05": "same"},
    "phase 3": {"PO-CONT-06": "gone", "PO-ARB-02": "gone"},
    "participants": {"QV-WAR-02": "changed"},
    "active player absent": {"QV-WAR-05": "same"},
    "strength from pieces": {"QV-WAR-06": "changed"},
    "strength from control": {"QV-WAR-07": "new"},
    "buying strength": {"QV-WAR-08": "new", "QV-WAR-09": "new"},
    "die": {"PO-WAR-05": "gone", "QV-WAR-13": "changed", "QV-WAR-14": "new"},
    "result": {"QV-WAR-16": "changed"},
    "winner": {"QV-AFTER-02": "changed", "QV-AFTER-03": "new"},
    "loser": {"QV-AFTER-06": "changed", "QV-AFTER-08": "changed"},
    "building phase": {"QV-BUILD-01": "new"},
    "town building": {"QV-BUILD-03": "same", "QV-BUILD-05": "same", "QV-BUILD-06": "new"},
    "rebuilding": {"QV-BUILD-07": "changed"},
    "refill, reshuffle": {"QV-REFILL-01": "same", "QV-REFILL-02": "same"},
    "settlement order": {"QV-SETTLE-02": "new"},
    "majority / control": {"QV-CTRL-02": "same", "QV-CTRL-04": "same", "QV-CTRL-05": "same"},
    "settlement VP": {"QV-TERR-01": "same"},
    "skill in force": {"QV-SKILL-02": "same", "QV-SKILL-03": "new"},
    "final: pieces": {"PO-SCORE-01": "gone", "QV-SCORE-01": "changed", "QV-SCORE-03": "new"},
    "final: generations": {"PO-SCORE-03": "gone", "PO-SCORE-06": "gone", "QV-STYLE-04": "new"},
    "final: skills": {"QV-SCORE-04": "same"},
    "tie-break": {"QV-SCORE-06": "changed"},
}


@pytest.mark.parametrize("topic", TABLE)
def test_clauses_are_told_as_the_difference_table_has_it(found: ComparedPacks, topic: str) -> None:
    assert {label: fate(found, label) for label in TABLE[topic]} == TABLE[topic]


def test_rulings_and_clauses_stand_for_each_other_only_where_the_file_says_so(packs: tuple[Pack, Pack]) -> None:
    before, after = packs
    pairs = clause_pairs(load_rulebook(before.folder), load_rulebook(after.folder), kin_between(before, after))
    guessed = [
        (each.before.label, each.after.label) for each in pairs if each.before and each.after and not each.relation
    ]
    assert guessed == []


def test_components_are_shown_with_their_counts(found: ComparedPacks) -> None:
    shown = {(each.kind, each.id): (said(each.before), said(each.after)) for each in (*found.alike, *found.differences)}
    assert shown["card", "sea token"] == ("8", "8")
    assert shown["box", "piece worker {race} worker"] == ("10", "10")
    assert shown["box", "piece die D6"] == ("2", "2")
    assert shown["box", "piece die D8"] == ("", "2")
    assert shown["card", "labour"] == ("18", "20")
    assert shown["tile", "2-4"] == ("plains, mountain, frost", "plains, mountain, frost")
    assert {kind for kind, _ in shown} >= {"card", "tile", "race", "box", "skill"}


def said(words: Wording | None) -> str:
    """The English words of one side."""
    return words.en if words else ""


def test_nothing_is_both_the_same_and_different(found: ComparedPacks) -> None:
    pairs = {(each.kind, each.id) for each in found.differences}
    assert not pairs & {(each.kind, each.id) for each in found.alike if each.kind not in ("clause", "ruling")}


def test_the_other_way_round_new_and_gone_change_places(packs: tuple[Pack, Pack], found: ComparedPacks) -> None:
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
