"""What a seat may do at each question of Undecim: the verbs, each with the piece, seat or number it names.

A question is the step that asks, as it lies on the agenda; what an action card names is read off the card.
Pieces that cannot be told apart stand for each other, so pieces are named by what they are and where they lie.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.contract.second.seen import Lying, Seen
from tests.contract.undecim.second import building, scoring
from tests.contract.undecim.second.lying import (
    ENEMY,
    GOLD,
    LANDS,
    RESOURCES,
    asset,
    built,
    counted,
    ends,
    number,
    owned,
    played,
    realms,
    settlements,
)

Offers = set[tuple[str, str]]
Deed = Mapping[str, Any]
MATERIAL = (*RESOURCES, GOLD)
COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    "=": lambda one, other: one == other,
    ">=": lambda one, other: one >= other,
    ">": lambda one, other: one > other,
}


def both(verb: str, names: Iterable[object], done: bool = True) -> Offers:
    """Return a verb with every name, and to be done."""
    return {(verb, str(name)) for name in names} | ({("done", "")} if done else set())


def look(table: Seen, piece: str) -> str:
    """Return what a person sees of a piece: what it is, where, how it lies, with which others."""
    for zone, cards in table.zones.items():
        for card in cards:
            if card.piece == piece:
                return f"{card.what} on {zone} {card.turned} {card.spot}"
    raise KeyError(piece)


def looks(table: Seen, verb: str, pieces: Iterable[str], done: bool = True) -> Offers:
    """Return a verb with the look of each piece."""
    return both(verb, [look(table, piece) for piece in pieces], done)


def turned_up(table: Seen, cards: Iterable[Lying], kinds: Iterable[str], done: bool) -> Offers:
    """Return each card with each of its ends that may be up (UN-GAIN-03, UN-GAIN-05)."""
    allowed = set(kinds)
    ways = [(f"gain {end}", card) for card in cards for end in ends(table, card) if end in allowed]
    return {(verb, look(table, card.piece)) for verb, card in ways} | ({("done", "")} if done else set())


def gaining(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what may be gained from the place that the card names (UN-GAIN-01, UN-GAIN-05, UN-R25)."""
    place = {"hand": f"hand.{seat}", "reveal": "revealed", "discard": "discard"}[data["from"]]
    return turned_up(table, table.of(place), _allowed(step, data), bool(data["up_to"]))


def _allowed(step: Any, data: Deed) -> list[str]:
    """Return the assets that may be up; with `distinct` each kind once."""
    everything = ("grassland", "forest", "swamp", "mountain", *RESOURCES, ENEMY, GOLD)
    had = {each for at, each in enumerate(everything) if data["distinct"] and step.had >> at & 1}
    return [each for each in data["as"] if each not in had]


def drawn_end(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return the ends of the card just turned up that fit."""
    del seat
    return turned_up(table, table.of("revealed")[-1:], _allowed(step, data), False)


def naming(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return the opponents whom the card can touch (UN-R24)."""
    others = [each for at, each in enumerate(table.seats) if each != seat and not step.named >> at & 1]
    if data["only_if"]:
        what, how = str(data["only_if"][0]), str(data["only_if"][1])
        others = [each for each in others if COMPARED[how](measure(table, each, what), measure(table, seat, what))]
    return both("name", [table.seats.index(each) for each in others], bool(data["up_to"]))


def measure(table: Seen, seat: str, what: str) -> int:
    """Return what a card compares between seats."""
    has = counted(table, seat)
    counts = {"enemies": has[ENEMY], "gold": has[GOLD], "settlements": len(built(table, seat))}
    counts |= {"vp": table.count(f"vp.{seat}"), "resources": sum(has[each] for each in RESOURCES)}
    return counts[what]


def handing(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what the giver can lose: what he owned when the cards were turned up (UN-ACTION-02, UN-R21)."""
    del seat
    giver = table.seats[step.giver]
    cards = table.of(f"area.{giver}")
    if not (data["heeds_protection"] and table.rules["red.protect_gains"]):
        cards = cards + table.of(f"fresh.{giver}")
    return looks(table, "hand over", [card.piece for card in cards if asset(table, card) in data["what"]], False)


def counters(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return how the counters may be moved (UN-MOON-01)."""
    del table, seat
    if data["mode"] == "set":
        return both("set", data["values"])
    numbers = range(1, step.count + 1) if data["up_to"] else [step.count] if step.count else []
    back = both("put back", numbers, False) if data["mode"] != "remove" else set()
    away = both("remove", numbers, False) if data["mode"] != "add" else set()
    return back | away | both("", [], bool(data["up_to"]) or not step.count)


def paying(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what can be paid: loose assets of the kind named (UN-GOLD-01, UN-R28)."""
    del step
    return looks(table, "pay", building.in_order_of_age(table, seat, set(data["cost"])))


def discarding(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return the cards of the hand (UN-R67)."""
    del step, data
    return looks(table, "discard", [card.piece for card in table.of(f"hand.{seat}")], False)


def settling(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what a settlement can begin with."""
    del step, data
    return looks(table, "found", building.in_order_of_age(table, seat, building.beginnings(table, seat)))


def developing(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what a card lets be added."""
    del step
    assets = building.developing(table, seat, data["material"])
    return looks(table, "develop", building.in_order_of_age(table, seat, assets))


def auto(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return what the auto action can begin with (UN-AUTO-01, UN-AUTO-03, UN-R35)."""
    if not table.rules["auto.gold_only_allowed"] and not any(each in RESOURCES for each in owned(table, seat)):
        return both("", [])
    assets = building.developing(table, seat, MATERIAL)
    grown = looks(table, "develop", building.in_order_of_age(table, seat, assets))
    return settling(table, seat, step, data) | grown


def joining(table: Seen, seat: str, step: Any, text: Deed) -> Offers:
    """Return what can still join a settlement just begun, and whether it can be closed."""
    del text
    cards = [card for zone in ("area", "fresh") for card in table.of(f"{zone}.{seat}") if card.piece in step.cards]
    chosen = [asset(table, card) for card in cards]
    usable = building.in_order_of_age(table, seat, building.joining(table, seat, chosen), step.cards)
    return looks(table, "join", usable, building.is_settlement(table, chosen))


def growing(table: Seen, seat: str, step: Any, text: Deed) -> Offers:
    """Return the settlements that the chosen card fits, each named by its first card."""
    del text
    cards = [card for zone in ("area", "fresh") for card in table.of(f"{zone}.{seat}") if card.piece == step.card]
    added = asset(table, cards[0])
    rows = settlements(table, seat).values()
    fitting = [row[0].piece for row in rows if building.fits(table, [asset(table, card) for card in row], added)]
    return looks(table, "into", fitting, False)


def adding(table: Seen, seat: str, step: Any, text: Deed) -> Offers:
    """Return what else can be added to the same settlement (UN-R31)."""
    del text
    row = [asset(table, card) for card in settlements(table, seat)[step.number]]
    assets = {each for each in owned(table, seat) if each in step.material and building.fits(table, row, each)}
    return looks(table, "add", building.in_order_of_age(table, seat, assets))


def refilling(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return the open action cards but the one that the seat has played (UN-REFILL-02, UN-REFILL-03)."""
    del step, data
    zones = ["display", *(f"played.{each}" for each in table.seats)]
    cards = [card for zone in zones for card in table.of(zone)]
    if not table.rules["action.refill_own_allowed"]:
        cards = [card for card in cards if number(table, card) != played(table, seat)]
    return looks(table, "take", [card.piece for card in cards], False)


def banishing(table: Seen, seat: str, step: Any, text: Deed) -> Offers:
    """Return how many enemies may go (UN-NIGHT-02, UN-NIGHT-03, UN-R43)."""
    del text
    return both("banish", range(scoring.most_banished(table, seat, bool(step.leader)) + 1), False)


def uniting(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return to make a realm, with a land of each kind and while allowed, or not to (UN-REALM-01)."""
    del step, data
    assert may_unite(table, seat)
    return both("realm", [""])


def may_unite(table: Seen, seat: str) -> bool:
    """Say whether a seat has a land of each kind, and fewer realms than it may have."""
    most = int(table.rules["realm.most"])
    return all(counted(table, seat)[land] for land in LANDS) and (not most or realms(table, seat) < most)


def choosing(table: Seen, seat: str, step: Any, data: Deed) -> Offers:
    """Return the action cards of a hand (UN-ROUND-08)."""
    del step, data
    return looks(table, "play", [card.piece for card in table.of(f"action hand.{seat}")], False)


OFFERS: Mapping[str, Callable[[Seen, str, Any, Deed], Offers]] = {
    "NameStart": lambda table, seat, step, deed: both("appoint", range(len(table.seats)), False),
    "Mulligan": lambda table, seat, step, deed: looks(
        table, "give", [card.piece for card in table.of(f"action hand.{seat}")]
    ),
    "TakeInstead": lambda table, seat, step, deed: looks(
        table, "take", [card.piece for card in table.of("display")], False
    ),
    "ChooseBonus": lambda table, seat, step, deed: turned_up(
        table, table.of(f"drawn.{seat}"), (*RESOURCES, *LANDS, ENEMY, GOLD), False
    ),
    "GainForEnemies": lambda table, seat, step, deed: turned_up(
        table, table.of(f"hand.{seat}"), (*RESOURCES, *LANDS, ENEMY, GOLD), True
    ),
    "GainForRealm": lambda table, seat, step, deed: turned_up(
        table, table.of(f"drawn.{seat}"), (*RESOURCES, *LANDS, ENEMY, GOLD), False
    ),
    "ChooseTogether": lambda table, seat, step, deed: turned_up(
        table, table.of(f"drawn.{seat}"), (*RESOURCES, *LANDS, ENEMY, GOLD), False
    ),
    "ChooseCard": choosing,
    "NameOpponent": naming,
    "HandOver": handing,
    "MoveCounters": counters,
    "TurnDie": lambda table, seat, step, deed: both("turn die", deed["values"], bool(deed["optional"])),
    "GainCards": gaining,
    "ChooseEnd": drawn_end,
    "TurnTaken": lambda table, seat, step, deed: turned_up(
        table,
        [card for card in table.of(f"fresh.{seat}") if card.piece == step.card],
        (*RESOURCES, *LANDS, ENEMY, GOLD),
        False,
    ),
    "OfferDeck": lambda table, seat, step, deed: both("draw", [""]),
    "Pay": paying,
    "DiscardCards": discarding,
    "Settle": settling,
    "Develop": developing,
    "AutoAction": auto,
    "FoundSettlement": joining,
    "ChooseSettlement": growing,
    "AddMore": adding,
    "RefillAction": refilling,
    "MakeRealm": uniting,
    "BanishEnemies": banishing,
}
