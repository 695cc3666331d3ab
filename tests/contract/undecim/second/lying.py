"""What a person reads off an Undecim table: assets before the seats, settlements, and cards by name."""

from collections import Counter

from tests.contract.second.seen import Lying, Seen, clockwise

LANDS = ("grassland", "forest", "swamp", "mountain")
RESOURCES = ("stone", "wood", "clay", "iron")
GOLD, ENEMY = "gold", "enemy"
NUMBERS = 11


def ends(table: Seen, card: Lying) -> tuple[str, str]:
    """Return both ends of a resource card (UN-COMP-08)."""
    marks = table.printed[card.what]
    return str(marks["first"]), str(marks["second"])


def asset(table: Seen, card: Lying) -> str:
    """Return what a card is: its upper end only (UN-GAIN-04); half a turn puts the second end up."""
    return ends(table, card)[card.turned >= 2]


def owned(table: Seen, seat: str) -> list[str]:
    """Return the loose assets of a seat, gained this round or before."""
    return [asset(table, card) for zone in ("area", "fresh") for card in table.of(f"{zone}.{seat}")]


def counted(table: Seen, seat: str) -> Counter[str]:
    """Return how many loose ones of each asset a seat has."""
    return Counter(owned(table, seat))


def settlements(table: Seen, seat: str) -> dict[int, list[Lying]]:
    """Return the settlements of a seat, each with its cards (UN-SETTLE-03)."""
    found: dict[int, list[Lying]] = {}
    for card in table.of(f"settlements.{seat}"):
        found.setdefault(card.spot, []).append(card)
    return found


def built(table: Seen, seat: str) -> list[list[str]]:
    """Return the settlements of a seat as assets."""
    return [[asset(table, card) for card in cards] for cards in settlements(table, seat).values()]


def realms(table: Seen, seat: str) -> int:
    """Return how many realms a seat has: four cards each (UN-REALM-01); nobody has one where there is no room."""
    return len(table.of(f"realms.{seat}")) // 4 if table.rules["realm"] else 0


def number(table: Seen, card: Lying) -> int:
    """Return the number of an action card."""
    return int(table.printed[card.what]["number"])


def played(table: Seen, seat: str) -> int:
    """Return the number of the card that a seat has played, 0 without one."""
    return table.count(f"number.{seat}")


def from_start(table: Seen) -> str:
    """Return all seats, clockwise from the start player (UN-R08)."""
    return clockwise(table, table.count("start"))


def by_number(table: Seen) -> list[str]:
    """Return the seats in ascending order of the numbers they played (UN-ACTION-04, UN-R01)."""
    return sorted(from_start(table), key=lambda seat: played(table, seat))


def in_order_of_effects(table: Seen) -> list[str]:
    """Return the seats in the order in which their cards act: red ones first (UN-ACTION-01, UN-ACTION-05, UN-R22)."""
    cards = {seat: card for seat in table.seats for card in table.of(f"played.{seat}")}
    order = [seat for seat in by_number(table) if seat in cards]
    red = [seat for seat in order if table.printed[cards[seat].what]["red"]]
    if table.rules["effects.order"] == "clockwise":
        order = [seat for seat in from_start(table) if seat in cards]
    return red + [seat for seat in order if seat not in red]


def last_round(table: Seen) -> bool:
    """Say whether this is the last round (UN-ROUND-01)."""
    return table.count("round") >= int(table.rules["rounds.total"])
