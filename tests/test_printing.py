"""What commands print: no raw control letters of strangers, in any encoding, and a sentence where nothing fits."""

import json
import os
import shutil
import subprocess
import sys
import unicodedata
import zipfile
from pathlib import Path

import pytest

from qquovadis import __main__
from qquovadis.controllers.saves.archives import returned_game
from qquovadis.controllers.saves.send_back import hand_back
from qquovadis.errors import QuoError
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.saves.line_checks import chained
from qquovadis.model.saves.save_file import Recording, read, written_header
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.printable import printable
from tests.marks import long, sampled

SAVE = Path(__file__).parent / "saves_corpus" / "quo_vadis-30-3-seats-finished.qqgame"
HARM = "\x1b]0;owned\x07\x1b[2J\x1b]8;;http://x\x1b\\link\x9b31m\u202egnp\u2066\x08\u200f"
FULL = Path("/dev/full")


def raw(text: str) -> set[str]:
    """The letters of a text that move a terminal or turn its direction."""
    kinds = {"Cc", "Zl", "Zp", "Cs"}
    turned = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    return {
        each for each in text
        if (unicodedata.category(each) in kinds and each not in "\n\t") or unicodedata.bidirectional(each) in turned
    }  # fmt: skip


@pytest.fixture
def noted(tmp_path: Path) -> Path:
    """A game with a note, a bookmark and a program of a stranger."""
    recording: Recording = read(SAVE)
    lines = [dict(line) for line in recording.lines]
    for line in lines:
        line.pop("check"), line.pop("before", None)
    lines.append({"kind": "note", "entry": 3, "text": HARM})
    header = recording.header.model_copy(update={"program": f"1{HARM}", "version": 4})
    file = tmp_path / "noted.qqgame"
    top = written_header(header)
    file.write_bytes(top + chained(lines))
    return file


def run(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the program in a process of its own, in English where nothing else is said."""
    return subprocess.run(
        [sys.executable, "-m", "qquovadis", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **variables},
    )


def test_letters_that_move_a_terminal_are_spelt_out() -> None:
    assert raw(HARM)
    assert not raw(printable(HARM))
    assert printable("tab\tline\nÄあ🎲") == "tab\tline\nÄあ🎲"


def test_the_account_of_a_strangers_game_is_plain(
    noted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.main(["send-back", str(noted), "--show"]) == 0
    output = capsys.readouterr()
    assert "owned" in output.out
    assert not raw(output.out + output.err)
    handed = hand_back(noted, tmp_path / "back.zip", Texts("en"))
    shutil.unpack_archive(handed.file, tmp_path / "back")
    assert not raw((tmp_path / "back" / "notes.txt").read_text(encoding="utf-8-sig").replace("\r\n", "\n"))


def test_the_name_of_a_file_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["replay", str(tmp_path / f"a\nb{HARM}.qqgame")]) != 0
    output = capsys.readouterr()
    assert output.err.count("\n") == 1
    assert not raw(output.err)


def test_what_nobody_knows_is_told_without_its_letters(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([f"x{HARM}"], ["play", f"--x{HARM}"], ["play", "--game", f"y{HARM}"]):
        assert __main__.main(words) != 0
        output = capsys.readouterr()
        assert not raw(output.out + output.err)


def test_json_is_plain_and_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    from qquovadis.commands.output import say_json

    say_json({"name": HARM, "さくら": "桜"})
    text = capsys.readouterr().out
    assert not raw(text)
    assert json.loads(text) == {"name": HARM, "さくら": "桜"}
    assert "桜" in text


@pytest.mark.parametrize("encoding", sampled(["ascii", "latin-1", "cp1252", "utf-8"], 1))
def test_every_encoding_will_do(encoding: str) -> None:
    done = run("vocabulary", "--language", "ja", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (b"\\u" in done.stdout) is (encoding != "utf-8")
    done = run("changes", "quo_vadis/30", "--json", "--language", "ja", PYTHONIOENCODING=encoding)
    assert b"fault of the program" not in done.stderr
    if done.returncode == 0:
        json.loads(done.stdout.decode(encoding))


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("command", [("vocabulary",), ("play", "--parameter", "game.rounds=1", "--json"), ("--help",)])
def test_a_full_device_is_told_in_a_sentence(command: tuple[str, ...]) -> None:
    with FULL.open("wb") as full:
        words = [sys.executable, "-m", "qquovadis", *command]
        done = subprocess.run(
            words, stdout=full, stderr=subprocess.PIPE, check=False, env={**os.environ, "LC_ALL": "C"}
        )
    text = done.stderr.decode()
    assert done.returncode == 2
    assert text.count("\n") == 1
    assert "cannot be written" in text


@pytest.mark.parametrize(
    "command",
    [
        ("vocabulary",),
        ("play", "--parameter", "game.rounds=1", "--json"),
        ("--help",),
        pytest.param(("clauses",), marks=long),
        pytest.param(("clauses", "--json"), marks=long),
        pytest.param(("diff", "populous/21", "quo_vadis/30"), marks=long),
        pytest.param(("schema", "save"), marks=long),
        pytest.param(("selftest", "--no-window"), marks=long),
        pytest.param(("replay", str(SAVE)), marks=long),
        pytest.param(("play", "--help"), marks=long),
        pytest.param(("--version",), marks=long),
    ],
    ids=" ".join,
)
def test_a_closed_pipe_ends_with_a_sentence_and_a_code(command: tuple[str, ...]) -> None:
    words = [sys.executable, "-m", "qquovadis", *command]
    context = {**os.environ, "LC_ALL": "C"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=context) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        text = started.stderr.read().decode()
        assert started.wait() == 141  # 128 and the signal that a shell's own tools are ended by
    assert text.splitlines() == ["Whatever was reading the output has stopped, so the rest was not printed."]


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
def test_a_complaint_that_cannot_be_written_still_has_its_code() -> None:
    with FULL.open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "qquovadis", "nonsense"], stdout=full, stderr=full, check=False)
    assert done.returncode == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_turns_the_sentence_behind_it(language: str) -> None:
    texts = Texts(language)
    said = (
        texts.say(N_("“{file}” was not found. It may have been moved or renamed."), file="a\u202egpj\u2066.qqgame"),
        texts.plural(NP_("{count} line {what}", "{count} lines {what}"), 2, what="\u202ex\u200f"),
        texts.explain(QuoError(N_("“{file}” was not found. It may have been moved or renamed."), file="a\u202eb")),
    )
    assert not any(raw(each) for each in said)
    assert "agpj.qqgame" in said[0] and "ab" in said[2]


def test_no_name_of_a_card_or_of_a_file_in_an_archive_turns_what_stands_beside_it(tmp_path: Path) -> None:
    turning = "a\u202eb\u2066c\u200fd"
    assert Wording.model_validate({"en": turning, "ja": turning, "one": turning}) == Wording(
        en="abcd", ja="abcd", one="abcd"
    )
    with zipfile.ZipFile(tmp_path / "a.session.zip", "w") as archive:
        archive.writestr(f"{turning}.qqgame", SAVE.read_bytes())
        archive.writestr("notes.txt", "")
    assert returned_game(tmp_path / "a.session.zip").name == "abcd.qqgame"
