"""The commands as people and programs use them: what they print, their exit codes, and their errors as sentences."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__, __version__, compiled_modules
from qquovadis.controllers import Mode, Player, Session, Terms, record
from qquovadis.controllers.bots.match_runner import play_out, seated, thinkers
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import CountTally
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.format import saved_line
from tests.marks import long, quick

WELL, NOT_HELD, WRONG_USE = 0, 1, 2
SHORT = ("--parameter", "game.rounds=2", "--seed", "7")
CORPUS = Path(__file__).parent / "saves_corpus"
PrintedText = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever the machine speaks."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def spoken(printed: PrintedText, *arguments: str, code: int = WELL) -> Any:
    """Run a command with --json and return what it said."""
    assert __main__.main([*arguments, "--json"]) == code
    return json.loads(printed.readouterr().out)


def complaint(printed: PrintedText, *arguments: str) -> str:
    """Run a command that is used wrongly and return its one sentence."""
    assert __main__.main(list(arguments)) == WRONG_USE
    output = printed.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


@pytest.fixture
def saved(tmp_path: Path, capsys: PrintedText) -> tuple[Path, Any]:
    """A game of two rounds on disk, and what `play` said of it."""
    file = tmp_path / "game.qqgame"
    return file, spoken(capsys, "play", *SHORT, "--save", str(file))


# play


def test_play_tells_a_whole_game(capsys: PrintedText) -> None:
    report = spoken(capsys, "play", "--game", "quo_vadis", "--seats", "3", "--bots", "random", "--seed", "7")
    assert list(report) == [
        "game", "draft", "seats", "seed", "decisions", "rounds", "scores", "sources", "winner", "digest",
    ]  # fmt: skip
    assert (report["game"], report["draft"], report["seats"], report["seed"]) == ("quo_vadis", "30", 3, 7)
    assert report["rounds"] == 10
    assert report["decisions"] > 100
    assert report["scores"][report["winner"]] == max(report["scores"])


@quick
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_sources_of_points_add_up_to_the_scores(capsys: PrintedText, seed: int) -> None:
    report = spoken(capsys, "play", "--seed", str(seed))
    assert [sum(sources.values()) for sources in report["sources"]] == report["scores"]
    skills = {skill.id for skill in load_pack(find_pack("quo_vadis", "30")).skills}
    assert all(source.startswith("QV-") or source in skills for sources in report["sources"] for source in sources)


def test_the_same_seed_plays_the_same_game_and_another_another(capsys: PrintedText) -> None:
    one, again = (spoken(capsys, "play", *SHORT) for _ in range(2))
    assert one == again
    other = spoken(capsys, "play", *SHORT[:2], "--seed", "8")
    assert other["digest"] != one["digest"]


def test_options_and_parameters_change_the_game(capsys: PrintedText) -> None:
    usual = spoken(capsys, "play", *SHORT)
    assert usual["rounds"] == 2
    without_wish = spoken(capsys, "play", *SHORT, "--option", "wish=false", "--option", "mode=custom")
    assert without_wish["digest"] != usual["digest"]


def test_bots_are_named_for_all_seats_or_one_by_one(capsys: PrintedText) -> None:
    mixed = spoken(capsys, "play", *SHORT, "--seats", "3", "--bots", "greedy,random,random")
    plain = spoken(capsys, "play", *SHORT, "--seats", "3", "--bots", "random")
    assert mixed["digest"] != plain["digest"]


def test_several_winners_are_a_list() -> None:
    kit = compile_kit(load_pack(find_pack("quo_vadis", "30")), 3, options={"game_tie": "shared"})
    from qquovadis.commands.play import _of_game
    from qquovadis.controllers.bots.match_runner import Played
    from qquovadis.engine.referee import Outcome

    session = Session.start(referee_for(kit), Terms(seated(["random"], 3), 1))
    assert _of_game(session, Played(Outcome((5, 5, 1), (0, 1)), 9, 10))["winner"] == [0, 1]


def test_play_tells_people_who_won_and_by_what(capsys: PrintedText) -> None:
    assert __main__.main(["play", *SHORT]) == WELL
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("quo_vadis 30, seed 7: ")
    assert sum(line.startswith("* ") for line in lines) == 1


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--bots", "gredy"], "gredy"),
        (["--bots", "random,random"], "4"),
        (["--seats", "9"], "QV-COMP-01"),
        (["--game", "quo_vadus"], "quo_vadis"),
        (["--option", "wsh=true"], "wish"),
        (["--option", "wish"], "key=value"),
        (["--option", "wish=perhaps"], "true"),
        (["--parameter", "game.round=3"], "game.rounds"),
        (["--parameter", "game.rounds=many"], "integer"),
        (["--parameter", "game.rounds=900"], "20"),
        (["--parameter", "components.races=4"], "fixed"),
        (["--pack", "nowhere"], "pack.toml"),
        (
            ["--save", "no/folder/a.qqgame"],
            "“no/folder/a.qqgame” cannot be used: its folder was not found.",
        ),
    ],
)
def test_what_play_cannot_do_it_says_in_a_sentence(capsys: PrintedText, arguments: list[str], named: str) -> None:
    assert named in complaint(capsys, "play", *arguments)


def test_a_game_is_never_written_over(capsys: PrintedText, saved: tuple[Path, Any]) -> None:
    file, _ = saved
    before = file.read_bytes()
    assert file.name in complaint(capsys, "play", *SHORT, "--save", str(file))
    assert file.read_bytes() == before


# replay


def test_a_replayed_game_ends_as_it_was_played(capsys: PrintedText, saved: tuple[Path, Any]) -> None:
    file, played = saved
    report = spoken(capsys, "replay", str(file))
    assert list(report) == ["entries", "digest", "scores"]
    assert report["digest"] == played["digest"]
    assert report["scores"] == played["scores"]


def test_a_game_is_replayed_to_any_entry(capsys: PrintedText, saved: tuple[Path, Any]) -> None:
    file, played = saved
    half = spoken(capsys, "replay", str(file), "--to", "40")
    assert half["entries"] == 40
    assert half["digest"] != played["digest"]
    assert spoken(capsys, "replay", str(file), "--to", "0")["scores"] == [0, 0, 0, 0]
    assert "9999" in complaint(capsys, "replay", str(file), "--to", "9999")


def test_a_damaged_game_is_replayed_to_its_last_whole_entry_and_told_of(
    capsys: PrintedText, saved: tuple[Path, Any]
) -> None:
    file, _ = saved
    whole = spoken(capsys, "replay", str(file))["entries"]
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1])[:-20])
    assert __main__.main(["replay", str(file), "--json"]) == NOT_HELD
    output = capsys.readouterr()
    assert json.loads(output.out)["entries"] == whole - 1
    assert file.name in output.err


@quick
@pytest.mark.parametrize("content", [b"", b"hello", b'{"format": "qquovadis game", "version": 99}\n', b"\xff\xfe\n"])
def test_what_is_no_game_is_said_in_a_sentence(capsys: PrintedText, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.qqgame"
    file.write_bytes(content)
    assert file.name in complaint(capsys, "replay", str(file))


def test_points_pushed_by_hand_say_so(tmp_path: Path) -> None:
    pack = load_pack(find_pack("quo_vadis", "30"))
    kit = compile_kit(pack, 3, parameters={"game.rounds": 1})
    players = seated(["random"], 3)
    session = Session.start(referee_for(kit), Terms(players, 4, mode=Mode.FREE_MOVES))
    session.change_by_hand(CountTally(kit.tally("vp.A"), 3))
    session.change_mode(Mode.MATCH)
    play_out(session, thinkers(players, kit))
    assert session.situation.sources[0]["by hand"] == 3


# clauses


@long
def test_clauses_are_counted_by_game(capsys: PrintedText) -> None:
    __main__.main(["clauses", "--json"])
    report = json.loads(capsys.readouterr().out)["quo_vadis"]
    assert list(report) == [
        "clauses", "enforced", "cited", "tested_allowed", "tested_refused", "definition", "advice", "by_hand",
        "missing",
    ]  # fmt: skip
    kinds = ("enforced", "definition", "advice", "by_hand")
    assert report["clauses"] == sum(report[kind] for kind in kinds)
    assert all(report[part] <= report["enforced"] for part in ("cited", "tested_allowed", "tested_refused"))


def test_clauses_end_with_1_exactly_if_one_lacks_something(capsys: PrintedText) -> None:
    code = __main__.main(["clauses", "--game", "quo_vadis"])
    text = capsys.readouterr().out
    assert code == (NOT_HELD if " lacks " in text else WELL)


def test_a_changed_clause_is_told_until_it_is_confirmed(capsys: PrintedText, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / "quo_vadis" / "30"))
    assert __main__.main(["clauses", "--pack", str(folder), "confirm", "all"]) == WELL
    rules = folder / "rules.en.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("[QV-ROUND-02] ", "[QV-ROUND-02] Well: "))
    assert __main__.main(["clauses", "--pack", str(folder)]) == NOT_HELD
    text = capsys.readouterr().out
    assert "QV-ROUND-02 has changed since it was confirmed; cited in " in text
    assert __main__.main(["clauses", "--pack", str(folder), "confirm", "QV-ROUND-02"]) == WELL
    __main__.main(["clauses", "--pack", str(folder)])
    assert "has changed since" not in capsys.readouterr().out
    assert "QV-ROUND-01" in complaint(capsys, "clauses", "--pack", str(folder), "confirm", "QV-ROUND-1")


# check-pack, schema, examples


def test_a_good_pack_holds(capsys: PrintedText) -> None:
    report = spoken(capsys, "check-pack", str(find_pack("quo_vadis", "30")))
    assert report["holds"]
    assert report["fault"] is None


def test_a_broken_pack_does_not_hold_and_says_where(capsys: PrintedText, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / "pack"))
    options = folder / "options.toml"
    options.write_text(options.read_text(encoding="utf-8").replace("[[option]]\nid =", "[[option]]\nidd =", 1))
    report = spoken(capsys, "check-pack", str(folder), code=NOT_HELD)
    assert "options.toml" in report["fault"]


def test_an_unknown_number_in_the_rules_is_a_fault(capsys: PrintedText, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / "pack"))
    for rules in folder.glob("rules.*.md"):
        text = rules.read_text(encoding="utf-8")
        rules.write_text(text.replace("{game.rounds}", "{game.rnds}"), encoding="utf-8")
    assert __main__.main(["check-pack", str(folder)]) == NOT_HELD
    assert "game.rnds" in capsys.readouterr().out


def test_a_missing_pack_is_wrong_use(capsys: PrintedText) -> None:
    assert "nowhere" in complaint(capsys, "check-pack", "nowhere")


@pytest.mark.parametrize("which", ["position", "example", "save", "pack"])
def test_a_schema_is_whole(capsys: PrintedText, which: str) -> None:
    assert __main__.main(["schema", which]) == WELL
    text = capsys.readouterr().out
    schema = json.loads(text)
    named = {part.split('"')[0] for part in text.split("#/$defs/")[1:]}
    assert named <= set(schema.get("$defs", {}))


def test_an_unknown_schema_is_wrong_use(capsys: PrintedText) -> None:
    assert "position" in complaint(capsys, "schema", "table")


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.qqgame")), ids=lambda file: file.stem)
def test_every_line_of_a_save_fits_its_schema(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.endswith("}"):  # a cut line fits nothing
            saved_line().validate_json(line)


def test_an_example_that_cannot_be_read_fails_with_the_reason(capsys: PrintedText, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text("id = ")
    report = spoken(capsys, "examples", str(file), code=NOT_HELD)
    assert report["held"] == 0
    assert report["failed"][0]["id"] == file.name
    assert "TOML" in report["failed"][0]["difference"]


def test_missing_examples_are_wrong_use(capsys: PrintedText) -> None:
    assert "nowhere" in complaint(capsys, "examples", "nowhere.toml")


# benchmark


@long
def test_the_benchmark_measures_every_game(capsys: PrintedText) -> None:
    report = spoken(capsys, "benchmark", "--repeats", "1", "--no-window")
    figures = report["quo_vadis"]
    assert list(figures) == [
        "decisions_per_cpu_second", "games_per_cpu_second", "undo_pairs_per_cpu_second", "seat_views_per_cpu_second",
        "history_jump_ms", "standing_ms", "foresight_ms",
    ]  # fmt: skip
    assert all(figure > 0 for figure in figures.values())


# The entrance


def test_the_version_is_told(capsys: PrintedText) -> None:
    assert __main__.main(["--version"]) == WELL
    assert capsys.readouterr().out == f"qquovadis {__version__} ({compiled_modules.engine()} engine)\n"


@pytest.mark.parametrize("command", [(), *((each,) for each in __main__.COMMANDS)])
def test_every_command_has_help(capsys: PrintedText, command: tuple[str, ...]) -> None:
    assert __main__.main([*command, "--help"]) == WELL
    assert "Usage" in capsys.readouterr().out


def test_help_names_every_command(capsys: PrintedText) -> None:
    __main__.main(["--help"])
    text = capsys.readouterr().out
    assert all(command in text for command in __main__.COMMANDS)


@quick
@pytest.mark.parametrize("arguments", [["play", "--frobnicate"], ["replay"], ["play", "--seats", "many"], ["schema"]])
def test_a_wrong_option_is_wrong_use(capsys: PrintedText, arguments: list[str]) -> None:
    assert __main__.main(arguments) == WRONG_USE
    output = capsys.readouterr()
    assert "Traceback" not in output.err
    assert output.out == ""


def test_a_misspelt_command_is_told_the_right_one(capsys: PrintedText) -> None:
    assert "play" in complaint(capsys, "plya")
    assert "benchmark" in complaint(capsys, "quux")


@pytest.mark.parametrize("arguments", [[], ["--exit-after", "1"], [str(Path(__file__))]])
def test_anything_else_opens_the_window(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    opened: list[list[str]] = []

    def note(given: list[str]) -> int:
        opened.append(given)
        return WELL

    monkeypatch.setattr("ui.app.main", note)
    assert __main__.main(arguments) == WELL
    assert opened == [arguments]


def test_the_way_to_the_window_imports_no_command_and_no_pydantic() -> None:
    seen = "import sys, qquovadis.__main__; print([m for m in ('typer', 'pydantic', 'PySide6') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_fault_of_the_program_is_a_sentence_and_tells_where_only_when_asked(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_given: list[str]) -> int:
        raise KeyError("lost")

    monkeypatch.setattr("ui.app.main", fail)
    assert "KeyError" in complaint(capsys)
    monkeypatch.setenv("QQUOVADIS_TRACEBACK", "1")
    assert __main__.main([]) == WRONG_USE
    assert "Traceback" in capsys.readouterr().err


def test_commands_speak_the_language_of_the_system(capsys: PrintedText, monkeypatch: pytest.MonkeyPatch) -> None:
    english = complaint(capsys, "replay", "nowhere.qqgame")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert complaint(capsys, "replay", "nowhere.qqgame") != english


def test_whoever_reads_a_part_of_a_report_that_was_printed_whole_has_done_no_harm() -> None:
    """The reader ends after the program: one that ends before is told of, which `test_printing` shows."""
    reading, writing = os.pipe()
    command = [sys.executable, "-m", "qquovadis", "schema", "study"]  # a pipe holds as much
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, check=False, cwd=Path(__file__).parent.parent
    )
    os.close(writing)
    with os.fdopen(reading) as report:
        assert report.read(1) == "{"
    assert (done.returncode, done.stderr) == (WELL, b"")


def test_a_recorded_game_of_people_is_replayed_too(capsys: PrintedText, tmp_path: Path) -> None:
    kit = compile_kit(load_pack(find_pack("quo_vadis", "30")), 3)
    session = Session.start(referee_for(kit), Terms(tuple(Player(name) for name in "ABC"), 2))
    file = record(session, "three people", tmp_path).path
    assert spoken(capsys, "replay", str(file))["entries"] == 0
