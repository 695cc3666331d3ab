"""Where everything is in a Quo Vadis box, by meaning; integers stay in here and in `world_state`."""

from collections.abc import Mapping
from typing import ClassVar

from qquovadis.engine.kit import Kit, Value
from qquovadis.games.common.world_layout import Conditions, WorldLayout, tiles_of

RESOURCES = ("morale", "food", "faith")
QUANTITIES = (*RESOURCES, "wrath")
MORALE, FOOD, FAITH, WRATH = 0, 1, 2, 3
# Where a draft names the terrain that costs nobody anything, it is this parameter (QV-PLACE-04).
FREE_TERRAIN, PLAIN = "placement.free_terrain", "plain"
LEVEL_CLAUSES = ("QV-WRATH-05", "QV-WRATH-06", "QV-WRATH-07", "QV-WRATH-08")
# What a number of the rules is in drafts that were made before there was that number: whoever lets a rule read a new
# parameter names it here with the value by which everything stays as it was.
USUAL: Mapping[str, int] = {"setup.ring_tiles": 6}


# What the options and numbers of his ideas are where a draft does not have them: the rules are as without the idea.
IDEAS: Mapping[str, Value] = {
    "war_reward": "fixed",
    "war_reward_for": "all_victories",
    "war_reward_when": "at_once",
    "war.nth_most": 5,
    "territory_chain": "none",
    "town_fall": "zero",
    "war_extent": "genesis_area",
    "war_chance": "dice",
    "strength_cards.highest": 5,
    "war_loser_card": False,
    "war_aptitude": "die",
    "war_aptitude_for": "all",
    "war.aptitude_strength": 1,
    "score.majority": 0,
    "majority_counts": "cards",
    "population_spending": "none",
    "spending.vp.1": 1,
    "spending.vp.2": 3,
    "spending.vp.3": 6,
    "spending.vp.4": 10,
    "spending.further": 1,
    "growth_when": "genesis",
    "growth_towns": "genesis_area",
    "growth_by_generation": False,
    "growth.generation.1": 3,
    "growth.generation.2": 3,
    "growth.generation.3": 2,
    "growth.generation.4": 2,
    "growth.generation.5": 1,
    "growth.generation.6": 1,
    "setup.start_towns": 0,
    "territory.chain_least": 1,
    "territory.chain_shift": 0,
    "release_bonus": "none",
    "skill_release": "succession",
    "skill_kept": "nothing",
    "skill_kept.vp": 3,
}


class Layout(WorldLayout):
    """The numbers of one kit, by meaning; lists are by seat, race, area or piece as their names say."""

    SEAT_ZONES = (
        "hand", "draft", "pick", "drafted", "basics", "numbers", "secret", "reserve", "supply", "board", "skills",
        "fresh", "tray",
    )  # fmt: skip
    TURN_NOTES = ("genesis", "wished", "actions", "placed", "built", "victims")
    QUANTITIES = QUANTITIES
    BASE_TILES = ("setup.ring_tiles", 1)
    ADDED_TILES = ("setup.outer_tiles", "setup.extra_doubles")
    TERRAIN_PIECE = "terrain token"
    GENERATIONS = "generation.slots"
    ROUNDS = "game.rounds"
    FLOOR = "QV-R97"
    USUAL: ClassVar[Mapping[str, int]] = USUAL
    IDEAS: ClassVar[Mapping[str, Value]] = IDEAS

    def __init__(self, kit: Kit, conditions: Conditions) -> None:
        """Find every name that the rules speak of; conditions are what effects of skills may depend on."""
        super().__init__(kit, conditions)
        self.free_terrain = str(kit.parameters.get(FREE_TERRAIN, PLAIN))
        self.spent = kit.tallies_of("spent")
        # Which spaces a war is about, as bits, where it is about contested ones alone; else there is no such count.
        self.extent = kit.tally("extent") if self.options["war_extent"] == "contested_spaces" else -1
        # What aptitude does in war, and whether it does so for defenders alone.
        self.war_aptitude = str(self.options["war_aptitude"])
        self.only_defenders = self.options["war_aptitude_for"] == "defenders"
        self.apt_strength = self.numbers["war.aptitude_strength"] if self.war_aptitude == "strength" else 0
        self._strength_cards(kit)
        self.spending = str(self.options["population_spending"])
        self.spends = self.spending != "none"
        self.grows_late = self.options["growth_when"] == "continuation"
        self.growth_towns = str(self.options["growth_towns"])
        self.grows_by_generation = bool(self.options["growth_by_generation"])
        self.tells_growth = self.grows_late or self.grows_by_generation or self.growth_towns != "genesis_area"
        self.majorities = self.numbers["score.majority"] > 0
        # Under which generation each skill was set, from 1 on; counted only where that matters.
        counted = self.options["majority_counts"] == "cards_and_skills"
        self.set_under = dict(zip(kit.pieces_of("skill"), kit.tallies_of("set under"), strict=True)) if counted else {}
        self.release_bonus, self.skill_kept = str(self.options["release_bonus"]), str(self.options["skill_kept"])
        # What each seat has chosen to release, and who released nothing this round; counted only where that matters.
        self.releases = kit.tallies_of("releases") if self.options["skill_release"] == "round_start" else ()
        self.kept = kit.tallies_of("kept") if self.skill_kept in ("cards", "generation") else ()
        self.chains = self.options["territory_chain"] != "none"
        # Counted only where victories bring VP by their number.
        self.victories = kit.tallies_of("victories") if self.options["war_reward"] == "nth" else ()
        self.doubles = tuple(bool(identity.marks["double"]) for identity in tiles_of(kit))
        self.population = dict(zip(kit.pieces_of("town"), kit.tallies_of("population"), strict=True))
        self.dice = tuple(
            tuple(p for p in kit.pieces_of("war die") if kit.pieces[p].zone == t) for t in self.zones["tray"]
        )
        self.caps = tuple(self._caps(race) for race in range(len(self.races)))
        self.levels = tuple(level for level in (self._level(at) for at in range(1, 5)) if self._counts(level[4]))
        self.least_level = min(level[0] for level in self.levels)

    def _strength_cards(self, kit: Kit) -> None:
        """Find what is played in place of dice; without the idea nothing of it is in the box (QV-WAR-17)."""
        self.plays_cards = self.options["war_chance"] == "cards"
        self.puts_aside = self.plays_cards and bool(self.options["war_loser_card"])
        self.unused = kit.zone_families["strength"] if self.plays_cards else ()
        self.used = kit.zone_families["used"] if self.plays_cards else ()
        cards = kit.pieces_of("strength card") if self.plays_cards else ()
        identities = {kit.pieces[card].identity for card in cards}
        self.strength_of = {each: int(str(kit.identities[each].marks["number"])) for each in identities}

    def _aptitudes(self) -> tuple[str, ...]:
        boards = [self.kit.pieces[board].identity for board in self.boards]
        return tuple(str(self.kit.identities[identity].marks["aptitude"]) for identity in boards)

    def _caps(self, race: int) -> tuple[int, ...]:
        """Return the caps of the board side in use: common, or in Custom the race's own (QV-SETUP-13, QV-SETUP-14)."""
        side = "standard" if self.options["mode"] == "standard" else f"custom.{self.races[race]}"
        return tuple(self.kit.number(f"caps.{side}.{quantity}") for quantity in QUANTITIES)

    def _level(self, at: int) -> tuple[int, int, int, int, bool, str]:
        key = f"wrath.levels.{at}"
        wrath, least, most, population = (
            self.kit.number(f"{key}.{what}") for what in ("wrath", "spaces_min", "spaces_max", "population")
        )
        return wrath, least, most, population, bool(self.kit.parameters[f"{key}.custom_only"]), LEVEL_CLAUSES[at - 1]

    def _counts(self, custom_only: bool) -> bool:
        """Return whether a level of the catastrophe exists in this mode (QV-WRATH-08, QV-R29)."""
        return not custom_only or self.options["mode"] == "custom" or bool(self.options["wrath_level6_in_standard"])
