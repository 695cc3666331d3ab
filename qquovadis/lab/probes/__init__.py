"""What watches games for the lab and writes facts: `common` of every game, and one file a game for what is its own.

A probe only reads; games with and without it are the same. What facts are called and mean stands in `lab.facts`:
length.*, breadth.legal, lead.*, comeback.half, snowball, points.half, points.round.*, rank.half, last_round.points,
points.source.* and the kinds of choice as items ("choice:Step.verb", of seat -1) of every game; interaction.* and the
clauses as items ("clause:ID") in `dealings`; war.* in `wars`; settlement.*, generations,
towns.*, skills.*, wrath.*, race.* and the skills as items in `world`; night.*, land.*, enemies.*, gold.*, die.*, the
action cards and awards as items in `undecim`; which cards were taken of those that could be as items ("pick:NAME") in
`picks`.
"""

from collections.abc import Sequence
from typing import Any

from qquovadis.games.populous.world_state import GameState as Populous
from qquovadis.games.quo_vadis.world_state import GameState as QuoVadis
from qquovadis.games.undecim.table_state import GameState as Undecim
from qquovadis.lab.facts import GAME_SOURCES
from qquovadis.lab.play.playing import Facts, ItemUse, PlayedMove, Probe
from qquovadis.lab.probes.common import CommonProbe
from qquovadis.lab.probes.dealings import DealingsProbe
from qquovadis.lab.probes.picks import PicksProbe
from qquovadis.lab.probes.populous import PopulousProbe, source_in_populous
from qquovadis.lab.probes.quo_vadis import QuoVadisProbe, dice_rules_of, source_in_quo_vadis
from qquovadis.lab.probes.undecim import UndecimProbe, source_in_undecim
from qquovadis.lab.probes.wars import WarProbe
from qquovadis.lab.probes.world import WorldProbe


def probe_of(game: Any) -> Probe:
    """Return what watches this game, which is before its first question."""
    dealings = DealingsProbe(game), PicksProbe(game)
    if isinstance(game, Undecim):
        return Together((CommonProbe(game, source_in_undecim, GAME_SOURCES["undecim"]), *dealings, UndecimProbe(game)))
    if isinstance(game, QuoVadis):
        common = CommonProbe(game, source_in_quo_vadis, GAME_SOURCES["quo_vadis"])
        own = WarProbe(game, dice_rules_of(game)), WorldProbe(game, common), QuoVadisProbe(game)
        return Together((common, *dealings, *own))
    if isinstance(game, Populous):
        common = CommonProbe(game, source_in_populous, GAME_SOURCES["populous"])
        own_of_it = WarProbe(game), WorldProbe(game, common), PopulousProbe(game)
        return Together((common, *dealings, *own_of_it))
    return Together((CommonProbe(game, lambda _: ("other",)), *dealings))


class Together:
    """Several probes that watch the same game."""

    def __init__(self, probes: Sequence[Probe]) -> None:
        self._watching = [each.watch for each in probes]
        self._probes = probes

    def watch(self, move: PlayedMove) -> None:
        """Let each look."""
        for watch in self._watching:
            watch(move)

    def facts(self) -> Facts:
        """Return what any of them noted."""
        game: dict[str, float] = {}
        seats: dict[str, tuple[float, ...]] = {}
        items: list[ItemUse] = []
        for probe in self._probes:
            facts = probe.facts()
            game.update(facts.game)
            seats.update(facts.seats)
            items += facts.items
        return Facts(game, seats, tuple(items))
