"""Saved games are listed without being read whole, and nothing that is done to one can lose another."""

import json
import os
import shutil
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import SaveError
from qquovadis.model.saves.library import INDEX, GameSurvey, Library, sought
from qquovadis.model.saves.line_checks import VERSION
from tests.marks import quick

pytestmark = quick

CORPUS = Path(__file__).parents[2] / "saves_corpus"
FINISHED = CORPUS / "quo_vadis-30-3-seats-finished.qqgame"
CUT = CORPUS / "toy-cut.qqgame"


@pytest.fixture
def folder() -> Path:
    """Return a folder with three games: a finished one, a damaged one, and one of a newer program."""
    folder = paths.saves()
    for at, file in enumerate((FINISHED, CUT)):
        shutil.copyfile(file, folder / file.name)
        os.utime(folder / file.name, (1000 + at, 1000 + at))
    first, *rest = FINISHED.read_bytes().split(b"\n")
    newer = json.loads(first) | {"version": VERSION + 1}
    (folder / "newer.qqgame").write_bytes(b"\n".join((json.dumps(newer).encode(), *rest)))
    os.utime(folder / "newer.qqgame", (3000, 3000))
    return folder


def names(library: Library) -> list[str]:
    """The names of the games in their order."""
    return [kept.path.stem for kept in library.games()]


def test_games_are_listed_newest_first_each_as_its_first_line_tells_it(folder: Path) -> None:
    newer, cut, finished = Library().games()
    assert (finished.game, finished.draft, finished.manner) == ("quo_vadis", "30", "match")
    assert len(finished.people) == 3
    assert cut.people == ("Aya", "Ben", "Cleo")
    assert cut.is_open
    assert not newer.is_open
    assert newer.trouble is not None
    assert "newer Q Quo Vadis" in str(newer.trouble)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b"[" * 5000, b'{"format":"qquovadis game","version":1}'])
def test_a_file_that_is_no_game_is_listed_with_what_is_wrong(folder: Path, content: bytes) -> None:
    (folder / "lost.qqgame").write_bytes(content)
    lost = next(kept for kept in Library().games() if kept.path.stem == "lost")
    assert lost.trouble is not None
    assert "lost.qqgame" in str(lost.trouble)
    assert lost.own_name == "lost"


def test_nothing_but_the_first_line_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(_path: Path) -> bytes:
        raise AssertionError("read whole")

    monkeypatch.setattr(Path, "read_bytes", whole)
    assert len(Library().games()) == 3


def test_what_was_found_out_holds_until_the_file_changes(folder: Path) -> None:
    library, survey = Library(), GameSurvey(300, 6, 6, over=True)
    kept = library.game(folder / FINISHED.name)
    library.note(kept, survey)
    library.remember()
    assert Library().game(kept.path).survey == survey
    kept.path.write_bytes(kept.path.read_bytes() + b"\n")
    assert Library().game(kept.path).survey is None


def test_what_is_in_the_index_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    library.games()
    library.remember()
    read: list[bytes] = []
    monkeypatch.setattr("qquovadis.model.saves.library._first_line", lambda path, stamp: read.append(path))
    library = Library()
    assert library.game(folder / FINISHED.name).people
    assert library.game(folder / CUT.name).people
    assert read == []


@pytest.mark.parametrize(
    "told", ["", "[]", '{"version": 1, "games": []}', '{"version": 1, "games": {"saves/toy-cut.qqgame": {"stamp": 1}}}']
)
def test_an_index_that_makes_no_sense_is_made_anew(folder: Path, told: str) -> None:
    (paths.personal() / INDEX).write_text(told)
    assert Library().game(folder / CUT.name).people == ("Aya", "Ben", "Cleo")


def test_a_game_is_renamed_and_keeps_what_is_known_of_it(folder: Path) -> None:
    library = Library()
    kept = library.game(folder / FINISHED.name)
    library.note(kept, GameSurvey(300, 6, 6, over=True))
    renamed = library.rename(kept.path, "  The long / war: 長い戦い. ")
    assert renamed.name == "The long war 長い戦い.qqgame"
    assert library.game(renamed).survey is not None
    assert library.game(renamed).own_name == "The long war 長い戦い"
    assert not kept.path.exists()


def test_no_name_takes_the_place_of_another_game(folder: Path) -> None:
    library = Library()
    renamed = library.rename(folder / FINISHED.name, "toy-cut")
    assert renamed.name == "toy-cut (2).qqgame"
    assert (folder / CUT.name).read_bytes() == CUT.read_bytes()


@pytest.mark.parametrize("deed", ["rename", "discard", "restore"])
def test_a_file_that_takes_the_name_at_the_same_moment_stays_as_it_is(
    folder: Path, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, taken = paths.unused, list[Path]()

    def free_until_now(path: Path) -> Path:
        """The name that is free; the first one is taken right after it was looked at."""
        found = free(path)
        if not taken:
            taken.append(found)
            found.write_bytes(b"another's")
        return found

    library = Library()
    path = library.discard(folder / FINISHED.name) if deed == "restore" else folder / FINISHED.name
    monkeypatch.setattr(paths, "unused", free_until_now)
    deeds = {"rename": lambda: library.rename(path, "new"), "discard": lambda: library.discard(path)}
    moved = deeds.get(deed, lambda: library.restore(path))()
    assert taken[0].read_bytes() == b"another's" and moved != taken[0]
    assert moved.read_bytes() == FINISHED.read_bytes() and not path.exists()


@pytest.mark.parametrize("name", ["", "  ", "///", "...", "\x00"])
def test_a_name_of_nothing_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(SaveError, match="cannot be used as the name"):
        Library().rename(folder / CUT.name, name)
    assert (folder / CUT.name).exists()


def test_a_name_that_is_too_long_for_a_file_is_cut_between_letters(folder: Path) -> None:
    assert Library().rename(folder / CUT.name, "戦" * 300).exists()


def test_a_duplicate_is_the_same_game_beside_it(folder: Path) -> None:
    copy = Library().duplicate(folder / CUT.name)
    assert copy.name == "toy-cut (2).qqgame"
    assert copy.read_bytes() == CUT.read_bytes()


def test_what_is_thrown_away_comes_back_as_it_was(folder: Path) -> None:
    library = Library()
    gone = library.discard(folder / CUT.name)
    assert CUT.stem not in names(library)
    assert [kept.path for kept in library.thrown_away()] == [gone]
    back = library.restore(gone)
    assert back == folder / CUT.name
    assert back.read_bytes() == CUT.read_bytes()
    assert library.thrown_away() == []


def test_the_trash_holds_games_of_one_name_apart_until_it_is_emptied(folder: Path) -> None:
    library = Library()
    library.discard(folder / CUT.name)
    shutil.copyfile(FINISHED, folder / CUT.name)
    library.discard(folder / CUT.name)
    assert len(library.thrown_away()) == 2
    assert library.empty_trash() == 2
    assert library.thrown_away() == []


def test_a_game_from_elsewhere_is_taken_in_once(folder: Path, tmp_path: Path) -> None:
    library, elsewhere = Library(), tmp_path / "from a friend.qqgame"
    shutil.copyfile(CORPUS / "toy-pushed.qqgame", elsewhere)
    taken = library.take_in(elsewhere)
    assert taken == folder / "from a friend.qqgame"
    assert elsewhere.exists()
    assert library.take_in(elsewhere) == taken
    assert library.take_in(taken) == taken


def test_what_is_no_game_is_not_taken_in(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear friend")
    with pytest.raises(SaveError, match=r"letter\.txt"):
        Library().take_in(tmp_path / "letter.txt")
    with pytest.raises(SaveError, match="is no longer there"):
        Library().take_in(tmp_path / "nothing.qqgame")
    assert len(names(Library())) == 3


def test_a_damaged_game_is_handed_out_as_it_is(folder: Path, tmp_path: Path) -> None:
    Library().hand_out(folder / CUT.name, tmp_path / "out.qqgame")
    assert (tmp_path / "out.qqgame").read_bytes() == CUT.read_bytes()


def test_a_game_that_is_handed_out_replaces_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "out.qqgame").write_text("mine", encoding="utf-8")
    with pytest.raises(SaveError) as refused:
        Library().hand_out(folder / CUT.name, tmp_path / "out.qqgame")
    assert str(refused.value) == (
        "“out.qqgame” already exists and was not replaced. Use another name, or delete it first."
    )
    with pytest.raises(SaveError, match="already exists"):
        Library().hand_out(folder / CUT.name, folder / CUT.name)
    assert (tmp_path / "out.qqgame").read_text(encoding="utf-8") == "mine"
    assert (folder / CUT.name).read_bytes() == CUT.read_bytes()


def test_what_cannot_be_done_says_why_and_changes_nothing(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be moved or copied"):
        Library().hand_out(folder / CUT.name, tmp_path / "no folder" / "out.qqgame")
    assert (folder / CUT.name).exists()


def test_games_are_found_by_any_words_about_them(folder: Path) -> None:
    games = Library().games()
    assert [kept.path.stem for kept in sought(games, "ben TOY", {})] == [CUT.stem]
    quo = {("quo_vadis", "30"): "クオ・ヴァディス"}
    assert [kept.path.stem for kept in sought(games, "ヴァディス 30", quo)] == [FINISHED.stem]
    assert sought(games, "ben nobody", {}) == []
    assert sought(games, "  ", {}) == games


def test_a_game_whose_first_line_was_changed_is_listed_by_its_copy(tmp_path: Path) -> None:
    shutil.copyfile(CORPUS / "toy-checked.qqgame", tmp_path / "mine.qqgame")
    whole = (tmp_path / "mine.qqgame").read_bytes()
    for spoilt in (whole.replace(b'"Ben"', b'"Bon"', 1), whole.replace(b'"seats"', b"'seats'", 1)):
        (tmp_path / "mine.qqgame").write_bytes(spoilt)
        (kept,) = Library(tmp_path).games()
        assert kept.people == ("Aya", "Ben", "Cleo")
        assert kept.is_open


def test_names_of_seats_are_listed_in_one_line(tmp_path: Path) -> None:
    lines = (CORPUS / "toy-finished.qqgame").read_bytes().replace(b'"Ben"', '"B\u202een\\nis"'.encode(), 1)
    (tmp_path / "mine.qqgame").write_bytes(lines)
    (kept,) = Library(tmp_path).games()
    assert kept.people == ("Aya", "B en is", "Cleo")


@pytest.mark.parametrize(
    ("wanted", "called"),
    [
        ("First try: yes / no", "First try yes no"),
        ("A <b>bold</b> try", "A b bold b try"),
        ("mine.qqgame", "mine"),
        ("CON", "CON_"),
        ("aux.notes", "aux_.notes"),
        ("Console", "Console"),
    ],
)
def test_a_name_becomes_one_that_a_file_can_have_everywhere(folder: Path, wanted: str, called: str) -> None:
    assert Library().rename(folder / CUT.name, wanted).name == f"{called}.qqgame"


def test_the_copy_of_a_copy_is_counted_on(folder: Path) -> None:
    library = Library()
    copy = library.duplicate(folder / CUT.name)
    assert [library.duplicate(each).stem for each in (copy, folder / CUT.name)] == ["toy-cut (3)", "toy-cut (4)"]


def test_what_cannot_be_opened_is_not_taken_in_and_says_why(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.qqgame").write_bytes(b"")
    (tmp_path / "picture.qqgame").write_bytes(b"\x89PNG\r\n\x1a\n" * 40)
    (tmp_path / "folder.qqgame").mkdir()
    before = {path.name for path in folder.iterdir()}
    for name in ("empty", "picture", "folder"):
        with pytest.raises(SaveError, match=f"“{name}.qqgame” is not a saved game|“{name}.qqgame” is empty"):
            Library().take_in(tmp_path / f"{name}.qqgame")
    assert {path.name for path in folder.iterdir()} == before


@pytest.mark.skipif(os.name == "nt", reason="there every name of a file is text")
def test_a_game_with_a_name_that_is_no_text_is_listed_and_remembered(folder: Path) -> None:
    odd = folder / os.fsdecode(b"\xff.qqgame")
    shutil.copyfile(FINISHED, odd)
    library = Library()
    kept = library.game(odd)
    library.note(kept, GameSurvey(4, 1, 10, False))
    library.remember()
    assert Library().game(odd).survey == GameSurvey(4, 1, 10, False)
