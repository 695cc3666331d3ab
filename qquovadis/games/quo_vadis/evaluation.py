"""How good a Quo Vadis position is for a seat: a guess in VP, for bots; no rule depends on it."""

from qquovadis.engine.referee import tried
from qquovadis.games.common.land import intact_towns, workers_on_map
from qquovadis.games.common.skills import number
from qquovadis.games.quo_vadis.chain import chain_parts
from qquovadis.games.quo_vadis.contested import is_contested
from qquovadis.games.quo_vadis.counters import cards_in
from qquovadis.games.quo_vadis.forecast import chances
from qquovadis.games.quo_vadis.growth import GrowthAfterCard, growing_towns, grown_by
from qquovadis.games.quo_vadis.layout import FAITH, FOOD, MORALE, WRATH
from qquovadis.games.quo_vadis.majority import majority_parts
from qquovadis.games.quo_vadis.releasing import face_down_parts, worth_of_keeping
from qquovadis.games.quo_vadis.scoring import city_bonus, population_bonus, style_among, top_kinds
from qquovadis.games.quo_vadis.spending import best_return, spendable, worth_of_cubes
from qquovadis.games.quo_vadis.strength_cards import chosen, unused, value_of
from qquovadis.games.quo_vadis.towns_and_control import controlled
from qquovadis.games.quo_vadis.victories import victory_chips, worth_of_victory
from qquovadis.games.quo_vadis.world_state import GameState

# What a thing is worth in VP for each turn that its owner still has, up to so many turns.
CUBES = {MORALE: 0.1, FOOD: 0.12, FAITH: 0.08, WRATH: 0.05}
WORKER, CONTROL, TOWN, KIND = 0.1, 0.35, 0.5, 1.0
TURNS = 6
# How many wars a seat may hope to win in a turn, where victories bring more by their number.
VICTORY = 0.15
# How sure it is that whoever has most cards in a generation keeps the lead.
LEADING = 0.7
# What a war is worth, won rather than lost; and one more on the mean of the strength cards left, over many turns.
WAR, STRENGTH = 4.0, 1.2
# How sure it is that population is spent later, for so many turns still to come and more.
SPENT_LATER, LATER = {"prosperity": 0.25, "every_turn": 0.5}, 4
# How many turns bring a generation scoring, and how sure it is that connected areas last until then.
SCORED, CHAINED = 0.5, 0.6
# How sure it is that a card of the generation in use will be settled one day.
SETTLED = 0.95
# What a skill in force is worth in a turn, where people choose whether to release one.
RELEASED = 0.5


def worth(game: GameState, seat: int) -> float:
    """Return the VP that a seat has and may hope for, as the table lies."""
    now = game.table.tally[game.layout.vp[seat]]
    turns = game.numbers["game.rounds"] - game.noted("round")
    if turns < 0:
        return float(now)
    areas, kinds = len(controlled(game, seat)), top_kinds(game, seat)
    certain = now + settlement_due(game, seat, areas) + population_bonus(game, seat) + style_among(game, kinds)[2]
    # Added in this order, so that bots choose as they were measured: sums of floats depend on it.
    draft = (
        certain + card_hopes(game, seat, areas, turns) + min(turns, TURNS) * growth(game, seat, areas, len(set(kinds)))
    )
    if game.layout.victories:
        draft += victories_hopes(game, seat, turns)
    if game.layout.chains:
        draft += chain_hopes(game, seat, turns)
    if game.layout.releases or game.layout.skill_kept != "nothing":
        draft += release_hopes(game, seat, turns)
    if game.layout.majorities:
        draft += LEADING * sum([part.amount for part in majority_parts(game, seat)])
    if game.layout.plays_cards:
        draft += strength_hopes(game, seat, turns)
    if game.layout.spends:
        draft += spending_hopes(game, seat, turns)
    if game.layout.grows_late:
        draft += growth_due(game, seat)
    return draft


def growth_due(game: GameState, seat: int) -> float:
    """Return what the population is worth that the continuation of this turn is still to bring."""
    ahead = [step for step in game.table.agenda if isinstance(step, GrowthAfterCard) and step.seat == seat]
    if not any(step.still_due(game) for step in ahead):
        return 0.0
    towns = len(growing_towns(game, seat))
    growing = min(towns, 1) if game.layout.growth_towns == "one" else towns
    return growing * grown_by(game, seat) / number(game, seat, "score.population_per_vp")


def spending_hopes(game: GameState, seat: int, turns: int) -> float:
    """Return what the town with most cubes may bring when they are spent later, one cube more by then; and what those
    bring that are just being spent.
    """
    chosen = best_return(game, seat)
    if chosen is not None:
        with tried(game):
            before = game.table.tally[game.layout.vp[seat]] + population_bonus(game, seat)
            game.table.agenda[-1].perform(game, seat, chosen)
            gained = game.table.tally[game.layout.vp[seat]] + population_bonus(game, seat) - before
            return gained + _kept_for_later(game, seat, turns)
    return _kept_for_later(game, seat, turns)


def _kept_for_later(game: GameState, seat: int, turns: int) -> float:
    cubes = max([spendable(game, town) for town in intact_towns(game, game.race(seat))], default=0)
    share = SPENT_LATER[game.layout.spending] * min(turns, LATER) / LATER
    return share * worth_of_cubes(game, cubes + 1) if cubes > 0 else 0.0


def strength_hopes(game: GameState, seat: int, turns: int) -> float:
    """Return what the cards that a seat has not used are worth for wars to come, and what those are worth that it has
    chosen for the war of this turn.
    """
    values = [value_of(game, card) for card in unused(game, seat)]
    mean = sum(values) / len(values) if values else (1 + game.numbers["strength_cards.highest"]) / 2
    hope = STRENGTH * mean * min(turns + 1, TURNS) / TURNS
    laid = chosen(game, seat)
    if not laid or not is_contested(game):
        return hope
    return hope + WAR * chance_with(game, seat, laid)


def chance_with(game: GameState, seat: int, laid: list[int]) -> float:
    """Return the chance of a seat to win the war of this turn with the cards that it has chosen."""
    active = max(game.noted("active"), 0)
    with tried(game):
        for card in laid:
            game.table.flip(card, 1)
            game.table.move(card, game.layout.zones["tray"][seat])
        found = chances(game, active)
    return found.wins.get(seat, 0) / found.of


def chain_hopes(game: GameState, seat: int, turns: int) -> float:
    """Return what connected areas will bring in the scoring of this turn and in those that may follow."""
    brings = sum([part.amount for part in chain_parts(game, controlled(game, seat))])
    due = bool(game.table.tally[game.layout.succeeded[seat]])
    slots = len(game.layout.rows[seat]) - 1 - game.generation(seat)
    return brings * (due + CHAINED * min(slots, SCORED * turns))


def victories_hopes(game: GameState, seat: int, turns: int) -> float:
    """Return what the chips of a seat bring at the end, and that the next victories will bring more than the first."""
    chips = sum([part.amount for part in victory_chips(game, seat)])
    step = worth_of_victory(game, game.table.tally[game.layout.victories[seat]] + 1)
    return chips + VICTORY * step * min(turns, TURNS)


def release_hopes(game: GameState, seat: int, turns: int) -> float:
    """Return what skills in force are worth in the turns left, where people choose when they release them; what those
    still face down will bring at the end, and what the end of this round's turn will bring for having released none.
    """
    face_down = sum([part.amount for part in face_down_parts(game, seat)])
    if not game.layout.releases:
        return float(face_down)
    kept = game.layout.kept
    # The card of the turn is still to come.
    due = worth_of_keeping(game, seat).amount + 1 if kept and game.table.tally[kept[seat]] else 0
    return face_down + due + RELEASED * turns * len(game.table.contents[game.layout.skills[seat]])


def settlement_due(game: GameState, seat: int, areas: int) -> int:
    """Return the territory bonus that this turn's succession will bring, if control stays as it is."""
    if not game.table.tally[game.layout.succeeded[seat]]:
        return 0
    return cards_in(game, seat, game.generation(seat) - 1) * areas


def card_hopes(game: GameState, seat: int, areas: int, turns: int) -> float:
    """Return what the cards of the generation in use will bring: when it is settled later, or with the towns at the
    end.
    """
    generation = game.generation(seat)
    end = float(city_bonus(game, seat))
    if not turns or generation + 1 >= len(game.layout.rows[seat]):
        return end
    return max(end, SETTLED * cards_in(game, seat, generation) * areas)


def growth(game: GameState, seat: int, areas: int, kinds: int) -> float:
    """Return what a turn may make of cubes, workers, control, towns and kinds of cards."""
    race = game.race(seat)
    tally, tallies = game.table.tally, game.layout.held[seat]
    cubes = sum([value * tally[tallies[quantity]] for quantity, value in CUBES.items()])
    towns = len(intact_towns(game, race))
    return cubes + WORKER * len(workers_on_map(game, race)) + CONTROL * areas + TOWN * towns + KIND * kinds
