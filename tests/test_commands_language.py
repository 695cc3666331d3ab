"""The language of commands: the one that the command line names, else that of the preferences, else the system's."""

import errno
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from qquovadis import __main__
from qquovadis.model.settings import Settings
from tests.marks import long

SAVE = Path(__file__).parent / "saves_corpus" / "quo_vadis-30-3-seats-finished.qqgame"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
PrintedText = pytest.CaptureFixture[str]
# Ways of a command to speak: a report, a page of help, a wrong use, an error, and one that no command has told of.
HEADINGS = {True: "Commands:", False: "コマンド:"}  # over the commands below another, in English or not
WAYS = {
    "report": ("replay", str(SAVE)),
    "help": ("play", "--help"),
    "wrong use": ("play", "--seats", "many"),
    "error": ("play", "--game", "nothing"),
    "no command": ("plya",),
}


def said(printed: PrintedText, *words: str) -> str:
    """What a command prints on both of its streams."""
    __main__.main(list(words))
    output = printed.readouterr()
    return output.out + output.err


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "case",
    [
        ("ja", "en_GB.UTF-8", "ja"),
        ("en", "ja_JP.UTF-8", "en"),
        ("", "ja_JP.UTF-8", "ja"),
        ("", "en_GB.UTF-8", "en"),
        ("", "xx_XX", "en"),
    ],
)
def test_preferences_come_before_the_system(
    way: str, case: tuple[str, str, str], capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferred, system, spoken = case
    monkeypatch.setenv("LC_ALL", system)
    Settings(language=preferred).write()
    assert bool(JAPANESE.search(said(capsys, *WAYS[way]))) is (spoken == "ja")


@pytest.mark.parametrize("way", ["wrong use", "error"])
def test_a_language_that_is_named_comes_before_the_preferences(
    way: str, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    Settings(language="en").write()
    words = {"wrong use": ("vocabulary", "--pack"), "error": ("vocabulary", "--game", "nothing")}[way]
    assert not JAPANESE.search(said(capsys, *words))
    assert JAPANESE.search(said(capsys, *words, "--language=ja"))


def test_preferences_that_cannot_be_read_leave_it_to_the_system(
    capsys: PrintedText, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    own_home.mkdir()
    (own_home / "settings.json").write_text("{", encoding="utf-8")
    assert JAPANESE.search(said(capsys, *WAYS["error"]))


# What the system refuses.


SHORT = ("play", "--parameter", "game.rounds=1", "--save")
# Commands that the system refuses, in a folder that holds a file and a save; and what the sentence has to name.
REFUSED = {
    "no such folder": ((*SHORT, "{folder}/none/b.qqgame"), "b.qqgame"),
    "a file where a folder belongs": ((*SHORT, "{folder}/file/b.qqgame"), "b.qqgame"),
    "too long a name": ((*SHORT, "{folder}/" + "b" * 300 + ".qqgame"), "bbb"),
    "a folder where an archive belongs": (("send-back", "{folder}/a.qqgame", "{folder}"), "{folder}"),
    "an archive in no folder": (("send-back", "{folder}/a.qqgame", "{folder}/none/c.zip"), "c.zip"),
    "a variant that is a folder": (("play", "--variant", "{folder}"), "{folder}"),
    "a save that is a folder": (("replay", "{folder}"), "{folder}"),
    "a report in no folder": (("selftest", "--no-window", "--report", "{folder}/none/d.json"), "d.json"),
}


@long
@pytest.mark.parametrize("refused", REFUSED)
def test_what_the_system_refuses_is_told_in_the_language_of_the_program(
    refused: str, tmp_path: Path, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    shutil.copy(SAVE, tmp_path / "a.qqgame")
    words, named = REFUSED[refused]
    text = said(capsys, *(each.replace("{folder}", str(tmp_path)) for each in words))
    assert named.replace("{folder}", tmp_path.name) in text
    assert ".part" not in text
    assert JAPANESE.search(text)
    reasons = {os.strerror(number) for number in errno.errorcode}
    assert not any(reason in text for reason in reasons)


def test_why_a_save_is_damaged_is_told_in_the_language_of_the_program(
    tmp_path: Path, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    save = tmp_path / "a.qqgame"
    content = SAVE.read_bytes()
    for spoilt in (content[:-200], content.replace(b'"kind":"entry"', b'"kind":"entri"', 9), content + b"{}\n"):
        save.write_bytes(spoilt)
        assert __main__.main(["replay", str(save)]) == 1
        text = capsys.readouterr().err.removeprefix("「a.qqgame」は")
        assert JAPANESE.search(text)
        assert not re.search("[a-z]", text)


def pages(printed: PrintedText, *command: str) -> Iterator[str]:
    """The page of help of a command, and of every one below it."""
    page = said(printed, *command, "--help")
    yield page
    _, _, below = page.partition(HEADINGS[page[:1].isascii()])
    for name in re.findall(r"^  ([a-z-]+)(?:  |$)", below, re.MULTILINE):
        yield from pages(printed, *command, name)


@pytest.mark.parametrize("system", ["en_GB.UTF-8", "ja_JP.UTF-8"])
def test_no_page_of_help_names_types_of_python(
    system: str, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    found = list(pages(capsys))
    assert len(found) > 30  # commands
    assert not [line for page in found for line in page.splitlines() if re.search(r"<\w+( range)?>|list\[", line)]
