"""Where everything is in a Populous box, by meaning; integers stay in here and in `world_state`."""

from collections.abc import Mapping
from typing import ClassVar

from qquovadis.engine.kit import Kit, Value
from qquovadis.games.common.world_layout import Conditions, WorldLayout

RESOURCES = ("passion", "food", "faith")
QUANTITIES = (*RESOURCES, "wrath")
PASSION, FOOD, FAITH, WRATH = 0, 1, 2, 3
NONE = "none"
# A parameter that begins so is the cap of a store; of one that the rules do not name, only cards speak.
OWN_CAPS = "resources.cap."
# What a number of the rules is in drafts that were made before there was that number: whoever lets a rule read a new
# parameter names it here with the value by which everything stays as it was.
USUAL: Mapping[str, int] = {"tiles.base": 7}

# What the options and numbers of his ideas are where a draft does not have them: the rules are as without the idea.
IDEAS: Mapping[str, Value] = {
    "wrath_purchase": True,
    "war_aptitude": "max",
    "added_actions": "passion",
    "prosperity_convert": False,
    "prosperity.vp_max": 0,
    "war_passion": "cap",
    "war_declares": "all",
    "war_declaration": "clockwise",
    **{f"war.die_price.{step}": price for step, price in enumerate((1, 3, 6), 1)},
    **{f"war.die_sides.{step}": sides for step, sides in enumerate((6, 8, 12, 20))},
}
# What drafts of one's own call `war_aptitude` that were copied while it was a number.
APTITUDE_WINS = "war.aptitude_auto_max"


class Layout(WorldLayout):
    """The numbers of one kit, by meaning; lists are by seat, race, area or piece as their names say."""

    SEAT_ZONES = (
        "hand", "draft", "pick", "drafted", "numbers", "secret", "reserve", "supply", "board", "skills", "fresh",
        "tray",
    )  # fmt: skip
    TURN_NOTES = ("genesis", "named", "actions", "placed", "built")
    QUANTITIES = QUANTITIES
    OWN_CAPS = OWN_CAPS
    BASE_TILES = ("tiles.base", 0)
    ADDED_TILES = ("tiles.rim", "tiles.extra_by_players")
    TERRAIN_PIECE = "terrain ring"
    GENERATIONS = "rounds"
    ROUNDS = "rounds"
    FLOOR = "PO-R88"
    USUAL: ClassVar[Mapping[str, int]] = USUAL
    IDEAS: ClassVar[Mapping[str, Value]] = IDEAS

    def __init__(self, kit: Kit, conditions: Conditions) -> None:
        """Find every name that the rules speak of; conditions are what effects of skills may depend on."""
        super().__init__(kit, conditions)
        self.dice = tuple(
            next(p for p in kit.pieces_of("war die") if kit.pieces[p].zone == t) for t in self.zones["tray"]
        )
        self.wrath_die = kit.pieces_of("wrath die")[0]
        self.free_terrain = str(kit.parameters["terrain.free_for_all"])
        # Wrath has a cap of its own (`resources.cap`).
        self.caps = tuple(0 if name == "wrath" else kit.number(f"{OWN_CAPS}{name}") for name in self.quantities)
        self.cap_names = tuple(f"caps.{name}" for name in self.quantities)
        self.resources = tuple(at for at in range(len(self.quantities)) if at != WRATH)
        self.added_prices = _table(kit, "added_actions.price")
        self.added_choices = self.added_prices[1:]
        rolls_too = kit.parameters.get(APTITUDE_WINS) is False
        self.war_aptitude = "none" if rolls_too else str(self.options["war_aptitude"])
        self.buys_dice = self.options["war_passion"] == "die"
        self.caps_dice = self.options["war_passion"] == "cap" and kit.parameters["war.die_cap"] == "passion"
        self.die_prices = (0, *[self.numbers[f"war.die_price.{step}"] for step in (1, 2, 3)])
        self.die_sizes = tuple([self.numbers[f"war.die_sides.{step}"] for step in range(4)])
        # What was paid for dice in this war; only boxes of that idea count it.
        self.spent = kit.tallies_of("spent")
        self.sells_wrath = bool(self.options["wrath_purchase"])
        self.converts = bool(self.options["prosperity_convert"])
        self.adds_actions = self.options["added_actions"] != "none"
        self.paid_for_actions = FAITH if self.options["added_actions"] == "faith" else PASSION
        # Numbers that mean nothing here; a skill that changes only these is not dealt.
        idle = {"wrath.gain_cost": not self.sells_wrath, "added_actions.price": not self.adds_actions}
        self.idle_numbers = frozenset(name for name, is_idle in idle.items() if is_idle)
        self.extra_prices = _table(kit, "workers.extra_price")
        self.struck_by = tuple(kit.number(f"wrath.die_map.{face}") - 1 for face in range(1, 7))

    def _aptitudes(self) -> tuple[str, ...]:
        return tuple(str(self.kit.parameters[f"races.{race}.aptitude"]) for race in self.races)


def _table(kit: Kit, key: str) -> tuple[int, ...]:
    """Return a table of total prices, from 0 for nothing on (PO-R31, PO-R42)."""
    return (0, *(kit.number(f"{key}.{step}") for step in (1, 2, 3)))
