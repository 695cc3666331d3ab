"""The commands of the lab: what they print for people and for programs, and their exit codes."""

import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__, paths
from qquovadis.commands import output
from qquovadis.commands.lab import runs as lab_runs
from qquovadis.commands.lab.runs import stopped_by_interrupt
from qquovadis.lab.levels import ladders
from qquovadis.lab.levels.ladder_file import read_ladder
from qquovadis.lab.play.engines import PlayedBlock
from qquovadis.lab.play.plan import Plan
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.variant import load_variant
from tests.lab.games import duel_block, near, undecim
from tests.marks import quick

pytestmark = quick

DONE, WRONG_USE, CANNOT_TELL, CANCELLED = 0, 2, 3, 4
PrintedText = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever the machine speaks."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def clear_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the candidate win all games of every block."""

    def play(plan: Plan, _workers: int, _stopped: object) -> Iterator[PlayedBlock]:
        for number in range(plan.blocks):
            yield duel_block(number, 4, plan)

    monkeypatch.setattr(ladders, "play_plan", play)


def spoken(printed: PrintedText, *arguments: str, code: int) -> Any:
    """Run a command of the lab with --json and return what it said."""
    assert __main__.main(["lab", *arguments, "--json"]) == code
    return json.loads(printed.readouterr().out)


def test_a_duel_that_decides_nothing_says_so(capsys: PrintedText) -> None:
    report = spoken(capsys, "duel", "undecim/14", "random", "random", "--games", "8", "--seed", "3", code=CANNOT_TELL)
    assert list(report) == [
        *("plan", "format", "program", "draft", "pack", "seats", "seed", "kind", "blocks", "games"),
        *("cpu_seconds", "wall_seconds", "stopped", "levels", "estimates"),
    ]
    assert (report["blocks"], report["games"], report["stopped"], report["kind"]) == (2, 8, "games", "held-out")
    assert (report["draft"], report["pack"], report["seats"], report["seed"]) == ("undecim/14", undecim().hash, 4, 3)
    assert [(each["name"], each["version"]) for each in report["levels"]] == [("random", "random/1")]
    share, ahead = report["estimates"]
    assert (share["metric"], share["n"], share["mean"], share["alpha"]) == ("win.share", 2, 0.25, 0.05)
    assert (share["method"], share["level"], share["word"], share["unit"]) == (
        "betting",
        "random",
        "cannot_tell",
        "share",
    )
    # The same level on all seats plays the same game four times, whoever is called the candidate.
    assert ahead["mean"] == pytest.approx(0)
    assert (ahead["metric"], ahead["low"], ahead["high"], ahead["exploratory"]) == ("points.ahead", None, None, True)


@pytest.mark.usefixtures("clear_wins")
def test_a_decided_duel_is_told_with_a_line_for_each_look(capsys: PrintedText) -> None:
    assert __main__.main(["lab", "duel", "undecim/14", "greedy", "random"]) == DONE
    printed = capsys.readouterr()
    line = re.compile(
        r"greedy against random: (\d+) games, 100.0 % of the wins \((.+) % to 100.0 %\); fair share 25.0 %"
    )
    told = [line.fullmatch(each) for each in printed.err.splitlines()]
    games, lows = zip(*((int(each[1]), float(each[2])) for each in told if each), strict=True)
    assert games == tuple(range(4, 4 * len(told) + 1, 4))
    assert list(lows) == sorted(lows)
    assert lows[-2] <= 25 < lows[-1]  # it ends where the bet is decided
    assert printed.out.splitlines() == [
        "Bots played; people may play differently.",
        printed.err.splitlines()[-1],
        "greedy ended +4.0 VP above the others' average; too few games for an interval.",
        "greedy wins more than its fair share.",
    ]


@pytest.mark.usefixtures("clear_wins")
def test_a_ladder_is_printed_and_written(capsys: PrintedText, tmp_path: Path) -> None:
    file = tmp_path / "ladder.toml"
    arguments = ("ladder", "undecim/14", "--levels", "random,greedy", "--out", str(file))
    report = spoken(capsys, *arguments, code=DONE)
    ladder = read_ladder(file)
    assert report["ladder"] == json.loads(ladder.model_dump_json())["level"]
    assert report["offered"] == ["random", "greedy"] == list(ladder.offered)
    assert (report["stopped"], [each["name"] for each in report["levels"]]) == ("decided", ["random", "greedy"])
    assert __main__.main(["lab", *arguments]) == DONE
    first, highest, lowest, last = capsys.readouterr().out.splitlines()
    assert first == "Bots played; people may play differently."
    assert re.match(
        r"greedy/2: 100.0 % of the wins against random \(\d\d.\d % to 100.0 %; \d+ games\), strength ", highest
    )
    assert lowest == "random/1" + ": strength 0.00, 0.50 ms a question"
    assert last == "The lowest level, and those better than the one below: random, greedy."


def test_cards_by_lot_are_told(capsys: PrintedText) -> None:
    arguments = ("items", "undecim/14", "--level", "random", "--games", "6", "--seats", "3")
    report = spoken(capsys, *arguments, code=DONE)
    assert (report["games"], report["stopped"], len(report["items"])) == (6, "games", 11)
    assert list(report["items"][0]) == [
        *("item", "kind", "by", "held", "n", "lift_points", "low", "high", "alpha", "method", "stands_out"),
        *("when_set", "of_setters", "set_share"),
    ]
    assert {(each["kind"], each["by"], each["method"], each["low"]) for each in report["items"]} == {
        ("action", "lot", "student", None)
    }
    assert __main__.main(["lab", *arguments]) == DONE
    printed = capsys.readouterr()
    assert printed.err.splitlines() == ["3 of 6 games", "6 of 6 games"]
    assert len(printed.out.splitlines()) == 1 + 11
    assert "VP to its holders" in printed.out


def test_cards_are_compared_with_one_of_them(capsys: PrintedText) -> None:
    arguments = ("items", "undecim/14", "--level", "random", "--games", "150", "--seats", "3")
    plain, beside = (spoken(capsys, *arguments, *more, code=DONE) for more in ((), ("--against", "Flea Market")))
    lifts, ahead = ({each["item"]: each["lift_points"] for each in of["items"]} for of in (plain, beside))
    assert "against" not in plain
    assert len(beside["against"]) == 1
    for item, lift in lifts.items():
        if item == beside["against"][0]:
            assert ahead[item] is None  # beside itself
        else:
            assert ahead[item] == near(lift - lifts[beside["against"][0]], 1e-9)
    assert __main__.main(["lab", *arguments, "--games", "3", "--against", "flea market"]) == DONE
    assert "Compared with Flea Market:" in capsys.readouterr().out


def test_a_card_that_is_not_there_is_refused_and_those_that_are_there_are_named(capsys: PrintedText) -> None:
    assert __main__.main(["lab", "items", "undecim/14", "--games", "3", "--against", "Marters"]) != DONE
    said = capsys.readouterr().err
    assert "Marters" in said and "Flea Market" in said


def test_ctrl_c_ends_after_the_blocks_in_play_and_a_second_one_at_once(
    capsys: PrintedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = output.warn

    def interrupted(line: str) -> None:
        said(line)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(lab_runs, "warn", interrupted)
    report = spoken(capsys, "duel", "undecim/14", "random", "random", code=CANCELLED)
    assert (report["blocks"], report["stopped"]) == (1, "cancelled")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in a program that a shell started in the background
    try:
        with pytest.raises(KeyboardInterrupt), stopped_by_interrupt() as stopped:
            os.kill(os.getpid(), signal.SIGINT)
            assert stopped.is_set()
            os.kill(os.getpid(), signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("duel", "undecim/14", "greedy", "gredy"), "gredy"),
        (("duel", "undecim/14", "greedy", "random,random"), "3"),
        (("duel", "undecim/99", "greedy", "random"), "99"),
        (("ladder", "undecim/14", "--levels", "random"), "two different levels"),
        (("items", "undecim/14", "--level", "gredy"), "gredy"),
        (("duel", "undecim/14", "greedy", "random", "--games", "0"), "--games"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(capsys: PrintedText, arguments: tuple[str, ...], named: str) -> None:
    assert __main__.main(["lab", *arguments]) == WRONG_USE
    printed = capsys.readouterr()
    assert named in printed.err
    assert printed.out == ""


def test_a_variant_is_asked_by_its_own_rules(capsys: PrintedText) -> None:
    """Of a folder or a variant its draft had been asked."""
    variant = paths.resources() / "variants" / "undecim-14" / "musing_build_flat.qqvariant"
    changed = {f"score.levels.{cards}": points for cards, points in zip(range(2, 7), (3, 6, 10, 15, 21), strict=True)}
    few = ("--level", "random", "--seats", "3", "--games", "3")
    for command in (("ask", str(variant), *few), ("ask", str(variant), "--question", "change", *few)):
        report = spoken(capsys, *command, code=CANNOT_TELL)
        assert report["arms"][-1]["changes"] == changed
    report = spoken(capsys, "items", str(variant), *few, code=DONE)
    assert report["pack"] == load_variant(variant).hash != load_pack(find_pack("undecim", "14")).hash
    assert spoken(capsys, "ask", "undecim/14", *few, code=CANNOT_TELL)["arms"][0]["changes"] == {}


@pytest.mark.parametrize("question", ["balance", "numbers"])
def test_a_study_of_a_few_games_never_lists_what_it_cannot_say(capsys: PrintedText, question: str) -> None:
    """Shares anywhere from nothing to all, and steps without an interval, had filled the screen."""
    few = ("--level", "random", "--seats", "3", "--games", "3")
    assert __main__.main(["lab", "ask", "undecim/14", "--question", question, *few]) in (DONE, CANNOT_TELL)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 6
    assert re.fullmatch(r"For \d+ figures there are too few games for an interval\.", lines[-1])


def test_a_path_may_be_as_long_as_file_systems_let_it_be(capsys: PrintedText, tmp_path: Path) -> None:
    """Beyond 80 letters it had been a fault of the program."""
    folder = tmp_path / ("a long name " * 8) / ("of a folder " * 8)
    folder.mkdir(parents=True)
    variant = folder / "night.qqvariant"
    variant.write_text('name = "Night"\ngame = "undecim"\ndraft = "14"\n[parameters]\n"night.trigger" = 2\n')
    few = ("--level", "random", "--seats", "3", "--games", "3")
    for command in (("compare", "undecim/14", str(variant)), ("ask", str(variant))):
        assert spoken(capsys, *command, *few, code=CANNOT_TELL)["arms"][-1]["changes"] == {"night.trigger": 2}
    assert spoken(capsys, "items", str(variant), *few, code=DONE)["games"] == 3
