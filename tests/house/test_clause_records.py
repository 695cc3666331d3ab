"""A run of tests fails if a clause is claimed by a test that does not show it, in one process and in several."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import sampled

CHECKOUT = Path(__file__).resolve().parents[2]
CLAIMS = """
import pytest

@pytest.mark.clause("AB-PLAY-01")
def test_kept(): pass

@pytest.mark.clause("AB-PLAY-02")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.clause("AB-PLAY-03", "AB-PLAY-01", refused=True)
@pytest.mark.xfail(reason="known")
def test_expected_to_fail(): raise AssertionError
"""
SHOWN_ELSEWHERE = """
import pytest

@pytest.mark.clause("AB-PLAY-02")
@pytest.mark.clause("AB-PLAY-03", "AB-PLAY-01", refused=True)
def test_shown(): pass
"""


def run(folder: Path, processes: int) -> subprocess.CompletedProcess[str]:
    """Pass the tests of a folder with the records of clauses and nothing else of this project."""
    (folder / "conftest.py").write_text(
        "from tests.clause_records import ClauseRecords\n"
        "def pytest_configure(config):\n"
        "    config.addinivalue_line('markers', 'clause(*ids, refused=False): shown')\n"
        "    config.pluginmanager.register(ClauseRecords())\n"
    )
    words = ["-q", "-p", "no:cacheprovider", "-n", str(processes), f"--rootdir={folder}", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-m", "pytest", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize("processes", sampled([0, 2], 1))
def test_what_is_claimed_and_not_shown_fails_the_run(tmp_path: Path, processes: int) -> None:
    (tmp_path / "test_claims.py").write_text(CLAIMS)
    ran = run(tmp_path, processes)
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED, ran.stdout + ran.stderr
    lacking = [line.split(",")[0] for line in ran.stdout.splitlines() if line.startswith("No test that passed shows")]
    assert lacking == [f"No test that passed shows AB-PLAY-{lack}" for lack in ("01 refused", "02", "03 refused")]


@pytest.mark.parametrize("processes", sampled([0, 2], 1))
def test_what_another_test_shows_is_enough(tmp_path: Path, processes: int) -> None:
    (tmp_path / "test_claims.py").write_text(CLAIMS)
    (tmp_path / "test_elsewhere.py").write_text(SHOWN_ELSEWHERE)
    ran = run(tmp_path, processes)
    assert ran.returncode == pytest.ExitCode.OK, ran.stdout + ran.stderr
