"""Numbers before they are final, and how seats stand, in words: every part with what it comes from."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter, describe_finding, describe_foreseen, describe_standing
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.model.pack.pack_folders import GAME

TERRAIN, CARDS, PIECES, SPENT = "QV-PLACE-06", "QV-CONT-02", "QV-WAR-06", "QV-WAR-09"


@cache
def formatter(language: str = "en", folder: Path = GAME) -> TextFormatter:
    """A formatter of a shipped pack, with three people."""
    pack = load_pack(folder)
    kit = compile_kit(pack, 3)
    return TextFormatter(kit, PackNames(pack, kit), load_words(folder), Texts(language), ("Ann", "Bo", "Cleo"))


def found(name: str, *parts: tuple[str, int], **facts: Any) -> Finding:
    """A finding of the first seat."""
    return Finding(name, 0, tuple(Part(*part) for part in parts), facts)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], "0 food"),
        ([(TERRAIN, 1)], "1 food: 1 terrain"),
        ([(TERRAIN, 1), ("B01", -1)], "0 food: 1 terrain − 1 Pioneers"),
        ([("QV-PLACE-08", 1), (TERRAIN, 1)], "2 food: 1 additional worker + 1 terrain"),
    ],
)
def test_a_price_says_what_it_is_made_of(parts: list[tuple[str, int]], said: str) -> None:
    assert describe_foreseen(formatter(), found("placement.price", *parts)) == said


def test_two_ways_to_play_a_card_are_told_apart_by_a_fact() -> None:
    parts = [(CARDS, 3), ("S21", 2)]
    assert describe_foreseen(formatter(), found("actions", *parts, succeeds=True)) == (
        "New generation: 5 actions (3 cards + 2 Dawn of an Age)"
    )
    assert describe_foreseen(formatter(), found("actions", (CARDS, 1), succeeds=False)) == "Continue: 1 action (1 card)"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "New generation: 3 actions (1 card + 2 more by inheritance)"),
        ("ja", "世代交代：3アクション（カード1＋継承力による増加2）"),
    ],
)
def test_what_is_added_by_an_inheritance_is_not_called_the_inheritance(language: str, said: str) -> None:
    """A past generation of three cards is an inheritance of 3; it adds two to the one action of a first card."""
    parts = [("PO-NORM-02", 1), ("PO-INH-04", 2)]
    populous = formatter(language, GAME.parents[1] / "populous" / "21")
    assert describe_foreseen(populous, found("actions", *parts, succeeds=True)) == said


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"workers": 2, "towns": 1}, "2 workers + 1 town + 1 Giant's Arm + D8"),
        ({"workers": 3, "towns": 0}, "3 workers + 1 Giant's Arm + D8"),
        ({"workers": 2, "towns": 2}, "3 pieces + 1 Giant's Arm + D8"),  # that does not add up
        ({}, "3 pieces + 1 Giant's Arm + D8"),  # a save of earlier days
    ],
)
def test_a_strength_tells_workers_and_towns_apart_where_that_is_known(facts: dict[str, int], said: str) -> None:
    strength = found("war.strength", (PIECES, 3), (PIECES, 0), ("B05", 1), sides=8, **facts)
    assert describe_standing(formatter(), strength) == said


def test_a_die_that_was_rolled_is_one_of_the_parts() -> None:
    parts = [(PIECES, 1), (SPENT, 2), ("QV-WAR-12", 5)]
    rolled = found("war.strength", *parts, sides=6, rolled=True, workers=1, towns=0)
    assert describe_standing(formatter(), rolled) == "1 worker + 2 morale + 5 die"


@pytest.mark.parametrize(
    ("amount", "language", "logged", "ahead"),
    [
        (1, "en", "Ann: 1 food goes back to the stock (cap 6).", "1 back to the stock: cap 6"),
        (2, "en", "Ann: 2 food go back to the stock (cap 6).", "2 back to the stock: cap 6"),
        (2, "ja", "Ann：最大数6を超えた食料2個がストックへ戻った。", "2個はストックへ戻る（最大6）"),
    ],
)
def test_what_does_not_fit_is_said_to_go_back(amount: int, language: str, logged: str, ahead: str) -> None:
    over = found("overflow", ("QV-SETUP-10", amount), what="food", cap=6)
    assert (describe_finding(formatter(language), over), describe_foreseen(formatter(language), over)) == (
        logged,
        ahead,
    )


def test_a_cap_has_parts_only_where_a_skill_changes_it() -> None:
    assert describe_standing(formatter(), found("cap.food", ("QV-SETUP-14", 6))) == "At most 6."
    raised = found("cap.faith", ("QV-SETUP-14", 6), ("S16", 2))
    assert describe_standing(formatter(), raised) == "At most 8: 6 race board + 2 Reliquary."
    assert describe_standing(formatter("ja"), raised) == "最大8個：種族ボード6＋聖遺物庫2。"


def test_what_the_pack_has_no_words_for_is_not_told() -> None:
    for tell in (describe_finding, describe_foreseen, describe_standing):
        assert tell(formatter(), found("nothing.of.the.kind")) is None


def test_a_blank_that_cannot_be_told_is_refused_before_a_choice_as_after_it(tmp_path: Path) -> None:
    for table in ("foreseen", "stands"):
        (tmp_path / "words.toml").write_text(f'[{table}]\n"x.y" = {{ en = "{{cost}}", ja = "" }}', encoding="utf-8")
        with pytest.raises(PackError, match="cannot be used here"):
            load_words(tmp_path)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Final scoring of Ann: nothing; 0 VP in all."),
        ("ja", "Annの最終決算：なし。合計0VP。"),
    ],
)
def test_a_sum_of_nothing_says_so_instead_of_leaving_a_gap(language: str, said: str) -> None:
    assert describe_finding(formatter(language), found("final")) == said
