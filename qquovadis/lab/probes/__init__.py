"""What watches games for the lab and writes facts: `common` of every game, and one file a game for what is its own.

A probe only reads; games with and without it are the same.
"""

from typing import Any

from qquovadis.lab.playing import Probe
from qquovadis.lab.probes.common import CommonProbe


def probe_of(game: Any) -> Probe:
    """Return what watches this game, which is before its first question."""
    return CommonProbe(game)
