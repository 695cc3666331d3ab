"""The placement of workers (QV-PLACE)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import area_of, spaces_of, terrain
from qquovadis.games.common.skills import (
    Occasion,
    Source,
    allows,
    changed,
    count_uses,
    limited_by,
    parts_of,
    total,
)
from qquovadis.games.quo_vadis.layout import FOOD
from qquovadis.games.quo_vadis.skill_effects import EFFECTS
from qquovadis.games.quo_vadis.world_state import GameState

TERRAIN, EXTRA = "placement.terrain_cost", "placement.extra_cost"
OUTRIDERS = "base_placement_adjacent"
PRICES = ("QV-PLACE-06", "QV-PLACE-08")


@step
class PlaceWorkers(Asked):
    """The base worker, then additional ones as long as food and reserve last (QV-PLACE-01, QV-PLACE-08)."""

    placed: int = 0

    CLAUSE = "QV-PLACE-01"

    def still_due(self, game: GameState) -> bool:
        """If a worker can be placed at all; without a base worker there are no additional ones (QV-R37, QV-R40)."""
        if game.genesis_area() < 0 or not game.table.contents[game.layout.reserve[self.seat]]:
            return False
        if self._all_placed(game):
            return False
        left = held(game, self.seat, FOOD)
        # SPEED: whoever can pay for the dearest space needs no look at each.
        if not skilled(game, self.seat) and left >= plain_price(game, self.placed) + game.numbers[TERRAIN]:
            return True
        return self._payable(game, self._spaces(game))

    def _payable(self, game: GameState, spaces: Iterable[int]) -> bool:
        left = held(game, self.seat, FOOD)
        return any(left >= price(game, self.seat, self.placed, space) for space in spaces)

    def _all_placed(self, game: GameState) -> bool:
        most = game.numbers["placement.extra_max"]
        return bool(most) and self.placed >= game.numbers["placement.base_workers"] + most

    def _spaces(self, game: GameState) -> tuple[int, ...]:
        """Return the spaces of the genesis area; for the base worker by a skill also those of adjacent areas
        (QV-SKILL-04).
        """
        here = game.genesis_area()
        if OUTRIDERS not in game.skills_of(self.seat):
            return spaces_of(game, here)
        beside = [space for area in game.geography.adjacent[here] for space in spaces_of(game, area)]
        return (*spaces_of(game, here), *[space for space in beside if self._may_go_beside(game, space)])

    def _may_go_beside(self, game: GameState, space: int) -> bool:
        if OUTRIDERS not in game.skills_of(self.seat):
            return False
        near = area_of(game, space) in game.geography.adjacent[game.genesis_area()]
        return near and allows(game, self.seat, OUTRIDERS, Occasion(space, worker_of(game, self.placed)))

    def _reaches(self, game: GameState, space: int) -> bool:
        """Return whether a space is one of `_spaces`, without looking at all of them."""
        return space in spaces_of(game, game.genesis_area()) or self._may_go_beside(game, space)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of the genesis area, whatever stands there, free or not (QV-PLACE-02, -03, QV-R41), or to
        stop.

        Own workers may share a space until the clean-up (QV-R38), also that of the own town (QV-R113).
        """
        del seat
        return *choices("place", self._spaces(game)), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: in the genesis area, with a worker and the food for it
        (QV-PLACE-01, -06 to -09, QV-R41, QV-R110).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return self._may_stop(game)
        if choice.verb != "place" or not self._reaches(game, choice.subject):
            return self.CLAUSE
        if not game.table.contents[game.layout.reserve[seat]]:
            return "QV-PLACE-07"
        if self._all_placed(game):
            return "QV-PLACE-08"
        return self._unpaid(game, choice.subject)

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the spaces that can be paid for, and whether to stop, with each price asked for once."""
        if seat != self.seat:
            return []
        found: list[Choice] = []
        if game.table.contents[game.layout.reserve[seat]] and not self._all_placed(game):
            left, placed = held(game, seat, FOOD), self.placed
            offered = choices("place", self._spaces(game))
            found = [choice for choice in offered if price(game, seat, placed, choice.subject) <= left]
        if self._may_always_stop(game) or not self._is_owed([choice.subject for choice in found], game):
            found.append(DONE)
        return found

    def _may_always_stop(self, game: GameState) -> bool:
        return self.placed >= game.numbers["placement.base_workers"] or game.options["base_placement"] == "optional"

    def _is_owed(self, payable: list[int], game: GameState) -> bool:
        """Return whether one of the spaces that can be paid for must be taken; one elsewhere, by a skill, need not."""
        here = game.genesis_area()
        return here >= 0 and any(space in spaces_of(game, here) for space in payable)

    def _may_stop(self, game: GameState) -> str | None:
        if self._may_always_stop(game):
            return None
        owed = self.still_due(game) and self._payable(game, spaces_of(game, game.genesis_area()))
        return self.CLAUSE if owed else None

    def _unpaid(self, game: GameState, space: int) -> str | None:
        left = held(game, self.seat, FOOD)
        if price(game, self.seat, self.placed, space) <= left:
            return None
        if self.placed < game.numbers["placement.base_workers"]:
            return "QV-PLACE-07"
        return "QV-PLACE-08" if extra_price(game, self.seat, self.placed) > left else "QV-PLACE-09"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay, put the worker there, let skills act, and ask again for an additional one (QV-PLACE-08, QV-R39)."""
        if choice == DONE:
            return ()
        space = choice.subject
        occasion = Occasion(space, worker_of(game, self.placed))
        pay_for(game, seat, self.placed, space)
        game.table.move(game.table.contents[game.layout.reserve[seat]][-1], space)
        return *EFFECTS.moment(game, seat, "on_place_worker", occasion), PlaceWorkers(seat, self.placed + 1)


def worker_of(game: GameState, placed: int) -> str:
    """Return which worker is next: one of the base placement, or an additional one (QV-PLACE-01, QV-PLACE-08)."""
    return "base" if placed < game.numbers["placement.base_workers"] else "extra"


def extra_source(game: GameState, placed: int) -> Source:
    """Return what the next worker costs in food because it is an additional one, before any skill (QV-PLACE-08,
    QV-R39).
    """
    extra = placed >= game.numbers["placement.base_workers"]
    return Source(EXTRA, "QV-PLACE-08", game.numbers[EXTRA] if extra else 0)


def terrain_source(game: GameState, seat: int, space: int) -> Source:
    """Return what the terrain of a space costs in food before any skill, for base and additional workers alike
    (QV-PLACE-06).

    Nothing where the current terrain is free for all or the race's own (QV-PLACE-04, QV-PLACE-05, QV-PLACE-09).
    """
    free = terrain(game, space) in (game.layout.free_terrain, game.aptitude(seat))
    return Source(TERRAIN, "QV-PLACE-06", 0 if free else game.numbers[TERRAIN])


def extra_price(game: GameState, seat: int, placed: int, space: int = -1) -> int:
    """Return what the next worker costs in food because it is an additional one, wherever it goes (QV-PLACE-08,
    QV-R39).
    """
    return total(_extra_parts(game, seat, placed, space))


def terrain_price(game: GameState, seat: int, space: int, placed: int = 0) -> int:
    """Return what the terrain of a space costs in food (QV-PLACE-06, QV-PLACE-09)."""
    return total(_terrain_parts(game, seat, placed, space))


def price(game: GameState, seat: int, placed: int, space: int) -> int:
    """Return what the next worker costs in food on a space (QV-PLACE-06 to QV-PLACE-09)."""
    # Asked for every space and worker; the parts of a price are made only where somebody reads them.
    land = terrain(game, space)
    extra = plain_price(game, placed)
    rough = 0 if land in (game.layout.free_terrain, game.aptitude(seat)) else game.numbers[TERRAIN]
    if not skilled(game, seat):
        return extra + rough
    occasion = Occasion(space, worker_of(game, placed))
    found = changed(game, seat, EXTRA, extra, occasion) if extra else 0
    return found + (changed(game, seat, TERRAIN, rough, occasion) if rough else 0)


def skilled(game: GameState, seat: int) -> bool:
    """Return whether skills of the seat may change what workers cost."""
    skills = game.skills_of(seat)
    return TERRAIN in skills or EXTRA in skills


def plain_price(game: GameState, placed: int) -> int:
    """Return what the next worker costs without terrain and skills (QV-PLACE-08)."""
    return game.numbers[EXTRA] if placed >= game.numbers["placement.base_workers"] else 0


def price_parts(game: GameState, seat: int, placed: int, space: int) -> tuple[Part, ...]:
    """Return the price of the next worker on a space by its parts, with what skills change (QV-PLACE-06 to -09)."""
    parts = (*_extra_parts(game, seat, placed, space), *_terrain_parts(game, seat, placed, space))
    return tuple([part for part in parts if part.amount])


def pay_for(game: GameState, seat: int, placed: int, space: int) -> None:
    """Pay the food for the next worker, and count the skills that made it cheaper (QV-PLACE-07, QV-PLACE-08)."""
    if not skilled(game, seat):
        pay(game, seat, FOOD, plain_price(game, placed), "QV-PLACE-08")
        pay(game, seat, FOOD, terrain_source(game, seat, space).amount, "QV-PLACE-06")
        return
    parts = () if game.quiet else price_parts(game, seat, placed, space)
    occasion = Occasion(space, worker_of(game, placed))
    sources = [each for each in (extra_source(game, placed), terrain_source(game, seat, space)) if each.amount]
    prices = [total(parts_of(game, seat, source, occasion)) for source in sources]
    uses = [limited_by(game, seat, source, occasion) for source in sources]
    for source, amount, used in zip(sources, prices, uses, strict=True):
        pay(game, seat, FOOD, amount, source.clause)
        count_uses(game, used)
    if any(part.source not in PRICES for part in parts):
        game.find("placement.price", seat, parts, space=space)


def _extra_parts(game: GameState, seat: int, placed: int, space: int) -> tuple[Part, ...]:
    source = extra_source(game, placed)
    return parts_of(game, seat, source, Occasion(space, worker_of(game, placed))) if source.amount else ()


def _terrain_parts(game: GameState, seat: int, placed: int, space: int) -> tuple[Part, ...]:
    source = terrain_source(game, seat, space)
    return parts_of(game, seat, source, Occasion(space, worker_of(game, placed))) if source.amount else ()
