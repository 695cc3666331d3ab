"""The final scoring: towns, style, and the winner (QV-SCORE, QV-STYLE)."""

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Outcome
from qquovadis.games.common.cubes import score
from qquovadis.games.common.skills import ANYTIME, number, usable
from qquovadis.games.quo_vadis.counters import cards_in, standing_towns
from qquovadis.games.quo_vadis.majority import majorities, majority_parts
from qquovadis.games.quo_vadis.releasing import face_down_parts
from qquovadis.games.quo_vadis.skill_effects import EFFECTS
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.victories import victory_chips
from qquovadis.games.quo_vadis.world_state import GameState


@step
class FinalScoring(Step):
    """City bonus and style bonus of everybody, once, after the last round (QV-END-02, QV-R98)."""

    def run(self, game: GameState) -> Following:
        """Score all seats in turn order, and close the game."""
        # All are reckoned before anybody scores, for skills may compare the VP of the seats.
        reckoned = {seat: final_parts(game, seat) for seat in game.clockwise(game.start_seat())}
        for each in majorities(game):
            found = (Part("QV-SCORE-09", game.numbers["score.majority"]),)
            facts = {"generation": each.generation + 1, "winners": each.winners, "most": each.most}
            game.find("majority", -1, found, **facts)
        for seat, parts in reckoned.items():
            for part in parts:
                score(game, seat, part.amount, part.source)
            style, count, _ = style_of(game, seat)
            total = game.table.tally[game.layout.vp[seat]]
            game.find("final", seat, parts, style=style, count=count, total=total)
        game.note("round", game.noted("round") + 1, "QV-END-01")
        game.find("game.over", -1, winners=outcome_of(game).winners)
        return ()


def final_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the points of the final scoring, each with its clause or skill; nothing else is worth any.

    QV-SCORE-01, QV-SCORE-03, QV-SCORE-04, QV-R105, by option QV-SCORE-08 to QV-SCORE-10.
    """
    style, _, points = style_of(game, seat)
    return (
        Part("QV-SCORE-01", city_bonus(game, seat)),
        Part("QV-SCORE-03", population_bonus(game, seat)),
        Part("QV-STYLE-04" if style == "versatile" else "QV-STYLE-05", points),
        *majority_parts(game, seat),
        *victory_chips(game, seat),
        *face_down_parts(game, seat),
        *skill_bonuses(game, seat),
    )


def skill_bonuses(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what skills in the skill area are worth at the end; those still face down give nothing (QV-SCORE-04,
    QV-R103).
    """
    found = usable(game, seat, "game_end")
    return tuple([Part(held.source, EFFECTS.gained(game, seat, held.effect, ANYTIME)) for held in found])


def city_bonus(game: GameState, seat: int) -> int:
    """Cards of the final generation for each intact town (QV-SCORE-01, QV-R99)."""
    cards = cards_in(game, seat, game.generation(seat))
    return cards * len(standing_towns(game, seat)) * number(game, seat, "score.city_multiplier")


def population_bonus(game: GameState, seat: int) -> int:
    """Return a VP for every two population, of all towns together or by option of each (QV-SCORE-03, QV-R100)."""
    each = max(1, number(game, seat, "score.population_per_vp"))
    cubes = [population(game, town) for town in standing_towns(game, seat)]
    if game.options["population_rounding"] == "per_town":
        return sum(count // each for count in cubes)
    return sum(cubes) // each


def style_of(game: GameState, seat: int) -> tuple[str, int, int]:
    """Versatile or specialist, how many top cards, and the VP (QV-STYLE-01 to QV-STYLE-06, QV-R101, QV-R102)."""
    return style_among(game, top_kinds(game, seat))


def style_among(game: GameState, kinds: list[int]) -> tuple[str, int, int]:
    """Return the same of the kinds that lie on top."""
    if not kinds:
        return "versatile", 0, 0
    most = max([kinds.count(kind) for kind in kinds])
    style, count = ("versatile", len(kinds)) if most == 1 else ("specialist", most)
    last = 5 if style == "versatile" else 6
    return style, count, game.numbers[f"score.style.{style}.{min(count, last)}"]


def top_kinds(game: GameState, seat: int) -> list[int]:
    """Return the kind of the top card of each generation in use, as printed; by option as wished (QV-STYLE-01,
    QV-R45).
    """
    table, layout = game.table, game.layout
    tops = [table.contents[row][-1] for row in layout.rows[seat] if table.contents[row]]
    return [table.turned[c] - 1 if table.turned[c] else layout.kind_of[table.identity_of[c]] for c in tops]


def outcome_of(game: GameState) -> Outcome:
    """Return the most VP win; a tie is broken clockwise from the start player, or shared (QV-SCORE-05 to QV-
    SCORE-07).
    """
    scores = tuple(game.table.tally[tally] for tally in game.layout.vp)
    best = [seat for seat in game.clockwise(game.start_seat()) if scores[seat] == max(scores)]
    if game.options["game_tie"] == "shared":
        return Outcome(scores, tuple(best))
    if len(best) == 1:
        return Outcome(scores, tuple(best))
    order = list(game.clockwise(game.start_seat()))
    places = tuple(order.index(seat) + 1 for seat in range(len(scores)))
    return Outcome(scores, tuple(best[:1]), tiebreak="QV-SCORE-06", compared=places)
