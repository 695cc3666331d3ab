"""What is kept of packs for the start dialog is what they say, and is worked out anew when a file says otherwise."""

import json
import shutil
from pathlib import Path

import pytest
from tools.outlines import worked_out

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import playable_seats
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.marks import quick
from ui.start import kept_outlines
from ui.start.kept_outlines import FILE, KeptOutlines, kept_outline
from ui.start.next_game import NextGame
from ui.start.pack_outline import DraftOrVariant, PackOutline

pytestmark = quick
GAMES = ("quo_vadis", "populous", "undecim")
VARIANT = 'name = "Short"\ngame = "quo_vadis"\ndraft = "30"\n\n[parameters]\n"game.rounds" = 4\n'


def again(folder: Path, variant: Path | None = None) -> PackOutline:
    """Return an outline as another start finds it, which must not read the pack."""

    def read() -> Pack:
        raise AssertionError(
            f"{folder.name}: the pack was read, as no outline of it is kept: `dev.py outlines` was not run"
        )

    kept_outlines.kept_outlines().write()
    kept_outlines._kept_in.cache_clear()
    return kept_outline(folder, variant, read)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_says_what_the_pack_says(game: str) -> None:
    folder = find_pack(game, None)
    pack = load_pack(folder)
    first, kept = kept_outline(folder, None, lambda: pack), again(folder)
    assert first == kept and first is not kept
    assert kept.place == DraftOrVariant(game, pack.draft) and kept.folder == folder
    seats = playable_seats(pack)
    assert kept.seats == (seats[0], seats[-1]) == (kept.box.least, kept.box.most)
    assert [(race.id, race.name.text("ja")) for race in kept.races] == [
        (race.id, race.name.text("ja")) for race in pack.races
    ]
    assert kept.deals == bool(load_board(folder).dealt) and kept.has_rules
    assert kept.minds[0] == "person" and kept.minds[-1] == "random"
    assert [*kept.options] == [*pack.options]
    for name, option in kept.options.items():
        told = pack.options[name]
        assert (option.values, option.default, option.first) == (told.values, told.default, told.first)
        assert {key: label.text("en") for key, label in option.labels.items()} == {
            key: label.text("en") for key, label in told.labels.items()
        }
        assert [option.labelled(value) in option.labels for value in option.values] == [True] * len(option.values)
        assert option.misfit("no such value") and not option.misfit(option.default)


def own_copy(folder: Path) -> Path:
    """Return a draft of one's own, a copy of the shipped one."""
    return Path(shutil.copytree(find_pack("quo_vadis", "30"), folder / "quo_vadis" / "30"))


@pytest.mark.parametrize("name", ["pack.toml", "rules.en.md", "parameters.toml"])
def test_whatever_file_of_a_pack_is_changed_it_is_read_again(tmp_path: Path, name: str) -> None:
    folder = own_copy(tmp_path)
    pack, read = load_pack(folder), []
    kept_outline(folder, None, lambda: pack)
    again(folder)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    kept_outline(folder, None, lambda: read.append(1) or pack)  # type: ignore[func-returns-value]
    assert read == [1]


def test_what_an_outline_shows_follows_the_file(tmp_path: Path) -> None:
    folder = own_copy(tmp_path)
    next_game = NextGame(folder)
    assert next_game.outline().name.text("en") == "Quo Vadis"
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('en = "Quo Vadis"', 'en = "Quo Now"'), encoding="utf-8")
    assert next_game.outline().name.text("en") == "Quo Now"


def spoilt_files(whole: bytes) -> list[bytes]:
    """Return what a bad disk, a crash or a hand may leave of a file."""
    half, other = whole[: len(whole) // 2], whole.replace(b"Quo Vadis", b"Quo Vadxs", 1)
    return [b"", half, other, b"\x00" * 500, whole.split(b"\n")[0], b"[" * 100_000, b'{"a": 1}', b"\xff" + whole]


@pytest.mark.parametrize("at", range(8))
def test_a_damaged_file_is_as_none(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = find_pack("quo_vadis", "30")
    monkeypatch.setattr(kept_outlines, "FORMAT", -1)  # so that nothing of it comes with the program
    pack, read = load_pack(folder), []
    whole = kept_outline(folder, None, lambda: pack)
    again(folder)
    file = paths.personal() / FILE
    file.write_bytes(spoilt_files(file.read_bytes())[at])
    kept_outlines._kept_in.cache_clear()
    found = kept_outline(folder, None, lambda: read.append(1) or pack)  # type: ignore[func-returns-value]
    assert found == whole and read == [1]


@pytest.mark.parametrize("kept", [7, [], [1, 2], {"a": []}, ["quo_vadis", "30", *[None] * 10], "words"])
def test_what_makes_no_sense_is_worked_out_again(kept: object, tmp_path: Path) -> None:
    folder = find_pack("undecim", "14")
    pack = load_pack(folder)
    whole = kept_outline(folder, None, lambda: pack)
    store = kept_outlines.kept_outlines()
    for known_by in [*store._kept]:
        store.keep(known_by, kept)
    assert again_or_made(folder, pack) == whole
    assert not (tmp_path / FILE).exists()


def again_or_made(folder: Path, pack: Pack) -> PackOutline:
    """Return an outline as another start finds or makes it."""
    kept_outlines.kept_outlines().write()
    kept_outlines._kept_in.cache_clear()
    return kept_outline(folder, None, lambda: pack)


def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_is_lost(tmp_path: Path) -> None:
    store = KeptOutlines(tmp_path / "nowhere" / FILE)
    store.keep("a", [1])
    store.write()
    assert store.find("a") == [1] and KeptOutlines(tmp_path / "nowhere" / FILE).find("a") is None


def test_only_what_was_used_is_kept_for_the_next_start(tmp_path: Path) -> None:
    first = KeptOutlines(tmp_path / FILE)
    first.keep("old", [1])
    first.keep("used", [2])
    first.write()
    second = KeptOutlines(tmp_path / FILE)
    assert second.find("used") == [2]
    second.keep("new", [3])
    second.write()
    kept = json.loads((tmp_path / FILE).read_bytes().partition(b"\n")[2])
    assert kept == {"used": [2], "new": [3]}


def test_a_variant_is_remembered_with_what_it_changes_and_told_when_it_is_gone() -> None:
    file = paths.variants() / "short.qqvariant"
    file.write_text(VARIANT, encoding="utf-8")
    next_game = NextGame(None)
    next_game.remember(str(file))
    outline = next_game.outline()
    assert next_game.written == str(file)
    assert (outline.title("en"), outline.box.rounds) == ("Quo Vadis 30: Short", 4)
    assert again(find_pack("quo_vadis", "30"), file) == outline
    file.unlink()
    with pytest.raises(PackError):
        next_game.outline()
    assert next_game.chosen is None and next_game.outline().variant is None


def test_a_draft_that_is_gone_is_told_once_and_then_the_usual_is_played() -> None:
    next_game = NextGame(None)
    for ask in (next_game.outline, next_game.pack):
        next_game.chosen = DraftOrVariant("nothing", "1")
        with pytest.raises(PackError):
            ask()
        assert (next_game.written, next_game.outline().game) == ("", "quo_vadis")


def test_the_very_first_start_reads_no_pack_that_the_program_brings(tmp_path: Path) -> None:
    paths.personal().mkdir(parents=True, exist_ok=True)
    assert not (paths.personal() / FILE).exists()
    for game in GAMES:
        assert again(find_pack(game, None)).game == game
    there = json.loads((paths.resources() / FILE).read_bytes().partition(b"\n")[2])
    now = json.loads(json.dumps(worked_out(tmp_path)))
    assert there == now, "The outlines are not those of the packs here: python3 packaging/dev.py outlines"


def test_what_the_program_brings_is_found_but_not_written_again(tmp_path: Path) -> None:
    brought = KeptOutlines(tmp_path / "brought")
    brought.keep("a", 1)
    brought.write()
    store = KeptOutlines(tmp_path / "own", tmp_path / "brought")
    assert store.find("a") == 1 and store.find("b") is None
    store.keep("b", 2)
    store.write()
    own = KeptOutlines(tmp_path / "own")
    assert own.find("a") is None and own.find("b") == 2
