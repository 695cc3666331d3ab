"""Told numbers of Undecim: what its cards let gain, lands, settlements, gold, the Red Moon, awards."""

from collections.abc import Mapping, Sequence

from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from tests.contract.second.seen import SEATS, Seen, seen
from tests.contract.undecim.second import scoring
from tests.contract.undecim.second.lying import GOLD, LANDS, RESOURCES, asset, built, counted
from tests.monkey.held.shared import SHARED, got
from tests.monkey.told import Came, Check, Standing

SIDES = range(1, 7)
# By action card and side of the die, how many cards it lets gain without paying, as printed on it.
GAINS: Mapping[str, Sequence[int]] = {
    "stargazing": (2, 2, 2, 1, 1, 1),
    "raid": (2, 2, 1, 1, 1, 1),
    "invasion_war": (1,) * 6,
    "moon_altar": (2,) * 6,
    "subjugation": (2, 2, 2, 3, 3, 3),
    "trade": (3, 3, 3, 2, 2, 2),
    "flea_market": (2,) * 6,
    "pioneering": (2,) * 6,
    "construction": (2,) * 6,
    "exploration": (3,) * 6,
}
BOUGHT = {"raid": ("gain", 1), "invasion_war": ("gain", 2), "pioneering": ("settle", 1)}
TAKEN = {"raid": (*RESOURCES, GOLD), "invasion_war": LANDS}


def gains(table: Seen, seat: str, card: str, die: int) -> int | None:
    """How many cards an action card lets a seat gain with the die so; None if it is not one of the base set."""
    if card == "harvest":
        return 1 + min(3, 1 + len(built(table, seat)))
    return GAINS[card][die - 1] if card in GAINS else None


def card_of(what: Came) -> str:
    """What the card is that a choice is about."""
    return str(what.before.kit.identities[what.before.identity_of[what.choice.subject]].name)


def card_gains(what: Came, told: Finding) -> bool | None:
    """What a card would let gain with the die as it lies."""
    table = what.seen("before")
    (die,) = [each.face for zone in ("die",) for each in table.of(zone)]
    mine = gains(table, what.letter, card_of(what), die)
    return None if mine is None else told.total == mine


def card_range(what: Came, told: Finding) -> bool | None:
    """Between what numbers a card would let gain, whatever the die shows then."""
    found = [gains(what.seen("before"), what.letter, card_of(what), die) for die in SIDES]
    numbers = [each for each in found if each is not None]
    if not numbers:
        return None
    least, most = min(numbers), max(numbers)
    return (told.facts["least"], told.total, told.facts["varies"]) == (least, most, least != most)


def played(what: Came) -> str:
    """The card that the seat has played this round."""
    cards = what.seen("before").of(f"played.{what.letter}")
    return cards[-1].what if cards else ""


def taken_from(what: Came, told: Finding) -> bool | None:
    """Among how many loose assets of earlier rounds one would be chosen."""
    card = played(what)
    if card not in TAKEN:
        return None
    table = what.seen("before")
    there = [asset(table, each) for each in table.of(f"area.{SEATS[what.choice.subject]}")]
    return told.total == sum(each in TAKEN[card] for each in there)


def bought(text: str) -> Check:
    """What a gold lets do more, as printed on the card that was played."""

    def holds(what: Came, told: Finding) -> bool | None:
        card = played(what)
        return None if card not in BOUGHT else (text, told.total) == BOUGHT[card]

    return holds


def land(sign: int) -> Check:
    """The land bonus changed by so much."""

    def holds(what: Came, told: Finding) -> bool:
        before, after = (scoring.land_bonus(what.seen(when), what.letter) for when in ("before", "at_once"))
        return after - before == sign * told.total

    return holds


def final(sign: int) -> Check:
    """The final scoring changed by so much, without what is still in the hand."""

    def holds(what: Came, told: Finding) -> bool:
        before, after = (scoring.final_points(what.seen(when), what.letter) for when in ("before", "at_once"))
        return after - before == sign * told.total

    return holds


def worth(table: Seen, level: int) -> int:
    """What a settlement of a level is worth."""
    least, most = min(scoring.SIZES), max(scoring.SIZES)
    return int(table.rules[f"score.levels.{min(level, most)}"]) if level >= least else 0


def settlement(sign: int) -> Check:
    """How the end changes by a settlement: what it comes to where it grows at once, else by its level, the gold and
    the cards that are left over no more.
    """

    def holds(what: Came, told: Finding) -> bool | None:
        if what.choice.verb in ("into", "add", "done"):
            return final(sign)(what, told) is True
        if what.choice.verb == "join" and what.seen("before").rules["settle.gold"]:
            return None  # of what the others are of which it will be made, nobody reads in the view
        table, level = what.seen("before"), int(told.facts["level"])
        grows = what.choice.verb == "develop"
        loose, many = counted(table, what.letter)[GOLD], len(built(table, what.letter))
        spent = grows and asset_of(what) == GOLD
        of_gold = gold(table, loose - spent, many + (not grows)) - gold(table, loose, many)
        left = -int(table.rules["score.leftover"]) * (int(not spent) if grows else level)
        return sign * told.total == worth(table, level) - worth(table, level - 1 if grows else 0) + of_gold + left

    return holds


def gold(table: Seen, loose: int, settlements: int) -> int:
    """What so much loose gold is worth beside so many settlements."""
    wide = settlements >= table.rules["score.wide_min"]
    return loose * int(table.rules["score.gold_wide" if wide else "score.gold"])


def asset_of(what: Came) -> str:
    """What the card is as it lies that a choice is about."""
    name = what.before.kit.pieces[what.choice.subject].name
    return next(
        asset(what.seen("before"), each)
        for zone in ("area", "fresh")
        for each in _zone(what, zone)
        if each.piece == name
    )


def unused_auto(what: Came, told: Finding) -> bool:
    """One settle or develop a round, with an asset that could be used."""
    mine = [asset(what.seen("before"), each) for zone in ("area", "fresh") for each in _zone(what, zone)]
    return told.total == 1 and any(each in (*RESOURCES, GOLD) for each in mine)


def _zone(what: Came, zone: str) -> list:  # type: ignore[type-arg]
    return what.seen("before").of(f"{zone}.{what.letter}")


def die_same(what: Came, told: Finding) -> bool:
    """The die shows this already."""
    (die,) = [each.face for each in what.seen("before").of("die")]
    return told.total == what.choice.subject == die


CHECKS: dict[str, Check] = {
    **SHARED,
    "counters.left": lambda what, told: what.count("counters") == told.total,
    "enemies.worth": got("vp"),
    "land.more": land(1),
    "land.less": land(-1),
    "gold.more": final(1),
    "gold.less": final(-1),
    "settlement.worth": settlement(1),
    "settlement.less": settlement(-1),
    "card.gains": card_gains,
    "card.range": card_range,
    "taken.from": taken_from,
    "buys.gain": bought("gain"),
    "buys.settle": bought("settle"),
    "unused.auto": unused_auto,
    "die.same": die_same,
}


# How the seats stand.


def stands_settlement(view: SeatView, told: Finding) -> bool:
    """What a settlement of this level is worth, and that there is one."""
    table = seen(view)
    levels = [len(each) for each in built(table, SEATS[told.seat])]
    return told.facts["level"] in levels and told.total == worth(table, told.facts["level"])


def stands_award(view: SeatView, told: Finding) -> bool:
    """Whether a seat has what an award needs, and what that is worth."""
    table, name = seen(view), view.kit.identities[told.facts["award"]].name
    has = scoring.AWARDS[name](table, SEATS[told.seat])
    return told.facts["met"] == has and told.total == int(table.rules["award.default_vp"])


def stands_end(view: SeatView, told: Finding) -> bool:
    """Settlements and gold as they lie, without what is left over."""
    table, seat = seen(view), SEATS[told.seat]
    return told.total == scoring.final_points(table, seat)


STANDING: dict[str, Standing] = {
    "score.land": lambda view, told: told.total == scoring.land_bonus(seen(view), SEATS[told.seat]),
    "score.end": stands_end,
    "settlement.now": stands_settlement,
    "award.now": stands_award,
}
