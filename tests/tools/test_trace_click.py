"""One click in the window works out what is asked, and what is legal, once for all who want to know."""

import subprocess
import sys

from tests.house.sources import CHECKOUT
from tests.marks import long

TOOL = CHECKOUT / "packaging" / "tools" / "trace_click.py"
ONCE = ("move lists", "decisions worked out", "standings worked out", "reconciles of the scene")


@long
def test_one_click_makes_the_move_list_and_the_decision_once() -> None:
    done = subprocess.run([sys.executable, TOOL], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    counts, _, _ = done.stdout.partition("\n\n")
    data = {line[:34].strip(): int(line[34:].replace(",", "")) for line in counts.splitlines()}
    assert {name: data[name] for name in ONCE} == dict.fromkeys(ONCE, 1)
