"""The command that paints the gallery refuses what it cannot mean before anything is painted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from environment import CHECKOUT
from tools.gallery.__main__ import read_arguments
from tools.gallery.painting import chosen

from tests.marks import long


def test_a_language_that_is_not_spoken_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        read_arguments([str(tmp_path / "pictures"), "--language", "fr"])
    said = capsys.readouterr().err.replace("'", "")  # each Python quotes otherwise
    assert "fr (choose from en, ja)" in said
    assert not (tmp_path / "pictures").exists()


def test_a_screen_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no screen “wharf”\. Available: .*first-turn.*war-report"):
        chosen(["wharf"])


@long
def test_a_screen_is_painted_in_a_language_by_day_and_by_night(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "tools.gallery", "pictures", "--only", "about", "--language", "en"]
    found = os.environ | {"PYTHONPATH": os.pathsep.join((str(CHECKOUT / "packaging"), str(CHECKOUT)))}
    done = subprocess.run(command, cwd=tmp_path, env=found, capture_output=True, text=True, check=False)
    sizes = (1280, 1920, 2560)
    expected = {f"about-en-{room}-{size}.png" for room in ("dark", "light") for size in sizes}
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in (tmp_path / "pictures").iterdir()} == expected
