"""The runner of mutations says killed only where a test fails, and says in a sentence what it could not try."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from tools import mutations
from tools.mutations import KILLED, SURVIVED, UNFIT, InvalidContent, Mutation, RunResult

SUM = "def add(one: int, other: int) -> int:\n    return one + other\n"
SHARP = "from adding import add\n\n\ndef test_a_sum() -> None:\n    assert add(2, 3) == 5\n"
BLUNT = "from adding import add\n\n\ndef test_a_sum() -> None:\n    assert add(2, 3) == add(2, 3)\n"
WRONG_SUM = Mutation(
    id="minus",
    group="sums",
    wrong="Sums are differences.",
    file="adding.py",
    old="one + other",
    new="one - other",
    tests=("test_a.py",),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder with a program of one line and a sharp test of it."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "adding.py").write_text(SUM)
    (folder / "test_a.py").write_text(SHARP)
    return folder


def test_a_mutation_that_a_test_notices_is_killed_and_taken_back(project: Path) -> None:
    result = mutations.judge(WRONG_SUM, project, mutations.run_tests)
    assert (result.verdict, result.reason) == (KILLED, "test_a.py::test_a_sum")
    assert (project / "adding.py").read_text() == SUM


def test_a_mutation_that_no_test_notices_survives(project: Path) -> None:
    (project / "test_a.py").write_text(BLUNT)
    assert mutations.judge(WRONG_SUM, project, mutations.run_tests).verdict == SURVIVED


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"old": "one * other"}, "stands 0 times"),
        ({"old": "one"}, "stands 2 times"),
        ({"new": "one + other"}, "changes nothing"),
        ({"new": "one +"}, "no Python"),
        ({"file": "gone.py"}, "no gone.py any more"),
        ({"tests": ("test_gone.py::test_a_sum",)}, "no test_gone.py::test_a_sum any more"),
    ],
)
def test_a_mutation_that_does_not_apply_says_why_and_runs_nothing(
    project: Path, change: dict[str, str], reason: str
) -> None:
    def never(_folder: Path, _tests: Sequence[str]) -> RunResult:
        raise AssertionError("nothing is to be run")

    result = mutations.judge(WRONG_SUM._replace(**change), project, never)  # type: ignore[arg-type]
    assert (result.verdict, reason in result.reason) == (UNFIT, True)
    assert (project / "adding.py").read_text() == SUM


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_tests_that_could_not_run_notice_nothing(project: Path, code: int) -> None:
    result = mutations.judge(WRONG_SUM, project, lambda _folder, _tests: RunResult(code))
    assert (result.verdict, f"returned {code}" in result.reason) == (UNFIT, True)


def test_only_when_all_are_killed_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = {(KILLED, KILLED): 0, (KILLED, SURVIVED): 1, (KILLED, UNFIT): 1}
    for both, code in verdicts.items():
        assert mutations.told(mutations.Result(WRONG_SUM, each) for each in both) == code
    assert capsys.readouterr().out.endswith("1 of 2 were noticed, 0 survived, 1 do not apply.\n")


def test_mutations_are_chosen_by_id_or_group_and_no_other_name_is_taken() -> None:
    other = WRONG_SUM._replace(id="times", group="products")
    both = (WRONG_SUM, other)
    assert mutations.chosen(both, ()) == both
    assert mutations.chosen(both, ["times"]) == mutations.chosen(both, ["products"]) == (other,)
    with pytest.raises(InvalidContent, match="no group called neither"):
        mutations.chosen(both, ["times", "neither"])


def test_two_mutations_of_one_id_are_refused(tmp_path: Path) -> None:
    table = tmp_path / "mutations.toml"
    row = '[[mutation]]\nid = "a"\ngroup = "g"\nwrong = "w"\nfile = "f"\nold = "o"\nnew = "n"\ntests = []\n'
    table.write_text(row)
    assert [each.id for each in mutations.read(table)] == ["a"]
    table.write_text(row * 2)
    with pytest.raises(InvalidContent, match="called a"):
        mutations.read(table)


def test_every_row_changes_what_stands_in_the_program_now() -> None:
    stale: list[str] = []
    for mutation in mutations.read():
        try:
            mutations.mutated(mutation, mutations.CHECKOUT)
        except InvalidContent as unfit:
            stale.append(f"{mutation.id}: {unfit}")
    assert not stale, "Bring these rows of packaging/tools/mutations.toml up to date."
