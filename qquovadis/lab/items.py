"""What cards are worth: who holds one is drawn by lot, and its holders are compared with the others of their game."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from qquovadis.controllers.bots.knowledge import refuse_unknown_bots
from qquovadis.engine.referee import Referee
from qquovadis.errors import QuoError
from qquovadis.lab.play.engines import PlayedBlock
from qquovadis.lab.play.plan import PackSource, Plan, referee_of
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.intervals import Interval, family_alpha, mean_interval
from qquovadis.lab.studies.lots import HELD, held_by_lot, lots_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import variant_text


class ItemLift(NamedTuple):
    """What holding a card was worth: points of its holders less those of the others, in the mean of blocks.

    `lift` counts only blocks in which some held it and others did not; `held` is how many seats held it in all games.
    """

    item: str
    kind: str
    held: int
    lift: Interval

    @property
    def stands_out(self) -> bool:
        """Whether the interval of the family leaves out that it makes no difference."""
        return bool(self.lift.against(0.0))


def items_plan(pack: Pack, level: str, *, seats: int, games: int, seed: int) -> Plan:
    """Return the plan by which cards are drawn by lot and all else is played by bots of one level.

    QuoError if there is no such level, or the game has nobody choose cards that could be drawn.
    """
    refuse_unknown_bots([level])
    source = PackSource(pack.folder, variant_text(pack))
    referee = referee_of(source, pack.hash, seats)
    held = held_by_lot(referee)
    if not held:
        raise QuoError(N_("In {draft} nobody chooses cards that could be dealt at random."), draft=pack.called)
    return Plan(
        source=source,
        draft=f"{pack.game}/{pack.draft}",
        pack=pack.hash,
        seats=seats,
        candidate=level,
        others=(level,) * (seats - 1),
        seed=seed,
        blocks=-(-games // seats),
        family=len(items_of(referee)),
        design="self-play",
        lots=lots_of(referee),
    )


def items_of(referee: Referee) -> dict[str, str]:
    """Return the cards of a referee's box that seats may get by lot, with their kinds."""
    kit, kinds = referee.kit, {HELD[step] for step in held_by_lot(referee)}
    found = (kit.identities[number] for number in dict.fromkeys(piece.identity for piece in kit.pieces))
    return {each.name: each.kind for each in found if each.kind in kinds}


def lifts(plan: Plan, blocks: Sequence[PlayedBlock]) -> tuple[ItemLift, ...]:
    """Return what each card of the box was worth so far, with the intervals of the family, in the order of the box."""
    referee = referee_of(plan.source, plan.pack, plan.seats)
    held = held_by_lot(referee)
    alpha = family_alpha(plan.alpha, plan.family)
    found = []
    for item, kind in items_of(referee).items():
        holding = [[_holders(record, item, held) for record in block.records] for block in blocks]
        values = [
            lift
            for block, holders in zip(blocks, holding, strict=True)
            if (lift := _block_lift(block.records, holders)) is not None
        ]
        often = sum(len(seats) for holders in holding for seats in holders)
        found.append(ItemLift(item, kind, often, mean_interval(values, alpha, plan.blocks)))
    return tuple(found)


def _holders(record: Record, item: str, steps: Collection[str]) -> frozenset[int]:
    return frozenset(each.seat for each in record.drawn if each.item == item and each.step in steps)


def _block_lift(records: Sequence[Record], holders: Sequence[Collection[int]]) -> float | None:
    """Return the mean over a block's games of points of holders less points of the others; None if no game has both."""
    found = [
        game_lift(record.points, held)
        for record, held in zip(records, holders, strict=True)
        if 0 < len(held) < len(record.points)
    ]
    return sum(found) / len(found) if found else None


def game_lift(points: Sequence[float], holders: Collection[int]) -> float:
    """Return the mean of some seats' points, or shares of the win, less that of the others; the game's own is gone."""
    with_it = [points[seat] for seat in holders]
    without = [each for seat, each in enumerate(points) if seat not in holders]
    return sum(with_it) / len(with_it) - sum(without) / len(without)
