"""What designers meet at the commands: every mistake by file, key and what to write, in the language of the program."""

import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__, paths
from qquovadis.games import quo_vadis
from qquovadis.games.quo_vadis.layout import Layout
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.pack_file import packed
from tests.marks import long
from tests.model.variants.variant_texts import SALT_WORKS

WELL, NOT_HELD, WRONG_USE = 0, 1, 2
PrintedText = pytest.CaptureFixture[str]
JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
HEAD = 'name = "Mine"\ngame = "quo_vadis"\ndraft = "30"\n'
UNDECIM = 'name = "Mine"\ngame = "undecim"\ndraft = "14"\n'
CARD = """
[[card]]
id = "my_card"
kind = "action"
name = {{ en = "Harvest", ja = "収穫" }}
marks = {{ number = {number}, set = "{set}", red = false, replaced_by = "nothing" }}
"""
EXAMPLE = """
id = "MINE-01"
title = "A card lies there"
{extra}
[given]
game = "quo_vadis"
draft = "30"
seats = 3
[given.seat.A]
skills = ["{card}"]
[then.seat.A]
skills = ["{card}"]
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever the machine speaks."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def draft(tmp_path: Path) -> Callable[[str], Path]:
    """Copy a shipped pack, to be spoilt."""

    def copied(game: str) -> Path:
        return Path(shutil.copytree(find_pack(game, None), tmp_path / "drafts" / game / "mine"))

    return copied


def change(file: Path, old: str, new: str) -> None:
    """Replace words that must be there."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def checked(printed: PrintedText, path: Path, code: int = NOT_HELD) -> dict[str, Any]:
    """What check-pack says of a pack or variant."""
    assert __main__.main(["check-pack", str(path), "--json"]) == code
    data: dict[str, Any] = json.loads(printed.readouterr().out)
    return data


def variant(folder: Path, text: str) -> Path:
    """A file of a variant."""
    file = folder / "mine.qqvariant"
    file.write_text(text, "utf-8")
    return file


# Several mistakes at once


def test_all_mistakes_of_several_files_are_told_with_file_key_and_what_to_write(
    capsys: PrintedText, draft: Callable[[str], Path]
) -> None:
    folder = draft("quo_vadis")
    change(folder / "skills.toml", 'kind = "basic"\n', "")
    change(folder / "skills.toml", "uses_per_turn = 1", "use_per_turn = 1")
    change(folder / "parameters.toml", 'type = "int"', 'type = "integer"')
    change(folder / "words.toml", 'en = "{seat}', 'en = "{seet}')
    faults = checked(capsys, folder)["faults"]
    assert 'skills.toml, skill[1] B01, kind: this is missing; write, for example: kind = "basic".' in faults
    assert any("use_per_turn" in each and "Did you mean uses_per_turn?" in each for each in faults)
    assert any(each.startswith("parameters.toml, parameter[1]") and "not 'integer'" in each for each in faults)
    assert any(each.startswith("words.toml") and "{seet} cannot be used here" in each for each in faults)
    assert len(faults) == 4


def test_the_lines_of_a_variant_are_all_told(capsys: PrintedText, tmp_path: Path) -> None:
    file = variant(tmp_path, f"{HEAD}remove = 3\ntitle = 1\n[tiles]\n'1-2' = ['sea', 'sea', 'sea', 'sea']\n")
    faults = checked(capsys, file)["faults"]
    assert len(faults) == 3
    assert "Tuple" not in " ".join(faults)
    assert any("an area has three spaces" in each for each in faults)


def test_the_window_is_told_the_first_and_how_many_more(tmp_path: Path) -> None:
    from qquovadis.errors import PackError
    from qquovadis.model.text.translations import Texts
    from qquovadis.model.variants.variant import read_variant

    with pytest.raises(PackError) as error:
        read_variant(variant(tmp_path, f"{HEAD}remove = 3\ntitle = 1\nteam = 2\n"))
    assert Texts("en").explain(error.value).endswith("There are 2 more mistakes.")
    assert "ほかに2件の間違い" in Texts("ja").explain(error.value)


# The language


SPOILT = {
    "a misspelt key": "paramters = {}",
    "a wrong type": "remove = 3",
    "no TOML": "remove = [",
    "a long number": f"remove = {'9' * 5000}",
    "too many": "[tiles]\n'1-2' = ['sea', 'sea', 'sea', 'sea']",
    "an unknown number": "[parameters]\ngame.round = 6",
    "a number out of range": "[parameters]\ngame.rounds = 99",
    "a fixed number": "[parameters]\ngame.players_max = 6",
    "an unknown option": "[options]\ngame_ties = true",
    "no value of an option": '[options]\ngame_tie = "share"',
    "an unknown tile": '[tiles]\n"1-9" = ["sea", "sea", "sea"]',
    "a contradiction": "[parameters]\ndraft.picks = 6\ndraft.deal = 5",
}


@pytest.mark.parametrize("kind", SPOILT)
def test_every_mistake_is_told_in_japanese_too(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    file = variant(tmp_path, f"{HEAD}{SPOILT[kind]}\n")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    (text, *_) = checked(capsys, file)["faults"]
    assert text.startswith("mine.qqvariant")
    assert JAPANESE.search(text)
    plain = re.sub(r"[\w.]*[._\[][\w.\]]*|「[^」]*」", "", text)
    assert not re.search(r"\b(must|there|is|not|should|Input|at)\b", plain), text
    assert len(text) < 600


@pytest.mark.parametrize("command", [(), *((each,) for each in __main__.COMMANDS), ("clauses", "confirm")])
def test_every_page_of_help_is_japanese(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert __main__.main([*command, "--help"]) == WELL
    text = capsys.readouterr().out
    assert "使い方" in text
    assert not re.search(r"Usage|Options|Arguments|Commands|Show |default|required", text)
    for line in text.splitlines()[1:]:
        assert not line.strip() or JAPANESE.search(line) or not re.search(r"[a-z]+ [a-z]+ [a-z]+", line), line


@pytest.mark.parametrize(
    "arguments",
    [["replay"], ["play", "--sead", "3"], ["play", "--seats", "x"], ["play", "--seats"], ["play", "--json=3"],
     ["play", "--seed", "-1"], ["replay", "a", "b"], ["play", "--seats", "9"], ["--langauge", "ja"],
     ["--theme", "blue"]],
)  # fmt: skip
def test_a_wrong_use_is_told_in_japanese(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert __main__.main(arguments) == WRONG_USE
    text = capsys.readouterr().err
    assert JAPANESE.search(text.splitlines()[-1])
    assert not re.search(r"Missing|No such|Usage|Error|Input|invalid", text)


def test_a_command_line_that_names_a_language_is_answered_in_it(capsys: PrintedText) -> None:
    assert __main__.main(["vocabulary", "--language", "ja", "--gaem", "x"]) == WRONG_USE
    assert JAPANESE.search(capsys.readouterr().err)


# Numbers that are too long


def test_a_whole_number_out_of_range_is_told_by_its_range(capsys: PrintedText) -> None:
    assert __main__.main(["play", "--parameter", "game.rounds=1000000000"]) == WRONG_USE
    assert "it must be 1 to 20, not 1000000000" in capsys.readouterr().err


def test_long_values_and_keys_are_shortened_in_a_refusal(capsys: PrintedText, tmp_path: Path) -> None:
    long = "x" * 9000
    text = f'{HEAD}remove = ["{long[:79]}"]\n{long} = 1\n[options]\ngame_tie = "{long[:79]}"\n"{long}" = true\n'
    for fault in checked(capsys, variant(tmp_path, text))["faults"]:
        assert len(fault) < 700


# Examples under a variant


def test_examples_by_path_are_tried_under_a_variant(capsys: PrintedText, tmp_path: Path) -> None:
    mine = variant(tmp_path, HEAD + SALT_WORKS)
    holds, fails = tmp_path / "holds.toml", tmp_path / "fails.toml"
    holds.write_text(EXAMPLE.format(card="S31", extra=""), "utf-8")
    fails.write_text(EXAMPLE.format(card="S32", extra=""), "utf-8")
    assert __main__.main(["examples", "--variant", str(mine), str(holds), "--json"]) == WELL
    (text,) = json.loads(capsys.readouterr().out)["examples"]
    assert (text["id"], text["fate"]) == ("MINE-01", "holds")
    assert __main__.main(["examples", "--variant", str(mine), str(fails)]) == NOT_HELD
    assert "MINE-01" in capsys.readouterr().out


def test_a_missing_example_is_said_under_a_variant_too(capsys: PrintedText, tmp_path: Path) -> None:
    mine = variant(tmp_path, HEAD)
    assert __main__.main(["examples", "--variant", str(mine), str(tmp_path / "gone.toml")]) == WRONG_USE
    assert "gone.toml" in capsys.readouterr().err


def test_an_example_names_the_variant_under_which_it_is_tried(capsys: PrintedText, tmp_path: Path) -> None:
    variant(tmp_path, HEAD + SALT_WORKS)
    file = tmp_path / "card.toml"
    file.write_text(EXAMPLE.format(card="S31", extra='variant = "mine.qqvariant"'), "utf-8")
    assert __main__.main(["examples", str(file)]) == WELL
    file.write_text(EXAMPLE.format(card="S31", extra=""), "utf-8")
    assert __main__.main(["examples", str(file)]) == NOT_HELD
    capsys.readouterr()
    file.write_text(EXAMPLE.format(card="S31", extra='variant = "other.qqvariant"'), "utf-8")
    assert __main__.main(["examples", str(file)]) == NOT_HELD
    assert "there is no file “other.qqvariant”" in capsys.readouterr().out


# What would only come out at the table


def test_a_condition_that_no_hook_asks_is_found(capsys: PrintedText, draft: Callable[[str], Path]) -> None:
    folder = draft("quo_vadis")
    change(folder / "effects.toml", '"war.strength_per_morale",\n]\nconditions = ["turn",',
           '"war.strength_per_morale",\n]\nconditions = ["space_terrain", "turn",')  # fmt: skip
    (fault,) = checked(capsys, folder)["faults"]
    assert fault.startswith("effects.toml, hook[14] war_strength, conditions: the rules never check")
    assert "the condition space_terrain at war_strength, where no space is meant; write area_terrain" in fault


@pytest.mark.parametrize(
    ("game", "row", "number"),
    [
        ("quo_vadis", 'id = "game.players_max"', "setup.extra_doubles.6"),
        ("populous", 'id = "players.max"', "tiles.extra_by_players.6"),
    ],
)
def test_a_number_that_a_count_of_seats_needs_is_found(
    capsys: PrintedText, draft: Callable[[str], Path], game: str, row: str, number: str
) -> None:
    folder = draft(game)
    sheet = folder / "pack.toml"
    sheet.write_text(re.sub(r"(?m)^players_max = .*$", "players_max = 6", sheet.read_text("utf-8")), "utf-8")
    change(folder / "parameters.toml", row, row)
    rows = re.split(r"(?m)^(?=\[\[parameter\]\])", (folder / "parameters.toml").read_text("utf-8"))
    fewer = [re.sub("default = 6", "default = 5", each) if 'id = "draft.' in each else each for each in rows]
    (folder / "parameters.toml").write_text("".join(fewer), "utf-8")
    faults = checked(capsys, folder)["faults"]
    assert any(f"6 seats: the parameter “{number}”" in each or number in each for each in faults)


def test_what_the_rules_need_is_told_together_with_what_contradicts(
    capsys: PrintedText, draft: Callable[[str], Path]
) -> None:
    """A sixth seat alone: more skills would be dealt than there are, and rows and a race are missing besides."""
    folder = draft("quo_vadis")
    sheet = folder / "pack.toml"
    sheet.write_text(re.sub(r"(?m)^players_max = .*$", "players_max = 6", sheet.read_text("utf-8")), "utf-8")
    faults = checked(capsys, folder)["faults"]
    told = ("may be at most components.additional_skills", "setup.extra_doubles.6", "setup.start_cubes.6", "5 races")
    assert [sum(words in fault for fault in faults) for words in told] == [1] * len(told)
    assert len(faults) == len(told)


def test_a_number_that_a_draft_lacks_is_that_of_the_rule_with_a_note(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch, draft: Callable[[str], Path]
) -> None:
    monkeypatch.setattr(Layout, "USUAL", {"chain.bonus": 0})
    other = quo_vadis.GAME._replace(usual={"chain.bonus": 0})
    monkeypatch.setattr("qquovadis.games.SHIPPED_GAMES", {("quo_vadis", "30"): other})
    data = checked(capsys, draft("quo_vadis"), WELL)
    assert data["notes"] == ["parameters.toml: chain.bonus is missing; the rules use 0, as before."]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (CARD.format(number=12, set="mine"), "card my_card, marks: no row of pack.toml puts it among the components"),
        (
            CARD.format(number=13, set="base"),
            "card my_card, marks.number: 13 is not the number of an action card; by action.count they are 1 to 12",
        ),
        (CARD.format(number=9, set="base"), "two action cards have the number 9"),
        (CARD.format(number=12, set="base").replace("my_card", "invasion_war"), "invasion_war, marks.number: 12 is"),
    ],
)  # fmt: skip
def test_an_action_card_that_never_comes_into_play_is_told_by_file_card_and_number(
    capsys: PrintedText, tmp_path: Path, card: str, told: str
) -> None:
    faults = checked(capsys, variant(tmp_path, UNDECIM + card))["faults"]
    assert any(each.startswith("mine.qqvariant, card ") and told in each for each in faults), faults


@pytest.mark.parametrize("game", ["populous", "quo_vadis"])
def test_a_race_without_a_board_is_a_sentence(capsys: PrintedText, draft: Callable[[str], Path], game: str) -> None:
    folder = draft(game)
    sheet = folder / "pack.toml"
    rows = re.split(r"(?m)^(?=\[\[piece\]\])", sheet.read_text("utf-8"))
    fewer = [each.replace('each = "race"', 'each = "race"\nwhere = { race = "gigant" }') if '"{race} board"' in each
             else each for each in rows]  # fmt: skip
    sheet.write_text(re.sub(r'(?m)^total = "(races|components)\.[a-z_]*"$', "", "".join(fewer)), "utf-8")
    (fault,) = checked(capsys, folder)["faults"]
    assert "belongs to the race “glorious”, which has no board" in fault


# One language


def test_one_language_is_enough_and_the_gaps_are_noted(capsys: PrintedText, tmp_path: Path) -> None:
    mine = variant(tmp_path, HEAD + '[[skill]]\nid = "S77"\nkind = "additional"\nname = "Harvest"\n'
                   'text = { ja = "食料を1個得る。" }\neffects = []\n')  # fmt: skip
    data = checked(capsys, mine, WELL)
    assert data["notes"] == [
        "mine.qqvariant, skill S77.name: the Japanese text is missing",
        "mine.qqvariant, skill S77.text: the English text is missing",
    ]


def test_the_rules_may_be_in_one_language(capsys: PrintedText, draft: Callable[[str], Path]) -> None:
    folder = draft("quo_vadis")
    (folder / "rules.ja.md").unlink()
    assert "rules.ja.md: the file is missing" in checked(capsys, folder, WELL)["notes"]


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_what_is_shipped_is_whole_in_both_languages(capsys: PrintedText, game: str) -> None:
    assert checked(capsys, find_pack(game, None), WELL)["notes"] == []


# Which draft is played


@pytest.fixture
def own_draft(capsys: PrintedText) -> Path:
    """The folder of a draft 31 of one's own, newer than all that are included, with one example only."""
    assert __main__.main(["new-draft", "quo_vadis/30", "31"]) == WELL
    capsys.readouterr()
    folder = paths.personal() / "packs" / "quo_vadis" / "31"
    for example in sorted((folder / "examples").glob("*.toml"))[1:]:
        example.unlink()
    return folder


@pytest.mark.usefixtures("own_draft")
def test_a_draft_of_ones_own_is_played_by_name_only(capsys: PrintedText) -> None:
    played = ["play", "--game", "quo_vadis", "--parameter", "game.rounds=1", "--json"]
    assert __main__.main(played) == WELL
    assert json.loads(capsys.readouterr().out)["draft"] == "30"
    assert __main__.main([*played, "--draft", "31"]) == WELL
    assert json.loads(capsys.readouterr().out)["draft"] == "31"
    assert __main__.main([*played, "--draft", "32"]) == WRONG_USE
    assert "there is no such draft of quo_vadis; available: 30, 31" in capsys.readouterr().err


def test_the_vocabulary_is_that_of_the_included_draft_unless_another_is_named(
    capsys: PrintedText, own_draft: Path
) -> None:
    words = own_draft / "effects.toml"
    words.write_text(words.read_text(encoding="utf-8").replace("in {value} turn", "in {value} own turn"), "utf-8")
    for named, own in (([], False), (["--draft", "30"], False), (["--draft", "31"], True)):
        assert __main__.main(["vocabulary", "--language", "en", *named]) == WELL
        assert ("in … own turn" in capsys.readouterr().out) is own


def test_clauses_are_counted_of_the_included_draft_unless_another_is_named(
    capsys: PrintedText, own_draft: Path
) -> None:
    kinds = own_draft / "clauses.toml"
    kinds.write_text(kinds.read_text(encoding="utf-8").replace("[advice]", ""), encoding="utf-8")
    for named, advice in (([], 2), (["--draft", "30"], 2), (["--draft", "31"], 0)):
        assert __main__.main(["clauses", "--game", "quo_vadis", "--json", *named]) == WELL
        assert json.loads(capsys.readouterr().out)["quo_vadis"]["advice"] == advice


@pytest.mark.usefixtures("own_draft")
def test_examples_are_those_of_the_draft_that_is_named(capsys: PrintedText) -> None:
    found = {}
    for named in ("30", "31"):
        assert __main__.main(["examples", "--game", "quo_vadis", "--draft", named, "--json"]) == WELL
        found[named] = json.loads(capsys.readouterr().out)["held"]
    assert found == {"30": len(list((find_pack("quo_vadis", "30") / "examples").glob("*.toml"))), "31": 1}
    assert __main__.main(["examples", "--draft", "32"]) == WRONG_USE
    assert "there is no such draft of quo_vadis; available: 30, 31" in capsys.readouterr().err


@long
def test_a_kit_of_a_variant_of_ones_own_draft_holds_both_under_their_own_names(own_draft: Path, tmp_path: Path) -> None:
    based = tmp_path / "own.qqvariant"
    based.write_text(HEAD.replace('draft = "30"', 'draft = "31"'), encoding="utf-8")
    assert __main__.main(["kit", str(tmp_path / "kit.zip"), "--variant", str(based)]) == WELL
    with zipfile.ZipFile(tmp_path / "kit.zip") as kit:
        assert kit.namelist()[1:] == ["Quo Vadis 31.qqpack", "own.qqvariant"]
        assert kit.read("Quo Vadis 31.qqpack") == packed(own_draft)


def test_a_kit_of_a_draft_that_is_not_there_is_refused(capsys: PrintedText, own_draft: Path, tmp_path: Path) -> None:
    assert __main__.main(["kit", str(tmp_path / "kit.zip"), "--game", "undecim", "--draft", "9"]) == WRONG_USE
    assert "there is no such draft of undecim; available: 14" in capsys.readouterr().err
    assert not (tmp_path / "kit.zip").exists()
    assert own_draft.is_dir()


def test_a_kit_replaces_nothing_that_lies_there(capsys: PrintedText, tmp_path: Path) -> None:
    game = tmp_path / "game.qqgame"
    game.write_text("mine", encoding="utf-8")
    assert __main__.main(["kit", str(game), "--game", "undecim"]) == WRONG_USE
    text = "“game.qqgame” already exists and was not replaced. Use another name, or delete it first."
    assert text in capsys.readouterr().err
    assert game.read_text(encoding="utf-8") == "mine"


def test_what_is_sent_back_is_shown_as_json(capsys: PrintedText, tmp_path: Path) -> None:
    save = tmp_path / "game.qqgame"
    assert __main__.main(["play", "--parameter", "game.rounds=1", "--save", str(save)]) == WELL
    capsys.readouterr()
    assert __main__.main(["send-back", str(save), "--show", "--json"]) == WELL
    text = json.loads(capsys.readouterr().out)
    assert text["notes"] == 0
    assert "Quo Vadis 30" in text["account"]


def test_words_that_are_wrong_are_told_with_the_other_mistakes_of_a_pack(
    capsys: PrintedText, draft: Callable[[str], Path]
) -> None:
    folder = draft("quo_vadis")
    for name, before, after in (
        ("words.toml", 'en = "{seat}, keep', 'en = "{seat:>9}, keep'),
        (
            "board.toml",
            "[",
            "[[[",
        ),
    ):
        file = folder / name
        file.write_text(file.read_text(encoding="utf-8").replace(before, after, 1), encoding="utf-8")
    text = checked(capsys, folder)["faults"]
    assert {each.partition(",")[0].partition(":")[0] for each in text} >= {"words.toml", "board.toml"}


def test_the_entrance_knows_every_command() -> None:
    from qquovadis.commands.application import application

    groups = [group.name for group in application.registered_groups]
    named = [command.name for command in application.registered_commands]
    assert sorted(__main__.COMMANDS) == sorted(str(name) for name in (*named, *groups))


def test_a_game_of_ones_own_goes_into_a_file_and_comes_out_of_it_elsewhere(
    capsys: PrintedText, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.qqpack"
    assert __main__.main(["new-game", "Foxes", "--from", "cards", "--language", "en"]) == WELL
    assert __main__.main(["export-game", "foxes/1", str(file), "--language", "en"]) == WELL
    assert "game.qqpack" in capsys.readouterr().out
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path / "other"))
    assert __main__.main(["import-game", str(file), "--language", "en"]) == WELL
    pack = tmp_path / "other" / "packs" / "foxes" / "1" / "pack.toml"
    assert pack.is_file()
    pack.write_text(pack.read_text("utf-8").replace("10", "9"), "utf-8")
    assert __main__.main(["import-game", str(file), "--language", "en"]) == WRONG_USE
    assert "Add --replace" in capsys.readouterr().err
    assert __main__.main(["import-game", str(file), "--replace", "--language", "en"]) == WELL
    assert "deal = 10" in pack.read_text("utf-8")
