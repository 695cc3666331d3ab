"""What a seat may choose in Populous, listed anew from what it sees and from the rulebook's plain sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.contract.second.populous import KINDS, LETTERS, Land, dice_for_sale, participants, price

Offers = set[tuple[str, str]]
DONE = ("done", "")
LANDS = ("plain", "mountain", "desert", "frost", "sea")


def each(verb: str, words: Any) -> Offers:
    """One verb with each of several words."""
    return {(verb, str(word)) for word in words}


def in_play(land: Land, one: int, other: int) -> bool:
    """Whether the tile of two numbers lies on the map."""
    return f"{min(one, other)}-{max(one, other)}" in land.names("world")


def marked(land: Land) -> set[str]:
    """The cards that carry a marker."""
    return {card for card in ("1", "2", "3", "4", "5", "FREE") if "marker" in land.names(f"genesis {card}")}


def cards(land: Land, seat: str, step: Any) -> Offers:
    """Two unmarked number cards, or FREE for faith: 1 for one, 3 for two."""
    single, double = (0, 2) if land.has(seat, "mystic_whispers") else (1, 3)
    due = double - single if step.first == 0 else single
    numbers = [n for n in range(1, 6) if str(n) not in marked(land) and n != step.first]
    free = ["FREE"] if land.count(f"faith.{seat}") >= due else []
    return each("choose", [f"genesis {word}" for word in (*numbers, *free)])


def numbers(land: Land, seat: str, step: Any) -> Offers:
    """Any number, as long as the two name a tile on the map."""
    del seat
    return each("number", [n for n in range(1, 6) if not step.other or in_play(land, n, step.other)])


def wrath(land: Land, seat: str, step: Any) -> Offers:
    """Wrath for three faith, or three wrath and more for a cataclysm; one of them, once; by an idea nothing to buy."""
    if step.bought or step.struck:
        return {DONE}
    dear = 2 if land.has(seat, "add_storm") else 3
    able = land.rules["wrath_purchase"] and land.count(f"faith.{seat}") >= dear
    buy = {("buy", "")} if able else set()
    return {DONE} | buy | each("pay", range(3, land.count(f"wrath.{seat}") + 1))


def rings(land: Land, seat: str, step: Any) -> Offers:
    """A colour of the supply, or the one that lies there."""
    del seat, step
    supply = {name.removesuffix(" ring") for name in land.names("terrain supply")}
    return each("ring", [colour for colour in LANDS if colour in supply or colour == land.ring(land.area())])


def sites(land: Land, seat: str, step: Any) -> Offers:
    """Spaces of the genesis area that can be paid; the first worker is compulsory, three more are not."""
    food = land.count(f"food.{seat}")
    payable = [space for space in genesis(land) if price(land, seat, space, step.placed) <= food]
    return each("place", payable) | ({DONE} if step.placed else set())


def hand(land: Land, seat: str) -> set[str]:
    """The kinds of cards in the own hand."""
    return set(land.names(f"hand.{seat}"))


def ages_open(land: Land, seat: str, step: Any) -> Offers:
    """The present age, or from the second round on a new one."""
    del seat, step
    return {("continue", "")} | ({("succeed", "")} if land.count("round") > 1 else set())


def added(land: Land, seat: str, step: Any) -> Offers:
    """The prices that the passion held can pay; by an idea the faith, or nobody is asked."""
    del step
    paid = land.rules["added_actions"]
    assert paid != "none"
    prices = (1, 2, 5) if land.has(seat, "add_preachers") else (1, 3, 6)
    return {DONE} | each("spend", [price for price in prices if price <= land.count(f"{paid}.{seat}")])


def prospering(land: Land, seat: str, step: Any) -> Offers:
    """The next action, and a discard for each action done."""
    more = {("prosper", "")} if step.left else set()
    return {DONE} | more | (each("discard", hand(land, seat)) if step.discarded < step.used else set())


RESOURCES = ("passion", "food", "faith")


def converting(land: Land, seat: str, step: Any) -> Offers:
    """The next action, and for each action done a card, or a cube that there is into another store with room."""
    more = {("prosper", "")} if step.left else set()
    if step.discarded + step.converted >= step.used:
        return {DONE} | more
    full = {
        "passion": 6,
        "food": 6 + 2 * land.has(seat, "add_granary"),
        "faith": 6 + 2 * land.has(seat, "add_treasury"),
    }
    held = {what: land.count(f"{what}.{seat}") for what in RESOURCES}
    ways = [
        3 * a + b
        for a, one in enumerate(RESOURCES)
        for b, other in enumerate(RESOURCES)
        if one != other and held[one] and held[other] < full[other]
    ]
    return {DONE} | more | each("discard", hand(land, seat)) | each("convert", ways)


def war(land: Land, seat: str, step: Any) -> Offers:
    """War always; arbitration for who stands there and can pay three food to each of the others."""
    del step
    fighting = participants(land)
    dear = (2 if land.has(seat, "sandwalker_treaty") else 3) * (len(fighting) - 1)
    able = seat in fighting and land.count(f"food.{seat}") >= dear
    return {("fight", "")} | ({("arbitrate", "")} if able else set())


def own_workers(land: Land, seat: str, spaces: Any) -> list[str]:
    """Those of some spaces on which the seat has a worker."""
    return [space for space in spaces if (seat, "worker") in land.pieces[space]]


def building(land: Land, seat: str, step: Any) -> Offers:
    """Spaces with an own worker and no town of anybody, destroyed or not."""
    del step
    free = [space for space, pieces in land.pieces.items() if all(what == "worker" for _, what in pieces)]
    return each("build", own_workers(land, seat, free))


def genesis(land: Land) -> list[str]:
    """The spaces of the genesis area; none before it is named."""
    return [f"{land.area()}/{letter}" for letter in "abc"] if land.count("genesis") else []


def responses(land: Land, seat: str, step: Any) -> Offers:
    """The skills of which their owner may make use at this moment."""
    del step
    tide = land.count(f"faith.{seat}") and any(who == seat for s in genesis(land) for who, _ in land.standing(s))
    open_now = {
        "add_scribe": not land.count("genesis"),
        "deep_one_tide": bool(tide) and land.ring(land.area()) != "sea" and not land.count("placed"),
        "sandwalker_caravan": bool(land.count("placed")) and bool(own_workers(land, seat, genesis(land))),
    }
    return {DONE} | each("apply", [skill for skill, able in open_now.items() if able and land.has(seat, skill)])


def larger_dice(land: Land, seat: str, step: Any) -> Offers:
    """Nothing, or the price of a larger die, for whom an idea lets pay."""
    del step
    assert land.rules["war_declares"] == "all" or seat == LETTERS[land.count("active")]
    return each("declare", prices(land, seat))


def secret_dice(land: Land, seat: str, step: Any) -> Offers:
    """The same on a number card, for all but the active player."""
    del step
    assert seat != LETTERS[land.count("active")]
    return each("bid", [f"number {price}" for price in prices(land, seat)])


def prices(land: Land, seat: str) -> set[int]:
    """What can be paid for a die."""
    return {price for price, _ in dice_for_sale(land) if price <= land.count(f"passion.{seat}")}


OFFERS: Mapping[str, Callable[[Land, str, Any], Offers]] = {
    "ChooseCards": cards,
    "ChooseNumber": numbers,
    "Wrath": wrath,
    "LayRing": rings,
    "PlaceWorkers": sites,
    "PlayCard": lambda land, seat, step: each("play", hand(land, seat)) | {("face down", "")},
    "ChooseGeneration": ages_open,
    "HideCard": lambda land, seat, step: each("hide", hand(land, seat)),
    "NameAction": lambda land, seat, step: each("name", range(len(KINDS))),
    "AddActions": added,
    "Prosper": prospering,
    "ProsperOrConvert": converting,
    "DiscardHand": lambda land, seat, step: {DONE} | each("discard", hand(land, seat)),
    "War": war,
    "DeclareDie": larger_dice,
    "DeclareDieSecretly": secret_dice,
    "BuildTown": building,
    "RevealSkill": lambda land, seat, step: each("set", land.names(f"drafted.{seat}")),
    "UseSkills": responses,
    "Travel": lambda land, seat, step: {DONE} | each("lift", own_workers(land, seat, genesis(land))),
    "SwapCards": lambda land, seat, step: each("discard", hand(land, seat)),
}
