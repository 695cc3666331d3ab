"""Of several things one fails: it is named at once and in the end, all the others are done, and the exit code tells."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile

import pytest

from qquovadis import paths
from qquovadis.__main__ import main
from qquovadis.controllers import check_pack
from qquovadis.controllers.examples import check_examples, examples
from qquovadis.guard import GUARD
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.claims import claim_runs
from qquovadis.lab.levels import ladders
from qquovadis.lab.play.plan import Plan
from qquovadis.lab.studies.study_file import Study
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.lab.books.test_book import played
from tests.lab.small_studies import QUESTION, planned
from tests.marks import quick

PrintedText = pytest.CaptureFixture[str]
EXAMPLES = paths.resources() / "packs" / "undecim" / "14" / "examples"
FAULT = "This is a fault in the program: KeyError: 'odd'."


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands speak English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def planted_faults() -> Iterator[None]:
    """Say that a fault is planted on purpose."""
    yield
    GUARD.faults.clear()


@pytest.fixture
def books(tmp_path: Path) -> list[Path]:
    """Return three lab books, of which the second is none."""
    files = [tmp_path / f"{name}.qqlab" for name in "abc"]
    for file in (files[0], files[2]):
        with LabBook.create(file, planned()) as book:
            book.append(played())
    files[1].write_bytes(b"SQLite format 3\x00" + b"x" * 500)
    return files


def failing_at(name: str, otherwise: Callable[..., object]) -> Callable[..., object]:
    """Return a function that fails where it is called with something of this name, and else does what it did."""

    def call(*given: object, **more: object) -> object:
        if any(name == str(getattr(each, "id", each)) for each in given):
            raise KeyError("odd")
        return otherwise(*given, **more)

    return call


@pytest.mark.usefixtures("planted_faults")
def test_examples_go_on_after_one_that_makes_the_program_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText
) -> None:
    sources = sorted(EXAMPLES.glob("*.toml"))[:3]
    files = [Path(copyfile(source, tmp_path / source.name)) for source in sources]
    names = [read_example(file).id for file in files]
    play_out = failing_at(names[1], examples.play_out)
    monkeypatch.setattr(examples, "play_out", play_out)
    monkeypatch.setattr(check_examples, "play_out", play_out)
    asked = [str(files[0]), str(tmp_path / "gone.toml"), *map(str, files[1:])]
    assert main(["examples", "--json", *asked]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["held"] == 2
    assert [each["id"] for each in told["failed"]] == ["gone.toml", names[1]]
    assert "KeyError: 'odd'" in told["failed"][1]["difference"]
    assert main(["examples", *asked]) == 1
    assert "2 hold, 2 failed" in capsys.readouterr().out
    fates = {each.id: each.fate for each in check_examples.check_examples(load_pack(EXAMPLES.parent), files)}
    assert fates == {names[0]: "holds", names[1]: "no longer", names[2]: "holds"}


@quick
def test_examples_that_are_nowhere_are_refused(tmp_path: Path, capsys: PrintedText) -> None:
    assert main(["examples", str(tmp_path / "gone.toml")]) == 2
    assert "gone.toml" in capsys.readouterr().err


def test_check_pack_goes_on_after_what_is_not_there_or_does_not_hold(tmp_path: Path, capsys: PrintedText) -> None:
    good, bad = (start_game(name, "blank", tmp_path) for name in ("Good", "Bad"))
    (bad / "pack.toml").write_text("[", "utf-8")
    asked = [str(bad), str(tmp_path / "gone"), str(good)]
    assert main(["check-pack", *asked]) == 2
    printed = capsys.readouterr()
    assert [line for line in printed.out.splitlines() if line.endswith(":")] == [f"{bad}:", f"{good}:"]
    assert "is a valid pack" in printed.out and "pack.toml" in printed.out
    assert printed.err.splitlines()[-1] == f"1 of 3 failed: {tmp_path / 'gone'}."
    assert main(["check-pack", "--json", *asked]) == 2
    told = json.loads(capsys.readouterr().out)
    assert [(each["file"], each["holds"]) for each in told["reports"]] == [(str(bad), False), (str(good), True)]
    assert [each["name"] for each in told["failed"]] == [str(tmp_path / "gone")]
    assert main(["check-pack", str(bad), str(good)]) == 1
    assert main(["check-pack", str(good)]) == 0


@pytest.mark.usefixtures("planted_faults")
def test_check_pack_tells_the_rest_where_the_program_fails_at_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText
) -> None:
    folder = start_game("Odd", "cards", tmp_path)
    (folder / "board.toml").write_text("card = 7\n", "utf-8")

    def fail(_: object) -> object:
        raise KeyError("odd")

    monkeypatch.setattr(check_pack, "load_rulebook", fail)
    assert main(["check-pack", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "KeyError: 'odd'" in out and "board.toml" in out


def test_reports_of_several_books(books: list[Path], capsys: PrintedText, tmp_path: Path) -> None:
    assert main(["lab", "report", *map(str, books)]) == 2
    printed = capsys.readouterr()
    assert [line for line in printed.out.splitlines() if line.endswith("qqlab:")] == [f"{books[0]}:", f"{books[2]}:"]
    assert printed.err.splitlines()[-1] == f"1 of 3 failed: {books[1]}."
    assert main(["lab", "report", "--json", *map(str, books)]) == 2
    told = json.loads(capsys.readouterr().out)
    assert [each["file"] for each in told["reports"]] == [str(books[0]), str(books[2])]
    assert main(["lab", "report", "--html", str(tmp_path / "a.html"), *map(str, books)]) == 2
    assert not (tmp_path / "a.html").exists()
    assert main(["lab", "report", str(books[0])]) == 0


@pytest.mark.usefixtures("planted_faults")
def test_studies_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText) -> None:
    files = [tmp_path / f"{name}.qqstudy" for name in "abc"]
    for file in files:
        file.write_text(QUESTION.replace("max_games = 8", "max_games = 1").replace("[3, 4]", "[3]"), "utf-8")
    files[0].write_text("[study", "utf-8")
    assert main(["lab", "run", "--json", *map(str, files)]) == 2
    told = json.loads(capsys.readouterr().out)
    assert [each["file"] for each in told["reports"]] == [str(files[1]), str(files[2])]
    assert [each["name"] for each in told["failed"]] == [str(files[0])]

    def fail(*_: object) -> None:
        raise KeyError("odd")

    monkeypatch.setattr("qquovadis.commands.lab.study_runs.study_plan", fail)
    assert main(["lab", "run", *map(str, files[1:])]) == 2
    said = capsys.readouterr().err
    assert said.count(FAULT) == 2 and said.splitlines()[-1] == f"2 of 2 failed: {files[1]}, {files[2]}."
    assert main(["lab", "run", "--book", str(tmp_path / "x.qqlab"), *map(str, files)]) == 2
    assert "one study" in capsys.readouterr().err


@pytest.mark.usefixtures("planted_faults")
def test_claims_whose_study_fails_leave_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText
) -> None:
    begun: list[str] = []

    def plan(study: Study, folder: Path) -> StudyPlan:
        begun.append(str(study))
        if len(begun) == 1:
            raise KeyError("odd")
        return study_plan(study, folder)

    monkeypatch.setattr(claim_runs, "study_plan", plan)
    asked = ["lab", "claims", "undecim/14", "--games", "4", "--levels", "random", "--minutes", "0.02"]
    assert main([*asked, "--out", str(tmp_path / "answers.toml"), "--json"]) == 2
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    assert len(told["failed"]) == 1 and "KeyError" in told["failed"][0]["reason"]
    assert len(begun) > 1


@pytest.mark.usefixtures("planted_faults")
@pytest.mark.parametrize(("failing", "played"), [("greedy", "random,greedy"), ("planner", "random,greedy,planner")])
def test_a_ladder_is_told_up_to_the_duel_that_failed(
    failing: str, played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText
) -> None:
    real = ladders.duel

    def duel(plan: Plan, *given: object) -> Iterator[object]:
        if plan.candidate == failing:
            raise KeyError("odd")
        yield from real(plan, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(ladders, "duel", duel)
    out = tmp_path / "ladder.toml"
    asked = ["lab", "ladder", "undecim/14", "--levels", played, "--games", "4", "--out", str(out)]
    assert main([*asked, "--json"]) == 2
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    assert [each["name"] for each in told.get("ladder", [])] == {"greedy": [], "planner": ["random", "greedy"]}[failing]
    assert [each["name"].partition(" ")[0] for each in told["failed"]] == [failing]
    assert not out.exists()
