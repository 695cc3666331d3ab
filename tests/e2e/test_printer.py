"""Somebody prints a draft on a printer of the system, in the real program; the proofs of packages lend one."""

import os
import time
from pathlib import Path

import pytest

from tests.e2e.screen import ON_A_SCREEN, PATIENCE, Running, Screen, until, until_there
from tests.marks import long

PAPER = "QQUOVADIS_PAPER"  # the file into which a printer of this system prints
pytestmark = [*ON_A_SCREEN, pytest.mark.skipif(PAPER not in os.environ, reason=f"needs a printer, and {PAPER}")]
PRINTER, PRINT = "To the print&er…", "&Print"


@long
def test_a_draft_is_printed(screen: Screen, running: Running) -> None:
    paper = Path(os.environ[PAPER])
    screen.focus(until(running, "StartDialog")["title"])
    screen.press("Escape")
    until(running, "MainWindow")
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+p")
    until(running, "PrintDialog")
    screen.picture("print-dialog")
    screen.click(until_there(running, PRINTER)["widgets"][PRINTER])
    seen = until(running, "QPrintDialog")
    screen.focus(seen["title"])
    screen.picture("printer")
    screen.click(until_there(running, PRINT)["widgets"][PRINT])
    until(running, "PrintDialog")
    deadline = time.monotonic() + PATIENCE
    while not (paper.exists() and paper.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert paper.read_bytes().startswith(b"%PDF")
    screen.press("Escape")
    until(running, "MainWindow")
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+q")
    assert running.close() == (0, "")
