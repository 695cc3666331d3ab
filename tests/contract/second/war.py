"""The war of the genesis area and what comes of it (QV-WAR, QV-AFTER)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from tests.contract.second.land import area_of, areas_beside, everywhere, genesis, spaces, spaces_beside, terrain
from tests.contract.second.seen import Lying, Seen, active, clockwise, in_force
from tests.contract.second.standing import (
    aptitude,
    cap,
    controlled,
    intact,
    population,
    reserve,
    ruins,
    towns,
    workers,
    workers_in,
)


def fights(table: Seen, seat: str, space: str) -> bool:
    """Say whether a seat has a piece on a space that counts in a war (QV-R65)."""
    ruin = bool(ruins(table, seat, space)) and bool(table.rules["destroyed_town_in_war"])
    return bool(workers(table, seat, space) or intact(table, seat, space)) or ruin


def war_breaks_out(table: Seen, area: str) -> bool:
    """Say whether some space of the area is contested (QV-WAR-01)."""
    return any(sum(fights(table, seat, space) for seat in table.seats) > 1 for space in spaces(area))


def participants(table: Seen, area: str) -> list[str]:
    """Return who fights, in the order of declaring: clockwise from the active player (QV-WAR-02, QV-WAR-08)."""
    order = clockwise(table, table.count("active"))
    return [seat for seat in order if any(fights(table, seat, space) for space in about(table, area))]


def about(table: Seen, area: str) -> list[str]:
    """Return the spaces that a war in an area is about: all, or by option the contested ones (QV-WAR-02, QV-R131)."""
    if table.rules["war_extent"] == "genesis_area":
        return list(spaces(area))
    return [space for space in spaces(area) if sum(fights(table, seat, space) for seat in table.seats) > 1]


def strength(table: Seen, seat: str, area: str) -> int:
    """Return the strength before morale, calls to arms and dice (QV-WAR-06, QV-WAR-07; S02, B05)."""
    rules = table.rules
    standing = sum(len(intact(table, seat, space)) for space in spaces(area))
    fallen = sum(len(ruins(table, seat, space)) for space in spaces(area)) * rules["destroyed_town_in_war"]
    context = controlled(table, seat) & areas_beside(table, area)
    apt = rules["war.aptitude_strength"] if rules["war_aptitude"] == "strength" and suited(table, seat, area) else 0
    return int(
        apt
        + workers_in(table, seat, area) * rules["war.strength_per_worker"]
        + standing * (2 if in_force(table, seat, "S02") else rules["war.strength_per_town"])
        + fallen * rules["war.strength_per_town"]
        + len(context) * rules["war.strength_per_adjacent_control"]
        + (1 if in_force(table, seat, "B05") else 0)
    )


def suited(table: Seen, seat: str, area: str) -> bool:
    """Whether the aptitude of a seat counts in a war in an area (QV-WAR-13, QV-R140)."""
    attacks = seat == active(table) and table.rules["war_aptitude_for"] == "defenders"
    return not attacks and any(terrain(table, space) == aptitude(table, seat) for space in spaces(area))


def printed_sides(table: Seen, seat: str, area: str) -> int:
    """Return the die of a participant without any skill (QV-WAR-12, QV-WAR-13)."""
    larger = table.rules["war_aptitude"] == "die" and suited(table, seat, area)
    return int(table.rules["war.aptitude_die" if larger else "war.die"])


def veterans(table: Seen, seat: str, area: str) -> int:
    """Return the strength of those who would roll a D8 anyway (S03)."""
    eight = table.rules["war_chance"] == "cards" or printed_sides(table, seat, area) >= 8
    return 1 if in_force(table, seat, "S03") and eight else 0


def sides(table: Seen, seat: str, area: str) -> int:
    """Return the die that a participant rolls; veterans never less than a D8 (S03)."""
    printed = printed_sides(table, seat, area)
    return max(8, printed) if in_force(table, seat, "S03") else printed


def counted_die(table: Seen, seat: str, face: int) -> int:
    """Return what a rolled die counts (S04)."""
    return max(3, face) if in_force(table, seat, "S04") else face


def numbers_of(cards: Iterable[Lying]) -> list[int]:
    """Return the numbers of the strength cards among some cards, without empty ones."""
    words = [card.what.split() for card in cards if card.what.startswith("strength ")]
    return sorted(int(each[1]) for each in words if each[1] != "0")


def cards_allowed(table: Seen, seat: str, area: str) -> int:
    """Return how many strength cards a participant may play (QV-WAR-13, QV-WAR-17)."""
    return 2 if table.rules["war_aptitude"] == "two_cards" and suited(table, seat, area) else 1


def cards_to_choose(table: Seen, seat: str) -> list[str]:
    """Return the strength cards that a seat may lay face down next (QV-WAR-17, QV-R133)."""
    laid = [card.what for card in table.of(f"secret.{seat}")]
    held = [card.what for card in table.of(f"strength.{seat}")]
    most = int(laid[0].split()[1]) if laid else 99
    return [card for card in held if (0 if laid else 1) <= int(card.split()[1]) < most]


def used_after(table: Seen, seat: str) -> list[int]:
    """Return what a seat has used once what it played in a war lies with the rest (QV-WAR-18)."""
    used = sorted([*numbers_of(table.of(f"used.{seat}")), *numbers_of(table.of(f"tray.{seat}"))])
    return [] if len(used) == table.rules["strength_cards.highest"] else used


def exalted(spent: Mapping[str, int]) -> str:
    """Return the one who spent the most morale, "" if several did (QV-WAR-10, QV-WAR-11)."""
    most = [seat for seat, morale in spent.items() if morale == max(spent.values())]
    return most[0] if len(most) == 1 else ""


def callers(table: Seen, area: str) -> list[str]:
    """Return who may still call to arms before the dice, in order (S01, QV-R97)."""
    return [seat for seat in participants(table, area) if in_force(table, seat, "S01")]


def war_winner(table: Seen, totals: Mapping[str, int]) -> str:
    """Return who wins a war with these totals, "" if nobody does (QV-WAR-15, QV-WAR-16, QV-R74)."""
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    if table.rules["war_aptitude"] == "tie":
        best = [seat for seat in best if suited(table, seat, genesis(table))] or best
    if len(best) > 1 and table.rules["war_tie"] == "no_winner":
        return ""
    first = table.count("active" if table.rules["war_tie"] == "active_player_order" else "start")
    return next(seat for seat in clockwise(table, first) if seat in best)


def losers(table: Seen, totals: Mapping[str, int], winner: str) -> list[str]:
    """Return who loses, clockwise from the active player; who ties where nobody wins does not (QV-R74, QV-R78)."""
    order = [seat for seat in clockwise(table, table.seats.index(active(table))) if seat in totals]
    best = {seat for seat, total in totals.items() if total == max(totals.values())}
    if table.rules["war_aptitude"] == "tie":
        best = {seat for seat in best if suited(table, seat, genesis(table))} or best
    return [seat for seat in order if seat != winner and (winner or seat not in best)]


def war_points(table: Seen, winner: str, lost: list[str]) -> dict[str, Counter[str]]:
    """Return the VP of a war by seat and source, before it is counted (QV-AFTER-02, QV-AFTER-09; S05, S08)."""
    points: dict[str, Counter[str]] = {seat: Counter() for seat in table.seats}
    if winner:
        if table.rules["war_reward"] == "fixed":
            points[winner]["QV-AFTER-02"] = table.rules["war.win_vp"]
        elif table.rules["war_reward_when"] == "at_once":
            won = victories_after(table, winner)[winner]
            counted = won > table.count(f"victories.{winner}")
            points[winner]["QV-AFTER-09"] = victory_worth(table, won) if counted else 0
        points[winner]["S05"] = 1 if in_force(table, winner, "S05") else 0
    for seat in lost:
        points[seat]["S08"] = 2 if in_force(table, seat, "S08") else 0
    return {seat: +each for seat, each in points.items() if +each}


def victories_after(table: Seen, winner: str) -> dict[str, int]:
    """Return how many victories of each seat count by their number once this one has won a war (QV-AFTER-09)."""
    counts = winner == active(table) or table.rules["war_reward_for"] == "all_victories"
    held = {seat: table.count(f"victories.{seat}") for seat in table.seats}
    return held | ({winner: held[winner] + 1} if winner and counts else {})


def victory_worth(table: Seen, number: int) -> int:
    """Return the VP of a victory by its number (QV-AFTER-09)."""
    most = int(table.rules["war.nth_most"])
    return most if number > most else number


def town_loss(table: Seen, winner: str) -> int:
    """Return the population that each intact town of a loser loses (QV-AFTER-06; S06)."""
    sieged = bool(winner) and in_force(table, winner, "S06")
    return 2 if sieged else int(table.rules["war.loss_population_per_town"])


def standing_after(table: Seen, seat: str, loss: int) -> set[str]:
    """Return the towns of a seat that still stand after a defeat in the genesis area (QV-AFTER-07, QV-R130)."""
    stand, extent = set(), about(table, genesis(table))
    for space in everywhere(table):
        for town in intact(table, seat, space):
            hit = space in extent
            if not (hit and (table.rules["town_fall"] == "at_once" or falls(table, population(table, town), loss))):
                stand.add(town.piece)
    return stand


def falls(table: Seen, people: int, loss: int) -> bool:
    """Say whether losing so much destroys a town of so many, by war or wrath (QV-AFTER-07, QV-WRATH-09, QV-R130)."""
    how = table.rules["town_fall"]
    if how == "never" or loss == 0:
        return False
    return people == 0 if how == "attacked_at_zero" else people <= loss


def people_after(table: Seen, seat: str, loss: int) -> dict[str, int]:
    """Return the population of each town of a seat after a defeat that takes so much (QV-AFTER-06, QV-AFTER-07)."""
    after, stand = towns_after(table, seat, loss), standing_after(table, seat, loss)
    razed = {town: 0 for town in after if town not in stand and table.rules["town_fall"] == "at_once"}
    return after | razed


def towns_after(table: Seen, seat: str, loss: int) -> dict[str, int]:
    """Return the population of each town of a seat after losing so much in the genesis area (QV-AFTER-06, -07)."""
    after, extent = {}, about(table, genesis(table)) if loss else []
    for space in everywhere(table):
        hit = loss if space in extent else 0
        after.update({town.piece: max(0, population(table, town) - hit) for town in towns(table, seat, space)})
    return after


def booty(table: Seen, winner: str, lost: list[str]) -> int:
    """Return how many resources the winner may take for towns that lost population (QV-AFTER-03, QV-AFTER-04)."""
    loss = town_loss(table, winner)
    hurt = [
        table.rules["town_fall"] == "at_once" or (loss > 0 and (population(table, town) > 0 or falls(table, 0, loss)))
        for seat in lost
        for space in about(table, genesis(table))
        for town in intact(table, seat, space)
    ]
    return int(sum(hurt) * table.rules["war.win_resource_per_town"])


def extra_spoils(table: Seen, winner: str) -> int:
    """Return how many resources a winner takes besides (S05)."""
    return 1 if winner and in_force(table, winner, "S05") else 0


def wrath_after(table: Seen, seat: str) -> int:
    """Return the wrath of a loser (QV-AFTER-05)."""
    held = table.count(f"wrath.{seat}")
    return int(max(held, min(held + table.rules["war.loss_wrath"], cap(table, seat, "wrath"))))


def stays(table: Seen, seat: str) -> int:
    """Return how many workers of a loser stay in the genesis area (QV-AFTER-08; B06)."""
    return min(1, at_stake(table, seat)) if in_force(table, seat, "B06") else 0


def at_stake(table: Seen, seat: str) -> int:
    """Return how many workers of a seat a defeat would touch (QV-AFTER-08)."""
    return sum(workers(table, seat, space) for space in about(table, genesis(table)))


def most_retreats(table: Seen, seat: str) -> int:
    """Return how many workers of a loser may leave for a space beside the genesis area (S07)."""
    return 2 if in_force(table, seat, "S07") else 0


def ways_out(table: Seen, space: str) -> set[str]:
    """Return the spaces outside the genesis area to which a worker of a space may retreat (S07)."""
    return {near for near in spaces_beside(table, space) if area_of(near) != genesis(table)}


def home_after(table: Seen, seat: str, retreated: int) -> int:
    """Return the workers that a loser has at home when so many have retreated (QV-AFTER-08; B06, S07)."""
    return reserve(table, seat) + at_stake(table, seat) - stays(table, seat) - retreated
