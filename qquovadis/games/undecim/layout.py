"""Where everything is in an Undecim box: numbers of zones, tallies and pieces, found by name once a kit.

Integers stay in here and in `table_state`; the steps ask by meaning.
Assets are numbered: the four lands, the four resources, enemy, gold; a set of assets is a number of their bits.
A card lies in quarter turns: 0 or 1 with its first end up, 2 or 3 with its second; odd means sideways.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.programmes import ProgrammeStep

LANDS = ("grassland", "forest", "swamp", "mountain")
RESOURCES = ("stone", "wood", "clay", "iron")
ASSETS = (*LANDS, *RESOURCES, "enemy", "gold")
ENEMY, GOLD = ASSETS.index("enemy"), ASSETS.index("gold")
FIRST_RESOURCE = len(LANDS)
RESOURCE = sum(1 << ASSETS.index(name) for name in RESOURCES)
MATERIAL = RESOURCE | 1 << GOLD
ANYTHING = (1 << len(ASSETS)) - 1
HALF, QUARTER = 2, 1
# What is said of a gained card: which of its ends is to be up (UN-GAIN-03).
GAIN = tuple(f"gain {name}" for name in ASSETS)
GAINED = {verb: asset for asset, verb in enumerate(GAIN)}
BASE = "base"
NAMING = ("as", "what", "material", "cost")  # the terms by which a deed names assets
# What a number of the rules is in drafts that were made before there was that number: whoever lets a rule read a new
# parameter names it here with the value by which everything stays as it was.
USUAL: Mapping[str, int] = {}
# What the options and numbers of his ideas are where a draft does not have them: the rules are as without the idea.
IDEAS: Mapping[str, Value] = {
    "realm": False,
    "realm.vp": 3,
    "realm.most": 0,
    "realm.settlement_vp": 0,
    "night.play_discarded": False,
    "night.realm": "factor",
    "night.realm_vp": 3,
    "realm.settlement_count": "times_realms",
    "land.scale": "kinds",
    "land.card_vp": 1,
    "land.set_bonus": 2,
    "land.pair_vp": 1,
    "land.pair_set_bonus": 1,
    **{f"last_round.order_vp.{place}": 0 for place in range(1, 5)},
}


@lru_cache(maxsize=4096)
def turned_up(ends: tuple[int, ...], card: int) -> tuple[Choice, ...]:
    """Return a card gained with either of its ends up (UN-GAIN-03); the same question gets the same ready-made choices.

    >>> turned_up((1, 5), 7)
    (Choice(verb='gain forest', subject=7), Choice(verb='gain wood', subject=7))
    """
    return tuple(Choice(GAIN[end], card) for end in ends)


class Founding(NamedTuple):
    """The numbers by which settlements are founded (UN-SETTLE-01, UN-SETTLE-02, UN-SETTLE-04)."""

    same_min: int
    same_max: int
    mixed_min: int
    mixed_max: int
    gold: int


class Growth(NamedTuple):
    """The numbers by which settlements grow; 0 for no limit (UN-R32, UN-R34)."""

    max_level: int
    max_gold: int


class LandScale(NamedTuple):
    """The numbers by which lands are counted otherwise than by kinds (UN-LAND-07 to UN-LAND-09)."""

    clause: str
    each: int
    full_set: int

    @classmethod
    def of(cls, scale: str, numbers: Mapping[str, int]) -> "LandScale | None":
        """Return those of a value of the option; none where lands are counted by kinds."""
        if scale == "cards":
            return cls("UN-LAND-07", numbers["land.card_vp"], numbers["land.set_bonus"])
        if scale == "pairs":
            return cls("UN-LAND-08", numbers["land.pair_vp"], numbers["land.pair_set_bonus"])
        return None


class Layout:
    """The numbers of one kit, by meaning; lists are by seat, identity or piece as their comments say."""

    def __init__(self, kit: Kit) -> None:
        """Find every name that the rules speak of."""
        self.kit = kit
        self.seats = kit.seats
        self.options = {**IDEAS, **kit.options}
        usual = {**USUAL, **{key: value for key, value in IDEAS.items() if type(value) is int}}
        self.numbers = {**usual, **{key: value for key, value in kit.parameters.items() if isinstance(value, int)}}
        # What places by number pay in the last round; nothing where none does.
        paid = tuple(self.numbers[f"last_round.order_vp.{place}"] for place in range(1, 5))
        self.order_vp = paid if any(paid) else ()
        self.land_scale = LandScale.of(str(self.options["land.scale"]), self.numbers)
        self.clockwise = tuple(
            tuple((first + step) % kit.seats for step in range(kit.seats)) for first in range(kit.seats)
        )
        keys = ("settle.same.min", "settle.same.max", "settle.mixed.min", "settle.mixed.max", "settle.gold")
        self.founding = Founding(*(self.numbers[key] for key in keys))
        self.growth = Growth(self.numbers["develop.max_level"], self.numbers["develop.max_gold"])
        self.night_realm = str(self.options["night.realm"])
        # How often a night counts the land bonus (UN-LAND-06).
        self.night_factor = self.numbers["land.night_factor"] if self.night_realm == "factor" else 1
        self._find_zones(kit)
        self.has_hopes = bool(self.order_vp or self.realms)
        self._find_tallies(kit)
        self._find_pieces(kit)
        self._find_cards(kit)

    def _find_zones(self, kit: Kit) -> None:
        families = ("hand", "action hand", "played", "drawn", "area", "fresh", "settlements", "mat")
        self.zones = {family: kit.zones_of(family) for family in families}
        self.hand, self.action_hand, self.played = (self.zones[name] for name in families[:3])
        self.drawn, self.area, self.fresh = (self.zones[name] for name in families[3:6])
        self.realms = kit.zones_of("realms") if self.options["realm"] else ()
        self.settlements, self.mat = self.zones["settlements"], self.zones["mat"]
        self.box, self.red_moon, self.display = (kit.zone(name) for name in ("box", "red moon", "display"))
        self.reserve, self.deck, self.discard = (kit.zone(name) for name in ("reserve", "deck", "discard"))
        self.revealed, self.awards = kit.zone("revealed"), kit.zone("awards")
        self.award_stack = kit.zone("award stack")

    def _find_tallies(self, kit: Kit) -> None:
        names = ("vp", "number", "land points", "night points")
        self.vp, self.number, self.land_points, self.night_points = (kit.tallies_of(name) for name in names)
        # Counted only where cards are gained for enemies.
        self.banished = kit.tallies_of("banished") if self.options["night.play_discarded"] else ()
        self.single = {name: kit.tally(name) for name in ("counters", "round", "start", "night")}

    def _find_pieces(self, kit: Kit) -> None:
        self.moon_card, self.die = kit.pieces_of("red moon")[0], kit.pieces_of("moon die")[0]
        self.start_marker, self.lot = kit.pieces_of("start marker")[0], kit.pieces_of("lot")[0]
        identities = kit.identities
        self.module_awards = tuple(
            award for award in kit.pieces_of("award") if identities[kit.pieces[award].identity].marks["set"] != BASE
        )

    def _find_cards(self, kit: Kit) -> None:
        """By identity: the two assets of a resource card, number, colour and programme of an action card, VP."""
        identities = kit.identities
        self.ends = [_ends(identity.marks) if identity.kind == "resource" else () for identity in identities]
        self.number_of = [int(str(identity.marks.get("number", 0))) for identity in identities]
        self.red = [bool(identity.marks.get("red", False)) for identity in identities]
        self.programmes = [tuple(map(_with_bits, identity.programme)) for identity in identities]
        self.programme_of = {
            number: programme for number, programme in zip(self.number_of, self.programmes, strict=True) if number
        }
        self.needs = [_programme(identity.programme, "need") for identity in identities]
        usual = self.numbers["award.default_vp"]
        self.worth = [_worth(identity.programme, usual) for identity in identities]


def _ends(marks: object) -> tuple[int, ...]:
    """Return the assets at both ends of a resource card (UN-COMP-08)."""
    if not hasattr(marks, "get"):
        raise TypeError(f"a resource card needs marks, not {marks!r}")
    return ASSETS.index(marks.get("first")), ASSETS.index(marks.get("second"))


def _programme(programme: tuple[ProgrammeStep, ...], op: str) -> tuple[ProgrammeStep, ...]:
    return tuple(card_step for card_step in programme if card_step.op == op)


def _worth(programme: tuple[ProgrammeStep, ...], usual: int) -> int:
    """Return what an award is worth: the VP that it names, else the usual ones (UN-R62)."""
    named = [card_step.amount("vp").fixed for card_step in _programme(programme, "score")]
    return named[0] if named else usual


def _with_bits(card_step: ProgrammeStep) -> ProgrammeStep:
    """A deed with the assets that it names as bits, under `kinds`."""
    named = next((card_step.words(term) for term in NAMING if term in card_step.terms), ())
    return card_step._replace(terms={**card_step.terms, "kinds": sum(1 << ASSETS.index(name) for name in named)})


def kinds_of(card_step: ProgrammeStep) -> int:
    """Return the assets that a deed names, as bits."""
    kinds = card_step.terms["kinds"]
    return kinds if isinstance(kinds, int) else 0
