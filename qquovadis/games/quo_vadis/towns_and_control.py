"""What this game makes of the land: towns and their population, who counts in a war, control, terrain tokens."""

from qquovadis.engine.effects import Part
from qquovadis.games.common.land import areas_held, is_intact, spaces_of, terrain, token_in_supply
from qquovadis.games.common.skills import in_force
from qquovadis.games.common.world import NOWHERE, TOWN, WORKER, areas_stood_on
from qquovadis.games.common.world_state import countable
from qquovadis.games.quo_vadis.world_state import GameState


def has_aptitude(game: GameState, seat: int, area: int) -> bool:
    """Return whether an area has a space of the seat's terrain, occupied or not (QV-WAR-13, QV-R73)."""
    return game.aptitude(seat) in [terrain(game, space) for space in spaces_of(game, area)]


def population(game: GameState, town: int) -> int:
    """Return the cubes on a town (QV-BUILD-06)."""
    return game.table.tally[game.layout.population[town]]


def grow(game: GameState, town: int, amount: int, why: str) -> None:
    """Add population, up to the limit if there is one (QV-POP-01, QV-R35)."""
    limit = game.numbers["population.max"]
    more = min(amount, countable(game.table, game.layout.population[town]))
    more = min(more, max(0, limit - population(game, town))) if limit else more
    if more:
        game.table.count(game.layout.population[town], more, why)


def shrink(game: GameState, town: int, amount: int, why: str) -> bool:
    """Take population, never below 0, and return whether the town was hurt; destroyed, it keeps its space.

    Usually a town is destroyed at 0; by option when it has 0 and would lose population, or never. Destroyed towns lose
    nothing (QV-R31, QV-R32, QV-WRATH-09, QV-AFTER-07, QV-R130).
    """
    if not is_intact(game, town):
        return False
    had, fall = population(game, town), game.options["town_fall"]
    lost = min(amount, had)
    if lost:
        game.table.count(game.layout.population[town], -lost, why)
    falls = amount > 0 and (not had if fall == "attacked_at_zero" else lost == had and fall != "never")
    if falls:
        game.table.flip(town, 0)
        game.find("town.destroyed", game.seat_of(game.layout.race_of[town]), town=town)
    return lost > 0 or falls


def raze(game: GameState, town: int) -> bool:
    """Destroy an intact town whatever its population, and return whether it was one (QV-AFTER-07, QV-R130)."""
    if not is_intact(game, town):
        return False
    table, lost = game.table, population(game, town)
    if lost:
        table.count(game.layout.population[town], -lost, "QV-AFTER-07")
    table.flip(town, 0)
    parts = (Part("QV-AFTER-07", lost),)
    owner = game.seat_of(game.layout.race_of[town])
    game.find("town.destroyed", owner, parts, town=town, razed=True, space=table.zone_of[town])
    return True


def present(game: GameState, space: int) -> set[int]:
    """Return the races with a worker, or a town that counts as a piece, on a space (QV-WAR-01, QV-R65)."""
    races: set[int] = set()
    shape_of, race_of, face = game.layout.shape_of, game.layout.race_of, game.table.face
    for piece in game.table.contents[space]:
        shape = shape_of[piece]
        if shape == WORKER or (shape == TOWN and (face[piece] or game.options["destroyed_town_in_war"])):
            races.add(race_of[piece])
    return races


def controlled(game: GameState, seat: int) -> tuple[int, ...]:
    """Return the areas a seat controls, each once: with workers on two spaces, or with an intact town.

    QV-CTRL-01 to QV-CTRL-06, QV-R91; how many spaces and towns it takes are parameters.
    """
    least_spaces, least_towns = game.numbers["control.min_worker_spaces"], game.numbers["control.min_towns"]
    return areas_held(game, game.race(seat), least_spaces, least_towns)


def areas_showing(game: GameState, terrain: str, onto: int) -> list[int]:
    """Return the areas whose token of that colour could be moved onto another area (QV-R06, option "move")."""
    found = []
    for area, centre in enumerate(game.layout.centres):
        tokens = game.table.contents[centre]
        if area != onto and tokens and game.layout.token_terrain[tokens[-1]] == terrain:
            found.append(area)
    return found


def can_be_laid(game: GameState, terrain: str, onto: int) -> bool:
    """Return whether the supply has a token of that colour, or by option another area would give one up (QV-R06)."""
    if token_in_supply(game, terrain) >= 0:
        return True
    return game.options["terrain_token_shortage"] == "move" and bool(areas_showing(game, terrain, onto))


def governable(game: GameState, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """Return the uncontrolled areas that skills let count, by how many spaces they ask for, and how many of each may
    count.

    Workers stand on exactly as many spaces as the skill says, and no intact town does, whatever control takes.
    """
    found = [held.effect for held in in_force(game, seat, "control")]
    if not found:
        return []
    table, layout, race = game.table, game.layout, game.race(seat)
    stood_on = areas_stood_on(table, layout.workers[race], layout.area_at)
    towns = areas_stood_on(table, [town for town in layout.towns[race] if table.face[town]], layout.area_at)
    others = set(stood_on) - {*towns, *controlled(game, seat), NOWHERE}
    groups = []
    for spaces in sorted({effect.number("min_worker_spaces") for effect in found}):
        areas = tuple(sorted(area for area in others if stood_on.count(area) == spaces))
        limits = [effect.number("areas") for effect in found if effect.number("min_worker_spaces") == spaces]
        groups.append((areas, sum(limits) if all(limits) else len(areas)))
    return groups


def governor(game: GameState, seat: int) -> str:
    """Return the skill to whose credit further areas count: the first that lets any; empty if none does any more."""
    return next((held.source for held in in_force(game, seat, "control")), "")


def governed_for_sure(game: GameState, seat: int) -> tuple[int, ...]:
    """Return the areas that count without a choice, since there are no more than may count."""
    return tuple([area for areas, limit in governable(game, seat) if len(areas) <= limit for area in areas])


def to_choose_from(game: GameState, seat: int, also: tuple[int, ...]) -> list[int]:
    """Return the areas that may count besides those that do."""
    groups = [(areas, limit - len({*areas} & {*also})) for areas, limit in governable(game, seat)]
    return [area for areas, room in groups if room > 0 for area in areas if area not in also]
