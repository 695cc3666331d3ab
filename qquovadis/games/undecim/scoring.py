"""Points of lands, awards and the end of the game, and the winner (UN-LAND, UN-AWARD, UN-SCORE)."""

from collections import Counter
from collections.abc import Sequence

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Outcome
from qquovadis.games.undecim.land_scales import facts_by_scale, parts_by_scale
from qquovadis.games.undecim.last_round import order_bonus
from qquovadis.games.undecim.measures import copies, gold, levels, meets
from qquovadis.games.undecim.realms import night_part, realm_part, settlement_part
from qquovadis.games.undecim.table_state import GameState

LEVEL_CLAUSES = {2: "UN-SCORE-02", 3: "UN-SCORE-03", 4: "UN-SCORE-04", 5: "UN-SCORE-05", 6: "UN-SCORE-06"}
HIGHEST = 6


@step
class LandBonus(Step):
    """Everybody scores the kinds of land that he owns, in every round (UN-LAND-01, UN-LAND-03, UN-R64)."""

    def run(self, game: GameState) -> Following:
        """Doubled in a round with a night, not in others (UN-LAND-02, UN-LAND-06, UN-R47)."""
        scale = game.layout.land_scale
        for seat in game.in_order():
            parts = land_parts(game, seat)
            for part in parts:
                game.score(seat, part.amount, part.source)
            total = sum(part.amount for part in parts)
            game.bring(game.layout.land_points[seat], total, "UN-LAND-03")
            if total:
                facts = facts_by_scale(scale, copies(game, seat)) if scale else {}
                game.find("land", seat, parts, **facts)
        return order_bonus(game)


def land_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the land bonus: a VP a kind, more with two of every kind, double at night (UN-LAND-04 to UN-LAND-06,
    UN-R46); by option that of realms with it (UN-REALM-03, UN-REALM-05).
    """
    if not game.layout.realms:
        return parts_of_lands(game, copies(game, seat))
    *loose, again = parts_of_lands(game, copies(game, seat))
    realm = realm_part(game, seat)
    more = realm.amount * (game.layout.night_factor - 1) if game.noted("night") else 0
    parts = (*loose, realm, Part(again.source, again.amount + more))
    return (*parts, night_part(game, seat)) if game.layout.night_realm == "vp" else parts


def parts_of_lands(game: GameState, owned: Sequence[int]) -> tuple[Part, ...]:
    """Return the land bonus of so many lands of each kind, by option counted otherwise than by kinds (UN-R71)."""
    numbers, scale = game.numbers, game.layout.land_scale
    if scale:
        each, sets = parts_by_scale(scale, owned)
        again = (each.amount + sets.amount) * (game.layout.night_factor - 1) if game.noted("night") else 0
        return each, sets, Part("UN-LAND-06", again)
    kinds = sum(count > 0 for count in owned) * numbers["land.per_kind"]
    full = numbers["land.full_set_bonus"] if min(owned) >= numbers["land.full_set_each"] else 0
    again = (kinds + full) * (game.layout.night_factor - 1) if game.noted("night") else 0
    return Part("UN-LAND-04", kinds), Part("UN-LAND-05", full), Part("UN-LAND-06", again)


@step
class CheckAwards(Step):
    """Whoever meets an award's condition now receives it; achieved ones leave (UN-AWARD-01, UN-AWARD-02, UN-R50)."""

    def run(self, game: GameState) -> Following:
        """All are checked before any pays, so that their points do not matter to each other (UN-R48)."""
        layout, table = game.layout, game.table
        achieved = [(award, achievers(game, award)) for award in open_awards(game)]
        for award, seats in achieved:
            if seats:
                pay_award(game, award, seats)
                table.move(award, layout.box)
        return ()


def open_awards(game: GameState) -> list[int]:
    """Return the awards that lie open; what needs nothing is none (UN-COMP-05)."""
    table, needs = game.table, game.layout.needs
    return [card for card in table.contents[game.layout.awards] if needs[table.identity_of[card]]]


def achievers(game: GameState, award: int) -> list[int]:
    """Return the seats that meet all that an award needs, in order (UN-AWARD-01)."""
    needs = game.layout.needs[game.table.identity_of[award]]
    return [seat for seat in game.in_order() if all(meets(game, seat, need) for need in needs)]


def pay_award(game: GameState, award: int, seats: list[int]) -> None:
    """One achiever receives all of the VP, several half each, however many (UN-AWARD-03, UN-R49, UN-R62)."""
    identity = game.table.identity_of[award]
    worth, name = game.layout.worth[identity], game.layout.kit.identities[identity].name
    share = worth if len(seats) == 1 else shared(game, worth)
    for seat in seats:
        game.score(seat, share, name)
    game.find("award", -1, (Part(name, share),), award=identity, achievers=tuple(seats))


def shared(game: GameState, worth: int) -> int:
    """Return the part of an award that each of several achievers receives (UN-AWARD-03, UN-R49)."""
    into = game.numbers["award.share"]
    return -(-worth // into) if game.options["award.rounding"] == "up" else worth // into


@step
class FinalScoring(Step):
    """After the last round: settlements and gold, nothing else (UN-SCORE-01, UN-END-04, UN-R55)."""

    def run(self, game: GameState) -> Following:
        """Score all seats, and close the game."""
        for seat in game.in_order():
            parts = final_parts(game, seat)
            for part in parts:
                game.score(seat, part.amount, part.source)
            game.find("final", seat, parts, total=game.table.tally[game.layout.vp[seat]])
        game.note("round", game.noted("round") + 1, "UN-END-04")
        game.find("game.over", -1, winners=outcome_of(game).winners, ranking=outcome_of(game).ranking)
        return ()


def final_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the points of the final scoring, each with its clause (UN-SCORE-01 to -09, by option UN-REALM-04)."""
    parts = *building_parts(game, seat), gold_part(game, seat), leftover_part(game, seat)
    return (*parts, settlement_part(game, seat)) if game.layout.realms else parts


def building_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the settlements by level; beyond six cards nothing is added (UN-SCORE-02 to -06, UN-R34, UN-R52,
    UN-R53).
    """
    built = Counter(min(level, HIGHEST) for level in levels(game, seat))
    single = [(worth_of_level(game, level), count) for level, count in sorted(built.items())]
    return tuple([Part(each.source, each.amount * count) for each, count in single if each.source])


def worth_of_level(game: GameState, level: int) -> Part:
    """Return what one settlement of so many cards is worth; nothing below two (UN-SCORE-02 to UN-SCORE-06)."""
    level = min(level, HIGHEST)
    return Part(LEVEL_CLAUSES[level], game.numbers[f"score.levels.{level}"]) if level in LEVEL_CLAUSES else Part("", 0)


def gold_part(game: GameState, seat: int) -> Part:
    """Loose gold, worth more with many settlements (UN-GOLD-02, UN-SCORE-07, UN-SCORE-08, UN-R29, UN-R54)."""
    return worth_of_gold(game, gold(game, seat), len(levels(game, seat)))


def worth_of_gold(game: GameState, owned: int, settlements: int) -> Part:
    """Return what so much loose gold is worth beside so many settlements (UN-SCORE-07, UN-SCORE-08)."""
    numbers = game.numbers
    if settlements >= numbers["score.wide_min"]:
        return Part("UN-SCORE-08", owned * numbers["score.gold_wide"])
    return Part("UN-SCORE-07", owned * numbers["score.gold"])


def leftover_part(game: GameState, seat: int) -> Part:
    """Return what is left over, hand cards included, usually worth nothing (UN-SCORE-09, UN-R55)."""
    cards = sum(game.owned.assets(seat)) - gold(game, seat) + len(game.table.contents[game.layout.hand[seat]])
    return Part("UN-SCORE-09", cards * game.numbers["score.leftover"])


def ranking(game: GameState) -> list[int]:
    """Return the seats from first to last: most VP, among equals the smaller last action number (UN-SCORE-11,
    UN-R56).
    """
    tally, layout = game.table.tally, game.layout
    return sorted(game.in_order(), key=lambda seat: (-tally[layout.vp[seat]], tally[layout.number[seat]]))


def outcome_of(game: GameState) -> Outcome:
    """Return the player with the most VP wins, and there is only one (UN-SCORE-10, UN-SCORE-11)."""
    seats = tuple(ranking(game))
    scores = tuple(game.table.tally[tally] for tally in game.layout.vp)
    if scores.count(max(scores)) == 1:
        return Outcome(scores, seats[:1], seats)
    numbers = tuple(game.table.tally[tally] for tally in game.layout.number)
    return Outcome(scores, seats[:1], seats, "UN-SCORE-11", numbers)
