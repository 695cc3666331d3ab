"""Numbers before they are final: what a choice would bring, and what lands and settlements are worth as they lie.

Each number is a finding with the clause that every part comes from; asking changes nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.agenda import DONE, Asked, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, SCORE, UNUSED, Finding, tried
from qquovadis.games.undecim.bonus import ChooseBonus, ChooseTogether, RevealBonus
from qquovadis.games.undecim.cards_for_enemies import GainForEnemies
from qquovadis.games.undecim.expectations import EXPECTED, change_of_asset
from qquovadis.games.undecim.gaining import ChooseEnd, GainCards
from qquovadis.games.undecim.layout import GAINED, MATERIAL
from qquovadis.games.undecim.measures import counted_by_award, meets
from qquovadis.games.undecim.moon import MoveCounters, TurnDie
from qquovadis.games.undecim.night import BanishEnemies, Nightfall
from qquovadis.games.undecim.realms import GainForRealm, MakeRealm
from qquovadis.games.undecim.scoring import final_parts, land_parts, open_awards, worth_of_level
from qquovadis.games.undecim.settling import AddMore, AutoAction, ChooseSettlement, Develop, FoundSettlement
from qquovadis.games.undecim.table_state import GameState

Found = tuple[Finding, ...]


def foreseen(game: GameState, seat: int, choice: Choice) -> Found:
    """Return what a legal choice of the step on top would bring; nothing where that is not a number, or it is refused:
    then it cannot be tried.
    """
    step = game.table.agenda[-1] if game.table.agenda else None
    tell = FORESEEN.get(type(step))
    if step is None or tell is None or step.objection(game, seat, choice) is not None:
        return ()
    return tell(game, seat, step, choice)


def _counters(game: GameState, seat: int, step: MoveCounters | TurnDie, choice: Choice) -> Found:
    """Return how many counters would lie on the Red Moon, and whether that would be a night (UN-NIGHT-01)."""
    with tried(game):
        step.perform(game, seat, choice)
        left = game.noted("counters")
        return (Finding("counters.left", seat, (Part("UN-MOON-01", left),), {"night": Nightfall().still_due(game)}),)


def _after_turning(game: GameState, seat: int, step: TurnDie, choice: Choice) -> Found:
    left = _counters(game, seat, step, choice)
    if choice == DONE or choice.subject != game.moon():
        return left
    return Finding("die.same", seat, (Part("UN-R15", choice.subject),)), *left


def _banished(game: GameState, seat: int, step: BanishEnemies, choice: Choice) -> Found:
    """Return the VP for so many enemies (UN-NIGHT-05)."""
    before = game.table.tally[game.layout.night_points[seat]]
    with tried(game):
        step.perform(game, seat, choice)
        points = game.table.tally[game.layout.night_points[seat]] - before
    return (Finding("enemies.worth", seat, (Part("UN-NIGHT-02", points),)),)


def _founded(game: GameState, seat: int, step: FoundSettlement, choice: Choice) -> Found:
    """Return what the settlement would be worth at the end, closed with these cards."""
    cards = (*step.cards, choice.subject) if choice.verb == "join" else step.cards
    return _grown(game, seat, lambda: FoundSettlement(seat, cards).perform(game, seat, DONE))


def _developed(game: GameState, seat: int, step: ChooseSettlement, choice: Choice) -> Found:
    """Return what a card more would be worth at the end."""
    return _grown(game, seat, lambda: step.perform(game, seat, choice))


def _added(game: GameState, seat: int, step: AddMore, choice: Choice) -> Found:
    return _grown(game, seat, lambda: step.perform(game, seat, choice)) if choice.verb == "add" else ()


def _grown(game: GameState, seat: int, do: Callable[[], object]) -> Found:
    """Return what a settlement with a card more, or a new one, would change at the end (UN-SCORE-02 to UN-SCORE-08)."""
    levels, before = _levels(game, seat), final_parts(game, seat)
    with tried(game):
        do()
        level = max(each for number, each in _levels(game, seat).items() if each != levels.get(number))
        after = final_parts(game, seat)
    parts = _change(before, after)
    if sum(part.amount for part in parts) >= 0:
        return (Finding("settlement.worth", seat, parts, {"level": level}),)
    return (Finding("settlement.less", seat, _change(after, before), {"level": level}),)


def _levels(game: GameState, seat: int) -> dict[int, int]:
    return {number: len(cards) for number, cards in game.owned.settlements(seat).items()}


def _change(before: tuple[Part, ...], after: tuple[Part, ...]) -> tuple[Part, ...]:
    """From one worth to another: gains first, each in the order of the clauses."""
    change = {part.source: 0 for part in (*after, *before)}
    for part in after:
        change[part.source] += part.amount
    for part in before:
        change[part.source] -= part.amount
    return _some(tuple([Part(*each) for each in sorted(change.items(), key=lambda each: (each[1] < 0, each[0]))]))


def _gained(game: GameState, seat: int, step: Asked, choice: Choice) -> Found:
    """Return what a gained land would add to the land bonus, and gold to the final scoring, as things lie (UN-
    GAIN-02); what all choose in secret counts once it is revealed.
    """
    asset = GAINED.get(choice.verb)
    if asset is None:
        return ()

    def gain() -> None:
        step.perform(game, seat, choice)
        if step.SECRET:
            RevealBonus().run(game)

    return change_of_asset(game, seat, asset, "more", gain)


def _auto(game: GameState, seat: int, step: AutoAction, choice: Choice) -> Found:
    """Return that a seat neither settles nor develops although it could (UN-AUTO-03), or what a card brings a
    settlement.
    """
    if choice.verb == "develop":
        return _best(game, seat, step, choice)
    left = Finding(f"{UNUSED}auto", seat, (Part("UN-AUTO-01", step.left),))
    return (left,) if choice == DONE and step.still_due(game) else ()


def _best(game: GameState, seat: int, step: AutoAction | Develop, choice: Choice) -> Found:
    """Return what a card would be worth in that settlement to which it brings most (UN-DEV-01)."""
    del step
    if choice.verb != "develop":
        return ()
    grown = ChooseSettlement(seat, choice.subject, 1, MATERIAL)
    found = []
    for cards in game.owned.settlements(seat).values():
        if grown.objection(game, seat, Choice("into", cards[0])) is None:
            found.append(_developed(game, seat, grown, Choice("into", cards[0])))
    return max(found, key=_gain, default=())


def _gain(found: Found) -> int:
    """Return what was foreseen of a settlement, a loss below nothing."""
    return found[0].total if found[0].name == "settlement.worth" else -found[0].total


def _realm(game: GameState, seat: int, step: MakeRealm, choice: Choice) -> Found:
    """Return how much more or less the lands bring at the end of this round as a realm (UN-REALM-03)."""
    if choice == DONE:
        return ()
    before = sum(part.amount for part in land_parts(game, seat))
    with tried(game):
        step.perform(game, seat, choice)
        change = sum(part.amount for part in land_parts(game, seat)) - before
    return (Finding("land.more" if change >= 0 else "land.less", seat, (Part("UN-REALM-03", abs(change)),)),)


FORESEEN: Mapping[type, Callable[[GameState, int, Any, Choice], Found]] = {
    MoveCounters: _counters,
    TurnDie: _after_turning,
    BanishEnemies: _banished,
    FoundSettlement: _founded,
    ChooseSettlement: _developed,
    AddMore: _added,
    AutoAction: _auto,
    MakeRealm: _realm,
    Develop: _best,
    **dict.fromkeys((ChooseBonus, GainForRealm, GainForEnemies, ChooseTogether, GainCards, ChooseEnd), _gained),
    **EXPECTED,
}


def standing(game: GameState) -> Found:
    """Return what seats would score as the table lies: lands, settlements, gold, and how far they have come on
    awards.
    """
    seats = range(game.layout.seats)
    if game.noted("round") > game.numbers["rounds.total"]:
        return ()
    lands = [Finding(f"{SCORE}land", seat, _some(land_parts(game, seat))) for seat in seats]
    final = [Finding(AT_END, seat, _some(final_parts(game, seat))) for seat in seats]
    awards = [_on_award(game, seat, award) for award in open_awards(game) for seat in seats]
    return *lands, *final, *[each for seat in seats for each in _settlements(game, seat)], *awards


def _some(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return tuple([part for part in parts if part.amount])


def _settlements(game: GameState, seat: int) -> Found:
    """Return what each settlement of a seat is worth at its level (UN-SCORE-02 to UN-SCORE-06)."""
    found = game.owned.settlements(seat)
    return tuple(
        Finding("settlement.now", seat, (worth_of_level(game, len(cards)),), {"number": number, "level": len(cards)})
        for number, cards in found.items()
    )


def _on_award(game: GameState, seat: int, award: int) -> Finding:
    """Return how much a seat has of what an award needs, need by need, and what the award is worth (UN-AWARD-01)."""
    identity = game.table.identity_of[award]
    needs = game.layout.needs[identity]
    counted = [(counted_by_award(game, seat, str(need.terms["metric"])), need.terms["min"]) for need in needs]
    done = " ".join(f"{found}/{least}" for found, least in counted)
    name = game.layout.kit.identities[identity].name
    facts = {"award": identity, "done": done, "met": all(meets(game, seat, need) for need in needs)}
    return Finding("award.now", seat, (Part(name, game.layout.worth[identity]),), facts)
