"""The hand placement: generations, the wish, the number of actions and what a card brings (QV-HAND to QV-SUCC)."""

from collections import Counter

from tests.contract.second.land import area_of, everywhere, genesis, spaces_beside
from tests.contract.second.seen import KINDS, QUANTITIES, RESOURCES, Lying, Seen, in_force
from tests.contract.second.standing import cap, gained, town_tokens, workers


def generations(table: Seen, seat: str) -> list[list[Lying]]:
    """Return the generations in use, from left to right, each from bottom to top."""
    slots = [table.of(f"generation.{seat}.{number + 1}") for number in range(table.rules["generation.slots"])]
    return [cards for cards in slots if cards]


def may_succeed(table: Seen, seat: str) -> bool:
    """Say whether a succession is possible (QV-HAND-03, QV-SUCC-01, QV-SUCC-02, QV-R61)."""
    row = generations(table, seat)
    if table.count("round") == 1 or table.count(f"succeeded.{seat}"):
        return False
    if not 0 < len(row) < table.rules["generation.slots"]:
        return False
    return table.rules["succession_check"] == "none" or bool(building_sites(table, seat))


def building_sites(table: Seen, seat: str) -> set[str]:
    """Return the spaces where the seat could build: a worker of theirs and no town token (QV-R59, QV-BUILD-05)."""
    if not table.of(f"supply.{seat}"):
        return set()
    return {space for space in everywhere(table) if workers(table, seat, space) and not town_tokens(table, space)}


def wish_price(table: Seen, seat: str) -> int | None:
    """Return the faith that a wish costs, None if there is none (QV-WISH-01, QV-WISH-03, QV-R47; S20)."""
    cost, special = int(table.rules["wish.cost"]), in_force(table, seat, "S20")
    if table.rules["wish"]:
        return 1 if special else cost
    return cost if special else None


def may_wish(table: Seen, seat: str) -> bool:
    """Say whether the seat may let the placed card count as another kind."""
    cost = wish_price(table, seat)
    return cost is not None and cost <= table.count(f"faith.{seat}")


def counted_kind(table: Seen, seat: str) -> str:
    """Return the kind that the card placed this turn counts as (QV-WISH-01)."""
    wished = table.count("wished")
    return KINDS[wished - 1] if wished else generations(table, seat)[-1][-1].what


def actions(table: Seen, seat: str) -> int:
    """Return the number of actions of the placed card (QV-CONT-02, QV-SUCC-04; S15, S16, S18, S21)."""
    more = {"labour": ("S15", 1), "miracle": ("S16", 2), "prosperity": ("S18", 2)}
    skill, number = more.get(counted_kind(table, seat), ("", 0))
    many = len(generations(table, seat)[-1]) + (number if in_force(table, seat, skill) else 0)
    return many + (2 if table.count(f"succeeded.{seat}") and in_force(table, seat, "S21") else 0)


def card_points(table: Seen, seat: str, prospered: int) -> Counter[str]:
    """Return the VP by source of a card done to the end, so many actions of prosperity used (QV-PROSP-01; S14, S15)."""
    kind = counted_kind(table, seat)
    points = Counter({"QV-PROSP-01": prospered * table.rules["prosperity.vp_per_action"]})
    if kind == "blessing" and in_force(table, seat, "S14"):
        points["S14"] = 1
    if kind == "labour" and in_force(table, seat, "S15"):
        points["S15"] = 1
    return +points


def yielded(table: Seen, seat: str, used: int) -> dict[str, int]:
    """Return morale, food, faith and wrath after so many actions of the first three kinds (QV-BLESS to QV-MIRACLE).

    The wrath of votive fires comes on top (S14).
    """
    kind, after = counted_kind(table, seat), {}
    quantity = {"blessing": "morale", "labour": "food", "miracle": "faith"}[kind]
    amounts = {quantity: used * table.rules[f"{kind}.per_action"]}
    if kind == "blessing":
        amounts["wrath"] = table.rules["blessing.per_card"]
    for each in ("morale", "food", "faith", "wrath"):
        after[each] = gained(table, seat, each, amounts.get(each, 0))
    return after


def votive_wrath(table: Seen, seat: str) -> int:
    """Return the wrath that a blessing brings on top of its own, up to the cap (S14)."""
    if not in_force(table, seat, "S14"):
        return 0
    return gained(table, seat, "wrath", 1) - table.count(f"wrath.{seat}")


def movable(table: Seen, seat: str, out: set[str]) -> set[str]:
    """Return the spaces from which a revelation may move a worker (QV-REVEL-03, QV-R53; S17).

    `out` are the spaces outside the genesis area on which workers stand that it has moved out.
    """
    here = {space for space in everywhere(table) if area_of(space) == genesis(table) and workers(table, seat, space)}
    further = table.rules["revelation_chain_outside"] or in_force(table, seat, "S17")
    return here | out if further else here


def steps_from(table: Seen, space: str) -> set[str]:
    """Return where a worker may go from a space (QV-REVEL-01, QV-REVEL-02, QV-R54)."""
    return spaces_beside(table, space)


def travellers(table: Seen, seat: str) -> set[str]:
    """Return the spaces of the genesis area from which a worker may move after the hand placement (B09)."""
    usable = in_force(table, seat, "B09")
    return {space for space in movable(table, seat, set()) if usable and steps_from(table, space)}


def convertible(table: Seen, seat: str) -> list[int]:
    """Return the quantities of which a cube may be converted, numbered as on the board (QV-PROSP-02, QV-R57)."""
    held = [at for at, what in enumerate(QUANTITIES) if table.count(f"{what}.{seat}")]
    return [at for at in held if targets(table, seat, at)]


def targets(table: Seen, seat: str, source: int) -> list[int]:
    """Return what a cube may become: another resource below its cap, wrath only where that was agreed (QV-R57)."""
    known = QUANTITIES if table.rules["convert_includes_wrath"] else RESOURCES
    room = [at for at, what in enumerate(known) if table.count(f"{what}.{seat}") < cap(table, seat, what)]
    return [at for at in room if at != source] if source < len(known) else []


def hand_size(table: Seen, seat: str) -> int:
    """Return the maximum hand size (QV-SETUP-24, QV-R16; B07, S19)."""
    more = (1 if in_force(table, seat, "B07") else 0) + (2 if in_force(table, seat, "S19") else 0)
    return int(table.rules["hand.max"]) + more
