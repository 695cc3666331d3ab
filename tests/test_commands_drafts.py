"""The commands for designers: variants in every command that takes one, comparing, and the next draft."""

import json
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__, paths
from qquovadis.commands.text_columns import beside, places, wrapped
from tests.marks import long
from tests.model.pack.pack_folders import GAME
from tests.model.variants.variant_texts import HEAD, ROADS, SALT_WORKS, file_of

WELL, NOT_HELD, WRONG_USE = 0, 1, 2
SHORT = ("--seats", "3", "--seed", "7", "--parameter", "game.rounds=2")
PrintedText = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English in a terminal of usual width, whatever the machine has."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file of a variant that uses everything."""
    return str(file_of(tmp_path))


def said(printed: PrintedText, *arguments: str, code: int = WELL) -> str:
    """What a command prints."""
    assert __main__.main(list(arguments)) == code
    return printed.readouterr().out


def spoken(printed: PrintedText, *arguments: str, code: int = WELL) -> Any:
    """What a command prints for a program."""
    return json.loads(said(printed, *arguments, "--json", code=code))


def complaint(printed: PrintedText, *arguments: str) -> str:
    """The one sentence of a command that is used wrongly."""
    assert __main__.main(list(arguments)) == WRONG_USE
    output = printed.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


# Commands that take a variant


def test_a_game_is_played_by_a_variant_and_saved_with_it(capsys: PrintedText, file: str, tmp_path: Path) -> None:
    save = str(tmp_path / "game.qqgame")
    report = spoken(capsys, "play", *SHORT, "--variant", file, "--save", save)
    assert report["variant"] == "Salt and wrath"
    assert report["digest"] != spoken(capsys, "play", *SHORT)["digest"]
    Path(file).unlink()
    assert spoken(capsys, "replay", save)["digest"] == report["digest"]


def test_a_replay_by_another_variant_says_what_does_not_fit(capsys: PrintedText, file: str, tmp_path: Path) -> None:
    save = str(tmp_path / "game.qqgame")
    spoken(capsys, "play", *SHORT, "--variant", file, "--save", save)
    assert spoken(capsys, "replay", save, "--variant", file)["entries"] > 10
    other = file_of(tmp_path, HEAD + ROADS, "other")
    assert "S31" in complaint(capsys, "replay", save, "--variant", str(other))


def test_a_variant_of_another_game_or_none_is_a_sentence(capsys: PrintedText, tmp_path: Path) -> None:
    other = file_of(tmp_path, HEAD.replace("quo_vadis", "populous"))
    named = ("--game", "quo_vadis", *SHORT)
    assert "this is a variant of populous 30" in complaint(capsys, "play", *named, "--variant", str(other))
    assert "cannot be read" in complaint(capsys, "play", *SHORT, "--variant", str(tmp_path / "no.qqvariant"))


def test_a_variant_is_played_with_the_game_that_it_changes(capsys: PrintedText, tmp_path: Path) -> None:
    text = 'name = "Short"\ngame = "populous"\ndraft = "21"\n[parameters]\nrounds = 3\n'
    report = spoken(capsys, "play", "--seats", "3", "--variant", str(file_of(tmp_path, text, "short")))
    assert (report["game"], report["rounds"]) == ("populous", 3)


@long
def test_speed_is_measured_by_a_variant(capsys: PrintedText, file: str) -> None:
    report = spoken(capsys, "benchmark", "--variant", file, "--repeats", "1", "--no-window")
    assert list(report) == ["quo_vadis"]


def test_a_variant_is_checked_as_a_pack_is(capsys: PrintedText, file: str, tmp_path: Path) -> None:
    assert "is a valid variant" in said(capsys, "check-pack", file)
    wrong = file_of(tmp_path, HEAD + "[parameters]\ngame.round = 3", "wrong")
    report = spoken(capsys, "check-pack", str(wrong), code=NOT_HELD)
    assert (
        report["fault"]
        == "wrong.qqvariant, parameters, game.round: there is no such parameter. Did you mean game.rounds?"
    )
    assert "File not found" in complaint(capsys, "check-pack", str(tmp_path / "no.qqvariant"))


def test_what_the_rules_cannot_do_without_is_missed(capsys: PrintedText, tmp_path: Path) -> None:
    kinds = ["blessing", "labour", "miracle", "revelation", "prosperity"]
    bare = file_of(tmp_path, f"{HEAD}remove = {kinds}")
    assert spoken(capsys, "check-pack", str(bare), code=NOT_HELD)["fault"]


def test_the_schema_of_a_variant_is_whole(capsys: PrintedText) -> None:
    schema = json.loads(said(capsys, "schema", "variant"))
    assert set(schema["required"]) == {"name", "game", "draft"}
    assert {each.get("type") or each["$ref"][-7:] for each in schema["properties"]["name"]["anyOf"]} == {
        "string",
        "Wording",
    }


def test_examples_that_a_variant_breaks_are_told_with_their_numbers(
    capsys: PrintedText, file: str, tmp_path: Path
) -> None:
    text = said(capsys, "examples", "--variant", file, code=NOT_HELD)
    assert "QV-E24 no longer holds: Wrath of A: now 6, in the example 5\n" in text
    report = spoken(capsys, "examples", "--variant", file, code=NOT_HELD)
    example = next(each for each in report["examples"] if each["id"] == "QV-E24")
    assert example["misses"] == [{"expected": 5, "found": 6, "sentence": "wrath.A is 6, not 5"}]
    harmless = file_of(tmp_path, HEAD, "harmless")
    assert said(capsys, "examples", "--variant", str(harmless)).endswith(" 0 no longer hold, 0 never held.\n")


# diff


@pytest.mark.parametrize("named", ["quo_vadis/30", str(GAME)])
def test_drafts_are_compared_however_they_are_named(capsys: PrintedText, file: str, named: str) -> None:
    report = spoken(capsys, "diff", named, file)
    assert (report["before"], report["after"]) == ("Quo Vadis 30", "Quo Vadis 30: Salt and wrath")
    rounds = report["differences"][0]
    assert (rounds["id"], rounds["before"]["en"], rounds["after"]["ja"]) == ("game.rounds", "10", "8")
    assert report["same"]["clause"] > 100
    assert spoken(capsys, "diff", named, "quo_vadis/30")["differences"] == []


def test_differences_stand_side_by_side_in_both_languages(capsys: PrintedText, file: str) -> None:
    english, japanese = (said(capsys, "diff", "quo_vadis/30", file, "--language", each) for each in ("en", "ja"))
    assert "~ Rounds (value)" in english and "+ Salt Works" in english and "- Orderly Retreat" in english
    assert "+ 塩田" in japanese and "- 整然たる撤退" in japanese
    assert max(places(line) for line in (english + japanese).splitlines()) <= 120


def test_what_follows_from_the_cards_is_said(capsys: PrintedText, tmp_path: Path) -> None:
    text = said(capsys, "diff", "quo_vadis/30", str(file_of(tmp_path, HEAD + SALT_WORKS)))
    assert "(follows from the cards)" in text


@pytest.mark.parametrize("named", ["quo_vadis", "quo_vadis/30/1", "quo_vadis/29", "populos/21", "no/where.qqvariant"])
def test_what_is_no_draft_is_a_sentence(capsys: PrintedText, named: str) -> None:
    assert complaint(capsys, "diff", named, "quo_vadis/30")


def test_a_language_that_is_not_spoken_is_a_sentence(capsys: PrintedText) -> None:
    assert "Available: en, ja" in complaint(capsys, "diff", "quo_vadis/30", "quo_vadis/30", "--language", "fr")


def test_columns_are_filled_by_places_not_letters() -> None:
    assert wrapped("神の怒りは6つ", 6) == ["神の怒", "りは6", "つ"]
    assert wrapped("a longish word", 7) == ["a", "longish", "word"]
    assert wrapped("unbreakable", 4) == ["unbr", "eaka", "ble"]
    assert list(beside(("a b", "神の怒り"), (2, 4))) == ["a   神の", "b   怒り"]


# new-draft and changes


@long
def test_the_next_draft_begins_and_its_list_is_made_anew(capsys: PrintedText, file: str) -> None:
    said(capsys, "new-draft", file, "31")
    folder = paths.personal() / "packs" / "quo_vadis" / "31"
    assert "is a valid pack" in said(capsys, "check-pack", str(folder))
    numbers = folder / "parameters.toml"
    numbers.write_text(numbers.read_text("utf-8").replace("default = 8", "default = 7", 1), "utf-8")
    lists = [f"Saved as “{folder / name}”." for name in ("changes.en.md", "changes.ja.md")]
    assert said(capsys, "changes", "quo_vadis/31").splitlines() == lists
    changes = (folder / "changes.en.md").read_text("utf-8")
    assert "- Rounds changed from 10 to 7\n" in changes
    assert "Salt Works" in changes
    assert spoken(capsys, "play", *SHORT[:4])["draft"] == "30"
    assert spoken(capsys, "play", *SHORT[:4], "--draft", "31")["draft"] == "31"


def test_a_draft_can_be_compared_with_any_other(capsys: PrintedText, file: str) -> None:
    said(capsys, "new-draft", "quo_vadis/30", "31")
    said(capsys, "changes", "quo_vadis/31", "--since", file)
    changes = (paths.personal() / "packs" / "quo_vadis" / "31" / "changes.en.md").read_text("utf-8")
    assert "Compared with Quo Vadis 30: Salt and wrath." in changes


def test_the_changes_of_a_variant_are_printed(capsys: PrintedText, file: str) -> None:
    text = said(capsys, "changes", file)
    assert "To see whether the sea is worth it." in text
    assert "- Rounds changed from 10 to 8\n" in text


def test_a_draft_that_names_no_other_needs_one(capsys: PrintedText) -> None:
    assert "--since" in complaint(capsys, "changes", "quo_vadis/30")


def test_a_draft_goes_where_it_is_told(capsys: PrintedText, tmp_path: Path) -> None:
    said(capsys, "new-draft", "quo_vadis/30", "31", "--into", str(tmp_path / "mine"))
    assert (tmp_path / "mine" / "quo_vadis" / "31" / "pack.toml").exists()
    assert "already exists" in complaint(capsys, "new-draft", "quo_vadis/30", "31", "--into", str(tmp_path / "mine"))


def test_a_new_game_says_how_it_is_found_wherever_it_was_put(capsys: PrintedText, tmp_path: Path) -> None:
    """Put into a folder of one's own it was said to stand among the games, where it did not."""
    among = said(capsys, "new-game", "Foxes")
    assert "in the list of games" in among and "--pack" not in among
    elsewhere = said(capsys, "new-game", "Foxes", "--into", str(tmp_path / "mine"))
    assert "Start the program with --pack" in elsewhere and "list of games" not in elsewhere
