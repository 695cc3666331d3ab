"""Where the referee of Quo Vadis and the second opinion are held against each other, step by step.

Each comparison is small and knows one step, one kind of choice or one moment; what it needs of the past is in a memory.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from qquovadis.games.common import land as world_land
from qquovadis.games.quo_vadis import contested, towns_and_control, war
from qquovadis.games.quo_vadis.skill_effects import HOOKS
from tests.contract.memory import Memory
from tests.contract.second import cards, land, placing, scoring, standing, wrath
from tests.contract.second import war as fight
from tests.contract.second.seen import AREAS, QUANTITIES, RESOURCES, SEATS, Seen, active

Offers = set[tuple[str, str]]


def kind_of(step: Any) -> str:
    """Return the name of a step."""
    return type(step).__name__


# Positions: what both say of the map, whatever is asked.


def judge_position(memory: Memory, game: Any, table: Seen) -> None:
    """Control of every seat, and in the genesis area the terrains, the war that there would be and its strengths."""
    for at, seat in enumerate(table.seats):
        if standing.race(table, seat):
            assert {AREAS[area] for area in towns_and_control.controlled(game, at)} == standing.controlled(table, seat)
    area = land.genesis(table)
    if not area:
        return
    for space in land.spaces(area):
        assert world_land.terrain(game, game.table.kit.zone(space)) == land.terrain(table, space)
    assert contested.is_contested(game) == fight.war_breaks_out(table, area)
    fighters = contested.participants(game, table.count("active"))
    assert [SEATS[seat] for seat in fighters] == fight.participants(table, area)
    for at in fighters:
        called = 4 if SEATS[at] in memory.called else 0
        strength = sum(part.amount for part in war.strength_parts(game, at))
        assert strength == fight.strength(table, SEATS[at], area) + called
        assert war.die_sides(game, at) == fight.sides(table, SEATS[at], area)


def judge_stores(table: Seen) -> None:
    """Nobody holds more than the caps allow (QV-SETUP-14)."""
    for seat in table.seats:
        if standing.race(table, seat):
            assert all(table.count(f"{what}.{seat}") <= standing.cap(table, seat, what) for what in QUANTITIES)


# Due: whether a step that comes up has anything to do.


def judge_due(memory: Memory, table: Seen, step: Any, due: bool) -> None:
    """Compare whether the step has anything to do, if the rulebook can tell."""
    judge = DUE.get(kind_of(step))
    expected = judge(memory, table, step) if judge is not None else None
    assert expected in (None, due), f"{step} due: {due}"


def wrath_due(memory: Memory, table: Seen, step: Any) -> bool:
    """Enough wrath, or another space that may be struck (QV-WRATH-01)."""
    del step
    if not memory.struck:
        return wrath.may_use_wrath(table, active(table))
    return len(memory.struck) < level_paid(memory, table).most


def level_paid(memory: Memory, table: Seen) -> wrath.Level:
    """Return the level of the wrath that was paid."""
    return wrath.reached(table, wrath.counted_wrath(table, active(table), memory.paid_wrath))[-1]


def building_due(memory: Memory, table: Seen, step: Any) -> bool:
    """A town is owed and can be built (QV-BUILD-04)."""
    del memory, step
    owed = table.count("built") < table.rules["build.per_succession"]
    return bool(table.count(f"succeeded.{active(table)}") and owed and cards.building_sites(table, active(table)))


def rebuilding_due(memory: Memory, table: Seen, step: Any) -> bool:
    """A destroyed town with a worker beside it, if building does not exclude it (QV-BUILD-07, QV-R81)."""
    del memory, step
    excluded = table.rules["build_and_rebuild"] == "one" and table.count("built") > 0
    return bool(scoring.rebuilding_sites(table, active(table))) and not excluded


def settlement_due(memory: Memory, table: Seen, step: Any) -> bool:
    """After a succession, or in the last round by option (QV-SETTLE-01, QV-R19, QV-R60)."""
    del memory, step
    everybody = table.rules["final_round_settlement"] != "succession_only"
    return settles(table) or (everybody and table.count("round") >= table.rules["game.rounds"])


def settles(table: Seen) -> bool:
    """Say whether the active seat settles as after a succession."""
    owes = table.rules["build.per_succession"] and not table.count("built")
    forfeits = table.rules["succession_check"] == "declaration_and_build" and owes
    return bool(table.count(f"succeeded.{active(table)}")) and not forfeits


def response_due(memory: Memory, table: Seen, step: Any) -> bool | None:
    """Where a skill of the seat may or must be used, its moment must not pass."""
    del memory
    if HOOKS[step.hook] in MOMENTS and usable(table, SEATS[step.seat], HOOKS[step.hook]):
        return True
    return None  # what it would do may still come to nothing


def judge_response(table: Seen, step: Any, asks: str) -> None:
    """Compare whether a seat is asked at the moment of a skill, when nothing else comes between."""
    if HOOKS[step.hook] in MOMENTS:
        asked = asks in ("UseSkills", "GrowTown")
        assert asked == bool(usable(table, SEATS[step.seat], HOOKS[step.hook]))


def usable(table: Seen, seat: str, hook: str) -> set[str]:
    """Return the skills that a seat may use, or must, at a moment."""
    skill, targets = MOMENTS[hook]
    return {skill} if targets(table, seat) else set()


def callers(table: Seen, seat: str) -> bool:
    """Say whether a seat may call to arms: all morale is declared and no die is rolled yet."""
    return seat in fight.callers(table, land.genesis(table))


MOMENTS: Mapping[str, tuple[str, Callable[[Seen, str], object]]] = {
    "creation_start": ("S27", lambda table, seat: land.may_reshape(table, seat, standing.aptitude(table, seat))),
    "on_growth": ("S25", standing.fertile),
    "before_place_worker": ("B03", land.may_call_the_tide),
    "after_hand_placement": ("B09", cards.travellers),
    "war_before_dice": ("S01", callers),
    "build_town": ("S28", scoring.may_resurrect),
}


DUE: Mapping[str, Callable[[Memory, Seen, Any], bool | None]] = {
    "Wrath": wrath_due,
    "PlaceWorkers": lambda memory, table, step: bool(placing.placements(table, active(table), memory.grounds)),
    "PlayCard": lambda memory, table, step: bool(table.of(f"hand.{active(table)}")),
    "Wish": lambda memory, table, step: cards.may_wish(table, active(table)),
    "War": lambda memory, table, step: fight.war_breaks_out(table, land.genesis(table)),
    "BuildTown": building_due,
    "RebuildAll": rebuilding_due,
    "Settlement": settlement_due,
    "Respond": response_due,
    "CountAlso": lambda memory, table, step: bool(standing.governable(table, active(table))) and not memory.governed,
}


# Offers: what the seat may choose.


def judge_offers(memory: Memory, table: Seen, step: Any, seat: str, offers: Offers) -> None:
    """Compare what a seat may choose, if the rulebook can tell."""
    judge = OFFERS.get(kind_of(step))
    if judge is not None:
        expected = judge(memory, table, seat, step)
        assert offers == expected, f"{step} offers {offers - expected} too much, {expected - offers} too little"


def both(verb: str, names: Iterable[object], done: bool = True) -> Offers:
    """Return one verb with each of several names, and to stop."""
    return {(verb, str(name)) for name in names} | ({("done", "")} if done else set())


def strikes(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return the spaces that may be struck, and whether it may be left at that (QV-WRATH-05 to -08)."""
    del seat, step
    free = [space for space in land.spaces(land.genesis(table)) if space not in memory.struck]
    enough = not memory.struck or len(memory.struck) >= level_paid(memory, table).least
    return both("strike", free, enough)


def sites(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where the next worker may go, and whether there need be one."""
    del step
    stop = placing.may_stop_placing(table, seat, memory.grounds)
    return both("place", placing.placements(table, seat, memory.grounds), stop)


def rows(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return whether the generation goes on or a new one begins."""
    del memory, step
    return {("continue", "")} | ({("succeed", "")} if cards.may_succeed(table, seat) else set())


def building(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where a town may be built."""
    del memory, step
    return both("build", cards.building_sites(table, seat), table.rules["build"] == "optional")


def steps(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where the lifted worker may go."""
    del seat, step
    return both("go", cards.steps_from(table, memory.lifted), False)


def lifts(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where a worker may be lifted by a revelation."""
    del step
    return both("lift", cards.movable(table, seat, set(+memory.out)))


def skills(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return the skills that may be used at this moment, or not."""
    del memory
    return both("apply", usable(table, seat, HOOKS[step.hook]))


def tokens(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return the areas that a terrain token may cover: any (S27), or the genesis area (B03)."""
    del step
    kind = "sea" if memory.using == "B03" else standing.aptitude(table, seat)
    areas = land.coverable(table, kind) & ({land.genesis(table)} if memory.using == "B03" else land.areas(table).keys())
    return both("cover", [f"{area} centre" for area in areas], False)


def fetchable(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return the areas that may lend the token that a skill lays (QV-R06, option "move")."""
    del step
    kind = "sea" if memory.using == "B03" else standing.aptitude(table, seat)
    lending = land.lenders(table, kind, memory.covering.removesuffix(" centre"))
    return both("fetch", [f"{area} centre" for area in lending], False)


def keepers(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where a worker of a loser may stay, as one must; else nothing (B06)."""
    del step
    here = [space for space in war_is_about(memory, table) if standing.workers(table, seat, space)]
    stays = sum(memory.staying[f"{seat} {space}"] for space in here)
    most = min(1, sum(standing.workers(table, seat, space) for space in here))
    return both("hold", here, False) if most > stays else {("done", "")}


def war_is_about(memory: Memory, table: Seen) -> list[str]:
    """Return the spaces that the war is about that has just been fought."""
    before = memory.fought[0] if memory.fought else table
    return fight.about(before, land.genesis(table))


def retreats(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return where a worker of a loser may leave from, unless it stays (S07)."""
    del step
    here = war_is_about(memory, table)
    going = [space for space in here if standing.workers(table, seat, space) > memory.staying[f"{seat} {space}"]]
    return both("lift", [space for space in going if fight.ways_out(table, space)])


def prospering(memory: Memory, table: Seen, seat: str, step: Any) -> Offers:
    """Return the next action, and with the last one a discard or a conversion, or to stop (QV-PROSP-02)."""
    del memory
    offers = both("prosper", [""] if step.left else [])
    if step.sides:
        offers |= both("discard", hand(table, seat)) | both("convert", cards.convertible(table, seat))
    return offers


def hand(table: Seen, seat: str) -> set[str]:
    """Return the kinds of cards in a hand."""
    return {card.what for card in table.of(f"hand.{seat}")}


OFFERS: Mapping[str, Callable[[Memory, Seen, str, Any], Offers]] = {
    "Wrath": strikes,
    "PlaceWorkers": sites,
    "PlayCard": lambda memory, table, seat, step: both("play", hand(table, seat), False),
    "ChooseGeneration": rows,
    "DiscardHand": lambda memory, table, seat, step: both("discard", hand(table, seat)),
    "Prosper": prospering,
    "Convert": lambda memory, table, seat, step: both("into", cards.targets(table, seat, step.source), False),
    "SetSkill": lambda memory, table, seat, step: both(
        "set", [card.what for card in table.of(f"drafted.{seat}")], False
    ),
    "ReleaseSkills": lambda memory, table, seat, step: both(
        "release", [card.what for card in table.of(f"drafted.{seat}")]
    ),
    "Wish": lambda memory, table, seat, step: both("wish", range(5)),
    "UseActions": lambda memory, table, seat, step: both("use", range(cards.actions(table, seat) + 1), False),
    "MoveWorkers": lifts,
    "MoveWorker": steps,
    "BuildTown": building,
    "Rebuild": lambda memory, table, seat, step: both("rebuild", scoring.rebuilding_sites(table, seat)),
    "DeclareMorale": lambda memory, table, seat, step: both("declare", range(table.count(f"morale.{seat}") + 1), False),
    "UseSkills": skills,
    "GrowTown": lambda memory, table, seat, step: both("grow", standing.fertile(table, seat), False),
    "GrowOneTown": lambda memory, table, seat, step: both("grow", standing.growing_sites(table, seat), False),
    "LayStartTown": lambda memory, table, seat, step: both(
        "build", [space for space in land.everywhere(table) if not standing.town_tokens(table, space)], False
    ),
    "LayTerrain": tokens,
    "FetchToken": fetchable,
    "Travel": lambda memory, table, seat, step: both("lift", cards.travellers(table, seat)),
    "TravelTo": steps,
    "KeepWorkers": keepers,
    "Retreat": retreats,
    "RetreatTo": lambda memory, table, seat, step: both("go", fight.ways_out(table, memory.lifted), False),
    "CountAlso": lambda memory, table, seat, step: both(
        "govern", [f"{area} centre" for area in standing.governable(table, seat)], False
    ),
    "RaiseTown": lambda memory, table, seat, step: both("rebuild", scoring.graves(table, seat), False),
    "ChooseResource": lambda memory, table, seat, step: both("take", range(len(RESOURCES)), False),
    "Spoils": lambda memory, table, seat, step: both("take", range(len(RESOURCES))),
    "ChooseStrength": lambda memory, table, seat, step: both("commit", fight.cards_to_choose(table, seat), False),
    "SpendPopulation": lambda memory, table, seat, step: both("spend", standing.spending_sites(table, seat)),
    "ReturnCubes": lambda memory, table, seat, step: both(
        "return", range(1, standing.cubes_to_spend(table, standing.intact(table, seat, memory.spending)[0]) + 1), False
    ),
    "PutAside": lambda memory, table, seat, step: both(
        "spare", [card.what for card in table.of(f"strength.{seat}") if fight.numbers_of([card])]
    ),
}
