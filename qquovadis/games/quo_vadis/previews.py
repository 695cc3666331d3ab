"""Numbers before they are final: what a choice would cost or bring, and how the seats stand, part by part.

Each number is a finding with the clause or card that every part comes from; asking changes nothing.
"""

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding, tried
from qquovadis.games.common.card_steps import SUCCEED, CardPreview
from qquovadis.games.common.consequences import Found, besides
from qquovadis.games.common.cubes import held
from qquovadis.games.common.skills import parts_of, total
from qquovadis.games.common.world import FREE
from qquovadis.games.quo_vadis.actions import gained
from qquovadis.games.quo_vadis.area import ChooseCards, free_source
from qquovadis.games.quo_vadis.conditions import placed_kind
from qquovadis.games.quo_vadis.consequences import consequences, unused
from qquovadis.games.quo_vadis.contested import contested_spaces, is_contested, participants
from qquovadis.games.quo_vadis.forecast import (
    at_the_end,
    by_settling,
    connected,
    control,
    is_over,
    leading,
    odds,
    stakes,
    war_is_ahead,
)
from qquovadis.games.quo_vadis.generations import ChooseGeneration, PlayCard, Wish, action_parts, wish_parts
from qquovadis.games.quo_vadis.genesis import PlaceWorkers, price_parts
from qquovadis.games.quo_vadis.growth import growing_towns, growth_parts, numbers_of_growth
from qquovadis.games.quo_vadis.layout import QUANTITIES, WRATH
from qquovadis.games.quo_vadis.releasing import ReleaseSkills, bonus_of_release, worth_of_keeping
from qquovadis.games.quo_vadis.resources import cap_parts
from qquovadis.games.quo_vadis.settlement import hand_parts
from qquovadis.games.quo_vadis.strength_cards import ChooseStrength, chosen, played, value_of
from qquovadis.games.quo_vadis.war import (
    DeclareMorale,
    DeclareSecretly,
    die_sides,
    morale_and_die,
    morale_parts,
    number_on,
    pieces_apart,
    rolled_dice,
    spend_morale,
    strength_parts,
)
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.games.quo_vadis.wrath import Wrath, reach_parts

# What is paid by a price.
PRICES = {
    "placement.price": "food",
    "free.price": "faith",
    "wish.price": "faith",
    "wrath.reach": "wrath",
    "war.strength": "morale",
}


# The steps whose choices have a price, which is told also where it cannot be paid.
PRICED = (PlaceWorkers, ChooseCards, Wish)


def foreseen(game: GameState, seat: int, choice: Choice) -> Found:
    """Return what a legal choice of the step on top would cost, bring or leave unused; nothing where that is not a
    number. Of one that is refused only its price is told: it cannot be tried.

    A secret choice changes nothing yet; of a secret declaration it is told what the seat itself would make of it.
    Of a card that is to be played later in the seat's turn it is told what it would give as the table lies now.
    """
    step = game.table.agenda[-1] if game.table.agenda else None
    if step is None:
        return ()
    if choice.verb == "play" and not isinstance(step, PlayCard):
        return CARD.foreseen(game, seat, choice)
    if step.objection(game, seat, choice) is not None:
        return _subject_numbers(game, seat, choice) if isinstance(step, PRICED) and not step.SECRET else ()
    if isinstance(step, DeclareSecretly) and choice.verb == "declare":
        return _declared(game, seat, number_on(game, choice.subject))
    if isinstance(step, ChooseStrength) and choice.verb == "commit" and value_of(game, choice.subject) > 0:
        return _committed(game, seat, choice)
    if isinstance(step, ReleaseSkills):
        return _released(game, seat, choice)
    if step.SECRET:
        return ()
    first = _subject_numbers(game, seat, choice)
    then = besides(first, PRICES, lambda priced: consequences(game, seat, choice, priced))
    findings = (*then, *first) if isinstance(step, Wrath) else (*first, *then)
    return (*findings, *unused(game, seat, choice))


def _subject_numbers(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the numbers that a step is about: its price, its reach, its strength, its actions."""
    step = game.table.agenda[-1]
    if isinstance(step, PlaceWorkers) and choice.verb == "place":
        return (Finding("placement.price", seat, price_parts(game, seat, step.placed, choice.subject)),)
    if isinstance(step, ChooseCards) and game.layout.card_of.get(choice.subject, -1) == FREE:
        return (Finding("free.price", seat, parts_of(game, seat, free_source(game))),)
    if isinstance(step, Wrath) and choice.verb == "strike" and not step.paid:
        return (Finding("wrath.reach", seat, reach_parts(game, seat, held(game, seat, WRATH))),)
    if isinstance(step, Wish) and choice.verb == "wish":
        price = Finding("wish.price", seat, wish_parts(game, seat))
        same = choice.subject == placed_kind(game, seat)
        return (price, Finding("wish.same", seat, (Part("QV-R46", 0),))) if same else (price,)
    if isinstance(step, DeclareMorale) and choice.verb == "declare":
        return _declared(game, seat, choice.subject)
    if isinstance(step, ChooseGeneration) and game.layout.grows_late and choice != SUCCEED:
        return *CARD.foreseen(game, seat, choice), *_growth_ahead(game, seat)
    return CARD.foreseen(game, seat, choice)


def _growth_ahead(game: GameState, seat: int) -> Found:
    """Return how much towns will grow at the end of a continuation (QV-POP-04)."""
    towns, parts = growing_towns(game, seat), growth_parts(game, seat)
    if not towns or total(parts) <= 0:
        return ()
    each = game.layout.growth_towns != "one" and len(towns) > 1
    return (Finding("growth.ahead", seat, parts, {"each": each}),)


def _actions(game: GameState, seat: int) -> tuple[int, tuple[Part, ...]]:
    return placed_kind(game, seat), action_parts(game, seat)


# What a card of the hand would bring, by continuation and, where it is legal, by succession.
CARD = CardPreview(PlayCard, ChooseGeneration, _actions, gained)


def _released(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the VP of a skill that is released, or what releasing none brings as it stands (QV-SKILL-06, -08)."""
    if choice == DONE and game.layout.kept:
        return (Finding("release.kept", seat, (worth_of_keeping(game, seat),), {"generation": 0}),)
    if choice.verb == ReleaseSkills.VERB and game.layout.release_bonus != "none":
        return (Finding("release.bonus", seat, (bonus_of_release(game, seat),), {"generation": 0}),)
    return ()


def _declared(game: GameState, seat: int, morale: int) -> Found:
    """Return the chance to win and the strength before the die, if so much morale is spent and no more by anybody.

    QV-WAR-06, QV-WAR-07, QV-WAR-09; what others have declared in secret does not enter (QV-R70).
    """
    with tried(game):
        spend_morale(game, seat, morale)
        chances = odds(game, max(game.noted("active"), 0))
        often = [found for found in chances if found.facts["rolls"] > 1]
        more = {
            "open": _others_declare(game),
            "twice": tuple([found.seat for found in often]),
            "times": tuple([found.facts["rolls"] for found in often]),
        }
        findings = [found._replace(facts={**found.facts, **more}) for found in chances if found.seat == seat]
        return (*findings, _strength(game, seat))


def _committed(game: GameState, seat: int, choice: Choice) -> Found:
    """Return the chance to win and the strength with a card that the seat may choose, beside one it has chosen already;
    each card that others may have chosen is equally likely (QV-WAR-17).
    """
    with tried(game):
        for card in (*chosen(game, seat), choice.subject):
            game.table.flip(card, 1)
            game.table.move(card, game.layout.zones["tray"][seat])
        chances = odds(game, max(game.noted("active"), 0))
        findings = [found for found in chances if found.seat == seat]
        return (*findings, _strength(game, seat))


def _others_declare(game: GameState) -> bool:
    """Return whether somebody else declares after, or in secret beside, whoever is asked (QV-WAR-08, QV-R70)."""
    step, rest = game.table.agenda[-1], game.table.agenda[:-1]
    beside = isinstance(step, DeclareSecretly) and step.all_seats.bit_count() > 1
    return beside or any(isinstance(other, DeclareMorale) for other in rest)


def standing(game: GameState) -> Found:
    """Return how every seat stands: what it may hold, what it controls, its strength and chance here, its points to
    come.

    Findings are named after what they count: "cap.food", "hand.max", "war.strength", "odds", "score.end".
    """
    seats = [seat for seat in range(game.layout.seats) if game.race(seat) >= 0]
    found = [Finding("hand.max", seat, hand_parts(game, seat)) for seat in seats]
    for at, quantity in enumerate(QUANTITIES):
        found += [Finding(f"cap.{quantity}", seat, cap_parts(game, seat, at)) for seat in seats]
    coming = () if is_over(game) else (by_settling, at_the_end)
    found += [say(game, seat) for say in (control, *coming) for seat in seats]
    if coming and game.layout.chains:
        found += [connected(game, seat) for seat in seats]
    if coming and game.layout.majorities:
        found += [leading(game, seat) for seat in seats]
    if game.layout.grows_by_generation:
        found += [Finding("growth.numbers", seat, facts=numbers_of_growth(game, seat)) for seat in seats]
    active = max(game.noted("active"), 0)
    chances = (*odds(game, active), *stakes(game, active), *_disputed(game)) if war_is_ahead(game) else ()
    return (*found, *_strengths(game), *chances)


def _disputed(game: GameState) -> Found:
    """Return the spaces that a war would be about, where it is about contested ones alone (QV-WAR-02)."""
    if game.layout.extent < 0:
        return ()
    return (Finding("war.disputed", -1, facts={"zones": contested_spaces(game)}),)


def _strengths(game: GameState) -> Found:
    """Return the strengths in the genesis area, if somebody is there to fight."""
    if game.genesis_area() < 0 or not is_contested(game):
        return ()
    return tuple([_strength(game, seat) for seat in participants(game, max(game.noted("active"), 0))])


def _strength(game: GameState, seat: int) -> Finding:
    """Return the strength as far as it is settled: pieces, control, skills, spent morale, and the die once one is
    kept.
    """
    if game.layout.plays_cards:
        shown = bool(played(game, seat))
        then = morale_and_die(game, seat) if shown else morale_parts(game, seat)
        first = strength_parts(game, seat)
        facts = {"cards": not shown, "rolled": shown, **pieces_apart(game, seat, first)}
        return Finding("war.strength", seat, (*first, *then), facts)
    rolled = len(rolled_dice(game, seat)) == 1
    then = morale_and_die(game, seat) if rolled else morale_parts(game, seat)
    first = strength_parts(game, seat)
    facts = {"sides": die_sides(game, seat), "rolled": rolled, **pieces_apart(game, seat, first)}
    return Finding("war.strength", seat, (*first, *then), facts)
