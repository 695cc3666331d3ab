"""The playtester's kit: an archive with a guide of one page in each language, what is to be tested, and installers."""

import os
import re
import zipfile
from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis import __main__, paths
from qquovadis.model.pack.kit_mark import is_from_kit, marked_for_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.pack_file import packed
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.variant import load_variant
from tests.marks import long, quick, sampled
from tests.ui.window.conftest import context
from ui.desk.actions import MENUS
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.play.open_game import take_up
from ui.playtest_kit.command import DAY, GUIDE, undated
from ui.playtest_kit.pictures import _played
from ui.playtest_kit.wording import KitContents, steps

__all__ = ["context"]
VARIANT = paths.resources() / "variants" / "undecim-14" / "musing_gold_23.qqvariant"
NAMES = ("qquovadis-1-win64-setup.exe", "qquovadis-1-x86_64.AppImage")


@pytest.fixture(scope="module")
def kit(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Generator[zipfile.ZipFile]:
    """Return a kit with two installers that are none, made as the command makes it."""
    folder = tmp_path_factory.mktemp("kit")
    given = [folder / name for name in NAMES]
    for path in given:
        path.write_bytes(path.name.encode())
    before = dict(os.environ)
    installers = [word for path in given for word in ("--with", str(path))]
    os.environ[DAY] = "1000000000"
    try:
        assert __main__.main(["kit", str(folder / "kit.zip"), "--variant", str(VARIANT), *installers]) == 0
        os.environ.pop(DAY)
        assert dict(os.environ) == before
    finally:
        os.environ.pop(DAY, None)
    with zipfile.ZipFile(folder / "kit.zip") as archive:
        yield archive
    del qapp


@long
def test_it_holds_the_guide_the_variant_and_the_installers(kit: zipfile.ZipFile) -> None:
    assert kit.namelist() == [GUIDE, VARIANT.name, *(f"Install/{name}" for name in NAMES)]
    assert kit.read(VARIANT.name) == marked_for_kit(VARIANT.read_bytes())
    assert [kit.read(f"Install/{name}") for name in NAMES] == [name.encode() for name in NAMES]
    assert kit.getinfo(f"Install/{NAMES[1]}").external_attr >> 16 == 0o100755
    assert {entry.date_time for entry in kit.infolist()} == {(2001, 9, 9, 1, 46, 40)}


@long
def test_the_guide_has_one_page_in_each_language_in_our_own_letters(kit: zipfile.ZipFile) -> None:
    guide = kit.read(GUIDE)
    assert guide.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", guide)) == len(LANGUAGES)
    fonts = set(re.findall(rb"/FontName /([\w+-]+)", guide))
    assert {font.rpartition(b"+")[2].partition(b"-")[0] for font in fonts} == {b"Inter", b"BIZUDPGothic"}
    assert len(re.findall(rb"/Subtype /Image", guide)) >= 4 * len(LANGUAGES)


@long
def test_no_time_but_the_day_that_was_told_is_in_the_guide(
    kit: zipfile.ZipFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = kit.read(GUIDE)
    assert b"20010909014640" in guide
    assert not re.search(rb"\(D:20[2-9]\d|\b20[2-9]\d-\d\d-\d\dT", guide)
    assert re.search(rb"/ID \[ <0+> <0+> \]", guide)
    monkeypatch.setenv(DAY, "1000000000")
    assert undated(guide) == guide
    assert len(undated(b"/CreationDate (D:20261122113000+00'00')")) == len(b"/CreationDate (D:20261122113000+00'00')")


def test_the_game_of_the_pictures_is_whole_when_it_is_opened(own_home: Path) -> None:
    shown = _played(load_pack(find_pack("quo_vadis", None)), ["Ann", "Ben", "Cid", "Dan"])
    assert shown.path.is_relative_to(own_home)
    assert take_up(shown.path).remark is None  # else a notice with the hour in its name lies over the table


@pytest.mark.parametrize("language", sampled(LANGUAGES, 1))
@pytest.mark.parametrize("variant", ["", "my.qqvariant"])
def test_the_steps_name_the_keys_and_files_that_there_are(context: AppContext, language: str, variant: str) -> None:
    window = MainWindow(context)
    window.furnish()
    context.set_language(language)
    result = steps(context, KitContents(load_pack(find_pack("quo_vadis", None)), variant, NAMES), "1.2.3")
    text = "\n".join(step.text for step in result)
    keys = {spec.name: spec.keys for _, commands in MENUS for spec in commands}
    for name in ("undo", "rules_here", "guide", "note_moment", "send_back"):
        assert keys[name] in text
    # A mark is for tables that record, which those of a kit's variant do.
    assert (keys["mark"] in text.split()) == bool(variant)
    assert "{" not in text
    assert (variant in text) if variant else ("Quo Vadis 30" in text)
    assert [name for _, name in result[0].files] == list(NAMES)
    assert result[0].aside
    window.deleteLater()


@long
def test_the_kit_of_a_draft_records_if_that_is_wanted(tmp_path: Path, qapp: QApplication) -> None:
    archive = tmp_path / "kit.zip"
    assert __main__.main(["kit", str(archive), "--game", "undecim", "--record"]) == 0
    with zipfile.ZipFile(archive) as opened:
        (name,) = (each for each in opened.namelist() if each.endswith(".qqvariant"))
        file = tmp_path / name
        file.write_bytes(opened.read(name))
    assert is_from_kit(file)
    plain, same = load_pack(find_pack("undecim", None)), load_variant(file)
    assert (same.parameters, same.options, same.cards) == (plain.parameters, plain.options, plain.cards)
    del qapp


@long
@pytest.mark.parametrize("records", [False, True])
def test_the_kit_of_a_draft_of_ones_own_holds_it_as_a_file_that_opens(
    own_home: Path, tmp_path: Path, qapp: QApplication, records: bool
) -> None:
    assert __main__.main(["new-draft", "undecim/14", "15"]) == 0
    archive = tmp_path / "kit.zip"
    wanted = ["--game", "undecim", "--draft", "15", *(["--record"] if records else [])]
    assert __main__.main(["kit", str(archive), *wanted]) == 0
    with zipfile.ZipFile(archive) as opened:
        assert opened.namelist() == [GUIDE, "Undecim 15.qqpack", *(["Undecim 15.qqvariant"] if records else [])]
        file = tmp_path / "Undecim 15.qqpack"
        file.write_bytes(opened.read(file.name))
    assert file.read_bytes() == packed(find_pack("undecim", "15"))
    del qapp


@pytest.mark.parametrize("variant", ["", "my.qqvariant"])
def test_a_draft_of_ones_own_is_opened_before_all_else(context: AppContext, variant: str) -> None:
    window = MainWindow(context)
    window.furnish()
    contents = KitContents(load_pack(find_pack("quo_vadis", None)), variant, (), "Quo Vadis 31.qqpack")
    text = steps(context, contents, "1.2.3")[1].text
    assert text.startswith("Double-click the file “Quo Vadis 31.qqpack”")
    assert variant in text
    window.deleteLater()


def test_a_game_without_rules_gets_no_kit_and_the_command_that_is_named_instead_works(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    assert __main__.main(["new-game", "Mine"]) == 0
    assert __main__.main(["kit", "kit.zip", "--game", "mine", "--draft", "1"]) == 2
    _, _, command = capsys.readouterr().err.strip().partition("qquovadis ")
    assert __main__.main(command.split()) == 0
    assert [file.name for file in tmp_path.glob("*.qqpack")] == ["Mine 1.qqpack"]


@quick
def test_without_installers_the_first_step_names_the_version(context: AppContext) -> None:
    window = MainWindow(context)
    window.furnish()
    first = steps(context, KitContents(load_pack(find_pack("quo_vadis", None)), "", ()), "1.2.3")[0]
    assert "1.2.3" in first.text
    assert (first.files, first.aside) == ((), "")
    window.deleteLater()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--with", "letter.docx"], "“letter.docx” is not an installer"),
        (["--variant", "gone.qqvariant"], "gone.qqvariant"),
        (["--game", "chess"], "there is no such game"),
    ],
)
def test_what_cannot_be_taken_in_is_told_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, wrong: list[str], sentence: str
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert __main__.main(["kit", str(tmp_path / "kit.zip"), *wrong]) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.glob("*.zip*")) == []
