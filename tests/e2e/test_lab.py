"""A designer asks the lab in the real program: what its process plays is shown and kept, and ends with the window."""

import time
from contextlib import closing, suppress
from pathlib import Path

from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from tests.e2e.screen import ON_A_SCREEN, PATIENCE, Running, Screen, at_rest, until, until_there
from tests.marks import long

pytestmark = ON_A_SCREEN
DRAFT, START = "Draft or variant", "&Play for an answer"
BLOCKS = 3
BESIDE_THE_LAB = (16, 400)


def blocks(home: Path) -> int:
    """How many blocks are in the one book on the disk; none as long as there is no book, or it is being begun."""
    with suppress(QuoError, StopIteration), closing(LabBook.open(next(iter((home / "lab").glob("*.qqlab"))))) as book:
        return len(book.places)
    return 0


@long
def test_a_question_is_played_by_workers_and_what_they_played_is_kept(
    screen: Screen, running: Running, home: Path
) -> None:
    screen.focus(until(running, "StartDialog")["title"])
    screen.press("Escape")
    until(running, "MainWindow")
    screen.focus("Q Quo Vadis")
    screen.press("ctrl+shift+l")
    seen = until(running, "LabWindow")
    screen.focus("^Lab")
    screen.click(seen["widgets"][DRAFT])
    screen.write("Und")
    screen.press("Return")
    at_rest(running, "LabWindow")  # a list that is still shutting takes the next click for its own
    screen.click(until_there(running, START)["widgets"][START])
    deadline = time.monotonic() + 3 * PATIENCE
    while blocks(home) < BLOCKS and time.monotonic() < deadline:
        time.sleep(0.5)
    screen.picture("lab")
    played = blocks(home)
    screen.focus("Q Quo Vadis")
    screen.click(BESIDE_THE_LAB)  # Windows gives keys to the window that was clicked, whatever X says of the focus
    screen.press("ctrl+q")
    assert running.close() == (0, "")
    assert blocks(home) >= played >= BLOCKS
