"""What choices, steps and turns of Quo Vadis come to, held against what the rulebook says they come to."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.engine.referee import Finding, Outcome
from qquovadis.games.quo_vadis.skill_effects import HOOKS
from tests.contract.battle import judge_aftermath, judge_cards_used, judge_fight
from tests.contract.judging import kind_of, level_paid, settles
from tests.contract.memory import Memory
from tests.contract.second import cards, land, placing, scoring, standing, wrath
from tests.contract.second import war as fight
from tests.contract.second.seen import KINDS, QUANTITIES, RESOURCES, SEATS, Seen, active, in_force

Points = Mapping[str, Counter[str]]  # VP by seat and source


class Deed(NamedTuple):
    """A choice that was made: the step that asked, the seat, and the choice by its verb and a name."""

    step: Any
    seat: str
    verb: str
    name: str


# Choices.


def judge_deed(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """Compare what a choice has changed, if the rulebook can tell."""
    judge = DEEDS.get((kind_of(card_step.step), card_step.verb))
    if judge is not None:
        judge(memory, before, after, card_step)


def placed(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """One worker more, for the price of the space."""
    price = placing.price(before, card_step.seat, card_step.name, memory.grounds)
    assert after.count(f"food.{card_step.seat}") == before.count(f"food.{card_step.seat}") - price
    assert (
        standing.workers(after, card_step.seat, card_step.name)
        == standing.workers(before, card_step.seat, card_step.name) + 1
    )
    assert standing.reserve(after, card_step.seat) == standing.reserve(before, card_step.seat) - 1
    memory.grounds.append(placing.ground(before, card_step.seat, card_step.name))


def struck(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """All wrath is paid with the first space; what stands on each is hit (QV-WRATH-02 to QV-WRATH-09)."""
    if not memory.struck:
        memory.paid_wrath = before.count(f"wrath.{card_step.seat}")
    assert after.count(f"wrath.{card_step.seat}") == 0
    loss = level_paid(memory, before).population
    for seat in before.seats:
        victims = wrath.struck(before, seat, card_step.name, loss)
        assert standing.reserve(after, seat) == standing.reserve(before, seat) + victims.workers
        left = fight.towns_after(before, seat, 0)
        assert populations(after, seat) == {town: left[town] - victims.towns[town] for town in left}
        stood = {town.piece for _, town in standing.intact_towns(before, seat)}
        assert {town.piece for _, town in standing.intact_towns(after, seat)} == stood - victims.fallen
    memory.hits += wrath.harvest(before, card_step.name, loss)
    memory.struck.append(card_step.name)


def populations(table: Seen, seat: str) -> dict[str, int]:
    """Return the population of each town on the map; one without any lies face down."""
    spent = table.rules["population_spending"] != "none" and table.rules["town_fall"] == "at_once"
    hollow = spent or table.rules["town_fall"] in ("attacked_at_zero", "never")
    assert hollow or all(standing.population(table, town) for _, town in standing.intact_towns(table, seat))
    return fight.towns_after(table, seat, 0)


def wished(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """The faith is paid and the card counts as another kind."""
    paid = before.count(f"faith.{card_step.seat}") - after.count(f"faith.{card_step.seat}")
    assert paid == cards.wish_price(before, card_step.seat)
    kind = KINDS[int(card_step.name)]
    assert cards.counted_kind(after, card_step.seat) == kind
    memory.wishes[cards.generations(after, card_step.seat)[-1][-1].piece] = kind


def used(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """So many cubes up to the cap, and the wrath of a blessing."""
    del memory
    held = {each: after.count(f"{each}.{card_step.seat}") for each in QUANTITIES}
    assert held == cards.yielded(before, card_step.seat, int(card_step.name))


def prospered(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """One more action of prosperity."""
    del before, after, card_step
    memory.prospered += 1


def lifted(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A worker of a space is about to move."""
    del before, after
    memory.lifted = card_step.name


def moved(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """The worker went there for nothing (QV-REVEL-04)."""
    assert after.count(f"food.{card_step.seat}") == before.count(f"food.{card_step.seat}")
    assert (
        standing.workers(after, card_step.seat, card_step.name)
        == standing.workers(before, card_step.seat, card_step.name) + 1
    )
    if land.area_of(memory.lifted) != land.genesis(before):
        memory.out[memory.lifted] -= 1
    if land.area_of(card_step.name) != land.genesis(before):
        memory.out[card_step.name] += 1


def built(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A worker goes home and a town of the supply stands there (QV-BUILD-05, QV-BUILD-06)."""
    del memory
    (town,) = standing.intact(after, card_step.seat, card_step.name)
    assert standing.population(after, town) == scoring.new_population(before, card_step.seat)
    assert standing.reserve(after, card_step.seat) == standing.reserve(before, card_step.seat) + 1
    assert len(after.of(f"supply.{card_step.seat}")) == len(before.of(f"supply.{card_step.seat}")) - 1


def taken(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """One cube up to the cap (QV-AFTER-03)."""
    del memory
    what = RESOURCES[int(card_step.name)]
    assert after.count(f"{what}.{card_step.seat}") == standing.gained(before, card_step.seat, what, 1)


def applied(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A one-shot skill is spent by its use (QV-R96); a call to arms counts in this war."""
    if before.printed[card_step.name].get("one_shot"):
        assert in_force(before, card_step.seat, card_step.name)
        assert not in_force(after, card_step.seat, card_step.name)
    memory.using = card_step.name
    if card_step.name == "S01":
        memory.called.add(card_step.seat)
    cost = 1 if card_step.name == "B03" else 0
    assert after.count(f"faith.{card_step.seat}") == before.count(f"faith.{card_step.seat}") - cost


def fertilised(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """One population more on that town, none elsewhere (S25)."""
    del memory
    (town,) = standing.intact(before, card_step.seat, card_step.name)
    most = before.rules["population.max"]
    held = standing.population(before, town)
    expected = populations(before, card_step.seat) | {town.piece: held if most and held >= most else held + 1}
    assert populations(after, card_step.seat) == expected


def raised(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A destroyed town stands again without a worker (S28, S26)."""
    del memory
    assert standing.reserve(after, card_step.seat) == standing.reserve(before, card_step.seat)
    (town,) = standing.intact(after, card_step.seat, card_step.name)
    assert standing.population(after, town) == scoring.resurrected_population(before, card_step.seat)


def rebuilt_one(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A destroyed town stands again for a worker (QV-BUILD-07; S26)."""
    del memory
    assert standing.reserve(after, card_step.seat) == standing.reserve(before, card_step.seat) + 1
    (town,) = standing.intact(after, card_step.seat, card_step.name)
    assert standing.population(after, town) == scoring.raised_population(before, card_step.seat)


def covered(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """The area shows the token, and the one that lay there is back in the supply (QV-WRATH-12)."""
    tidal = memory.using == "B03"
    kind = "sea" if tidal else standing.aptitude(before, card_step.seat)
    if not land.tokens_left(before, kind):
        memory.covering = card_step.name  # the token is fetched next
        return
    assert land.token(after, card_step.name.removesuffix(" centre")) == kind
    assert len(after.of(card_step.name)) == 1


def fetched(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """The token went from that area to the one that a skill covers, which gave its own back (QV-R06, QV-WRATH-12)."""
    moved = land.token(before, card_step.name.removesuffix(" centre"))
    assert land.token(after, memory.covering.removesuffix(" centre")) == moved
    assert len(after.of(memory.covering)) == 1 and not after.of(card_step.name)


def travelled(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A worker went there for nothing."""
    del memory
    assert after.count(f"food.{card_step.seat}") == before.count(f"food.{card_step.seat}")
    assert (
        standing.workers(after, card_step.seat, card_step.name)
        == standing.workers(before, card_step.seat, card_step.name) + 1
    )


def stayed(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A worker of a loser stays where it stands."""
    del before, after
    memory.staying[f"{card_step.seat} {card_step.name}"] += 1


def retreated(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A worker of a loser is out."""
    travelled(memory, before, after, card_step)
    memory.retreated[card_step.seat] += 1


def spoiled(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A winner takes a resource more (S05)."""
    taken(memory, before, after, card_step)
    memory.spoils[card_step.seat] += 1


def governed(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """An area counts also (S22)."""
    del before, after
    memory.governed = card_step.name.removesuffix(" centre")


def skill_set(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """A skill that is set does not act before the turn is over (QV-SKILL-02, QV-SKILL-05)."""
    del before
    assert not in_force(after, card_step.seat, card_step.name)
    memory.expect(card_step.seat, {"QV-SKILL-06": scoring.release_bonus(after, card_step.seat)})
    if after.rules["majority_counts"] == "cards_and_skills":
        (lying,) = [card for card in after.of(f"fresh.{card_step.seat}") if card.what == card_step.name]
        assert after.count(f"{lying.piece} set under") == len(cards.generations(after, card_step.seat))


def release_chosen(memory: Memory, before: Seen, after: Seen, card_step: Deed) -> None:
    """What a seat chooses to release, or takes back, moves no card before all have chosen (QV-SKILL-07)."""
    memory.released[card_step.seat] = card_step.name
    zone = f"drafted.{card_step.seat}"
    assert [card.piece for card in before.of(zone)] == [card.piece for card in after.of(zone)]


def spent(memory: Memory, before: Seen, after: Seen, deed: Deed) -> None:
    """The cubes leave the town, and score (QV-HAND-07, QV-HAND-08)."""
    (town,), cubes = standing.intact(before, deed.seat, memory.spending), int(deed.name)
    assert standing.population(after, town) == standing.population(before, town) - cubes
    memory.expect(deed.seat, {"QV-HAND-08": standing.worth_of_cubes(before, cubes)})


def town_chosen(memory: Memory, before: Seen, after: Seen, deed: Deed) -> None:
    """Its population is spent next (QV-HAND-07)."""
    assert populations(after, deed.seat) == populations(before, deed.seat)
    memory.spending = deed.name


def grown_alone(memory: Memory, before: Seen, after: Seen, deed: Deed) -> None:
    """The town that was named grows, and no other (QV-POP-01)."""
    del memory
    assert populations(after, deed.seat) == standing.grown(before, deed.seat, {deed.name})


def laid_first(memory: Memory, before: Seen, after: Seen, deed: Deed) -> None:
    """A town of the supply stands there with one population, and costs nothing (QV-SETUP-34)."""
    del memory
    (town,) = standing.intact(after, deed.seat, deed.name)
    assert standing.population(after, town) == 1
    assert len(after.of(f"supply.{deed.seat}")) == len(before.of(f"supply.{deed.seat}")) - 1


DEEDS: Mapping[tuple[str, str], Callable[[Memory, Seen, Seen, Deed], None]] = {
    ("PlaceWorkers", "place"): placed,
    ("Wrath", "strike"): struck,
    ("Wish", "wish"): wished,
    ("UseActions", "use"): used,
    ("Prosper", "prosper"): prospered,
    ("MoveWorkers", "lift"): lifted,
    ("MoveWorker", "go"): moved,
    ("BuildTown", "build"): built,
    ("Rebuild", "rebuild"): rebuilt_one,
    ("RaiseTown", "rebuild"): raised,
    ("UseSkills", "apply"): applied,
    ("GrowTown", "grow"): fertilised,
    ("GrowOneTown", "grow"): grown_alone,
    ("LayStartTown", "build"): laid_first,
    ("LayTerrain", "cover"): covered,
    ("FetchToken", "fetch"): fetched,
    ("Travel", "lift"): lifted,
    ("TravelTo", "go"): travelled,
    ("KeepWorkers", "hold"): stayed,
    ("Retreat", "lift"): lifted,
    ("RetreatTo", "go"): retreated,
    ("CountAlso", "govern"): governed,
    ("SpendPopulation", "spend"): town_chosen,
    ("ReturnCubes", "return"): spent,
    ("ChooseResource", "take"): spoiled,
    ("Spoils", "take"): taken,
    ("SetSkill", "set"): skill_set,
    **dict.fromkeys([("ReleaseSkills", verb) for verb in ("release", "done", "take back")], release_chosen),
}


# Steps that need nobody.


def judge_step(memory: Memory, before: Seen, after: Seen, step: Any, news: Sequence[Finding]) -> None:
    """Compare what a step has changed and found, if the rulebook can tell."""
    if kind_of(step) == "Respond":
        votive = cards.votive_wrath(before, SEATS[step.seat]) if HOOKS[step.hook] == "on_card_blessing" else 0
        assert after.count(f"wrath.{SEATS[step.seat]}") == before.count(f"wrath.{SEATS[step.seat]}") + votive
    judge = STEPS.get(kind_of(step))
    if judge is not None:
        judge(memory, before, after, news)


def grown(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """Own intact towns of the genesis area grow, after the token of a catastrophe was laid (QV-POP, QV-WRATH-10)."""
    del news
    seat, area = active(before), land.genesis(before)
    if memory.struck and land.token(before, area) != standing.aptitude(before, seat):
        assert not land.tokens_left(before, standing.aptitude(before, seat))
    assert before.rules["growth_when"] == "genesis"
    all_at_once(before, after)


def grown_after_card(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """Own towns grow after a continuation (QV-POP-04)."""
    del memory, news
    assert before.rules["growth_when"] == "continuation"
    assert before.count("placed") and not before.count(f"succeeded.{active(before)}")
    all_at_once(before, after)


def all_at_once(before: Seen, after: Seen) -> None:
    """All towns that may grow do so, unless one is to be named (QV-POP-01)."""
    seat = active(before)
    sites = set() if before.rules["growth_towns"] == "one" else standing.growing_sites(before, seat)
    assert populations(after, seat) == standing.grown(before, seat, sites)


def refilled(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """As many cards as the hand may hold, or as there are (QV-REFILL-01, QV-REFILL-02)."""
    del memory, news
    seat = active(before)
    held, stock = len(before.of(f"hand.{seat}")), len(before.of("deck")) + len(before.of("discard"))
    wanted = max(0, cards.hand_size(before, seat) - held)
    assert len(after.of(f"hand.{seat}")) == held + min(wanted, stock)


def cleaned(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """One own worker a space, none beside an own intact town; nobody else is touched (QV-CLEAN, QV-R90)."""
    del memory, news
    most = before.rules["cleanup.workers_per_space"]
    for seat in before.seats:
        for space in land.everywhere(before):
            here = standing.workers(before, seat, space)
            if seat == active(before):
                here = min(here, 0 if standing.intact(before, seat, space) else most)
            assert standing.workers(after, seat, space) == here


def rebuilt(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """Every own destroyed town with an own worker rises, and one worker goes home (QV-BUILD-07)."""
    del memory, news
    if before.rules["rebuild"] != "automatic":
        return
    seat = active(before)
    for space in scoring.rebuilding_sites(before, seat):
        assert standing.workers(after, seat, space) < standing.workers(before, seat, space)
        for town in standing.intact(after, seat, space):
            if town.piece in {ruin.piece for ruin in standing.ruins(before, seat, space)}:
                assert standing.population(after, town) == scoring.raised_population(before, seat)


def settled(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """The territory bonus and the skills of a settlement (QV-TERR-01; B02, S22, S23)."""
    del after
    if not any(finding.name == "settlement" for finding in news):
        return
    seat = active(before)
    governed = {memory.governed} if memory.governed else standing.governable(before, seat)
    assert len(governed) <= 1, "which area counts also was not asked"
    own, ordinary = standing.controlled(before, seat), settles(before)
    held = own | governed
    bonus = scoring.territory(before, seat, ordinary, own)
    memory.expect(seat, {"QV-TERR-01" if ordinary else "QV-R19": bonus})
    memory.expect(seat, {"S22": scoring.territory(before, seat, ordinary, held - own)})
    memory.expect(seat, {"QV-TERR-03": scoring.connected_points(before, held)})
    memory.expect(seat, scoring.settlement_points(before, seat, held))


def released(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """What was chosen lies face up and acts at once; who released none is marked (QV-SKILL-07, QV-SKILL-08)."""
    del news
    for seat in before.seats:
        name = memory.released.get(seat, "")
        had, has = ({card.what for card in table.of(f"skills.{seat}")} for table in (before, after))
        assert has - had == ({name} if name else set())
        if before.rules["skill_kept"] in ("cards", "generation"):
            assert after.count(f"kept.{seat}") == (not name)
        if name:
            memory.expect(seat, {"QV-SKILL-06": scoring.release_bonus(before, seat)})


def fought(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """Strengths and winner; what is lost comes later (QV-WAR-15)."""
    del after
    memory.fought = (before, *judge_fight(memory, before, [each for each in news if each.name.startswith("war.")]))


def counted(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """The number of actions, whatever the kind of the card (QV-CONT-02; S15, S16, S18, S21)."""
    del memory, after
    (found,) = [finding.total for finding in news if finding.name == "actions"]
    assert found == cards.actions(before, active(before))


def over(memory: Memory, before: Seen, after: Seen, news: Sequence[Finding]) -> None:
    """What the war took, when everybody has chosen (QV-AFTER)."""
    del news
    judge_cards_used(before, after)
    if memory.fought is not None:
        judge_aftermath(memory, before)
    memory.fought = None


STEPS: Mapping[str, Callable[[Memory, Seen, Seen, Sequence[Finding]], None]] = {
    "RevealReleases": released,
    "Growth": grown,
    "GrowthAfterCard": grown_after_card,
    "StartActions": counted,
    "Fight": fought,
    "Refill": refilled,
    "CleanUp": cleaned,
    "RebuildAll": rebuilt,
    "ClearTray": over,
    "Settlement": settled,
    "TerritoryBonus": settled,
}


# Turns and games.


def judge_turn(memory: Memory, before: Seen, points: Points) -> None:
    """Compare the VP of a turn by seat and source, at its last moment."""
    seat = active(before)
    if before.count("placed"):
        memory.expect(seat, cards.card_points(before, seat, memory.prospered))
    memory.expect(seat, {"S11": wrath.reaped(before, seat, memory.hits)})
    memory.expect(seat, {"QV-SKILL-08": scoring.kept_points(before, seat)})
    assert points == memory.expected()


def judge_end(memory: Memory, tables: Mapping[str, Seen], points: Points, outcome: Outcome) -> None:
    """Compare the final scoring by seat and source, and who has won; each seat may know its own VP only."""
    final = {seat: scoring.final_points(table, seat, memory.wishes) for seat, table in tables.items()}
    assert points == {seat: each for seat, each in final.items() if each}
    scores, table = dict(zip(tables, outcome.scores, strict=True)), tables["A"]
    assert scores == {seat: each.count(f"vp.{seat}") for seat, each in tables.items()}
    assert sorted(outcome.winners) == sorted(SEATS.index(seat) for seat in scoring.best(table, scores))
