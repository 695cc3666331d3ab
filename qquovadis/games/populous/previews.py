"""Numbers before they are final: what a choice would cost or bring, and how the seats stand, part by part.

Each number is a finding with the clause or card that every part comes from; asking changes nothing.
"""

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, Finding, tried
from qquovadis.games.common.card_steps import CardPreview
from qquovadis.games.common.consequences import Found, besides
from qquovadis.games.common.cubes import held
from qquovadis.games.common.deck import number_on
from qquovadis.games.common.skills import Source, parts_of, total
from qquovadis.games.common.world import FREE, KINDS
from qquovadis.games.populous.actions import YIELDS, MoveWorkers, Prosper, ProsperOrConvert, UseActions, gained
from qquovadis.games.populous.area import ChooseCards, free_price
from qquovadis.games.populous.consequences import consequences, unused
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.end_phase import hand_parts
from qquovadis.games.populous.forecast import (
    at_the_end,
    by_settling,
    control,
    generation_leads,
    heritage,
    is_over,
    odds,
    stakes,
    war_is_ahead,
)
from qquovadis.games.populous.generations import played_kind
from qquovadis.games.populous.hand import (
    REVELATION,
    AddActions,
    ChooseGeneration,
    PlayCard,
    StartActions,
    action_parts,
    added_for,
    inheritance,
)
from qquovadis.games.populous.resources import cap_parts
from qquovadis.games.populous.war import (
    ARBITRATE,
    War,
    die_parts,
    die_sides,
    has_the_most,
    most_of_die,
    others,
    strength_parts,
)
from qquovadis.games.populous.war_dice import DeclareDie, DeclareDieSecretly, pay_for_die
from qquovadis.games.populous.workers import PlaceWorkers, price_parts
from qquovadis.games.populous.world_state import GameState
from qquovadis.games.populous.wrath import BUY, Wrath, reach_parts

# What is paid by a price.
PRICES = {
    "placement.price": "food",
    "free.price": "faith",
    "wrath.price": "faith",
    "wrath.reach": "wrath",
    "arbitration.price": "food",
}


# The steps whose choices have a price, which is told also where it cannot be paid.
PRICED = (PlaceWorkers, ChooseCards)


def foreseen(game: GameState, seat: int, choice: Choice) -> Found:
    """Return what a legal choice of the step on top would cost, bring or leave unused; nothing where that is not a
    number. Of one that is refused only its price is told: it cannot be tried.

    A secret choice changes nothing that anybody could see, and is not tried.
    Of a card that is to be played later in the seat's turn it is told what it would give as the table lies now.
    """
    step = game.table.agenda[-1] if game.table.agenda else None
    if step is not None and choice.verb == "play" and not isinstance(step, PlayCard):
        return CARD.foreseen(game, seat, choice)
    if isinstance(step, DeclareDieSecretly) and choice.verb == "bid":
        return _die_bought(game, seat, choice, number_on(game, choice.subject))
    if step is None or step.SECRET:
        return ()
    if step.objection(game, seat, choice) is not None:
        return _subject_numbers(game, seat, choice) if isinstance(step, PRICED) else ()
    if isinstance(step, DeclareDie):
        return _die_bought(game, seat, choice, choice.subject)
    first = _subject_numbers(game, seat, choice)
    then = besides(first, PRICES, lambda priced: consequences(game, seat, choice, priced))
    return (*first, *then, *unused(game, seat, choice))


def _subject_numbers(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the numbers that a step is about: its price, its reach, its actions."""
    step = game.table.agenda[-1]
    if isinstance(step, PlaceWorkers) and choice.verb == "place":
        return (Finding("placement.price", seat, price_parts(game, seat, step.placed, choice.subject)),)
    if isinstance(step, ChooseCards) and game.layout.card_of.get(choice.subject, -1) == FREE:
        clause = "PO-AREA-06" if step.first == FREE else "PO-AREA-04"
        return (Finding("free.price", seat, (Part(clause, free_price(game, seat, step.first)),)),)
    if isinstance(step, Wrath):
        return _wrath_foreseen(game, seat, choice)
    if isinstance(step, War) and choice == ARBITRATE:
        return (_arbitration(game, seat),)
    if isinstance(step, AddActions):
        added = 0 if choice == DONE else added_for(game, seat, choice.subject)
        parts = action_parts(game, seat, added, inheritance(game, seat))
        found = Finding("actions", seat, parts, {"kind": played_kind(game, seat)})
        return (found, *_idle(game, seat, added)) if added else (found,)
    return CARD.foreseen(game, seat, choice)


def _die_bought(game: GameState, seat: int, choice: Choice, passion: int) -> Found:
    """Return the die that so much passion buys, and the chance to win and to draw with it, if nobody pays after; what
    others have chosen in secret does not enter (PO-WAR-07, PO-WAR-08).
    """
    if game.table.agenda[-1].objection(game, seat, choice) is not None:
        return ()
    with tried(game):
        pay_for_die(game, seat, passion)
        sides = die_sides(game, seat)
        chances = odds(game, max(game.noted("active"), 0))
        mine = [each._replace(facts={**each.facts, "die": sides}) for each in chances if each.seat == seat]
    return (Finding("war.die", seat, (Part("PO-WAR-07", passion),), {"sides": sides}), *mine)


def _idle(game: GameState, seat: int, added: int) -> Found:
    """Return that actions that are paid for could do no more than those of the card alone (PO-ADD-01)."""
    idle = _reach(game, seat, added) == _reach(game, seat, 0)
    facts = {"moves": played_kind(game, seat) == REVELATION}
    return (Finding("added.idle", seat, (Part("PO-ADD-01", 0),), facts),) if idle else ()


def _reach(game: GameState, seat: int, added: int) -> int:
    """Return how far the actions of the card just played would come: the cubes held then, or the actions that are
    asked for; 0 where there is nothing to do.
    """
    with tried(game):
        step = StartActions(seat, added).run(game)[0]
        if isinstance(step, UseActions):
            quantity = YIELDS[KINDS[step.kind]][0]
            step.perform(game, seat, Choice("use", step.actions))
            return held(game, seat, quantity)
        asks = isinstance(step, MoveWorkers | Prosper | ProsperOrConvert) and step.still_due(game)
        return total(action_parts(game, seat, added, inheritance(game, seat))) if asks else 0


def _arbitration(game: GameState, seat: int) -> Finding:
    """Return what all the others together are paid (PO-ARB-02)."""
    source = Source("arbitration.food", "PO-ARB-02", game.numbers["arbitration.food"])
    many = len(others(game, seat))
    parts = parts_of(game, seat, source)
    return Finding("arbitration.price", seat, tuple([Part(part.source, part.amount * many) for part in parts]))


def _wrath_foreseen(game: GameState, seat: int, choice: Choice) -> Found:
    if choice == BUY:
        source = Source("wrath.gain_cost", "PO-WRATH-01", game.numbers["wrath.gain_cost"])
        return (Finding("wrath.price", seat, parts_of(game, seat, source)),)
    return (Finding("wrath.reach", seat, reach_parts(game, seat, choice.subject)),) if choice != DONE else ()


def _actions(game: GameState, seat: int) -> tuple[int, tuple[Part, ...]]:
    return played_kind(game, seat), action_parts(game, seat, 0, inheritance(game, seat))


# What a card played face up would bring, on the present age and, where it is legal, on a new one.
CARD = CardPreview(PlayCard, ChooseGeneration, _actions, gained)


def standing(game: GameState) -> Found:
    """Return how every seat stands: what it may hold, its majorities, its strength and chance here, its points to come.

    Findings are named after what they count: "cap.food", "hand.limit", "war.strength", "odds", "score.end".
    """
    seats = [seat for seat in range(game.layout.seats) if game.race(seat) >= 0]
    found = [Finding("hand.limit", seat, hand_parts(game, seat)) for seat in seats]
    for at in game.layout.resources:
        found += [Finding(f"cap.{game.layout.quantities[at]}", seat, cap_parts(game, seat, at)) for seat in seats]
    found += [control(game, seat) for seat in seats]
    if not is_over(game):
        found += [by_settling(game, seat) for seat in seats]
        found += [each for each in at_the_end(game) if each.seat in seats]
        found += [generation_leads(game, each) for each in found if each.name == AT_END]
    found += [heritage(game, seat) for seat in seats]
    return (*found, *_strengths(game), *_dispute(game))


def _dispute(game: GameState) -> Found:
    """Return the spaces in dispute and everybody's chance there, while a war may still break out or go on (PO-
    CONT-02).
    """
    if not war_is_ahead(game):
        return ()
    disputed = Finding("war.disputed", -1, facts={"zones": contested_spaces(game)})
    active = max(game.noted("active"), 0)
    return (disputed, *odds(game, active), *stakes(game, active))


def _strengths(game: GameState) -> Found:
    """Return the strengths in the genesis area, while a war may still break out or go on (PO-CONT-01, PO-WAR-01)."""
    if not war_is_ahead(game):
        return ()
    return tuple([_strength(game, seat) for seat in participants(game, max(game.noted("active"), 0))])


def _strength(game: GameState, seat: int) -> Finding:
    """Return the strength as far as it is settled: pieces and skills, and the die once it lies or is known
    beforehand.
    """
    known = bool(game.table.face[game.layout.dice[seat]]) or has_the_most(game, seat)
    parts = strength_parts(game, seat)
    sides = 0 if has_the_most(game, seat) else die_sides(game, seat)
    facts = {"sides": sides, "most": most_of_die(game, seat), "rolled": known}
    return Finding("war.strength", seat, (*parts, *die_parts(game, seat)) if known else parts, facts)
