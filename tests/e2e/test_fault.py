"""A fault in what is painted and told, in the real window: it lives, and the report is offered once."""

import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.screen import CHECKOUT, ON_A_SCREEN, Screen

pytestmark = ON_A_SCREEN
RUNNING = CHECKOUT / "tests" / "saves_corpus" / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
PLANTED = (
    *("ui.art.land.tiles:TileFace.paint", "ui.play.text.log_text:LogText.log"),
    "ui.panels.phase_bar:PhaseBar._paint_title",
)


def test_the_window_lives_whatever_is_not_painted_and_not_told(screen: Screen, home: Path) -> None:
    """It takes a window of its own, since what is copied to a real screen goes another way than to a picture."""
    save = home / "running.qqgame"
    save.write_bytes(RUNNING.read_bytes())
    words = [sys.executable, "-m", "tests.ui.guard.start", *PLANTED, "--", "--language", "ja", str(save)]
    context = {**os.environ, "DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb", "QQUOVADIS_HOME": str(home)}
    done = subprocess.run(words, cwd=CHECKOUT, env=context, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("RuntimeError: the wheels came off") == 1  # all were planted by one line: one kind
    assert "QPaint" not in done.stderr
    assert len(list((home / "reports").iterdir())) == 1
