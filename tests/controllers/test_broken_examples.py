"""Examples that break off are played on and told truly, in the words of the rules; all that is not so is told.

What must come out is worked out from the rules beside each case.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from qquovadis.__main__ import main
from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.controllers.examples.example_runner import RunExample, stage
from qquovadis.controllers.examples.example_text import OutcomeText, tell_checked, tell_failure
from qquovadis.controllers.examples.examples import ExampleFolders, run_examples
from qquovadis.controllers.replay.review_text import formatter_for
from qquovadis.engine.kit import Value
from qquovadis.games import SHIPPED_GAMES, speech_for
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.notation.example_file import FOLDER, example_of, read_example
from qquovadis.model.notation.position_toml import write_example
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.check_text import CheckText
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import applied
from qquovadis.model.variants.variant_changes import empty_variant
from tests.marks import sampled

PrintedText = pytest.CaptureFixture[str]
QUO_VADIS, POPULOUS, UNDECIM = ("quo_vadis", "30"), ("populous", "21"), ("undecim", "14")
STRONG_TOWNS = {"war.strength_per_town": 2}


def changed(game: tuple[str, str], rules: Mapping[str, Value]) -> Pack:
    """A draft in which these numbers and options are otherwise."""
    pack = load_pack(find_pack(*game))
    options = {name: value for name, value in rules.items() if name in pack.options}
    numbers = {name: value for name, value in rules.items() if name not in options}
    return applied(pack, empty_variant(pack, "Try").model_copy(update={"options": options, "parameters": numbers}))


def file_of(game: tuple[str, str], name: str) -> Path:
    files = (find_pack(*game) / FOLDER).glob("*.toml")
    return next(file for file in files if read_toml(file)["id"] == name)


def checked(game: tuple[str, str], rules: Mapping[str, Value], name: str) -> CheckedExample:
    """What becomes of one example where these rules are otherwise."""
    (found,) = check_examples(changed(game, rules), [file_of(game, name)])
    assert found.fate == "no longer"
    return found


def told(game: tuple[str, str], rules: Mapping[str, Value], name: str, language: str = "en") -> OutcomeText:
    return tell_checked(checked(game, rules, name), Texts(language))


def test_a_war_that_ends_otherwise_is_fought_to_its_end_and_all_of_it_is_told() -> None:
    """B's town counts 2, so B has 1 + 2 pieces + 1 adjacent control + 1 morale + 7 = 12, A still 11 (QV-WAR-06 to 12).

    B wins 2 VP (QV-AFTER-02); A's worker goes home and A gains 1 wrath (QV-AFTER-05, QV-AFTER-06); B has no town of A's
    to take anything for (QV-AFTER-03), so nobody is asked.
    """
    text = told(QUO_VADIS, STRONG_TOWNS, "QV-E20")
    where, now = text.broken
    assert where == "It breaks off at line 4, “A: take faith”, which is not allowed (QV-AFTER-03)."
    assert "B wins the war. A: wrath +1, Gigant worker back in the reserve. B: VP +2. Nobody is asked." in now
    assert "B: strength 12 (1 worker + 2 towns + 1 adjacent control + 1 morale + 7 die)." in now
    assert text.differences[:-1] == (
        "Faith of A: now 0, in the example 1",
        "VP of A: now 7, in the example 9",
        "Wrath of B: now 0, in the example 1",
        "VP of B: now 11, in the example 9",
        "Space 2-4/b: now Mystic worker of B, in the example Gigant worker of A",
        "Space 2-4/c: now Mystic town of B (population 1), in the example Mystic town of B (destroyed)",
        "Reserve of B: now 7, in the example 8",
        "War strength of B: now 12, in the example 11",
        "War strength of B, breakdown: now 3 pieces + 1 adjacent control + 1 morale + 7 die, in the example "
        "2 pieces + 1 adjacent control + 1 morale + 7 die",
        "Victory in the war: now B, in the example A",
    )
    assert text.differences[-1].startswith("Alternative 4: “A: take faith”")


def test_it_is_told_in_japanese_too() -> None:
    text = told(QUO_VADIS, STRONG_TOWNS, "QV-E20", "ja")
    where, now = text.broken
    assert "4行目の「A: take faith」が認められず（QV-AFTER-03）" in where
    assert "Bが戦争に勝利した。A：神の怒り+1、" in now and now.endswith("選択を求められる人はいません。")
    assert "BのVP：プレイ例では9、今は11" in text.differences
    assert "戦争の勝利：プレイ例ではA、今はB" in text.differences


@pytest.mark.parametrize(
    ("game", "rules", "name", "where", "now", "differences"),
    [
        # A tie of 11 to 11, and by option nobody wins (QV-R74): nothing is gained or lost, nobody is asked in this war.
        (
            *(QUO_VADIS, {"war_tie": "no_winner"}, "QV-E20"),
            "line 4, “A: take faith”: nobody is asked for this",
            "Nobody wins the war. Nobody is asked.",
            ("Victory in the war: now nobody, in the example A", "VP of A: now 7, in the example 9"),
        ),
        # No wish: labour and blessing are two cards, two actions (QV-CONT-02), and nothing has been paid yet.
        (
            *(QUO_VADIS, {"wish": False}, "QV-E15"),
            "line 2, “B: wish prosperity”, which is not allowed (QV-WISH-03)",
            "B has 2 actions. The rules ask: B, choose how many actions to use.",
            ("Wished kind: now none, in the example Prosperity", "Faith of B: now 3, in the example 2"),
        ),
        # FREE is marked and may not be chosen: A still chooses, has both faith, and the markers lie as they lay.
        (
            *(QUO_VADIS, {"free_blocked_when_marked": True}, "QV-E05"),
            "line 1, “A: select 5 and FREE as 3”, which is not allowed (QV-AREA-03)",
            "The rules ask: A, choose the genesis area.",
            (
                "Genesis area: now none, in the example 3-5",
                "Faith of A: now 2, in the example 1",
                "Marker: now Genesis card 3, Genesis card FREE, in the example Genesis card 5, Genesis card FREE",
            ),
        ),
        # B succeeded but built no town, by option no succession: no bonus, no skill to set, and it is C's turn.
        (
            *(QUO_VADIS, {"succession_check": "declaration_and_build"}, "QV-E31"),
            "line 2, “B: set S22”: nobody is asked for this",
            "Next in round 4: C. The rules ask: C, choose the genesis area.",
            ("VP of B: now 3, in the example 9", "Territory bonus: now missing, in the example present"),
        ),
        # All wrath must be paid: B still has 4, no die was rolled, no ring lies, town and workers stand.
        (
            *(POPULOUS, {"cataclysm_payment": "all"}, "PO-E03"),
            "line 1, “B: pay 3”, which is not allowed (PO-R23)",
            "The rules ask: B, buy wrath, pay wrath for a catastrophe, or go on.",
            (
                "Wrath of B: now 4, in the example 1",
                "Centre of the area 2-4: now nothing, in the example sea ring",
                "Reserve of A: now 8, in the example 9",
            ),
        ),
        # In round 5 of 6 hands are still refilled: B is asked before the night, and no land has paid yet.
        (
            *(UNDECIM, {"rounds.total": 6}, "UN-E55"),
            "line 5, “land bonus”: the rules do not come to this step.",
            "The rules ask: B, take an action card that lies open (action played).",
            ("Time counters on the Red Moon: now 0, in the example 10", "VP of A: now 0, in the example 4"),
        ),
        # Two stones are too few for a settlement of three: the action phase ends, and what was gained joins the rest.
        (
            *(UNDECIM, {"settle.same.min": 3}, "UN-E24"),
            "line 3, “A: settle with stone and stone”",
            "What happens now: Nobody is asked.",
            ("Settlements of A: now iron ×2, in the example iron ×2, stone ×2",),
        ),
        # One tile of the edge for four seats is laid; the position holds nothing but the edge, and the game goes on.
        (
            *(POPULOUS, {"tiles.extra_by_players.4": 1}, "PO-E14"),
            "line 2, “A: lay -2,2”: nobody is asked for this",
            "What happens now: Nothing is left to do.",
            (),
        ),
        # Ground without aptitude costs both food: A cannot place again, so the next question is A's card, no free stop.
        (
            *(POPULOUS, {"workers.terrain_cost": 2}, "PO-E41"),
            "line 2, “A: done”, which is not allowed (PO-HAND-03).",
            "The rules ask: A, ",
            (),
        ),
        # Two woods are too few: A does not settle, so the wood still lies there, and B's red card acts next.
        (
            *(UNDECIM, {"settle.same.min": 3}, "UN-E66"),
            "line 3, “A: settle with wood and wood”, which is not allowed (UN-SETTLE-01)",
            "B carries out Invasion War. The rules ask: B, name an opponent whom your card affects.",
            ("Area of A: now wood ×2, forest, in the example nothing",),
        ),
    ],
)
def test_where_it_breaks_off_what_happens_now_and_what_differs_are_true(
    game: tuple[str, str], rules: Mapping[str, Value], name: str, where: str, now: str, differences: tuple[str, ...]
) -> None:
    text = told(game, rules, name)
    assert where in text.broken[0]
    assert now in text.broken[1]
    assert set(differences) <= set(text.differences)


def test_a_line_that_names_what_a_variant_took_out_hides_nothing_and_guesses_nothing(tmp_path: Path) -> None:
    """S01 is in no box any more: only the other way that sets it is impossible, or a line if it names it."""
    pack = load_pack(find_pack(*QUO_VADIS))
    pack = applied(pack, empty_variant(pack, "Try").model_copy(update={"remove": ("S01",)}))
    (found,) = check_examples(pack, [file_of(QUO_VADIS, "QV-E31")])
    assert tell_checked(found, Texts("en")).lines == ("Alternative 2: “B: set S01”: nothing is called S01",)
    then = {"seat": {"B": {"vp": 8}}}
    file = edited(tmp_path, "QV-E31", when=["settlement", "B: set S01"], then=then, alternative=[])
    (found,) = check_examples(pack, [file])
    text = tell_checked(found, Texts("en"))
    assert text.broken[0] == "It breaks off at line 2, “B: set S01”: nothing is called S01."
    assert text.broken[1].endswith("The rules ask: B, reveal one of your face-down skills.")
    assert text.differences == ("VP of B: now 9, in the example 8",)
    run = stage(read_example(file), file, ExampleFolders(pack))
    assert run.broken is not None and [line.words for line in run.lines] == ["settlement", "B: set S01", ""]


def test_what_is_never_reached_breaks_off_and_hides_nothing(tmp_path: Path) -> None:
    """Before the war A is asked, so `fight` cannot be run; the morale is told all the same."""
    file = edited(
        tmp_path, "QV-E20", when=["fight"], then={"seat": {"A": {"morale": 1}, "B": {"vp": 8}}}, alternative=[]
    )
    text = failure_of(file)
    assert text.broken == (
        "It breaks off at line 1, “fight”: the rules do not come to this step.",
        "What happens now: War breaks out: A, B. The rules ask: A, declare the morale you spend in this war.",
    )
    assert text.differences == ("Morale of A: now 3, in the example 1", "VP of B: now 9, in the example 8")


def edited(folder: Path, name: str, **keys: Any) -> Path:
    """A shipped example of Quo Vadis with other keys, in a file of its own."""
    file = folder / f"{name}.toml"
    content = {**read_toml(file_of(QUO_VADIS, name)), **keys}
    file.write_text(write_example(example_of(file.name, content)), "utf-8")
    return file


def failure_of(file: Path, language: str = "en") -> OutcomeText:
    (failure,) = run_examples([file]).failed
    return tell_failure(failure, Texts(language))


def test_behind_the_end_of_the_game_the_game_is_over(tmp_path: Path) -> None:
    when = [*read_toml(file_of(QUO_VADIS, "QV-E33"))["when"], "A: done"]
    text = failure_of(edited(tmp_path, "QV-E33", when=when))
    assert text.broken[0].startswith("It breaks off at line 2, “A: done”: nobody is asked for this (QV-")
    assert text.broken[1] == "What happens now: The game is over."
    assert text.differences == ()


def test_everything_that_is_not_so_is_told_where_nothing_breaks_off(tmp_path: Path) -> None:
    """After the war A has 9 VP and 1 morale, B 9 VP and 1 wrath: three of four are said wrongly."""
    then = {"seat": {"A": {"vp": 8, "morale": 1}, "B": {"vp": 11, "wrath": 0}}}
    file = edited(tmp_path, "QV-E20", then=then, alternative=[{"when": ["A: declare 4"]}])
    text = failure_of(file)
    assert text.broken == ()
    assert text.differences == (
        "VP of A: now 9, in the example 8",
        "VP of B: now 9, in the example 11",
        "Wrath of B: now 1, in the example 0",
        "Alternative 1: “A: declare 4” is no longer allowed (QV-WAR-08)",
    )


def test_an_example_that_forgot_a_step_is_told_where_its_rules_wait(tmp_path: Path) -> None:
    """All have chosen, but no line lets the war be fought: nobody has won or lost anything yet."""
    when = ["A: declare 2", "B: declare 1", "A: keep 6"]
    file = edited(tmp_path, "QV-E20", when=when, then={"seat": {"A": {"vp": 9}}}, alternative=[])
    text = failure_of(file)
    assert text.differences == ("VP of A: now 7, in the example 9",)
    assert text.waits == "The rules wait at “fight”: a line with these words lets them go on."
    assert "「fight」" in failure_of(file, "ja").waits
    asked = edited(tmp_path, "QV-E20", when=when[:2], then={"seat": {"A": {"vp": 8}}}, alternative=[])
    assert failure_of(asked).waits == "The rules wait at “roll dice”: a line with these words lets them go on."


def test_what_held_before_has_not_forgotten_a_step() -> None:
    """QV-E22 ends before the war is cleared away; that is no fault of it when a number changes."""
    found = checked(QUO_VADIS, STRONG_TOWNS, "QV-E22")
    assert found.played is not None and found.played.waiting == "clear tray"
    assert tell_checked(found, Texts("en")).waits == ""


def test_the_command_tells_lines_and_keeps_its_keys(
    tmp_path: Path, capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    when = ["A: declare 2", "B: declare 1", "A: keep 6", "A: take wrath"]
    file = edited(tmp_path, "QV-E20", when=when, then={"seat": {"B": {"vp": 8}}}, alternative=[])
    assert main(["examples", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "QV-E20:",
        "  It breaks off at line 4, “A: take wrath”, which is not allowed (QV-AFTER-03).",
        "  What happens now: A: strength 11 (1 worker + 2 adjacent control + 2 morale + 6 die). "
        "B: strength 11 (1 worker + 1 town + 1 adjacent control + 1 morale + 7 die). A wins the war. "
        "A town of B is destroyed. A: VP +2. "
        "B: wrath +1, population (Mystic town) −1, Mystic worker back in the reserve. "
        "The rules ask: A, take a resource for each town that lost population: 1 left.",
        "  VP of B: now 9, in the example 8",
        "0 hold, 1 failed, 0 waiting.",
    ]
    assert main(["examples", "--json", str(file)]) == 1
    (failed,) = json.loads(capsys.readouterr().out)["failed"]
    assert failed["difference"] == "“A: take wrath” is not allowed (QV-AFTER-03)"
    assert failed["broke_off"] == {"line": 4, "words": "A: take wrath", "clause": "QV-AFTER-03"}
    assert failed["differences"] == ["VP of B: now 9, in the example 8"]
    assert failed["now"][0].endswith("1 left.") and failed["waits_at"] == ""


def test_the_table_shows_what_came_of_an_example_that_broke_off() -> None:
    """One moment more than the lines up to the refused one, and what must hold is compared there."""
    pack = changed(QUO_VADIS, STRONG_TOWNS)
    file = file_of(QUO_VADIS, "QV-E20")
    run = stage(read_example(file), file, ExampleFolders(pack))
    assert [(line.words, line.entries) for line in run.lines] == [
        ("A: declare 2", 1),
        ("B: declare 1", 2),
        ("A: keep 6", 3),
        ("A: take faith", 3),
        ("", 4),
    ]
    assert [finding.seat for finding in run.session.entries[-1].findings if finding.name == "war.won"] == [1]
    points = next(check for check in run.checks if check.kind == "tally" and (check.expected, check.actual) == (9, 11))
    assert not points.holds


# Words.

ALL = [file for game in SHIPPED_GAMES for file in sorted((find_pack(*game) / FOLDER).glob("*.toml"))]


def texts_of(run: RunExample, language: str) -> CheckText:
    table = run.session.history.table
    kit, notation = table.kit, speech_for(table.kit)
    formatter = formatter_for(run.pack, kit, Texts(language), tuple(letters_of(kit)))
    return CheckText(formatter, notation, people=peoples_of(table, kit, notation))


@pytest.mark.parametrize("file", sampled(ALL, 40), ids=lambda file: file.stem)
def test_no_check_speaks_in_the_machines_words_and_pieces_are_told_apart(file: Path) -> None:
    run = stage(read_example(file), file, ExampleFolders())
    for language in ("en", "ja"):
        text = texts_of(run, language)
        for check in run.checks:
            sentence = text.difference(check)
            if check.kind in ("finding", "total", "parts", "fact"):
                assert check.about[0] not in sentence or check.about[0].isalpha(), sentence
            if check.kind == "zone" and not isinstance(check.expected, int):
                pieces = {each._replace(shown=0, spot=NO_SPOT) for each in (*check.expected, *check.actual)}
                assert len({text._piece(each, check.about) for each in pieces}) == len(pieces)


@pytest.mark.parametrize("game", SHIPPED_GAMES, ids=str)
def test_every_finding_that_is_told_has_a_name(game: tuple[str, str]) -> None:
    words = words_of(load_pack(find_pack(*game)))
    names = {name.partition(" ")[0] for name in words.finding}
    assert {name for name in names if f"finding {name}" not in words.word and name not in words.word} == set()
