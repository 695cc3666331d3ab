"""What bots learned lies beside a draft, is read with care, and serves drafts that have none of their own."""

from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.value_file import UNTAUGHT, Fitted, ValueFile, weights_of, write_value
from tests.marks import quick

FITTED = Fitted(games=12, players="greedy/2", seed=5, explained=0.5)
VALUE = ValueFile(
    draft="toy/3", fitted=FITTED, features={"towns": (1.0, 2.00004)}, cards={"card 1": (3.0,), "card 2": ()}
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The packs of a program of its own, with folders of three drafts of a game."""
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    for draft in ("9", "10", "old"):
        (tmp_path / "packs" / "toy" / draft).mkdir(parents=True)
    weights_of.cache_clear()
    return tmp_path / "packs" / "toy"


@quick
def test_what_was_written_is_read_again_rounded(shelf: Path) -> None:
    write_value(VALUE, shelf / "9" / "value.toml")
    weights = weights_of("toy", "9")
    assert weights.features == {"towns": (1.0, 2.0)}
    assert weights.cards == {"card 1": (3.0,), "card 2": ()}


@quick
def test_other_weights_have_another_mark(shelf: Path) -> None:
    write_value(VALUE, shelf / "9" / "value.toml")
    write_value(VALUE.model_copy(update={"cards": {}}), shelf / "10" / "value.toml")
    assert weights_of("toy", "9").mark != weights_of("toy", "10").mark


def test_a_draft_without_its_own_takes_the_newest_and_says_so(shelf: Path) -> None:
    for draft, towns in (("9", 9.0), ("10", 10.0), ("old", 1.0)):
        write_value(VALUE.model_copy(update={"features": {"towns": (towns,)}}), shelf / draft / "value.toml")
    found = weights_of("toy", "11")
    assert found.features == {"towns": (10.0,)}
    assert found.mark == f"{weights_of('toy', '10').mark} of 10"


def test_of_a_game_that_nobody_learned_nothing_is_known(shelf: Path) -> None:
    del shelf
    assert weights_of("chess", "1") is UNTAUGHT


def test_what_was_learned_of_a_game_of_ones_own_lies_with_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qquovadis.paths.personal", lambda: tmp_path)
    (tmp_path / "packs" / "own" / "1").mkdir(parents=True)
    write_value(VALUE, tmp_path / "packs" / "own" / "1" / "value.toml")
    weights_of.cache_clear()
    assert weights_of("own", "1").features == {"towns": (1.0, 2.0)}


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("format = 1", "format = 2", "format"),
        ("towns = [1.0, 2.0]", "towns = 3", "towns"),
        ("games = 12", "games = 12.5", "games"),
        ("[features]", "[[[", "value.toml"),
        ('draft = "toy/3"', "", "draft"),
    ],
)
def test_a_spoilt_file_is_refused_with_file_and_key(shelf: Path, right: str, wrong: str, said: str) -> None:
    file = shelf / "9" / "value.toml"
    write_value(VALUE, file)
    good = file.read_text(encoding="utf-8")
    assert right in good
    file.write_text(good.replace(right, wrong), encoding="utf-8")
    with pytest.raises(PackError, match=said):
        weights_of("toy", "9")


def test_terms_are_numbers_and_few(shelf: Path) -> None:
    write_value(VALUE, shelf / "9" / "value.toml")
    good = (shelf / "9" / "value.toml").read_text(encoding="utf-8")
    for bad in ("[nan]", "[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]", '["much"]'):
        (shelf / "9" / "value.toml").write_text(good.replace("[1.0, 2.0]", bad), encoding="utf-8")
        weights_of.cache_clear()
        with pytest.raises(PackError, match="towns"):
            weights_of("toy", "9")


@quick
@pytest.mark.parametrize(("game", "draft"), [("quo_vadis", "30"), ("populous", "21"), ("undecim", "14")])
def test_what_ships_is_no_part_of_the_pack_and_names_its_cards(game: str, draft: str) -> None:
    folder = find_pack(game, draft)
    weights_of.cache_clear()
    assert (folder / "value.toml").is_file()
    pack = load_pack(folder)
    cards = {card.id for card in pack.cards} | {skill.id for skill in pack.skills}
    assert weights_of(game, draft).cards.keys() <= cards


def test_the_fingerprint_of_a_pack_does_not_know_of_it(tmp_path: Path) -> None:
    source = find_pack("undecim", "14")
    for file in source.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    with_it = load_pack(tmp_path).hash
    (tmp_path / "value.toml").unlink()
    assert load_pack(tmp_path).hash == with_it == load_pack(source).hash
