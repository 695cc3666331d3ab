"""Towns built and rebuilt, settlements and the final scoring (QV-BUILD, QV-TERR, QV-SCORE, QV-STYLE)."""

from collections import Counter
from collections.abc import Mapping

from tests.contract.second.cards import generations
from tests.contract.second.land import everywhere, terrain
from tests.contract.second.seen import Seen, clockwise, in_force
from tests.contract.second.standing import (
    controlled,
    growth_of,
    intact_towns,
    largest_group,
    population,
    ruins,
    workers,
)
from tests.contract.second.war import victory_worth


def new_population(table: Seen, seat: str) -> int:
    """Return the population of a town just built (QV-BUILD-06; S26)."""
    return int(table.rules["build.population"]) + (1 if in_force(table, seat, "S26") else 0)


def raised_population(table: Seen, seat: str) -> int:
    """Return the population of a town just rebuilt (QV-BUILD-07; S26)."""
    return int(table.rules["rebuild.population"]) + (1 if in_force(table, seat, "S26") else 0)


def resurrected_population(table: Seen, seat: str) -> int:
    """Return the population of a town rebuilt without a worker (S28, S26)."""
    return 2 + (1 if in_force(table, seat, "S26") else 0)


def rebuilding_sites(table: Seen, seat: str) -> set[str]:
    """Return the spaces with a destroyed town and a worker of the seat (QV-BUILD-07, QV-BUILD-08)."""
    return {space for space in everywhere(table) if ruins(table, seat, space) and workers(table, seat, space)}


def graves(table: Seen, seat: str) -> set[str]:
    """Return the spaces of the destroyed towns of a seat."""
    return {space for space in everywhere(table) if ruins(table, seat, space)}


def may_resurrect(table: Seen, seat: str) -> bool:
    """Say whether the seat may once rebuild a town without a worker (S28)."""
    return in_force(table, seat, "S28") and bool(graves(table, seat))


def territory(table: Seen, seat: str, succeeded: bool, held: set[str]) -> int:
    """Return the territory bonus: the cards of the generation left of the new one, times control (QV-TERR-01)."""
    row = [[], [], *generations(table, seat)]
    cards = row[-2] if succeeded else row[-1]
    return len(cards) * len(held)


FIBONACCI = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597)


def connected_points(table: Seen, held: set[str]) -> int:
    """Return the VP for the largest group of areas that hang together, by option (QV-TERR-03)."""
    rules = table.rules
    size = largest_group(table, held)
    if rules["territory_chain"] == "none" or size < max(1, rules["territory.chain_least"]):
        return 0
    if rules["territory_chain"] == "fibonacci":
        return FIBONACCI[size - 1 + rules["territory.chain_shift"]]
    return size if rules["territory_chain"] == "linear" else sum(range(1, size + 1))


def release_bonus(table: Seen, seat: str) -> int:
    """Return the VP for a skill that was just set, by option: the generation's number, or the growth (QV-SKILL-06)."""
    rules = table.rules
    numbers = {"none": 0, "generation": max(1, len(generations(table, seat))), "growth": growth_of(table, seat)}
    return int(numbers[rules["release_bonus"]])


def kept_points(table: Seen, seat: str) -> int:
    """Return the VP at the end of a turn for having released none: cards, or the generation's number (QV-SKILL-08)."""
    kept = table.rules["skill_kept"]
    if kept not in ("cards", "generation") or not table.count(f"kept.{seat}"):
        return 0
    row = generations(table, seat)
    return (len(row[-1]) if row else 0) if kept == "cards" else max(1, len(row))


def settlement_points(table: Seen, seat: str, held: set[str]) -> Counter[str]:
    """Return the VP of skills in a settlement, with the areas that count in it (B02, S23)."""
    plains = [space for space, _ in intact_towns(table, seat) if terrain(table, space) == "plain"]
    points: Counter[str] = Counter()
    if in_force(table, seat, "B02"):
        points["B02"] = min(2, len(plains))
    if in_force(table, seat, "S23"):
        points["S23"] = largest_group(table, held) // 2
    return +points


def final_points(table: Seen, seat: str, wishes: Mapping[str, str]) -> Counter[str]:
    """Return the VP of the final scoring by source; wishes are what placed cards were wished to be (QV-END-02)."""
    versatile, bonus = style(table, seat, wishes)
    points = Counter({"QV-SCORE-01": city(table, seat), "QV-SCORE-03": people(table, seat)})
    points["QV-STYLE-04" if versatile else "QV-STYLE-05"] += bonus
    heads = [population(table, town) for _, town in intact_towns(table, seat)]
    grounds = {terrain(table, space) for space, _ in intact_towns(table, seat)}
    if table.rules["war_reward"] == "nth" and table.rules["war_reward_when"] == "end":
        won = range(1, table.count(f"victories.{seat}") + 1)
        points["QV-SCORE-08"] = sum(victory_worth(table, number) for number in won)
    if table.rules["skill_kept"] == "fixed":
        points["QV-SCORE-10"] = len(table.of(f"drafted.{seat}")) * int(table.rules["skill_kept.vp"])
    points["QV-SCORE-09"] = majorities(table, seat) * int(table.rules["score.majority"])
    skills = {"S24": len(controlled(table, seat)), "S29": 2 * len(grounds), "S30": min(6, max(heads, default=0))}
    return +(points + Counter({skill: vp for skill, vp in skills.items() if in_force(table, seat, skill)}))


def majorities(table: Seen, seat: str) -> int:
    """Return in how many generations nobody has more cards than this seat, which has some (QV-SCORE-09)."""
    rows = {each: generation_counts(table, each) for each in table.seats}
    won = 0
    for number, mine in rows[seat].items():
        won += mine > 0 and all(counts.get(number, 0) <= mine for counts in rows.values())
    return won


def generation_counts(table: Seen, seat: str) -> dict[int, int]:
    """Return the cards of each generation of a seat, with the skills set under it by option."""
    counts = Counter({number: len(held) for number, held in enumerate(generations(table, seat), 1)})
    if table.rules["majority_counts"] == "cards_and_skills":
        for zone in ("skills", "fresh"):
            counts.update(table.tallies.get(f"{card.piece} set under", 0) for card in table.of(f"{zone}.{seat}"))
    counts.pop(0, None)
    return dict(counts)


def city(table: Seen, seat: str) -> int:
    """Return the first part of the city bonus (QV-SCORE-01)."""
    row = generations(table, seat)
    standing = len(intact_towns(table, seat))
    return len(row[-1]) * standing * int(table.rules["score.city_multiplier"]) if row else 0


def people(table: Seen, seat: str) -> int:
    """Return the points for population, over all towns or town by town (QV-SCORE-03, QV-R100)."""
    heads = [population(table, town) for _, town in intact_towns(table, seat)]
    per_point = int(table.rules["score.population_per_vp"])
    if table.rules["population_rounding"] == "per_town":
        return sum(each // per_point for each in heads)
    return sum(heads) // per_point


def style(table: Seen, seat: str, wishes: Mapping[str, str]) -> tuple[bool, int]:
    """Return whether the seat is versatile, and the style bonus (QV-STYLE-01 to 06)."""
    tops = [cards[-1] for cards in generations(table, seat)]
    if table.rules["wish_counts_for_style"]:
        kinds = [wishes.get(card.piece, card.what) for card in tops]
    else:
        kinds = [card.what for card in tops]
    if not kinds:
        return True, 0
    most = max(Counter(kinds).values())
    return most == 1, beyond(table, "versatile", len(kinds), 5) if most == 1 else beyond(table, "specialist", most, 6)


def beyond(table: Seen, word: str, number: int, last: int) -> int:
    """Return an entry of a style table; a number beyond the table counts as its last entry."""
    return int(table.rules[f"score.style.{word}.{min(number, last)}"])


def best(table: Seen, scores: Mapping[str, int]) -> list[str]:
    """Return who wins the game (QV-SCORE-05 to QV-SCORE-07)."""
    most = [seat for seat in table.seats if scores[seat] == max(scores.values())]
    if table.rules["game_tie"] == "shared":
        return most
    return [seat for seat in clockwise(table, table.count("start")) if seat in most][:1]
