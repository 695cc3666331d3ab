"""A save of a game of one's own keeps its pack: it opens without the folder, after it has changed, and elsewhere."""

import json
import re
import shutil
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.saves.game_file import keep_pack, record_in
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import PackError, SaveError
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import SetTally
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.saves import kept_pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from tests.marks import quick
from tests.model.pack.test_pictures import pictured


@pytest.fixture
def save(own_home: Path, tmp_path: Path) -> Path:
    """Return a save of a game with a picture, whose folder is among the person's own."""
    pack = load_pack(pictured(own_home / "packs"))
    kit = compile_kit(pack, 2)
    terms = Terms((Player("Aya"), Player("Ben")), 7, mode=Mode.FREE_MOVES, pack=pack.hash)
    session = Session.start(table_for(kit), terms)
    keep_pack(session, pack)
    file = record_in(session, tmp_path / "mine.qqgame")
    session.change_by_hand(SetTally(kit.tallies_of("points")[1], 4))
    file.close()
    return tmp_path / "mine.qqgame"


def points(save: Path) -> int:
    recording = read(save)
    _, kit = played_game(recording)
    session = Session.resume(recording, kit, table_for(kit))
    assert session.loaded.damage is None
    return session.seat_view(None).tally[kit.tallies_of("points")[1]]


@quick
def test_a_save_opens_without_the_folder_of_its_game_with_its_pictures(save: Path, own_home: Path) -> None:
    hash_before = read(save).header.pack
    shutil.rmtree(own_home / "packs")
    pack, _ = played_game(read(save))
    assert pack.folder.parent == paths.kept_packs() and pack.hash == hash_before
    assert pack.pictures["fox.svg"].path.is_file()
    assert points(save) == 4
    assert Surveyor().survey(save).survey.entries == 1
    assert len(list(paths.kept_packs().iterdir())) == 1


def test_the_folder_is_used_as_long_as_it_fits_and_the_save_where_the_box_has_changed(save: Path) -> None:
    home = paths.personal() / "packs" / "foxes" / "1"
    assert played_game(read(save))[0].folder == home
    cards = home / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("What it does.", "Something else."), "utf-8")
    assert played_game(read(save))[0].folder == home
    cards.write_text(cards.read_text("utf-8").replace("first,", "other,", 1), "utf-8")
    assert played_game(read(save))[0].folder.parent == paths.kept_packs()
    (home / "pack.toml").write_text("broken", "utf-8")
    assert points(save) == 4


def test_a_folder_that_is_named_and_fits_no_more_gives_way_to_what_the_save_keeps(save: Path) -> None:
    """After a crash a start with --pack said that nothing was lost, and refused the game whose card was renamed."""
    home = paths.personal() / "packs" / "foxes" / "1"
    assert played_game(read(save), home)[0].folder == home
    cards = home / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("first,", "other,", 1), "utf-8")
    assert played_game(read(save), home)[0].folder.parent == paths.kept_packs()


def test_a_save_opens_after_its_game_became_one_for_more_players(save: Path, own_home: Path) -> None:
    sheet = own_home / "packs" / "foxes" / "1" / "pack.toml"
    sheet.write_text(re.sub(r"(players_m\w+) = \d", r"\1 = 4", sheet.read_text("utf-8")), "utf-8")
    assert played_game(read(save))[0].folder.parent == paths.kept_packs()
    assert Surveyor().survey(save).survey.entries == 1
    assert points(save) == 4


def test_the_pack_stays_in_the_save_when_play_goes_on_in_a_copy(save: Path, tmp_path: Path) -> None:
    recording = read(save)
    _, kit = played_game(recording)
    session = Session.resume(recording, kit, table_for(kit))
    copy = record_in(session, tmp_path / "copy.qqgame")
    copy.close()
    shutil.rmtree(paths.personal() / "packs")
    assert points(tmp_path / "copy.qqgame") == 4


def test_a_large_pack_takes_several_lines_and_one_that_lacks_a_line_is_none(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = played_game(read(save))[0]
    monkeypatch.setattr(kept_pack, "LONGEST", 1_000)
    lines = kept_pack.pack_lines(pack)
    assert len(lines) > 2
    folder = kept_pack.kept_pack("a", reversed(lines))
    assert folder is not None and load_pack(folder).hash == pack.hash
    assert kept_pack.kept_pack("a", lines[1:]) is None
    assert kept_pack.kept_pack("a", ()) is None
    assert kept_pack.kept_pack("a", ({**lines[0], "of": 1, "data": "%%%"},)) is None
    with pytest.raises(PackError, match="not a one-file game"):
        kept_pack.kept_pack("a", ({**lines[0], "of": 1},))


def test_what_came_with_the_program_is_not_kept_and_a_save_without_a_pack_says_what_is_missing(
    save: Path, own_home: Path, tmp_path: Path
) -> None:
    assert kept_pack.pack_lines(load_pack(paths.resources() / "packs" / "undecim" / "14")) == ()
    bare = tmp_path / "bare.qqgame"
    kept = [line for line in save.read_bytes().splitlines() if json.loads(line).get("kind") != "pack"]
    bare.write_bytes(b"\n".join(kept) + b"\n")
    shutil.rmtree(own_home / "packs")
    with pytest.raises(SaveError, match="a draft that this program does not have"):
        played_game(read(bare))


@pytest.mark.parametrize("game", ["foxes", "undecim"])
def test_a_folder_with_another_game_says_nothing_of_a_save(save: Path, tmp_path: Path, game: str) -> None:
    """After a crash a start with --pack offered the game of another pack, and could not open it."""
    other, file = start_game("Other", "blank", tmp_path / "others"), save
    if game != "foxes":
        kit = compile_kit(load_pack(find_pack(game, None)), 3)
        terms = Terms((Player("Aya"), Player("Ben"), Player("Cho")), 7, mode=Mode.FREE_MOVES)
        file = tmp_path / "shipped.qqgame"
        record_in(Session.start(table_for(kit), terms), file).close()
    recording = read(file)
    assert recording.header.game == game != load_pack(other).game
    pack, kit = played_game(recording, other)
    assert (pack.game, pack.folder) == (game, played_game(recording)[0].folder)
    assert Session.resume(recording, kit, table_for(kit)).loaded.damage is None
    assert Surveyor(other).survey(file).survey.damaged == 0
