"""What the lab has of each game that ships with it: what watches its games, and its standard cases; one record each.

What is known of a game without the lab stands in its own record, `engine.game.Game`. Probes of games that ship share
much of the lab and are not needed without it; a game of an installed package brings its own in that record.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis.engine.watching import Facts, ItemUse, PlayedMove, Probe
from qquovadis.games import game_for
from qquovadis.lab.facts import facts_of
from qquovadis.lab.odds import populous as odds_of_populous
from qquovadis.lab.odds import quo_vadis as odds_of_quo_vadis
from qquovadis.lab.odds import undecim as odds_of_undecim
from qquovadis.lab.odds.standard_cases import CaseGroup
from qquovadis.lab.probes.common import CommonProbe
from qquovadis.lab.probes.dealings import DealingsProbe
from qquovadis.lab.probes.picks import PicksProbe
from qquovadis.lab.probes.populous import PopulousProbe
from qquovadis.lab.probes.quo_vadis import QuoVadisProbe, dice_rules_of
from qquovadis.lab.probes.undecim import UndecimProbe
from qquovadis.lab.probes.wars import WarProbe
from qquovadis.lab.probes.world import WorldProbe


class LabGame(NamedTuple):
    """What the lab has of a game.

    Fields:
        probes: makes what watches a game beside what watches every game, of which it is given what counts points.
        cases: its standard cases, by whose dice two sets of rules are compared.
    """

    probes: Callable[[Any, CommonProbe], Sequence[Probe]]
    cases: tuple[CaseGroup, ...]


LAB_GAMES: Mapping[str, LabGame] = MappingProxyType(
    {
        "quo_vadis": LabGame(
            lambda game, common: (WarProbe(game, dice_rules_of(game)), WorldProbe(game, common), QuoVadisProbe(game)),
            odds_of_quo_vadis.GROUPS,
        ),
        "populous": LabGame(
            lambda game, common: (WarProbe(game), WorldProbe(game, common), PopulousProbe(game)),
            odds_of_populous.GROUPS,
        ),
        "undecim": LabGame(lambda game, _common: (UndecimProbe(game),), odds_of_undecim.GROUPS),
    }
)


def cases_of(game: str) -> tuple[CaseGroup, ...]:
    """Return the standard cases of a game by its id; none of one that has no dice that decide, or is not known."""
    return LAB_GAMES[game].cases if game in LAB_GAMES else ()


def probe_of(game: Any) -> Probe:
    """Return what watches this game, which is before its first question."""
    kit = game.table.kit
    known = facts_of(kit.game)
    common = CommonProbe(game, known.source_of, known.named_sources(kit))
    return Together((common, DealingsProbe(game), PicksProbe(game), *_own(game, common)))


def _own(game: Any, common: CommonProbe) -> Sequence[Probe]:
    kit = game.table.kit
    if kit.game in LAB_GAMES:
        return LAB_GAMES[kit.game].probes(game, common)
    known = game_for(kit)
    return known.probes(game) if known else ()


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
